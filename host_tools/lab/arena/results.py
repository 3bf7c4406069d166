"""The results of a match in a file: a line of JSON that says what is played, then a line for each game.

Lines are only ever added, so nothing is lost when a run is broken off, and the same command goes on where it was.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

from host_tools.console.foreign import read_json
from host_tools.lab.arena.match import Match, Row

FORMAT = 1


class BadResults(Exception):
    """The file is damaged, or the results of something else; it is left as it is."""


class Results:
    """The games of a match that have been played, on disk and here."""

    def __init__(self, path: Path, match: Match, code: str) -> None:
        self.path = path
        self.rows: dict[int, Row] = {}
        self._header = header(match, code)
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(self._header) + "\n", encoding="utf-8")

    def _read(self) -> None:
        """Take what is there; half a line at the end is what a run that was killed leaves behind."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except UnicodeDecodeError as wrong:
            raise BadResults("%s is no results file" % self.path) from wrong
        whole, _, rest = text.rpartition("\n")
        lines = whole.split("\n")
        self._check_header(lines[0])
        for number, line in enumerate(lines[1:], 2):
            row = self._row(number, line)
            self.rows[row.number] = row
        if rest:
            os.truncate(self.path, len((whole + "\n").encode()))

    def _check_header(self, line: str) -> None:
        try:
            found = read_json(line)
        except ValueError as wrong:
            raise BadResults("%s is no results file" % self.path) from wrong
        if not isinstance(found, dict) or found.get("arena") != FORMAT:
            raise BadResults("%s is no results file" % self.path)
        for word, value in self._header.items():
            if found.get(word) != value:
                what = "other code: rules or players have changed" if word == "code" else "another match: its %s" % word
                raise BadResults("%s holds results of %s. Use another --results, or remove it" % (self.path, what))

    def _row(self, number: int, line: str) -> Row:
        try:
            row = Row(*read_json(line))
            if not (is_row(row) and row.number not in self.rows):
                raise ValueError
        except (ValueError, TypeError) as wrong:
            raise BadResults("%s is damaged in line %d: remove that line, or the file" % (self.path, number)) from wrong
        return row

    def add(self, rows: Iterable[Row]) -> None:
        """Keep games for good."""
        rows = list(rows)
        with open(self.path, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
            file.flush()
            os.fsync(file.fileno())
        self.rows.update({row.number: row for row in rows})

    def first(self, games: int) -> list[Row]:
        """The games up to a number, in their order."""
        return [self.rows[number] for number in range(games) if number in self.rows]


def header(match: Match, code: str) -> dict:
    """What the first line says."""
    said = {"arena": FORMAT, **match._asdict(), "code": code}
    return json.loads(json.dumps(said))


def is_row(row: Row) -> bool:
    """Whether the parts of a row are what they should be."""
    lists = [row.scores, row.winners]
    numbers = [row.number, row.measure, row.steps, *(n for part in lists if isinstance(part, list) for n in part)]
    return all(isinstance(part, list) for part in lists) and all(type(n) is int for n in numbers) and row.number >= 0
