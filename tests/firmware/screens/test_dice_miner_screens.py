"""The screens of Dice Miner with the device's dice: what their keys do."""

from functools import partial

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.faces import face_of  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.screens.dice_miner.scores import chain_words  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner as scenes  # noqa: E402
from tests.firmware.screens.trove_scenes import BEERS, DUG, begin, press, sit_at  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402


@pytest.fixture
def play(folder):
    """Sits people down: play("table", seats=3, ai=(1,)) gives an app at the first screen."""
    return partial(begin, folder)


@pytest.fixture
def at(folder):
    """An app at a position."""
    return partial(sit_at, folder)


# Setting up.


def test_the_set_up_offers_three_ways_and_two_to_four_seats(folder):
    app = watched(app_fixture.fresh_app(folder, 400, 300))
    scenes.setup(app)
    seen = []
    press(app, UP)
    for _ in range(4):
        seen.append([word for word in words(app) if word in ("device", "table", "score pad")])
        press(app, OK)
    assert seen == [["device"], ["table"], ["score pad"], ["device"]]
    press(app, DOWN, DOWN)
    counts = []
    for _ in range(4):
        counts.append([word for word in words(app) if word in ("2", "3", "4")])
        press(app, OK)
    assert counts == [["2"], ["3"], ["4"], ["2"]]


@pytest.mark.parametrize("way,screen", [("device", "StartScreen"), ("table", "EntryScreen"), ("pad", "PadScreen")])
def test_each_way_opens_on_its_first_screen(play, way, screen):
    assert on(play(way)) == screen


@pytest.mark.parametrize("way", ["table", "pad"])
def test_the_device_takes_no_seat_where_it_cannot_see_the_dice(play, way):
    app = play(way, ai=(1,))
    assert on(app) == "WhyScreen" and app.session is None
    assert "The device cannot see your dice." in " ".join(words(app))


def test_no_seat_is_handed_to_the_device_at_a_real_mountain(at):
    app = at("take", DUG, turn=1, way="table")
    press(app, LONG_MENU, DOWN, DOWN, OK, OK)
    assert on(app) == "WhyScreen" and not app.session.seats[1].ai


def test_an_absent_player_is_waited_for_at_a_real_mountain(at):
    app = at("take", DUG, turn=1, way="table")
    app.settings.set("absent", "on")
    assert app.wants_tick() is None


# The start and the heroes.


def test_everybody_rolls_and_the_best_starts(play):
    app = press(play(), OK)
    assert on(app) == "RolledOffScreen"
    press(app, OK)
    assert on(app) == "HeroScreen" and app.session.game.seat != app.session.game.starter


def test_undo_goes_back_to_before_the_first_roll(play):
    app = press(play(), OK, BACK)
    assert on(app) == "ConfirmScreen"
    press(app, OK)
    assert on(app) == "StartScreen" and app.session.game.phase == "start"


def test_a_level_start_is_rolled_again_by_those_who_are_level(play):
    app = play("table", seats=3)
    press(app, OK, MENU, UP, UP)
    game = app.session.game
    assert on(app) == "RolledOffScreen" and game.queue == [1, 2] and "Level: roll again" in words(app)
    press(app, OK)
    assert on(app) == "EntryScreen" and "Bruno: first die" in words(app)


def test_a_hero_that_is_taken_is_passed_over(play):
    app = press(play("table"), OK, DOWN, OK)  # Bruno starts, Anna chooses first
    assert on(app) == "HeroScreen" and app.session.game.seat == 0
    press(app, OK)
    assert app.session.game.heroes[0] == 0
    press(app, UP, DOWN, OK)
    assert app.session.game.heroes == [0, 1]


# The mountain of the device.


def card(app):
    """What the cursor is on: the first words after the header and the digits on the dice."""
    return next(word for word in words(app)[2:] if not word.isdigit())


def stops(app):
    """What the cursor goes through, in words."""
    seen = [card(app)]
    for _ in range(25):
        if seen[-1] != "All troves":
            seen.append(card(press(app, DOWN)))
    return seen


def test_the_cursor_starts_with_the_top_dice_and_never_stops_at_a_buried_one(at):
    app = at("take", DUG, scenes.HALF, 1)
    top = ["Tunnel 2", "Tunnel 3", "Magic 1"]
    side = ["Tunnel 4", "Shield", "Tunnel 1", "1 cave-in", "3 gems", "Tunnel 2"]
    assert stops(app) == top + side + ["All troves"]  # the double chest is buried


