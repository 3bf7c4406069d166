"""The page that a panel shows from when the old version goes until the new one starts.

Ink needs no power: a person who finds a board whose flashing was cut off reads what to do. The picture is made here and
shown with the drivers of this version.
"""

import base64
import zlib
from typing import Any

from firmware.hardware.drivers.models import PANELS
from firmware.saves.settings import Settings
from host_tools.console.foreign import read_json
from host_tools.device import boards
from host_tools.device.build import drivers
from host_tools.device.build.installation import BOARD, named
from host_tools.device.flash.language import OneFile
from host_tools.device.flash.survey import SETTINGS, Survey
from host_tools.device.flash.transfer import WINDOW_BITS
from host_tools.device.usb import BoardTrouble, Remote
from host_tools.virtual import stand_in

COMMAND = "./pitboss flash"
WORDS = {
    "en": ("Update", "If this page stays, run %s on a computer again. Your games are safe." % COMMAND),
    "fr": ("Mise à jour", "Si cette page reste, relancez %s sur l'ordinateur. Vos parties sont gardées." % COMMAND),
    "it": ("Aggiornamento", "Se questa pagina resta, riesegui %s al computer. Le partite sono al sicuro." % COMMAND),
}

SHOW = """
import binascii, deflate, io, json, machine, time
from firmware.hardware.board import wake
from firmware.hardware.drivers.bus import Bus
from firmware.hardware.drivers.models import open_panel
config = json.load(open(%r))
wake(config, machine.Pin)
glass = open_panel(config["panel"], Bus(config["panel"]))
picture = bytearray(deflate.DeflateIO(io.BytesIO(binascii.a2b_base64(%r)), deflate.ZLIB).read())
glass.show(picture, True)
while glass.busy():
    time.sleep_ms(20)
"""


def tell(remote: Remote, survey: Survey) -> None:
    """Show the page. A board that cannot do it, or has no whole version, keeps the picture that it has."""
    board = _board(survey)
    if board is None or not named(survey.current)[0]:
        return
    try:
        drivers.run(remote, SHOW % (BOARD, packed(picture(*size_of(board), settings(survey)))))
    except BoardTrouble:
        pass  # a panel that is not there, or a board that takes no drivers


def _board(survey: Survey) -> dict[str, Any] | None:
    try:
        board = read_json(survey.texts.get(BOARD, b""))
        return None if list(boards.check(board, board["name"])) else board
    except (ValueError, LookupError, TypeError):
        return None


def size_of(board: dict[str, Any]) -> tuple[int, int]:
    """Width and height of a board's panel."""
    panel = PANELS[board["panel"]["model"]]()
    return panel.WIDTH, panel.HEIGHT


def settings(survey: Survey) -> Settings:
    """What the players have chosen."""
    return Settings(OneFile(survey.texts.get(SETTINGS)))


def picture(width: int, height: int, settings: Settings) -> bytes:
    """The page as panels want it, in the players' language and for the side that they look from."""
    stand_in.install()
    from firmware.hardware.drivers.rotate import upside_down
    from firmware.screens.confirmation import draw_text
    from firmware.ui.canvas import Canvas
    from firmware.ui.frame import header

    title, text = WORDS[settings.get("language") or "en"]
    canvas = Canvas(width, height)
    header(canvas, title, stop=True)
    draw_text(canvas, text)
    return bytes(upside_down(canvas.buffer, width, height) if settings.get("turned") == "yes" else canvas.buffer)


def packed(content: bytes) -> str:
    """Deflated, in base64."""
    packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW_BITS)
    return base64.b64encode(packer.compress(content) + packer.flush()).decode()
