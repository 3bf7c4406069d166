"""Details of Dwarf Mine's screens: marks, modes, dice, icons, and what must keep clear of what."""

import pytest

from host_tools.virtual.stand_in import install

install()

from firmware import lang  # noqa: E402
from firmware.hardware.keys import DOWN, MENU, OK, UP  # noqa: E402
from firmware.lang import t  # noqa: E402
from firmware.screens.dwarf_mine.labels import room_label  # noqa: E402
from firmware.screens.dwarf_mine.poly import poly  # noqa: E402
from firmware.ui.canvas import Canvas  # noqa: E402
from firmware.ui.dice import EMPTY  # noqa: E402
from firmware.ui.font import M  # noqa: E402
from firmware.ui.frame import header  # noqa: E402
from firmware.ui.moments import RUIN, moment  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine as scenes  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as sheets  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_story as stories  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import fresh, game_after, mine, sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import GEMS_AND_FORGES, RICH, aged  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402
from tests.firmware.watch import WatchedCanvas  # noqa: E402

SIZES = app_fixture.SIZES


class Icons(WatchedCanvas):
    """Notes every icon."""

    def clear(self, colour=1):
        self.icons = []
        WatchedCanvas.clear(self, colour)

    def icon(self, name, x, y, colour=0, double=False):
        self.icons.append((name, x, y))
        WatchedCanvas.icon(self, name, x, y, colour, double)


def at(folder, size, code="en"):
    return watched(app_fixture.fresh_app(folder, size[0], size[1], code))


def drawn(app):
    """The present screen on a canvas that notes icons."""
    app.canvas = Icons(app.canvas.width, app.canvas.height)
    app.redraw()
    app.draw()
    return app.canvas


def names_of(c, where=None):
    return [name for name, x, y in c.icons if where is None or where(x, y)]


# The catalogue.


def catalogue(app, downs, **sheet):
    sit(app, game_after((), {"rooms": "more"}, **sheet))
    app.push(app.flow.look("build"))
    press(app, *[DOWN] * downs)
    return drawn(app)


@pytest.mark.parametrize("size", SIZES)
def test_the_catalogue_marks_that_there_is_more(folder, size):
    app = at(folder, size)
    kind = "K_" if size[0] == 400 else "k_"

    def marked(downs):
        c = catalogue(app, downs, gold=40)
        return [name[2:] for name in names_of(c, lambda x, y: y < c.look.bottom) if name in (kind + "up", kind + "dn")]

    assert marked(0) == ["dn"] and marked(9) == ["up", "dn"] and marked(15) == ["up"]


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_room_of_the_catalogue_is_cut_where_all_are_locked(folder, size, code):
    app = at(folder, size, code)
    for downs in range(0, 16, 3):
        catalogue(app, downs, gold=0)
        assert [text for text in words(app) if "\u2026" in text] == [] and app.canvas.faults() == []


# Dice on the table.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [1, 3, 4])
def test_table_dice_stay_between_the_edge_and_the_wall(folder, size, kind):
    app = at(folder, size)
    game = game_after((("ladder", 20, 1, 38),), {"caves": "off"})
    game.options["caves"] = "on"
    game.hoard_at, game.hoard = 40 * 40 + 20, bytearray((kind,))
    sit(app, game, device_dice=False)
    app.flow.act(("ladder", 20, 39, 3))
    app.draw()
    c, look = app.canvas, app.canvas.look
    wall = c.width * 2 // 5
    rows = range(look.top + 8, look.bottom - 8)
    assert all(c.fb.pixel(x, y) for x in (0, 1, 2, wall - 2, wall - 1) for y in rows)
    assert not all(c.fb.pixel(x, y) for x in range(wall) for y in rows)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("side", [42, 64])
