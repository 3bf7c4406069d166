"""The map of Dwarf Mine drawn over its last picture, and screens that are made ahead of a key: as if they were new."""

import random

import pytest

from host_tools.virtual.stand_in import install

install()


from engine.dice import Chain  # noqa: E402
from engine.dwarf_mine import rooms  # noqa: E402
from engine.dwarf_mine.ai import choice  # noqa: E402
from engine.dwarf_mine.mountain import NO_TOMB  # noqa: E402
from engine.game import CHANCE  # noqa: E402
from firmware.hardware.keys import DOWN, MENU, OK, UP  # noqa: E402
from firmware.screens.dwarf_mine import prefetch  # noqa: E402
from firmware.screens.dwarf_mine.dig import DigScreen  # noqa: E402
from firmware.screens.dwarf_mine.joints import nearest, pieces  # noqa: E402
from firmware.screens.dwarf_mine.map_screen import MapScreen  # noqa: E402
from firmware.ui.canvas import Canvas  # noqa: E402
from host_tools.lab.bench.full_tables import rich_start  # noqa: E402
from host_tools.play.app_fixture import fresh_app, press  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import mine, sit  # noqa: E402
from tests.firmware.screens.dwarf_table import catalogue  # noqa: E402
from tests.firmware.shell import on  # noqa: E402


@pytest.mark.parametrize("width, height", [(250, 122), (296, 128), (400, 300)])
@pytest.mark.parametrize("seed", range(3))
def test_a_moved_cursor_leaves_the_picture_that_a_clean_canvas_gets(tmp_path, width, height, seed):
    app = fresh_app(str(tmp_path), width, height)
    mine(app)
    monkey, over, dug = random.Random(seed), 0, 0
    for shown in (app.flow.dig, None, app.flow.mountain):
        if shown:
            app.push(shown())
        else:
            catalogue(app, rooms.HOVEL)
        if on(app) == "CatalogueScreen":
            press(app, OK)
        app.draw()
        for _ in range(40):
            digs = on(app) == "DigScreen" and app.screen.mode == 0 and monkey.randrange(4) == 0
            app.press(OK if digs else (UP, DOWN, DOWN, DOWN, MENU)[monkey.randrange(5)])
            while on(app) in ("TellScreen", "WhyScreen"):
                app.press(OK)
            if on(app) == "YearScreen":
                app.push(app.flow.dig())
            if not isinstance(app.screen, MapScreen):
                break
            drawn = []
            clear = app.canvas.clear
            app.canvas.clear = lambda *colour, clear=clear, drawn=drawn: (drawn.append(1), clear(*colour))
            app.draw()
            app.canvas.clear = clear
            over += not drawn
            dug += digs and not drawn
            clean = Canvas(width, height)
            app.screen.draw(clean)
            assert clean.buffer == app.canvas.buffer
        app.launcher()
        press(app, OK)
    assert over > 40 and dug


def old_mine(seed):
    """A full mountain."""
    game, dice = rich_start("full"), Chain("old %d" % seed)
    while game.phase != "turn" or game.age < 30:
        game.play(game.deal(dice) if game.turn == CHANCE else choice.pick(game, "master"))
    return game


@pytest.mark.parametrize("width, height", [(250, 122), (296, 128), (400, 300)])
@pytest.mark.parametrize("seed", range(3))
def test_a_view_that_moves_over_a_full_mountain_shows_what_a_clean_canvas_gets(tmp_path, width, height, seed):
    app = fresh_app(str(tmp_path), width, height)
    sit(app, old_mine(seed))
    game, monkey, moved = app.session.game, random.Random(seed), set()
    if game.tomb_at == NO_TOMB:  # one for the picture
        game.tomb_at, game.tomb_built = (10 + 7 * seed) * game.columns + 3 + 9 * seed, 5 * seed
    for shown in (app.flow.dig, app.flow.mountain):
        app.push(shown())
        app.draw()
        app.canvas.shift = lambda rows, shift=app.canvas.shift: (moved.add(rows), shift(rows))
        for _ in range(80):
            app.press((UP, DOWN, DOWN, DOWN, MENU)[monkey.randrange(5)])
            app.draw()
            check_clean(app, app.screen)
        app.pop()
    assert min(moved) < 0 < max(moved)


