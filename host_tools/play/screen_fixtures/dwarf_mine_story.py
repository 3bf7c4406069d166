"""The story of Dwarf Mine as screens, and how to get there: leader, names, chronicle, the end and the hall of mines."""

from engine.dwarf_mine.game import DwarfMine
from firmware.hardware.keys import DOWN, MENU, OK
from host_tools.play.app_fixture import press, taken_back
from host_tools.play.screen_fixtures.dwarf_mine_positions import fresh, game_after, mine, sit
from host_tools.play.screen_fixtures.dwarf_mine_sheet import press_until
from host_tools.play.screen_fixtures.dwarf_mine_years import after, lost_game, story


def leader(app):
    fresh(app, leader="on")
    press(app, OK)


def leader_titles(app):
    game = DwarfMine(leader="on", titles=0b1000100010)
    for move in (("dice", 3), ("dice", 3, 7), ("dice", 4), ("dice", 19, 11, 13), ("dice", 14)):
        game.play(move)
    sit(app, game)
    app.push(leader_page(app))


def leader_page(app):
    from firmware.screens.dwarf_mine.leader import LeaderScreen

    return LeaderScreen(app)


def named(app):
    sit(app, game_after((), {"names": "on"}))
    app.flow.act(("hall", 21, 0, 3))
    app.flow.act(("build", "hovel", 24, 0))


def deeper(app):
    mine(app)
    app.flow.act(("ladder", 14, 14, 12))


def past(app):
    """The history of a whole year."""
    sit(app, after((), age=5))
    for move in (("ladder", 14, 14, 2), ("end",), ("dice", 3), ("dice", 5), ("dice", 3, 4), ("strike", 1)):
        app.flow.act(move)
    app.flow.act(("dice", 4, 2))
    press_until(app, "YearScreen")
    press(app, MENU, DOWN, OK)


def chronicle(app):
    sit(app, story())
    app.push(_chronicle(app))
    press(app, OK)


def chronicle_first(app):
    sit(app, story())
    app.push(_chronicle(app))
    press(app, DOWN)


def _chronicle(app):
    from firmware.screens.dwarf_mine.chronicle import ChronicleScreen

    return ChronicleScreen(app)


def honour(app):
    sit(app, lost_game())
    app.flow.act(("dice", 1, 4))
    press_until(app, "HonourScreen")


def ended_titles(app):
    """The end comes before the titles that it has earned."""
    sit(app, lost_game())
    app.flow.act(("dice", 1, 4))
    press_until(app, "EndScreen")


def ended(app):
    honour(app)
    press_until(app, "EndScreen")


def new_mine(app):
    ended(app)
    press(app, OK)


def after_end(app):
    ended(app)
    press(app, DOWN)


def hall(app):
    from firmware.saves import records

    for points, name in ((140, "Buldur Thingrimalk 27"), (96, "Dunim 19"), (31, "Ragtor 8")):
        records.add(app.store, "dwarf_mine", "mines", points, name, name)
    ended(app)
    press(app, DOWN, DOWN, OK)


def hall_empty(app):
    app.open_game("dwarf_mine")
    from firmware import lang

    lang.open_game("dwarf_mine")
    app.push(app.flow.records())


def titles(app):
    ended(app)
    press(app, DOWN, DOWN, DOWN, OK)


SCREENS = [
    ("leader", leader),
    ("leader_titles", leader_titles),
    ("named", named),
    ("deeper", deeper),
    ("past", past),
    ("chronicle", chronicle),
    ("chronicle_first", chronicle_first),
    ("honour", honour),
    ("ended_titles", ended_titles),
    ("ended", ended),
    ("ended_taken", taken_back(ended, 12)),
    ("new_mine", new_mine),
    ("after_end", after_end),
    ("hall", hall),
    ("hall_empty", hall_empty),
    ("titles", titles),
]
