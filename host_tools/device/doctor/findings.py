"""What the doctor found, one thing a line, each bad one with the next step."""

from collections.abc import Sequence
from typing import NamedTuple

OK, WARN, BAD, SKIP = "ok", "warn", "bad", "-"

FLASH = "pitboss flash"


class Finding(NamedTuple):
    """A verdict on one part of a board; `next` says what to do about it."""

    level: str
    part: str
    words: str
    next: str = ""


def ok(part: str, words: str) -> Finding:
    return Finding(OK, part, words)


def warn(part: str, words: str, next: str) -> Finding:
    return Finding(WARN, part, words, next)


def bad(part: str, words: str, next: str) -> Finding:
    return Finding(BAD, part, words, next)


def skip(part: str, words: str) -> Finding:
    return Finding(SKIP, part, words)


def line(finding: Finding) -> str:
    """A finding as it is shown, its next step below it."""
    first, *more = finding.words.splitlines() or [""]
    lines = ["%-5s%-13s%s" % (finding.level, finding.part, first)]
    lines += [" " * 18 + words for words in more]
    steps = finding.next.splitlines()
    lines += [" " * 18 + ("next: " if number == 0 else "      ") + step for number, step in enumerate(steps)]
    return "\n".join(lines)


def closing(findings: Sequence[Finding]) -> str:
    """The last line: how many of which kind."""
    bad_ones = sum(finding.level == BAD for finding in findings)
    warnings = sum(finding.level == WARN for finding in findings)
    if not bad_ones and not warnings:
        return "All is well."
    counts = [(bad_ones, "bad"), (warnings, "to look at")]
    return ", ".join("%d %s" % row for row in counts if row[0]) + "."
