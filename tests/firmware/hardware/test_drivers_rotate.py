"""Pictures rotated by a quarter and by half."""

import random

import pytest

from firmware.hardware.drivers import rotate

SIZES = [(296, 128), (250, 122), (296, 152), (264, 176), (8, 8), (9, 1), (1, 9), (17, 30)]


def noise(width, height):
    return bytearray(random.Random(width * height).randbytes((width + 7) // 8 * height))


def pixel(picture, width, x, y):
    return picture[y * ((width + 7) // 8) + x // 8] >> (7 - x % 8) & 1


@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("width, height", SIZES)
def test_strips_are_the_columns(width, height, down):
    picture = noise(width, height)
    columns = b"".join(bytes(strip) for strip in rotate.strips(picture, width, height, down))
    assert len(columns) == width * ((height + 7) // 8)
    for x in range(width):
        wanted = [pixel(picture, width, x, y if down else height - 1 - y) for y in range(height)]
        wanted += [1] * (-height % 8)
        assert [pixel(columns, height, bit, x) for bit in range(len(wanted))] == wanted


def test_a_strip_is_small():
    assert max(len(strip) for strip in rotate.strips(noise(296, 128), 296, 128, True)) == 512


@pytest.mark.parametrize("width, height", SIZES + [(400, 300)])
def test_half_a_turn_puts_every_pixel_opposite(width, height):
    picture = noise(width, height)
    rotated = rotate.upside_down(picture, width, height)
    for y in range(height):
        wanted = [pixel(picture, width, width - 1 - x, height - 1 - y) for x in range(width)]
        assert [pixel(rotated, width, x, y) for x in range(width)] == wanted


def test_half_a_turn_leaves_paper_behind_the_last_column():
    rotated = rotate.upside_down(bytearray(32 * 122), 250, 122)
    assert all(rotated[at] == 0b00111111 for at in range(31, len(rotated), 32))
