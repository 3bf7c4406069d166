"""What is due: dice, a choice, or the next stage of the year."""

from engine.dwarf_mine import PHASES as _PHASES

# Phases are words. In these phases the player decides.
TURN, AGAIN, TRAP, STRIKE, PERSIST, TOMB, DONE = "turn", "again", "trap", "strike", "persist", "tomb", "over"
BURROW = "burrow"
CHOICES = (TURN, AGAIN, TRAP, STRIKE, PERSIST, TOMB, BURROW)
# The verbs of each of them, in the order of moves().
VERBS = (
    (
        "end",
        "hall",
        "ladder",
        "build",
        "prestige",
        "tombs",
        "dug",
        "report",
        "claim",
        "muster",
        "gem",
        "mithril",
        "trade",
        "sculpt",
        "allies",
    ),
    (AGAIN, "pass"),
    ("spring", "pass"),
    (STRIKE, "blood"),
    ("rest", "attack"),
    ("group", "rest"),
    (BURROW,),
)

# In all others dice are due; the word says what they decide.
TREASURE, COMBAT, FIGHT, BITE = "treasure", "combat", "fight", "bite"
CAVE, HOARD = DROPS = ("cave", "hoard")  # a die is dropped on the map
PHASES = tuple(_PHASES.split())
GO = "go"  # internal: the next stage follows at once

# Stages, in the order of a game: first the set-up, then one year after the other.
(S_CAVES, S_HOARD, S_LEADER, S_TURN, S_GATHER, S_TREASURE, S_COMBAT, S_FIGHT, S_ACTS, S_PERSIST, S_YEAR) = range(11)


def ask(game, phase: str, sides: list | tuple = ()) -> None:
    """Wait for dice of these sides, or for the player's choice."""
    game.phase = phase
    game.due = bytes(sides)


def go(game, stage: int) -> None:
    """Set the next stage."""
    game.stage = stage
    game.phase = GO
    game.due = b""
