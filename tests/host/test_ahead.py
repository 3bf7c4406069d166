"""What a board reads before a key asks for it: lists that hold what the screens import, in an order that fits."""

import ast
import subprocess
import sys

import pytest

from engine.dwarf_mine import MODULES
from engine.dwarf_mine.phases import DONE, GO, PHASES
from firmware import guests
from firmware.flow import SHARED
from firmware.guests import SHELL
from firmware.hardware.keys import OK
from firmware.screens.dwarf_mine import ahead, flow
from firmware.screens.screen import Screen
from host_tools.device.build.build import ROOT, dotted, files
from host_tools.device.build.module import Module
from host_tools.play.app_fixture import fresh_app

SOURCES = {
    dotted(path.relative_to(ROOT).as_posix()): path.read_bytes()
    for path in files(("engine", "firmware"))
    if path.suffix == ".py"
}
COMES_AND_GOES = ("engine.", "firmware.screens.", "firmware.saves.records", "firmware.saves.titles")
HERE = {*MODULES, *SHELL, *SHARED, *flow.DwarfMineFlow.RESIDENT}
WORDS = sorted(ahead._ROWS)


def needs(name):
    """Modules that come and go, and that a module imports at its top level; whole numbers are put in by the build."""
    for node in ast.parse(SOURCES[name]).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(COMES_AND_GOES):
            for alias in node.names:
                inner = "%s.%s" % (node.module, alias.name)
                if inner in SOURCES:
                    yield inner
                elif alias.name not in Module(node.module, SOURCES[node.module]).numbers():
                    yield node.module


@pytest.mark.parametrize("word", WORDS)
def test_each_module_lies_behind_those_that_it_imports(word):
    there = set(HERE)
    # What a row lies on is there already: the year's own screen, and what it is made of.
    there |= {"firmware.screens.dwarf_mine.rows", "firmware.screens.dwarf_mine.year"} if word == "use" else set()
    for name in ahead.modules(word):
        assert name in SOURCES and {*needs(name)} <= there, name
        there.add(name)


@pytest.mark.parametrize("word", sorted(flow._LEAVES))
def test_what_the_flow_brings_in_for_a_screen_is_read_ahead_of_it(word):
    rules, screens = flow._LEAVES[word]
    word = {"mountain": "map"}.get(word, word)
    if word in WORDS:
        names = ahead.modules(word)
        for name in rules.split():
            assert "engine.dwarf_mine." + name in names
        for name in screens.split():
            assert "firmware.screens.dwarf_mine." + name in names


@pytest.mark.parametrize("device_dice", [True, False])
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase not in (DONE, GO)])
def test_every_screen_that_undo_may_lead_to_is_in_the_list_with_all_it_imports(phase, device_dice):
    class App:
        """With a position of this phase."""

        class session:
            pass

    App.session.device_dice = device_dice
    word = flow._AHEAD[flow.DwarfMineFlow(App).screen_of(phase)]
    assert "firmware.screens.dwarf_mine." + word[3:] == ahead.modules(word)[-1]


def test_nothing_is_read_for_a_row_that_nobody_knows():
    assert ahead.modules("claim") == []


