"""A mine of Dwarf Mine as a whole: paper, table dice, the mountain, years by keys, and its words."""

import re
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice import Chain  # noqa: E402
from engine.dwarf_mine import rooms  # noqa: E402
from engine.dwarf_mine.ai.choice import pick  # noqa: E402
from engine.dwarf_mine.game import GAME  # noqa: E402
from engine.dwarf_mine.phases import PHASES  # noqa: E402
from engine.game import CHANCE, OVER  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from firmware.screens.dwarf_mine.table_dice import parts  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import fresh, game_after, mine, sit  # noqa: E402
from tests.firmware.screens.dwarf_table import WEALTHY, catalogue, enter, runs, state, wealthy  # noqa: E402
from tests.firmware.shell import on, plug_in, words  # noqa: E402

# The map on paper.


def test_what_was_dug_on_paper_is_reported(app):
    fresh(app, map="paper")
    app.push(app.flow.dig())
    press(app, MENU, DOWN, OK)
    assert app.session.game.deepest == 13
    assert app.session.game.level == 2


def test_a_room_on_paper_is_reported_and_paid(app):
    fresh(app, map="paper")
    catalogue(app, 1)
    press(app, OK, OK)
    assert state(app)["rooms"] == [["hovel", 0, 0, 3, 3, 0, 0, 0]]
    assert app.session.game.gold == 16


def test_a_room_on_paper_on_the_wrong_level_is_refused(app):
    sit(app, game_after((), {"map": "paper", "rooms": "more"}, gold=WEALTHY))
    before = state(app)
    catalogue(app, rooms.CHAMBER)
    press(app, OK)
    assert "Only in level 4" in words(app)
    press(app, OK)
    assert on(app) == "WhyScreen"
    assert state(app) == before


def test_rows_stay_in_the_mountain(app):
    fresh(app, map="paper")
    app.push(app.flow.dig())
    press(app, *[UP] * 3)
    assert app.screen.row == 0
    press(app, *[DOWN] * 60)
    assert app.screen.row == 47


def test_the_rooms_on_paper_are_listed(app):
    sit(app, game_after((("report", "hovel", 9, 3, 3),), {"map": "paper"}))
    app.push(app.flow.mountain())
    press(app)
    app.draw()
    assert on(app) == "PaperScreen"
    assert "row 10" in words(app)


# Table dice.


@pytest.mark.parametrize("sides,most", [(4, 1), (6, 2), (8, 2), (10, 2), (12, 2), (20, 3), (200, 4)])
def test_every_number_of_a_die_is_a_few_keys_away(sides, most):
    reached = {}

    def follow(low, high, presses):
        for one, other in parts(low, high):
            if one == other:
                reached[one] = presses + 1
            else:
                follow(one, other, presses + 1)

    follow(1, sides, 0)
    assert sorted(reached) == list(range(1, sides + 1))
    assert max(reached.values()) <= most


def test_table_dice_are_entered_and_count(app):
    sit(app, game_after((("ladder", 20, 1, 4), ("end",))), device_dice=False)
    enter(app, 6)
    assert app.session.history.last_events()[:2] == (("dice", 6), ("treasure", 1, 7))


def test_back_takes_back_a_key_then_a_die_then_a_step(app):
    sit(app, GAME(leader="on"), device_dice=False)
    enter(app, 4)
    assert len(app.session.game.due) == 2
    enter(app, 17)
    press(app, UP)
    assert len(app.screen._ranges) == 2
    press(app, BACK)
    assert app.screen.dice == [17] and len(app.screen._ranges) == 1
    press(app, BACK)
    assert app.screen.dice == []
    press(app, BACK)
    assert app.session.game.phase == "first_way"


def test_a_mountain_is_made_with_one_press(app):
    fresh(app, caves="on")
    assert on(app) == "CreationScreen"
    press(app, OK)
    assert on(app) == "OverviewScreen"
    assert app.session.game.phase == "turn"
    assert "cave" in [run[0] for run in runs(app)]


