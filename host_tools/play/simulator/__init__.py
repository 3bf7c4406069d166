"""`pitboss play`: the virtual board as a web page on this computer."""

import argparse
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from host_tools.console import with_examples
from host_tools.play.simulator.boot import Firmware
from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.hub import Hub
from host_tools.play.simulator.life import Life, monotonic_ms
from host_tools.play.simulator.protocol import LANGUAGES, SIZES
from host_tools.play.simulator.saves import Refused, default_folder, lock, open_folder
from host_tools.play.simulator.server import Server, open_server

PORT = 8765
SIZE = "296x128"
RUNTIMES = ("cpython", "micropython")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the simulator until Ctrl-C; returns the exit code."""
    wishes = read_arguments(argv)
    if wishes.runtime == "micropython":
        return play_in_page(wishes)
    try:
        folder = open_folder(wishes.saves or default_folder())
        with lock(folder):
            return play(wishes, Firmware(folder), folder)
    except Refused as why:
        print(f"pitboss play: {why}", file=sys.stderr)
        return 2


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="pitboss play", description="Play on a virtual board in the browser.")
    parser.add_argument("--port", type=port, default=PORT, help=f"where to serve, default {PORT}; 0 takes any free one")
    parser.add_argument("--runtime", choices=RUNTIMES, default=RUNTIMES[0], help="what runs it, default cpython")
    parser.add_argument("--size", choices=SIZES, help=f"pixels of the panel, default {SIZE}")
    parser.add_argument("--language", choices=LANGUAGES, help="language of the board, default: as it is set there")
    parser.add_argument("--saves", metavar="DIR", help=f"folder of the board's files, default {default_folder()}")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--instant", action="store_true", help="show pictures at once, without the panel's pace")
    with_examples.add_argument(parser)
    return parser.parse_args(argv)


def play_in_page(wishes: argparse.Namespace) -> int:
    """MicroPython in the browser; needs more than Python alone."""
    if wishes.saves:
        print("pitboss play: with --runtime micropython games are kept in the browser: no --saves", file=sys.stderr)
        return 2
    from host_tools.play.site import local_site

    return local_site.play(wishes, lambda server, address: serve(server, wishes, address))


def port(text: str) -> int:
    """A port number, for argparse."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 0 to 65535")
    return int(text)


def board_options(wishes: argparse.Namespace) -> dict[str, Any]:
    """How the virtual board starts; without a wish it has the main panel, and a page keeps its own size."""
    return {"size": wishes.size or SIZE, "language": wishes.language, "two_keys": False, "instant": wishes.instant}


def play(wishes: argparse.Namespace, firmware: Any, folder: Path) -> int:
    """Serve the board until Ctrl-C or a polite kill, then save."""
    hub = Hub()
    life = Life(Machine(firmware, board_options(wishes), hub.tell, monotonic_ms, sys.stderr.write))
    try:
        server = open_server(wishes.port, hub, life.post)
    except OSError as fault:
        print(f"pitboss play: no free port from {wishes.port} on ({fault.strerror}): try --port 0", file=sys.stderr)
        return 2
    greet(server, wishes, folder)
    life.start()
    try:
        serve(server, wishes, server.address)
    except KeyboardInterrupt:
        print()
    return farewell(server, hub, life)


def greet(server: Server, wishes: argparse.Namespace, folder: Path) -> None:
    """Say where the board can be seen."""
    if wishes.port not in (0, server.server_address[1]):
        print(f"Port {wishes.port} is taken, using {server.server_address[1]}.")
    print(f"Pitboss is on the table at {server.address}")
    print(f"Games are kept in {folder}. Ctrl-C saves and ends.", flush=True)


def serve(server: Server, wishes: argparse.Namespace, address: str) -> None:
    """Answer browsers until interrupted."""
    # Ending by `kill` is as clean as ending by Ctrl-C.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if not wishes.no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        server.serve_forever(poll_interval=0.1)
    finally:
        signal.signal(signal.SIGTERM, before)


def farewell(server: Server, hub: Hub, life: Life) -> int:
    """Switch the board off and close the door; 1 if the board could not save."""
    saved = life.end()
    hub.close()
    server.server_close()
    if saved:
        print("Saved. Bye.")
        return 0
    print("The board did not end well: its files are as of its last save.", file=sys.stderr)
    return 1
