"""A virtual board that lives: it runs as fast as it can but no faster than a real one, and talks to the world.

The world is a serial line, a picture in a file and the page of `pitboss play`, each of them if it is wanted.
"""

import base64
import queue
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from firmware.hardware.keys import LONG_MS, MAPPINGS, NAMES
from host_tools.play.simulator.protocol import Message
from host_tools.virtual.pico.board import PRESS_MS, VirtualBoard
from host_tools.virtual.pico.lines import Line
from host_tools.virtual.stand_in.picture import png

SLICE_MS = 10  # of the chip's time between two looks at the world
# While somebody talks on the serial line: an answer waits until the next look, and mpremote needs one every 128 bytes.
TALK_SLICE_MS = 0.25
TALK_MS = 200  # of silence end a talk
LONG = LONG_MS + PRESS_MS


class Live:
    """Turns the world's messages into levels and bytes; `tell` takes messages for pages."""

    def __init__(
        self,
        board: VirtualBoard,
        line: Line,
        file: Path | None = None,
        tell: Callable[[Message], None] = lambda message: None,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], None] = time.sleep,
    ):
        self.board = board
        self.line, self._file, self._tell = line, file, tell
        self._clock, self._pause = clock, pause
        self._mail: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._plans: list[tuple[float, str, bool]] = []  # (when, button, down)
        self._shown = 0
        self._frames = 0
        self._start = 0.0  # of the chip's time, in seconds of ours
        self.talked = 0.0  # when something last came or went over the line
        board.on_said = self._say

    def post(self, message: Message) -> None:
        """Hand over a message of a page, from any thread."""
        self._mail.put(message)

    def power_on(self) -> None:
        self.board.power_on()
        self._shown = 0
        self.talked = -TALK_MS
        self._start = self._clock()
        self._tell({"type": "power", "on": True})
        self._tell_options()

    def step(self) -> None:
        """A slice of the board's life, then a look at the world."""
        while not self._mail.empty():
            self._answer(self._mail.get())
        data = self.line.read()
        if not self.board.on:
            self._pause(SLICE_MS / 1000)
            return
        if data:
            self.talked = self.board.ms
            self.board.send(data)
        self._do_plans()
        self.board.run(TALK_SLICE_MS if self.board.ms - self.talked < TALK_MS else SLICE_MS)
        self._show()
        self._keep_pace()

    def _say(self, data: bytes) -> None:
        self.talked = self.board.ms
        self.line.write(data)

    def _keep_pace(self) -> None:
        ahead = self._start + self.board.ms / 1000 - self._clock()
        if ahead > 0:
            self._pause(ahead)
        else:
            self._start -= ahead  # time that was lost stays lost: nothing is made up for later

    # Messages of pages.

    def _answer(self, message: Message) -> None:
        kind = message["type"]
        if kind == "options":
            self._tell_options()
        elif kind in ("power", "restart", "plug"):
            self._switch(kind)
        elif self.board.on and kind == "button":
            self._button(message["name"], message["down"])
        elif self.board.on and kind == "key":
            self._tap(message["name"], message.get("long", False))

    def _switch(self, kind: str) -> None:
        if self.board.on and kind != "power":
            self.board.cut()
            self._plans.clear()
            self._tell({"type": "power", "on": False})
        if not self.board.on and kind != "plug":
            self.power_on()

    def _button(self, name: str, down: bool) -> None:
        if name in self.board.config["keys"]:
            (self.board.hold if down else self.board.release)(name)
        elif down:
            self._tap(name, False)

    def _tap(self, key: str, long: bool) -> None:
        """Press what gives a logical key on this board."""
        way = way_to("long_menu" if long and key == "menu" else key, self.board.config["mapping"])
        if way:
            buttons, ms = way
            for name in buttons:
                self._plans += [(self.board.ms, name, True), (self.board.ms + ms, name, False)]

    def _do_plans(self) -> None:
        due = [plan for plan in self._plans if plan[0] <= self.board.ms]
        self._plans = [plan for plan in self._plans if plan[0] > self.board.ms]
        for _, name, down in due:
            (self.board.hold if down else self.board.release)(name)

    # What is seen.

    def _show(self) -> None:
        """A picture for every refresh that has ended."""
        panel = self.board.panel
        if len(panel.refreshes) == self._shown or panel.busy():
            return
        self._shown = len(panel.refreshes)
        (width, height), picture = self.board.size, self.board.picture()
        if self._file:
            self._file.write_bytes(png(width, height, picture))
        self._frames += 1
        self._tell(
            {
                "type": "frame",
                "n": self._frames,
                "width": width,
                "height": height,
                "ms": 0,
                "full": panel.refreshes[-1].kind == "full",
                "bits": base64.b64encode(picture).decode("ascii"),
            }
        )

    def _tell_options(self) -> None:
        two = self.board.config["mapping"] == "two_keys"
        self._tell(
            {
                "type": "options",
                "size": "%dx%d" % self.board.size,
                "language": None,
                "two_keys": two,
                "instant": False,
            }
        )


def way_to(key: str, mapping: str) -> tuple[tuple[str, ...], float] | None:
    """The buttons that give a logical key, and how long they are held; None if nothing does."""
    wanted = NAMES.index(key) if key in NAMES else None
    buttons: dict[str, Any]
    buttons, together = MAPPINGS[mapping]
    for at, ms in ((0, PRESS_MS), (1, LONG)):
        for name, meaning in buttons.items():
            if meaning[at] == wanted:
                return (name,), ms
        if together and together[at] == wanted:
            return tuple(buttons), ms
    return None
