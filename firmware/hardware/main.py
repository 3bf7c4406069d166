"""What a board does when it gets power: set up its hardware, then run the app forever."""

from firmware import guests

SAVES = "/saves"


def run(file="/board.json", saves=SAVES):
    """Start the app, unless a key is held. Ctrl-C ends it and shows the prompt."""
    if not guests.start_afresh():
        print("Pitboss was changed or removed since it was started: reset the board.")
        return
    guests.watch(True)
    try:
        parts = _parts(file)
        if parts:
            from firmware.hardware.loop import Loop

            panel = parts[0]
            Loop(lambda: _make_app(panel, saves), *parts).run()
    finally:
        guests.watch(False)


def _parts(file):
    """Panel, buttons, supply, clock and light of the board; None if a key is held. The modules that built them are
    unloaded."""
    import sys
    import time

    import machine

    from firmware.hardware.board import Board, read

    board = Board(read(file), machine, time)
    if board.is_skipped():
        board.inputs.stop()
        print("A key is held, so Pitboss has not been started: `import firmware.hardware.main as m; m.run()` does it.")
        return None
    parts = (board.open_panel(), board.inputs, board.power, board.clock, board.light)
    if sys.implementation.name == "micropython":
        guests.forget("firmware.hardware.board")
        guests.forget("firmware.hardware.drivers.models")
    return parts


def _make_app(panel, saves):
    from firmware.app import App
    from firmware.saves.storage import Store

    guests.tidy()
    return App(panel, Store(saves), panel.width, panel.height, noise)


def noise(count):
    """Random bytes from the board's own source."""
    import os

    return os.urandom(count)
