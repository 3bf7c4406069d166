"""The sheet and the fights of Dwarf Mine as screens, and how to get there."""

from engine.dwarf_mine import history, tables
from firmware.hardware.keys import DOWN, OK, UP
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, fresh, mine, sit
from host_tools.play.screen_fixtures.dwarf_mine_years import (
    DEEP,
    GEMS_AND_FORGES,
    RICH,
    after,
    aged,
    fight_game,
    led,
    met,
    staying,
    until,
)


def press_until(app, kind):
    """OK until a screen of this kind is there."""
    while type(app.screen).__name__ != kind:
        press(app, OK)


# The year.


def year(app):
    mine(app)


def year_dug(app):
    sit(app, after(()))
    press(app, DOWN)


def year_foes(app):
    sit(app, positions.beset())
    press(app, UP, UP)


def year_paper(app):
    fresh(app, map="paper", caves="on", leader="on")
    press_until(app, "YearScreen")


def uses(app):
    sit(app, aged(**RICH))
    press(app, UP, OK)


def uses_mithril(app):
    sit(app, aged(GEMS_AND_FORGES, **RICH))
    press(app, UP, OK, DOWN, DOWN)


def uses_none(app):
    """A year with nothing to use: the gifts are taken, the stores are empty."""
    sit(app, aged(ore=0, gems=0, mithril=0))
    press(app, UP, OK, OK)
    app.flow.rest()
    press(app, UP, OK)


def trade(app):
    uses_mithril(app)
    press(app, UP, UP, UP, OK, DOWN)


def sheet_numbers(app):
    sit(app, aged(**RICH))
    press(app, DOWN, DOWN, OK)


def sheet_more(app):
    deep = positions.DIGS + (("ladder", 14, 14, 26),)
    deep = positions.DIGS + (("ladder", 14, 14, 26),)
    sit(app, aged(deep, **dict(RICH, dead=31, buried=31, graves=[31], kings=1, defense=1, edge=1)))
    press(app, DOWN, DOWN, OK, DOWN)


def sheet_rooms(app):
    sit(app, positions.beset())
    press(app, DOWN, DOWN, OK, UP)


# Rolls.


def roll_treasure(app):
    sit(app, after((("end",),), age=6))


def found(app):
    roll_treasure(app)
    press(app, OK)


def roll_combat(app):
    sit(app, met((4,), age=3))


def sign(app):
    sit(app, met((1,), digs=DIGS[:3]))
    app.flow.act(("dice", 2))


def foe_met(app):
    sit(app, met((4,), age=5))
    app.flow.act(("dice", 4))


def roll_spider(app):
    sit(app, met((4,), (6,), digs=DIGS[:7], age=9))


def roll_bite(app):
    game = staying([tables.TROLL, 5, 8 * 40 + 10, 8, 0])
    game.play(("end",))
    sit(app, until(game, "bite"))


def bitten(app):
    roll_bite(app)
    app.flow.act(("dice", 5))


# Fights.


def fight(app):
    sit(app, fight_game(10))


def fight_blows(app):
    sit(app, fight_game(14, ore=0))
    app.flow.act(("dice", 4, 3))


def fight_strike(app):
    """The blow would not kill: there is ore and a forge."""
    game = fight_game(14, ore=4)
    game.play(("dice", 2, 3))
    sit(app, game)


def fight_blood(app):
    """Ore and Dragon's Blood could both be added."""
    sit(app, fight_game(14, digs=led(14) + DIGS, options={"leader": "on"}))
    app.flow.act(("dice", 2, 3))


def fight_won(app):
    sit(app, fight_game(6, age=1, digs=DIGS[:3]))
    app.flow.act(("dice", 5, 3))


def attack(app):
    """Two foes stay in the mine."""
    game = staying([tables.SPIDER, 9, 1, 14, 0], [tables.TROLL, 5, 8 * 40 + 10, 8, 0])
    game.play(("end",))
    sit(app, until(game, "persist"))


def _groups():
    """An invasion in two rooms."""
    return staying([tables.INVASION, 30, 0, 48, 0], [tables.INVASION, 15, 3, 48, 0], options={"foes": "four"})


def attack_group(app):
    game = _groups()
    game.play(("end",))
    sit(app, until(game, "persist"))


def attacked(app):
    attack(app)
    app.flow.act(("attack", 0))
    app.flow.act(("dice", 4, 2))


def dragon(app):
    game = aged(DEEP, **dict(RICH, age=12))
    game.play(("end",))
    game.play(("dice", 3))
    sit(app, game)
    app.flow.act(("dice", 8))


def foe_page(app):
    sit(app, staying([tables.DRAGON, 61, 5, 116, 0], age=14))
    app.push(_foes(app))


def foe_groups(app):
    sit(app, _groups())
    app.push(_foes(app))


def foe_first(app):
    sit(app, positions.beset())
    app.push(_foes(app))
    press(app, DOWN)


def _foes(app):
    from firmware.screens.dwarf_mine.foes import FoesScreen

    return FoesScreen(app)


def trap(app):
    digs = DIGS[:3] + (("hall", 21, 5, 3), ("build", "trap", 24, 3))
    sit(app, met((5,), (7,), digs=digs, options={"rooms": "more"}, age=3))


def again(app):
    sit(app, met((4,), age=3, digs=led(15) + DIGS, options={"leader": "on"}))


def tomb(app):
    game = positions.beset()
    game.foes.pop(0)
    for _ in range(11):
        history.close(game)
    game.dwarves, game.age = 44, 12
    game.play(("end",))
    sit(app, until(game, "tomb", (4, 1)))


def tomb_rest(app):
    tomb(app)
    press(app, OK, OK, DOWN)


def walled(app):
    tomb(app)
    press(app, OK)


SCREENS = [
    ("year", year),
    ("year_dug", year_dug),
    ("year_foes", year_foes),
    ("year_paper", year_paper),
    ("uses", uses),
    ("uses_none", uses_none),
    ("uses_mithril", uses_mithril),
    ("trade", trade),
    ("sheet_numbers", sheet_numbers),
    ("sheet_more", sheet_more),
    ("sheet_rooms", sheet_rooms),
    ("roll_treasure", roll_treasure),
    ("found", found),
    ("roll_combat", roll_combat),
    ("sign", sign),
    ("foe_met", foe_met),
    ("roll_spider", roll_spider),
    ("roll_bite", roll_bite),
    ("bitten", bitten),
    ("fight", fight),
    ("fight_blows", fight_blows),
    ("fight_strike", fight_strike),
    ("fight_blood", fight_blood),
    ("fight_won", fight_won),
    ("attack", attack),
    ("attack_group", attack_group),
    ("attacked", attacked),
    ("dragon", dragon),
    ("foe_page", foe_page),
    ("foe_groups", foe_groups),
    ("foe_first", foe_first),
    ("trap", trap),
    ("again", again),
    ("tomb", tomb),
    ("tomb_rest", tomb_rest),
    ("walled", walled),
]
