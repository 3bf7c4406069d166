"""Positions of Dwarf Mine for scenes and tests, and how to sit down at one."""

from engine.dwarf_mine import mountain, tables, tomb
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.game import DwarfMine
from firmware import lang
from firmware.session import Seat, Session

GOLD_TO_BUILD = 500

# A mine of two levels, as it may be after some years.
DIGS = (
    ("ladder", 20, 1, 8), ("hall", 12, 2, 8), ("build", "barracks", 9, 1), ("hall", 21, 3, 5),
    ("build", "hovel", 26, 1), ("hall", 29, 3, 3), ("build", "barracks", 32, 2), ("hall", 10, 8, 10),
    ("build", "gems", 5, 5), ("hall", 21, 8, 6), ("build", "post", 27, 6), ("ladder", 14, 9, 5), ("hall", 8, 13, 6),
    ("tombs", 3, 12, 5), ("hall", 15, 13, 7), ("build", "forge", 22, 11), ("ladder", 30, 10, 5), ("hall", 31, 14, 3),
    ("build", "hovel", 34, 12),
)  # fmt: skip
SHEET = {"gold": 13, "ore": 4, "gems": 1, "dwarves": 24, "prestige": 22}


def game_after(moves=DIGS, options=None, **sheet):
    """A game in which these moves were made, with the sheet's numbers changed at the end."""
    game = DwarfMine(**(options or {}))
    game.gold = GOLD_TO_BUILD
    for move in moves:
        game.play(move)
    return changed(game, **sheet)


def changed(game, **sheet):
    """A game with other numbers on its sheet."""
    for name in sheet:
        setattr(game, name, sheet[name])
    return game


def beset():
    """A mine on level 4 with foes in it: a spider, and the First with its tomb half built; a wurm has been there."""
    game = game_after(DIGS + (("ladder", 14, 14, 26),), {"foes": "four", "rooms": "more"}, **SHEET)
    mountain.add_run(game, mountain.RUN_UNSAFE_DOWN, 17, 14, 4)
    mountain.add_run(game, mountain.RUN_UNSAFE, 17, 17, 8)
    game.foes = [[tables.SPIDER, 9, 1, 12, 0], [tables.FIRST, 1, NOWHERE, 1, 0]]
    tomb.plan(game)
    changed(game, tomb_built=7)
    mountain.draw_tomb(game)
    return game


def sit(app, game, device_dice=True):
    """Go on from a game's position, at the screen where it rests."""
    flow = app.open_game("dwarf_mine")
    lang.open_game("dwarf_mine")
    app.session = Session.start("dwarf_mine", game.options, [Seat("Dunim", 0)], device_dice, app.noise(16), app.save)
    app.session.table.load(game.state())
    flow.rest()


def mine(app, device_dice=True):
    """At the mine of DIGS, on one's turn."""
    sit(app, game_after(**SHEET), device_dice)


def fresh(app, device_dice=True, **options):
    """At a new mine of these options."""
    sit(app, DwarfMine(**options), device_dice)
