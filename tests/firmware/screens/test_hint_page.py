"""The hint page of every game: all its sentences fit, OK plays what is advised, and hints are off until wanted."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.game import CHANCE, OVER  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, LONG_MENU, OK  # noqa: E402
from firmware.screens.hint import HintScreen  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner_solo, dwarf_mine_positions  # noqa: E402
from tests.engine.dwarf_helpers import EVERYTHING  # noqa: E402
from tests.engine.helpers import Luck  # noqa: E402
from tests.firmware.screens import trove_scenes  # noqa: E402
from tests.firmware.screens.test_hints import REASONS  # noqa: E402
from tests.firmware.shell import on, wait, watched, words  # noqa: E402

# A scene of each game, and the move there that takes most room on the page.
LONGEST = {
    "dice_miner": ("mountain", ("share", 1, "HB")),
    "dice_miner_solo": ("hint_alike", ("take", 1)),
    "dwarf_mine": ("hint_fame", ("report", "prestige", 12, 3, 2)),
}


@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("name", REASONS)
def test_every_sentence_fits_on_the_page_below_the_longest_move(folder, name, code, size):
    app = app_fixture.fresh_app(folder, size[0], size[1], code)
    scene, move = LONGEST[name]
    screen_fixtures.scene(name, scene)(app)
    for reason, count in REASONS[name].items():
        page = HintScreen(app)
        page._asked, page._advice = True, (move, reason, (88,) * count)
        app.push(page)
        canvas = watched(app).canvas
        assert canvas.faults() == [], reason
        footers = (lang.t("back"), lang.t("hint_ok"))
        assert not [row for row in canvas.texts if row[4] >= canvas.look.bottom and row[0] not in footers], reason
        app.pop()


@pytest.mark.parametrize(
    "name,scene", [("dice_miner", "taking"), ("dice_miner", "pad"), ("dice_miner_solo", "real_play")]
)
def test_where_nothing_can_be_advised_the_page_says_so(folder, name, scene):
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    app.settings.set("hints", "on")
    screen_fixtures.scene(name, scene)(app)
    press(app, LONG_MENU, OK)
    app.tick(1)
    steps = app.session.table.steps
    press(app, OK)
    said = " ".join(words(app))
    assert on(app) == "HintScreen" and lang.t("hint_none") in said and lang.t("hint_ok") not in said
    assert app.session.table.steps == steps
    press(app, BACK)
    assert on(app) == "GameMenu"


# ---- whole games by hints


def table_game(folder, **values):
    return trove_scenes.begin(folder, **values)


def solo_game(folder, **values):
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    dice_miner_solo.set_up(app, **values)
    press(app, OK)
    return app


def mine_game(folder, **values):
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    dwarf_mine_positions.fresh(app, **values)
    return app


PLAYED = {
    "table": (table_game, {}),
    "table of three": (table_game, {"seats": 3}),
    "own dice at the table": (table_game, {"way": "table"}),
    "solo": (solo_game, {}),
    "solo, own dice": (solo_game, {"way": "table"}),
    "solo, copied": (solo_game, {"way": "copy"}),
    "mine": (mine_game, EVERYTHING),
    "mine on paper": (mine_game, dict(EVERYTHING, map="paper", device_dice=False)),
}


def hinted(app):
    """Ask for a hint and do it: the move that was played, or None where there was no advice."""
    played, play = [], app.session.play
    app.session.play = lambda move: played.append(move) or play(move)
    app.flow.rest()
    press(app, LONG_MENU, OK)
    assert on(app) == "HintScreen"
    app.tick(1)
    advice = app.screen._advice
    app.draw()
    assert app.canvas.faults() == []
    press(wait(app), OK)
    del app.session.play
    if advice is None:
        return None
    assert played[0] == advice[0] and on(app) not in ("HintScreen", "GameMenu", "WhyScreen")
    return advice[0]


@pytest.mark.parametrize("way", PLAYED)
def test_a_game_can_be_played_by_hints_alone(folder, way):
    open_it, values = PLAYED[way]
    app, luck, verbs = open_it(folder, **values), Luck(4), set()
    app.settings.set("hints", "on")
    for _ in range(160):
        game = app.session.game
        if game.turn == OVER:
            break
        if game.turn == CHANCE:
            app.flow.show(app.session.play(game.deal(luck)))
            continue
        move = hinted(app)
        if move is None:
            app.flow.act(luck.pick([move for move in game.moves() if move[0] != "stop"]))
        else:
            verbs.add(move[0])
    assert len(verbs) >= (2 if "own" in way else 4), verbs


@pytest.mark.parametrize("way", PLAYED)
def test_hints_are_off_until_they_are_wanted(folder, way):
    open_it, values = PLAYED[way]
    app, luck = open_it(folder, **values), Luck(4)
    while app.session.game.turn == CHANCE:
        app.flow.show(app.session.play(app.session.game.deal(luck)))
    app.flow.rest()
    press(app, LONG_MENU)
    rows = [row[0] for row in app.screen.rows()]
    assert lang.t("menu_hint") not in rows
    app.settings.set("hints", "on")
    assert [row[0] for row in app.screen.rows()] == [lang.t("menu_hint"), *rows]


# ---- moves in words


def named(folder, name, scene, *moves):
    app = app_fixture.fresh_app(folder, 296, 128)
    screen_fixtures.scene(name, scene)(app)
    return [app.flow.move_words(move) for move in moves]


def test_moves_are_named_as_players_say_them(folder):
    moves = [("take", 2), ("share", 1, "TB"), ("spend", "hero"), ("cache", "T1")]
    told = ["Take: 2 gems", "Share Tunnel Beer with Bruno", "Spend: the hero's magic", "Keep: Tunnel 1"]
    assert named(folder, "dice_miner", "mountain", *moves) == told
    moves = [("recycle", 9), ("face", "M3"), ("refill",), ("stop",)]
    told = ["Put back: 1 gem", "Turn to Magic 3", "Fill up", "Stop here"]
    assert named(folder, "dice_miner_solo", "play", *moves) == told
    moves = [("attack", 1), ("group", 21), ("strike", 0), ("tombs", 1, 1, 6)]
    told = ["Attack: Cave troll", "Send 21", "Strike", "Build: Tombs 6×2"]
    assert named(folder, "dwarf_mine", "attack", *moves) == told


def test_of_two_dice_alike_the_place_is_told(folder):
    told = ["Take: Tunnel 3, row 4 no. 1", "Take: Tunnel 3, row 4 no. 4"]
    assert named(folder, "dice_miner", "hint_alike", ("take", 10), ("take", 14)) == told


def test_a_run_is_told_with_the_side_to_which_it_leaves_the_mine(folder):
    moves = [("hall", 21, 5, 3), ("hall", 17, 5, 3), ("ladder", 20, 9, 2), ("ladder", 23, 1, 2)]
    told = ["Hall to the right: 3", "Hall to the left: 3", "Ladder down: 2", "Ladder up: 2"]
    assert named(folder, "dwarf_mine", "mountain", *moves) == told
