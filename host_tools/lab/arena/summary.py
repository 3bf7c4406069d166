"""What the arena says: how far it is, and the figures in the end."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from host_tools.console.terminal import bare, printable
from host_tools.lab.arena.figures import Figures
from host_tools.lab.arena.intervals import Mean, Share


@contextmanager
def progress(games: int, there: int) -> Iterator[Callable[[int], None]]:
    """A bar, on a terminal; the block calls `advance(games)`."""
    columns: list[Any] = [TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()]
    console = Console(file=bare(sys.stderr))
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games, completed=there)
        yield lambda more: bar.advance(task, more)


def show(figures: Figures, run: Any) -> None:
    """The figures, in a table."""
    console = Console(file=bare(sys.stdout), highlight=False, markup=False)
    console.print(_shares(figures) if figures.shares else _measure(figures))
    if figures.broken:
        console.print("%d games came to no end and have no winner." % figures.broken)
    if run.games:
        console.print("%d games played now, %.1f a second and core" % (run.games, run.games / max(run.seconds, 1e-9)))


def _shares(figures: Figures) -> Table:
    table = Table("player", "wins", "95 %", "equals win", title=Text(printable(figures.title)))
    for share in [*figures.shares, *([figures.first] if figures.first else [])]:
        table.add_row(Text(printable(share.name)), percent(share.share), between(share), percent(share.fair))
    return table


def _measure(figures: Figures) -> Table:
    title = Text(printable(figures.title))
    table = Table("player", "mean " + figures.unit, "95 %", "median", "best", "worst", title=title)
    if figures.measure:
        table.add_row(*(Text(printable(cell)) for cell in cells(figures.measure)))
    return table


def cells(mean: Mean) -> tuple[str, ...]:
    """A row about a measure."""
    interval = "%.3f to %.3f" % (mean.low, mean.high)
    return mean.name, "%.3f" % mean.mean, interval, "%g" % mean.median, str(mean.best), str(mean.worst)


def percent(share: float) -> str:
    return "%.1f %%" % (100 * share)


def between(share: Share) -> str:
    return "%.1f to %.1f %%" % (100 * share.low, 100 * share.high)
