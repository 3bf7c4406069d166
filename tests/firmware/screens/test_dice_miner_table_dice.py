"""Dice Miner with the players' own dice, and as a score pad: few presses, and reasons where something cannot be."""

from functools import partial

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner.die_faces import of_kind  # noqa: E402
from engine.dice_miner.faces import BEER, CODES, KIND_OF, face_of  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.screens.dice_miner.entry import face_pages  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner as scenes  # noqa: E402
from tests.firmware.screens.trove_scenes import BEERS, DUG, begin, press, show, sit_at  # noqa: E402
from tests.firmware.shell import on, words  # noqa: E402


@pytest.fixture
def play(folder):
    """Sits people down: play("table", seats=3, ai=(1,)) gives an app at the first screen."""
    return partial(begin, folder)


@pytest.fixture
def at(folder):
    """An app at a position."""
    return partial(sit_at, folder)


# The players' own dice.


def keys_for(pages, what):
    """The presses that reach an option from the first page on."""
    for number in range(len(pages)):
        for place in range(len(pages[number])):
            if pages[number][place] and pages[number][place][2] == what:
                return [MENU] * number + [(UP, OK, DOWN)[place]]
    raise AssertionError(what)


def take_keys(app, code):
    """The shortest way to enter a die that was taken."""
    face = face_of(code)
    kinds = app.screen.pages()
    direct = keys_for(kinds, KIND_OF[face]) + keys_for(face_pages(KIND_OF[face]), face)
    if face not in BEER:
        return direct
    app.screen.pressed(5)
    beer = keys_for(kinds, 5) + keys_for(app.screen.pages(), face)
    app.screen.back()
    return min(direct, beer, key=len)


RARE = ("G4", "M4", "KC", "HC4", "HD1", "HD3", "MB", "KB")  # faces that few dice or no real die has


def test_a_die_that_was_taken_is_entered_with_two_or_three_presses(at):
    app = at("take", DUG, turn=1, way="table")
    counts = {code: len(take_keys(app, code)) for code in CODES}
    assert {code: count for code, count in counts.items() if count > 3 and code not in RARE} == {}
    assert max(counts.values()) == 4
    assert [counts[code] for code in ("T1", "T2", "T3", "HC1", "HC2", "G1", "G3")] == [2] * 7


@pytest.mark.parametrize("code", CODES)
def test_every_face_can_be_taken_from_the_real_mountain(at, code):
    app = at("take", DUG, turn=1, way="table")
    before = app.session.game.troves[1][face_of(code)]
    press(app, *take_keys(app, code))
    assert app.session.game.troves[1][face_of(code)] == before + 1 and app.session.game.seat == 2


def test_every_page_of_faces_shows_each_face_of_its_kind_once():
    lang.use("en")
    for kind in range(5):
        faces = [option[2] for page in face_pages(kind) for option in page]
        assert sorted(faces) == list(of_kind(kind))


def test_dice_that_are_due_take_one_press_more_than_dice_a_kind(at):
    """Tunnels low first: five of them, one turn of the page."""
    rounds = [[(15, 0, 0), (27, 8, 1)]]
    troves = ("T1 T2 T3 T4 T5", "T1 T2 T3 T1 T2 T4 T5 T1 T2 T3 T3 G1 G2 M1 HC1")
    app = at("replenish", troves, queue=[0, 1], way="table", rounds=rounds, starter=0)
    keys = [UP, OK, DOWN, MENU, UP, OK]
    press(app, *keys)
    assert len(keys) == 6 and app.session.game.seat == 1
    assert trove_codes(app, 0) == ["T1", "T2", "T3", "T4", "T5"]


def trove_codes(app, seat):
    return app.session.game.state()["troves"][seat]


def test_back_takes_the_last_die_that_was_entered_back(at):
    rounds = [[(10, 1, 0), (27, 6, 1)]]
    troves = ("T1 T2 T3 T4 G1", "T1 T2 T3 T1 T2 T4 T5 T1 T2 T3 T3 T5 G2 M1 HC1")
    app = at("replenish", troves, queue=[0, 1], way="table", rounds=rounds, starter=0)
    press(app, UP, OK)
    assert "3 of 5" in words(app)
    press(app, BACK)
    assert "2 of 5" in words(app)
    press(app, UP, UP, UP)
    assert "5 of 5" in words(app) and "Treasure" in words(app)
    press(app, DOWN)
    assert trove_codes(app, 0) == ["T1", "T1", "T1", "T1", "G3"]


