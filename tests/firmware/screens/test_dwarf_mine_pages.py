"""Pages of Dwarf Mine say what is meant: the year, the room, the foes, the reason, and what their key does."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import rooms, tables  # noqa: E402
from engine.game import OVER  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import DOWN, MENU, OK, UP  # noqa: E402
from firmware.screens.dwarf_mine.base import INVASION, foes_seen  # noqa: E402
from firmware.screens.dwarf_mine.labels import foe_place, room_label  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, SHEET, fresh, game_after, sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import staying  # noqa: E402
from tests.firmware.screens.dwarf_keys import game, pick  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402

# The year.


def header_age(app):
    """The age that the header shows, or None on a page without one."""
    for text in words(app):
        if text.startswith("Age ") and "Level" in text:
            return int(text.split()[1])
    return None


def test_a_page_that_closes_a_year_shows_that_years_age(folder):
    """Some years of a mine by OK alone: each page before the year's own shows the age that it is about."""
    closing = 0
    for seed in range(12):
        app = watched(app_fixture.fresh_app(folder, 296, 128))
        app.noise = lambda count, seed=seed: bytes([seed + 1] * count)
        sit(app, game_after(DIGS, **SHEET))
        app.draw()
        for _ in range(4):
            age = game(app).age
            pick(app, lang.t("year_end"))
            for _ in range(60):
                if on(app) == "YearScreen" or game(app).turn == OVER:
                    break
                if on(app) == "FightScreen" and game(app).phase == "persist":
                    press(app, MENU)
                    continue
                shown = header_age(app)
                assert shown in (None, age), (seed, on(app), words(app))
                closing += shown is not None and game(app).age == age + 1
                press(app, OK)
            if game(app).turn == OVER:
                break
            assert header_age(app) == age + 1
    assert closing > 10


# An invasion in two rooms.


def invaded(app, *more):
    """The player may attack an invasion in two rooms."""
    position = staying(
        [tables.INVASION, 20, 0, 40, 0], [tables.INVASION, 12, 1, 40, 0], *more, options={"foes": "four"}
    )
    sit(app, position)


def at_attack(app):
    invaded(app)
    app.flow.act(("end",))
    for _ in range(30):
        if game(app).phase == "persist" and on(app) == "FightScreen":
            return app
        press(app, OK)
    raise AssertionError("no attack")


def test_the_attack_page_shows_the_room_of_the_group_that_is_meant(app):
    at_attack(app)
    seen = []
    for _ in range(len(game(app).foes)):
        foe = game(app).foes[app.screen.target()]
        app.draw()
        assert foe_place(game(app), foe) in words(app) and room_label(game(app), foe[2]) in foe_place(game(app), foe)
        assert lang.t("fight_stays", lang.t("foe_15")) in words(app)
        seen.append(app.screen.target())
        press(app, DOWN)
    assert sorted(seen) == list(range(len(game(app).foes))) and len(seen) >= 2


def test_a_hint_to_attack_names_the_room(app):
    at_attack(app)
    said = [app.flow.move_words(("attack", number)) for number in (0, 1)]
    assert said == ["Attack: " + foe_place(game(app), game(app).foes[number]) for number in (0, 1)]
    assert said[0] != said[1]


def test_two_rooms_of_one_kind_are_told_apart(app):
    groups = [[tables.INVASION, 9, number, 40, 0] for number in (0, 2, 1)]
    game_ = staying(*groups, options={"foes": "four"})
    sit(app, game_)
    assert [foe_place(game_, foe) for foe in game_.foes] == ["row 3: Barracks", "row 4: Barracks", "Hovel"]
    game_.rooms[2][rooms.Y] = game_.rooms[0][rooms.Y]
    assert [foe_place(game_, foe) for foe in game_.foes] == ["column 10: Barracks", "column 33: Barracks", "Hovel"]


def test_an_invasion_in_two_rooms_is_one_foe_wherever_foes_are_counted(app):
    assert INVASION == tables.INVASION
    invaded(app, [tables.SPIDER, 9, 2, 12, 0])
    assert len(game(app).foes) == 3 and foes_seen(game(app)) == [0, 2]
    app.draw()
    rows = {row[1]: row[2] for row in app.screen.rows()}
    assert rows[lang.t("year_foes")] == "2"
    pick(app, lang.t("year_foes"))
    assert on(app) == "FoesScreen" and "1 of 2" in words(app) and "32/40" in words(app)
    told = " ".join(words(app))
    assert "Barracks 20" in told and "Hovel 12" in told
    press(app, DOWN)
    assert "2 of 2" in words(app) and "9/12" in words(app)
    press(app, DOWN)
    assert "1 of 2" in words(app)


@pytest.mark.parametrize("size", app_fixture.SIZES)
@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_an_invasion_in_many_rooms_has_room_on_its_pages(folder, size, code):
    app = watched(app_fixture.fresh_app(folder, size[0], size[1], code))
    groups = [[tables.INVASION, 5, room, 40, 0] for room in range(7)]
    sit(app, staying(*groups, options={"foes": "four"}))
    pick(app, lang.t("year_foes"))
    assert on(app) == "FoesScreen" and app.canvas.faults() == []


# A floor that is too near the top.


def test_a_floor_too_near_the_top_is_refused_with_the_true_reason(app):
    sit(app, game_after((("dug", 5),), {"map": "paper"}, gold=60))
    pick(app, lang.t("year_build"))
    press(app, OK)
    assert on(app) == "FloorScreen"
    for _ in range(8):
        press(app, UP)
    assert app.screen.row == 0 and "Too near the top" in words(app)
    press(app, OK)
    told = " ".join(words(app))
    assert on(app) == "WhyScreen" and "its floor is in row" in told and "columns" not in told


# What the page says is what the key does.


def test_the_page_of_the_treasure_rolls_nothing(app):
    """It shows the dice of the treasure; the dice that are due next are the leader's."""
    fresh(app, caves="on", leader="on")
    press(app, OK)
    if on(app) == "OverviewScreen":
        press(app, OK)
    shown = words(app)
    assert on(app) == "TellScreen" and shown[0] == lang.t("due_reached")
    assert lang.t("next") in shown and lang.t("roll_ok_first_way") not in shown
    steps = app.session.table.steps
    press(app, OK)
    assert on(app) == "RollScreen" and app.session.table.steps == steps
    assert lang.t("roll_for_first_way").split()[0] in " ".join(words(app))
    press(app, OK)
    assert app.session.table.steps > steps
