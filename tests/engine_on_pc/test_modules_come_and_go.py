"""Games in a small memory: modules of the rules may be unloaded after any move, and a game never notices."""

import sys

import pytest

from engine.dwarf_mine import flow
from engine.dwarf_mine.phases import PHASES, TURN, VERBS
from engine.game import CHANCE, OVER
from engine.games import GAMES, game_class, open_game
from host_tools.device.build import build
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.helpers import Luck

OPTIONS = [*[(game, {}) for game in GAMES], ("dwarf_mine", EVERYTHING), ("dwarf_mine", {"map": "paper", "caves": "on"})]


@pytest.fixture(scope="module")
def tree():
    return build.tree()


@pytest.fixture
def kept_modules():
    """Other tests go on with the modules that they know."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("engine.")}
    yield
    for name, module in before.items():
        sys.modules[name] = module
        parent, _, leaf = name.rpartition(".")
        setattr(sys.modules[parent], leaf, module)


def unload_but(needed):
    """As the loader does on a board."""
    for name in [name for name in sys.modules if name.startswith("engine.") and name not in needed]:
        if not hasattr(sys.modules[name], "__path__"):
            parent, _, leaf = name.rpartition(".")
            delattr(sys.modules[parent], leaf)
            del sys.modules[name]


@pytest.mark.usefixtures("kept_modules")
@pytest.mark.parametrize("name, options", OPTIONS)
def test_a_game_goes_on_though_its_rules_are_unloaded_after_every_move(tree, name, options):
    luck = Luck(11)
    needed = {*tree.needs[game_class(name).__module__], *tree.needs["engine.games"]}
    game, forgetful = open_game(name, options), open_game(name, options)
    for _ in range(150):
        if game.turn == OVER:
            break
        move = game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves())
        events = game.play(move)
        before = forgetful.snapshot()
        unload_but(needed)
        assert forgetful.play(move) == events
        forgetful.restore(before)
        unload_but(needed)
        forgetful.play(move)
    assert forgetful.state() == game.state()


def test_every_phase_and_every_verb_of_a_turn_has_its_rules():
    for word in PHASES + VERBS[0]:
        assert word in (TURN, "end") or flow.rules(word) is not None, word
