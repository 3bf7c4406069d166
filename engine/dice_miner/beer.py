"""At the mountain: which dice may be taken, why others may not, and sharing Beer to take two dice."""

from engine.dice_miner.excavation import depth, end_turn
from engine.dice_miner.faces import BEER, CODES, COUNT, KIND_OF
from engine.dice_miner.mountain import BURIED, NONE, covered, lying
from engine.game import Illegal


def moves(game) -> list:
    """Every die that may be taken now, and what else may be done."""
    if game.phase == "take":
        return _take_moves(game) + share_moves(game)
    return _take_moves(game) + ([("done",)] if game.phase == "second" else [])


def _take_moves(game):
    """Dice within reach; on the real mountain every face that is not used up."""
    if game.options["way"] == "device":
        return [("take", place + 1) for place in lying(game.mountain, depth(game))]
    return [("take", CODES[face]) for face in range(COUNT) if game.bag[KIND_OF[face]]]


def share_moves(game) -> list:
    """Every Beer with every seat that it can be shared with."""
    trove = game.troves[game.seat]
    others = [(game.seat + on) % game.seats for on in range(1, game.seats)]
    return [("share", seat, CODES[face]) for seat in others for face in BEER if trove[face]]


def check(game, verb: str, numbers: list) -> None:
    if verb == "take":
        _check_take(game, numbers[0])
    elif verb == "share":
        _check_share(game, *numbers)


def _check_take(game, at):
    """Refuse a die that is not there or too deep; `at` is a place, or a face of the real mountain."""
    if game.options["way"] != "device":
        if not game.bag[KIND_OF[at]]:
            raise Illegal("take.kind_gone")
        return
    lies = covered(game.mountain, at)
    if lies == NONE:
        raise Illegal("take.no_die", at + 1)
    if lies == BURIED:
        raise Illegal("take.buried", at + 1)
    if lies > depth(game):
        raise Illegal("take.side", at + 1)


def _check_share(game, seat, face):
    """Refuse sharing with yourself, and anything but a Beer of your own."""
    if seat == game.seat:
        raise Illegal("beer.self")
    if face not in BEER:
        raise Illegal("beer.face")
    if not game.troves[game.seat][face]:
        raise Illegal("beer.none")


def play(game, verb: str, numbers: list, events: list) -> None:
    if verb == "share":
        _share(game, numbers[0], numbers[1], events)
    elif verb == "dice":
        _cheers(game, numbers[0], events)
    else:
        events.append(("done", game.seat))
        end_turn(game, events)


def _share(game, seat, face, events):
    """Give a Beer away; it is rolled before it joins the other trove."""
    game.marked[game.seat][face] = 1
    game.to = seat
    events.append(("shared", game.seat, seat, CODES[face]))
    game.phase = "cheers"


def _cheers(game, face, events):
    """Put the shared die, which has been rolled, into the receiver's trove."""
    for beer in BEER:
        if game.marked[game.seat][beer]:
            game.marked[game.seat][beer] = 0
            game.troves[game.seat][beer] -= 1
    game.troves[game.to][face] += 1
    events.append(("rolled", game.to, CODES[face]))
    game.to = 0
    game.phase = "first"
