"""Dice Miner: a page shows the round that it is about, though the next one has begun."""

import pytest

from engine.game import OVER
from firmware import lang
from firmware.hardware.keys import OK
from tests.engine.helpers import Luck, random_move
from tests.firmware.screens.trove_scenes import begin, press
from tests.firmware.shell import on, words


def round_of(app):
    """The round in the header of the page that is shown, or None."""
    for number in (1, 2, 3):
        if lang.t("round_of", number, 3) in words(app) or lang.t("round", number) in words(app):
            return number
    return 4 if lang.t("tiebreak") in words(app) else None


@pytest.mark.slow
def test_the_result_of_magic_shows_its_own_round(folder):
    """Whole games; the last magic of a round is followed by its score, and by the next round."""
    last = {1: 0, 2: 0, 3: 0}  # results after which the round was scored at once
    for seed in range(12):
        app = begin(folder)
        app.noise = lambda count, seed=seed: bytes([seed + 1] * count)
        press(app, OK)
        luck = Luck(seed)
        for _ in range(400):
            while on(app) in ("SpellScreen", "ScoreScreen", "CheersScreen", "RolledOffScreen"):
                press(app, OK)
            game = app.session.game
            if game.turn == OVER:
                break
            before, scored = game.round, len(game.rounds)
            app.flow.act(random_move(game, luck))
            app.draw()
            while on(app) == "SpellScreen":
                now = before if scored < 3 else 4
                assert round_of(app) == now, (seed, words(app))
                if len(game.rounds) > scored:
                    last[before] += scored < 3
                press(app, OK)
            if on(app) == "ScoreScreen":
                assert words(app)[0] == (lang.t("round", scored + 1) if scored < 3 else lang.t("tiebreak"))
    assert min(last.values()) > 0, last
