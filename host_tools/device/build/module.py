"""One module of the tree and what the build changes in it; its lines stay where they are."""

import ast
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from host_tools.device.build import scopes
from host_tools.device.build.stock_names import NAMES


class Unshrinkable(Exception):
    """A name is used where it cannot be followed; the text says where."""


class Edit(NamedTuple):
    """Bytes of one module that are replaced: from (line, column) to (line, column)."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: bytes


class Plan(NamedTuple):
    """What is known of the whole tree: new names of each module's own names, whole numbers by name, and more."""

    names: Mapping[str, Mapping[str, str]]
    numbers: Mapping[str, Mapping[str, int]]
    modules: frozenset[str]
    given: frozenset[str]  # parameters that some call gives by name


class Module:
    """A module by its dotted name."""

    def __init__(self, name: str, source: bytes) -> None:
        self.name = name
        self.tree = ast.parse(source, name)
        self.nodes = list(ast.walk(self.tree))  # kept, because nearly every question goes through all of them
        self.attributes: dict[str, str] = {}  # what private attributes are called, those of its bases counted
        self._source = source
        self._lines = source.split(b"\n")
        self._imports = [node for node in self.nodes if isinstance(node, ast.ImportFrom) and node.module]

    def imports(self) -> Sequence[ast.ImportFrom]:
        return self._imports

    def aliases(self, modules: frozenset[str] | set[str]) -> dict[str, str]:
        """Modules of the tree by the name that they have here."""
        return {
            alias.asname or alias.name: "%s.%s" % (node.module, alias.name)
            for node in self.imports()
            for alias in node.names
            if "%s.%s" % (node.module, alias.name) in modules
        }

    def bases(self, modules: Mapping[str, "Module"]) -> set[str]:
        """Modules whose classes are bases of classes here."""
        origins = {a.asname or a.name: n.module for n in self.imports() if n.module in modules for a in n.names}
        found = set()
        for node in self.nodes:
            if isinstance(node, ast.ClassDef):
                found |= {origins[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in origins}
        return {name for name in found if name and name != self.name}

    def numbers(self) -> dict[str, int]:
        """Names in capitals that stand for a whole number and are given once."""
        stored = [n.id for n in self.nodes if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)]
        found = dict(pair for node in self.tree.body for pair in _given(node))
        return {name: value for name, value in found.items() if name.isupper() and stored.count(name) == 1}

    def words(self) -> set[str]:
        """Every name that stands in the module, whatever it means; an attribute is asked of an object, and is none."""
        found = {node.id for node in self.nodes if isinstance(node, ast.Name)}
        found |= {node.arg for node in self.nodes if isinstance(node, (ast.arg, ast.keyword)) and node.arg}
        for node in self.nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                found |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found.add(node.name)
        return found

    def fitted(self, plan: Plan) -> bytes:
        """The source of a tool, which calls things of the tree as the tree does now."""
        return self._edited(self._edits(plan))

    def shrunk(self, plan: Plan) -> bytes:
        """The source with every edit made."""
        taken = self.words() | set(plan.names[self.name].values())
        free = [name for name in NAMES if name not in taken]
        return self._edited([*self._edits(plan), *self._edits_of_parameters(plan.given, free)])

    def _edits_of_parameters(self, given: frozenset[str], free: Sequence[str]) -> Iterator[Edit]:
        for function in scopes.outer_functions(self.tree):
            for parameter, new in zip(scopes.followed(function, given), free, strict=False):
                yield self._at(parameter.lineno, parameter.col_offset, parameter.arg.encode(), new.encode())
                for node in scopes.uses(function, parameter.arg):
                    yield self._replace(node, parameter.arg, new)

    def _edited(self, changes: Iterable[Edit]) -> bytes:
        lines = list(self._lines)
        edits = sorted(set(changes), reverse=True)
        for later, earlier in itertools.pairwise(edits):
            if earlier.end > later.start:
                raise Unshrinkable("%s, line %d: two edits in one place" % (self.name, later.start[0]))
        for edit in edits:
            _apply(lines, edit)
        text = b"\n".join(lines)
        compile(text, self.name, "exec")
        return text

    def _edits(self, plan: Plan) -> Iterator[Edit]:
        own = plan.names[self.name]
        numbers = dict(plan.numbers[self.name])
        for node in self.imports():
            if node.module in plan.names:
                numbers.update(self._inlined(node, plan) if node in self.tree.body else {})
                yield from self._edit_import(node, plan)
        gone = set()
        for node in self.tree.body:
            if self._is_dropped(node, own, plan):
                gone |= {id(part) for part in ast.walk(node)}
                yield self._statement(node, "pass")
        aliases = self.aliases(plan.modules)
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
                yield from self._edit_of_a_module(node, aliases[node.value.id], plan)
        yield from self._numbers_in_functions(plan)
        for node in scopes.of_the_module(self.tree):
            if id(node) in gone:
                continue
            if node.id in numbers and isinstance(node.ctx, ast.Load):
                yield self._replace(node, node.id, str(numbers[node.id]))
            elif node.id in own:
                yield self._replace(node, node.id, own[node.id])
        for node in self.nodes:
            yield from self._edits_of(node, own)

    def _numbers_in_functions(self, plan: Plan) -> Iterator[Edit]:
        """A number that a function imports for itself."""
        for function in self.nodes:
            if isinstance(function, ast.FunctionDef):
                known: dict[str, int] = {}
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom) and node.module in plan.names:
                        known.update(self._inlined(node, plan))
                for node in ast.walk(function):
                    if isinstance(node, ast.Name) and node.id in known and isinstance(node.ctx, ast.Load):
                        yield self._replace(node, node.id, str(known[node.id]))

    def _inlined(self, node: ast.ImportFrom, plan: Plan) -> dict[str, int]:
        given = plan.numbers.get(node.module or "", {})
        return {alias.asname or alias.name: given[alias.name] for alias in node.names if alias.name in given}

    def _edit_import(self, node: ast.ImportFrom, plan: Plan) -> Iterator[Edit]:
        """Take things under their new names, and leave out the numbers."""
        theirs = plan.names[node.module or ""]
        ours = plan.names[self.name] if node in self.tree.body else {}
        numbers = self._inlined(node, plan)
        parts = []
        for alias in node.names:
            if (alias.asname or alias.name) not in numbers:
                taken, kept = theirs.get(alias.name, alias.name), alias.asname or alias.name
                kept = ours.get(kept, kept)
                parts.append(taken if taken == kept else "%s as %s" % (taken, kept))
        yield self._statement(node, "from %s import %s" % (node.module, ", ".join(parts)) if parts else "pass")

    def _is_dropped(self, node: ast.stmt, own: Mapping[str, str], plan: Plan) -> bool:
        """NAME = 3, when everybody who uses it has the 3."""
        names = [name for name, _ in _given(node)]
        numbers = plan.numbers[self.name]
        return bool(names) and len(names) == _targets(node) and all(name in own and name in numbers for name in names)

    def _edit_of_a_module(self, node: ast.Attribute, module: str, plan: Plan) -> Iterator[Edit]:
        if node.attr in plan.numbers.get(module, {}):
            assert isinstance(node.value, ast.Name)
            whole = "%s.%s" % (node.value.id, node.attr)
            number = str(plan.numbers[module][node.attr])
            yield self._at(node.lineno, node.col_offset, whole.encode(), number.encode())
        elif node.attr in plan.names.get(module, {}):
            yield self._replace_end(node, node.attr, plan.names[module][node.attr])

    def _edits_of(self, node: ast.AST, own: Mapping[str, str]) -> Iterator[Edit]:
        """Attributes, the names of functions and classes, and names in tables of methods."""
        if isinstance(node, ast.Attribute) and node.attr in self.attributes:
            yield self._replace_end(node, node.attr, self.attributes[node.attr])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in self.attributes:
            yield self._replace(node, '"%s"' % node.value, '"%s"' % self.attributes[node.value])
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names = own if node in self.tree.body else self.attributes
            if node.name in names:
                word = b"def " if isinstance(node, ast.FunctionDef) else b"class "
                column = node.col_offset + len(word)
                yield self._at(node.lineno, column, node.name.encode(), names[node.name].encode())
            if isinstance(node, ast.ClassDef):
                yield from self._edits_of_fields(node)

    def _edits_of_fields(self, node: ast.ClassDef) -> Iterator[Edit]:
        """What a class names in its own body is an attribute, though it looks like a variable."""
        fields = set(fields_of(node))
        for part in node.body:
            for name in [] if isinstance(part, ast.FunctionDef) else ast.walk(part):
                if isinstance(name, ast.Name) and name.id in fields and name.id in self.attributes:
                    yield self._replace(name, name.id, self.attributes[name.id])

    def _statement(self, node: ast.stmt, text: str) -> Edit:
        assert node.end_lineno is not None and node.end_col_offset is not None
        end = (node.end_lineno, node.end_col_offset)
        return Edit((node.lineno, node.col_offset), end, text.encode() + b"\n" * (node.end_lineno - node.lineno))

    def _replace(self, node: ast.Name | ast.Constant, old: str, new: str) -> Edit:
        return self._at(node.lineno, node.col_offset, old.encode(), new.encode())

    def _replace_end(self, node: ast.Attribute, old: str, new: str) -> Edit:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._at(node.end_lineno, node.end_col_offset - len(old), old.encode(), new.encode())

    def _at(self, line: int, column: int, old: bytes, new: bytes) -> Edit:
        found = self._lines[line - 1][column : column + len(old)]
        if found != old:
            raise Unshrinkable("%s, line %d: %r stands where %r should" % (self.name, line, found, old))
        return Edit((line, column), (line, column + len(old)), new)


def fields_of(node: ast.ClassDef) -> Iterator[str]:
    """Methods and fields that a class names."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name
        elif isinstance(part, (ast.Assign, ast.AnnAssign)):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from [target.id for target in targets if isinstance(target, ast.Name)]


def _targets(node: ast.stmt) -> int:
    """How many names an assignment gives."""
    assert isinstance(node, ast.Assign)
    target = node.targets[0]
    return len(target.elts) if isinstance(target, ast.Tuple) else 1


def _given(node: ast.stmt) -> Iterator[tuple[str, int]]:
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


def _apply(lines: list[bytes], edit: Edit) -> None:
    first, last = edit.start[0] - 1, edit.end[0] - 1
    whole = lines[first][: edit.start[1]] + edit.text + lines[last][edit.end[1] :]
    lines[first : last + 1] = whole.split(b"\n")
