"""What may be chosen for any game, from its table of options."""

from firmware.screens.plan import DICE

_MOST = 8  # values of a number that OK steps through
_STEPS = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


def choices(options: list | tuple) -> tuple:
    """Rows for the set-up, the seats first: (word, values), with the default before the others."""
    rows = [(row[0], _values(row)) for row in options]
    return tuple([row for row in rows if row[0] == "seats"] + [row for row in rows if row[0] != "seats"] + [DICE])


def _values(row):
    default = row[1]
    if len(row) == 3:
        values = list(row[2])
    else:
        step = [each for each in _STEPS if (row[3] - row[2]) // each < _MOST or each == _STEPS[-1]][0]
        values = sorted({default, row[3]} | set(range(row[2], row[3] + 1, step)))
    at = values.index(default)
    return tuple(values[at:] + values[:at])
