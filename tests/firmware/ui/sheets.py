"""Sheets of all parts of the screen, drawn alike on CPython and on MicroPython."""

from firmware.screens.dice_miner_dice import faces
from firmware.ui import dice, mine, moments
from firmware.ui.canvas import CENTRE, INK, LEFT, PAPER, RIGHT, Canvas
from firmware.ui.font import M14, N19, SUM, XL, L, M, S
from firmware.ui.frame import clock_line, footer, header
from firmware.ui.icons import Icons
from firmware.ui.seats import seat
from firmware.ui.widgets import badge, bar, battery, card, list_rows, number, text_block, wall

SIZES = ((296, 128), (250, 122), (400, 300))
OTHER_SIZES = ((264, 176), (296, 152))


def type_(c):
    """Every size of type, dark and light."""
    look = c.look
    header(c, "Type: Réglages, Œuvre, già", "0123456789", right_short="0-9")
    x, y = look.margin, look.top + 3
    y = text_block(c, x, y, ("ÀÇÉÊÎÔÙ àçéê", "Qu’y a-t-il ? ÿœæ"), M) + 1
    c.text("Out 1", x, y, L)
    c.text("M14", x + 90, y + 11, M14)
    c.text(number(-4) + "?", x + 150, y + 6, N19, align=CENTRE)
    c.text("7", c.width, look.top + 3, XL, align=RIGHT)
    c.text("8", c.width, look.top + 54, SUM, align=RIGHT)
    c.fill(0, look.bottom, c.width, look.footer)
    c.text("white « on » black ÉÈ 12°×3 – …", 4, look.bottom + look.footer_text, S, PAPER, LEFT)


def frame_full(c):
    header(c, "Dario: roll again?", "First to 11", seat=3, right_short="to 11")
    clock_line(c, 7)
    footer(c, "Annuler", "Dario commence", "Menu", updown=True)


def frame_dice(c):
    header(c, "Not allowed", "Why?", stop=True)
    footer(c, "Undo", "Low dice first", "4 5 6", ok_plain=True, menu_black=True)


def frame_crowded(c):
    """The right part of the header gives way to a long name."""
    header(c, "Massimiliano: scegli due coppie di dadi", "Primo a 11", seat=5, right_short="a 11")
    clock_line(c, 10)
    footer(c, ok="OK")


def seats(c):
    look = c.look
    header(c, "Seats", seat=0)
    y = look.top + 2
    for size in (5, 7, 9, 11, 15, 17, 25):
        if y + size > look.bottom:
            break
        for symbol in range(6):
            seat(c, look.margin + symbol * 30, y, symbol, size)
        y += size + 3
    c.fill(c.width - 40, look.top, 40, look.bottom - look.top)
    for symbol in range(6):
        seat(c, c.width - 30, look.top + 2 + 16 * symbol, symbol, 15 if look.large else 13, PAPER)
    footer(c, menu="Menu", updown=True)


def dice_(c):
    look = c.look
    size = 45 if look.large else 27
    for n in range(6):
        dice.d6(c, look.margin + n * (size + 4), look.top, n + 1, size)
    x, y = look.margin, look.top + size + 6
    for size, state in ((29, dice.SHOWN), (36, dice.ASKED), (44, dice.EMPTY), (44, dice.ASKED), (36, dice.EMPTY)):
        dice.d6(c, x, y, 5, size, state)
        x += size + 6
    if look.large:
        dice.d6(c, 6, 180, 6, 64)
        dice.d6(c, 76, 180, 3, 78)
        dice.d6(c, 160, 180, 0, 78, dice.ASKED)
        dice.d6(c, 244, 180, 0, 78, dice.EMPTY)
    header(c, "Dice")
    footer(c, "Undo")


def mine_(c):
    look = c.look
    step = 22 if look.large else 12
    y = look.top + 6
    for kind in range(4):
        wide = mine.ore(c, 8, y - 4, kind)
        c.text(str((1, 3, 5, 7)[kind]), 8 + wide + 2, y - 4)
        for i in range(5):
            mine.dig(c, 60 + i * 21, y)
        y += step
    seat(c, 60, y - 3, 0, 7)
    mine.run(c, 67, 120, y)
    mine.lantern(c, 120, y)
    wide = mine.free_lantern(c, 150, y - 4)
    c.text("1", 150 + wide + 2, y - 4)
    mine.rubble(c, 200, y - 4)
    c.dots_h(60, y + 14, 80, step=2)
    c.dots_v(c.width - 20, look.top, 60)
    header(c, "Mine", "First to 11", seat=2)
    footer(c, "Undo", "Roll", "Menu", updown=True)


