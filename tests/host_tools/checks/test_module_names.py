"""A module is named after a thing (`chests`), not after an activity (`caching`)."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

# Words that end like an activity, and are things.
THINGS = {
    "ending": "the end of a game, a page of its own",
    "heading": "the line at the top of a page",
    "opening": "what comes before the first year",
    "replacing": "the page that a panel shows while a version is replaced",
    "training": "the command that finds better weights for an AI",
}


def activities(paths):
    """The names that end with an activity, THINGS aside."""
    return sorted(path for path in paths if _last_word(path).endswith("ing") and _last_word(path) not in THINGS)


def _last_word(path):
    return Path(path).stem.rpartition("_")[2]


def all_paths():
    """Every module and folder, from the root of the tree."""
    found = [path for top in ("engine", "firmware", "host_tools") for path in (ROOT / top).rglob("*.py")]
    return {str(each.relative_to(ROOT)) for path in found for each in (path, path.parent)}


def test_no_module_is_named_after_an_activity():
    assert activities(all_paths()) == []


def test_every_exception_is_still_a_module():
    assert set(THINGS) - {Path(path).stem for path in all_paths()} == set()


@pytest.mark.parametrize("path", ["engine/pig/caching.py", "firmware/screens/room_naming.py", "host_tools/walking"])
def test_an_activity_is_found(path):
    assert activities([path, "engine/pig/chests.py", "firmware/building_sites.py"]) == [path]