@pytest.mark.parametrize("width, height", [(250, 122), (296, 128), (400, 300)])
@pytest.mark.parametrize("row", ["dig", "map", "chronicle", "sheet", "build"])
def test_a_screen_that_was_made_ahead_looks_like_one_that_was_not(tmp_path, width, height, row):
    app = fresh_app(str(tmp_path), width, height)
    mine(app)
    app.draw()
    while app.screen.prefetch_hint() is not prefetch.ROWS[row]:
        press(app, DOWN)
    app.draw()
    made, clears = ahead_of_ok(app)
    assert type(made) is type(app.screen) and made is app.screen
    assert not clears or row not in ("dig", "map")  # what was drawn ahead is what is shown
    check_clean(app, type(app.screen)(app))


@pytest.mark.parametrize("width, height", [(250, 122), (296, 128), (400, 300)])
def test_the_whole_mountain_is_drawn_ahead_of_the_key_that_shows_it(tmp_path, width, height):
    app = fresh_app(str(tmp_path), width, height)
    mine(app)
    app.push(app.flow.mountain())
    app.draw()
    made, clears = ahead_of_ok(app)
    assert on(app) == "OverviewScreen" and made is app.screen and not clears
    check_clean(app, type(made)(app))
    app.press(DOWN)
    app.draw()
    assert not clears
    check_clean(app, type(made)(app))


@pytest.mark.parametrize("kind", [rooms.HOVEL, rooms.PRESTIGE])
def test_a_place_is_found_and_drawn_ahead_of_the_key_that_asks_for_it(tmp_path, kind):
    app = fresh_app(str(tmp_path), 296, 128)
    mine(app)
    catalogue(app, kind)
    app.draw()
    made, clears = ahead_of_ok(app)
    if kind == rooms.PRESTIGE:
        assert on(app) == "SizeScreen" and made is app.screen
        made, clears = ahead_of_ok(app)
    assert on(app) == "PlaceScreen" and made is app.screen and not clears
    again = type(made)(app, made._kind, made._w, made._h, made._name)
    check_clean(app, again)
    assert (again.places, again.x, again.y) == (made.places, made.x, made.y)


def ahead_of_ok(app):
    """Do all that can be done before OK, then press it; the screen that was made, and when the canvas was cleared."""
    while app.idle_step():
        pass
    made, clears = app._next_screen, []
    app.canvas.clear = lambda *colour, clear=app.canvas.clear: (clears.append(1), clear(*colour))
    app.press(OK)
    app.draw()
    return made, clears


def check_clean(app, screen):
    """The panel's picture is what such a screen draws on a clean canvas."""
    clean = Canvas(app.canvas.width, app.canvas.height)
    screen.draw(clean)
    assert clean.buffer == app.canvas.buffer


def test_a_screen_that_was_made_ahead_is_not_taken_for_another_position(tmp_path):
    app = fresh_app(str(tmp_path), 296, 128)
    mine(app)
    app.draw()
    while app.screen.prefetch_hint() is not prefetch.dig:
        press(app, DOWN)
    app.draw()
    while app.idle_step():
        pass
    made = app.prerendered(DigScreen)
    assert made
    app.press(DOWN)
    assert app.prerendered(DigScreen) is None
    app.press(UP)
    app.press(OK)
    assert on(app) == "DigScreen" and app.screen is not made


@pytest.mark.parametrize("seed", range(3))
def test_the_nearest_piece_is_the_first_of_all(seed):
    game, dice = rich_start("full"), Chain("near %d" % seed)
    seen = set()
    while game.phase != "turn" or game.age < 20:
        game.play(game.deal(dice) if game.turn == CHANCE else choice.pick(game, "master"))
        assert nearest(game) == pieces(game)[0]
        seen.add(nearest(game) == len(game.runs) // 4)
    assert seen == {True, False}