def test_every_kind_starts_on_its_first_page_and_back_returns_to_the_page_of_the_die(at):
    rounds = [[(10, 1, 0), (27, 6, 1)]]
    troves = ("T1 T2 T3 T4 G1", "T1 T2 T3 T1 T2 T4 T5 T1 T2 T3 T3 T5 G2 M1 HC1")
    app = at("replenish", troves, queue=[0, 1], way="table", rounds=rounds, starter=0)
    press(app, UP, UP, UP, MENU, OK)
    assert "1 gem" in words(app)
    press(app, BACK)
    assert "Tunnel 5" in words(app)
    press(app, DOWN, UP)
    assert trove_codes(app, 0) == ["T1", "T1", "T1", "TB", "G1"]


def test_a_kind_that_is_used_up_is_refused_with_the_reason(at):
    magic = "M1 M1 M1 M1 M1 M1 M1 M1"
    app = at("take", (magic, " ".join(["T1"] * 8)), way="table")
    before = app.session.game.state()
    press(app, *take_keys(app, "M2"))
    assert on(app) == "WhyScreen" and app.session.game.state() == before
    assert "All dice of that kind are taken." in " ".join(words(app))


def test_beer_is_shared_from_the_third_page_and_its_new_face_is_asked(at):
    app = press(at("take", BEERS, way="table"), MENU, MENU, UP)
    assert on(app) == "ShareScreen"
    press(app, DOWN, OK)
    assert on(app) == "EntryScreen" and "Cheers, Bruno!" in words(app)
    press(app, UP)
    assert on(app) == "CheersScreen"
    press(app, OK)
    assert on(app) == "TakenDieScreen" and app.session.game.phase == "first"


def test_back_goes_from_faces_to_kinds_before_it_undoes(at):
    app = press(at("take", DUG, turn=1, way="table"), UP, BACK)
    assert on(app) == "TakenDieScreen" and "Which die?" in words(app)
    assert app.session.game.seat == 1


def test_long_menu_is_the_menu_where_menu_turns_the_page(at):
    assert on(press(at("take", DUG, turn=1, way="table"), LONG_MENU)) == "GameMenu"


# Scores.


def test_the_score_sheet_names_who_starts_next(folder):
    app = show(folder, scenes.score_round)
    assert "Next: Chloe starts" in words(app) and "×2" in words(app)
    rows = ["Anna", "7", "3", "3", "13", "Ben", "16", "12", "×2", "0", "28", "Chloe", "3", "2", "2", "7"]
    assert words(app)[5:-3] == rows


def test_the_rounds_stand_side_by_side_one_press_on(folder):
    app = show(folder, scenes.score_second)
    press(app, DOWN)
    assert "R 1" in words(app) and "R 2" in words(app)
    press(app, DOWN)
    assert "Tunnels" in words(app)


def test_the_pad_reckons_while_it_is_filled(play):
    app = press(play("pad"), UP, UP, OK, UP)
    assert app.screen.points() == (4, 0, 0)
    press(app, *[OK] * 4, UP, OK, UP, UP, OK, UP)
    assert app.screen.points() == (4, 1, 2)
    press(app, OK, OK, OK)
    assert app.session.game.seat == 1 and app.session.game.sheets == [(2, 1, 0, 0, 0, 1, 2, 0, 1, 0)]


def test_back_on_the_pad_goes_to_the_cell_before(play):
    app = press(play("pad"), UP, OK, UP, BACK, UP)
    assert app.screen.points() == (4, 0, 0)


def test_counts_that_cannot_be_are_refused_and_stay_on_the_pad(play):
    app = press(play("pad"), *[UP] * 30, *[OK] * 10)
    assert on(app) == "WhyScreen" and not app.session.game.sheets
    press(app, BACK)
    assert on(app) == "PadScreen" and "30" in words(app)


def test_equal_lowest_totals_ask_who_starts(folder):
    app = show(folder, scenes.lots)
    press(app, DOWN, OK)
    assert app.session.game.starter == 1 and app.session.game.round == 2


def test_the_ranking_gives_the_reason(folder):
    app = show(folder, scenes.ended)
    press(app, DOWN)
    assert on(app) == "RankingScreen" and "By 36 points: Bruno has the most." in words(app)
    press(app, BACK, OK)
    assert app.session.game.phase == "start"


def test_a_tie_break_is_the_reason_where_it_decides(at):
    rounds = scenes.LEVEL + [[(42, 4, 18), (18, 18, 14)]]
    app = press(at("over", scenes.ENDED, rounds=rounds, round_=3, starter=1), DOWN)
    assert "Anna wins the tie-break with 64." in words(app)
