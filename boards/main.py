# The first thing that a board runs: this file lies at its root, beside board.json.
# /pitboss/current names what is installed here; nothing else is ever started.
try:
    # The supply before all else: on a battery it is gone when the key that started the board is let go.
    import json

    from machine import Pin

    Pin(json.load(open("/board.json"))["power"]["enable"], Pin.OUT, value=1)
except Exception:
    pass  # most boards have no such pin; what is wrong with a file, firmware/hardware/board.py says
import sys

try:
    import uos as os  # by its own name it would be looked for in all folders first
except ImportError:
    import os
try:
    # Removes nothing, but has littlefs finish what a power cut interrupted. Without this, a cut in the middle of a
    # rename hides the file whose name follows until the first write (littlefs 2.9 and later, MicroPython 1.26).
    os.remove("/.")
except OSError:
    pass
sys.path.append("/pitboss")
try:
    with open("/pitboss/current") as file:
        words = file.read().split()
    del file  # its buffer would stay in memory
    boot = __import__(words[3])
except (OSError, ImportError, IndexError):
    print("Pitboss is not installed here, or only in part: run `pitboss flash` once more.")
else:
    boot.mount(words)
    boot.start()
