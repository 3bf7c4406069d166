"""Ten masters: what the AI scores in 10 and 10 games, made by host_tools/training/par.py.

A row a difficulty; its numbers are the scores that 5, 15, ... 95 of a hundred games stay below.
"""

MASTERS = (
    (14, 24, 683, 707, 721, 727, 735, 737, 768, 773),
    (692, 714, 786, 796, 797, 813, 823, 851, 859, 936),
)


def worse(points, difficulty):
    """How many of ten masters score less than so many points."""
    return len([1 for score in MASTERS[difficulty] if score < points])
