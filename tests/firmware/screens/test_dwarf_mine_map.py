"""Digging and building on the map of Dwarf Mine by keys."""

import pytest

from host_tools.virtual.stand_in import install

install()


from engine.dwarf_mine import mountain, rooms  # noqa: E402
from engine.dwarf_mine.game import GAME  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import fresh, game_after, mine, sit  # noqa: E402
from tests.firmware.screens.dwarf_table import WEALTHY, catalogue, runs, state, wealthy  # noqa: E402
from tests.firmware.shell import on, words  # noqa: E402

# Digging.


def test_ok_digs_the_run_that_is_proposed(app):
    fresh(app)
    app.push(app.flow.dig())
    press(app, OK)
    assert runs(app) == [["ladder", 20, 1, 4]]
    assert app.session.game.dug == 1


def test_digging_goes_on_at_the_end_of_the_last_run(app):
    fresh(app)
    app.push(app.flow.dig())
    press(app, OK, OK)
    assert on(app) == "DigScreen"
    assert runs(app) == [["ladder", 20, 1, 4], ["ladder", 20, 5, 4]]


def test_every_joint_proposes_a_legal_run(app):
    mine(app)
    app.push(app.flow.dig())
    seen = set()
    for _ in range(120):
        app.session.game.check(app.screen.move())
        seen.add(app.screen.move())
        press(app, DOWN)
    assert len(seen) > 30
    assert {move[0] for move in seen} == {"hall", "ladder"}


def test_up_goes_back_to_the_joint_before(app):
    mine(app)
    app.push(app.flow.dig())
    first = app.screen.move()
    press(app, *[DOWN] * 15, *[UP] * 15)
    assert app.screen.move() == first


def test_menu_changes_the_length(app):
    fresh(app)
    app.push(app.flow.dig())
    press(app, MENU, DOWN, DOWN, OK)
    assert runs(app) == [["ladder", 20, 1, 6]]


def test_the_length_is_kept_for_the_next_run(app):
    fresh(app)
    app.push(app.flow.dig())
    press(app, MENU, UP, UP, OK, OK)
    assert runs(app) == [["ladder", 20, 1, 2], ["ladder", 20, 3, 2]]


def test_a_run_can_be_shifted_along_what_it_leaves(app):
    sit(app, game_after((("ladder", 20, 1, 8),)))
    app.push(app.flow.dig())
    while app.screen.move()[0] != "hall":
        press(app, DOWN)
    row = app.screen.move()[2]
    press(app, MENU, MENU, UP, UP)
    assert app.screen.move()[2] == row - 2
    press(app, OK)
    assert runs(app)[-1][0] == "hall"


def too_far(app):
    """A run that is longer than it may be."""
    mine(app)
    app.push(app.flow.dig())
    press(app, *[DOWN] * 3, MENU, *[UP] * 9)


def test_a_run_that_goes_too_far_is_marked_with_its_reason(app):
    too_far(app)
    assert app.screen.refused.rule == "dig.taken"
    assert "Dug already" in words(app)


def test_a_run_that_goes_too_far_is_refused_and_changes_nothing(app):
    too_far(app)
    before = state(app)
    press(app, OK)
    assert on(app) == "WhyScreen"
    assert state(app) == before
    press(app, BACK)
    assert on(app) == "DigScreen"


@pytest.mark.parametrize("options", [{"columns": 12, "rows": 12}, {"columns": 40, "rows": 48}, {"caves": "off"}])
def test_no_run_leaves_the_map_in_any_mode(app, options):
    fresh(app, **options)
    app.push(app.flow.dig())
    for number in range(300):
        press(app, (DOWN, MENU, DOWN, UP, DOWN, OK)[number * number % 6])
        if on(app) == "WhyScreen":
            press(app, BACK)
    assert all(0 <= x < app.session.game.columns and 0 <= y for _, x, y, _ in runs(app))


def test_back_leaves_without_digging(app):
    mine(app)
    before = state(app)
    app.push(app.flow.dig())
    press(app, DOWN, BACK)
    assert on(app) == "YearScreen"
    assert state(app) == before


def test_a_dig_is_taken_back_with_one_press(app):
    fresh(app)
    app.push(app.flow.dig())
    press(app, OK, BACK, BACK)
    assert runs(app) == []


# Building.


@pytest.mark.parametrize("kind", range(16))
def test_every_kind_of_room_is_built_with_a_few_keys(app, kind):
    wealthy(app)
    catalogue(app, kind)
    press(app, OK)
    if rooms.is_free_size(kind):
        press(app, OK)
    press(app, OK)
    game = app.session.game
    assert rooms.standing(game, kind) == 1
    assert game.gold == WEALTHY - game.price(kind, *game.rooms[0][rooms.W : rooms.H + 1])


