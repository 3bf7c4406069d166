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
    "action": "a function without arguments, what OK does",
    "app": "firmware.app.App",
    "bus": "firmware.hardware.drivers.bus.Bus",
    "c": "firmware.ui.canvas.Canvas",
    "call": "a function without arguments",
    "canvas": "firmware.ui.canvas.Canvas",
    "clock": "firmware.hardware.loop.Clock",
    "dice": "engine.dice.Chain, or anything with its `below`",
    "dig": "engine.dice_miner.ai.mountain_choice.Dig",
    "edges": "firmware.hardware.inputs.Edges",
    "error": "an exception",
    "fallback": "firmware.ui.font.Font",
    "file": "an open file",
    "fits": "a function that says whether a room may be at a place",
    "font": "firmware.ui.font.Font",
    "game": "a game, engine.game.Game",
    "given": "whatever came from outside",
    "hint": "a function that only imports",
    "history": "firmware.history.History",
    "import_package": "a function that imports a game's package",
    "inputs": "firmware.hardware.inputs.Inputs",
    "is_woken": "a function that says whether a key has come",
    "journal": "engine.journal.Journal",
    "light": "a function that switches the board's LED",
    "lines": "a list of lines, or a function that gives them",
    "machine": "the module of that name",
    "make_app": "a function that makes a firmware.app.App",
    "mask": "framebuf.FrameBuffer",
    "noise": "a function that gives so many random bytes",
    "opened": "a function as `open`",
    "other": "another object of the same kind",
    "panel": "firmware.hardware.drivers.panel.Panel",
    "parts": "anything to iterate over",
    "passes": "a function that says whether a seat plays by itself",
    "picture": "firmware.screens.dwarf_mine.map_picture.Picture",
    "Pin": "machine.Pin",
    "pit": "engine.dice_miner_solo.ai.plans.Pit",
    "plan": "firmware.screens.plan.Plan",
    "power": "firmware.hardware.power.Power",
    "put": "a function that takes the next piece of text",
    "read": "a function that gives the next line",
    "reader": "engine.reader.Reader",
    "refused": "engine.game.Illegal",
    "save": "firmware.saves.writer.Save",
    "say": "a function that gives an event's words",
    "screen": "firmware.screens.screen.Screen",
    "seat": "firmware.session.Seat, where it is not a number",
    "session": "firmware.session.Session",
    "settings": "firmware.saves.settings.Settings",
    "sink": "a function that takes each line",
    "sleep_ms": "the function of that name in `time`",
    "story": "firmware.saves.reader.Story",
    "store": "firmware.saves.storage.Store",
    "system": "the module os",
    "table": "engine.table.Table",
    "tail": "firmware.saves.reader.Tail",
    "take": "a function that gets the name that was chosen",
    "then": "a function to go on with",
    "thing": "any object of ours",
    "ticks_ms": "the function of that name in `time`",
    "time": "the module of that name",
    "uses": "firmware.screens.dwarf_mine.uses.UsesScreen",
    "value": "anything that JSON can say",
    "view": "a function that gives bytes of a file",
    "what": "what a key of a keypad stands for",
    "write": "a function that takes a line",
}
# Functions that return a module, a class, an object of ours or an iterator, and which.
MAKERS = {
    "advice": "the module that advises",
    "after": "an iterator over lines",
    "ai": "the module that plays",
    "ai_screen": "a screen",
    "dig": "a screen",
    "each_row": "an iterator over strings",
    "finish": "firmware.session.Session",
    "flow_class": "a subclass of firmware.flow.Flow",
    "flow_for": "a subclass of firmware.flow.Flow",
    "font": "firmware.ui.font.Font",
    "game": "a game",
    "game_class": "a subclass of engine.game.Game",
    "good_part": "what fits of a value",
    "handover": "a screen",
    "lines": "an iterator over lines, or a list of them",
    "load": "anything that JSON can say; a position that is loaded returns nothing",
    "loads": "anything that JSON can say",
    "look": "a screen, or None",
    "moment_of": "a screen",
    "mountain": "a screen",
    "next_screen": "a screen, or None",
    "open": "an open file",
    "open_game": "engine.game.Game",
    "open_panel": "firmware.hardware.drivers.panel.Panel",
    "overview": "a screen",
    "package": "a game's package",
    "picture": "firmware.screens.dwarf_mine.map_picture.Picture",
    "place": "a screen",
    "prefetch_hint": "a function that only imports, or None",
    "prerendered": "a screen, or None",
    "proposals": "an iterator over places",
    "read": "what a file holds, as JSON or as an object",
    "records": "a screen",
    "rules": "a module of the rules",
    "screen": "a screen",
    "screen_of": "a method that makes a screen",
    "session": "firmware.session.Session",
    "setup": "a screen",
    "setup_screen": "a screen",
    "size": "a screen",
    "strips": "an iterator over parts of a picture",
    "tile_of": "a function that draws a tile",
    "undo_hint": "a function that only imports, or None",
    "unpacked": "an open file, or None",
    "view": "a function that gives bytes of a file",
    "whole": "firmware.screens.dwarf_mine.map_picture.Picture",
    "why_not": "engine.game.Illegal, or None",
    "words": "the module of a game's words",
}


def modules(top):
    return sorted((ROOT / top).rglob("*.py"))


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
