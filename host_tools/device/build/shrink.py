"""Modules as a board gets them: names that cost nothing, whole numbers put where they are used.

A board keeps every name that a module brings in its heap, for good, and looks each of them up among all others
whenever the module is read. Names that MicroPython has anyway are free (stock_names.py). So everything that can be
followed gets such a name:

- *Modules* get flat ones: `from engine.table import Table` becomes `from GP4 import KeyError`.
- *A module's own names* are reached by an import, or as `module.name`. Modules that do not know each other share them.
- *Private attributes* of `self` are shared by classes that are no kin.
- *Other attributes*, and parameters that are given by name, may be asked of any object: each gets one name for the
  whole tree. So do the names of a module that is passed on as a value.
- *Parameters* that are given by place get any name that is free in their module.
- *Whole numbers* in capitals vanish; all who use one get it.

Names in strings stay as they are, and so does an attribute that may be asked for by one (`getattr(game, word)`).
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from host_tools.device.build import scopes
from host_tools.device.build.import_graph import Graph
from host_tools.device.build.module import Module, Plan, fields_of
from host_tools.device.build.renamer import renamed
from host_tools.device.build.stock_names import BUILT_IN_MODULES, KNOWN, NAMES

# Modules that something outside of the tree asks for: by this name, and for their public names as they are.
FIXED = {"firmware.loader.files": "pbfiles", "firmware.hardware.main": "pitboss"}
LONGEST = 7  # bytes of a module's name, which the index keeps in eight
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class Shrunk(NamedTuple):
    """The modules of a tree under new names, by their old dotted ones."""

    sources: dict[str, bytes]
    tools: dict[str, bytes]
    graph: Graph
    plan: Plan
    attributes: dict[str, dict[str, str]]  # new names of private attributes, by module


def shrink(sources: Mapping[str, bytes], tools: Mapping[str, bytes] | None = None) -> Shrunk:
    """Modules by dotted names; `tools` use the tree and keep their own names. With any tools the tree is the same."""
    known = frozenset(sources)
    modules = {name: Module(name, source, known) for name, source in sorted(sources.items())}
    _map_attributes(modules)
    plan = _plan(modules)
    graph = Graph({name: module.tree for name, module in modules.items()}, plan.numbers)
    beside = {
        name: Module(name, source, known, frozenset(tools or ())) for name, source in sorted((tools or {}).items())
    }
    for tool in beside.values():  # a tool's class calls what it has from a class of the tree as that one does
        for base in sorted(tool.bases()):
            tool.attributes.update(modules[base].attributes)
    return Shrunk(
        {name: renamed(module, plan) for name, module in modules.items()},
        {name: renamed(module, plan, is_tool=True) for name, module in beside.items()},
        graph,
        plan,
        {name: module.attributes for name, module in modules.items()},
    )


def is_private(name: str) -> bool:
    """_name, but neither __name__ nor the lone _ that takes what nobody wants."""
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def short_names() -> Iterator[str]:
    """Those that every MicroPython has by number, then _a, _b, ... _9, _aa, ..."""
    yield from NAMES
    yield from made_up()


def made_up() -> Iterator[str]:
    for first in ("", *LETTERS[:-10]):
        for letter in LETTERS:
            yield "_" + first + letter


def short(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """The next free short name for each of these, in their order."""
    taken = set(taken)
    free = (name for name in short_names() if name not in taken)
    return {name: next(free) for name in names}


def _plan(modules: Mapping[str, Module]) -> Plan:
    passed = {name for module in modules.values() for name in module.passed_on()}
    given = _given_by_name(modules.values())
    everywhere = _everywhere(modules, passed, given)
    names = {name: _own_names(module, name in passed, everywhere) for name, module in modules.items()}
    return Plan(_flat(modules), names, _numbers(modules), everywhere, frozenset(given))


def _flat(modules: Iterable[str]) -> dict[str, str]:
    """What modules are called on a board."""
    free = (name for name in [*KNOWN, *made_up()] if len(name) <= LONGEST and name not in BUILT_IN_MODULES)
    return {name: FIXED[name] if name in FIXED else next(free) for name in sorted(modules)}


def _everywhere(modules: Mapping[str, Module], passed: set[str], given: set[str]) -> dict[str, str]:
    """One name for the whole tree for each attribute that any object may be asked for."""
    wanted = set(given)
    for module in modules.values():
        wanted |= {name for name in _stored(module) if not is_private(name)} | set(_reached_by_friends(module))
        if module.name in passed:
            wanted |= {name for name in scopes.module_names(module.tree) if not is_private(name)}
    kept = {*NAMES, *KNOWN, *_asked_by_text(modules.values()), *_taken_as_they_are(modules.values())}
    used = {name for module in modules.values() for name in module.words()}
    used |= {node.attr for module in modules.values() for node in module.nodes if isinstance(node, ast.Attribute)}
    free = (name for name in [*KNOWN, *made_up()] if name not in used)
    return {name: next(free) for name in sorted(wanted - kept) if not name.startswith("__") and name != "_"}


def _own_names(module: Module, is_passed: bool, everywhere: Mapping[str, str]) -> dict[str, str]:
    """New names for what a module names at its top level. Classes keep theirs: people know objects by them."""
    names = {name for name in scopes.module_names(module.tree) if not name.startswith("__") and name != "_"}
    names -= {node.name for node in module.tree.body if isinstance(node, ast.ClassDef)} | set(_from_outside(module))
    if module.name in FIXED:
        names = {name for name in names if is_private(name)}
    shared = {name: everywhere.get(name, name) for name in names if is_passed and not is_private(name)}
    # No private attribute is called so either: in a traceback each name has one meaning.
    taken = module.words() | set(shared.values()) | set(module.attributes.values())
    return {**shared, **short(sorted(names - set(shared)), taken)}


def _given_by_name(modules: Iterable[Module]) -> set[str]:
    """Parameters that some call gives by name."""
    return {node.arg for module in modules for node in module.nodes if isinstance(node, ast.keyword) and node.arg}


def _from_outside(module: Module) -> Iterator[str]:
    """What MicroPython itself brings: `const` is a word of its compiler."""
    ours = {each.kept for each in module.imports()}
    for node in module.nodes:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                kept = (alias.asname or alias.name).partition(".")[0]
                if kept not in ours:
                    yield kept


def _asked_by_text(modules: Iterable[Module]) -> Iterator[str]:
    """Attributes that may be asked for by a text: getattr(game, word), with or without a _ before the word."""
    for module in modules:
        if module.makes_names():
            for text in module.strings():
                for word in text.split():
                    yield from (word, "_" + word)


def _taken_as_they_are(modules: Iterable[Module]) -> Iterator[str]:
    """Keywords that become words of a dict: f(**given) gets them."""
    modules = list(modules)
    takers = {"dict"}
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.FunctionDef) and node.args.kwarg:
                takers.add(node.name)
            elif isinstance(node, ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                if any(part.name == "__init__" and part.args.kwarg for part in methods):
                    takers.add(node.name)
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.Call) and _called(node) in takers:
                yield from [keyword.arg for keyword in node.keywords if keyword.arg]


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _numbers(modules: Mapping[str, Module]) -> dict[str, dict[str, int]]:
    """Whole numbers by module and name."""
    found = {name: {} if name in FIXED else module.numbers() for name, module in modules.items()}
    while _hand_on(modules, found):
        pass
    return found


def _hand_on(modules: Mapping[str, Module], found: dict[str, dict[str, int]]) -> bool:
    """Numbers that a module has imported are its own, too, for whoever imports them from there; whether any were."""
    before = sum(map(len, found.values()))
    for name, module in modules.items():
        for each in module.imports():
            if module.is_top(each.node) and each.name in found[each.module]:
                found[name][each.kept] = found[each.module][each.name]
    return sum(map(len, found.values())) > before


def _map_attributes(modules: Mapping[str, Module]) -> None:
    """Give every module short names for its private attributes, which differ from those of its bases."""
    friends = {name for module in modules.values() for name in _reached_by_friends(module)}
    public = {name for module in modules.values() for name in _public_attributes(module)}
    kept = set(_asked_by_text(modules.values()))
    bases = {name: module.bases() for name, module in modules.items()}
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
        own = _private_attributes(module) - set(inherited) - friends - kept
        shared = {old: known[old] for old in own if old in known}
        fresh = short(sorted(own - set(shared)), public | set(known.values()))
        module.attributes = {**inherited, **shared, **fresh}

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


def _stored(module: Module) -> Iterator[str]:
    """Attributes that a module gives to objects."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from fields_of(node)


def _private_attributes(module: Module) -> set[str]:
    """Private names of attributes and methods that are used in a module."""
    names = {node.attr for node in module.nodes if isinstance(node, ast.Attribute)} | set(_stored(module))
    return {name for name in names if is_private(name)}


def _public_attributes(module: Module) -> Iterator[str]:
    """What objects may have under a name that stays, and what is in strings, as it may be asked for by them."""
    yield from [node.attr for node in module.nodes if isinstance(node, ast.Attribute)]
    yield from _stored(module)
    for text in module.strings():
        yield from text.split()


def _reached_by_friends(module: Module) -> Iterator[str]:
    """Private attributes of other objects than `self`: whose they are cannot be seen."""
    aliases = module.aliases()
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and is_private(node.attr) and isinstance(node.value, ast.Name):
            if node.value.id != "self" and node.value.id not in aliases:
                yield node.attr
        elif isinstance(node, ast.Attribute) and is_private(node.attr) and not isinstance(node.value, ast.Name):
            yield node.attr
