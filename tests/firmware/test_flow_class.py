"""What all flows share: a screen for each phase, steps that need no key, and one shape for all games."""

import pytest

from engine.dice_miner.move_reader import DUE as DICE_MINER
from engine.dice_miner_solo.move_reader import DUE as DICE_MINER_SOLO
from engine.dice_miners.game import DUE as DICE_MINERS
from engine.dwarf_mine.phases import GO, PHASES
from engine.game import CHANCE, OVER
from engine.games import GAMES, open_game, package
from firmware.flow import Flow
from firmware.games import flow_class, with_screens
from firmware.hardware.keys import OK
from firmware.screens.screen import Screen
from firmware.session import Seat
from host_tools.play import app_fixture
from tests.firmware.shell import on

KNOWN = {
    "dice_miners": DICE_MINERS,
    "dice_miner": DICE_MINER,
    "dice_miner_solo": DICE_MINER_SOLO,
    "dwarf_mine": [phase for phase in PHASES if phase != GO],
}
OPTIONS = {
    "dice_miners": {"seats": 2},
    "dice_miner": {"seats": 2, "way": "device"},
    "dice_miner_solo": {"way": "device", "magic": 3},
    "dwarf_mine": {"map": "device", "size": "small"},
}


def phases_of(name):
    return KNOWN.get(name) or package(name).PHASES.split()


def opened(folder, name, options=None):
    app = app_fixture.fresh_app(folder, 296, 128)
    chosen = dict(OPTIONS.get(name, {}), **(options or {}))
    seats = chosen.get("seats", 1) if name in OPTIONS else open_game(name, {}).seats
    people = [Seat(app_fixture.NAMES[seat], seat) for seat in range(seats)]
    app.open_game(name).start(chosen, people, True)
    return app


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_of_a_game_has_a_screen(folder, name):
    flow = opened(folder, name).flow
    for device_dice in (True, False):
        flow.session.device_dice = device_dice
        for phase in phases_of(name):
            assert callable(flow.screen_of(phase)), phase


@pytest.mark.parametrize("name", GAMES)
def test_no_flow_has_a_screen_for_a_phase_that_there_is_not(name):
    assert set(flow_class(name).SCREENS) <= set(phases_of(name))


@pytest.mark.parametrize("name", with_screens())
def test_a_screen_knows_the_flow_of_the_open_game(folder, name):
    app = opened(folder, name)
    assert app.screen.flow is app.flow and type(app.flow) is flow_class(name) and app.flow.NAME == name


@pytest.mark.parametrize("name", GAMES)
def test_the_flows_have_one_shape(name):
    """A game's public methods are those of `Flow`; Dwarf Mine has maps and pages, the solo game also its mark."""
    kind = flow_class(name)
    own = {word for word in vars(kind) if not word.startswith("_")} - set(vars(Flow))
    maps = {"MAKING", "PAGES", "act_again", "dig", "look", "mountain", "on_paper", "overview", "place", "size"}
    assert own == {"dwarf_mine": maps, "dice_miner_solo": {"mark"}}.get(name, set())


def test_the_shell_has_no_flow(folder):
    app = app_fixture.fresh_app(folder, 296, 128)
    app.launcher()
    assert app.flow is None and app.screen.flow is None


def test_dice_that_need_no_key_fall_where_power_went_before_they_did(folder):
    app = opened(folder, "dice_miners")
    app.session.play(("roll",))
    assert app.session.game.turn == CHANCE
    app.flow.resume()
    assert app.session.game.turn != CHANCE


def test_the_first_dice_of_a_mine_wait_for_a_key_and_those_after_them_do_not(folder):
    app = opened(folder, "dwarf_mine", {"caves": "on"})
    steps = app.session.table.steps
    app.flow.resume()
    assert app.session.game.phase == "cave" and app.session.table.steps == steps
    app.session.deal()
    app.flow.resume()
    assert app.session.table.steps > steps + 1


def test_what_the_device_plays_at_once_ends_up_in_one_undo(folder):
    app = opened(folder, "dice_miner_solo", {"magic": 0})
    assert on(app) == "StartScreen" and app.session.game.phase == "fill"
    app_fixture.press(app, OK)
    assert app.session.game.phase == "play"
    app.flow.take_back()
    assert on(app) == "StartScreen" and app.session.game.phase == "fill"


def test_an_end_is_kept_and_forgotten_by_the_flow(folder):
    app = opened(folder, "dice_miner_solo")
    app_fixture.press(app, OK)
    said = []
    app.flow.ended = lambda: said.append("ended")
    app.flow.reopened = lambda: said.append("reopened")
    app.flow.act(("stop",))
    assert app.session.game.turn == OVER and said == ["ended"]
    app.flow.take_back()
    assert app.session.game.turn != OVER and said == ["ended", "reopened"]


def test_a_plain_flow_says_what_a_game_must_bring(folder):
    app = app_fixture.fresh_app(folder, 296, 128)
    flow = Flow(app)
    for asked in (flow.setup_screen, flow.ai_screen, flow.records, lambda: flow.event_pages([])):
        with pytest.raises(NotImplementedError):
            asked()
    assert flow.move_words(("pair", 7, 7)) == "pair 7 7"
    assert flow.draw_refused(app.canvas, ("pair", 7, 7)) == app.canvas.look.margin + 4
    assert Screen(app).flow is None
