"""Modules as a board gets them: names that cost nothing, whole numbers put where they are used.

Every name that a module brings is kept once in a board's heap, for good, and is looked up among all others whenever
the module is read; only those that MicroPython knows by number are free of both. So `_draw_slots` of one module and
`_next_key` of another both become the first name of stock_names.py that means nothing else there. Only what can be
followed is renamed:
- private attributes of `self`, which classes share with their bases; one that a friend reaches (`table._step`) stays;
- private names of any module, and what it imports;
- every other name of a module that is only reached by an import, or as `module.name`; whole numbers in capitals vanish,
  all who use one get it. What is reached in another way (`app.flow.rest`), or stands in a string, keeps its name, and
  so does a class: it is what people and tools call a screen by;
- parameters that nobody gives by name, and that have no default (one that has is there to be given by name).
What people, scripts and pages ask for at a board's prompt (`PROMPT`, `OPEN`) keeps its name, but not in a game, a
screen or a drawing.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

from host_tools.device.build import scopes
from host_tools.device.build.module import Module, Plan, fields_of
from host_tools.device.build.stock_names import NAMES

TREE = ("engine", "firmware")
OPEN = ("firmware.boot", "firmware.hardware.keys")  # all of these may be asked for: boards/main.py, pages and tests do
PROMPT = (
    "CHANCE", "GAMES", "JOURNAL", "LANGUAGES", "LAST", "NEW", "OVER", "SLOTS", "TAIL", "VERSION", "clear_the_way",
    "code", "collect", "forget", "open_game", "open_panel", "parse", "read", "replay", "run", "section", "serve", "t",
    "use", "wake",
)  # fmt: skip
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def shrink(sources: Mapping[str, bytes], tools: Mapping[str, bytes] | None = None) -> dict[str, bytes]:
    """Dotted names and sources of all modules of a tree, shrunk; `tools` use the tree and keep their own names."""
    modules = {name: Module(name, source) for name, source in sorted({**sources, **(tools or {})}.items())}
    reached = _reached({name: modules[name] for name in sources})  # with any tools the tree comes out the same
    _map_attributes({name: modules[name] for name in sorted(sources)})
    for name in tools or {}:  # a tool's class calls what it has from a class of the tree as that one does
        for base in sorted(modules[name].bases(modules)):
            modules[name].attributes.update(modules[base].attributes)
    names = {name: _own_names(module, modules, reached) if name in sources else {} for name, module in modules.items()}
    given = frozenset(_given_by_name([modules[name] for name in sources]))
    plan = Plan(names, _numbers(modules, sources), frozenset(modules), given)
    return {name: module.shrunk(plan) if name in sources else module.fitted(plan) for name, module in modules.items()}


def is_private(name: str) -> bool:
    """_name, but neither __name__ nor the lone _ that takes what nobody wants."""
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def is_inner(module: str) -> bool:
    """Whether only the firmware itself reaches into a module: a game, a screen or a drawing."""
    parts = module.split(".")
    return parts[:2] in (["firmware", "screens"], ["firmware", "ui"]) or (parts[0] == "engine" and len(parts) > 2)


def may_go(module: str, name: str) -> bool:
    """Whether nobody at a board's prompt asks for this name of a module."""
    return is_inner(module) or (module.split(".")[0] in TREE and module not in OPEN and name not in PROMPT)


def short_names() -> Iterator[str]:
    """Those that MicroPython has anyway, then _a, _b, ... _9, _aa, ..."""
    yield from NAMES
    for first in ("", *LETTERS[:-10]):
        for letter in LETTERS:
            yield "_" + first + letter


def short(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """The next free short name for each of these, in their order."""
    taken = set(taken)
    free = (name for name in short_names() if name not in taken)
    return {name: next(free) for name in names}


def _reached(modules: Mapping[str, Module]) -> set[str]:
    """Names that are reached through objects, or that stand in strings: nobody can follow those."""
    found: set[str] = set()
    for module in modules.values():
        aliases = module.aliases(set(modules))
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.Global):
                found |= set(node.names)
            elif isinstance(node, ast.Attribute):
                if not (isinstance(node.value, ast.Name) and node.value.id in aliases):
                    found.add(node.attr)
    return found


