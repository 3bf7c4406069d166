"""Pictures turned on their way to the panel: machine code on a board, the same lines anywhere else."""

from array import array

# A Pico takes a quarter of a second for this in plain Python. Its viper compiler is asked for it at start, on the
# board: compiled beforehand, the .mpy file would fit one kind of processor only.
_CODE = """
@micropython.viper
def quarter(source: ptr8, target: ptr8, spread: ptr32, width: int, height: int, down: int):
    stride = (width + 7) >> 3
    wide = (height + 7) >> 3
    step = stride if down else 0 - stride
    for column in range(stride):
        at = column if down else column + (height - 1) * stride
        for byte in range(wide):
            rows = height - (byte << 3)
            left = 0
            right = 0
            for row in range(8):
                pixels = 255
                if row < rows:
                    pixels = source[at]
                    at += step
                left = left << 1 | spread[pixels >> 4]
                right = right << 1 | spread[pixels & 15]
            to = (column << 3) * wide + byte
            for x in range(4):
                target[to] = left >> 24 & 255
                target[to + (wide << 2)] = right >> 24 & 255
                left <<= 8
                right <<= 8
                to += wide

@micropython.viper
def half(source: ptr8, target: ptr8, mirror: ptr8, stride: int, height: int, spare: int):
    at = 0
    to = stride * height
    for row in range(height):
        behind = 255
        for byte in range(stride):
            pixels = source[at]
            pixels = mirror[pixels & 15] << 4 | mirror[pixels >> 4]
            to -= 1
            target[to] = (pixels << spare | behind >> (8 - spare)) & 255
            behind = pixels
            at += 1
"""

# Four pixels, each in a byte of its own: shifted and added up, eight rows of four become four columns of eight.
_SPREAD = array("I", [i >> 3 << 24 | (i >> 2 & 1) << 16 | (i >> 1 & 1) << 8 | i & 1 for i in range(16)])
_MIRROR = bytes([(i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | i >> 3 for i in range(16)])


def _as_it_is(value):
    return value


def _compiled():
    """The functions of _CODE, as machine code where the interpreter makes it."""
    space = {}
    space["ptr8"] = space["ptr32"] = _as_it_is
    try:
        exec(_CODE, space)
    except (NameError, SyntaxError):
        exec(_CODE.replace("@micropython.viper", ""), space)
    return space["quarter"], space["half"]


_quarter, _half = _compiled()


def room(width, height):
    """How many bytes quarter_turn() writes into its target."""
    return (width + 7) // 8 * 8 * ((height + 7) // 8)


def quarter_turn(source, target, width, height, down):
    """Write a landscape picture as columns from the left one on, each from its top down, or from its bottom up.

    A column ends on a whole byte, the rest of it is paper.
    """
    _quarter(source, target, _SPREAD, width, height, 1 if down else 0)


def upside_down(buffer, width, height):
    """The picture turned by 180 degrees, in a buffer of its own."""
    turned = bytearray(len(buffer))
    _half(buffer, turned, _MIRROR, (width + 7) // 8, height, -width % 8)
    return turned
