"""Which module needs which: the table that a board's loader works by, computed from plain import statements."""

import ast
from collections.abc import Iterable, Iterator, Mapping

TYPE_CHECKING = "TYPE_CHECKING"


class CircularImport(Exception):
    """Modules that import each other while they are loaded; the text names them."""


class MissingModule(Exception):
    """A module imports one that is not there; the text names both."""


class Graph:
    """The imports between the modules of a tree, by their dotted names.

    `numbers` are not imported, as whoever uses one gets it: a module of which nothing else is taken is not needed.
    """

    def __init__(self, trees: Mapping[str, ast.Module], numbers: Mapping[str, Mapping[str, int]]) -> None:
        self._needs = {name: _imported(top_level(tree), trees, numbers) for name, tree in trees.items()}
        self._late = {name: _imported(inside_functions(tree), trees, numbers) for name, tree in trees.items()}
        self._ordered: dict[str, list[str]] = {}
        _check(trees)
        for name in trees:
            self.with_needs(name)

    def with_needs(self, name: str) -> list[str]:
        """What has to be loaded for a module, each after those that it imports; the module itself is the last."""
        if name not in self._ordered:
            self._visit(name, [])
        return self._ordered[name]

    def later(self, name: str) -> list[str]:
        """What the functions of a module import when they are called, in the order of the source."""
        return [each for each in self._late[name] if each not in self.with_needs(name)]

    def _visit(self, name: str, path: list[str]) -> None:
        if name in path:
            raise CircularImport("circular import: " + " imports ".join([*path[path.index(name) :], name]))
        found: list[str] = []
        for need in self._needs[name]:
            if need not in self._ordered:
                self._visit(need, [*path, name])
            found += [each for each in self._ordered[need] if each not in found]
        self._ordered[name] = [*found, name]


def top_level(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports that run when the module is loaded, in the order of the source."""
    return _walk(tree.body, into_functions=False)


def inside_functions(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports that run when a function is called."""
    outside = {id(node) for node in top_level(tree)}
    return (node for node in _walk(tree.body, into_functions=True) if id(node) not in outside)


def module_of(node: ast.ImportFrom, name: str, modules: Iterable[str]) -> str | None:
    """The module that `from a.b import name` brings: a.b.name if that is one, else a.b; None if it is not ours."""
    whole = "%s.%s" % (node.module, name)
    if whole in modules:
        return whole
    return node.module if node.module and node.module in modules else None


def _check(trees: Mapping[str, ast.Module]) -> None:
    """Whatever is imported from the tree's own folders has to be there."""
    folders = {name.partition(".")[0] for name in trees}
    for name, tree in trees.items():
        for node in _walk(tree.body, into_functions=True):
            wanted = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            for module in wanted:
                if module.partition(".")[0] in folders and module not in trees:
                    raise MissingModule("%s imports %s, but there is no such module" % (name, module))


def _imported(
    nodes: Iterable[ast.Import | ast.ImportFrom],
    modules: Mapping[str, object],
    numbers: Mapping[str, Mapping[str, int]],
) -> list[str]:
    found: dict[str, None] = {}
    for node in nodes:
        for alias in node.names:
            name = alias.name if isinstance(node, ast.Import) else module_of(node, alias.name, modules)
            if name is None or name not in modules:
                continue
            if isinstance(node, ast.Import) or name != node.module or alias.name not in numbers[name]:
                found[name] = None
    return list(found)


def _walk(nodes: Iterable[ast.AST], into_functions: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    for node in nodes:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == TYPE_CHECKING:
            continue  # for tools that look at types, and never run
        elif into_functions or not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _walk(ast.iter_child_nodes(node), into_functions)
