"""`pitboss play --runtime micropython`: the site on this computer, with the board inside the page."""

import argparse
import sys
import urllib.parse
from collections.abc import Callable

from host_tools.device.build.build import NotCompiled
from host_tools.play.simulator.server import Server, open_server
from host_tools.play.site import build
from host_tools.virtual.micropython.nodejs import NoMicroPython


def play(wishes: argparse.Namespace, serve: Callable[[Server, str], None]) -> int:
    """Serve the page until Ctrl-C; `serve(server, address)` opens the browser and answers it."""
    try:
        made = build.files(offline=False)
    except (NoMicroPython, NotCompiled) as why:
        print("pitboss play: %s" % why, file=sys.stderr)
        return 1
    try:
        server = open_server(wishes.port, None, print, made)
    except OSError as fault:
        print(f"pitboss play: no free port from {wishes.port} on ({fault.strerror}): try --port 0", file=sys.stderr)
        return 2
    address = server.address + query(wishes)
    print(f"Pitboss is on the table at {address}")
    print("MicroPython runs in the page, and games are kept in the browser. Ctrl-C ends.", flush=True)
    try:
        serve(server, address)
    except KeyboardInterrupt:
        print()
    server.server_close()
    return 0


def query(wishes: argparse.Namespace) -> str:
    """What was asked for on the command line, for the page."""
    asked = {"size": wishes.size, "language": wishes.language, "instant": "1" if wishes.instant else None}
    words = {word: value for word, value in asked.items() if value}
    return "?" + urllib.parse.urlencode(words) if words else ""