def _own_names(module: Module, modules: Mapping[str, Module], reached: set[str]) -> dict[str, str]:
    """New names for what a module names at its top level. Modules keep theirs: those are the names of files."""
    classes = {node.name for node in module.tree.body if isinstance(node, ast.ClassDef) and not is_private(node.name)}
    kept = reached | classes | set(module.aliases(set(modules))) | set(_from_outside(module, modules))
    imported = {a.asname or a.name for node in module.imports() if node in module.tree.body for a in node.names}
    names = {
        name
        for name in scopes.module_names(module.tree) - kept
        if not name.startswith("__")
        and name != "_"
        and (may_go(module.name, name) or is_private(name) or name in imported)
    }
    return short(sorted(names), module.words())


def _given_by_name(modules: Iterable[Module]) -> Iterator[str]:
    """Parameters that some call gives by name."""
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.keyword) and node.arg:
                yield node.arg


def _from_outside(module: Module, modules: Mapping[str, Module]) -> Iterator[str]:
    """What MicroPython itself brings: `const` is a word of its compiler."""
    for node in module.nodes:
        if isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and node.module not in modules):
            yield from [(alias.asname or alias.name).partition(".")[0] for alias in node.names]


def _numbers(modules: Mapping[str, Module], sources: Mapping[str, bytes]) -> dict[str, dict[str, int]]:
    """Whole numbers by module and name."""
    found = {name: module.numbers() if name in sources else {} for name, module in modules.items()}
    while _hand_on(modules, sources, found):
        pass
    return found


def _hand_on(modules: Mapping[str, Module], sources: Mapping[str, bytes], found: dict[str, dict[str, int]]) -> bool:
    """Numbers that a module has imported are its own, too, for whoever imports them from there; whether any were."""
    before = sum(map(len, found.values()))
    for name in sources:
        for node in modules[name].imports():
            theirs = found.get(node.module or "", {})
            if node in modules[name].tree.body:
                found[name].update({a.asname or a.name: theirs[a.name] for a in node.names if a.name in theirs})
    return sum(map(len, found.values())) > before


def _map_attributes(modules: Mapping[str, Module]) -> None:
    """Give every module short names for its private attributes, which differ from those of its bases."""
    friends = {name for module in modules.values() for name in _reached_by_friends(module)}
    public = {name for module in modules.values() for name in _public_attributes(module)}
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
        own = _private_attributes(module) - set(inherited) - friends
        shared = {old: known[old] for old in own if old in known}
        fresh = sorted(own - set(shared))
        mapping = {old: old for old in fresh} if _makes_names(module) else short(fresh, public | set(known.values()))
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


def _private_attributes(module: Module) -> set[str]:
    """Private names of attributes and methods that are used in a module."""
    names = {node.attr for node in module.nodes if isinstance(node, ast.Attribute)}
    for node in module.nodes:
        if isinstance(node, ast.ClassDef):
            names |= set(fields_of(node))
    return {name for name in names if is_private(name)}


def _public_attributes(module: Module) -> Iterator[str]:
    """What objects of ours have under a name that stays, and what stands in strings, as it may be asked for by them."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and (isinstance(node.ctx, ast.Store) or _is_of_self(node)):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from fields_of(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split()


def _is_of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _reached_by_friends(module: Module) -> Iterator[str]:
    """Private attributes of other objects than `self`: whose they are cannot be seen."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            if not _is_of_self(node):
                yield node.attr


def _makes_names(module: Module) -> bool:
    """Whether names are put together while it runs, "_" + word: then they stay as they are."""
    return any(
        isinstance(node, ast.BinOp)
        and isinstance(node.left, ast.Constant)
        and isinstance(node.left.value, str)
        and node.left.value.startswith("_")
        for node in module.nodes
    )
