"""Which names of a module are its own, as opposed to variables of functions that are called alike."""

import ast
from collections.abc import Iterable, Iterator

Scope = ast.FunctionDef | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def module_names(tree: ast.Module) -> set[str]:
    """What a module names at its top level: functions, classes, variables, and what it imports there."""
    return _bound(tree.body)


def of_the_module(tree: ast.Module) -> Iterator[ast.Name]:
    """Every place where a name stands that belongs to the module, and not to a function or a class in it."""
    yield from _in_all(tree.body, frozenset())


def outer_functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions and methods, but none within another."""
    for node in tree.body:
        parts = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from [part for part in parts if isinstance(part, ast.FunctionDef)]


def followed(function: ast.FunctionDef, given: frozenset[str]) -> list[ast.arg]:
    """Parameters that may have any name: always given by place, and called so by nothing else in the function."""
    plain = function.args.args[: len(function.args.args) - len(function.args.defaults)]
    other = _bound_deeper(function)
    return [arg for arg in plain if arg.arg not in given | other and arg.arg not in ("self", "_")]


def _bound_deeper(function: ast.FunctionDef) -> set[str]:
    """Names that something within a function gives a meaning of its own."""
    names: set[str] = set()
    for node in ast.walk(function):
        if node is function:
            continue
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            names |= parameters(node.args) | (_bound(node.body) if isinstance(node, ast.FunctionDef) else set())
        elif isinstance(node, ast.comprehension):
            names |= _stored(node.target)
        elif isinstance(node, (ast.Import, ast.ImportFrom, ast.ClassDef)):
            names |= _bound([node])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            names |= set(node.names)
    return names


def _in_all(nodes: Iterable[ast.AST], bound: frozenset[str]) -> Iterator[ast.Name]:
    for node in nodes:
        yield from _in(node, bound)


def _in(node: ast.AST, bound: frozenset[str]) -> Iterator[ast.Name]:
    if isinstance(node, ast.Name):
        if node.id not in bound:
            yield node
    elif isinstance(node, ast.FunctionDef):
        yield from _in_all([*node.decorator_list, *_defaults(node.args)], bound)
        yield from _in_all(node.body, bound | parameters(node.args) | (_bound(node.body) - _made_global(node)))
    elif isinstance(node, ast.Lambda):
        yield from _in_all(_defaults(node.args), bound)
        yield from _in(node.body, bound | parameters(node.args))
    elif isinstance(node, COMPREHENSIONS):
        targets = [name for part in node.generators for name in _stored(part.target)]
        yield from _in_all(ast.iter_child_nodes(node), bound | set(targets))
    elif isinstance(node, ast.ClassDef):
        yield from _in_all([*node.bases, *node.decorator_list], bound)
        fields = _bound(node.body)
        for part in node.body:
            # A method does not see the fields of its class as names.
            yield from _in(part, bound if isinstance(part, ast.FunctionDef) else bound | fields)
    elif not isinstance(node, ast.arg):
        yield from _in_all(ast.iter_child_nodes(node), bound)


def _bound(body: Iterable[ast.stmt]) -> set[str]:
    """Names that statements bind where they stand, functions within them left out."""
    names: set[str] = set()
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        elif not isinstance(node, (ast.Lambda, *COMPREHENSIONS)):
            names |= _stored(node) if isinstance(node, ast.Name) else set()
            if isinstance(node, ast.ExceptHandler) and node.name:
                names.add(node.name)
            waiting += ast.iter_child_nodes(node)
    return names


def _stored(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}


def _made_global(node: ast.FunctionDef) -> set[str]:
    return {name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names}


def arguments(args: ast.arguments) -> list[ast.arg]:
    """Every parameter of a function."""
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
    return [arg for arg in every if arg]


def parameters(args: ast.arguments) -> set[str]:
    """The names of all parameters of a function."""
    return {arg.arg for arg in arguments(args)}


def _defaults(args: ast.arguments) -> list[ast.expr]:
    return [*args.defaults, *[default for default in args.kw_defaults if default]]
