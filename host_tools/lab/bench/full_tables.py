"""Tables as full as they get, as the saves of a board: what memory and time have to be enough for."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.dice import Chain
from engine.dice_miner.ai import choice as dice_miner_ai
from engine.dice_miner.game import DiceMiner
from engine.dice_miner.trove_score import ROUNDS
from engine.dwarf_mine import sheet
from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.game import DwarfMine
from engine.game import CHANCE, OVER
from firmware.hardware.main import SAVES
from host_tools.virtual.stand_in import install

OLD = 40  # years
ROOMS = 30
GOLD, DWARVES = 2000, 900  # of a mine that was rich from its first day
_MOST_STEPS = 6000
FEW = 6  # dice on the last mountain


def rich_start(seed: str = "full") -> Any:
    """A Dwarf Mine of 40 x 48 squares with every expansion in its first year, with gold for many rooms."""
    game = DwarfMine(caves="on", foes="four", leader="on", rooms="more", names="on")
    dice = Chain(seed)
    while game.phase != "turn":
        game.play(game.deal(dice))
    game.gold, game.dwarves = GOLD, DWARVES
    game.earned |= 1 << sheet.T_CROWD
    return game


def grow_old(session: Any) -> None:
    """Play a mine, move by move, until it is forty years old and has thirty rooms at least."""
    game = session.game
    for _ in range(_MOST_STEPS):
        if game.phase == "turn" and game.age >= OLD:
            break
        session.deal() if game.turn == CHANCE else session.play(choice.pick(game, "master"))
        session.save()
        assert game.turn != OVER, "this mine was lost before it was old: take another seed"
    assert len(game.rooms) >= ROOMS, "this mine has only %d rooms: take another seed" % len(game.rooms)


def four_in_round_three() -> Mapping[str, bytes]:
    """Dice Miner with four seats and over fifty dice in their troves."""
    install()
    from host_tools.play.app_fixture import sit_down

    return _saves(lambda app: sit_down(app, "dice_miner", late_mountain().state()))


def late_mountain(seed: str = "four") -> Any:
    """Dice Miner, played by four masters until few dice are on the last mountain."""
    game = DiceMiner(seats=4)
    dice = Chain(seed)
    while game.round < ROUNDS or game.phase != "take" or game.left > FEW:
        game.play(game.deal(dice) if game.turn == CHANCE else dice_miner_ai.pick(game, "master"))
    return game


def old_mine() -> Mapping[str, bytes]:
    """The full mountain, on the player's turn."""
    install()
    from host_tools.play.screen_fixtures.dwarf_mine_positions import sit

    def prepare(app: Any) -> None:
        sit(app, rich_start())
        grow_old(app.session)
        app.flow.rest()

    return _saves(prepare)


def _saves(prepare: Callable[[Any], None]) -> dict[str, bytes]:
    """The files of a board on which this was saved, by their path there."""
    from host_tools.play.app_fixture import fresh_app

    with tempfile.TemporaryDirectory() as folder:
        app = fresh_app(folder, 296, 128)
        prepare(app)
        app.redraw()
        app.draw()
        app.stop()
        return {"%s/%s" % (SAVES, file.name): file.read_bytes() for file in sorted(Path(folder).iterdir())}
