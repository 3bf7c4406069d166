"""What a board does when it gets power: set up its hardware, then run the app forever."""

from firmware.loader import from_flash, memory, modules

SAVES = "/saves"
CRASH = "/crash.txt"  # the last fault; `pitboss doctor` shows it


def run(file="/board.json", saves: str = SAVES) -> None:
    """Start the app, unless a key is held. Ctrl-C ends it and brings the prompt."""
    if not from_flash.start_afresh(run):
        print("Pitboss was changed or removed since it was started: reset the board.")
        return
    from_flash.watch(True)
    try:
        parts = _parts(file)
        if parts:
            from firmware.hardware.loop import Loop

            panel, inputs, power = parts[:3]
            loop = Loop(lambda: _make_app(panel, saves), *parts, CRASH)
            modules.keep(run, loop, panel, inputs, power)
            from_flash.leave_alone(run, Loop.run, type(inputs).poll)
            loop.run()
    finally:
        from_flash.watch(False)


def _parts(file):
    """Panel, buttons, supply, clock and light of the board; None if a key is held. What built them is freed."""
    import time

    import machine

    from firmware.hardware.board import Board, read
    from firmware.hardware.drivers.models import open_panel

    board = Board(read(file), machine, time)
    if board.is_skipped():
        board.inputs.stop()
        print("A key is held, so Pitboss has not been started: `import pitboss; pitboss.run()` does it.")
        return None
    parts = (board.open_panel(), board.inputs, board.power, board.clock, board.light)
    modules.unload(Board, open_panel)
    return parts


def _make_app(panel, saves):
    from firmware.app import App
    from firmware.saves.storage import Store

    memory.collect_on_board()
    return App(panel, Store(saves), panel.width, panel.height, noise)


def noise(count: int) -> bytes:
    """Random bytes from the board's own source."""
    import os

    return os.urandom(count)