def faces_(c):
    """Every face of Dice Miner's dice, twice, in two of the states under, free and chosen; and a slot that is asked."""
    pitch = faces.die_size(c) + 1
    across = (c.width - 4) // pitch
    for turn in range(2):
        y = 1 + turn * 3 * pitch
        for face in range(30):
            state = (faces.UNDER, faces.FREE, faces.CHOSEN)[(face + turn) % 3]
            faces.die(c, 2 + face % across * pitch, y + face // across * pitch, face, state)
    faces.die(c, 2 + 31 % across * pitch, y + 31 // across * pitch, None, faces.ASKED)
    faces.die(c, 2 + 33 % across * pitch, y + 33 // across * pitch, 3, faces.GHOST)


def parts(c):
    look = c.look
    header(c, "Parts")
    battery(c, c.width - 21, look.header_text, 82, PAPER)
    x, y = look.margin, look.top + 2
    colour = card(c, x, y, 86, look.m + 8)
    c.text("open", x + look.inside, y + 4, M, colour)
    colour = card(c, x + 90, y, 110, look.m + 8, chosen=True)
    c.text("chosen", x + 90 + look.inside, y + 4, M, colour)
    y += look.m + 12
    badge(c, x, y, 46, number(-4))
    bar(c, x + 54, y, 80, 5, 6)
    bar(c, x + 54, y + 10, 80, 0, 6)
    for i, percent in enumerate((0, 20, 50, 100)):
        battery(c, x + 140, y + 9 * i, percent)
    text_block(c, c.width - 62, look.top + 28, ("Bar", "of 3"), bar=50)
    c.line(x, y + 30, x + 120, y + 40, thick=3)
    c.poly((x + 162, y, x + 178, y + 4, x + 168, y + 30))
    wall(c, x + 134, y + 30, 20)
    c.disc(x + 20, y + 34, 16)
    c.box(x + 40, y + 34, 30, 14, INK, 2, 5)
    footer(c, "Undo", "OK", "Menu")


def icons_black(c):
    icons(c, INK)


def icons_white(c):
    c.clear(INK)
    icons(c, PAPER)


def icons(c, colour):
    """All icons, in lines as long as the panel is wide."""
    x, y, tallest = 2, 2, 0
    for name in sorted(Icons().names()):
        wide, tall = c.icon_size(name)
        if x + wide > c.width - 2:
            x, y, tallest = 2, y + tallest + 3, 0
        c.icon(name, x, y, colour)
        x += wide + 3
        tallest = max(tallest, tall)


def icons_doubled(c):
    x, y = 2, 2
    for name in ("gold13", "people13", "robot11", "k_ok", "dragon9", "gem13", "coal", "rubble", "tool13"):
        wide, tall = c.icon_size(name, True)
        if x + wide > c.width:
            x, y = 2, y + 34
        c.fill(x, y, wide, tall)
        c.icon(name, x, y, PAPER, True)
        c.icon(name, x, y + 60, INK, True)
        x += wide + 4


def list_short(c):
    header(c, "Settings")
    list_rows(c, (("Language", "English"), ("Sound of the mine", "off"), "Records"), 0)
    footer(c, "Back", "Change", updown=True)


def list_long(c):
    header(c, "Settings")
    rows = [("Row %d" % i, str(i * i)) for i in range(12)]
    rows[5] = ("A label that is much too long for M", "and so is its value")
    list_rows(c, rows, 5, first=3)
    footer(c, "Back", "Change", updown=True)


def _moment(drawing, title, lines, dark=False, seat=0):
    def draw(c):
        moments.moment(c, drawing, title, lines, dark, seat)
        footer(c, "Undo", "Next", "Menu")

    return draw


SHEETS = (
    ("type", type_),
    ("frame_full", frame_full),
    ("frame_dice", frame_dice),
    ("frame_crowded", frame_crowded),
    ("seats", seats),
    ("dice", dice_),
    ("mine", mine_),
    ("parts", parts),
    ("faces", faces_),
    ("icons_black", icons_black),
    ("icons_white", icons_white),
    ("icons_doubled", icons_doubled),
    ("list_short", list_short),
    ("list_long", list_long),
    ("moment_bust", _moment(moments.OUT, "Out of air", ("2 lanterns lost", "Bruno is next"), True)),
    ("moment_coal", _moment(moments.COAL, "Coal!", ("Tunnel 2 sealed", "Anna  0 + 1 = 1"))),
    ("moment_iron", _moment(moments.IRON, "Iron!", ("Tunnel 4 sealed", "Anna  2 + 3 = 5"))),
    ("moment_gold", _moment(moments.GOLD, "Gold!", ("Tunnel 5 sealed", "Anna  0 + 5 = 5"))),
    ("moment_diamond", _moment(moments.DIAMOND, "Diamond!", ("Tunnel 7 sealed", "Anna  5 + 7 = 12"))),
    ("moment_cheers", _moment(moments.CHEERS, "Cheers!", ("Anna > Bruno", "2 dragons"))),
    ("moment_win", _moment(moments.CROWN, "Massimiliano vince", ("12 ore, 2 tunnels", "after 9 rounds"), seat=3)),
)


def draw(name, width, height):
    """A canvas with a sheet on it."""
    c = Canvas(width, height)
    dict(SHEETS)[name](c)
    return c
