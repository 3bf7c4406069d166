"""Scores of the AI in 5000 games, made by host_tools/lab/training/par.py: how ten masters would have done.

A row for each difficulty. Its numbers are the scores that 5, 15, ... 95 percent of the games stay below.
"""

MASTERS = (
    (25, 247, 691, 703, 713, 720, 727, 736, 746, 762),
    (652, 700, 717, 732, 745, 758, 773, 793, 825, 939),
)


def worse(points: int, difficulty: int) -> int:
    """How many of ten masters score less than these points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
