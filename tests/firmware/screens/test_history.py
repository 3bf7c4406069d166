"""The history page: every step that is worth a line has one, and lines are said a page at a time."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.game import CHANCE, OVER, text  # noqa: E402
from engine.games import GAMES, open_game  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.games import flow_class  # noqa: E402
from firmware.hardware.keys import DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.screens.history import is_shown  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dice_miners, dwarf_mine_sheet  # noqa: E402
from tests.engine.helpers import Luck, random_move  # noqa: E402
from tests.firmware.shell import on, words  # noqa: E402

OPTIONS = {
    "dice_miners": ({}, {"seats": 6, "caveins": 2}),
    "dice_miner": ({}, {"seats": 4}),
    "dice_miner_solo": ({}, {"magic": 0}),
    "dwarf_mine": ({}, {"caves": "on", "foes": "four", "leader": "on", "rooms": "more", "names": "on"}),
}


def words_of(game):
    return flow_class(game).words()


def steps(name, options, seed):
    """What each step of a game brings about."""
    luck, game = Luck(seed), open_game(name, options)
    for _ in range(300):
        if game.turn == OVER:
            break
        move = game.deal(luck) if game.turn == CHANCE else random_move(game, luck)
        yield game.play(move)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_step_counts_as_told_exactly_if_it_has_words(name, seed):
    lang.use("en")
    lang.open_game(name)
    for options in OPTIONS.get(name, ({},)):
        for step in steps(name, options, seed):
            said = words_of(name).history_line(step)
            assert is_shown(step, words_of(name).SILENT) == (said is not None), step


RAW = {
    "dice_miners": ({}, {"seats": 6, "caveins": 2, "timer": 30}),
    "dice_miner": ({}, {"seats": 4}, {"way": "table"}, {"way": "pad"}),
    "dice_miner_solo": ({}, {"magic": 0}, {"way": "table"}),
    "dwarf_mine": (
        {"caves": "on", "foes": "four", "leader": "on", "rooms": "more", "names": "on"},
        {"caves": "on", "foes": "four", "leader": "on", "rooms": "more", "names": "on", "map": "paper"},
    ),
}


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_line_shows_an_event_as_the_engine_writes_it(name, code):
    """Words, not verbs and numbers in a row: of every event that random games bring, in every language."""
    lang.use(code)
    lang.open_game(name)
    raw = set()
    for options in RAW.get(name, ({},)):
        for seed in range(6):
            for step in steps(name, options, seed):
                said = words_of(name).history_line(step) or ""
                for event in step:
                    verb = event[0]
                    if "_" in verb and verb in said:
                        raw.add(said)
                    if len(event) > 1 and text(event) in said.split(", ") and verb not in ("year", "level"):
                        raw.add(said)
    assert raw == set()


def test_two_dice_of_the_mine_are_said_in_words():
    lang.use("en")
    lang.open_game("dwarf_mine")
    say = words_of("dwarf_mine").history_line
    assert say([("dice", 12, 13)]) == "rolled 12 and 13" and say([("dice", 4)]) == "rolled 4"
    assert say([("dice", 1, 2, 3)]) == "rolled 1, 2 and 3"
    assert say([("dice", 4, 6), ("blows", 4, 6)]) == "blows 4 to 6"
    assert say([("dice", 4, 6), ("blows", 4, 6), ("struck", 4, 0, 2)]) == "4 damage"


def test_a_step_that_brought_about_nothing_has_no_line(app):
    """To call on Dragon's Blood only asks for dice."""
    assert not is_shown((), words_of("dwarf_mine").SILENT)
    assert words_of("dwarf_mine").history_line(()) is None
    dwarf_mine_sheet.fight_blood(app)
    app.session.play(("blood",))
    assert app.session.history[-1] == (0, ())
    press(app, LONG_MENU, DOWN, OK)
    assert on(app) == "HistoryScreen"


def test_a_step_is_told_if_any_of_its_events_is():
    assert not is_shown([("hoard", 1, 2)], ("hoard",)) and not is_shown([("hoard",)], ("hoard",))
    assert is_shown([("hoard_holds", 1)], ("hoard",)) and is_shown([("hoard", 1), ("met", "bear", 6)], ("hoard",))
    assert not is_shown([("hoard", 1), ("hoard",), ("passed", 3)], ("passed", "hoard"))


@pytest.fixture
def history(app):
    """Many steps of a game, with the menu's row in front."""
    dice_miners.mine_three(app)
    luck = Luck(3)
    while len(app.session.history) < 39:
        app.session.deal() if app.session.game.turn == CHANCE else app.session.play(random_move(app.session.game, luck))
    press(app, MENU, DOWN)
    return app


def test_what_happened_is_said_ahead_of_its_key_and_a_page_at_a_time(history):
    app = history
    app.draw()
    while app.idle_step():
        pass
    made = app.prerendered()
    press(app, OK)
    assert on(app) == "HistoryScreen" and app.screen is made
    shown = words(app)
    assert 0 < made._said.count(None) < len(made._said)
    press(app, DOWN, UP)
    assert words(app) == shown


def test_all_pages_have_all_lines_whether_they_were_made_ready_or_not(history):
    app = history
    press(app, OK)
    pages = int(words(app)[1].split()[-1])
    said = []
    for _ in range(pages):
        said += words(app)[2:]
        press(app, DOWN)
    tell = words_of("dice_miners")
    lines = [tell.history_line(events) for _, events in reversed(list(app.session.history))]
    assert [line for line in said if line in lines] == [line for line in lines if line]
