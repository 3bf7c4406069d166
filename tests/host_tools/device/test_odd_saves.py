"""Whatever is in a save, `pitboss backup` and `pitboss restore` can say what it is."""

import itertools

import pytest

from engine.games import GAMES
from host_tools.device.backup import verdicts
from tests.firmware.saves import hostile


@pytest.mark.parametrize("game", GAMES)
def test_no_save_is_too_odd_to_be_judged(game):
    """Some of each kind of those in tests/firmware/saves/test_hostile_saves.py."""
    files = hostile.played(game, 12)
    kinds = (hostile.small_files, hostile.slots, hostile.journals, hostile.headers, hostile.tails)
    for kind in kinds:
        for case in itertools.islice(kind(files), 3, None, 97 if kind in kinds[:2] else 23):
            verdict = verdicts.judge(case.files)
            assert all(fault.isprintable() for fault in verdict.damaged.values()), case.what