def test_every_screen_of_the_mine_says_a_word_that_the_list_knows():
    said = set()
    for name, source in SOURCES.items():
        if name.startswith("firmware.screens.dwarf_mine."):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.FunctionDef) and node.name == "ahead":
                    said |= {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    said.discard(None)
    assert said and said <= set(WORDS)


# In a process of its own: modules that other tests have imported must not be there.
PRESS = """
import sys
from host_tools.virtual.stand_in import install
install()
from host_tools.play.screen_fixtures import dice_miner_solo, dice_miners
from host_tools.play.app_fixture import fresh_app, press
from firmware.hardware.keys import OK
app = fresh_app(sys.argv[1], 296, 128)
%s
app.draw()
for name in app.screen.ahead():
    before = set(sys.modules)
    __import__(name)
    assert set(sys.modules) - before <= {name}, "%%s imports more than itself" %% name
there = set(sys.modules)
press(app, OK)
app.draw()
more = [name for name in set(sys.modules) - there if name.startswith(("engine", "firmware"))]
print(type(app.screen).__name__, *more)
"""
LIT = "dice_miners._sit_down(app, dice_miners.position(3, white=((7, 6), (8, 4), (6, 2))))\n"
ONES = "app.session.table.dice.below = lambda sides: 0\n"


@pytest.mark.parametrize(
    "prepare, shown",
    [
        ("dice_miner_solo.at(on='refill')(app)", "TellScreen"),
        ("dice_miners.mine_three(app)", "PairsScreen"),
        (LIT + ONES, "BustScreen"),
    ],
)
def test_a_key_that_lets_dice_fall_reads_no_module(tmp_path, prepare, shown):
    command = [sys.executable, "-c", PRESS % prepare, str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (ended.stdout.split(), ended.stderr) == ([shown], "")


def test_on_a_pc_nothing_is_read_ahead():
    assert guests.expected(flow, "dig") == []
    assert "firmware.screens.dwarf_mine.ahead" in sys.modules  # by this test, and it stays


class Board:
    """A memory in which so many modules have room; those of before are in the way."""

    def __init__(self, monkeypatch, room, before=0):
        self.room, self.before, self.read = room, before, []
        monkeypatch.setattr(guests, "expected", lambda flow, word: ["%s%d" % (word, n) for n in range(4)])
        monkeypatch.setattr(guests, "prepare", self.prepare)
        monkeypatch.setattr(guests, "let_go", self.let_go)

    def prepare(self, names):
        missing = [name for name in names if name not in self.read]
        if not missing:
            names.clear()
        if not missing or len(self.read) + self.before >= self.room:
            return False
        self.read.append(missing[0])
        return True

    def let_go(self, resident, screens):
        self.before = 0
        self.read.clear()


class Row(Screen):
    def ahead(self):
        return "dig"

    def draw(self, c):
        pass


@pytest.fixture
def app(tmp_path):
    app = fresh_app(str(tmp_path), 296, 128)
    app.home(Row(app))
    app.draw()
    return app


def ends(app):
    """How many modules were tried before there was nothing left to do."""
    count = 0
    while app.prepare():
        count += 1
        assert count < 20, "it goes on for ever"
    return count


def test_modules_are_read_one_by_one_until_all_are_there(monkeypatch, app):
    board = Board(monkeypatch, room=9)
    assert ends(app) == 4 and board.read == ["dig0", "dig1", "dig2", "dig3"] and ends(app) == 0


def test_who_is_left_from_before_makes_room_once(monkeypatch, app):
    board = Board(monkeypatch, room=9, before=7)
    assert ends(app) == 7 and board.read == ["dig0", "dig1", "dig2", "dig3"]


def test_where_there_is_too_little_room_it_ends(monkeypatch, app):
    board = Board(monkeypatch, room=2)
    ends(app)
    assert board.read == ["dig0", "dig1"] and ends(app) == 0


def test_over_another_screen_nobody_is_sent_away(monkeypatch, app):
    board = Board(monkeypatch, room=3, before=2)
    app.push(Row(app))
    app.draw()
    ends(app)
    assert board.before == 2 and board.read == ["dig0"]


def test_a_key_ends_it(monkeypatch, app):
    board = Board(monkeypatch, room=9)
    app.prepare()
    app.press(OK)
    assert not app.prepare() and board.read == ["dig0"]


@pytest.mark.parametrize("fault", [MemoryError, RuntimeError])
def test_where_memory_or_stack_do_not_suffice_the_game_goes_on(monkeypatch, app, fault):
    board = Board(monkeypatch, room=9)
    prepare = board.prepare

    def fail(names):
        if board.read:
            raise fault
        return prepare(names)

    monkeypatch.setattr(guests, "prepare", fail)
    assert ends(app) == 1
    monkeypatch.setattr(guests, "prepare", prepare)
    assert ends(app) == 0 and app.screen.ahead() == "dig"


def test_what_the_first_roll_of_dice_miner_needs_is_listed_in_an_order_that_fits():
    from firmware.screens.dice_miner.flow import DiceMinerFlow
    from firmware.screens.dice_miner.start import _AHEAD

    there = {*SHELL, *DiceMinerFlow.RESIDENT}
    for name in _AHEAD:
        assert name in SOURCES and {*needs(name)} <= there, name
        there.add(name)
