"""Screens that any game has for free: whole games by keys, on Pig and on the product's own games."""

import pytest

import engine.examples
from engine.game import CHANCE, OVER
from engine.games import GAMES, game_class
from firmware import games, lang
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from firmware.screens.generic.setup import choices
from firmware.screens.generic.words import SILENT, event_words, history_line, move_words
from firmware.session import Seat
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import generic
from tests.engine.helpers import Luck
from tests.firmware.shell import on, plug_in, wait, watched, words


def table(folder, name="pig", seats=2, ai=(), device_dice=True, size=(296, 128), **options):
    app = watched(app_fixture.fresh_app(folder, *size))
    people = [Seat(app_fixture.NAMES[seat], seat, seat in ai) for seat in range(seats)]
    chosen = dict(options, seats=seats) if seats > 1 else options
    app.open_game(name).start(chosen, people, device_dice)
    app.draw()
    return app


def play_on(app, luck, presses):
    """Sensible keys until the game is over: OK, DOWN now and then, time where nobody is asked."""
    for _ in range(presses):
        if app.session.game.turn == OVER:
            return
        if app.session.ai_to_act():
            app.tick(app.wants_tick())
        else:
            app.press(DOWN if luck.below(4) == 0 else OK)
        app.draw()
        assert not app.canvas.faults()


@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("device_dice", [True, False])
def test_a_whole_game_is_played_by_keys(folder, size, device_dice):
    app = table(folder, device_dice=device_dice, size=size, target=50)
    play_on(app, Luck(size[0]), 4000)
    assert on(app) == "WinScreen" and max(app.session.game.scores()) >= 50
    press(app, OK)
    assert app.session.game.scores() == [0, 0] and on(app) == "HandoverScreen"


def test_ai_seats_play_a_game_among_themselves(folder):
    app = table(folder, seats=3, ai=(0, 1, 2), target=50)
    assert on(app) == "AiMovesScreen"
    play_on(app, Luck(1), 4000)
    assert app.session.game.outcome()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_on_the_generic_screens(folder, monkeypatch, no_missing_words, name):
    """Also without a word of its own for moves and events: their text is shown."""
    monkeypatch.setattr(games, "_FLOWS", {})
    seats = 2 if [row for row in game_class(name).OPTIONS if row[0] == "seats"] else 1
    app = table(folder, name, seats)
    assert app.flow.NAME == name
    kinds, steps = set(), app.session.table.steps
    luck = Luck(5)
    for _ in range(120):
        play_on(app, luck, 1)
        kinds.add(on(app))
    assert app.session.table.steps > steps + 10 and "MovesScreen" in kinds
    no_missing_words.clear()  # the unit of a product's game has words; those of its moves are with its own screens


def test_up_and_down_choose_and_ok_plays(folder):
    app = generic_app(folder, generic.turn)
    press(app, DOWN, OK)
    assert app.session.game.scores()[0] == 55 and on(app) == "HandoverScreen"
    press(app, BACK)
    assert app.session.game.pot == 14 and on(app) == "MovesScreen"
    press(app, UP, OK)
    assert app.session.game.pot == 0 and app.session.game.seat == 1


def generic_app(folder, scene, size=(296, 128), language="en"):
    app = watched(app_fixture.fresh_app(folder, *size, language))
    app_fixture.show(app, scene)
    return app


def test_table_dice_take_one_press_or_two(folder):
    app = generic_app(folder, generic.dice)
    press(app, DOWN)
    assert app.session.game.pot == 17 and on(app) == "MovesScreen"
    app = generic_app(folder, generic.dice)
    press(app, MENU, OK)
    assert app.session.game.pot == 19
    app = generic_app(folder, generic.dice)
    press(app, LONG_MENU)
    assert on(app) == "GameMenu"


def test_a_moment_says_who_lost_what_and_who_is_next(folder):
    app = generic_app(folder, generic.one)
    assert on(app) == "MomentPage"
    press(app, OK)
    assert on(app) == "MovesScreen" and app.session.game.seat == 1


def test_a_game_is_saved_and_goes_on_after_a_power_cut(folder):
    engine.examples.offer()
    try:
        app = table(folder, target=50)
        play_on(app, Luck(9), 9)
        state = app.session.game.state()
        again = plug_in(folder)
        press(again, OK)
        assert again.session.game.state() == state and again.session.game.name == "pig"
    finally:
        GAMES.remove("pig")


def test_moves_and_events_have_words_or_are_shown_as_text():
    lang.use("en")
    lang.open_game("pig")
    assert move_words(("hold",)) == "Hold" and event_words(("held", 1, 14)) == "banks 14"
    assert event_words(("next", 1)) == "" and "next" in SILENT and "held" not in SILENT
    assert move_words(("leap", 3)) == "leap 3" and event_words(("leapt", 0, 3)) == "leapt 0 3"
    assert history_line([("dice", 1), ("lost", 0, 9), ("next", 1)]) == "rolls 1, loses 9"
    assert history_line([("rolled", 0)]) is None


def test_the_set_up_follows_from_the_options():
    rows = dict(choices((("target", 100, 50, 200), ("seats", 3, 2, 6), ("way", "b", ("a", "b", "c")))))
    assert list(rows) == ["seats", "target", "way", "dice"]
    assert rows["seats"] == (3, 4, 5, 6, 2) and rows["way"] == ("b", "c", "a")
    assert rows["target"] == (100, 125, 150, 175, 200, 50, 75)
    for name in GAMES:
        for row in game_class(name).OPTIONS:
            values = dict(choices((row,)))[row[0]]
            assert values[0] == row[1] and len(set(values)) == len(values) <= 16


def test_dice_of_other_kinds_are_chosen_from_a_list(folder, monkeypatch, no_missing_words):
    monkeypatch.setattr(games, "_FLOWS", {})
    app = table(folder, "dice_miner", 2, device_dice=False)
    assert app.session.game.turn == CHANCE and on(app) == "HandoverScreen"
    press(app, OK)
    assert app.session.game.turn == CHANCE and on(app) == "MovesScreen"
    no_missing_words.clear()


@pytest.mark.parametrize("language", lang.LANGUAGES)
def test_a_hint_is_given_with_its_reason(folder, language):
    app = generic_app(folder, dict(generic.SCREENS)["hint"], language=language)
    assert on(app) == "HintScreen" and "14" in " ".join(words(app))
    press(wait(app), OK)
    assert [events for _, events in list(app.session.history)[-2:]] == [(("rolled", 0),), (("dice", 6),)]
    assert app.session.game.pot == 20


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", app_fixture.SIZES)
def test_the_launcher_has_room_for_more_games(folder, monkeypatch, size, count):
    from firmware.screens import launcher

    monkeypatch.setattr(launcher, "GAMES", [*GAMES, "pig", "pig", "pig", "pig"][:count])
    app = watched(app_fixture.fresh_app(folder, *size))
    assert not app.canvas.faults()


@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("count", range(1, 10))
def test_dice_of_any_number_stand_clear_of_each_other_and_of_the_edges(folder, size, count):
    app = table(folder, device_dice=False, size=size)
    generic.dice(app)
    screen, look = app.screen, app.canvas.look
    screen._count = count
    wall = screen.wall(app.canvas)[0]
    columns, die, pitch, left, top = screen.slots(app.canvas, wall)
    rows = -(-count // columns)
    right, below = left + (columns - 1) * pitch + die, look.top + top + (rows - 1) * pitch + die
    assert left >= 6 and right <= wall - 6 and pitch >= die + 6
    assert top >= 1 and below < look.bottom
