"""How the year's stages follow each other, and where the rules of each lie.

The rules are guests: a module is brought in when its phase or its verb comes up, and a board forgets it afterwards.
A module of rules has some of these:
    begin(game, events)         its stage begins, or goes on
    deal(game, dice)            the device drops a die on the map
    land(game, dice, events)    dice have fallen for what was due
    check(game, move)           raises if a rule forbids the player's move
    play(game, move, events)    the player's move is made
"""

from engine.dwarf_mine.phases import BITE, CAVE, COMBAT, DONE, FIGHT, GO, HOARD, PERSIST, S_TURN, TREASURE, TURN, ask

# The phase that opens each stage, see phases.py.
_OPENS = (CAVE, HOARD, "ability", TURN, "gather", TREASURE, COMBAT, FIGHT, BITE, PERSIST, DONE)

# Modules, and the phases and the verbs of a turn that the last of them knows; those before it are what it imports on a
# board, where whole numbers need no import.
_RULES = (
    ("building", "hall", "ladder", "build", "prestige", "tombs"),
    ("building paper", "dug", "report", "claim"),
    ("using", "gather", "muster", "gem", "mithril", "trade", "sculpt", "allies"),
    ("tables finding", "treasure", "found", "again"),
    ("tables foes meeting", "combat", "trap", "which_end", "health", "lair"),
    ("tables foes fight", "fight", "growth", "blood", "strike"),
    ("tables foes persist", "bite", "persist"),
    ("tables foes tomb", "guard", "tomb"),
    ("wurm", "tunnel", "burrow"),
    ("year", "over"),
    ("naming", "named", "numbered"),
    ("caves", "cave", "cavern"),
    ("caves hoard", "hoard", "hoard_kind", "reached"),
    ("leader", "first_way", "first_name", "last_way", "last_name", "ability"),
)


def bring(names: str):
    """Import modules one after the other, as imports inside imports need more stack than a board has; the last one."""
    module = None
    for name in names.split():
        module = __import__("engine.dwarf_mine." + name, None, None, ("begin",))
    return module


def rules(word: str):
    """The module that knows a phase or a verb."""
    for row in _RULES:
        if word in row:
            return bring(row[0])


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
