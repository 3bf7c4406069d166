"""The docs name only files, commands, options and constants that exist, so that no rename is forgotten there."""

import re
from pathlib import Path

import pytest

from host_tools.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[3]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "boards").rglob("*.md"))]
RINGS = ("engine", "firmware", "host_tools", "tests", "boards", "docs")
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for ring in RINGS
    for path in sorted((ROOT / ring).rglob("*"))
    if path.suffix in (".py", ".js", ".mjs", ".json", ".words", ".rules")
)
WORDS = set(re.findall(r"\w+", SOURCES))
FILES = {path.name for ring in RINGS for path in (ROOT / ring).rglob("*.*")}


def code_of(page: Path) -> list[str]:
    """What a page writes as code inside its sentences and tables."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S))


def command_lines(page: Path) -> list[list[str]]:
    """The words of each call of pitboss that a page shows."""
    text = page.read_text(encoding="utf-8")
    return [call.split() for call in re.findall(r"(?:\./|`|\$ )pitboss +([a-z][^`\n|]*)", text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_paths_exist(page):
    paths = [code for code in code_of(page) if code.split("/")[0] in RINGS and "/" in code and " " not in code]
    paths = [path for path in paths if not re.search(r"[<*…]|NAME|EXTRA|PART", path) and path.count("liars_dice") == 0]
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_modules_exist(page):
    names = [code for code in code_of(page) if re.fullmatch(r"\w+\.(py|js|mjs)", code) and "liars_dice" not in code]
    assert [name for name in names if name not in FILES] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_constants_exist(page):
    names = [code for code in code_of(page) if re.fullmatch(r"[A-Z]{3,}(_[A-Z]+)*", code)]
    assert [name for name in names if name not in WORDS] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_functions_exist(page):
    """`App.later`, `table.undo(count)`, `begin_undo_group()`: each word of it is somewhere in the code."""
    shapes = (re.fullmatch(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\(.*\))?", code) for code in code_of(page))
    names = [shape[1] for shape in shapes if shape and ("." in shape[1] or shape[2])]
    gone = [name for name in names if not set(name.split(".")) <= WORDS and "liars_dice" not in name]
    assert [name for name in gone if not re.search(r"\.(md|txt|json|uf2|journal|words|rules|c?pp|py)$", name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_commands_and_options_exist(page):
    for words in command_lines(page):
        assert words[0] in COMMANDS, words
        for option in [word.partition("=")[0] for word in words[1:] if word.startswith("--")]:
            assert '"%s"' % option in SOURCES, words
