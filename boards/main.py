# The first thing that a board runs: this file lies at its root, beside board.json.
from firmware.main import run

run()
