"""`pitboss screens`: draw every screen of the firmware as PNG pictures, in all sizes and languages."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from engine.games import GAMES
from host_tools.virtual import stand_in

stand_in.install()

from firmware.lang import LANGUAGES  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402

LABEL = 14  # room for a screen's name on the contact sheet
GAP = 6
COLUMNS = 4


def main(argv: Sequence[str] | None = None) -> int:
    """Draw what was asked for; 2 if there is no such screen."""
    wishes = parser().parse_args(argv)
    rows = [(part, name) for part, name, _ in screen_fixtures.every_scene()]
    strange = [wish for wish in wishes.names if not any(is_meant(wish, *row) for row in rows)]
    if strange:
        known = ", ".join("%s/%s" % row for row in rows)
        print("pitboss screens: no screen %s. There are: %s" % (", ".join(strange), known), file=sys.stderr)
        return 2
    folder = Path(wishes.output)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for size in wishes.size or app_fixture.SIZES:
        for code in wishes.language or LANGUAGES:
            pictures = list(draw(size, code, wishes.names))
            count += len(pictures)
            save(folder, pictures, size, code, wishes.sheet)
    print("%d pictures in %s" % (count, folder))
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    words = argparse.ArgumentParser(prog="pitboss screens", description=__doc__)
    words.add_argument("names", nargs="*", metavar="SCREEN", help="only these: bust, or %s for all of it" % GAMES[0])
    words.add_argument("-o", "--output", default="screens", metavar="DIR", help="folder for the pictures")
    words.add_argument("--size", action="append", type=size_of, metavar="WxH", help="only panels of this size")
    words.add_argument("--language", action="append", choices=LANGUAGES, help="only this language")
    words.add_argument("--sheet", action="store_true", help="contact sheets only, no picture for each screen")
    return words


def size_of(text: str) -> tuple[int, int]:
    """296x128 as numbers."""
    width, x, height = text.partition("x")
    if not (x and width.isdecimal() and height.isdecimal()) or int(width) < 250 or int(height) < 122:
        raise argparse.ArgumentTypeError("a size is at least 250x122, as in 296x128")
    return int(width), int(height)


def draw(size: tuple[int, int], code: str, names: Sequence[str] = ()) -> Iterator[tuple[str, Image.Image]]:
    """(name, picture) of each screen that was asked for, or of all."""
    with tempfile.TemporaryDirectory() as folder:
        for part, name, prepare in screen_fixtures.every_scene():
            if not names or any(is_meant(wish, part, name) for wish in names):
                app = app_fixture.fresh_app(os.path.join(folder, "board"), size[0], size[1], code)
                app_fixture.show(app, prepare)
                yield "%s-%s" % (part, name), picture(app.canvas)


def is_meant(wish: str, part: str, name: str) -> bool:
    """Whether a word of the command line asks for this screen."""
    return wish in (part, name, "%s/%s" % (part, name))


def picture(canvas) -> Image.Image:
    """A canvas as a one-bit picture."""
    row = (canvas.width + 7) // 8 * 8
    whole = Image.frombytes("1", (row, canvas.height), bytes(canvas.buffer))
    return whole.crop((0, 0, canvas.width, canvas.height))


def save(folder: Path, pictures: list[tuple[str, Image.Image]], size: tuple[int, int], code: str, only_sheet: bool):
    """Write the pictures of one size and language, and their contact sheet."""
    mark = "%dx%d_%s" % (size[0], size[1], code)
    if not only_sheet:
        for name, image in pictures:
            image.save(folder / ("%s_%s.png" % (name, mark)))
    sheet(pictures).save(folder / ("sheet_%s.png" % mark))


def sheet(pictures: list[tuple[str, Image.Image]]) -> Image.Image:
    """All pictures of one size on one page, each under its name."""
    width, height = pictures[0][1].size
    rows = (len(pictures) + COLUMNS - 1) // COLUMNS
    columns = min(COLUMNS, len(pictures))
    page = Image.new("L", (columns * (width + GAP) + GAP, rows * (height + LABEL + GAP) + GAP), 208)
    pen = ImageDraw.Draw(page)
    for number, (name, image) in enumerate(pictures):
        x = GAP + number % COLUMNS * (width + GAP)
        y = GAP + number // COLUMNS * (height + LABEL + GAP)
        pen.text((x, y), name, fill=0)
        page.paste(image, (x, y + LABEL))
    return page
