"""All files of the board in the page as one: the firmware, compiled, and what drives it."""

import hashlib
import json
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

from host_tools.device.build import build_cache
from host_tools.device.build.build import FOLDERS, build_id, installation, plain
from host_tools.play.simulator.device.worker import BUILD
from host_tools.virtual.micropython import prelude

ROOT = Path(__file__).resolve().parents[3]
DRIVER = ("host_tools/play/simulator/device", "host_tools/play/spoken")
START = Path(__file__).with_name("start.py")
CACHE = "build/board.bin"
KEY = 64  # hex digits before the bundle in the cache


def made(root: Path = ROOT) -> bytes:
    """The bundle, built only if it has to be."""
    key = state(root).encode()
    cache = root / CACHE
    if cache.exists() and (found := cache.read_bytes())[:KEY] == key:
        return found[KEY:]
    print("Compiling the board's files: takes some seconds, once.", file=sys.stderr, flush=True)
    bundle = pack(files(root))
    cache.parent.mkdir(parents=True, exist_ok=True)
    part = cache.with_suffix(".part")
    part.write_bytes(key + bundle)
    part.replace(cache)
    return bundle


def files(root: Path = ROOT) -> dict[str, bytes]:
    """Every file by its path on the board in the page. A browser has room: all names and lines are as in the tree."""
    found = {"/" + name: content for name, content in plain((*FOLDERS, *DRIVER), root).items()}
    found["/start.py"] = (prelude() + START.read_text(encoding="utf-8")).encode()
    found[BUILD] = build_id(installation(b"{}", root).current).encode()
    return dict(sorted(found.items()))


def state(root: Path = ROOT) -> str:
    """One checksum over everything that the bundle is made of."""
    total = hashlib.sha256(build_cache.state(root).encode() + prelude().encode() + START.read_bytes())
    for path in sorted(path for folder in DRIVER for path in (root / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def pack(contents: Mapping[str, bytes]) -> bytes:
    """One file: the length of a list, the list of [path, size], then all contents; worker.js takes it apart."""
    listed = json.dumps([[path, len(content)] for path, content in contents.items()]).encode()
    return struct.pack("<I", len(listed)) + listed + b"".join(contents.values())


def unpack(bundle: bytes) -> dict[str, bytes]:
    """The files of a bundle, for those who want to look."""
    (length,) = struct.unpack("<I", bundle[:4])
    at = 4 + length
    found = {}
    for path, size in json.loads(bundle[4:at]):
        found[path] = bundle[at : at + size]
        at += size
    return found
