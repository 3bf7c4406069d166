"""What is due: dice, a choice, or the next stage of the year."""

# Phases in which dice are due; the word says what they decide.
(CAVE, CAVERN, HOARD, HOARD_KIND, FIRST_WAY, FIRST_NAME, LAST_WAY, LAST_NAME, ABILITY, NAMED, NUMBERED, GATHER, REACHED,
 TREASURE, FOUND, COMBAT, WHICH_END, HEALTH, LAIR, TUNNEL, FIGHT, GROWTH, BLOOD, BITE, GUARD) = (
    "cave", "cavern", "hoard", "hoard_kind", "first_way", "first_name", "last_way", "last_name", "ability", "named",
    "numbered", "gather", "reached", "treasure", "found", "combat", "which_end", "health", "lair", "tunnel", "fight",
    "growth", "blood", "bite", "guard",
)
# Phases in which the player decides.
TURN, AGAIN, TRAP, STRIKE, PERSIST, TOMB, DONE = "turn", "again", "trap", "strike", "persist", "tomb", "over"
GO = "go"  # never seen from outside: the next stage follows at once

PHASES = (
    CAVE, CAVERN, HOARD, HOARD_KIND, FIRST_WAY, FIRST_NAME, LAST_WAY, LAST_NAME, ABILITY, NAMED, NUMBERED, GATHER,
    REACHED, TREASURE, FOUND, COMBAT, WHICH_END, HEALTH, LAIR, TUNNEL, FIGHT, GROWTH, BLOOD, BITE, GUARD,
    TURN, AGAIN, TRAP, STRIKE, PERSIST, TOMB, DONE,
)
CHOICES = (TURN, AGAIN, TRAP, STRIKE, PERSIST, TOMB)
DROPS = (CAVE, HOARD)  # a die is dropped on the map

# Stages, in the order of a game: the setting up, then the year over and over.
(S_CAVES, S_HOARD, S_LEADER, S_TURN, S_GATHER, S_TREASURE, S_COMBAT, S_FIGHT, S_ACTS, S_PERSIST,
 S_YEAR) = range(11)


def ask(game, phase, sides=()):
    """Wait for dice of these sides, or for the player's choice."""
    game.phase = phase
    game.due = bytes(sides)


def go(game, stage):
    """Let a stage follow."""
    game.stage = stage
    game.phase = GO
    game.due = b""
