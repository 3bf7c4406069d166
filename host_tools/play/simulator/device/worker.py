"""The board inside a web page: MicroPython in a worker. worker.js calls it step by step and keeps its files."""

import binascii
import json
import time

from host_tools.play.simulator.device.disk import Disk
from host_tools.play.simulator.device.firmware import Firmware
from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.device.panel import base64
from host_tools.play.simulator.device.protocol import BadMessage, check

FOLDER = "/saves"
BUILD = "/build.txt"  # written by host_tools/play/site/bundle.py


class Clock:
    """Milliseconds that only ever grow; MicroPython's own start over after twelve days."""

    def __init__(self):
        self._last = time.ticks_ms()  # type: ignore[attr-defined]
        self._now = 0

    def __call__(self):
        ticks = time.ticks_ms()  # type: ignore[attr-defined]
        self._now += time.ticks_diff(ticks, self._last)  # type: ignore[attr-defined]
        self._last = ticks
        return self._now


class Worker:
    """Every method is a step: it returns, as JSON, messages for the page, files to keep and when to wake the board.

    `noise(n)` gives n random bytes as hex, `complain(text)` is the browser's console.
    """

    def __init__(self, options, files, noise, complain):
        kept = json.loads(files)
        self._disk = Disk({name: binascii.a2b_base64(kept[name]) for name in kept})
        self._messages = []
        self._clock = Clock()
        firmware = Firmware(self._open_store, lambda count: binascii.unhexlify(noise(count)))
        with open(BUILD) as file:
            firmware.build = file.read()
        self._machine = Machine(firmware, json.loads(options), self._messages.append, self._clock, complain)

    def _open_store(self, Store):
        return Store(FOLDER, self._disk, self._disk.open)

    def start(self):
        self._machine.power_on()
        return self._answer()

    def handle(self, text):
        """A message of the page."""
        try:
            self._machine.handle(check(json.loads(text)))
        except BadMessage as fault:
            self._messages.append({"type": "refused", "why": str(fault)})
        return self._answer()

    def pass_time(self):
        self._machine.pass_time()
        return self._answer()

    def not_kept(self):
        """The browser could not keep what the last step gave it."""
        self._disk.full = True
        return self._answer(False)

    def kept(self):
        """It can again: what the app could not write meanwhile it writes now."""
        self._disk.full = False
        return self.pass_time()

    def _answer(self, with_files=True):
        messages = list(self._messages)
        self._messages.clear()
        wake = self._machine.wake
        answer = {"messages": messages, "wake": None if wake is None else max(0, wake - self._clock())}
        if with_files:
            whole = self._disk.full
            files = self._disk.everything() if whole else self._disk.changes()
            if files:
                texts = {name: None if files[name] is None else base64(files[name]) for name in files}
                answer["keep"] = {"whole": whole, "files": texts}
        return json.dumps(answer)
