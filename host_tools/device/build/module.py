"""One module of the tree: what it names, and its source under new names."""

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from host_tools.device.build.import_graph import module_of, top_level

BY_NAME = ("getattr", "hasattr", "setattr", "delattr")


class Unshrinkable(Exception):
    """A name is used where it cannot be followed; the text says where."""


class Import(NamedTuple):
    """A name that an import statement makes known: a module of the tree, or something in one."""

    node: ast.Import | ast.ImportFrom
    kept: str  # what it is called here
    module: str
    name: str | None  # what it is called there; None: the module itself


class Plan(NamedTuple):
    """What is known of the whole tree."""

    flat: Mapping[str, str]  # what each module is called on a board
    names: Mapping[str, Mapping[str, str]]  # new names of each module's own names
    numbers: Mapping[str, Mapping[str, int]]  # whole numbers by module and name
    everywhere: Mapping[str, str]  # new names of attributes and parameters that any object may have
    given: frozenset[str]  # parameters that some call gives by name


class Module:
    """A module by its dotted name; `modules` are all that the tree has, `tools` those that run beside it."""

    def __init__(self, name: str, source: bytes, modules: frozenset[str], tools: frozenset[str] = frozenset()) -> None:
        self.name = name
        self.tree = _without_docstrings(ast.parse(source, name))
        self.nodes = list(ast.walk(self.tree))  # kept, because nearly every question goes through all of them
        self.attributes: dict[str, str] = {}  # new names of private attributes, those of its bases counted
        self._modules = modules
        self._tools = tools
        self._top = {id(node) for node in top_level(self.tree)}

    def imports(self) -> Iterator[Import]:
        """Everything that is imported from a module of the tree."""
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                yield from self.imports_of(node)

    def imports_of(self, node: ast.Import | ast.ImportFrom) -> Iterator[Import]:
        """What one statement imports from the tree."""
        for alias in node.names:
            kept = alias.asname or alias.name
            if isinstance(node, ast.Import) and alias.name in self._modules:
                if "." in kept:
                    raise Unshrinkable("%s: write `import %s as ...`" % (self.name, alias.name))
                yield Import(node, kept, alias.name, None)
            elif isinstance(node, ast.ImportFrom):
                source = module_of(node, alias.name, self._modules)
                if source:
                    yield Import(node, kept, source, alias.name if source == node.module else None)

    def is_top(self, node: ast.AST) -> bool:
        """Whether an import runs when the module is loaded."""
        return id(node) in self._top

    def aliases(self) -> dict[str, str]:
        """Modules of the tree by the name that they have here."""
        return {each.kept: each.module for each in self.imports() if each.name is None}

    def strangers(self) -> set[str]:
        """Names of modules that are not of the tree: what they hold has the names that it has."""
        found = set()
        for node in self.nodes:
            for alias in node.names if isinstance(node, (ast.Import, ast.ImportFrom)) else ():
                kept = (alias.asname or alias.name).partition(".")[0]
                if isinstance(node, ast.ImportFrom):
                    if "%s.%s" % (node.module, alias.name) in self._tools:
                        found.add(kept)
                elif alias.name not in self._modules:
                    found.add(kept)
        return found

    def passed_on(self) -> set[str]:
        """Modules that are used as a value here, not only as `module.name`."""
        aliases = self.aliases()
        followed = {id(node.value) for node in self.nodes if isinstance(node, ast.Attribute)}
        return {
            aliases[node.id]
            for node in self.nodes
            if isinstance(node, ast.Name) and node.id in aliases and id(node) not in followed
        }

    def origins(self) -> dict[str, str]:
        """The module from which each imported name comes."""
        return {each.kept: each.module for each in self.imports() if each.name is not None}

    def bases(self) -> set[str]:
        """Modules whose classes are bases of classes here."""
        origins, aliases = self.origins(), self.aliases()
        found = set()
        for node in self.nodes:
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                if isinstance(base, ast.Name) and base.id in origins:
                    found.add(origins[base.id])
                elif isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id in aliases:
                    found.add(aliases[base.value.id])
        return found - {self.name}

    def numbers(self) -> dict[str, int]:
        """Names in capitals that stand for a whole number and are given once."""
        stored = [n.id for n in self.nodes if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)]
        found = dict(pair for node in self.tree.body for pair in given_numbers(node))
        return {name: value for name, value in found.items() if name.isupper() and stored.count(name) == 1}

    def words(self) -> set[str]:
        """Every name in the module, whatever it means; an attribute is asked of an object, and is none."""
        found = {node.id for node in self.nodes if isinstance(node, ast.Name)}
        found |= {node.arg for node in self.nodes if isinstance(node, (ast.arg, ast.keyword)) and node.arg}
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found.add(node.name)
        return found

    def strings(self) -> Iterator[str]:
        """Every text of the code; what only describes it is none."""
        described = {id(node.value) for node in self.nodes if isinstance(node, ast.Expr)}
        for node in self.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
                yield node.value

    def makes_names(self) -> bool:
        """Whether an attribute is asked for by a name that is not written out: getattr(x, word)."""
        return any(
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in BY_NAME
            and not isinstance(node.args[1], ast.Constant)
            for node in self.nodes
        )


def _without_docstrings(tree: ast.Module) -> ast.Module:
    """Compiled modules have none."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node, False) is not None:
            first = node.body[0]
            node.body[0] = ast.copy_location(ast.Pass(), first)
            if len(node.body) > 1:
                del node.body[0]
    return tree


def fields_of(node: ast.ClassDef) -> Iterator[str]:
    """Methods and fields that a class names."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name
        elif isinstance(part, (ast.Assign, ast.AnnAssign)):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from [target.id for target in targets if isinstance(target, ast.Name)]


def given_numbers(node: ast.stmt) -> Iterator[tuple[str, int]]:
    """NAME = 3, or A, B = 0, 1, or A, B = range(2): names and the numbers that they are given."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Name) and _is_whole(value):
        yield target.id, ast.literal_eval(value)
    elif isinstance(target, ast.Tuple):
        for number, (name, each) in enumerate(zip(target.elts, _values(value, len(target.elts)), strict=True)):
            if isinstance(name, ast.Name) and each is None:
                yield name.id, number
            elif isinstance(name, ast.Name) and each is not None and _is_whole(each):
                yield name.id, ast.literal_eval(each)


def _values(value: ast.expr, count: int) -> list[ast.expr | None]:
    """What each of so many names is given; None stands for its own place, as range gives it."""
    if isinstance(value, ast.Tuple) and len(value.elts) == count:
        return list(value.elts)
    if isinstance(value, ast.Call) and ast.unparse(value) == "range(%d)" % count:
        return [None] * count
    return [value] * count  # no whole number, whatever it is


def _is_whole(node: ast.expr) -> bool:
    """A whole number that a board keeps without a heap object."""
    return isinstance(node, ast.Constant) and type(node.value) is int and 0 <= node.value < 1 << 30