def test_an_empty_die_is_outlined_without_gaps(sides, side):
    c = Canvas(296, 128)
    poly(c, 20, 20, side, sides, "", EMPTY)
    reached, todo = {(0, 0)}, [(0, 0)]
    while todo:  # what can be walked to from outside over paper
        x, y = todo.pop()
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot not in reached and 0 <= spot[0] < c.width and 0 <= spot[1] < c.height and c.fb.pixel(*spot):
                reached.add(spot)
                todo.append(spot)
    assert (20 + side // 2, 20 + side * 6 // 10) not in reached


# What UP and DOWN do.


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_digging_names_what_up_and_down_do_now_and_what_menu_brings(folder, size, code):
    app = at(folder, size, code)
    mine(app)
    app.push(app.flow.dig())
    app.draw()
    for mode in range(3):
        shown = [text for text in words(app) if text in [t("dig_mode_%d" % each) for each in range(3)]]
        assert shown == [t("dig_mode_%d" % mode), t("dig_mode_%d" % ((mode + 1) % 3))]
        press(app, MENU)


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_room_that_is_placed_leaves_room_for_the_mode(folder, size, code):
    app = at(folder, size, code)
    mine(app)
    screen = app.flow.place(1, 3, 3, "")
    c = app.canvas
    for name in t("room_kinds").split(", "):
        for left in (name, t("place_with_hall", name), t("place_with_ladder", name)):
            c.clear()
            screen.mode_heading(c, left, t("place_mode_0"))
            assert words(app) == [left, t("place_mode_0")] and c.faults() == []


def test_a_map_that_is_seen_whole_has_no_keys_to_scroll(folder):
    app = at(folder, (400, 300))
    fresh(app, columns=24, rows=24)
    app.push(app.flow.mountain())
    assert "K_up" not in names_of(drawn(app))
    mine(app)
    app.push(app.flow.mountain())
    assert "K_up" in names_of(drawn(app))


# Names, icons, edges.


def test_rooms_on_paper_have_their_own_names(app):
    game = game_after((("dug", 13),), {"map": "paper", "names": "on"})
    for row in (3, 6, 9, 12, 13):
        game.play(("report", "hovel", row, 3, 3))
        game.play(("dice", row, 3))
    sit(app, game)
    app.push(app.flow.mountain())
    app.draw()
    assert on(app) == "PaperScreen" and room_label(game, 0) in words(app) and "Hovel" not in words(app)
    for number in (1, 2, 3, 4, 0):
        press(app, DOWN)
        assert app.screen.rows()[app.screen.chosen][0] == room_label(game, number)
        assert room_label(game, number) in words(app)
    press(app, UP)
    assert room_label(game, 4) in words(app) and room_label(game, 1) in words(app)


def test_armour_is_a_shield_and_only_what_is_shut_has_a_lock(app):
    sheets.sheet_more(app)
    assert "shield11" in names_of(drawn(app)) and "lock9" not in names_of(app.canvas)
    sit(app, aged(GEMS_AND_FORGES, **RICH))
    press(app, UP, OK)
    assert "shield11" in names_of(drawn(app)) and "lock9" not in names_of(app.canvas)


def test_an_ability_has_room_for_its_descenders_on_a_large_panel(folder):
    app = at(folder, (400, 300))
    stories.leader_titles(app)
    app.draw()
    low = {text[0]: text[4] for text in app.canvas.texts}
    top = {text[0]: text[2] for text in app.canvas.texts}
    what = [text for text in top if text.startswith("Once on each level")]
    assert top[what[0]] - low["Dragon's Blood"] >= 14


@pytest.mark.parametrize("size", SIZES[:2])
def test_lines_of_a_moment_keep_clear_of_the_edge(size):
    c = WatchedCanvas(*size)
    room = c.width - c.look.drawing - 6
    line = "n"
    while c.text_width(line + "n", M) <= room:
        line += "n"
    line += "" if c.text_width(line, M) > room - 3 else "i"
    moment(c, RUIN, "124", [line], dark=True)
    assert max(text[3] for text in c.texts) <= c.width - 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letter", "ÉÈÂÀÔ")
def test_an_accent_in_the_header_is_whole(size, letter):
    def ink(text):
        """White pixels in the rows above the capitals."""
        c = Canvas(*size)
        y = header(c, text)
        return sum(c.fb.pixel(x, row) for x in range(40) for row in range(max(y - 4, 0), y - 1)), y

    def whole(text):
        c = Canvas(*size)
        c.text(text, 4, 60)
        return sum(1 - c.fb.pixel(x, row) for x in range(40) for row in range(56, 59))

    assert ink(letter + "chelle")[0] == whole(letter + "chelle") > 0
    assert ink("Echelle")[1] == Canvas(*size).look.header_text


def test_a_higher_header_leaves_nothing_behind_on_the_map(folder):
    for size in ((24, 24), (32, 36), (40, 48)):
        app = at(folder, (250, 122), "fr")
        fresh(app, columns=size[0], rows=size[1])
        app.flow.act(("ladder", size[0] // 2, 1, 3))
        app.push(app.flow.dig())
        app.draw()
        for _ in range(6):
            press(app, DOWN)
            over = bytes(app.canvas.buffer)
            app.canvas.holds = None
            app.redraw()
            app.draw()
            assert bytes(app.canvas.buffer) == over


def test_the_whole_mountain_shows_what_its_treasure_is(app):
    scenes.made(app)
    assert on(app) == "OverviewScreen"
    icons = {"gold13", "ore13", "gem13", "mithril13", "crown13"}
    assert icons & set(names_of(drawn(app)))
