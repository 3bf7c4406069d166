"""Pig, a game on the generic screens, on stock MicroPython on a virtual Pico. PITBOSS_UF2 names its UF2."""

import os

import pytest

from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.install import app_files

UF2 = os.environ.get("PITBOSS_UF2")
BOARD = "badger-2040"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not UF2, reason="PITBOSS_UF2 names no MicroPython UF2 for the Pico"),
]
# From the choice of the language: the launcher, Pig, its set-up, the first turn, rolls, the menu and back.
KEYS = "ok down down down down ok ok ok ok ok ok ok ok menu down back down ok ok ok ok".split()


def test_pig_is_played_by_keys(monkeypatch):
    monkeypatch.setenv("PITBOSS_EXAMPLES", "1")
    board = VirtualBoard(UF2 or "", BOARD)
    board.install(app_files(BOARD))
    board.power_on()
    board.run_until_refreshed()
    board.run_until_still()
    seen = []
    for key in KEYS:
        board.press(key)
        board.run_until_still()
        seen.append(board.picture())
    assert board.faults == [] and b"Traceback" not in board.said
    assert len(set(seen)) > 10
    board.send(b"\x03")
    board.wait_for(">>> ", 30_000)
    # The save says which game it is, and that dice have fallen.
    said = board.exec("import os; print([open('/saves/' + name).read() for name in os.listdir('/saves')])")
    assert "pitboss 2 pig seats=2 target=100" in said
