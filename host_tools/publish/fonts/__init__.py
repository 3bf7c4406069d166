"""`pitboss fonts`: makes the firmware's fonts and icons from the sources beside this file.

pitboss fonts            writes firmware/ui/data
pitboss fonts --check    says whether what is there is what this tool makes
"""

import argparse
from pathlib import Path

from host_tools.publish.fonts import bdf, font_files
from host_tools.publish.fonts.bdf import Glyph, smear

SOURCES = Path(__file__).parent / "sources"
DATA = Path(__file__).parents[3] / "firmware" / "ui" / "data"

ASCII = "".join(map(chr, range(32, 127)))
LETTERS = "ÀÂÄÆÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜàâäæçèéêëìíîïòóôöùúûüÿŒœŸ"
MARKS = "«»°·×–…−"
TEXT = ASCII + LETTERS + MARKS
NUMBERS = " !%()+,-./0123456789:=?d×−"

# name of the file: (source, characters, smeared, minus: width, thickness, top, advance)
FONTS = {
    "s8": ("helvB10-75dpi", TEXT, False, (4, 1, 4, 5)),
    "s12": ("helvB12-100dpi", TEXT, False, (6, 2, 6, 8)),
    "m14": ("helvB18-75dpi", TEXT, False, (6, 2, 6, 8)),
    "m19": ("helvB24-75dpi", TEXT, True, (6, 2, 9, 9)),
    "n19": ("helvB24-75dpi", NUMBERS, True, (6, 2, 9, 9)),
    "l25": ("helvB24-100dpi", TEXT, False, (9, 3, 11, 12)),
    "sum98": ("sums", "0123456789", False, None),
}


def make():
    """{file name: bytes} of everything the firmware reads."""
    made = {name + ".fnt": _font(*recipe) for name, recipe in FONTS.items()}
    made["icons.bin"] = font_files.icons(read_icons(SOURCES / "icons.txt"))
    return made


def _font(source, characters, smeared, minus):
    cap, glyphs = bdf.read(SOURCES / (source + ".bdf"))
    chosen = {c: smear(glyphs[c]) if smeared else glyphs[c] for c in characters if c != "−"}
    if minus:
        # A font's own minus is as wide as a plus: too wide before a score.
        width, thick, top, advance = minus
        chosen["−"] = Glyph(0, top, width, advance, [(1 << width) - 1] * thick)
    return font_files.font(cap, chosen)


def read_icons(path):
    """{name: rows} of the icon drawings; every drawing is a full rectangle."""
    drawings = {}
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
        if line.startswith("@"):
            drawings[line[1:]] = rows = []
        elif line:
            if set(line) - set("#.o") or (rows and len(line) != len(rows[0])):
                raise ValueError("%s, line %d: %r does not fit" % (path.name, number, line))
            rows.append(line)
    return drawings


def stale(made):
    """Names of the files in firmware/ui/data that are missing, outdated or not ours."""
    there = {path.name for path in DATA.glob("*.*")}
    wrong = there - set(made)
    for name, content in made.items():
        if name not in there or (DATA / name).read_bytes() != content:
            wrong.add(name)
    return sorted(wrong)


def main(argv=None):
    parser = argparse.ArgumentParser(prog="pitboss fonts", description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if stale")
    check = parser.parse_args(argv).check
    made = make()
    wrong = stale(made)
    if check and wrong:
        print("Out of date: %s. Run `pitboss fonts`." % ", ".join(wrong))
        return 1
    if not check:
        DATA.mkdir(parents=True, exist_ok=True)
        for name in set(wrong) - set(made):
            (DATA / name).unlink()
        for name, content in made.items():
            (DATA / name).write_bytes(content)
    for name, content in made.items():
        print("%-10s %6d bytes" % (name, len(content)))
    return 0
