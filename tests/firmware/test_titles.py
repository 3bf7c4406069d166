"""Titles and the hall of mines: kept over games, checked, and never in the way of a start."""

import pytest

from host_tools.board import install

install()

from firmware import records, titles  # noqa: E402
from firmware.storage import Store  # noqa: E402
from host_tools.scenes import dwarf_mine_positions as positions  # noqa: E402
from host_tools.scenes import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.scenes import dwarf_mine_years as years  # noqa: E402
from host_tools.scenes.dwarf_mine_positions import sit  # noqa: E402
from host_tools.stage import press  # noqa: E402
from tests.firmware.shell import on, plug_in, words  # noqa: E402


def finish(app, game=None):
    """Lose a mine; returns its titles as bits."""
    sit(app, game or years.lost_game())
    app.flow.act(app, ("dice", 1, 4))
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
    app.store.write_checked(titles.FILE, '{"earned":512}')
    bits = finish(app)
    assert titles.earned(app.store) == bits | 512


def test_taking_the_end_back_leaves_the_titles_of_earlier_mines(app):
    app.store.write_checked(titles.FILE, '{"earned":513}')
    game = years.fight_game(9, dwarves=1, digs=positions.DIGS[:3], options={"titles": 513})
    finish(app, game)
    titles.forget(app)
    assert titles.earned(app.store) == 513


def test_a_new_game_is_told_of_the_titles(app):
    app.store.write_checked(titles.FILE, '{"earned":512}')
    flow = app.open_game("dwarf_mine")
    app.push(flow.setup(app))
    scenes.press_until(app, "OpeningScreen")
    assert app.session.game.options["titles"] == 512


@pytest.mark.parametrize("text", ["", "[]", "7", '{"earned":"all"}', '{"earned":true}', "{"])
def test_a_strange_file_counts_as_never_written(folder, text):
    store = Store(folder)
    store.write_checked(titles.FILE, text)
    assert titles.earned(store) == 0


def test_a_damaged_file_counts_as_never_written(folder):
    store = Store(folder)
    store.write(titles.FILE, b'00000000\n{"earned":7}')
    assert titles.earned(store) == 0


def test_bits_beyond_the_thirteen_are_left_out(folder):
    store = Store(folder)
    store.write_checked(titles.FILE, '{"earned":65535}')
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
    app.push(app.flow.records(app))
    press(app)
    app.draw()
    assert on(app) == "HallScreen" and "Dunim" in words(app) and "6 years" in words(app)


def test_a_full_disk_does_not_stop_the_end(app):
    app.store.write = lambda name, data: False
    finish(app)
    assert app.session.game.phase == "over"
