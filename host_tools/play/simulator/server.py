"""The web server of the simulator: the page, its events and the board's answers, on loopback only."""

import http.server
import json
import os
import pathlib
import queue
import sys
import urllib.parse
from collections.abc import Callable, Mapping

from host_tools.play.simulator.hub import Hub, Mailbox
from host_tools.play.simulator.protocol import LARGEST_IMPORT, BadMessage, Message, check

LOOPBACK = "127.0.0.1"
# A foreign page can make a browser call loopback under a name of its own: only these are answered.
OWN_NAMES = ("127.0.0.1", "localhost")
LARGEST_BODY = 2 * LARGEST_IMPORT  # a file in base64, and the words around it
HEARTBEAT_S = 15.0
PORTS_TRIED = 50
PAGE = pathlib.Path(__file__).with_name("page")
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
GUARD = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; "
    "frame-ancestors 'none'; base-uri 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def read_folder(folder: pathlib.Path) -> dict[str, bytes]:
    """The page's files by name."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix in TYPES}


class Server(http.server.ThreadingHTTPServer):
    """Knows the hub (board to pages), `post` (pages to board) and the page's files.

    Without a hub it serves files only: the board runs in the page.
    """

    daemon_threads = True
    # On Windows this option would let two programs share one port.
    allow_reuse_address = os.name != "nt"

    def __init__(
        self,
        port: int,
        hub: Hub | None,
        post: Callable[[Message], object],
        heartbeat: float = HEARTBEAT_S,
        files: Mapping[str, bytes] | None = None,
    ):
        self.hub = hub
        self.post = post
        self.heartbeat = heartbeat
        # Only what was there at the start is served: no path leads anywhere else.
        self.files = {"/" + name: content for name, content in (files or read_folder(PAGE)).items()}
        super().__init__((LOOPBACK, port), Handler)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return f"http://{LOOPBACK}:{self.server_address[1]}/"

    def handle_error(self, request, client_address) -> None:
        """A browser that goes away in the middle of an answer is nothing to report."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def open_server(
    port: int, hub: Hub | None, post: Callable[[Message], object], files: Mapping[str, bytes] | None = None
) -> Server:
    """A server on this port or on the next free one; OSError if there is none."""
    last = min(port + PORTS_TRIED, 65535)
    for tried in range(port, last):
        try:
            return Server(tried, hub, post, files=files)
        except OSError:
            continue
    return Server(last, hub, post, files=files)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers one browser connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "pitboss"
    sys_version = ""
    timeout = 60
    # Else an answer's second packet waits for the browser's receipt of the first, 40 ms a key.
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """The page's files and the stream of events."""
        if not self._is_own():
            return
        path = urllib.parse.urlsplit(self.path).path
        path = "/index.html" if path == "/" else path
        if path == "/events" and self.server.hub:
            self._stream(self.server.hub)
        elif path in self.server.files:
            self._answer(200, self.server.files[path], TYPES[pathlib.PurePosixPath(path).suffix])
        else:
            self._refuse(404, "there is no such page")

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """A message for the board."""
        if not self._is_own():
            return
        if urllib.parse.urlsplit(self.path).path != "/event" or not self.server.hub:
            return self._refuse(404, "messages go to /event")
        if self.headers.get_content_type() != "application/json":
            return self._refuse(415, "messages are application/json")
        body = self._body()
        if body is None:
            return
        try:
            message = check(json.loads(body))
        except (BadMessage, ValueError, RecursionError) as fault:
            return self._refuse(400, str(fault) if isinstance(fault, BadMessage) else "that is no JSON")
        self.server.post(message)
        self._answer(204)

    def _is_own(self) -> bool:
        host = self.headers.get("Host", "")
        origin = self.headers.get("Origin")
        if host.partition(":")[0].lower() not in OWN_NAMES:
            self._refuse(403, "call the simulator by its own address")
        elif origin is not None and origin != "http://" + host:
            self._refuse(403, "other pages may not talk to the simulator")
        else:
            return True
        return False

    def _body(self) -> bytes | None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            return self._refuse(411, "say how long the message is")
        if len(length) > 9 or int(length) > LARGEST_BODY:
            return self._refuse(413, f"a message has at most {LARGEST_BODY} bytes")
        return self.rfile.read(int(length))

    def _stream(self, hub: Hub) -> None:
        box = hub.join()
        try:
            self._start(200, {"Content-Type": "text/event-stream", "Connection": "close"})
            self.close_connection = True
            self.wfile.write(b"retry: 1000\n\n")
            if self.command == "GET":
                self._pass_on(box)
        finally:
            hub.leave(box)

    def _pass_on(self, box: Mailbox) -> None:
        while True:
            try:
                line = box.get(timeout=self.server.heartbeat)
            except queue.Empty:
                self.wfile.write(b": still here\n\n")
                continue
            if line is None:
                return
            self.wfile.write(b"data: " + line.encode() + b"\n\n")

    def _refuse(self, status: int, why: str) -> None:
        # What is left unread of a refused request must not be taken for the next one.
        self.close_connection = True
        self._answer(status, json.dumps({"error": why}).encode(), "application/json")

    def _answer(self, status: int, body: bytes = b"", kind: str | None = None) -> None:
        headers = {"Content-Type": kind} if kind else {}
        if status != 204:
            headers["Content-Length"] = str(len(body))
        if self.close_connection:
            headers["Connection"] = "close"
        self._start(status, headers)
        if self.command != "HEAD":
            self.wfile.write(body)

    def _start(self, status: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**GUARD, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args) -> None:
        """The terminal belongs to the board: requests are not listed."""
