"""Dwarf Mine: dig, build, find and fight, year by year, until the mine is lost; for one player."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = (
    "cave hoard turn again trap strike persist tomb burrow cavern hoard_kind first_way first_name"
    " last_way last_name ability named numbered gather reached treasure found combat which_end health lair"
    " tunnel fight growth blood bite guard over"
)


def game_class():
    from engine.dwarf_mine.game import DwarfMine

    return DwarfMine
