"""Dice Miner: top, side and buried dice, and how dice slide, on every shape a mountain can have."""

from engine.dice_miner.dice_rolls import gaps
from engine.dice_miner.mountain import ABOVE, BURIED, NONE, NOWHERE, PLACES, ROWS, SIDE, TOP, covered, lift, lying
from engine.dice_miner.position import rows


def below():
    """For each place the places that its die rests on, by rows and columns and not by the engine's table."""
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    table = []
    for row in range(len(ROWS)):
        for at in range(ROWS[row]):
            last = row + 1 == len(ROWS)
            table.append(() if last else (starts[row + 1] + at, starts[row + 1] + at + 1))
    return table


BELOW = below()


def settled(cells, place):
    """Take a die away and let the others fall, one place at a time, wherever one hangs over a hole."""
    cells = list(cells)
    cells[place] = 0
    while True:
        falls = [(at, under) for at in range(PLACES) if cells[at] for under in BELOW[at] if not cells[under]]
        if not falls:
            return cells
        assert len(falls) == 1, "more than one die could fall"
        at, under = falls[0]
        cells[under], cells[at] = cells[at], 0


def shapes():
    """Every shape that can be reached, as numbers with a bit a place."""
    full = (1 << PLACES) - 1
    found = {full}
    waiting = [full]
    while waiting:
        shape = waiting.pop()
        cells = [shape >> place & 1 for place in range(PLACES)]
        for place in lying(cells, SIDE):
            after = bytearray(cells)
            lift(after, place)
            mask = sum([1 << at for at in range(PLACES) if after[at]])
            if mask not in found:
                found.add(mask)
                waiting.append(mask)
    return sorted(found)


def numbered(shape):
    """A mountain of this shape in which every die is different."""
    return bytearray([place + 1 if shape >> place & 1 else 0 for place in range(PLACES)])


def test_a_mountain_has_rows_of_two_to_six():
    """mountain.rows"""
    assert ROWS == (2, 3, 4, 5, 6) and PLACES == 20
    assert [len(row) for row in rows(bytearray(20))] == [2, 3, 4, 5, 6]


def test_a_die_lies_under_the_two_dice_above_it():
    """mountain.above"""
    left, right = ABOVE
    assert list(left[:5]) == [NOWHERE, NOWHERE, NOWHERE, 0, 1]
    assert list(right[:5]) == [NOWHERE, NOWHERE, 0, 1, NOWHERE]
    for place in range(PLACES):
        for above in (left[place], right[place]):
            assert above == NOWHERE or place in BELOW[above]
    assert sorted([above for above in left if above != NOWHERE]) == sorted([n for n in right if n != NOWHERE])


def test_a_full_mountain_has_two_top_dice_and_eight_side_dice():
    """mountain.top, mountain.side"""
    full = numbered((1 << PLACES) - 1)
    assert lying(full, TOP) == [0, 1]
    assert lying(full, SIDE) == [0, 1, 2, 4, 5, 8, 9, 13, 14, 19]
    assert covered(full, 3) == BURIED and covered(bytearray(20), 3) == NONE


def test_there_are_428_shapes_with_1420_side_picks():
    """mountain.shapes"""
    found = shapes()
    assert len(found) == 428
    picks = 0
    for shape in found:
        cells = numbered(shape)
        picks += len(lying(cells, SIDE)) - len(lying(cells, TOP))
    assert picks == 1420


def test_dice_slide_on_every_shape_as_they_would_fall_by_themselves():
    """mountain.slide"""
    for shape in shapes()[::3]:
        for place in lying(numbered(shape), SIDE):
            cells = numbered(shape)
            face, slid = lift(cells, place)
            assert face == place
            assert list(cells) == settled(numbered(shape), place), (shape, place)
            assert len(slid) == len(set(slid)) and all([cells[at] for at in slid])


def test_taking_a_top_die_moves_nothing():
    """mountain.slide"""
    for shape in shapes()[::5]:
        for place in lying(numbered(shape), TOP):
            cells = numbered(shape)
            assert lift(cells, place)[1] == []
            assert list(cells) == [0 if at == place else numbered(shape)[at] for at in range(PLACES)]


def test_every_die_rests_on_two_others_or_on_the_ground_whatever_was_taken():
    """mountain.slide"""
    for shape in shapes():
        for place in range(PLACES):
            assert not shape >> place & 1 or all([shape >> under & 1 for under in BELOW[place]])


def test_poured_dice_fill_the_lowest_gaps():
    """mountain.pour"""
    cells = numbered((1 << PLACES) - 1)
    for place in (0, 1, 2, 3, 5):
        cells[place] = 0
    assert gaps(cells, 20) == [0, 1, 2, 3, 5]
    assert gaps(cells, 2) == [3, 5] and gaps(cells, 0) == []
    assert gaps(bytearray(20), 6) == [14, 15, 16, 17, 18, 19]
