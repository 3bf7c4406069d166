"""The solo game of Dice Miner by its keys: take, refuse, undo, the end and its words."""

import re
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.faces import CODES, COUNT, HB  # noqa: E402
from engine.dice_miner.mountain import PLACES  # noqa: E402
from engine.dice_miner_solo.move_reader import DUE  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from firmware.saves import records  # noqa: E402
from firmware.saves.writer import LAST  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner_solo as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dice_miner_solo import BARE, LOW, NAME, POOR, position  # noqa: E402
from tests.firmware.screens.solo_table import choose, faces, sit, start  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402

TABLE = position(BARE, real=14)
ENGINE = Path(__file__).parents[3] / "engine"


def rules():
    """Every rule that the solo game refuses a move by."""
    files = [*sorted((ENGINE / NAME).glob("*.py")), ENGINE / "dice_miner" / "move_arguments.py"]
    text = "".join([path.read_text(encoding="utf-8") for path in files])
    return set(re.findall('"((?:solo|take|turn|dice|bag)[.][a-z_]+)"', text))


# ---- set-up and start


def test_one_press_starts_and_the_next_ones_roll_and_dig(app):
    start(app)
    assert on(app) == "StartScreen" and app.session.game.options == {"magic": 3, "way": "device", "takeback": "on"}
    press(app, OK)
    assert app.session.game.round == 1 and app.session.game.left == PLACES
    assert on(app) == "TellScreen"
    press(app, OK)
    assert on(app) == "PlayScreen"


@pytest.mark.parametrize("magic", [3, 2, 1, 0])
def test_the_difficulty_is_how_many_magic_dice_there_are(app, magic):
    start(app, magic=magic)
    while app.session.game.round == 0 or on(app) != "PlayScreen":
        press(app, OK)
    assert len(faces(app)) == magic


@pytest.mark.parametrize(
    "way,rules,device", [("device", "device", True), ("table", "table", False), ("copy", "device", False)]
)
def test_the_dice_are_the_devices_or_real_ones(app, way, rules, device):
    start(app, way=way)
    assert app.session.game.options["way"] == rules and app.session.device_dice is device


def test_alone_there_is_nobody_to_hand_the_seat_to(app):
    sit(app, position())
    press(app, MENU)
    assert "Seats" not in words(app) and "Best results" in words(app)


def test_the_best_results_are_behind_menu_at_the_set_up(app):
    scenes.set_up(app)
    press(app, MENU)
    assert on(app) == "RecordsScreen"
    press(app, BACK)
    assert on(app) == "SetupScreen"


def test_alone_a_seat_has_a_name_and_a_symbol_and_nobody_else_plays_it(app):
    scenes.set_up(app)
    press(app, UP, OK)
    assert on(app) == "SeatScreen" and len(app.screen.rows()) == 2


# ---- taking


def test_a_die_is_taken_by_one_press(app):
    sit(app, position())
    choose(app, "take", "T1")
    press(app, OK)
    assert faces(app).count("T1") == 4 and app.session.game.left == 10


def test_the_cursor_starts_on_a_die_that_may_be_taken(app):
    sit(app, position(trove=POOR, frozen=""))
    verb, place = app.screen.chosen()
    assert verb == "take" and place in app.session.game.takeable()


@pytest.mark.parametrize("face,reason", [("T5", "No chain waits"), ("HD4", "No free tool")])
def test_a_die_that_may_not_be_taken_says_why_and_nothing_changes(app, face, reason):
    sit(app, position(LOW, POOR, "", round=2))
    before = app.session.game.state()
    choose(app, "take", face)
    assert "Why?" in words(app)
    press(app, OK)
    assert on(app) == "WhyScreen" and reason in " ".join(words(app))
    assert app.session.game.state() == before
    press(app, MENU)
    assert on(app) == "RulesScreen"


def test_every_top_die_can_be_pointed_at_and_no_other(app):
    sit(app, position())
    seen = set()
    for _ in range(20):
        verb, at = app.screen.chosen()
        if verb == "take":
            seen.add(at)
        press(app, DOWN)
    assert sorted(seen) == app.session.game.tops()


def test_a_treasure_is_frozen_or_kept_as_it_is_taken(app):
    for keys, frozen in (((OK,), 2), ((DOWN, OK), 1)):
        sit(app, position())
        choose(app, "take", "G1")
        press(app, OK)
        assert on(app) == "ChestScreen"
        press(app, *keys)
        assert sum(app.session.game.frozen) == frozen and on(app) == "PlayScreen"


def test_without_room_in_a_chest_nobody_is_asked(app):
    sit(app, position(frozen="G3 G3"))
    choose(app, "take", "G1")
    press(app, OK)
    assert on(app) == "PlayScreen"


def test_beer_is_turned_to_the_face_that_is_chosen(app):
    sit(app, position(phase="face", held="TB"))
    assert on(app) == "BeerScreen"
    press(app, DOWN, OK)
    assert faces(app).count("T2") == 3


def test_a_face_that_beer_may_not_be_says_why(app):
    sit(app, position(trove=POOR, frozen="", phase="face", held="TB"))
    before = app.session.game.state()
    press(app, UP, UP, OK)
    assert on(app) == "WhyScreen" and app.session.game.state() == before


def test_magic_puts_dice_from_the_top_back_one_at_a_time(app):
    sit(app, position())
    choose(app, "spend")
    press(app, DOWN, OK)
    assert on(app) == "ReturnedDiceScreen" and app.session.game.recycling == 3
    for left in (2, 1, 0):
        press(app, OK)
        assert app.session.game.recycling == left
    assert on(app) == "PlayScreen" and app.session.game.left == 8


