"""The canvas and the parts of the screen, where a picture would not show a fault."""

import random

import pytest

from firmware.ui import dice, mine, moments
from firmware.ui.canvas import INK, PAPER, Canvas
from firmware.ui.font import L, M
from firmware.ui.frame import clock_line, footer, header
from firmware.ui.icons import Icons
from firmware.ui.look import look_for
from firmware.ui.scale import double
from firmware.ui.seats import seat
from firmware.ui.widgets import bar, battery, list_rows, number


def drawn(draw, width=296, height=128):
    """The picture that a function draws on an empty canvas."""
    canvas = Canvas(width, height)
    draw(canvas)
    return bytes(canvas.buffer)


def ink(canvas):
    """Where there is ink, as (x, y)."""
    size, found = (canvas.width + 7) // 8, set()
    for y in range(canvas.height):
        row = "".join("{:08b}".format(byte) for byte in canvas.buffer[y * size : (y + 1) * size])
        x = row.find("0")
        while 0 <= x < canvas.width:
            found.add((x, y))
            x = row.find("0", x + 1)
    return found


@pytest.mark.parametrize("x,y", [(-400, 0), (-9, -9), (290, 120), (250, 121), (0, -300), (900, 900)])
@pytest.mark.parametrize("panel", [(296, 128), (250, 122), (400, 300)])
def test_drawing_over_an_edge_is_cut_off(panel, x, y):
    canvas = Canvas(*panel)
    canvas.text("Réglages", x, y, L)
    canvas.icon("gold13", x, y, INK, True)
    canvas.box(x, y, 40, 40, thick=2, radius=6)
    canvas.panel(x, y, 30, 30)
    canvas.disc(x, y, 21)
    canvas.line(x, y, x + 50, y + 20, thick=3)
    canvas.dots_h(x, y, 50)
    canvas.dots_v(x, y, 50)
    canvas.poly((x, y, x + 20, y, x + 9, y + 30))
    dice.d6(canvas, x, y, 5, 36)
    mine.lantern(canvas, x, y)
    seat(canvas, x, y, 4, 25)
    inside = [(px - x, py - y) for px, py in ink(canvas)]
    assert all(-30 < dx < 300 and -30 < dy < 80 for dx, dy in inside)


def test_an_outline_leaves_what_is_inside():
    canvas = Canvas(296, 128)
    canvas.box(10, 10, 40, 30, thick=3, radius=6)
    assert canvas.fb.pixel(10 + 20, 10 + 15) == PAPER
    canvas.fill(20, 20, 5, 5)
    canvas.box(10, 10, 40, 30, thick=3, radius=6)
    assert canvas.fb.pixel(22, 22) == INK


@pytest.mark.parametrize("radius", range(12))
@pytest.mark.parametrize("thick", [1, 2, 3])
def test_an_outline_is_the_rim_of_the_filled_shape_and_has_no_gap(radius, thick):
    outline, filled = Canvas(296, 128), Canvas(296, 128)
    outline.box(20, 20, 60, 50, thick=thick, radius=radius)
    filled.panel(20, 20, 60, 50, radius)
    assert ink(outline) <= ink(filled)
    middle = flood(ink(outline), (50, 45))
    assert all(20 < x < 79 and 20 < y < 69 for x, y in middle)
    assert ink(filled) == ink(outline) | middle


def flood(walls, start):
    """All places that can be reached from one without crossing a wall."""
    reached, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if place not in reached and place not in walls and 0 <= place[0] < 296 and 0 <= place[1] < 128:
                reached.add(place)
                edge.append(place)
    return reached


@pytest.mark.parametrize("size", range(1, 40))
def test_a_disc_fills_its_square_and_is_the_same_from_all_sides(size):
    canvas = Canvas(296, 128)
    canvas.disc(5, 5, size)
    disc = {(x - 5, y - 5) for x, y in ink(canvas)}
    assert {x for x, _ in disc} == set(range(size))
    assert disc == {(y, x) for x, y in disc} == {(size - 1 - x, y) for x, y in disc}


def test_doubling_smooths_like_scale2x():
    chance = random.Random(7)
    for _ in range(40):
        width, height = chance.randint(1, 26), chance.randint(1, 12)
        rows = [[chance.randint(0, 1) for _ in range(width)] for _ in range(height)]
        assert unpacked(double(packed(rows, width), width, height), width * 2) == plain_scale2x(rows)


