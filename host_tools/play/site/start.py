# Runs on MicroPython in the page's worker, after the prelude: what boards/main.py is on a board, up to the app.
import sys

sys.path.append("/")

from host_tools.play.simulator.device.worker import Worker  # noqa: F401 - the path had to be set first
