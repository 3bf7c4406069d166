"""What was measured, beside what it should be."""

from collections.abc import Sequence
from typing import NamedTuple

# Free at the bare prompt of a Pico with MicroPython 1.29.
PICO_HEAP = 229_500


class Figure(NamedTuple):
    """One row: a value with its unit, and its budget; `more` where more is better."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    more: bool = False


def table(title: str, figures: Sequence[Figure]) -> str:
    """Rows under a title, in columns."""
    rows = [cells(figure) for figure in figures]
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    lines = ["%-*s  %*s %-*s  %s" % (widths[0], a, widths[1], b, widths[2], c, d) for a, b, c, d in rows]
    return "\n".join(["", title, *("  " + line.rstrip() for line in lines)])


def cells(figure: Figure) -> tuple[str, str, str, str]:
    """Name, value, unit and verdict of a row."""
    return figure.name, number(figure.value), figure.unit, verdict(figure)


def number(value: float) -> str:
    """Large numbers without digits that mean nothing."""
    return "{:,.0f}".format(value) if abs(value) >= 100 or value == int(value) else "%.2g" % value


def verdict(figure: Figure) -> str:
    """The budget and how much of it is used, or by how much it is beaten."""
    if figure.budget is None:
        return ""
    share = figure.value / figure.budget
    good = share >= 1 if figure.more else share <= 1
    goal = "at least" if figure.more else "at most"
    return "%s %s: %.2f of it%s" % (goal, number(figure.budget), share, "" if good else "  <-- MISSED")
