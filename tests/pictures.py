"""Compares what is on a canvas with the picture kept for it.

    check_picture("ui/type", canvas)        tests/golden/ui/type_296x128.png

`UPDATE_GOLDENS=1 pytest ...` writes the pictures anew; look at them before you keep them.
"""

import os
import tempfile
from pathlib import Path

from host_tools.board import picture

GOLDEN = Path(__file__).parent / "golden"


def check_picture(name: str, canvas) -> None:
    """Fail, and say where to see the difference, unless the canvas shows the picture kept under this name."""
    path = GOLDEN / ("%s_%dx%d.png" % (name, canvas.width, canvas.height))
    if os.environ.get("UPDATE_GOLDENS"):
        if not path.exists() or not _same(path, canvas):
            picture.save(path, canvas)
        return
    assert path.exists(), "no picture %s: run with UPDATE_GOLDENS=1, then look at it" % path.relative_to(GOLDEN)
    assert _same(path, canvas), _complaint(path, canvas)


def _same(path: Path, canvas) -> bool:
    return picture.read(path) == (canvas.width, canvas.height, _pixels(canvas))


def _pixels(canvas) -> bytes:
    """The canvas's bytes without the bits behind its last column, which are no pixels."""
    size, spare = (canvas.width + 7) // 8, -canvas.width % 8
    pixels = bytearray(canvas.buffer)
    for last in range(size - 1, len(pixels), size):
        pixels[last] &= 255 << spare & 255
    return bytes(pixels)


def _complaint(path: Path, canvas) -> str:
    width, height, wanted = picture.read(path)
    if (width, height) != (canvas.width, canvas.height):
        return "%s is %dx%d" % (path.name, width, height)
    got = _pixels(canvas)
    count = sum(bin(a ^ b).count("1") for a, b in zip(wanted, got, strict=True))
    shown = Path(tempfile.gettempdir()) / "pitboss-pictures" / path.name
    picture.save(shown, canvas)
    apart = shown.with_suffix(".difference.png")
    apart.write_bytes(picture.difference(width, height, wanted, got))
    return "%d pixels of %s differ: see %s (missing red, too much blue) and %s" % (count, path.name, apart, shown)
