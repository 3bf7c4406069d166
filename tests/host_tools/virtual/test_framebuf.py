"""The stand-in `framebuf` sets the very pixels that MicroPython's own sets."""

import random
from array import array

import pytest

from host_tools.virtual.micropython import run
from host_tools.virtual.stand_in import framebuf

FORMATS = (framebuf.MONO_HLSB, framebuf.MONO_HMSB, framebuf.MONO_VLSB)
ROUNDS = 250
STEPS = 6

# What both sides run. A program is (width, height, format, calls); each call draws something.
PLAYER = """
def play(framebuf, array, program):
    width, height, format, calls = program
    size = (width + 7) // 8 * height if format else width * ((height + 7) // 8)
    buffer = bytearray(b"\\x5a" * size)
    picture = framebuf.FrameBuffer(buffer, width, height, format)
    for name, args in calls:
        if name == "poly":
            x, y, points, colour, fill = args
            picture.poly(x, y, array("h", points), colour, fill)
        elif name == "blit":
            w, h, kind, x, y, key, swap, seed = args
            stamp = bytearray(((seed >> (i % 13)) * 37 + i * seed) & 255 for i in range(h * w))
            stamp = framebuf.FrameBuffer(stamp, w, h, kind)
            palette = framebuf.FrameBuffer(bytearray([swap]), 2, 1, framebuf.MONO_HLSB)
            if swap == 1:
                picture.blit(stamp, x, y, key)
            else:
                picture.blit(stamp, x, y, key, palette)
        else:
            getattr(picture, name)(*args)
    return bytes(buffer)
"""
OURS = {}
exec(PLAYER, OURS)


def programs(seed):
    """Random programs; places are inside and outside of the picture."""
    chance = random.Random(seed)
    return [program(chance) for _ in range(ROUNDS)]


def program(chance):
    width, height = chance.randint(1, 70), chance.randint(1, 50)
    calls = [call(chance, width, height) for _ in range(STEPS)]
    return width, height, chance.choice(FORMATS), calls


def call(chance, width, height):
    def x():
        return chance.randint(-12, width + 12)

    def y():
        return chance.randint(-12, height + 12)

    def r():
        return chance.randint(-2, 24)

    c, flag = chance.randint(0, 1), bool(chance.randint(0, 1))
    corners = [v for _ in range(chance.randint(1, 7)) for v in (x(), y())]
    blit = (
        chance.randint(1, 20),
        chance.randint(1, 20),
        chance.choice(FORMATS),
        x(),
        y(),
        chance.choice((-1, 0, 1)),
        chance.choice((1, 0, 0x80, 0x40, 0xC0)),
        chance.randint(1, 999),
    )
    return chance.choice(
        (
            ("fill", (c,)),
            ("pixel", (x(), y(), c)),
            ("hline", (x(), y(), r(), c)),
            ("vline", (x(), y(), r(), c)),
            ("line", (x(), y(), x(), y(), c)),
            ("rect", (x(), y(), r(), r(), c)),
            ("rect", (x(), y(), r(), r(), c, flag)),
            ("fill_rect", (x(), y(), r(), r(), c)),
            ("blit", blit),
            ("ellipse", (x(), y(), abs(r()), abs(r()), c, flag, chance.randint(0, 15))),
            ("ellipse", (x(), y(), abs(r()), abs(r()), c)),
            ("poly", (0, 0, corners, c, flag)),
            ("poly", (x(), y(), corners, c, flag)),
            ("scroll", (chance.randint(-30, 30), chance.randint(-30, 30))),
        )
    )


def on_micropython(batch):
    code = PLAYER + "\nimport framebuf\nfrom array import array\nout = open('/out', 'wb')\n"
    steps = [code]
    for i in range(0, len(batch), 50):
        steps.append("for p in %r:\n    out.write(play(framebuf, array, p))\n" % (batch[i : i + 50],))
    steps.append("out.close()")
    ended = run(steps, folders=(), fetch=["/out"])
    assert ended.returncode == 0, ended.stderr
    return ended.files["/out"]


@pytest.mark.parametrize("seed", range(4))
def test_random_drawings_give_the_bytes_that_micropython_gives(seed):
    batch = programs(seed)
    theirs, place = on_micropython(batch), 0
    for number, each in enumerate(batch):
        ours = OURS["play"](framebuf, array, each)
        assert ours == theirs[place : place + len(ours)], "program %d: %r" % (number, each)
        place += len(ours)


def test_a_buffer_that_is_too_small_is_refused():
    with pytest.raises(ValueError, match=r"^$"):
        framebuf.FrameBuffer(bytearray(9), 16, 5, framebuf.MONO_HLSB)


def test_reading_a_pixel_outside_gives_nothing():
    picture = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_HLSB)
    assert picture.pixel(3, 3) == 0
    assert picture.pixel(8, 0) is None
    assert picture.pixel(0, -1) is None
