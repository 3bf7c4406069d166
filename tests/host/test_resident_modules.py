"""Games in a small memory: what stays while one runs imports nothing that comes and goes, and imports do not nest."""

import ast
import sys
from collections.abc import Iterator

import pytest

from engine.game import CHANCE, OVER
from engine.games import GAMES, open_game
from firmware import guests
from firmware.guests import SHELL
from host_tools.device.build.build import ROOT, dotted, files
from host_tools.device.build.module import Module
from tests.engine.helpers import Luck

SOURCES = {
    dotted(path.relative_to(ROOT).as_posix()): path.read_bytes() for path in files(("engine",)) if path.suffix == ".py"
}
MODULES = {name: __import__("engine." + name, None, None, ("MODULES",)).MODULES for name in GAMES}
MINERS = ("dice_miner", "dice_miner_solo")
# A position is loaded with these modules there already: see DiceMiner.load.
BROUGHT = {
    "engine.dice_miner.loading": {
        "engine.dice_miner." + name
        for name in ("turns", "hero_names", "die_faces", "dice_checks", "position", "possible")
    }
}
CHECKS = "engine.state_checks"  # comes before every module that loads


def needs(name: str) -> list[str]:
    """Modules of the engine that a module imports at its top level; whole numbers are put in place by the build."""
    found = []
    for node in ast.parse(SOURCES[name]).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("engine"):
            for alias in node.names:
                inner = "%s.%s" % (node.module, alias.name)
                if inner in SOURCES:
                    found.append(inner)
                elif alias.name not in Module(node.module, SOURCES[node.module]).numbers():
                    found.append(node.module)
    return found


def nested(name: str, there: set[str]) -> int:
    """How many imports are under way at once while a module comes in, itself included."""
    deepest = 0
    for other in needs(name):
        if other not in there:
            deepest = max(deepest, nested(other, there))
    there.add(name)
    return 1 + deepest


@pytest.mark.parametrize("game", GAMES)
def test_a_resident_module_imports_only_residents(game: str) -> None:
    for name in MODULES[game]:
        assert {*needs(name)} <= {*MODULES[game], *SHELL}, name


@pytest.mark.parametrize("game", GAMES)
def test_a_resident_module_is_listed_behind_those_that_it_imports(game: str) -> None:
    for number, name in enumerate(MODULES[game]):
        assert {*needs(name)} <= {*MODULES[game][:number], *SHELL}, name


@pytest.mark.parametrize("game", GAMES)
def test_the_game_itself_is_resident_and_nothing_is_listed_twice(game: str) -> None:
    assert MODULES[game][-1] == "engine.%s.game" % game
    assert len(set(MODULES[game])) == len(MODULES[game]) and set(MODULES[game]) <= SOURCES.keys()


@pytest.mark.parametrize("game", MINERS)
def test_what_comes_and_goes_imports_at_most_one_module_inside_another(game: str) -> None:
    for name in SOURCES:
        if name.startswith("engine.%s." % game) and name not in MODULES[game]:
            assert nested(name, {*MODULES[game], *SHELL, CHECKS, *BROUGHT.get(name, ())}) <= 2, name


@pytest.fixture
def kept_modules() -> Iterator[None]:
    """Other tests go on with the modules that they know."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("engine.dice_miner")}
    yield
    for name, module in before.items():
        sys.modules[name] = module
        parent, _, leaf = name.rpartition(".")
        setattr(sys.modules[parent], leaf, module)


def forget_guests(game: str) -> None:
    """As firmware/guests.py does on a board."""
    for name in list(sys.modules):
        if name.startswith(("engine.dice_miner.", "engine.dice_miner_solo.")) and name not in MODULES[game]:
            guests.forget(name)


@pytest.mark.usefixtures("kept_modules")
@pytest.mark.parametrize(
    "name, options",
    [
        ("dice_miner", {"seats": 4}),
        ("dice_miner", {"way": "table"}),
        ("dice_miner", {"seats": 3, "way": "pad"}),
        ("dice_miner_solo", {}),
        ("dice_miner_solo", {"way": "table"}),
    ],
)
def test_a_game_goes_on_though_all_else_is_forgotten_after_every_move(name: str, options: dict) -> None:
    luck = Luck(5)
    game, forgetful = open_game(name, options), open_game(name, options)
    while game.turn != OVER:
        move = game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves())
        events = game.play(move)
        forget_guests(name)
        assert forgetful.play(move) == events
        forgetful.restore(forgetful.snapshot())
    assert forgetful.state() == game.state() and forgetful.outcome() == game.outcome()


@pytest.mark.usefixtures("kept_modules")
@pytest.mark.parametrize("name", MINERS)
def test_a_die_is_taken_without_anything_that_comes_and_goes(name: str) -> None:
    luck = Luck(7)
    game = open_game(name, {})
    while ("take",) not in {move[:1] for move in game.moves()}:
        game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))
    take = game.moves()[0]
    forget_guests(name)
    game.check(take)
    game.play(take)
    others = {module for module in sys.modules if module.startswith("engine.dice_miner")} - {*MODULES[name]}
    assert not {module for module in others if module.startswith(("engine.dice_miner.", "engine.dice_miner_solo."))}
