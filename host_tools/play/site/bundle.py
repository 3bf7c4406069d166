"""All files of the board in the page as one: what `pitboss flash` would put onto a Pico, and what drives it."""

import hashlib
import json
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

from host_tools.device.build import build_cache, names
from host_tools.device.build.build import FOLDERS, compiled, tree, version_of
from host_tools.device.build.installation import CURRENT
from host_tools.device.build.pieces import pack as pack_pieces
from host_tools.virtual.micropython import prelude

ROOT = Path(__file__).resolve().parents[3]
DRIVER = ("host_tools/play/simulator/device", "host_tools/play/spoken")
NAMES = "firmware/names/"
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
    """Every file by its path on the board in the page."""
    built = tree(extra=DRIVER, root=root)
    ours = {name: content for name, content in built.items() if name.startswith(tuple(top + "/" for top in FOLDERS))}
    pieces, current = pack_pieces(with_names(ours, root), version_of(root))
    found = {**pieces, CURRENT: current}
    found.update(("/" + name, content) for name, content in built.items() if name not in ours)
    found["/start.py"] = (prelude() + START.read_text(encoding="utf-8")).encode()
    return dict(sorted(found.items()))


def with_names(ours: Mapping[str, bytes], root: Path) -> dict[str, bytes]:
    """The tree as it is built without a driver: the modules of names must not know the driver's."""
    bare = {name: content for name, content in ours.items() if not name.startswith(NAMES)}
    for name, source in names.modules(bare).items():
        bare[name[:-3] + ".mpy"] = compiled(name, source, root)
    return dict(sorted(bare.items()))


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
