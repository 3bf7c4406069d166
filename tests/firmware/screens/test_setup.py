"""Setting Dice Miners up: one press starts, everything can be changed, and it is remembered."""

from typing import Any

import pytest

from host_tools.virtual.stand_in import install

install()

from engine import plain  # noqa: E402
from engine.ai_levels import DEFAULT, LEVELS  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, OK, UP  # noqa: E402
from firmware.saves.storage import Store  # noqa: E402
from firmware.screens import plan as plans  # noqa: E402
from firmware.screens.dice_miners.setup import CHOICES  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "board")


@pytest.fixture
def app(folder):
    return set_up(folder)


def set_up(folder, code="en") -> Any:
    """A fresh app at the set-up."""
    app = app_fixture.fresh_app(folder, 250, 122, code)
    press(app, OK)
    return app


def go_to(app, entry):
    """DOWN until the row of an option, or of a seat, is chosen."""
    for _ in app.screen.entries():
        if app.screen.entries()[app.screen.chosen] == entry:
            return
        press(app, DOWN)
    raise AssertionError("no row %s" % entry)


def change(app, entry, times=1):
    go_to(app, entry)
    press(app, *[OK] * times)


def start(app):
    go_to(app, "start")
    press(app, OK)
    return app.session


def test_one_press_starts_a_game_of_two_by_hand(app):
    press(app, OK)
    session = app.session
    assert [(seat.name, seat.symbol, seat.ai) for seat in session.seats] == [("Anna", 0, False), ("Ben", 1, False)]
    chosen = {"seats": 2, "caveins": 1, "seal": "strike", "timer": 0, "first": 0, "takeback": "on"}
    assert session.game.options == chosen
    assert session.device_dice


def test_names_come_from_the_language(folder):
    app = set_up(folder, "it")
    press(app, OK)
    assert [seat.name for seat in app.session.seats] == ["Anna", "Bruno"]


@pytest.mark.parametrize("times,seats", [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 2)])
def test_there_are_two_to_six_seats(app, times, seats):
    change(app, "seats", times)
    assert len(app.screen.entries()) == 7 + seats
    assert len(start(app).seats) == seats


@pytest.mark.parametrize(
    "entry,values", [("caveins", [1, 2, 1]), ("timer", [0, 30, 60, 90, 120, 0]), ("seal", ["strike", "bank", "strike"])]
)
def test_ok_steps_an_option_round(folder, entry, values):
    for times, value in enumerate(values):
        app = set_up(folder)
        change(app, entry, times)
        assert start(app).game.options[entry] == value


def test_the_players_own_dice_can_be_chosen(app):
    change(app, "dice")
    assert not start(app).device_dice


@pytest.mark.parametrize("times,player", list(enumerate((False, *LEVELS, False))))
def test_a_seat_can_be_given_to_the_device_at_a_level(app, times, player):
    change(app, 1)
    press(app, *[OK] * times, BACK)
    assert [seat.player() for seat in start(app).seats] == [False, player]


def test_a_seat_that_was_the_devices_before_there_were_levels_plays_as_it_did(app, folder):
    plan = plans.Plan(Store(folder), "dice_miners", CHOICES)
    plan.people[1][2] = True
    plan.write()
    assert plans.Plan(Store(folder), "dice_miners", CHOICES).seats()[1].player() == DEFAULT


def test_a_seat_can_be_named(app):
    change(app, 0)
    press(app, DOWN, OK, UP, OK, BACK)
    assert start(app).seats[0].name == "Finn"


def test_a_symbol_steps_through_the_free_ones_only(app):
    change(app, "seats")
    change(app, 0)
    press(app, UP)
    seen = []
    for _ in range(4):
        press(app, OK)
        seen.append(app.screen.symbol(1))
    assert seen == [3, 4, 5, 0]


def test_at_a_full_table_two_seats_swap_symbols(app):
    change(app, "seats", 4)
    change(app, 0)
    press(app, UP, OK, BACK)
    assert [seat.symbol for seat in start(app).seats] == [1, 0, 2, 3, 4, 5]


def test_symbols_are_never_shared(app):
    for seat in (0, 1, 0, 1, 1):
        change(app, seat)
        press(app, UP, OK, OK, BACK)
        change(app, "seats")
        symbols = [person[1] for person in app.screen.plan.people]
        assert sorted(symbols) == [0, 1, 2, 3, 4, 5]


def test_the_last_set_up_is_remembered(app, folder):
    change(app, "seats", 2)
    change(app, "timer", 2)
    change(app, "dice")
    change(app, 2)
    press(app, OK, OK, BACK)
    first = start(app)
    app.launcher()
    press(app, DOWN, OK, OK, OK)
    again = app.session
    assert again is not first
    assert again.game.options == first.game.options
    assert [(seat.name, seat.symbol, seat.player()) for seat in again.seats] == [
        (seat.name, seat.symbol, seat.player()) for seat in first.seats
    ]
    assert not again.device_dice


def test_a_set_up_that_was_only_looked_at_is_remembered_too(app, folder):
    change(app, "seats", 3)
    press(app, BACK)
    assert plans.Plan(Store(folder), "dice_miners", CHOICES).values["seats"] == 5


BAD = [
    "no json",
    "[]",
    "{}",
    {"seats": 7},
    {"timer": 31},
    {"people": []},
    {"people": [["A", 0, False]] * 6},
    {"people": [["A", symbol, 1] for symbol in range(6)]},
    {"people": [["A", symbol, "expert"] for symbol in range(6)]},
    {"people": [["A" * 9, symbol, False] for symbol in range(6)]},
    {"people": [["A ", symbol, False] for symbol in range(6)]},
    {"people": [[None, symbol, False] for symbol in range(6)]},
]


@pytest.mark.parametrize("bad", BAD)
def test_a_file_that_is_no_set_up_is_forgotten(folder, bad):
    store = Store(folder)
    fresh = plans.Plan(store, "dice_miners", CHOICES)
    fresh.write()
    if isinstance(bad, dict):
        kept = plain.loads(store.read_checked(plans.FILE + "dice_miners"))
        kept.update(bad)
        bad = plain.dumps(kept)
    store.write_checked(plans.FILE + "dice_miners", bad)
    read = plans.Plan(store, "dice_miners", CHOICES)
    assert read.values == fresh.values and read.people == fresh.people


def test_a_damaged_file_is_forgotten(folder):
    store = Store(folder)
    plans.Plan(store, "dice_miners", CHOICES).write()
    store.write(plans.FILE + "dice_miners", store.read(plans.FILE + "dice_miners")[:-1])
    assert plans.Plan(store, "dice_miners", CHOICES).values["seats"] == 2
