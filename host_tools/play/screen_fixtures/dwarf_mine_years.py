"""Positions of Dwarf Mine in the middle of a year: fights, foes that stay, some years of a story, a lost mine."""

from engine.dwarf_mine import history
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, SHEET, game_after

RICH = dict(SHEET, gold=45, ore=12, gems=3, mithril=2, dwarves=58, prestige=122, age=14)
DEEP = DIGS + (("ladder", 14, 14, 26), ("hall", 15, 39, 4))
GEMS_AND_FORGES = (
    ("ladder", 20, 1, 12), ("hall", 21, 1, 3), ("build", "gems", 24, 1), ("hall", 21, 12, 4),
    ("build", "mithril", 25, 9), ("hall", 12, 12, 8), ("build", "sculpture", 7, 6),
)  # fmt: skip


def led(ability):
    """The dice of a leader with this ability."""
    return (("dice", 3), ("dice", 3, 7), ("dice", 4), ("dice", 19, 11, 13), ("dice", ability))


def aged(digs=DIGS, options=None, **changes):
    """The mine of DIGS, or another, in a year that all went quietly until now."""
    age = changes.pop("age", 1)
    game = game_after(digs, options, **dict(SHEET, **changes))
    for _ in range(age - 1):
        history.close(game)
    game.age = age
    return game


def after(moves, digs=DIGS, options=None, **changes):
    """The same after some more steps."""
    game = aged(digs, options, **changes)
    for move in moves:
        game.play(move)
    return game


def met(*dice, **changes):
    """A year ended with these dice for treasure, combat and so on."""
    return after((("end",),) + tuple([("dice",) + roll for roll in dice]), **changes)


def fight_game(row, **changes):
    """At the first exchange with whom a combat roll of that row brings, on the mine's level."""
    age = changes.pop("age", 6)
    return met((8,), (row - age,), age=age, **changes)


def until(game, phase, roll=(2, 2)):
    """Answer with these dice until a phase is reached."""
    while game.phase != phase:
        game.play(_answer(game, roll))
    return game


def _answer(game, roll):
    if game.due:
        return ("dice",) + tuple([min(roll[number % len(roll)], sides) for number, sides in enumerate(game.due)])
    return ("strike", 0) if game.phase == "strike" else ("rest",) if game.phase == "persist" else ("pass",)


def staying(*foes, **changes):
    """Foes that stay, on the player's turn."""
    game = aged(**changes)
    game.foes = [list(foe) for foe in foes]
    return game


def story(years=5):
    """Some years of a mine, played by its dice."""
    game = game_after(DIGS[:9], {"names": "off"}, **dict(SHEET, dwarves=60))
    rolls = ((3, 5), (6, 2), (8, 1), (2, 4), (7, 3))
    for number in range(years):
        game.play(("end",))
        while game.phase != "turn" and game.phase != "over":
            game.play(_answer(game, rolls[number % len(rolls)]))
        if game.phase == "turn" and number < 4:
            game.play((("ladder", 14, 9, 5), ("hall", 8, 13, 6), ("tombs", 3, 12, 5), ("hall", 15, 13, 7))[number])
    return game


def lost_game():
    """The last goblin blow: one dwarf is left, and it will not be for long."""
    return fight_game(9, dwarves=1, prestige=118, digs=DIGS[:3])
