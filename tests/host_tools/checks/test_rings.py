"""Imports point inwards: the rings of docs/ARCHITECTURE.md, and what each folder may import from its neighbours."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
ALL = ("app", "flow", "games", "hardware", "history", "lang", "loader", "saves", "screens", "session", "ui")

# What the parts of a ring may import from each other. Everything in firmware/ may import engine/.
MAY = {
    "firmware": {
        "loader": (),
        "lang": ("loader",),
        "ui": ("loader",),
        "history": (),
        "session": ("history",),
        "saves": ("loader", "history", "session"),
        "hardware": ("loader", "saves"),
        "referee": ("lang",),
        "screens": ("flow", "games", "hardware", "history", "lang", "loader", "saves", "session", "ui"),
        "flow": ("games", "lang", "loader", "screens", "session"),
        "games": ("loader", "screens"),
        "app": ALL,
    },
    "host_tools": {
        "console": (),
        "device": ("console",),
        "virtual": ("console", "device"),
        "play": ("console", "device", "virtual"),
        "lab": ("console", "device", "play", "virtual"),
        "publish": ("console", "device", "play", "virtual"),
        "checks": ("console", "device", "virtual"),
        "bootstrap": ("checks", "cli", "console"),
        "cli": ("console",),
        "rooms": ("console", "play"),
    },
}
# Imports that point outwards all the same, and why.
EXCEPTIONS = {
    ("firmware.loader.files", "firmware.hardware.main"): "a board starts there",
    ("firmware.hardware.main", "firmware.app"): "it starts the app",
    ("firmware.hardware.loop", "firmware.screens.confirmation"): "a low battery is told by a page",
    ("firmware.hardware.loop", "firmware.screens.crash_screen"): "so is a fault",
    ("firmware.screens.about", "firmware.app"): "the version is there",
    ("host_tools.device.backup.verdicts", "host_tools.virtual.stand_in"): "the firmware judges saves, without a board",
    ("host_tools.device.flash.replacing", "host_tools.virtual.stand_in"): "the firmware draws the page",
    ("host_tools.virtual.micropython.nodejs", "host_tools.checks.process_lock"): "packages are fetched once",
    ("host_tools.virtual.pico", "host_tools.play.simulator.hub"): "the virtual Pico is seen in the simulator's page",
    ("host_tools.virtual.pico", "host_tools.play.simulator.server"): "the virtual Pico is seen in the simulator's page",
    ("host_tools.virtual.pico.live", "host_tools.play.simulator.protocol"): "the page's messages",
}
RINGS = ("engine", "firmware", "host_tools")
SOURCES = {
    path: ast.parse(path.read_text(encoding="utf-8")) for ring in RINGS for path in sorted((ROOT / ring).rglob("*.py"))
}


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


KNOWN = {dotted(path) for path in SOURCES}


def imports(tree: ast.AST) -> set[str]:
    """Our own modules that a module imports, at its top or in a function."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {"%s.%s" % (node.module, alias.name) for alias in node.names}
            found |= {name if name in KNOWN else node.module for name in inner}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name in KNOWN}


def part_of(module: str) -> str:
    """The folder, or the loose module, of a ring that a module belongs to."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def outwards(module: str, imported: str) -> bool:
    """Whether an import points to an outer ring, or to a part that this one may not know."""
    mine, theirs = module.split(".")[0], imported.split(".")[0]
    if mine != theirs:
        return RINGS.index(theirs) > RINGS.index(mine)
    here, there = part_of(module), part_of(imported)
    if mine == "engine" or here == there or not there:
        return False
    return there not in MAY[mine][here]


PAIRS = {(dotted(path), name) for path, tree in SOURCES.items() for name in imports(tree)}


def test_imports_point_inwards():
    assert {pair for pair in PAIRS if outwards(*pair) and pair not in EXCEPTIONS} == set()


def test_every_exception_that_is_listed_exists():
    gone = {pair for pair in EXCEPTIONS if pair[0] in KNOWN and pair not in PAIRS}
    assert gone == set()


def test_screens_of_one_game_know_no_other_games_screens():
    """What games share is in firmware/screens itself, in the generic screens, or in a folder of its own."""
    games = {path.name for path in (ROOT / "firmware" / "screens").iterdir() if (path / "__init__.py").exists()}
    found = set()
    for module, name in PAIRS:
        here, there = module.split("."), name.split(".")
        if here[:2] == there[:2] == ["firmware", "screens"] and {here[2], there[2]} <= games and here[2] != there[2]:
            found.add((here[2], there[2]))
    shared = {("dice_miner", "dice_miner_dice"), ("dice_miner_solo", "dice_miner_dice")}
    assert games and {pair for pair in found if pair[1] != "generic"} == shared


def test_games_share_no_rules_but_the_solo_game():
    """Dice Miner for one is played with Dice Miner's dice and mountain."""
    games = {path.name for path in (ROOT / "engine").iterdir() if (path / "__init__.py").exists()}
    shared = set()
    for module, name in PAIRS:
        here, there = [*module.split("."), ""], [*name.split("."), ""]
        if here[0] == there[0] == "engine" and {here[1], there[1]} <= games and here[1] != there[1]:
            shared.add((here[1], there[1]))
    assert shared == {("dice_miner_solo", "dice_miner")}


def test_host_tools_has_at_most_eight_folders_that_say_what_they_are_for():
    folders = [path for path in (ROOT / "host_tools").iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert len(folders) <= 8
    for folder in folders:
        lines = (folder / "__init__.py").read_text(encoding="utf-8").splitlines()
        assert len(lines) == 1 and lines[0].startswith('"""'), folder
    loose = {path.name for path in (ROOT / "host_tools").glob("*.py")}
    assert loose == {"__init__.py", "bootstrap.py", "cli.py"}


@pytest.mark.parametrize(
    "module, imported",
    [
        ("engine.table", "firmware.app"),
        ("firmware.app", "host_tools.cli"),
        ("firmware.ui.font", "firmware.screens.menu"),
        ("firmware.saves.slot", "firmware.screens.menu"),
        ("firmware.loader.memory", "firmware.app"),
        ("host_tools.device.boards", "host_tools.play.replay"),
        ("host_tools.console.terminal", "host_tools.device.boards"),
    ],
)
def test_an_import_that_points_outwards_is_seen(module, imported):
    assert outwards(module, imported)
