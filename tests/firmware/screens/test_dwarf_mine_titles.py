"""Titles and the hall of mines: kept over games, checked, and never in the way of a start."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import history  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import DOWN, MENU, OK  # noqa: E402
from firmware.saves import fields, records  # noqa: E402
from firmware.saves.storage import Store  # noqa: E402
from firmware.screens.dwarf_mine import titles  # noqa: E402
from firmware.screens.dwarf_mine.base import listed  # noqa: E402
from firmware.screens.dwarf_mine.honour import HonourScreen  # noqa: E402
from firmware.screens.dwarf_mine.labels import halves  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_more as more  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_story as scenes  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_years as years  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import sit  # noqa: E402
from tests.firmware.shell import on, plug_in, words  # noqa: E402


def finish(app, game=None):
    """Lose a mine; returns its titles as bits."""
    sit(app, game or years.lost_game())
    app.flow.act(("dice", 1, 4))
    return app.session.game.earned


def test_nothing_is_earned_at_first(app):
    assert titles.earned(app.store) == 0 and titles.best(app.store) == []


def test_titles_are_kept_when_the_mine_is_lost(app):
    bits = finish(app)
    assert bits and titles.earned(app.store) == bits


def test_titles_outlive_the_power(app, folder):
    bits = finish(app)
    app = plug_in(folder)
    assert titles.earned(app.store) == bits


def test_titles_of_several_mines_add_up(app):
    app.store.write_checked(fields.TITLES_FILE, '{"earned":512}')
    bits = finish(app)
    assert titles.earned(app.store) == bits | 512


def test_taking_the_end_back_leaves_the_titles_of_earlier_mines(app):
    app.store.write_checked(fields.TITLES_FILE, '{"earned":513}')
    game = years.fight_game(9, dwarves=1, digs=positions.DIGS[:3], options={"titles": 513})
    finish(app, game)
    titles.forget(app)
    assert titles.earned(app.store) == 513


def test_a_new_game_is_told_of_the_titles(app):
    app.store.write_checked(fields.TITLES_FILE, '{"earned":512}')
    flow = app.open_game("dwarf_mine")
    app.push(flow.setup())
    scenes.press_until(app, "OpeningScreen")
    assert app.session.game.options["titles"] == 512


@pytest.mark.parametrize("text", ["", "[]", "7", '{"earned":"all"}', '{"earned":true}', "{"])
def test_a_strange_file_counts_as_never_written(folder, text):
    store = Store(folder)
    store.write_checked(fields.TITLES_FILE, text)
    assert titles.earned(store) == 0


def test_a_damaged_file_counts_as_never_written(folder):
    store = Store(folder)
    store.write(fields.TITLES_FILE, b'00000000\n{"earned":7}')
    assert titles.earned(store) == 0


def test_bits_beyond_the_thirteen_are_left_out(folder):
    store = Store(folder)
    store.write_checked(fields.TITLES_FILE, '{"earned":65535}')
    assert titles.earned(store) == 8191


def test_a_lost_mine_takes_its_place_among_the_best(app):
    records.add(app.store, "dwarf_mine", titles.MINES, 500, "Ragtor Thin 31", "other")
    finish(app)
    best = titles.best(app.store)
    assert [mine[:3] for mine in best] == [(500, "Ragtor Thin", "31"), (app.session.game.score(), "Dunim", "6")]


def test_a_mine_that_ends_twice_is_entered_once(app):
    finish(app)
    titles.keep(app)
    assert len(titles.best(app.store)) == 1


def test_the_rolled_leaders_name_is_the_mines(app):
    game = years.fight_game(9, dwarves=1, digs=years.led(16) + positions.DIGS[:3], options={"leader": "on"})
    finish(app, game)
    assert titles.best(app.store)[0][1] == "Buldur Thingrimalk"


def test_the_hall_marks_the_mine_at_the_table(app):
    finish(app)
    scenes.press_until(app, "EndScreen")
    app.push(app.flow.records())
    press(app)
    app.draw()
    assert on(app) == "HallScreen" and "Dunim" in words(app) and "6 years" in words(app)


def test_a_full_disk_does_not_stop_the_end(app):
    app.store.write = lambda name, data: False
    finish(app)
    assert app.session.game.phase == "over"


# Variants, and what a leader wears.

LADY = 6
THREE = '{"earned":69}'  # a game finished, 100 prestige, 100 people


def titles_page(app, earned=THREE):
    app.store.write_checked(fields.TITLES_FILE, earned)
    scenes.hall_empty(app)
    press(app, MENU)
    return app


def shown(app):
    """(name, value) of the earned rows."""
    return [row for row in app.screen.rows() if row[1]]


@pytest.mark.parametrize("code, wanted", [
    ("en", ["The Strong / The Bold / The Stout", "Queen of the Mountain / King of the Mountain", "Lady / Lord",
            "Gem of the Mountain"]),
    ("fr", ["Le Fort / Le Hardi / Le Robuste", "Reine de la Montagne / Roi de la Montagne", "Dame / Seigneur",
            "Joyau de la Montagne"]),
    ("it", ["Il Forte / L'Ardito / Il Robusto", "Regina della Montagna / Re della Montagna", "Dama / Signore",
            "Gemma della Montagna"]),
])  # fmt: skip
def test_titles_have_their_variants(code, wanted):
    """title.variants"""
    lang.use(code)
    lang.open_game("dwarf_mine")
    names = [halves(entry)[0] for entry in listed("titles")]
    lang.use("en")
    assert len(names) == 13 and [names[number] for number in (0, 2, 6, 7)] == wanted
    assert not [name for number, name in enumerate(names) if " / " in name and number not in (0, 2, 6)]


def test_the_last_two_are_worn_until_the_player_picks(app):
    """title.worn"""
    titles_page(app)
    assert shown(app) == [("The Strong", "earned"), ("Queen of the Mountain", "worn"), ("Lady", "worn")]


def test_ok_goes_through_the_variants_and_takes_a_title_off(app, folder):
    """title.worn, title.variants"""
    titles_page(app)
    for name, value in (
        ("The Strong", "worn"), ("The Bold", "worn"), ("The Stout", "worn"), ("The Stout", "earned"),
        ("The Strong", "worn"), ("The Bold", "worn"),
    ):  # fmt: skip
        press(app, OK)
        assert shown(app)[0] == (name, value)
    press(app, DOWN, DOWN, OK, OK)
    assert shown(app)[1] == ("King of the Mountain", "earned")
    store = plug_in(folder).store
    assert titles.worn(store, 69) == 65 and titles.variants(store)[:3] == [1, 0, 1] and titles.earned(store) == 69


def test_a_title_that_was_not_earned_cannot_be_worn(app):
    """title.worn"""
    titles_page(app)
    press(app, DOWN, OK)
    assert on(app) == "HallScreen" and app.store.read_checked(fields.TITLES_FILE) == THREE


def test_the_leader_wears_what_was_picked(app):
    """title.worn, title.variants"""
    more.leader_worn(app)
    app.draw()
    assert "The Stout, The Glorious, King of the Mountain, Lord, Godslayer" in " ".join(words(app))
    app.store.write_checked(fields.TITLES_FILE, '{"earned":1095,"worn":64}')
    app.screen.__init__(app)
    app.redraw()
    app.draw()
    assert "Lady" in words(app)
    app.store.write_checked(fields.TITLES_FILE, '{"earned":1095,"worn":0}')
    app.screen.__init__(app)
    assert app.screen._titles == []


def test_a_leader_wears_only_titles_of_earlier_mines(app):
    """title.worn, title.kept"""
    app.store.write_checked(fields.TITLES_FILE, '{"earned":1095,"worn":8191}')
    scenes.leader_titles(app)
    assert app.screen._titles == ["The Glorious", "The Wise", "Dragonslayer"]


def test_the_variant_is_chosen_when_a_title_is_earned(app, folder):
    """title.variants"""
    scenes.mine(app)
    app.push(HonourScreen(app, LADY))
    press(app, DOWN)
    assert "Lord" in words(app)
    press(app, OK)
    assert titles.variants(Store(folder))[LADY] == 1
    app.push(HonourScreen(app, LADY))
    app.draw()
    assert "Lord" in words(app)


def test_the_chronicle_goes_by_the_chosen_variant(app):
    """title.variants"""
    app.store.write_checked(fields.TITLES_FILE, '{"earned":64,"variants":[0,0,0,0,0,0,1,0,0,0,0,0,0]}')
    game = years.story()
    history.note(game, history.TITLE, LADY, 0)
    sit(app, game)
    app.push(app.flow.look("chronicle"))
    app.draw()
    assert [line for line in words(app) if "Lord" in line] and not [line for line in words(app) if "Lady" in line]


def test_the_end_of_a_mine_leaves_what_was_picked(app):
    """title.worn, title.kept"""
    app.store.write_checked(fields.TITLES_FILE, '{"earned":64,"worn":64,"variants":[0,0,0,0,0,0,1,0,0,0,0,0,0]}')
    bits = finish(app)
    assert titles.earned(app.store) == bits | 64 and titles.worn(app.store, 8191) == 64
    assert titles.variants(app.store)[LADY] == 1
    titles.forget(app)
    assert titles.worn(app.store, 8191) == 64 and titles.variants(app.store)[LADY] == 1


@pytest.mark.parametrize("rest", [
    '"worn":"all"', '"worn":true', '"worn":null', '"variants":7', '"variants":[1]', '"variants":{}', '"more":[]',
    '"variants":[9,-1,"x",true,0,0,3,0,0,0,0,0,0]',
])  # fmt: skip
def test_strange_picks_count_as_never_made(folder, rest):
    store = Store(folder)
    store.write_checked(fields.TITLES_FILE, '{"earned":69,%s}' % rest)
    assert titles.earned(store) == 69 and titles.worn(store, 69) == 68 and titles.variants(store) == [0] * 13
    titles.pick_next(store, 0, 3, 69)
    assert titles.worn(store, 69) == 69 and titles.variants(store) == [0] * 13
