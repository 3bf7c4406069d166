"""`pitboss new-game NAME`: begin a game. It is a copy of Pig under another name, and plays at once.

Each file is listed as it is written. To undo all of it, delete what is listed. docs/ADDING_A_GAME.md says what each
file is for, and what to change first.
"""

import argparse
import importlib
import keyword
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from engine import examples, games
from host_tools.lab.game_check import faults

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = "engine/games.py"
MODEL = examples.EXAMPLES[0]
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 16  # letters, as of every word in a journal
NOT_GAMES = ("shell", "generic")  # words and screens that belong to no game


class Refused(Exception):
    """The name cannot be used, or the tree is not as expected; the text says why."""


def main(argv: Sequence[str]) -> int:
    words = argparse.ArgumentParser(prog="pitboss new-game", description=(__doc__ or "").partition(": ")[2])
    words.add_argument("name", metavar="NAME", help="small letters, digits and _, as in liars_dice")
    words.add_argument("--check", action="store_true", help="write nothing: say what is missing in a game's files")
    wishes = words.parse_args(argv)
    name = wishes.name
    if wishes.check:
        found = faults(name)
        print("\n".join(found) or "%s has all that a game needs." % name)
        return 1 if found else 0
    try:
        written = create(name)
    except Refused as no:
        print("pitboss new-game: %s" % no, file=sys.stderr)
        return 2
    print("Written:")
    print("".join("  %s\n" % path for path in written), end="")
    print("Changed: %s, by the function _%s() and its row in _ROWS.\n" % (REGISTRY, name))
    print("It plays now: ./pitboss play, or `new %s` in ./pitboss referee." % name)
    print("Next: write your rules in engine/%s/game.py, then their tests in tests/engine/test_%s.py." % (name, name))
    print("docs/ADDING_A_GAME.md goes through it step by step.")
    return 0


def create(name: str, root: Path = ROOT) -> list[str]:
    """Write a game's files and register it; returns their paths. Nothing is written if anything is wrong."""
    check_name(name, root)
    made = {path.replace(MODEL, name): renamed(text, name) for path, text in model_files(root).items()}
    registry = registered((root / REGISTRY).read_text(encoding="utf-8"), name)
    for path, text in made.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    (root / REGISTRY).write_text(registry, encoding="utf-8", newline="\n")
    golden = "tests/golden/%s.txt" % name
    (root / golden).write_text(playthrough_of(name), encoding="utf-8", newline="\n")
    return sorted([*made, golden])


def check_name(name: str, root: Path) -> None:
    """Refuse a name that is none, that Python needs, or that something else has."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused("%r is no name for a game: small letters, digits and _, as in liars_dice" % name)
    if len(name) > LONGEST:
        raise Refused("%s is too long: %d letters at most" % (name, LONGEST))
    if games.is_known(name) or name in examples.EXAMPLES:
        raise Refused("there is a game called %s already" % name)
    if name in NOT_GAMES or name.startswith("test"):
        raise Refused("%s is taken: it does not stand for a game" % name)
    wanted = [path.replace(MODEL, name) for path in model_files(root)]
    wanted += ["engine/%s" % name, "engine/%s.py" % name, "firmware/screens/%s" % name, "firmware/screens/%s.py" % name]
    for path in wanted:
        if (root / path).exists():
            raise Refused("%s is there already: choose another name" % path)


def model_files(root: Path) -> dict[str, str]:
    """The files of the model by their paths, without its playthrough."""
    paths = [*sorted((root / "engine" / MODEL).glob("*.py")), root / "tests/engine" / ("test_%s.py" % MODEL)]
    paths += sorted((root / "firmware/lang").glob("*/%s.*" % MODEL))
    if len(paths) < 3:
        raise Refused("engine/%s is missing: a new game begins as a copy of it" % MODEL)
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def renamed(text: str, name: str) -> str:
    """The text of a file of the model, with the new game's name in it."""
    title = name.replace("_", " ").capitalize()
    text = re.sub(r"^(shell_title = ).*$", r"\g<1>" + title, text, flags=re.MULTILINE)
    text = re.sub(r"^(shell_credit = ).*$", r"\g<1>" + title, text, flags=re.MULTILINE)
    text = re.sub(r'^"""Pig: ', '"""%s: ' % title, text)
    text = re.sub(r"\bof Pig\b", "of " + title, text)
    text = re.sub(r"\bPig\b", "".join(part.capitalize() for part in name.split("_")), text)
    text = re.sub(r'\b%s\b(?=[."])' % MODEL, name, text).replace("engine.%s " % MODEL, "engine.%s " % name)
    return in_order(text)


def in_order(text: str) -> str:
    """Imports of the engine in the order of their names, wherever they stand one below the other."""

    def ordered(found: re.Match) -> str:
        return "".join(sorted(found[0].splitlines(keepends=True), key=lambda line: line.split()[1]))

    return re.sub(r"(?:^from engine[^\n]*\n)+", ordered, text, flags=re.MULTILINE)


def registered(text: str, name: str) -> str:
    """The registry with one more game: a function, and its row at the end."""
    function = "def _%s():\n    from engine import %s\n\n    return %s\n\n\n" % (name, name, name)
    before, start, rest = text.partition("_ROWS = (\n")
    rows, end, after = rest.partition("\n)\n")
    if not start or not end:
        raise Refused("%s has no table _ROWS: add the game by hand" % REGISTRY)
    return before + function + start + rows + '\n    ("%s", _%s),' % (name, name) + end + after


def playthrough_of(name: str) -> str:
    """The golden playthrough of the new game."""
    from tests.engine.transcript import playthrough, rows

    importlib.invalidate_caches()
    games.add(name, lambda: importlib.import_module("engine." + name), listed=False)
    row = next(row for row in rows([name]) if row[1] == name)
    return playthrough(*row[1:])[1]