def test_on_paper_only_the_treasure_is_rolled(app):
    fresh(app, caves="on", map="paper")
    assert on(app) == "CreationScreen"
    press(app, OK)
    assert on(app) == "TellScreen" and len(app.session.game.hoard) > 0
    press(app, OK)
    assert on(app) == "YearScreen"


def test_a_made_mountain_is_taken_back_as_one(app):
    fresh(app, caves="on")
    press(app, OK, OK, BACK, OK)
    assert on(app) == "CreationScreen"
    assert runs(app) == []


def test_with_table_dice_the_device_drops_and_the_player_rolls_the_caves(app):
    fresh(app, device_dice=False, caves="on")
    for _ in range(5):
        assert on(app) == "CreationScreen"
        press(app, OK)
        while on(app) == "TableDiceScreen":
            enter(app, 3)
    assert on(app) == "OverviewScreen"
    assert len([run for run in runs(app) if run[0].startswith("cave")]) > 4


def test_a_hovel_with_a_name_gets_it_with_the_press_that_builds_it(app):
    wealthy(app, names="on")
    catalogue(app, 1)
    press(app, OK, OK)
    assert app.session.game.phase == "turn"
    assert app.session.game.rooms[0][rooms.PREFIX] > 0


def test_undo_takes_a_name_and_its_room_back_together(app):
    wealthy(app, names="on")
    catalogue(app, 1)
    press(app, OK, OK)
    app.flow.rest()
    press(app, BACK, OK)
    assert state(app)["rooms"] == []
    assert app.session.game.phase == "turn"


def test_undo_takes_a_way_and_its_room_back_together(app):
    """They were one press, and one wrong one."""
    wealthy(app, names="on")
    before, line = state(app), len(app.session.history)
    catalogue(app, 1)
    press(app, OK)
    while app.screen.run is None:
        press(app, DOWN)
    press(app, OK)
    assert len(state(app)["rooms"]) == 1 and len(state(app)["runs"]) == len(before["runs"]) + 1
    app.flow.rest()
    press(app, BACK, OK)
    assert state(app) == before and len(app.session.history) == line


def test_undo_after_a_power_cut_takes_a_name_and_its_room_back_and_says_ahead_where_to(app, folder):
    fresh(app, names="on", columns=20, rows=24)
    for move in (("ladder", 10, 1, 4), ("build", "hovel", 9, 5)):
        app.session.table.begin_undo_group()
        app.flow.act(move)
    app.session.save()
    app = plug_in(folder)
    press(app, OK, BACK)
    assert on(app) == "ConfirmScreen" and app.screen.prefetch_hint().__name__ == "to_year"
    press(app, OK)
    assert on(app) == "YearScreen" and state(app)["rooms"] == []


# The whole.


def test_a_power_cut_loses_no_dig(app, folder):
    fresh(app)
    app.push(app.flow.dig())
    press(app, OK, OK, OK)
    before = state(app)
    app = plug_in(folder)
    press(app, OK)
    assert state(app) == before
    assert on(app) == "YearScreen"


def test_the_mountain_scrolls_to_its_foot_and_no_further(app):
    mine(app)
    app.push(app.flow.mountain())
    press(app, *[DOWN] * 12)
    seen = app.screen.picture(app.canvas)
    assert seen.y + seen.rows == app.session.game.rows
    press(app, *[UP] * 12)
    assert app.screen.picture(app.canvas).y == 0


def called(app):
    """What the cursor says to room after room."""
    app.push(app.flow.mountain())
    press(app, MENU)
    said = []
    for _ in app.session.game.rooms:
        said += words(app)
        press(app, DOWN)
    return said


def test_the_cursor_names_room_after_room(app):
    mine(app)
    assert {"Barracks", "Hovel", "Gem cutting", "Trading post", "Tombs: 0/100", "Ore forge"} <= set(called(app))


