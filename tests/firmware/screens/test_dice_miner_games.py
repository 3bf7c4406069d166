"""Whole games of Dice Miner on the panel: device seats, hand-overs, history, words, and power cuts at every phase."""

from functools import partial

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.move_reader import DUE  # noqa: E402
from engine.game import OVER, Illegal, parse  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from firmware.screens.dice_miner.words import history_line  # noqa: E402
from firmware.screens.why import WhyScreen  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner as scenes  # noqa: E402
from tests.firmware.lang.test_lang import raised  # noqa: E402
from tests.firmware.saves.power import Remembered  # noqa: E402
from tests.firmware.screens.trove_scenes import BEERS, DUG, begin, press, sit_at  # noqa: E402
from tests.firmware.shell import on, plug_in, watched, words  # noqa: E402

LANGUAGES = lang.LANGUAGES


@pytest.fixture
def play(folder):
    """Sits people down: play("table", seats=3, ai=(1,)) gives an app at the first screen."""
    return partial(begin, folder)


@pytest.fixture
def at(folder):
    """An app at a position."""
    return partial(sit_at, folder)


# Hand-over, the device's seats, history.


def test_the_mountain_is_passed_on_without_a_page_and_a_new_round_with_one(at):
    app = at("take", DUG, scenes.HALF, 1)
    app.settings.set("handover", "on")
    press(app, OK)
    assert on(app) == "MountainScreen"
    scenes.hero(app)
    for _ in range(2):
        app.flow.act(app.session.game.moves()[0])
    assert on(app) == "HandoverScreen" and app.session.game.left == 20


def test_a_device_seat_tells_what_it_takes(at):
    app = at("take", ("", "", ""), scenes.FULL, ai=(0, 1))
    app.tick(1500)
    app.draw()
    assert words(app)[0].startswith("Anna takes: ")


def test_the_next_player_still_sees_what_was_taken_last(at):
    app = at("take", DUG, scenes.HALF, 1, ai=(1,))
    app.tick(1500)
    app.draw()
    assert on(app) == "MountainScreen" and [word for word in words(app) if word.startswith("Bruno: ")]


def test_a_device_seat_that_shares_beer_gets_its_moment(at):
    app = at("cheers", BEERS, scenes.HALF, marked=[["TB"], [], []], to=1, ai=(0,))
    app.tick(1500)
    assert on(app) == "CheersScreen" and app.wants_tick()
    app.tick(100000)
    assert on(app) == "AiDiceMinerScreen"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_device_seats_play_a_whole_game(play, seats):
    app = press(play(seats=seats, ai=range(seats)), OK)
    for _ in range(3000):
        if app.session.game.turn == OVER and on(app) == "WinScreen":
            break
        if app.wants_tick():
            app.tick(app.wants_tick())
        else:
            press(app, OK)
    assert on(app) == "WinScreen"


def test_the_history_tells_takes_and_scores(at):
    app = press(at("take", DUG, scenes.HALF, 1), OK)
    assert history_line(app.session.history.last_events()) == "takes: Tunnel 2"
    assert history_line([("scored", 0, 7, 0, -2, 5), ("doubled", 1)]) == "scores 5, gems doubled"


EVENTS = (
    "rolled 0 T3", "tied 0 1", "starter 1", "hero 0 slayer", "next 1", "filled 1", "shared 0 1 TB", "took 0 T3 5",
    "slid 4 2", "done 0", "magic 1", "powerless 0", "spent 0 hero", "spent 0 M2", "chose 0 T3", "cached 0 KD",
    "scored 0 1 2 3 6", "doubled 0", "counted 0", "tiebreak 0 1", "over points 1", "rolled 0 T3 T3 T3 T3",
)  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_has_words_or_none(code):
    lang.use(code)
    lang.open_game("dice_miner")
    assert [event for event in EVENTS if history_line([parse(event)]) is None] == ["tied 0 1", "next 1", "slid 4 2"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_phase_has_a_page_of_rules_and_words_to_resume(code):
    lang.use(code)
    lang.open_game("dice_miner")
    for phase in DUE:
        assert lang.section("page." + phase)[2], phase
        if phase != "over":
            assert "Anna" in lang.of_game("dice_miner", "due_" + phase) % "Anna"
    for topic in lang.section("page.topics")[1].split():
        assert lang.section(topic)[2], topic


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_has_room_beside_what_was_refused(folder, code):
    app = app_fixture.fresh_app(folder, 250, 122, code)
    app_fixture.sit_down(app, "dice_miner", scenes.position("take", DUG, scenes.HALF, 1))
    watched(app)
    faults = {}
    for game, rule in raised():
        if game == "dice_miner":
            app.push(WhyScreen(app, Illegal(rule, 20), ("take", 14)))
            app.draw()
            faults[rule] = app.canvas.faults()
    assert len(faults) > 30 and {rule: found for rule, found in faults.items() if found} == {}


# Whole games by keys, and power cuts at every phase.


KEYPADS = ("EntryScreen", "TakenDieScreen")  # where MENU turns the page


def by_keys(app, cut=None):
    """Press keys by a sum of its own until the game is over; at each new phase `cut(app)` may pull the plug."""
    seen, chance = set(), 1
    for _ in range(6000):
        game = app.session.game
        if game.turn == OVER:
            return app, seen
        if game.phase not in seen:
            seen.add(game.phase)
            if cut:
                app = cut(app)
        chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
        others = (UP, DOWN, MENU) if on(app) in KEYPADS else (UP, UP, OK) if on(app) == "PadScreen" else (DOWN, OK, OK)
        if on(app) in ("TrovesScreen", "TroveScreen"):
            app.press(BACK)
        else:
            app.press(OK if chance >> 16 & 1 else others[(chance >> 8) % 3])
        app.draw()
    raise AssertionError("no end")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_of_device_dice_by_keys(play, seats):
    app, seen = by_keys(play(seats=seats))
    assert app.session.game.outcome()["winners"] and {"start", "hero", "take", "magic"} <= seen
    for _ in range(4):
        if on(app) != "WinScreen":
            press(app, OK)
    assert on(app) == "WinScreen"


@pytest.mark.parametrize("way", ["device", "table", "pad"])
def test_a_game_goes_on_where_power_was_cut_in_every_phase(play, folder, way):
    def cut(app):
        state, history = app.session.game.state(), list(app.session.history)
        again = press(plug_in(folder), OK)
        again.settings.set("handover", "off")
        assert not again.save.damaged
        assert again.session.game.state() == state and Remembered(again.session.history) == Remembered(history)
        assert again.session.device_dice == (way == "device")
        return again

    _app, seen = by_keys(play(way, seats=3), cut)
    wanted = {"device": {"hero", "take"}, "table": {"start", "take", "replenish"}, "pad": {"count"}}[way]
    assert wanted <= seen
