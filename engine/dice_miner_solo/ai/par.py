"""Scores of the AI in 5000 games, made by host_tools/lab/training/par.py: how ten masters would have done.

A row for each difficulty. Its numbers are the scores that 5, 15, ... 95 percent of the games stay below.
"""

MASTERS = (
    (0, 0, 0, 3, 8, 20, 31, 38, 45, 52),
    (0, 10, 19, 29, 35, 39, 43, 46, 50, 55),
    (9, 22, 30, 35, 39, 42, 45, 48, 51, 56),
    (15, 28, 34, 38, 41, 44, 47, 50, 53, 57),
)


def worse(points: int, difficulty: int) -> int:
    """How many of ten masters score less than these points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
