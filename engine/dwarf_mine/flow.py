"""How the year's stages follow each other, and which module has the rules of each.

A module is imported when its phase or its verb comes up. A module of rules has some of these:
    begin(game, events)         its stage begins, or goes on
    deal(game, dice)            the device drops a die on the map
    land(game, dice, events)    dice have fallen for what was due
    check(game, move)           raises if a rule forbids the player's move
    play(game, move, events)    the player's move is made
"""

from engine.dwarf_mine.phases import BITE, CAVE, COMBAT, DONE, FIGHT, GO, HOARD, PERSIST, S_TURN, TREASURE, TURN, ask

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from types import ModuleType

# The phase that opens each stage, see phases.py.
_OPENS = (CAVE, HOARD, "ability", TURN, "gather", TREASURE, COMBAT, FIGHT, BITE, PERSIST, DONE)


def rules(word: str) -> "ModuleType":
    """The module that knows a phase or a verb."""
    if word in ("hall", "ladder", "build", "prestige", "tombs"):
        from engine.dwarf_mine import construction

        return construction
    if word in ("dug", "report", "claim"):
        from engine.dwarf_mine import paper

        return paper
    if word in ("gather", "muster", "gem", "mithril", "trade", "sculpt", "allies"):
        from engine.dwarf_mine import room_uses

        return room_uses
    if word in ("treasure", "found", "again"):
        from engine.dwarf_mine import treasure_roll

        return treasure_roll
    if word in ("combat", "trap", "which_end", "health", "lair"):
        from engine.dwarf_mine import combat_roll

        return combat_roll
    if word in ("fight", "growth", "blood", "strike"):
        from engine.dwarf_mine import fight

        return fight
    if word in ("bite", "persist"):
        from engine.dwarf_mine import persistent_foes

        return persistent_foes
    if word in ("guard", "tomb"):
        from engine.dwarf_mine import tomb

        return tomb
    if word in ("tunnel", "burrow"):
        from engine.dwarf_mine import wurm

        return wurm
    if word == "over":
        from engine.dwarf_mine import year

        return year
    if word in ("named", "numbered"):
        from engine.dwarf_mine import room_names

        return room_names
    if word in ("cave", "cavern"):
        from engine.dwarf_mine import caves

        return caves
    if word in ("hoard", "hoard_kind", "reached"):
        from engine.dwarf_mine import hoard

        return hoard
    if word in ("first_way", "first_name", "last_way", "last_name", "ability"):
        from engine.dwarf_mine import leader

        return leader
    raise ValueError("no module has the rules of " + word)


def run(game, events: list) -> None:
    """Let stages follow each other until dice or a choice are due."""
    while game.phase == GO:
        word = _OPENS[game.stage]
        if game.stage == S_TURN:  # what was reached is counted first, and what was built gets its name
            word = "reached" if game.hoard_due else "named" if game.unnamed else TURN
        if word == TURN:
            ask(game, TURN)
        else:
            rules(word).begin(game, events)
