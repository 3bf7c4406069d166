"""A guide's script: one command a line, what is pressed and where a picture is taken.

    panel 296x128       the panel of the devices from here on; 296x128 by default
    seed 7              what the device's dice come from, for the games that are started from here on
    new [first]         an empty device at its first screen; `first`: at its very first start
    set WORD VALUE      a setting, as in `set hints on`
    keys OK DOWN*3      keys that are pressed one after the other: UP DOWN OK BACK MENU LONG_MENU
    wait MS             time passes
    at JOURNAL LINE     the game of docs/guides/journals/JOURNAL.journal after so many lines
    follows JOURNAL     a check: what was played since `new` or `at` is how that journal goes on
    shows WORDS         a check: these words are on the screen
    picture NAME        a picture of the screen

Behind a # there are remarks.
"""

from pathlib import Path
from typing import NamedTuple

from firmware.hardware import keys

KEYS = {name.upper(): number for number, name in enumerate(keys.NAMES)}
COUNTS = {"panel": (1, 1), "seed": (1, 1), "new": (0, 1), "set": (2, 2), "keys": (1, 99), "wait": (1, 1),
          "at": (2, 2), "follows": (1, 1), "shows": (1, 99), "picture": (1, 1)}  # fmt: skip


class Wrong(Exception):
    """A script cannot be played; the text says which line and why."""


class Step(NamedTuple):
    """A line of a script."""

    where: str  # for complaints: the file and the line
    verb: str
    words: list[str]

    def wrong(self, why: str) -> Wrong:
        return Wrong("%s: %s" % (self.where, why))


def read(path: Path) -> list[Step]:
    """The steps of a script; raises Wrong."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Wrong("%s cannot be read: %s" % (path.name, error.strerror)) from None
    steps = []
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if words:
            steps.append(checked(Step("%s, line %d" % (path.name, number), words[0], words[1:])))
    return steps


def checked(step: Step) -> Step:
    """A step whose verb is known and whose words can be right."""
    if step.verb not in COUNTS:
        raise step.wrong("no command %r; there are %s" % (step.verb, ", ".join(COUNTS)))
    least, most = COUNTS[step.verb]
    if not least <= len(step.words) <= most:
        raise step.wrong("%s takes %d to %d words" % (step.verb, least, most))
    return step


def pressed(step: Step) -> list[int]:
    """The keys of a `keys` line, as numbers."""
    found = []
    for word in step.words:
        name, star, times = word.partition("*")
        if name not in KEYS or (star and not times.isdecimal()):
            raise step.wrong("%r is no key; keys are %s, and OK*3 is three presses" % (word, " ".join(KEYS)))
        found += [KEYS[name]] * (int(times) if star else 1)
    return found


def number(step: Step, at: int) -> int:
    """A word of a line that has to be a number."""
    if not step.words[at].isdecimal():
        raise step.wrong("%r is no number" % step.words[at])
    return int(step.words[at])


def size(step: Step) -> tuple[int, int]:
    """296x128 as numbers."""
    width, x, height = step.words[0].partition("x")
    if not (x and width.isdecimal() and height.isdecimal()) or int(width) < 250 or int(height) < 122:
        raise step.wrong("a panel is at least 250x122, as in 296x128")
    return int(width), int(height)
