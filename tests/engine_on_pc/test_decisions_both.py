"""The AI on two interpreters: every level of every game makes the same moves on CPython and on MicroPython."""

import pytest

from engine.ai_levels import LEVELS
from firmware.games import with_screens
from tests.engine import ai_moves
from tests.engine_on_pc.test_journal_both import on_micropython

PLAY = """
from tests.engine.ai_moves import all_moves
with open("/moves", "w") as file:
    file.write(all_moves())
"""


def test_every_finished_game_is_among_them_and_its_levels_differ():
    assert {row[0] for row in ai_moves.GAMES} == set(with_screens())
    for name in with_screens():
        rows = [row for row in ai_moves.GAMES if row[0] == name]
        assert len({tuple(ai_moves.moves_of(*row, level) for row in rows) for level in LEVELS}) > 1, name


@pytest.mark.slow
def test_both_interpreters_decide_alike_byte_for_byte():
    ours = ai_moves.all_moves()
    assert ours.count("#") == len(ai_moves.GAMES) * len(LEVELS) and ours.count("\n") > 1000
    assert on_micropython(PLAY, fetch=["moves"]).files["moves"].decode() == ours
