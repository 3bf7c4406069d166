"""The hint page of Dwarf Mine: in the year's work, on paper, in fights."""

from engine.dwarf_mine import tables
from firmware.hardware.keys import LONG_MENU, OK
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, game_after, sit
from host_tools.play.screen_fixtures.dwarf_mine_sheet import again, attack, fight_blood, tomb, trap, uses_mithril
from host_tools.play.screen_fixtures.dwarf_mine_years import RICH, after, fight_game, staying, until

# All that a mine is wanted to have, but for rooms that only bring fame.
GRAND = tuple([("report", "hovel", 2, 3, 3)] * 5 + [("report", "barracks", 1, 3, 2)] * 5) + (
    ("report", "mithril", 3, 7, 4), ("report", "gems", 4, 5, 5), ("report", "forge", 2, 5, 3),
    ("report", "war", 7, 8, 8), ("report", "tombs", 1, 6, 2),
)  # fmt: skip


def advised(scene):
    """The hint page at a scene, with the advice there."""

    def prepare(app):
        app.settings.set("hints", "on")
        scene(app)
        app.flow.rest()
        press(app, LONG_MENU, OK)
        app.tick(1)

    return prepare


def at(game, device_dice=True):
    """A scene that is a position; `game` makes it."""

    def prepare(app):
        sit(app, game(), device_dice)

    return prepare


def poor():
    """A year in which nothing can be paid, and nothing was dug yet."""
    return game_after(DIGS[:4], gold=0, dug=0)


def on_paper():
    return game_after((), {"map": "paper", "rooms": "more"})


def famous():
    """Everything stands but rooms for fame."""
    game = game_after(GRAND, {"map": "paper"}, gold=13)
    game.play(("muster",))
    return game


def trading():
    """More ore than the forge will ever take."""
    return after((("muster",),), **dict(RICH, gems=0, mithril=0))


def killing():
    """One ore more, and the stone folk are gravel."""
    game = fight_game(14, ore=4)
    game.play(("dice", 7, 3))
    return game


def overrun():
    """A dragon that nobody should attack."""
    game = staying([tables.DRAGON, 61, 5, 116, 0], age=14)
    game.play(("end",))
    return until(game, "persist")


SCREENS = [
    ("hint_build", advised(at(lambda: game_after(DIGS[:2], gold=20)))),
    ("hint_dig", advised(at(poor))),
    ("hint_paper", advised(at(on_paper))),
    ("hint_fame", advised(at(famous))),
    ("hint_mithril", advised(uses_mithril)),
    ("hint_trade", advised(at(trading))),
    ("hint_again", advised(again)),
    ("hint_trap", advised(trap)),
    ("hint_strike", advised(at(killing))),
    ("hint_blood", advised(fight_blood)),
    ("hint_attack", advised(attack)),
    ("hint_rest", advised(at(overrun))),
    ("hint_tomb", advised(tomb)),
]
