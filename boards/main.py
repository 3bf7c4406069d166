# The first thing that a board runs: this file lies at its root, beside board.json.
# /pitboss/current names what is installed here; nothing else is ever started.
import sys

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
