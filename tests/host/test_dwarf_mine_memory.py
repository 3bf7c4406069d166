"""Dwarf Mine in a small memory: what stays, what comes and goes, and that a game never notices."""

import ast
import sys
from collections.abc import Iterator

import pytest

from engine.dwarf_mine import MODULES, flow
from engine.dwarf_mine.phases import PHASES, TURN, VERBS
from engine.game import CHANCE, OVER
from engine.games import open_game
from firmware import guests
from firmware.guests import SHELL
from host_tools.device.build.build import ROOT, dotted, files
from host_tools.device.build.module import Module
from host_tools.device.build.shrink import shrink
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.helpers import Luck

GAME = "engine.dwarf_mine"
SOURCES = {
    dotted(path.relative_to(ROOT).as_posix()): path.read_bytes()
    for path in files(("engine", "firmware"))
    if path.suffix == ".py"
}
BROUGHT = sorted({row[0] for row in flow._RULES})


def imported(source: bytes) -> Iterator[tuple[str, str]]:
    """(module, name) of everything that a module imports at its top level."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = "%s.%s" % (node.module, alias.name)
                yield (inner, "") if inner in SOURCES else (node.module, alias.name)


def needs(name: str) -> set[str]:
    """Modules of the engine that a module needs while it is loaded; whole numbers are put in place by the build."""
    return {
        module
        for module, taken in imported(SOURCES[name])
        if module.startswith("engine.") and taken not in Module(module, SOURCES[module]).numbers()
    }


def forget_guests() -> None:
    """As firmware/guests.py does on a board."""
    for name in [name for name in sys.modules if name.startswith(GAME + ".") and name not in MODULES]:
        guests.forget(name)


@pytest.fixture
def kept_modules() -> Iterator[None]:
    """Other tests go on with the modules that they know."""
    before = {name: module for name, module in sys.modules.items() if name.startswith(GAME + ".")}
    yield
    for name, module in before.items():
        sys.modules[name] = module
        parent, _, leaf = name.rpartition(".")
        setattr(sys.modules[parent], leaf, module)


@pytest.mark.slow
def test_resident_modules_import_nothing_that_comes_and_goes() -> None:
    ours = ("engine.", "firmware.screens.dwarf_mine")
    on_a_board = shrink({name: source for name, source in SOURCES.items() if name.startswith(ours)})
    for name in MODULES:
        taken = {module for module, _ in imported(on_a_board[name]) if module.startswith("engine.")}
        assert taken <= set(MODULES + SHELL), name


@pytest.mark.parametrize("names", BROUGHT)
def test_rules_are_brought_in_behind_those_that_they_import(names: str) -> None:
    there = set(MODULES + SHELL)
    for name in names.split():
        assert needs("%s.%s" % (GAME, name)) <= there, name
        there.add("%s.%s" % (GAME, name))


@pytest.mark.parametrize("names", BROUGHT)
def test_no_rules_are_brought_in_that_nobody_behind_them_imports(names: str) -> None:
    brought = ["%s.%s" % (GAME, name) for name in names.split()]
    for at, name in enumerate(brought[:-1]):
        assert any(name in needs(later) for later in brought[at + 1 :]), name


def test_every_phase_and_every_verb_of_a_turn_has_its_rules() -> None:
    for word in PHASES + VERBS[0]:
        assert word in (TURN, "end") or flow.rules(word) is not None, word


@pytest.mark.usefixtures("kept_modules")
@pytest.mark.parametrize("options", [{}, EVERYTHING, {"map": "paper", "leader": "on", "caves": "on"}], ids=len)
def test_a_game_goes_on_though_its_rules_are_forgotten_after_every_move(options: dict) -> None:
    luck = Luck(11)
    game, forgetful = open_game("dwarf_mine", options), open_game("dwarf_mine", options)
    while game.turn != OVER and game.age < 7:
        move = game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves())
        events = game.play(move)
        forget_guests()
        assert forgetful.play(move) == events
    assert forgetful.state() == game.state()