def test_ok_takes_the_die_under_the_cursor_and_the_next_seat_is_up(at):
    app = press(at("take", DUG, scenes.HALF, 1), DOWN, OK)
    game = app.session.game
    assert game.troves[1][face_of("T3")] == 1 and game.seat == 2 and on(app) == "MountainScreen"


def test_a_side_die_is_refused_with_the_reason_and_nothing_changes(at):
    app = at("take", BEERS, scenes.HALF)
    before = app.session.game.state()
    press(app, DOWN, DOWN, DOWN, DOWN, OK)
    assert on(app) == "WhyScreen" and "Rule: Side dice" in words(app)
    assert app.session.game.state() == before
    press(app, BACK)
    assert on(app) == "MountainScreen" and "Tunnel 4" in words(app)


def test_beer_is_offered_only_with_one_in_the_trove(at):
    app = at("take", DUG, scenes.HALF, 1)
    assert "Share Beer" not in stops(app)


def test_sharing_beer_is_a_big_moment_and_two_dice_follow(at):
    app = press(at("take", BEERS, scenes.HALF), DOWN, DOWN, DOWN, OK)
    assert on(app) == "ShareScreen"
    press(app, OK)
    assert on(app) == "CheersScreen" and "Cheers!" in words(app) and "Anna > Bruno" in words(app)
    press(app, OK)
    game = app.session.game
    assert game.phase == "first" and game.troves[0][face_of("TB")] == 0 and sum(game.troves[1]) == 5
    press(app, OK)
    assert game.phase == "second" and game.seat == 0
    while "Enough" not in words(app):
        press(app, DOWN)
    press(app, OK)
    assert game.phase == "take" and game.seat == 1


def test_after_sharing_a_side_die_can_be_taken(at):
    app = at("first", ("T3 HB", "G2 T1 G1 M1", "T4 T5 HD2 G1"), scenes.HALF)
    while "Tunnel 4" not in words(app):
        press(app, DOWN)
    press(app, OK)
    assert app.session.game.troves[0][face_of("T4")] == 1


def test_undo_takes_one_die_back(at):
    app = press(at("take", DUG, scenes.HALF, 1), OK, BACK)
    assert app.session.game.seat == 1 and app.session.game.left == 10


def test_the_troves_are_one_press_up_and_show_each_seats_dice(at):
    app = press(at("take", DUG, scenes.HALF, 1), UP, OK)
    assert on(app) == "TrovesScreen"
    press(app, DOWN, OK)
    assert on(app) == "TroveScreen" and "Chloé" in words(app) and "Slayer" in words(app)
    press(app, UP)
    assert "Bruno" in words(app)
    press(app, BACK, BACK)
    assert on(app) == "MountainScreen"


def test_chains_are_told_the_longest_first():
    counts = bytearray(30)
    counts[:5] = bytes((4, 3, 2, 2, 0))
    assert chain_words(counts) == "2 × 1-2-3-4 + 1-2 + 1"
    assert chain_words(counts, True) == "2 × 1-4 + 1-2 + 1"


# Magic and chests.


def test_magic_marks_dice_and_rolls_them(at):
    app = at("magic", scenes.FOUR, turn=2, queue=[2, 3], caster=0)
    press(app, DOWN, OK)
    game = app.session.game
    assert game.phase == "reroll" and game.choose == 2 and "2 more" in words(app)
    press(app, OK)
    assert game.choose == 1
    press(app, OK)
    assert on(app) == "SpellScreen"
    press(app, OK)
    assert on(app) == "DicePickerScreen" and game.phase == "magic"


def test_magic_can_be_left_alone(at):
    app = press(at("magic", scenes.FOUR, turn=2, queue=[2, 3], caster=0), UP, OK)
    assert on(app) == "ScoreScreen" and len(app.session.game.rounds) == 1


def test_a_chest_keeps_a_die_and_the_rest_is_rolled(at):
    app = at("cache", scenes.FOUR, turn=3, queue=[3], rounds=scenes.ROUND_1, starter=0)
    assert "3 more" in words(app)
    press(app, OK)
    assert "2 more" in words(app) and app.session.game.marked[3][face_of("T5")] == 1
    press(app, UP, OK)
    game = app.session.game
    assert game.round == 2 and game.phase == "take" and game.troves[3][face_of("T5")] >= 1
