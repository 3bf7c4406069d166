"""The version is in one place, firmware/app.py: a board has no other file to read it from."""

import re
from pathlib import Path

from firmware.app import VERSION
from host_tools.device.build.build import version_of

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("engine", "firmware", "boards", "host_tools")
# How pages show what a command or a board says of itself.
SHOWN = re.compile(r"Pitboss (\d+\.\d+\.\d+)|\"version\":\"([^\"]+)\"")


def test_the_version_has_three_numbers():
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_package_and_the_build_read_it_from_there():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = text.partition("[project]\n")[2].partition("\n[")[0]
    assert 'dynamic = ["version"]\n' in project and "\nversion" not in project
    assert 'version = { attr = "firmware.app.VERSION" }\n' in text
    assert version_of(ROOT) == VERSION


def test_no_other_module_names_it():
    named = [path for folder in SOURCES for path in (ROOT / folder).rglob("*.py") if quoted(path)]
    assert named == [ROOT / "firmware" / "app.py"]


def quoted(path):
    return '"%s"' % VERSION in path.read_text(encoding="utf-8")


def test_pages_show_this_version():
    shown = {}
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for match in SHOWN.finditer(path.read_text(encoding="utf-8")):
            shown.setdefault(match[1] or match[2], set()).add(path.name)
    assert set(shown) == {VERSION}, shown
