"""The life of the virtual board: power on, messages of the page, restart, crash, plug pulled."""

import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

from host_tools.play.panel import Panel
from host_tools.play.protocol import SIZES, Message
from host_tools.play.running import Running


def monotonic_ms() -> int:
    """The clock of the virtual board: milliseconds that only ever grow."""
    return time.monotonic_ns() // 1_000_000


class Machine:
    """Switches boards on and off and tells the page of it; all of its methods belong to one thread.

    `tell` takes every message for the page, `complain` what belongs into the terminal.
    """

    def __init__(
        self,
        firmware: Any,
        options: dict[str, Any],
        tell: Callable[[Message], None],
        clock: Callable[[], int] = monotonic_ms,
        complain: Callable[[str], object] = sys.stderr.write,
    ):
        self.wake: int | None = None  # when the board stirs of itself, None if only a message can move it
        self._board: Running | None = None
        self._firmware = firmware
        self._options = dict(options)
        self._new_language = options["language"]
        self._tell = tell
        self._clock = clock
        self._complain = complain
        self._frames = 0
        self._answers = {
            "button": self._button,
            "key": self._key,
            "restart": self._restart,
            "plug": self._plug,
            "power": self._power,
            "options": self._change,
        }

    def power_on(self) -> None:
        """Boot the board."""
        self._guard(self._boot)

    def handle(self, message: Message) -> None:
        """Do what a message of the page asks for; it has been checked before."""
        self._guard(self._answers[message["type"]], message)

    def pass_time(self) -> None:
        """Let the board do what has become due; call it when the clock reaches `wake`."""
        self._guard(self._live)

    def switch_off(self) -> bool:
        """A clean end: the app saves and the board is off; False if that went wrong."""
        went_well = self._guard(self._stop)
        self._tell({"type": "power", "on": False})
        return went_well

    # Every step of the app runs in here: whatever it raises ends the app, never the server.
    def _guard(self, step: Callable[..., None], *args: Message) -> bool:
        try:
            step(*args)
            self.wake = self._board.settle() if self._board else None
            self._follow_language()
            return True
        except (Exception, SystemExit) as fault:
            self._crash(fault)
            return False

    def _crash(self, fault: BaseException) -> None:
        # The app is dropped as it is: stopping it could save what it broke.
        self._board = self.wake = None
        self._complain("".join(traceback.format_exception(type(fault), fault, fault.__traceback__)))
        last = traceback.format_exception_only(type(fault), fault)[-1].strip()
        self._tell({"type": "power", "on": False})
        self._tell({"type": "error", "text": last})

    def _boot(self) -> None:
        options = self._options
        width, height = SIZES[options["size"]]
        panel = Panel(width, height, self._clock, self._tell_frame, options["instant"])
        self._board = Running(self._firmware, panel, self._new_language, options["two_keys"], self._clock)
        self._new_language = None
        self._tell({"type": "power", "on": True})
        self._tell_options()

    def _stop(self) -> None:
        board, self._board = self._board, None
        if board:
            board.app.stop()

    def _live(self) -> None:
        if self._board:
            self._board.live()

    def _button(self, message: Message) -> None:
        if self._board:
            self._board.button(message["name"], message["down"])

    def _key(self, message: Message) -> None:
        if self._board:
            self._board.key(message["name"], message.get("long", False))

    def _restart(self, _message: Message) -> None:
        self._stop()
        self._boot()

    def _plug(self, _message: Message) -> None:
        if self._board:
            self._board = None
            self._tell({"type": "power", "on": False})

    def _power(self, _message: Message) -> None:
        if not self._board:
            self._boot()

    def _change(self, message: Message) -> None:
        before = dict(self._options)
        self._options.update((word, value) for word, value in message.items() if word != "type")
        self._new_language = message.get("language", self._new_language)
        # A board that has no language yet asks for one: the page's answer lets it start over without asking.
        answered = before["language"] is None and "language" in message
        if self._board and (answered or self._options["size"] != before["size"]):
            self._restart(message)
        elif self._board:
            self._apply(self._board, self._options["two_keys"] != before["two_keys"])
        self._tell_options()

    def _apply(self, board: Running, other_keys: bool) -> None:
        """Change what a running board can change."""
        board.panel.instant = self._options["instant"]
        if other_keys:
            board.set_keys(self._options["two_keys"])
        if self._new_language:
            board.app.set_language(self._new_language)
            self._new_language = None

    def _follow_language(self) -> None:
        """The language can also be chosen on the board itself: the page follows."""
        if self._board:
            language = self._board.app.settings.get("language") or None
            if language != self._options["language"]:
                self._options["language"] = language
                self._tell_options()

    def _tell_options(self) -> None:
        self._tell(dict(self._options, type="options"))

    def _tell_frame(self, frame: Message) -> None:
        self._frames += 1
        self._tell(dict(frame, n=self._frames))
