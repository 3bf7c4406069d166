"""Dice Miners at the table: positions, an app that sits at one of them, and the screens to be pictured."""

from firmware import lang
from firmware.app import App
from firmware.hardware.keys import DOWN, MENU, OK, UP
from firmware.saves.storage import Store
from firmware.session import Seat, Session
from tests.engine.helpers import mine_state
from tests.firmware.watch import WatchedCanvas

SIZES = ((296, 128), (250, 122), (400, 300))
NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio")
LONG_NAMES = ("Wilhelmm", "Benedett", "Giuseppe", "Margaret", "Massimil", "MMMMMMMM")

# Three seats in the middle of a game; the first has two lanterns lit, on the way from 7 and 8.
BANKED = {
    0: {3: 1, 5: 2, 7: 4, 8: 3, 10: 2},
    1: {4: 3, 5: 7, 6: 6, 7: 4},
    2: {3: 2, 5: 5, 6: 2, 8: 3, 10: 4},
}
THREE = {"seats": 3, "sealed": {2: 1, 9: 0, 11: 2}, "banked": BANKED, "rubble": {6: [8], 7: [9], 10: [5]}}
THREE_LEFT = [2, 1, 0]
# Six seats, deeper tunnels, and as many lanterns on one dig as there can be.
SIX = {
    "seats": 6,
    "turn": 3,
    "sealed": {2: 1, 4: 4, 6: 3, 9: 3, 12: 0},
    "banked": {
        0: {3: 1, 5: 2, 7: 4, 8: 3, 10: 2},
        1: {7: 4, 10: 5, 11: 2},
        2: {5: 5, 7: 4, 8: 3, 10: 4},
        3: {3: 3, 5: 5, 7: 4, 8: 5},
        4: {5: 8, 7: 9, 8: 3, 10: 4},
        5: {3: 4, 7: 4, 8: 3, 11: 2},
    },
    "white": {5: 6, 7: 6, 8: 7},
    "rubble": {7: [12], 8: [10], 10: [7]},
}
SIX_LEFT = [2, 1, 0, 1, 2, 1]
# Lit lanterns that meet others, pass others and start at the mouth.
CROWD = {
    "seats": 6,
    "sealed": {2: 0, 11: 1},
    "banked": {
        0: {5: 3, 6: 2, 7: 5},
        1: {3: 2, 4: 3, 5: 5, 6: 5, 7: 3, 8: 4, 9: 1},
        2: {4: 3, 6: 5, 7: 3, 8: 4, 9: 2},
        3: {4: 3, 5: 5, 6: 7, 7: 3, 8: 4, 9: 3},
        4: {5: 5, 6: 4, 7: 6, 8: 4, 9: 3},
        5: {3: 3, 6: 4, 7: 7, 8: 4, 9: 3, 12: 1},
    },
    "white": {5: 5, 6: 5, 12: 1},
    "rubble": {8: [5], 10: [3]},
}


class BlankPanel:
    def busy(self):
        return False

    def show(self, buffer, full):
        pass


def table_in(folder):
    """`sit(state, ...)` for tests: an app at a position, on the screen where a key is due."""

    def sit(state, size=(296, 128), language="en", names=NAMES, device_dice=True, **settings):
        lang.use(language)
        lang.open_game("dice_miners")
        app = App(BlankPanel(), Store(folder), *size, bytes)
        app.canvas = WatchedCanvas(*size)
        for word, value in dict({"handover": "off", "hints": "off", "absent": "off"}, **settings).items():
            app.settings.set(word, value)
        seats = [Seat(names[seat], seat) for seat in range(state["seats"])]
        app.session = Session.start("dice_miners", state["options"], seats, device_dice, bytes(16))
        app.session.game.load(state)
        app.open_game("dice_miners")
        app.flow.rest()
        return app

    return sit


