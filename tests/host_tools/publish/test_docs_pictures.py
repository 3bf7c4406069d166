"""Pictures in the docs are drawn by the firmware, never by hand."""

import os
import pathlib
import re

import pytest
from PIL import Image, ImageChops

from host_tools.publish import screens

ROOT = pathlib.Path(__file__).parents[3]
PICTURES = ROOT / "docs/pictures"
SCALE = 3
# Picture in docs/pictures: the scene it shows.
SHOWN = {
    "mine": "dice_miners/mine_three",
    "pairs": "dice_miners/pairs",
    "why": "dice_miners/why",
    "win": "dice_miners/win",
    "mountain": "dice_miner/mountain",
    "score": "dice_miner/score",
    "dig": "dwarf_mine/dig_elsewhere",
}


def drawn(scene):
    ((_, picture),) = screens.draw((296, 128), "en", [scene])
    return picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST)


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_pictures_in_the_docs_show_todays_screens(name):
    path = PICTURES / (name + ".png")
    picture = drawn(SHOWN[name])
    if os.environ.get("UPDATE_GOLDENS"):
        picture.save(path, optimize=True)
    assert ImageChops.difference(picture.convert("1"), Image.open(path).convert("1")).getbbox() is None


def test_every_picture_that_the_docs_name_is_there():
    named = set()
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            path = (page.parent / target).resolve()
            assert path.is_file(), "%s shows %s, which is missing" % (page.name, target)
            named.add(path.name)
    assert "mine.png" in named
