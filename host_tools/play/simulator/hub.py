"""Passes what the board says on to every open page."""

import json
import queue
import threading

from host_tools.play.simulator.protocol import Message

Mailbox = queue.Queue

# A page that does not read is let go; it comes back by itself and gets the present state.
MAILBOX = 64
REPLAYED = ("options", "power", "frame", "words", "error")


class Hub:
    """Every page has a mailbox; a new one starts with how things stand."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._mailboxes: list[Mailbox] = []
        self._now: dict[str, Message] = {}
        self._closed = False

    def tell(self, message: Message) -> None:
        """Send a message to every page and remember it for those that come later."""
        line = json.dumps(message)
        with self._lock:
            self._remember(message)
            self._mailboxes = [box for box in self._mailboxes if self._deliver(box, line)]

    def join(self) -> Mailbox:
        """A mailbox with the present state in it; None in it means that it is over."""
        box = Mailbox(MAILBOX)
        with self._lock:
            for kind in REPLAYED:
                if kind in self._now:
                    box.put(json.dumps(self._now[kind]))
            if self._closed:
                box.put(None)
            self._mailboxes.append(box)
        return box

    def leave(self, box: Mailbox) -> None:
        """Forget a page's mailbox."""
        with self._lock:
            if box in self._mailboxes:
                self._mailboxes.remove(box)

    def close(self) -> None:
        """Say goodbye to all pages."""
        with self._lock:
            self._closed = True
            for box in self._mailboxes:
                self._hang_up(box)

    def _remember(self, message: Message) -> None:
        kind = message["type"]
        if kind == "frame":
            # To a page that comes later the picture is old: it stands there without a refresh.
            message = dict(message, full=False, ms=0)
        if kind == "power" and message["on"]:
            self._now.pop("error", None)
        if kind in REPLAYED:
            self._now[kind] = message

    def _deliver(self, box: Mailbox, line: str) -> bool:
        try:
            box.put_nowait(line)
            return True
        except queue.Full:
            self._hang_up(box)
            return False

    @staticmethod
    def _hang_up(box: Mailbox) -> None:
        while box.full():
            box.get_nowait()
        box.put_nowait(None)
