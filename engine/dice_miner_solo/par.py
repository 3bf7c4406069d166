"""Ten masters: what the AI scores in 40 games, made by host_tools/training/par.py.

A row a difficulty; its numbers are the scores that 5, 15, ... 95 of a hundred games stay below.
"""

MASTERS = (
    (0, 0, 0, 0, 3, 3, 23, 36, 47, 53),
    (0, 10, 18, 29, 38, 40, 44, 47, 49, 54),
    (11, 20, 30, 34, 41, 43, 45, 49, 53, 64),
    (16, 25, 32, 38, 39, 42, 49, 51, 52, 57),
)


def worse(points, difficulty):
    """How many of ten masters score less than so many points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
