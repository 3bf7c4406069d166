# Runs on MicroPython in the page's worker, behind the prelude: what boards/main.py is on a board, up to the app.
import sys

sys.path.append("/pitboss")
with open("/pitboss/current") as file:
    words = file.read().split()
boot = __import__(words[3])
boot.mount(words)
sys.path.append("/")

from host_tools.play.simulator.device.worker import Worker  # noqa: E402, F401 - it lies behind what was just mounted
