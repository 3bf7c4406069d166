"""Fake boards with Pitboss on them, a panel's model on their wires, and keys that somebody presses."""

import array
import json
from pathlib import Path
from types import SimpleNamespace

from host_tools.device import boards
from host_tools.device.build.build import version_of
from host_tools.device.build.installation import BOARD, CURRENT, MAIN
from host_tools.device.build.packs import BOOT, Tree, pack
from host_tools.virtual import panels
from host_tools.virtual.stand_in import framebuf
from tests.firmware.hardware.fake_machine import World
from tests.host_tools.device.fake_mount import ServedBoard

ROOT = Path(__file__).resolve().parents[3]
BOOT_SOURCE = b"def mount(words):\n    pass\n"
VERSION = version_of(ROOT)


class Lettered(framebuf.FrameBuffer):
    """The stand-in, with something in the place of MicroPython's own letters, which no screen uses."""

    def text(self, words, x, y, colour):
        for number, letter in enumerate(words):
            self.fill_rect(x + 8 * number, y, 1 + ord(letter) % 7, 7, colour)


LETTERED = SimpleNamespace(FrameBuffer=Lettered, MONO_HLSB=framebuf.MONO_HLSB)


def furnished(name="waveshare-2.9-v2", model=None, **wishes):
    """A board of that name; its panel is of the model that its file names, or of another."""
    board = ServedBoard(pty=True, **wishes)
    board.config = boards.load(name)
    board.clock = panels.Clock()
    board.panel = panels.open_model(model or board.config["panel"]["model"], board.clock)
    board.world = World(board.clock, board.config["panel"], board.panel)
    board.world.release(board.config)
    make = board.python._modules

    def modules():
        made = make()
        machine = board.world.machine
        for word in ("unique_id", "freq", "reset", "bootloader"):
            setattr(machine, word, getattr(made["machine"], word))
        made["machine"] = machine
        made["time"] = SimpleNamespace(
            ticks_ms=board.world.ticks_ms,
            sleep_ms=board.world.sleep_ms,
            ticks_diff=lambda a, b: a - b,
            ticks_us=lambda: board.world.ticks_ms() * 1000,
        )
        made["framebuf"], made["array"] = LETTERED, array
        return made

    board.python._modules = modules
    return board


def install(board, config=None):
    """Pitboss in packs, as the flasher leaves it; the fake imports the sources, which are beside them."""
    modules = {BOOT: b"boot", "engine.game": b"game" * 90, "firmware.app": b"app" * 90}
    flat = {name: "m%d" % number for number, name in enumerate(modules)}
    tree = Tree(
        modules, {"firmware/s8.fnt": b"s"}, flat, {name: [name] for name in modules}, dict.fromkeys(modules, ())
    )
    packs, current = pack(tree, VERSION)
    for path, content in packs.items():
        board.files.put(path, content)
    board.files.put(CURRENT, current)
    board.files.put(MAIN, b"# Starts Pitboss\n")
    board.files.put(BOARD, json.dumps(config or board.config).encode())
    board.files.put("/%s.py" % current.split()[3].decode(), BOOT_SOURCE)
    return sorted(packs)


def install_sources(board, *folders):
    """The sources of the firmware, where the fake finds modules."""
    for folder in folders or ("firmware", "engine"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                board.files.put("/" + path.relative_to(ROOT).as_posix(), path.read_bytes())


def install_drivers(board):
    """Only what battery, panel and keys need: the whole tree takes the fake a while."""
    install_sources(board, "firmware/hardware/drivers")
    for name in (
        "firmware/__init__.py",
        "firmware/hardware/__init__.py",
        "firmware/hardware/power.py",
        "firmware/hardware/board.py",
        "firmware/loader/__init__.py",
        "firmware/loader/files.py",
        "firmware/loader/memory.py",
        "firmware/loader/modules.py",
    ):
        board.files.put("/" + name, (ROOT / name).read_bytes())
