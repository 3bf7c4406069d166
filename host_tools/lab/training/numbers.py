"""Weights that stand as plain numbers in modules of the engine: read, tried, and written back where they stand.

`worth._BEER` is a number, `worth._SYMBOL.2` the third of a constant that has several. So the board's code has no table
of names for them.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

Attribute = tuple[ModuleType, str, Any]


class Numbers:
    """The weights of some modules, each with the size of its step in percent."""

    def __init__(self, modules: Iterable[ModuleType], steps: dict[str, int]) -> None:
        self._modules = {module.__name__.split(".")[-1]: module for module in modules}
        self.steps = steps

    def present(self) -> dict[str, int]:
        """The weights as they are."""
        return {word: list(leaves(getattr(*self._place(word))))[index(word)] for word in self.steps}

    def attributes(self, table: dict[str, int]) -> list[Attribute]:
        """What `use` sets for these weights. A public constant goes to all modules that have taken it over."""
        found: list[Attribute] = []
        for module, name in dict.fromkeys(self._place(word) for word in table):
            old = getattr(module, name)
            numbers = list(leaves(old))
            for word in table:
                if self._place(word) == (module, name):
                    numbers[index(word)] = table[word]
            others = [] if name.startswith("_") else [other for other in self._modules.values() if hasattr(other, name)]
            found += [(each, name, shaped(old, iter(numbers))) for each in {module, *others}]
        return found

    def write(self, table: dict[str, int], files: dict[str, Path] | None = None) -> list[Path]:
        """Put weights into their modules, in the place of the numbers there; the files that are others now."""
        changed = []
        for key, module in self._modules.items():
            path = (files or {}).get(key) or Path(str(module.__file__))
            text = path.read_text(encoding="utf-8")
            new = rewritten(text, {word: value for word, value in table.items() if word.split(".")[0] == key})
            if new != text:
                path.write_text(new, encoding="utf-8")
                changed.append(path)
        return changed

    def _place(self, word: str) -> tuple[ModuleType, str]:
        module, name = word.split(".")[:2]
        return self._modules[module], name


def use(attributes: Iterable[Attribute]) -> None:
    """Weigh with these from now on."""
    for module, name, value in attributes:
        setattr(module, name, value)


def index(word: str) -> int:
    """Which number of its constant a weight is."""
    return int(word.split(".")[2]) if word.count(".") == 2 else 0


def leaves(value: Any) -> Iterator[int]:
    """The numbers in a constant, in the order of the source."""
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from leaves(part)


def shaped(old: Any, numbers: Iterator[int]) -> Any:
    """The same constant with other numbers."""
    if isinstance(old, int):
        return next(numbers)
    return type(old)([shaped(part, numbers) for part in old])


def rewritten(text: str, table: dict[str, int]) -> str:
    """A module's text with other weights; nothing else of it changes."""
    lines = text.splitlines(keepends=True)
    spots = []
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name, nodes = statement.targets[0].id, numbers_in(statement.value)
            spots += [(nodes[index(word)], value) for word, value in table.items() if word.split(".")[1] == name]
    for node, value in sorted(spots, key=lambda spot: (spot[0].lineno, -spot[0].col_offset)):
        line, end = lines[node.lineno - 1], node.end_col_offset
        lines[node.lineno - 1] = line[: node.col_offset] + str(value) + line[end:]
    return "".join(lines)


def numbers_in(value: ast.expr) -> list[ast.Constant]:
    """The whole numbers of an expression, in the order of the source."""
    nodes = [node for node in ast.walk(value) if isinstance(node, ast.Constant) and isinstance(node.value, int)]
    return sorted(nodes, key=lambda node: (node.lineno, node.col_offset))
