"""Ten masters: what the AI scores in 5000 games, made by host_tools/lab/training/par.py.

A row a difficulty; its numbers are the scores that 5, 15, ... 95 of a hundred games stay below.
"""

MASTERS = (
    (25, 247, 691, 703, 713, 720, 727, 736, 746, 762),
    (652, 700, 717, 732, 745, 758, 773, 793, 825, 939),
)


def worse(points, difficulty):
    """How many of ten masters score less than so many points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
