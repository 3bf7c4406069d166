"""Public functions of engine/ and firmware/ say what they take and give, at no cost on a board.

MicroPython drops annotations, so builtin types are free. Classes of ours are not named: that would take an import. What
a parameter of such a class is called says what it is.
"""

import ast
from pathlib import Path

import pytest

from host_tools.device.build.build import compiled

ROOT = Path(__file__).resolve().parents[3]

# Parameters that are objects or functions, and what they are.
OBJECTS = {
    "Pin": "machine.Pin",
    "app": "firmware.app.App",
    "bus": "firmware.hardware.drivers.bus.Bus",
    "c": "firmware.ui.canvas.Canvas",
    "clock": "firmware.hardware.loop.Clock",
    "dice": "engine.dice.Chain, or anything with its `below`",
    "dig": "engine.dice_miner.ai.mountain_choice.Dig",
    "edges": "firmware.hardware.inputs.Edges",
    "file": "an open file",
    "game": "a game, engine.game.Game",
    "given": "whatever came from outside",
    "history": "firmware.history.History",
    "import_package": "a function that imports a game's package",
    "is_woken": "a function that says whether a key has come",
    "journal": "engine.journal.Journal",
    "lines": "a list of lines, or a function that gives them",
    "machine": "the module of that name",
    "mask": "framebuf.FrameBuffer",
    "noise": "a function that gives so many random bytes",
    "opened": "a function as `open`",
    "other": "another object of the same kind",
    "panel": "firmware.hardware.drivers.panel.Panel",
    "parts": "anything to iterate over",
    "passes": "a function that says whether a seat plays by itself",
    "pit": "engine.dice_miner_solo.ai.plans.Pit",
    "put": "a function that takes the next piece of text",
    "read": "a function that gives the next line",
    "reader": "engine.reader.Reader",
    "save": "firmware.saves.writer.Save",
    "session": "firmware.session.Session",
    "sink": "a function that takes each line",
    "sleep_ms": "the function of that name in `time`",
    "store": "firmware.saves.storage.Store",
    "system": "the module os",
    "table": "engine.table.Table",
    "tail": "firmware.saves.reader.Tail",
    "then": "a function to go on with",
    "ticks_ms": "the function of that name in `time`",
    "time": "the module of that name",
    "value": "anything that JSON can say",
    "write": "a function that takes a line",
}
# Functions that return a module, a class, an object of ours or an iterator, and which.
MAKERS = {
    "advice": "the module that advises",
    "ai": "the module that plays",
    "each_row": "an iterator over strings",
    "game_class": "a subclass of engine.game.Game",
    "game": "a game",
    "good_part": "what fits of a value",
    "lines": "an iterator over lines, or a list of them",
    "load": "anything that JSON can say; a position that is loaded returns nothing",
    "loads": "anything that JSON can say",
    "open_game": "engine.game.Game",
    "package": "a game's package",
    "open_panel": "firmware.hardware.drivers.panel.Panel",
    "read": "what a file holds, as JSON or as an object",
    "rules": "a module of the rules",
}
# Still without.
UNFINISHED = (
    "firmware/app.py",
    "firmware/flow.py",
    "firmware/games.py",
    "firmware/hardware/drivers/models.py",
    "firmware/hardware/drivers/rotate.py",
    "firmware/hardware/loop.py",
    "firmware/hardware/main.py",
    "firmware/lang/",
    "firmware/loader/",
    "firmware/saves/resume.py",
    "firmware/saves/writer.py",
    "firmware/screens/",
    "firmware/ui/drawings.py",
    "firmware/ui/font.py",
    "firmware/ui/icons.py",
    "firmware/ui/moments.py",
)


def modules(top):
    return sorted(path for path in (ROOT / top).rglob("*.py") if not str(path.relative_to(ROOT)).startswith(UNFINISHED))


def public_functions(body, in_class=False):
    """(function, whether it is a method) of all public functions, methods and constructors."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public_functions(node.body, True)
        elif isinstance(node, ast.FunctionDef) and (not node.name.startswith("_") or node.name == "__init__"):
            is_static = any(isinstance(word, ast.Name) and word.id == "staticmethod" for word in node.decorator_list)
            yield node, in_class and not is_static


def bare(function, is_method):
    """What a function does not say."""
    given = [*function.args.posonlyargs, *function.args.args][is_method:] + function.args.kwonlyargs
    names = [each.arg for each in given if each.annotation is None and each.arg not in OBJECTS]
    return names + ([] if function.returns or function.name in MAKERS else ["what it returns"])


@pytest.mark.parametrize("top", ["engine", "firmware"])
def test_public_functions_say_what_they_take_and_give(top):
    found = {}
    for path in modules(top):
        for function, is_method in public_functions(ast.parse(path.read_bytes()).body):
            missing = bare(function, is_method)
            if missing:
                found["%s:%d %s" % (path.relative_to(ROOT), function.lineno, function.name)] = missing
    assert found == {}, "%d functions" % len(found)


def test_every_word_for_an_object_is_still_in_use():
    functions = [
        function
        for top in ("engine", "firmware")
        for path in modules(top)
        for function, _ in public_functions(ast.parse(path.read_bytes()).body)
    ]
    names = {each.arg for function in functions for each in ast.walk(function.args) if isinstance(each, ast.arg)}
    assert set(OBJECTS) - names == set() and set(MAKERS) - {function.name for function in functions} == set()


def plain(source):
    """A module's text without its annotations; every line stays where it is."""
    lines = source.split(b"\n")
    spans = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for each in ast.walk(node.args):
                if isinstance(each, ast.arg) and each.annotation:
                    spans.append((each.lineno, each.col_offset + len(each.arg), each.annotation.end_col_offset))
            if node.returns:
                start = lines[node.returns.lineno - 1].rindex(b"->", 0, node.returns.col_offset)
                spans.append((node.returns.lineno, start, node.returns.end_col_offset))
    for line, start, end in sorted(spans, reverse=True):
        lines[line - 1] = lines[line - 1][:start] + lines[line - 1][end:]
    return b"\n".join(lines), len(spans)


def both_ways(path):
    """(annotations, whether a module's .mpy is the same without them)."""
    name, source = path.relative_to(ROOT).as_posix(), path.read_bytes()
    without, count = plain(source)
    return count, compiled(name, source) == compiled(name, without)


def test_annotations_take_no_byte_on_a_board():
    for name in ("engine/game.py", "engine/table.py", "engine/dwarf_mine/rooms.py"):
        count, is_same = both_ways(ROOT / name)
        assert count > 15 and is_same, name


@pytest.mark.slow
@pytest.mark.parametrize("top", ["engine", "firmware"])
def test_annotations_take_no_byte_in_any_module(top):
    assert [path.name for path in modules(top) if not both_ways(path)[1]] == []


def test_taking_annotations_away_leaves_plain_code():
    source = b"def f(a: int, b: list | None = None, *, c: str = '') -> dict:\n    return {}\n"
    assert plain(source) == (b"def f(a, b = None, *, c = '') :\n    return {}\n", 4)
