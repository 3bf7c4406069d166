"""What tests on a virtual Pico share: where its MicroPython is, and how keys are pressed."""

import os

UF2 = os.environ.get("PITBOSS_UF2")
BOARD = "badger-2040"
WITHOUT_LUCK = """
from firmware.hardware import main
main.noise = lambda count: bytes([(7 * n + 3) % 256 for n in range(count)])
main.run()
"""


def started(board):
    board.power_on()
    board.run_until_still()
    return board


def press(board, *names):
    for name in names:
        board.press(name)
        board.run_until_still()
