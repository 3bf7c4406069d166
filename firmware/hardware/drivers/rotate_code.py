"""The inner loops of rotate.py as text: in plain Python a Pico takes a quarter of a second for a picture.

The viper compiler on the board compiles them at start. Compiled beforehand, the .mpy file would fit only one kind of
processor.
"""

_CODE = """
@micropython.viper
def quarter(source: ptr8, target: ptr8, spread: ptr32, stride: int, height: int, down: int, first: int, end: int):
    wide = (height + 7) >> 3
    step = stride if down else 0 - stride
    for column in range(first, end):
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
            to = ((column - first) << 3) * wide + byte
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


def _as_it_is(value):
    return value


def compiled() -> tuple:
    """quarter() and half(), as machine code if the interpreter supports it."""
    space = {}
    try:
        exec(_CODE, space)  # not in this module's namespace: the text would stay in memory with it
    except (NameError, SyntaxError):
        space["ptr8"] = space["ptr32"] = _as_it_is
        exec(_CODE.replace("@micropython.viper", ""), space)
    return space["quarter"], space["half"]
