"""More screens of Dwarf Mine: a killing blow, the wurm's start, a tomb on the map, titles that are worn."""

from engine.dwarf_mine import rooms, tables, wurm
from engine.dwarf_mine.game import DwarfMine
from engine.dwarf_mine.phases import S_FIGHT
from firmware.hardware.keys import DOWN, MENU, UP
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions
from host_tools.play.screen_fixtures.dwarf_mine_positions import mine, sit
from host_tools.play.screen_fixtures.dwarf_mine_story import hall_empty, leader_page
from host_tools.play.screen_fixtures.dwarf_mine_years import RICH, aged, fight_game


def fight_falls(app):
    """The blow kills, and one ore more would earn a title."""
    game = fight_game(14, ore=4)
    game.foes[0][1], game.foes[0][4] = 4, 4
    game.play(("dice", 5, 3))
    sit(app, game)


def burrow(app):
    """The wurm leaves, from one of many squares."""
    game = aged(**dict(RICH, stage=S_FIGHT, bout=S_FIGHT))
    wurm.leave(game)
    sit(app, game)
    press(app, DOWN, DOWN)


def wurm_paper(app):
    """With the map on paper the device says how to draw the tunnel."""
    game = DwarfMine(map="paper")
    game.play(("dug", 30))
    sit(app, positions.changed(game, stage=S_FIGHT, bout=S_FIGHT, phase="tunnel", due=bytes([8] * 6)), False)
    app.flow.act(("dice", 1, 4, 8, 5, 7, 2))


def titles_worn(app):
    """Some are worn, one in another variant."""
    app.store.write_checked("titles", '{"earned":1095,"worn":69,"variants":[2,0,0,0,0,0,1,0,0,0,0,0,0]}')
    hall_empty(app)
    press(app, MENU, *[DOWN] * 6)


def leader_worn(app):
    """Many titles are worn."""
    app.store.write_checked("titles", '{"earned":1095,"worn":1095,"variants":[2,0,1,0,0,0,1,0,0,0,0,0,0]}')
    game = DwarfMine(leader="on", titles=1095)
    for move in (("dice", 3), ("dice", 3, 7), ("dice", 4), ("dice", 19, 11, 13), ("dice", 14)):
        game.play(move)
    sit(app, game)
    app.push(leader_page(app))


def honour_variants(app):
    """A title with variants."""
    mine(app)
    from firmware.screens.dwarf_mine.honour import HonourScreen

    app.push(HonourScreen(app, 2))
    press(app, DOWN)


def map_tombs(app):
    """The cursor is on a tomb; a spider sits in it."""
    game = aged(**dict(RICH, dead=31, buried=31, graves=[31]))
    number = [room[0] for room in game.rooms].index(rooms.TOMBS)
    game.foes = [[tables.SPIDER, 9, number, 14, 0]]
    sit(app, game)
    app.push(app.flow.mountain())
    press(app, MENU, *[UP] * (len(game.rooms) - 1 - number))


SCREENS = [
    ("fight_falls", fight_falls),
    ("burrow", burrow),
    ("wurm_paper", wurm_paper),
    ("titles_worn", titles_worn),
    ("leader_worn", leader_worn),
    ("honour_variants", honour_variants),
    ("map_tombs", map_tombs),
]
