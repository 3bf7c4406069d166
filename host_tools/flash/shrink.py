"""Modules as a board gets them: private names cut to a letter or two, whole numbers put where they are used.

Every name that a module brings is kept once in a board's heap, for good, and a name that many modules share costs
nothing more. So `_draw_slots` of one module and `_next_key` of another both become `_a`. Only what nobody else can see
is renamed: names of a module that begin with `_`, and attributes that do, which classes share with their bases.
The lines of a module stay where they are, so that a traceback of a board points into the source.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class Unshrinkable(Exception):
    """A private name is used where it cannot be followed; the text says where."""


class Edit(NamedTuple):
    """Bytes of one module that are replaced: from (line, column) to (line, column)."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: bytes


def shrink(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Dotted names and sources of all modules of a tree, shrunk."""
    modules = {name: Module(name, source) for name, source in sorted(sources.items())}
    numbers = {name: module.numbers() for name, module in modules.items()}
    _map_attributes(modules)
    return {name: module.shrunk(numbers) for name, module in modules.items()}


def is_private(name: str) -> bool:
    """_name, but neither __name__ nor the lone _ that takes what nobody wants."""
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def short_names() -> Iterator[str]:
    """_a, _b, ... _9, _aa, ..."""
    for first in ("", *LETTERS[:-10]):
        for letter in LETTERS:
            yield "_" + first + letter


def short(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """The next free short name for each of these, in their order."""
    taken = set(taken)
    free = (name for name in short_names() if name not in taken)
    return {name: next(free) for name in names}


class Module:
    """One module: what it names, and the edits that shrink it."""

    def __init__(self, name: str, source: bytes) -> None:
        self.name = name
        self._source = source
        self.tree = ast.parse(source, name)
        self.attributes: dict[str, str] = {}  # what private attributes are called, those of its bases counted
        self._globals = short(sorted(self._private_globals()))

    def bases(self, modules: Mapping[str, "Module"]) -> set[str]:
        """Modules whose classes are bases of classes here."""
        origins = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module in modules:
                origins.update({(alias.asname or alias.name): node.module for alias in node.names})
        found = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                found |= {origins[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in origins}
        return found - {self.name}

    def _private_globals(self) -> set[str]:
        names: set[str] = set()
        for node in self.tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
            elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
                names |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and _is_stored(part)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Global):
                names -= set(node.names)  # where such a name stands in its line is not known
        return {name for name in names if is_private(name)}

    def private_attributes(self) -> set[str]:
        """Private names of attributes and methods that are used here."""
        names = {node.attr for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                names |= set(_named_in_class(node))
        return {name for name in names if is_private(name)}

    def makes_names(self) -> bool:
        """Whether names are put together while it runs, "_" + word: then they stay as they are."""
        return any(
            isinstance(node, ast.BinOp)
            and isinstance(node.left, ast.Constant)
            and isinstance(node.left.value, str)
            and node.left.value.startswith("_")
            for node in ast.walk(self.tree)
        )

    def numbers(self) -> dict[str, int]:
        """Names in capitals that stand for a whole number and are given once."""
        found: dict[str, int] = {}
        given: list[str] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and _is_stored(node):
                given.append(node.id)
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                found.update(_given(node.targets[0], node.value))
        return {name: value for name, value in found.items() if name.isupper() and given.count(name) == 1}

    def shrunk(self, numbers: Mapping[str, Mapping[str, int]]) -> bytes:
        """The source with every edit made."""
        lines = self._source.split(b"\n")
        edits = sorted(set(self._edits(numbers)), reverse=True)
        for later, earlier in zip(edits, edits[1:], strict=False):
            if earlier.end > later.start:
                raise Unshrinkable("%s, line %d: two edits in one place" % (self.name, later.start[0]))
        for edit in edits:
            _apply(lines, edit)
        text = b"\n".join(lines)
        compile(text, self.name, "exec")
        return text

    def _edits(self, numbers: Mapping[str, Mapping[str, int]]) -> Iterator[Edit]:
        known = dict(numbers[self.name])
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module in numbers:
                taken = {alias.asname or alias.name: alias.name for alias in node.names}
                given = numbers[node.module]
                inlined = {name: given[origin] for name, origin in taken.items() if origin in given}
                if inlined:
                    known.update(inlined)
                    yield self._import_without(node, set(inlined))
        for node in ast.walk(self.tree):
            yield from self._edits_of(node, known)

    def _edits_of(self, node: ast.AST, known: Mapping[str, int]) -> Iterator[Edit]:
        if isinstance(node, ast.Name):
            if node.id in known and not _is_stored(node):
                yield self._replace(node, node.id, known[node.id])
            elif node.id in self._globals:
                yield self._replace(node, node.id, self._globals[node.id])
        elif isinstance(node, ast.Attribute) and node.attr in self.attributes:
            yield self._replace_end(node, node.attr, self.attributes[node.attr])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in self.attributes:
            yield self._replace(node, repr(node.value).replace("'", '"'), '"%s"' % self.attributes[node.value])
        elif isinstance(node, ast.FunctionDef):
            if node.name in self._globals and node in self.tree.body:
                yield self._replace_name(node, b"def ", node.name, self._globals[node.name])
            elif node.name in self.attributes and node not in self.tree.body:
                yield self._replace_name(node, b"def ", node.name, self.attributes[node.name])
        elif isinstance(node, ast.ClassDef):
            if node.name in self._globals:
                yield self._replace_name(node, b"class ", node.name, self._globals[node.name])
            fields = set(_named_in_class(node))
            for part in node.body:
                yield from self._edits_of_fields(part, fields)

    def _edits_of_fields(self, part: ast.stmt, fields: set[str]) -> Iterator[Edit]:
        """What a class names in its own body is an attribute, though it looks like a variable."""
        for node in [] if isinstance(part, ast.FunctionDef) else ast.walk(part):
            if isinstance(node, ast.Name) and node.id in fields and node.id in self.attributes:
                if node.id in self._globals:
                    place = "%s, line %d" % (self.name, node.lineno)
                    raise Unshrinkable("%s: a class and its module both name %s" % (place, node.id))
                yield self._replace(node, node.id, self.attributes[node.id])

    def _import_without(self, node: ast.ImportFrom, names: set[str]) -> Edit:
        kept = ["%s as %s" % (a.name, a.asname) if a.asname else a.name for a in node.names]
        kept = [text for text, a in zip(kept, node.names, strict=True) if (a.asname or a.name) not in names]
        text = "from %s import %s" % (node.module, ", ".join(kept)) if kept else "pass"
        assert node.end_lineno is not None and node.end_col_offset is not None
        end = (node.end_lineno, node.end_col_offset)
        return Edit((node.lineno, node.col_offset), end, text.encode() + b"\n" * (node.end_lineno - node.lineno))

    def _replace(self, node: ast.Name | ast.Constant, old: str, new: object) -> Edit:
        return self._at(node.lineno, node.col_offset, old.encode(), str(new).encode())

    def _replace_end(self, node: ast.Attribute, old: str, new: str) -> Edit:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._at(node.end_lineno, node.end_col_offset - len(old), old.encode(), new.encode())

    def _replace_name(self, node: ast.FunctionDef | ast.ClassDef, word: bytes, old: str, new: str) -> Edit:
        return self._at(node.lineno, node.col_offset + len(word), old.encode(), new.encode())

    def _at(self, line: int, column: int, old: bytes, new: bytes) -> Edit:
        found = self._source.split(b"\n")[line - 1][column : column + len(old)]
        if found != old:
            raise Unshrinkable("%s, line %d: %r stands where %r should" % (self.name, line, found, old))
        return Edit((line, column), (line, column + len(old)), new)


def _map_attributes(modules: Mapping[str, Module]) -> None:
    """Give every module short names for its private attributes, which differ from those of its bases."""
    bases = {name: module.bases(modules) for name, module in modules.items()}
    kin = _kin(bases)
    done: set[str] = set()

    def visit(name: str) -> None:
        if name in done:
            return
        done.add(name)
        for base in sorted(bases[name]):
            visit(base)
        known: dict[str, str] = {}
        for other in sorted(kin[name] & done - {name}):
            known.update(modules[other].attributes)
        module = modules[name]
        inherited = {old: new for base in sorted(bases[name]) for old, new in modules[base].attributes.items()}
        own = module.private_attributes() - set(inherited)
        shared = {old: known[old] for old in own if old in known}
        fresh = sorted(own - set(shared))
        mapping = {old: old for old in fresh} if module.makes_names() else short(fresh, known.values())
        module.attributes = {**inherited, **shared, **mapping}

    for name in modules:
        visit(name)


def _kin(bases: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Modules whose attributes may meet in one object, or in one module: a module, its bases and theirs."""
    kin: dict[str, set[str]] = {name: set() for name in bases}
    for name in bases:
        family, news = {name}, {name}
        while news:
            news = {base for new in news for base in bases[new]} - family
            family |= news
        for member in family:
            kin[member] |= family
    return kin


def _named_in_class(node: ast.ClassDef) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name
        elif isinstance(part, (ast.Assign, ast.AnnAssign)):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from [target.id for target in targets if isinstance(target, ast.Name)]


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, (ast.Store, ast.Del))


def _given(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, int]]:
    """NAME = 3, or A, B = 0, 1, or A, B = range(2): names and the numbers that they are given."""
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
    if isinstance(value, ast.Tuple):
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
