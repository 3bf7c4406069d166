"""One picture of all pictures that changed in a run of tests: before, after and the difference, side by side.

Tests may run in several processes. Each writes what changed into one folder, whose name is in the environment; the
process that started them puts the sheet together at the end.
"""

import os
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

FOLDER = "PITBOSS_CHANGED_PICTURES"
GAP, LABEL = 6, 14
PAPER = (208, 208, 208)

Picture = tuple[int, int, bytes]  # width, height, one bit a pixel


def open_folder() -> None:
    """Begin a run: a folder for what will change."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="pitboss-pictures-")


def note(name: str, before: Picture | None, after: Picture) -> None:
    """Remember a picture that changed; `before` is None for a new one."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    new = _image(after)
    old = _image(before) if before else Image.new("L", new.size, 255)
    apart = [_difference(old, new)] if old.size == new.size else []
    _row(name, [old, new, *apart]).save(Path(folder, name.replace("/", "-")))


def close() -> str:
    """End a run: the path of the sheet, or nothing if no picture changed."""
    folder = Path(os.environ.pop(FOLDER))
    rows = sorted(folder.glob("*.png"))
    if not rows:
        folder.rmdir()
        return ""
    images = [Image.open(path) for path in rows]
    page = Image.new("RGB", (max(image.width for image in images), sum(image.height for image in images)), PAPER)
    top = 0
    for image in images:
        page.paste(image, (0, top))
        top += image.height
    sheet = folder / "sheet.png"
    page.save(sheet)
    for image, path in zip(images, rows, strict=True):
        image.close()
        path.unlink()
    return "%d pictures changed, see %s (before, after; missing red, too much blue)" % (len(rows), sheet)


def _image(shown: Picture) -> Image.Image:
    width, height, pixels = shown
    return Image.frombytes("1", (width, height), pixels).convert("L")


def _difference(old: Image.Image, new: Image.Image) -> Image.Image:
    """Both in one: ink in both is black in all three channels; red is ink that is missing, blue is ink too much."""
    return Image.merge("RGB", (new, Image.composite(old, new, new.convert("1")), old))


def _row(name: str, sides: list[Image.Image]) -> Image.Image:
    width = sum(side.width + GAP for side in sides) + GAP
    row = Image.new("RGB", (width, max(side.height for side in sides) + LABEL + GAP), PAPER)
    ImageDraw.Draw(row).text((GAP, 0), name, fill=0)
    left = GAP
    for side in sides:
        row.paste(side, (left, LABEL))
        left += side.width + GAP
    return row
