"""No code outside a game's own files knows a game by its name: engine/games.py is the only list."""

import ast
import re
from pathlib import Path

import pytest

from tests.engine.helpers import ALL_GAMES

ROOT = Path(__file__).parents[3]
NAMES = re.compile(r"\b(%s)\b" % "|".join(ALL_GAMES))
# The registry, and what it needs to find a game's screens.
REGISTRY = ("engine/games.py", "engine/examples.py", "firmware/games.py")
# Files and folders about certain games that stand outside their folders, and why.
OF_A_GAME = {
    "host_tools/lab/bench/full_tables.py": "saves that are measured",
    "host_tools/lab/bench/measured.py": "screens, tables and keys that are measured",
    "host_tools/lab/training/par.py": "the difficulties of the solo games",
    "host_tools/play/screen_fixtures/shell.py": "a game that is left for the shell",
    "host_tools/publish/chronicle/": "a command for Dwarf Mine alone",
}


def is_own(path: str) -> bool:
    """Whether a file belongs to a game: a folder or the file itself has the game's name."""
    parts = path.removesuffix(".py").split("/")
    return any(part == game or part.startswith(game + "_") for part in parts for game in ALL_GAMES)


def code() -> list[str]:
    found = [path for top in ("engine", "firmware", "host_tools") for path in sorted((ROOT / top).rglob("*.py"))]
    names = [path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts]
    return [name for name in names if not is_own(name) and name not in REGISTRY]


def named(source: str) -> list[str]:
    """Every mention of a game in code: strings that are no docstrings, and imports."""
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found += NAMES.findall(node.value)
        elif isinstance(node, ast.ImportFrom):
            found += NAMES.findall((node.module or "").replace(".", " "))
            found += [alias.name for alias in node.names if alias.name in ALL_GAMES]
        elif isinstance(node, ast.Import):
            found += [word for alias in node.names for word in NAMES.findall(alias.name.replace(".", " "))]
    return found


@pytest.mark.parametrize("path", code())
def test_no_shared_code_names_a_game(path):
    assert path.startswith(tuple(OF_A_GAME)) or named((ROOT / path).read_text(encoding="utf-8")) == []


def test_every_exception_is_needed():
    naming = [path for path in code() if named((ROOT / path).read_text(encoding="utf-8"))]
    assert [start for start in OF_A_GAME if not any(path.startswith(start) for path in naming)] == []


@pytest.mark.parametrize(
    "source",
    [
        'if game.name == "pig":\n    pass\n',
        "from engine.pig import ai\n",
        "from engine import pig\n",
        "import engine.pig.ai\n",
    ],
)
def test_names_are_found_where_they_hide(source):
    assert named(source) == ["pig"]


def test_docstrings_may_tell_of_a_game():
    assert named('"""As in pig."""\n\n\ndef f():\n    """Like pig."""\n') == []
