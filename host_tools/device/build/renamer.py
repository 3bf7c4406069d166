"""A module's source under new names: every node of its tree is renamed in place and written out again."""

import ast
from collections.abc import Sequence

from host_tools.device.build import scopes
from host_tools.device.build.module import BY_NAME, Import, Module, Plan, fields_of, given_numbers
from host_tools.device.build.stock_names import NAMES


def renamed(module: Module, plan: Plan, is_tool: bool = False) -> bytes:
    """The source of a module as a board gets it. A tool keeps its own names, and calls the tree's by their new ones."""
    text = ast.unparse(ast.fix_missing_locations(Renamer(module, plan, is_tool).visit(module.tree)))
    return (_on_the_same_lines(text, module) if is_tool else text + "\n").encode()


class Renamer(ast.NodeTransformer):
    """Renames the nodes of one module."""

    def __init__(self, module: Module, plan: Plan, is_tool: bool) -> None:
        self._module = module
        self._plan = plan
        self._own = plan.names.get(module.name, {})
        self._attributes = {**plan.everywhere, **module.attributes}
        self._aliases = module.aliases()
        self._strangers = module.strangers()
        self._numbers = self._known_numbers()
        self._of_module = {id(node) for node in scopes.of_the_module(module.tree)}
        self._top_statements = {id(node) for node in module.tree.body}
        self._in_classes = {id(part) for node in module.nodes if isinstance(node, ast.ClassDef) for part in node.body}
        self._nodes: dict[int, str] = {}  # new names of single nodes
        self._constants: dict[int, int] = {}  # nodes that become numbers
        self._found: dict[int, dict[str, list[ast.Name]]] = {}
        self._fields()
        self._numbers_in_functions()
        self._parameters(is_tool)

    def _known_numbers(self) -> dict[str, int]:
        """Whole numbers of the module's own, and those that it imports at the top."""
        found = dict(self._plan.numbers.get(self._module.name, {}))
        for each in self._module.imports():
            if self._module.is_top(each.node):
                found.update(self._number_of(each))
        return found

    def _number_of(self, each: Import) -> dict[str, int]:
        numbers = self._plan.numbers.get(each.module, {})
        return {each.kept: numbers[each.name]} if each.name and each.name in numbers else {}

    def _fields(self) -> None:
        """What a class names in its own body is an attribute, though it looks like a variable."""
        for node in self._module.nodes:
            if isinstance(node, ast.ClassDef):
                fields = set(fields_of(node))
                for part in node.body:
                    for name in [] if isinstance(part, ast.FunctionDef) else ast.walk(part):
                        if isinstance(name, ast.Name) and name.id in fields and name.id in self._attributes:
                            self._nodes[id(name)] = self._attributes[name.id]

    def _numbers_in_functions(self) -> None:
        """Numbers that a function imports for itself."""
        if all(self._module.is_top(each.node) for each in self._module.imports()):
            return
        for function in self._module.nodes:
            if isinstance(function, ast.FunctionDef):
                known: dict[str, int] = {}
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom):
                        for each in self._module.imports_of(node):
                            known.update(self._number_of(each))
                for name, number in known.items():
                    self._constants.update({id(node): number for node in self._names_in(function).get(name, ())})

    def _parameters(self, is_tool: bool) -> None:
        """Parameters that are given by name are called alike everywhere; others get names that cost nothing."""
        taken = self._module.words() | set(self._own.values())
        free = [name for name in NAMES if name not in taken]
        for function in scopes.outer_functions(self._module.tree):
            if not is_tool:
                followed = scopes.followed(function, self._plan.given)
                for parameter, new in zip(followed, free, strict=False):
                    self._rename_parameter(function, parameter.arg, new)
        for function in self._module.nodes:
            if isinstance(function, (ast.FunctionDef, ast.Lambda)):
                for parameter in scopes.parameters(function.args):
                    if parameter in self._plan.given and parameter in self._plan.everywhere:
                        self._rename_parameter(function, parameter, self._plan.everywhere[parameter])

    def _rename_parameter(self, function: ast.FunctionDef | ast.Lambda, old: str, new: str) -> None:
        for argument in scopes.arguments(function.args):
            if argument.arg == old:
                self._nodes[id(argument)] = new
        for node in self._names_in(function).get(old, ()):
            self._nodes[id(node)] = new

    def _names_in(self, function: ast.FunctionDef | ast.Lambda) -> dict[str, list[ast.Name]]:
        """Every place in the body of a function where a name is."""
        if id(function) not in self._found:
            found: dict[str, list[ast.Name]] = {}
            for statement in function.body if isinstance(function, ast.FunctionDef) else [function.body]:
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name):
                        found.setdefault(node.id, []).append(node)
            self._found[id(function)] = found
        return self._found[id(function)]

    # What is done at each kind of node.

    def visit_Import(self, node: ast.Import) -> ast.AST | list[ast.stmt]:
        return self._import(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        return self._import(node)

    def _import(self, node: ast.Import | ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        """Take things from where they are on a board, under their new names; numbers are not taken at all."""
        ours = list(self._module.imports_of(node))
        if not ours:
            return node
        made: list[ast.stmt] = []
        taken: dict[str, list[ast.alias]] = {}
        for each in ours:
            kept = self._own.get(each.kept, each.kept) if self._module.is_top(node) else each.kept
            if each.name is None:
                made.append(ast.Import([_alias(self._plan.flat[each.module], kept)]))
            elif not self._number_of(each):
                there = self._plan.names.get(each.module, {}).get(each.name, each.name)
                taken.setdefault(each.module, []).append(_alias(there, kept))
        made += [ast.ImportFrom(self._plan.flat[module], names, 0) for module, names in taken.items()]
        return [ast.copy_location(each, node) for each in made or [ast.Pass()]]

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """NAME = 3 goes when everybody who uses it has the 3."""
        if id(node) in self._top_statements:
            names = [name for name, _ in given_numbers(node)]
            target = node.targets[0]
            count = len(target.elts) if isinstance(target, ast.Tuple) else 1
            numbers = self._plan.numbers.get(self._module.name, {})
            if names and len(names) == count and all(name in self._own and name in numbers for name in names):
                return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self._aliases:
            module = self._aliases[node.value.id]
            number = self._plan.numbers.get(module, {}).get(node.attr)
            if number is not None and isinstance(node.ctx, ast.Load):
                return ast.Constant(number)
            node.attr = self._plan.names.get(module, {}).get(node.attr, node.attr)
        elif not (isinstance(node.value, ast.Name) and node.value.id in self._strangers):
            node.attr = self._attributes.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if id(node) in self._constants:
            return ast.Constant(self._constants[id(node)])
        if id(node) in self._nodes:
            node.id = self._nodes[id(node)]
        elif id(node) in self._of_module:
            if node.id in self._numbers and isinstance(node.ctx, ast.Load):
                return ast.Constant(self._numbers[node.id])
            node.id = self._own.get(node.id, node.id)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._defined(node)
        node.returns = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._defined(node)
        return self.generic_visit(node)

    def _defined(self, node: ast.FunctionDef | ast.ClassDef) -> str:
        if id(node) in self._in_classes:
            return self._attributes.get(node.name, node.name)
        return self._own.get(node.name, node.name) if id(node) in self._top_statements else node.name

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.arg = self._nodes.get(id(node), node.arg)
        node.annotation = None
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        node.arg = self._plan.everywhere.get(node.arg or "", node.arg)
        return self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._own.get(name, name) for name in node.names]
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """getattr(x, "name") asks for the name that it has now."""
        if isinstance(node.func, ast.Name) and node.func.id in BY_NAME:
            name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                name.value = self._attributes.get(name.value, name.value)
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Names of private methods in tables follow their methods."""
        if isinstance(node.value, str) and node.value in self._module.attributes:
            node.value = self._module.attributes[node.value]
        return node


def _alias(name: str, kept: str) -> ast.alias:
    return ast.alias(name, None if name == kept else kept)


def _on_the_same_lines(text: str, module: Module) -> str:
    """Blank lines put in, so that a traceback of a tool names the lines of its source."""
    statements = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)]
    lines = text.split("\n")
    before = dict(zip([node.lineno for node in statements], _lines_of(module, statements), strict=False))
    made: list[str] = []
    for number, line in enumerate(lines, 1):
        made += [""] * (before.get(number, 0) - len(made) - 1)
        made.append(line)
    return "\n".join(made) + "\n"


def _lines_of(module: Module, statements: Sequence[ast.stmt]) -> Sequence[int]:
    """The lines that statements had in the source, if there are as many."""
    old = [node.lineno for node in ast.walk(module.tree) if isinstance(node, ast.stmt)]
    return old if len(old) == len(statements) else [0] * len(statements)
