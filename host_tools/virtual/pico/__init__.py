"""`pitboss virtual`: a whole board in this computer, from the RP2040 to the ink, with stock MicroPython on it."""

import argparse
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from host_tools.play.simulator.hub import Hub
from host_tools.play.simulator.server import Server, open_server
from host_tools.virtual.pico.board import CannotBe, VirtualBoard
from host_tools.virtual.pico.flash import BadFlash
from host_tools.virtual.pico.image import BadImage
from host_tools.virtual.pico.lines import NoLine, open_line
from host_tools.virtual.pico.live import Live

UF2 = "PITBOSS_UF2"
NO_UF2 = (
    "no MicroPython is given: download the UF2 of RPI_PICO from micropython.org/download/RPI_PICO "
    "and name it with --uf2, or in %s" % UF2
)
PORT = 8765


def main(argv: Sequence[str] | None = None) -> int:
    """Run the board until Ctrl-C; returns the exit code."""
    wishes = read_arguments(argv)
    try:
        if not wishes.uf2:
            raise BadImage(NO_UF2)
        return run(wishes, VirtualBoard(wishes.uf2, wishes.board, wishes.flash))
    except (BadImage, BadFlash, CannotBe, NoLine) as why:
        print("pitboss virtual: %s" % why, file=sys.stderr)
        return 2


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="pitboss virtual", description=__doc__)
    uf2 = os.environ.get(UF2)
    parser.add_argument("--uf2", metavar="FILE", default=uf2, help="MicroPython for RPI_PICO; or %s" % UF2)
    parser.add_argument("--board", default="badger-2040", help="one of `pitboss boards`, default badger-2040")
    parser.add_argument("--flash", metavar="FILE", help="keeps the board's 2 MB of flash, else forgotten in the end")
    parser.add_argument("--install", action="store_true", help="put Pitboss onto the board before it starts")
    parser.add_argument("--tcp", metavar="PORT", type=int, help="serial line on a TCP port, not a pseudo terminal")
    parser.add_argument("--png", metavar="FILE", type=Path, help="write the picture there whenever it changes")
    parser.add_argument("--page", action="store_true", help="show the board in the browser, with its keys")
    parser.add_argument("--port", type=int, default=PORT, help="of the page, default %d; 0 takes any free one" % PORT)
    parser.add_argument("--no-browser", action="store_true", help="serve the page, but do not open a browser")
    return parser.parse_args(argv)


def run(wishes: argparse.Namespace, board: VirtualBoard) -> int:
    """Serve the board until Ctrl-C or a polite kill; for the board that is a power cut."""
    if wishes.install:
        from host_tools.virtual.pico.install import app_files

        board.install(app_files(wishes.board))
    line = open_line(wishes.tcp)
    hub = Hub()
    live = Live(board, line, wishes.png, hub.tell)
    server = open_page(wishes, hub, live) if wishes.page else None
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        greet(wishes, board, line.address, server)
        live.power_on()
        while True:
            live.step()
    except KeyboardInterrupt:
        print("\nPower is off.")
        return report(board)
    finally:
        signal.signal(signal.SIGTERM, before)
        hub.close()
        if server:
            server.shutdown()
            server.server_close()
        line.close()


def open_page(wishes: argparse.Namespace, hub: Hub, live: Live) -> Server:
    """The page of `pitboss play`, showing this board."""
    try:
        server = open_server(wishes.port, hub, live.post)
    except (OSError, OverflowError):
        raise NoLine("no port for the page from %d on: try --port 0" % wishes.port) from None
    threading.Thread(target=server.serve_forever, args=(0.1,), daemon=True).start()
    if not wishes.no_browser:
        threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    return server


def greet(wishes: argparse.Namespace, board: VirtualBoard, address: str, server: Server | None) -> None:
    """Say how the board can be reached."""
    print("A virtual %s runs %s." % (board.config["title"], Path(wishes.uf2).name))
    print("Serial line: mpremote connect %s" % address)
    if server:
        print("Panel and keys: %s" % server.address)
    print("Flash: %s. Ctrl-C takes the power away." % (wishes.flash or "only as long as this runs"), flush=True)


def report(board: VirtualBoard) -> int:
    """What the panel's model had to complain about; 1 if there was something."""
    faults = board.faults if board.on else []
    for fault in faults:
        print("panel: %s" % fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
