"""The figures of a match: how often each player won, or a measure of one alone, and how the measure is spread."""

from collections.abc import Sequence
from typing import NamedTuple

from host_tools.lab.arena.intervals import Mean, Share, first_seat, mean_of, shares
from host_tools.lab.arena.match import Match, Row
from host_tools.lab.arena.players import Sport


class Figures(NamedTuple):
    """All figures of a match."""

    title: str
    unit: str
    shares: list[Share]  # empty for a player alone
    first: Share | None  # what sitting first is worth
    measure: Mean | None  # of a player alone
    length: Mean  # of all games, in the steps of the rules
    spread: dict[int, int]  # games by measure
    broken: int  # games that came to no end


def figures_of(game: Sport, match: Match, rows: Sequence[Row]) -> Figures:
    """Reckon them from the games."""
    values = [row.measure for row in rows]
    spread = {value: values.count(value) for value in sorted(set(values))}
    first = match.names[0]
    against = not match.alone and len(match.names) > 1
    return Figures(
        "%s: %s, %d games" % (game.name, " against ".join(match.names) if against else first, len(rows)),
        game.unit,
        shares(match, rows) if against else [],
        first_seat(match, rows) if against else None,
        None if against else mean_of(first, values, game.less),
        mean_of("steps", [row.steps for row in rows], True),
        spread,
        sum(1 for row in rows if not row.winners),
    )
