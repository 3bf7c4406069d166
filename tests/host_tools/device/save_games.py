"""Saves as a board has them, made by playing: for the tests of backup, restore and doctor."""

from firmware.hardware.keys import OK
from host_tools.play import app_fixture, screen_fixtures


def played(folder, presses=12, scene=("dice_miners", "mine_six"), language="en"):
    """{name: bytes} of the saves after some presses of OK in a scene."""
    app = app_fixture.fresh_app(str(folder), 296, 128, language)
    app_fixture.show(app, screen_fixtures.scene(*scene))
    for _ in range(presses):
        app.press(OK)
        app.draw()
    app.stop()
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def put(board, saves):
    """Lay saves onto a fake board."""
    for name, content in saves.items():
        board.files.put("/saves/" + name, content)


def on(files):
    """The saves in a fake board's file system."""
    return {path[7:]: data for path, data in files.contents().items() if path.startswith("/saves/")}