def packed(rows, width):
    spare = -width % 8
    return b"".join((int("".join(map(str, row)), 2) << spare).to_bytes((width + 7) // 8, "big") for row in rows)


def unpacked(bits, width):
    size = (width + 7) // 8
    lines = [bits[i : i + size] for i in range(0, len(bits), size)]
    return [[line[x >> 3] >> (7 - x % 8) & 1 for x in range(width)] for line in lines]


def plain_scale2x(rows):
    def at(x, y):
        return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[0]) else 1

    big = []
    for y in range(len(rows)):
        lines = [], []
        for x in range(len(rows[0])):
            up, left, right, down, here = at(x, y - 1), at(x - 1, y), at(x + 1, y), at(x, y + 1), at(x, y)
            lines[0].append(up if left == up != down and up != right else here)
            lines[0].append(right if up == right != left and right != down else here)
            lines[1].append(left if down == left != right and left != up else here)
            lines[1].append(down if right == down != up and down != left else here)
        big += lines
    return big


def test_white_parts_of_an_icon_are_painted_on_black_ground():
    canvas = Canvas(296, 128)
    canvas.clear(INK)
    canvas.icon("lit15", 20, 20)
    assert canvas.fb.pixel(27, 24) == PAPER
    assert canvas.fb.pixel(20, 20) == INK


def test_an_unknown_icon_is_an_error():
    with pytest.raises(KeyError):
        Canvas(296, 128).icon("old13", 0, 0)


def test_every_icon_can_be_drawn_at_both_sizes():
    canvas = Canvas(296, 128)
    for name in Icons().names():
        width, height = canvas.icon_size(name)
        canvas.clear()
        canvas.icon(name, 50, 50)
        assert ink(canvas) and all(50 <= x < 50 + width and 50 <= y < 50 + height for x, y in ink(canvas))
        assert canvas.icon_size(name, True) == (width * 2, height * 2)


@pytest.mark.parametrize(
    "panel,layout",
    [((296, 128), 15), ((250, 122), 11), ((400, 300), 21), ((264, 176), 11), ((296, 152), 15), ((640, 384), 21)],
)
def test_a_panel_takes_the_largest_layout_that_fits(panel, layout):
    look = look_for(*panel)
    assert look.header == layout
    assert (look.width, look.height) == panel
    assert look.bottom + look.footer == panel[1]


def test_a_taller_panel_shows_more_rows():
    assert look_for(296, 128).rows == 4
    assert look_for(296, 152).rows == 5
    assert look_for(400, 300).rows == 7


def test_the_right_of_a_header_gives_way_to_the_left():
    long = "Massimiliano: scegli due coppie di dadi"
    assert drawn(lambda c: header(c, "Anna", "First to 11", right_short="11")) == drawn(
        lambda c: header(c, "Anna", "First to 11")
    )
    assert drawn(lambda c: header(c, long, "First to eleven", seat=1, right_short="11")) == drawn(
        lambda c: header(c, long, "11", seat=1)
    )
    assert drawn(lambda c: header(c, long * 2, "First to 11", right_short="11")) == drawn(lambda c: header(c, long * 2))


def test_a_key_that_does_nothing_shows_nothing():
    canvas = Canvas(296, 128)
    canvas.clear(INK)
    footer(canvas)
    assert {y for _, y in ink(canvas)} == set(range(116))


def test_the_places_of_the_keys_do_not_depend_on_each_other():
    alone = Canvas(296, 128), Canvas(296, 128), Canvas(296, 128)
    footer(alone[0], back="Undo")
    footer(alone[1], ok="Roll")
    footer(alone[2], menu="Menu", updown=True)
    together = Canvas(296, 128)
    footer(together, "Undo", "Roll", "Menu", updown=True)
    assert ink(together) == ink(alone[0]) | ink(alone[1]) | ink(alone[2])


def test_the_clock_line_goes_in_ten_steps():
    lengths = []
    for tenths in range(-1, 12):
        canvas = Canvas(250, 122)
        clock_line(canvas, tenths)
        lengths.append(len(ink(canvas)) // 2)
    assert lengths == [0, 0, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 250]


def test_a_list_moves_so_that_the_chosen_row_is_seen():
    canvas = Canvas(296, 128)
    rows = ["row %d" % i for i in range(10)]
    assert list_rows(canvas, rows, 0) == 0
    assert list_rows(canvas, rows, 5) == 2
    assert list_rows(canvas, rows, 5, first=4) == 4
    assert list_rows(canvas, rows, 3, first=4) == 3
    assert list_rows(canvas, rows, 9, first=9) == 6
    assert list_rows(canvas, rows[:2], 1, first=1) == 0
    assert list_rows(canvas, rows, None, first=7) == 6


def test_a_list_marks_where_it_goes_on():
    def marks(canvas):
        return {y for x, y in ink(canvas) if x > 283}

    canvas = Canvas(296, 128)
    list_rows(canvas, ["x"] * 10, 5, first=4)
    above_and_below = marks(canvas)
    canvas.clear()
    list_rows(canvas, ["x"] * 10, 0)
    below = marks(canvas)
    canvas.clear()
    list_rows(canvas, ["x"] * 4, 0)
    assert below and below < above_and_below


def test_a_bar_is_as_full_as_its_part():
    canvas = Canvas(296, 128)
    widths = []
    for part in (0, 3, 6, 9):
        canvas.clear()
        bar(canvas, 10, 10, 64, part, 6)
        widths.append(len({x for x, y in ink(canvas) if y == 13}) - 2)
    assert widths == [0, 30, 60, 60]


def test_a_battery_shows_up_to_three_bars():
    canvas = Canvas(296, 128)
    counts = []
    for percent in (0, 15, 16, 50, 82, 100):
        canvas.clear()
        battery(canvas, 0, 0, percent)
        counts.append(sum(1 for x, y in ink(canvas) if 2 <= x < 14 and y == 3) // 3)
    assert counts == [0, 0, 1, 2, 3, 3]


def test_a_minus_is_shorter_than_a_hyphen_is_bold():
    assert number(7) == "7"
    assert number(-4) == "\u22124"
    assert Canvas(296, 128).text_width(number(-4), M) < Canvas(296, 128).text_width("+4", M)


def test_every_seat_has_a_shape_of_its_own_at_every_size():
    for size in (5, 7, 9, 11, 13, 15, 17, 25, 41, 49):
        shapes = {drawn(lambda c, symbol=symbol, size=size: seat(c, 20, 20, symbol, size)) for symbol in range(6)}
        assert len(shapes) == 6


def test_a_seat_keeps_to_its_square():
    for size in (5, 7, 9, 11, 12, 25, 36):
        for symbol in range(6):
            canvas = Canvas(296, 128)
            seat(canvas, 20, 20, symbol, size)
            assert all(20 <= x < 20 + size and 20 <= y < 20 + size for x, y in ink(canvas))


def test_a_die_shows_as_many_pips_as_it_says():
    for size in (27, 29, 36, 44, 45, 64, 78):
        blank = Canvas(400, 300)
        blank.box(10, 10, size, size, thick=2, radius=size // 7)
        single = Canvas(400, 300)
        dice.d6(single, 10, 10, 1, size)
        pip = len(ink(single)) - len(ink(blank))
        for n in range(2, 7):
            canvas = Canvas(400, 300)
            dice.d6(canvas, 10, 10, n, size)
            assert len(ink(canvas)) - len(ink(blank)) == n * pip


@pytest.mark.parametrize("panel", [(296, 128), (250, 122), (400, 300), (264, 176), (296, 152)])
def test_a_moment_leaves_the_footer_alone(panel):
    canvas = Canvas(*panel)
    moments.moment(canvas, moments.DIAMOND, "Diamond!", ("one", "two"))
    assert all(y < canvas.look.bottom for _, y in ink(canvas))


@pytest.mark.parametrize("rows", [1, 7, 8, 29, 127, 128, 200, -1, -8, -30, -127, -128, -200])
def test_a_shifted_picture_moves_and_leaves_the_rest_as_it_was(rows):
    canvas = Canvas(296, 128)
    stride = 37
    canvas.buffer[:] = bytes(number * 31 % 251 for number in range(stride * 128))
    before = [bytes(canvas.buffer[stride * row : stride * row + stride]) for row in range(128)]
    canvas.shift(rows)
    for row in range(128):
        came_from = row + rows if 0 <= row + rows < 128 else row
        assert canvas.buffer[stride * row : stride * row + stride] == before[came_from], row
