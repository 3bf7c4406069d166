"""The solo game of Dice Miner with real dice, whole games by keys, and power cuts."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.faces import CODES, KIND_OF, face_of  # noqa: E402
from engine.dice_miner.mountain import PLACES  # noqa: E402
from engine.game import OVER  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.saves import records  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner_solo as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dice_miner_solo import BARE, LOW, NAME, POOR, position  # noqa: E402
from tests.firmware.screens.solo_table import choose, enter, faces, sit, start  # noqa: E402
from tests.firmware.shell import on, plug_in, watched, words  # noqa: E402

TABLE = position(BARE, real=14)

# ---- real dice


@pytest.mark.parametrize("code", CODES)
def test_every_face_of_a_real_die_can_be_entered(app, code):
    """Two or three presses for the common ones, none takes more than six."""
    sit(app, position(BARE, "KP KS", "", real=14), device_dice=False)
    press(app, OK)
    assert on(app) == "TakeScreen"
    assert enter(app, code) <= 6
    is_refused = code in ("T2", "T3", "T4", "T5")
    assert on(app) == "WhyScreen" if is_refused else app.session.game.left == 13


def test_a_face_that_may_not_be_taken_says_why_and_another_can_be_entered(app):
    sit(app, TABLE, device_dice=False)
    before = app.session.game.state()
    press(app, OK)
    enter(app, "T5")
    assert on(app) == "WhyScreen" and app.session.game.state() == before
    press(app, BACK)
    assert on(app) == "TakeScreen"
    enter(app, "T2")
    assert on(app) == "PlayScreen" and faces(app).count("T2") == 3


def test_back_leaves_the_kind_then_the_question(app):
    sit(app, TABLE, device_dice=False)
    press(app, OK, UP, BACK)
    assert on(app) == "TakeScreen" and app.screen._kind is None
    press(app, BACK)
    assert on(app) == "PlayScreen"


def test_a_long_press_opens_the_menu_where_menu_shows_more(app):
    sit(app, TABLE, device_dice=False)
    press(app, OK, LONG_MENU)
    assert on(app) == "GameMenu"


def test_magic_with_the_real_mountain_tells_how_many_dice_go_back(app):
    sit(app, TABLE, device_dice=False)
    choose(app, "spend")
    press(app, DOWN, OK)
    assert on(app) == "TellScreen" and "3" in words(watched(app))
    assert app.session.game.left == 11


def test_the_magic_dice_of_the_start_take_a_press_each(app):
    start(app, way="table")
    press(app, UP, OK, DOWN)
    assert faces(app) == ["M1", "M2", "M3"]
    assert on(app) == "TellScreen" and "Pour 20 dice" in " ".join(words(watched(app)))


def test_a_mountain_can_be_copied_in_from_the_peak_down(app):
    start(app, magic=0, way="copy")
    dice = "T1 G2 T2 KP M1 HC2 T3 TB G1 T1 HD4 T4 KD T5 T1 KS T2 G3 HC1 KC".split()
    presses = sum([enter(app, code) for code in dice])
    assert presses <= 3 * PLACES
    assert [CODES[cell - 1] for cell in app.session.game.mountain] == dice
    assert on(app) == "TellScreen"


def test_back_takes_only_the_last_die_of_a_copied_mountain_back(app):
    start(app, magic=0, way="copy")
    for _ in range(PLACES):
        enter(app, "T1")
    press(app, OK, BACK)
    assert on(app) == "MountainScreen" and len(app.screen._dice) == PLACES - 1
    enter(app, "T3")
    assert app.session.game.mountain[PLACES - 1] == face_of("T3") + 1


def test_a_kind_that_is_used_up_is_not_offered(app):
    start(app, magic=0, way="copy")
    for _ in range(7):
        enter(app, "KP")
    assert face_of("KP") not in list(app.screen.kinds()) and len(app.screen.kinds()) == 4


# ---- whole games


def go_on(app):
    """One decision by keys: take what can be taken, else magic, else a refill, else the end."""
    game, screen = app.session.game, on(app)
    if screen == "PlayScreen":
        verbs = [entry[0] for entry in app.screen._entries]
        if game.phase == "play" and game.takeable():
            _take(app)
            return
        choose(app, "spend" if "spend" in verbs else "refill" if "refill" in verbs else "stop")
        press(app, OK)
    elif screen == "MagicDiceScreen":
        enter(app, "M2")
    elif screen == "MountainScreen":
        enter(
            app, next(code for code in ("T1", "HB", "G2", "M1", "KB") if KIND_OF[face_of(code)] in app.screen.kinds())
        )
    else:
        press(app, OK)


def _take(app):
    game = app.session.game
    at = game.takeable()[0]
    if game.real:
        choose(app, "take")
        press(app, OK)
        enter(app, CODES[at])
    else:
        while app.screen.chosen() != ("take", at):
            press(app, DOWN)
        press(app, OK)


@pytest.mark.parametrize("way", ["device", "table", "copy"])
@pytest.mark.parametrize("magic", [3, 0])
def test_a_whole_game_by_keys_alone(app, folder, way, magic):
    start(app, magic=magic, way=way)
    for _ in range(400):
        if on(app) == "ResultScreen":
            break
        go_on(app)
        assert app.canvas.faults() == []
    game = app.session.game
    assert game.turn == OVER
    assert [row[0] for row in records.best(app.store, NAME, magic)] == game.outcome()["scores"]
    again = plug_in(folder)
    press(again, OK)
    assert again.session.game.state() == game.state() and on(again) == "ResultScreen"


def test_results_stay_over_games_and_restarts(app, folder):
    for trove in (POOR, scenes.TROVE):
        scenes.finish(OK, mountain=LOW, trove=trove, frozen="", round=2)(app)
        app.session.close()
        app.noise = lambda count: bytes(range(count))
    app = plug_in(folder)
    scenes.set_up(app)
    press(app, MENU)
    assert [row[0] for row in records.best(app.store, NAME, 3)] == [17, 2]
    assert {"17", "2"} <= set(words(watched(app)))


# ---- power cuts

MOMENTS = [
    ("start", lambda app: start(app)),
    ("start", lambda app: start(app, way="table")),
    ("play", lambda app: sit(app, position())),
    ("face", lambda app: sit(app, position(phase="face", held="TB"))),
    ("chest", lambda app: sit(app, position(phase="chest", held="G3"))),
    ("recycle", lambda app: sit(app, position(phase="recycle", spent="M3", recycling=2))),
    ("stuck", scenes.stuck_looked_at),
    ("fill", lambda app: start(app, magic=0)),
    ("fill", lambda app: start(app, magic=0, way="copy")),
    ("over", scenes.finish(OK)),
]


@pytest.mark.parametrize("phase,prepare", MOMENTS)
def test_a_game_goes_on_where_power_went(app, folder, phase, prepare):
    prepare(app)
    app.draw()
    assert app.session.game.phase == phase
    again = plug_in(folder)
    press(again, OK)
    assert again.session.game.state() == app.session.game.state()
    assert on(again) == on(app) and not again.save.damaged


def test_dice_that_were_entered_are_there_after_a_power_cut(app, folder):
    start(app, magic=0, way="copy")
    for code in ("T1", "G2", "HB", "KC"):
        enter(app, code)
    press(app, BACK)
    again = plug_in(folder)
    press(again, OK)
    assert on(again) == "MountainScreen"
    assert [CODES[face] for face in again.screen._dice] == ["T1", "G2", "HB"]
    press(again, BACK)
    assert [CODES[face] for face in again.screen._dice] == ["T1", "G2"]