def at(position, left=None, **more):
    """A position to load; `left` are the cave-ins left of two a seat."""
    state = mine_state(**dict(position, **more))
    if left:
        state["caveins"] = left
        state["options"]["caveins"] = 2
    return state


def again():
    """One pair before the usual position, so that there is something to undo."""
    return at(THREE, THREE_LEFT, phase="pair", dice=(3, 4, 3, 5), white={7: 5})


def press(app, *keys):
    for key in keys:
        app.press(key)
    return app


def words(app):
    """All that is written on the picture."""
    app.redraw()
    app.draw()
    return [text[0] for text in app.canvas.texts]


# Scenes: each takes `sit` and brings its app to a screen.


def question(sit, **more):
    return press(sit(mine_state(phase="pair", dice=(1, 2, 3, 6), white={6: 3, 8: 2}), **more), OK)


def hinted(sit, **more):
    state = mine_state(phase="pair", dice=(1, 2, 3, 6), white={4: 1, 6: 3, 8: 2}, rubble={4: [2]}, caveins=[1, 0])
    return sit(state, **more)


def mine(sit, **more):
    """The usual position, reached by a pair."""
    app = sit(again(), **more)
    app.flow.act(("pair", 7, 8))
    return app


def six(sit, **more):
    return sit(at(SIX, SIX_LEFT), **more)


def tabled(sit, *keys, **more):
    return press(sit(at(THREE, THREE_LEFT), device_dice=False, **more), OK, *keys)


SCENES = {
    "mine": mine,
    "pairs": lambda sit, **more: press(sit(at(THREE, THREE_LEFT, phase="pair", dice=(2, 3, 5, 6)), **more), DOWN),
    "table_dice": lambda sit, **more: tabled(sit, OK, DOWN, **more),
    "cavein": lambda sit, **more: press(mine(sit, **more), DOWN, DOWN, OK, OK, DOWN),
    "tunnels": lambda sit, **more: press(mine(sit, **more), UP, OK),
}
ENGLISH_SCENES = {
    "mine_six": six,
    "mine_crowd": lambda sit, **more: sit(at(CROWD), **more),
    "mine_struck": lambda sit, **more: sit(mine_state(turn=1, sealed={7: 1, 2: 1, 12: 0}, white={7: 12, 5: 2}), **more),
    "mine_ten": lambda sit, **more: sit(mine_state(seats=6, turn=3, sealed={5: 4, 6: 4, 8: 5, 9: 5}), **more),
    "mine_timer": lambda sit, **more: sit(at(THREE, [0, 0, 0], white={7: 6}, timer=60), **more),
    "which_first": question,
    "pairs_hints": lambda sit, **more: press(hinted(sit, hints="on", **more), DOWN),
    "table_dice_high": lambda sit, **more: tabled(sit, OK, DOWN, MENU, **more),
    "cavein_tunnel": lambda sit, **more: press(mine(sit, **more), DOWN, DOWN, OK),
    "tunnels_six": lambda sit, **more: press(six(sit, **more), UP, OK, DOWN, DOWN),
    "tunnels_sealed": lambda sit, **more: press(mine(sit, **more), UP, OK, DOWN, DOWN),
}
EVERY_SCENE = dict(SCENES, **ENGLISH_SCENES)


def pictured(language):
    """(name, width, height) of every picture that is kept in a language."""
    scenes, sizes = (SCENES, SIZES[1:2]) if language != "en" else (EVERY_SCENE, SIZES)
    return [("dice_miners/%s_%s" % (scene, language), *size) for scene in sorted(scenes) for size in sizes]


class Recorder:
    """Stands in for the flow: notes the moves that a screen asks for."""

    def __init__(self):
        self.acted = []
        self.undone = 0

    def act(self, move):
        self.acted.append(move)

    def undo(self):
        self.undone += 1


def recorded(app):
    app.flow = app.screen.flow = Recorder()
    return app.flow


def on(app):
    return type(app.screen).__name__