@pytest.mark.parametrize("kind", range(16))
def test_every_proposal_is_legal(app, kind):
    wealthy(app)
    catalogue(app, kind)
    press(app, OK)
    if rooms.is_free_size(kind):
        press(app, OK)
    for _ in range(12):
        copy = GAME()
        copy.load(state(app))
        if app.screen.run:
            copy.play(app.screen.run)
        copy.play(app.screen.move())
        press(app, DOWN)
    assert len(app.screen.places) >= 3


def test_looking_for_places_leaves_the_map_as_it_was(app):
    mine(app)
    before = state(app)
    catalogue(app, 1)
    press(app, OK, *[DOWN] * 30, BACK, BACK)
    assert state(app) == before
    assert mountain.map_rows(app.session.game) == before["map"]


def test_a_run_that_leads_to_the_room_is_dug_with_it(app):
    mine(app)
    catalogue(app, 1)
    press(app, OK)
    while not app.screen.run:
        press(app, DOWN)
    dug, built = len(runs(app)), len(state(app)["rooms"])
    press(app, OK)
    assert len(runs(app)) == dug + 1
    assert len(state(app)["rooms"]) == built + 1


def by_hand(app):
    mine(app)
    catalogue(app, 1)
    press(app, OK, MENU, DOWN, DOWN)


def test_a_place_by_hand_says_why_not(app):
    by_hand(app)
    assert app.screen.refused.rule == "dig.apart"
    assert "Too close" in words(app)


def test_a_refused_place_changes_nothing(app):
    by_hand(app)
    before = state(app)
    press(app, OK)
    assert on(app) == "WhyScreen"
    assert state(app) == before


@pytest.mark.parametrize("kind", [0, 8, 10, 14])
def test_a_room_never_leaves_the_map(app, kind):
    wealthy(app)
    catalogue(app, kind)
    press(app, OK)
    game = app.session.game
    for keys in ((MENU,), (MENU,)):
        press(app, *keys)
        for way in (UP, DOWN):
            for _ in range(60):
                press(app, way)
                assert 0 <= app.screen.x <= game.columns - rooms.width(kind)
                assert 0 <= app.screen.y <= game.rows - rooms.height(kind)


def test_too_little_gold_is_refused_in_the_catalogue(app):
    sit(app, game_after(gold=2))
    before = state(app)
    catalogue(app, 8)
    press(app, OK)
    assert on(app) == "WhyScreen"
    assert state(app) == before


def test_a_sixth_hovel_is_refused_in_the_catalogue(app):
    wealthy(app)
    for _ in range(5):
        catalogue(app, 1)
        press(app, OK, OK)
    catalogue(app, 1)
    press(app, OK)
    assert on(app) == "WhyScreen"
    assert rooms.standing(app.session.game, rooms.HOVEL) == 5


def test_the_base_game_has_ten_rooms_to_build(app):
    mine(app)
    app.push(app.flow.look("build"))
    press(app, UP)
    assert "Sculpture room" in words(app)


def test_menu_in_the_catalogue_tells_what_a_room_is_good_for(app):
    mine(app)
    catalogue(app, 1)
    press(app, MENU)
    assert on(app) == "RulesScreen"
    assert "Hovel" in words(app)


def test_the_size_of_a_prestige_room_is_chosen(app):
    wealthy(app)
    catalogue(app, rooms.PRESTIGE)
    press(app, OK, UP, MENU, UP, OK, OK)
    assert state(app)["rooms"][0][3:5] == [4, 3]


def test_a_size_that_cannot_be_paid_is_refused(app):
    sit(app, game_after(gold=6))
    catalogue(app, rooms.PRESTIGE)
    press(app, OK)
    assert app.screen.price() <= 6
    press(app, UP, UP, OK)
    assert on(app) == "WhyScreen"


def test_the_treasure_that_a_run_reaches_is_counted_before_the_room_is_built(app):
    game = game_after((("ladder", 20, 1, 38),), {"caves": "off"}, gold=WEALTHY)
    game.options["caves"] = "on"
    game.hoard_at, game.hoard = 40 * 40 + 20, bytearray((1,))
    sit(app, game, device_dice=False)
    catalogue(app, 1)
    press(app, OK)
    while not app.screen.run or app.screen.run[:3] != ("ladder", 20, 39):
        press(app, DOWN)
    press(app, OK)
    assert app.session.game.phase == "reached"
    assert state(app)["rooms"] == []
