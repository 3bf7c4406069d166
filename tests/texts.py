"""Compares what screens say with the text kept for them, so that a change of wording is a readable diff.

    tests/golden/spoken/dice_miners_fr.txt

A section for each scene: its name and the lines on the smallest panel. A larger panel has a section of its own only
where it says something else. `UPDATE_GOLDENS=1 pytest ...` writes the texts again; read the diff before you keep it.
"""

import difflib
import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden" / "spoken"

# (width, height) of a panel, and what is said on it; the smallest panel is first.
Said = list[tuple[tuple[int, int], list[str]]]


def check_texts(name: str, said: list[tuple[str, Said]]) -> None:
    """Fail, and show the difference, unless the scenes say what is kept under this name."""
    path = GOLDEN / (name + ".txt")
    text = "\n".join(section for scene, by_size in said for section in _sections(scene, by_size))
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    assert path.exists(), "no text %s: run with UPDATE_GOLDENS=1, then read it" % path.name
    kept = path.read_text(encoding="utf-8")
    assert text == kept, "\n".join(difflib.unified_diff(kept.split("\n"), text.split("\n"), "kept", "now", "", "", 2))


def _sections(scene: str, by_size: Said) -> list[str]:
    smallest = by_size[0][1]
    others = [("== %s %dx%d" % (scene, *size), lines) for size, lines in by_size[1:] if lines != smallest]
    return ["".join(line + "\n" for line in [head, *lines]) for head, lines in [("== " + scene, smallest), *others]]
