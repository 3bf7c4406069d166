"""The screens of a game that has none of its own, with Pig on them."""

from engine.examples import EXAMPLES
from engine.games import open_game
from firmware.hardware.keys import DOWN, MENU
from firmware.session import Seat
from host_tools.play.app_fixture import NAMES, advised, press, sit_down

GAME = EXAMPLES[0]


def position(seats=3, **parts):
    """A position in the middle of a game."""
    points = [41, 62, 17, 85, 20, 33][:seats]
    state = open_game(GAME, {"seats": seats}).state()
    return dict(state, points=points, round=5, **parts)


def sit(seats=3, device_dice=True, ai=(), **parts):
    return lambda app: sit_down(app, GAME, position(seats, **parts), device_dice, ai)


def after(scene, *keys):
    def prepare(app):
        scene(app)
        press(app, *keys)

    return prepare


def setup(app):
    app.push(app.open_game(GAME).setup())


def start(app):
    app.open_game(GAME).start({"seats": 3}, [Seat(NAMES[seat], seat) for seat in range(3)], True)


def _played(*moves, **more):
    """After moves of the players."""

    def prepare(app):
        sit(device_dice=False, **more)(app)
        for move in moves:
            app.flow.act(move)

    return prepare


def _ai(app):
    """An AI seat has rolled twice."""
    sit(ai=(0,), pot=0)(app)
    app.settings.set("pace", "slow")
    for _ in range(2):
        app.session.ai_step()


turn = sit(pot=14)
first = sit(pot=0)
six = sit(6, pot=104, turn=3)
dice = _played(("roll",), pot=14)
dice_high = after(dice, MENU)
one = _played(("roll",), ("dice", 1), pot=14)
handover = _played(("hold",), pot=14)
win = _played(("hold",), pot=38, turn=1)


def why(app):
    sit(pot=0)(app)
    app.flow.act(("hold",))


def ai_turn(app):
    _ai(app)
    app.flow.rest()


def history(app):
    _played(("roll",), ("dice", 4), ("hold",), ("roll",), ("dice", 1), ("roll",), pot=14)(app)
    from firmware.screens.history import HistoryScreen

    app.push(HistoryScreen(app))


def rules(app):
    sit(pot=14)(app)
    from firmware.screens.rules import RulesScreen

    app.push(RulesScreen(app, app.flow.page()))


SCREENS = (
    ("setup", setup),
    ("start", start),
    ("turn", turn),
    ("turn_hold", after(turn, DOWN)),
    ("turn_first", first),
    ("turn_six", six),
    ("dice", dice),
    ("dice_high", dice_high),
    ("moment", one),
    ("handover", handover),
    ("ai_turn", ai_turn),
    ("win", win),
    ("history", history),
    ("rules", rules),
    ("hint", advised(turn)),
    ("why", why),
)
