"""What flashing says: who the board is, what is going to happen, how far it is, what stays untouched."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

from host_tools.console.terminal import bare, printable
from host_tools.device.build.installation import Installation, stamp, version_of
from host_tools.device.flash.plan import Plan, kib
from host_tools.device.flash.survey import Survey

SHOWN = 8  # lines of a list


def board(survey: Survey, port: str) -> str:
    """One line about the board."""
    facts = survey.facts
    return "%s on %s: MicroPython %s, %s of %s free" % (
        printable(facts.machine),
        port,
        facts.version_text,
        kib(facts.free_bytes),
        kib(facts.size),
    )


def plan(survey: Survey, plan: Plan, installation: Installation) -> Iterator[str]:
    """What is to be done, a line each."""
    old = version_of(survey.current)
    size = sum(len(installation.packs[path]) for path in plan.send)
    now = "on the board now: %s" % printable(old) if old else _without(survey)
    yield "Pitboss %s, %s" % (installation.version, now)
    yield "to send: %d of %d packs, %s" % (len(plan.send), len(installation.packs), kib(size))
    if plan.put:
        yield "to write: %s" % ", ".join(map(printable, plan.put))
    yield from _listed("to remove, no longer needed", plan.remove_first + plan.remove)
    if plan.replace:
        yield "The old version goes first: the board starts nothing until the new one is there. Saves stay."


def _without(survey: Survey) -> str:
    """What a board is that starts no version."""
    is_cut = any(stamp(path) for path in survey.sizes)
    return "on the board only in part: an earlier flashing was cut off" if is_cut else "not on the board yet"


def kept(plan: Plan) -> Iterator[str]:
    """What was found on the board and is not ours."""
    for path in plan.keep:
        yield "Your own file that was in the way is kept as %s." % path
    yield from _listed("left alone, not ours", plan.foreign)


def _listed(title: str, paths: list[str]) -> Iterator[str]:
    if not paths:
        return
    more = ", and %d more" % (len(paths) - SHOWN) if len(paths) > SHOWN else ""
    yield "%s: %s%s" % (title, ", ".join(map(printable, paths[:SHOWN])), more)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; elsewhere nothing. Returns the function that counts bytes."""
    console = Console(file=bare(sys.stderr))
    columns = (TextColumn("sending"), BarColumn(), DownloadColumn(binary_units=True), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not (console.is_terminal and total)) as bar:
        task = bar.add_task("sending", total=total)
        yield lambda count: bar.advance(task, count)


class Watch:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def __str__(self) -> str:
        return "%.1f s" % (time.monotonic() - self._start)
