"""Advice of every game: a legal move, the same each time, with a sentence in every language."""

import re
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.game import CHANCE, OVER  # noqa: E402
from engine.games import GAMES, game_class, open_game  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.flow import Flow  # noqa: E402
from firmware.games import flow_class, with_screens  # noqa: E402
from tests.engine import test_dice_miner_advice, test_dice_miner_solo_advice, test_dwarf_mine_advice  # noqa: E402
from tests.engine.helpers import Luck  # noqa: E402

STEPS = 90
LANG = Path(lang.__file__).parent
REASONS = {
    "dice_miner": test_dice_miner_advice.REASONS,
    "dice_miner_solo": test_dice_miner_solo_advice.REASONS,
    "dwarf_mine": test_dwarf_mine_advice.REASONS,
}


def advise_of(name):
    return game_class(name).advice().advise


def advised(name, number, **options):
    """(game, advice) at every decision of a game that follows the advice most of the time."""
    game, luck, advise = open_game(name, options), Luck(number), advise_of(name)
    for _ in range(STEPS):
        if game.turn == OVER:
            return
        if game.turn == CHANCE:
            game.play(game.deal(luck))
            continue
        advice = advise(game)
        yield game, advice
        follow = advice is not None and luck.below(4)
        game.play(advice[0] if follow else luck.pick([move for move in game.moves() if move[0] != "timeout"]))


def sentences(name, code):
    """The reasons that have a sentence, each with it."""
    text = (LANG / code / (name + ".words")).read_text(encoding="utf-8")
    return dict(re.findall(r"^hint_(\w+) = (.*)$", text, re.M))


def test_every_game_gives_advice_of_its_own():
    assert all(advise_of(name).__module__ == "engine.%s.ai.advice" % name for name in with_screens())


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_legal_and_changes_nothing(name):
    for game, advice in advised(name, 3):
        before = game.snapshot()
        assert advise_of(name)(game) == advice and game.snapshot() == before
        if advice is not None:
            game.check(advice[0])


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_sentence_that_takes_its_numbers(name, code):
    lang.use(code)
    lang.open_game(name)
    for number in (1, 2):
        for _, advice in advised(name, number):
            if advice is not None:
                _, reason, numbers = advice
                words = lang.t("hint_" + reason)
                assert words.count("%d") == len(numbers) and words % tuple(numbers)


@pytest.mark.parametrize("name", GAMES)
def test_the_flow_of_a_game_with_advice_names_its_moves(name):
    kind = flow_class(name)
    assert kind.gives_hints and kind.move_words is not Flow.move_words


def test_every_reason_of_dice_miners_comes_up():
    seen = set()
    for seats, seal in ((2, "strike"), (3, "bank"), (2, "bank"), (4, "strike")):
        for number in range(4):
            seen |= {advice[1] for _, advice in advised("dice_miners", number, seats=seats, seal=seal)}
    assert {"safe", "roll", "surface", "pair", "pair_safe", "seals"} <= seen


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("name", REASONS)
def test_there_is_a_sentence_for_every_reason_and_none_besides(name, code):
    found = sentences(name, code)
    assert {reason: words.count("%d") for reason, words in found.items()} == REASONS[name]
