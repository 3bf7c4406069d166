"""The results of a match for other programs: every game as a row of CSV, the figures as JSON."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path

from host_tools.lab.arena.figures import Figures
from host_tools.lab.arena.match import Match, Row, seated


def write_csv(path: Path, match: Match, rows: Sequence[Row], unit: str) -> None:
    """A row a game: who sat where, what each had, who won."""
    seats = range(len(match.names))
    head = ["game", *("player %d" % seat for seat in seats), *("score %d" % seat for seat in seats)]
    with open(path, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow([*head, "winners", unit, "steps"])
        for row in rows:
            winners = " ".join(map(str, row.winners))
            out.writerow([row.number, *seated(match, row.number), *row.scores, winners, row.measure, row.steps])


def write_json(path: Path, match: Match, figures: Figures) -> None:
    """Match and figures."""
    told = {
        "match": match._asdict(),
        "games": figures.length.games,
        "shares": [dict(share._asdict(), share=share.share) for share in figures.shares],
        "first_seat": figures.first._asdict() if figures.first else None,
        "measure": dict(figures.measure._asdict(), unit=figures.unit) if figures.measure else None,
        "steps": figures.length._asdict(),
        "spread": {str(value): games for value, games in figures.spread.items()},
        "broken_off": figures.broken,
    }
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
