"""Compares what is on a canvas with the picture kept for it.

    check_picture("ui/type", canvas)        tests/golden/ui/type_296x128.png

`UPDATE_GOLDENS=1 pytest ...` writes the pictures again. Whether they are written or only compared, the run ends with
one contact sheet of all that changed, each picture before and after (tests/contact_sheet.py).
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from host_tools.virtual.stand_in import picture
from tests import contact_sheet

GOLDEN = Path(__file__).parent / "golden"


def check_picture(name: str, canvas) -> None:
    """Fail unless the canvas shows the picture kept under this name."""
    check_pictures([(name, canvas)])


def check_pictures(rows: Iterable[tuple[str, Any]]) -> None:
    """Fail unless every canvas shows the picture kept under its name; all that differ are named together."""
    complaints = [_complaint(path_of(name, canvas.width, canvas.height), canvas) for name, canvas in rows]
    assert not any(complaints), "\n".join(filter(None, complaints))


def path_of(name: str, width: int, height: int) -> Path:
    """Where a picture is kept."""
    return GOLDEN / ("%s_%dx%d.png" % (name, width, height))


def left_over(folder: str, code: str, wanted: set[Path]) -> list[str]:
    """Pictures of a language that nothing is compared with any more; while goldens are written they are deleted."""
    strange = sorted(set((GOLDEN / folder).glob("*_%s_*x*.png" % code)) - wanted)
    if os.environ.get("UPDATE_GOLDENS"):
        for path in strange:
            path.unlink()
        return []
    return [path.name for path in strange]


def _complaint(path: Path, canvas) -> str:
    """What is wrong with a picture, or nothing. While goldens are written it is written instead."""
    before, after = picture.read(path) if path.exists() else None, (canvas.width, canvas.height, _pixels(canvas))
    if before == after:
        return ""
    contact_sheet.note(path.relative_to(GOLDEN).as_posix(), before, after)
    if os.environ.get("UPDATE_GOLDENS"):
        picture.save(path, canvas)
        return ""
    if before is None:
        return "no picture %s: run with UPDATE_GOLDENS=1, then look at it" % path.relative_to(GOLDEN)
    count = sum(bin(a ^ b).count("1") for a, b in zip(before[2], after[2], strict=False))
    return "%d pixels of %s differ" % (count, path.relative_to(GOLDEN))


def _pixels(canvas) -> bytes:
    """The canvas's bytes without the bits after its last column, which are not pixels."""
    size, spare = (canvas.width + 7) // 8, -canvas.width % 8
    pixels = bytearray(canvas.buffer)
    for last in range(size - 1, len(pixels), size):
        pixels[last] &= 255 << spare & 255
    return bytes(pixels)
