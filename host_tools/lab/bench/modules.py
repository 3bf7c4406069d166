"""The order in which modules can be imported one by one, so that each is charged with its own memory only."""

import ast
from pathlib import Path

from host_tools.device.build.build import FOLDERS, ROOT, files


def in_order(root: Path = ROOT) -> list[str]:
    """Every module of engine/ and firmware/, each after those that it imports when it is loaded.

    A package comes before its modules: those that it imports itself are charged to it. What only a Pico can load is
    left out.
    """
    paths = {name_of(path.relative_to(root)): path for path in files(FOLDERS, root) if path.suffix == ".py"}
    ordered: list[str] = []
    for name in paths:
        _visit(name, paths, ordered, set())
    return [name for name in ordered if "rp2" not in needs(paths[name])]


def name_of(path: Path) -> str:
    """engine/dice_miners/__init__.py is engine.dice_miners."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _visit(name: str, paths: dict[str, Path], ordered: list[str], above: set[str]) -> None:
    if name in ordered or name in above or name not in paths:
        return
    inside = name + "."
    for needed in [name.rpartition(".")[0], *sorted(needs(paths[name]))]:
        if not needed.startswith(inside):
            _visit(needed, paths, ordered, above | {name})
    ordered.append(name)


def needs(path: Path) -> set[str]:
    """What a module imports at its top level; names that turn out to be no modules do no harm."""
    found = set()
    for part in ast.parse(path.read_bytes()).body:
        if isinstance(part, ast.Import):
            found |= {name.name for name in part.names}
        elif isinstance(part, ast.ImportFrom) and part.module:
            found |= {part.module} | {"%s.%s" % (part.module, name.name) for name in part.names}
    return found