def test_each_refill_is_told_and_there_are_two(app):
    sit(app, position(trove="T1 T2 T3 G1 G3 M1 M1 M3 KP KS KD HC3"))
    for at in (2, 3):
        choose(app, "refill")
        press(app, OK)
        assert on(app) == "TellScreen" and app.session.game.round == at and app.session.game.left == PLACES
        press(app, OK)
        choose(app, "spend")
        press(app, OK, OK)
        assert on(app) == "PlayScreen" and app.session.game.left == PLACES - 1
    assert "refill" not in [entry[0] for entry in app.screen._entries]


def test_the_header_tells_what_is_asked_and_the_sums_what_it_is_worth(app):
    sit(app, position())
    watched(app)
    assert {"Anna: take a die?", "Mountain 2 of 3", "1-5 + 1-2 + 1", "4 + 3 frozen", "20"} <= set(words(app))


def test_the_trove_can_be_looked_at(app):
    sit(app, position())
    choose(app, "trove")
    press(app, OK)
    assert on(app) == "TroveScreen"
    press(app, BACK)
    assert on(app) == "PlayScreen"


# ---- the end


def test_a_step_that_leaves_nothing_possible_is_told_before_the_end(app):
    scenes.stuck(app)
    assert on(app) == "StuckScreen" and app.session.game.phase == "stuck"
    press(app, OK)
    assert on(app) == "PlayScreen" and app.screen.chosen()[0] == "stop"
    press(app, OK)
    assert on(app) == "EndScreen" and app.session.game.outcome()["why"] == "stuck"


def test_a_refill_that_leaves_nothing_possible_shows_the_mountain_then_the_dead_end(app):
    """All that comes up are tunnels that wait for a chain which is not there."""
    low = "-- -- / -- -- -- / -- -- -- -- / -- -- -- -- -- / T4 T5 -- -- -- --"
    sit(app, position(low, "T1", "", round=2, spent="M4 M4 M4"), device_dice=False)
    app.session.play(("refill",))
    app.flow.act(("fill",) + ("T5",) * app.session.game.filling())
    assert on(app) == "TellScreen"
    press(app, OK)
    assert on(app) == "StuckScreen"


def test_stopping_shows_the_band_then_the_result_then_the_best_results(app):
    sit(app, position())
    choose(app, "stop")
    press(app, OK)
    assert on(app) == "EndScreen" and "First light" in words(watched(app))
    press(app, OK)
    assert on(app) == "ResultScreen" and "best so far" in words(watched(app))
    press(app, DOWN)
    assert on(app) == "RecordsScreen" and "20" in words(watched(app))


def test_again_starts_the_same_difficulty_with_new_dice(app):
    scenes.finish(OK)(app)
    first = app.session
    press(app, OK)
    assert on(app) == "StartScreen" and app.session is not first
    assert app.session.game.options == first.game.options
    assert app.store.read(LAST)


# ---- undo


def test_back_takes_one_press_back(app):
    sit(app, position())
    before = app.session.game.state()
    choose(app, "take", "T1")
    press(app, OK, BACK)
    assert app.session.game.state() == before and on(app) == "PlayScreen"


def test_a_refill_is_only_taken_back_after_a_second_word_and_falls_the_same_again(app):
    sit(app, position())
    before = app.session.game.state()
    choose(app, "refill")
    press(app, OK, OK)
    filled = app.session.game.state()
    press(app, BACK)
    assert on(app) == "ConfirmScreen" and app.session.game.state() == filled
    press(app, OK)
    assert app.session.game.state() == before
    choose(app, "refill")
    press(app, OK)
    assert app.session.game.state() == filled


def test_the_start_can_be_taken_back_to_before_the_first_dice(app):
    start(app)
    press(app, OK)
    filled = app.session.game.state()
    while on(app) != "StartScreen":
        press(app, BACK, OK)
    press(app, OK)
    assert app.session.game.state() == filled


def test_undo_of_the_end_takes_the_result_back(app):
    scenes.finish(OK)(app)
    assert len(records.best(app.store, NAME, 3)) == 1
    press(app, BACK)
    assert on(app) == "PlayScreen" and records.best(app.store, NAME, 3) == []
    choose(app, "stop")
    press(app, OK)
    assert len(records.best(app.store, NAME, 3)) == 1


# ---- words


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_refusal_and_every_phase_has_its_words(code):
    lang.use(code)
    lang.open_game(NAME)
    assert len(rules()) > 20
    for rule in rules():
        title, sentence, paragraphs = lang.section(rule)
        assert title != rule and sentence and paragraphs, rule
    for phase in DUE:
        title, _, paragraphs = lang.section("page." + phase)
        assert title != "page." + phase and paragraphs, phase
    for topic in lang.section("page.topics")[1].split():
        assert lang.section(topic)[2], topic


@pytest.mark.parametrize("size", app_fixture.SIZES)
def test_no_two_scenes_look_the_same(folder, size):
    seen = {}
    for name, prepare in scenes.SCREENS:
        app = app_fixture.fresh_app(folder, size[0], size[1])
        app_fixture.show(app, prepare)
        picture = bytes(app.canvas.buffer)
        assert picture not in seen, "%s looks like %s" % (name, seen[picture])
        seen[picture] = name


def test_there_are_thirty_faces_and_beer_is_among_them():
    assert COUNT == 30 and CODES[HB] == "HB"