def test_a_held_room_is_called_held(app):
    sit(app, positions.beset())
    assert "Hovel, held" in called(app)


def a_year(app):
    """Dig a little, end the year, and go through whatever it brings."""
    press(app, OK, OK, BACK, OK)
    for _ in range(200):
        if on(app) in ("YearScreen", "EndScreen"):
            return
        if on(app) == "TableDiceScreen":
            enter(app, app.session.game.age % min(app.session.game.due) + 1)
        else:
            press(app, OK)
    raise AssertionError("the year does not end: " + on(app))


@pytest.mark.parametrize("dice,years", [("device", 5), ("table", 4)])
def test_a_small_mine_lives_for_some_years_by_keys(app, folder, dice, years):
    press(app, DOWN, DOWN, DOWN, OK, *[DOWN] * 3, OK, OK)
    if dice == "table":
        press(app, UP, OK)
    press(app, *([UP] * (3 if dice == "device" else 2)), OK, OK)
    assert app.session.device_dice == (dice == "device")
    assert (app.session.game.columns, app.session.game.rows) == (24, 24)
    while on(app) == "YearScreen" and app.session.game.age < 6:
        a_year(app)
    assert app.session.game.age == years and on(app) == "EndScreen"
    before = state(app)
    app = plug_in(folder)
    press(app, OK)
    assert state(app) == before


def positions_of_phases(found):
    """A game at each phase that comes up in some mines with everything switched on; better levels do not go deep."""
    for number in range(40):
        foes, names = ("four", "dragon")[number % 2], ("on", "off")[number // 2 % 2]
        game = GAME(columns=24, rows=24, caves="on", foes=foes, leader="on", rooms="more", names=names)
        dice = Chain("%032x" % number)
        while game.turn != OVER and game.age < 40:
            if game.phase not in found:
                found[game.phase] = GAME(**game.options)
                found[game.phase].load(game.state())
            game.play(game.deal(dice) if game.turn == CHANCE else pick(game, "steady"))
        if len(found) == len(PHASES):
            return


@pytest.mark.slow
def test_every_phase_has_a_screen_to_rest_on_with_either_dice(app):
    found = {}
    positions_of_phases(found)
    assert len(found) >= len(PHASES) - 4
    for phase in sorted(found):
        for device_dice in (True, False):
            sit(app, found[phase], device_dice)
            app.redraw()
            app.draw()
            assert app.canvas.faults() == [], phase


# Words.

ENGINE = Path(__file__).parents[3] / "engine" / "dwarf_mine"
RULE = re.compile(
    r'"((?:%s)\.[a-z_]+)"'
    % ("allies|attack|dice|dig|drop|hoard|map|mithril|muster|phase|room|spend|strike|tomb|turn|use")
)
RULES = sorted({rule for path in ENGINE.glob("*.py") for rule in RULE.findall(path.read_text(encoding="utf-8"))})


@pytest.fixture(params=lang.LANGUAGES)
def spoken(request):
    lang.use(request.param)
    lang.open_game("dwarf_mine")


def test_every_rule_of_the_engine_has_words(spoken):
    assert len(RULES) > 50
    assert [rule for rule in RULES if lang.section(rule)[0] == rule or not lang.section(rule)[1]] == []
    assert [rule for rule in RULES if not lang.section(rule)[2]] == []


def test_every_phase_has_a_page(spoken):
    assert [phase for phase in PHASES if not lang.section("page." + phase)[2]] == []


def test_every_topic_has_a_page(spoken):
    assert [topic for topic in lang.section("page.topics")[1].split() if not lang.section(topic)[2]] == []


def test_every_room_has_a_name_and_a_page(spoken):
    names = lang.t("room_kinds").split(", ")
    assert len(names) == len(rooms.WORDS)
    assert [lang.section("about." + word)[0] for word in rooms.WORDS] == names
