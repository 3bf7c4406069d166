"""The mine's history: what happened, year by year, as codes and numbers.

Each entry has four bytes: the code, a small number, and a number up to 65535. `game.year` collects the current year.
`game.past` is a tuple with the bytes of each finished year, so that snapshots can share it.
"""

(
    _NOTHING,
    DUG,
    BUILT,
    FOUND,
    MET,
    WON,
    HURT,
    GREW,
    MADE,
    TITLE,
    GONE,
    TRAPPED,
    HOARD,
    ABILITY,
    ALLIES,
    TUNNEL,
    MOVED,
    INVADED,
    TOMB,
    LOST,
    FALLEN,
) = range(21)
PEOPLE, GOLD, GLORY = 30, 31, 32  # the year's last three entries
LAST = bytes((PEOPLE, GOLD, GLORY))
CODES = bytes(range(DUG, FALLEN + 1)) + LAST  # of all entries
_SIZE = 4


def note(game, code: int, small: int, number: int) -> None:
    """Add an entry; repeated ones, such as runs dug one after the other, become one entry."""
    year = game.year
    if code in (DUG, HURT, GREW) and len(year) >= _SIZE and year[-4] == code and year[-3] == small:
        number = min(number + year[-2] + (year[-1] << 8), 65535)
        year[-2] = number & 255
        year[-1] = number >> 8
        return
    number = min(number, 65535)
    year.extend(bytes((code, small, number & 255, number >> 8)))


def close(game) -> None:
    """End the year; population, gold and prestige are its last entries."""
    note(game, PEOPLE, 0, game.population)
    note(game, GOLD, 0, game.gold)
    note(game, GLORY, 0, game.prestige)
    game.past = game.past + (bytes(game.year),)
    game.year = bytearray()


def entries(year: bytes) -> list:
    """(code, small number, number) of every entry of a year's bytes."""
    return [(year[at], year[at + 1], year[at + 2] + (year[at + 3] << 8)) for at in range(0, len(year), _SIZE)]


def plot(game, code: int) -> list:
    """PEOPLE, GOLD or GLORY at the end of every finished year."""
    return [number for year in game.past for what, _, number in entries(year[-12:]) if what == code]
