"""Ten masters: the scores that stand for many games of the AI, and who does worse."""

from engine.dice_miner_solo.ai import par as solo
from engine.dwarf_mine.ai import par as mine


def test_every_difficulty_has_ten_sorted_scores():
    assert len(solo.MASTERS) == 4 and len(mine.MASTERS) == 2
    for row in solo.MASTERS + mine.MASTERS:
        assert len(row) == 10 and list(row) == sorted(row) and row[0] >= 0 and row[-1] > row[0]


def test_more_points_never_beat_fewer_masters():
    for par in (solo, mine):
        for difficulty, row in enumerate(par.MASTERS):
            counts = [par.worse(points, difficulty) for points in range(0, row[-1] + 2)]
            assert counts == sorted(counts)


def test_nobody_does_worse_than_nothing_and_all_worse_than_the_best():
    for par in (solo, mine):
        for difficulty, row in enumerate(par.MASTERS):
            assert par.worse(0, difficulty) == 0
            assert par.worse(row[-1], difficulty) <= 9 and par.worse(row[-1] + 1, difficulty) == 10


def test_a_master_of_the_same_score_is_not_beaten():
    for par in (solo, mine):
        for difficulty, row in enumerate(par.MASTERS):
            for score in row:
                assert par.worse(score, difficulty) == len([1 for other in row if other < score])
