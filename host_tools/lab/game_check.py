"""What is wrong with a game's folder: files that are missing, tables that make no sense, words that nobody wrote.

`pitboss new-game --check NAME` prints it; a test does so for every game.
"""

from pathlib import Path
from typing import Any

from engine import games
from engine.game import Unknown
from firmware.games import with_screens
from firmware.lang import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("engine/%s/__init__.py", "engine/%s/game.py")
BY_LANGUAGE = ("firmware/lang/%s/%s.words", "firmware/lang/%s/%s.rules")


def faults(name: str, root: Path = ROOT) -> list[str]:
    """Every fault of a game in a sentence that names the file or the table."""
    files = [path % name for path in NEEDED] + [path % (code, name) for path in BY_LANGUAGE for code in LANGUAGES]
    missing = ["%s is missing" % path for path in files if not (root / path).is_file()]
    if missing:
        return missing
    try:
        package: Any = games.package(name)
        kind = package.game_class()
    except (Unknown, ImportError, AttributeError) as fault:
        return ["engine/%s: %s" % (name, fault)]
    found = [*_phases(getattr(package, "PHASES", None)), *options(kind.OPTIONS), *_verbs(kind)]
    if not found:
        for code in LANGUAGES:
            text = (root / (BY_LANGUAGE[0] % (code, name))).read_text(encoding="utf-8")
            shell = (root / (BY_LANGUAGE[0] % (code, "shell"))).read_text(encoding="utf-8")
            ids = {line.partition(" = ")[0] for line in (text + shell).splitlines()}
            wanted = words_of(name, package, kind)
            found += ["%s has no %s" % (BY_LANGUAGE[0] % (code, name), word) for word in wanted if word not in ids]
    return found


def _phases(phases: object) -> list[str]:
    if not isinstance(phases, str) or phases.split()[-1:] != ["over"]:
        return ["PHASES must be one text of words, of which the last is over"]
    return []


def options(table: Any) -> list[str]:
    """What is wrong with a table of options."""
    found, words = [], []
    for row in table:
        said = "OPTIONS: the row %r " % (row,)
        if not isinstance(row, tuple) or len(row) not in (3, 4) or not isinstance(row[0], str):
            found.append(said + "is neither (word, default, least, most) nor (word, default, (choices, ...))")
        elif row[0] in words:
            found.append(said + "is there twice")
        elif len(row) == 3 and (not isinstance(row[2], tuple) or row[1] not in row[2]):
            found.append(said + "has a default that is none of its choices")
        elif len(row) == 4 and not (all(type(part) is int for part in row[1:]) and row[2] <= row[1] <= row[3]):
            found.append(said + "has a default that is not between least and most")
        words.append(row[0] if isinstance(row, tuple) and row else None)
    if "takeback" not in words:
        found.append("OPTIONS: the row TAKEBACK of engine.game is missing")
    return found


def _verbs(kind: Any) -> list[str]:
    found = [
        "VERBS: %s must have a number of arguments" % verb
        for verb, count in kind.VERBS.items()
        if type(count) is not int
    ]
    if not kind.VERBS:
        found.append("VERBS is empty")
    for verb in (*kind.ROLLS, *([kind.TIMEOUT] if kind.TIMEOUT else [])):
        if verb not in kind.VERBS:
            found.append("%s is in ROLLS or TIMEOUT, but not in VERBS" % verb)
    return found if kind.ENDINGS else [*found, "ENDINGS is empty: why may the game end?"]


def words_of(name: str, package: Any, kind: Any) -> list[str]:
    """Ids that every language needs; without screens of its own a game also needs those of the generic ones."""
    found = ["shell_title", "shell_players", "unit_" + kind.UNIT, *["ending_" + why for why in kind.ENDINGS]]
    if name not in with_screens():
        found += ["setup_" + row[0] for row in kind.OPTIONS]
        found += ["%s_%s" % (row[0], value) for row in kind.OPTIONS if len(row) == 3 for value in row[2]]
        found += ["move_" + verb for verb in kind.VERBS if verb not in ("dice", kind.TIMEOUT)]
    return found
