"""Taking dice from the mountain, and sharing Beer to take two of them."""

from engine.dice_miner.faces import BEER, CODES, KIND_OF
from engine.dice_miner.mountain import BURIED, NONE, SIDE, TOP, covered, lift, lying
from engine.game import Illegal


def depth(game):
    """How deep a seat may reach now: to the side only after sharing Beer."""
    return TOP if game.phase == "take" else SIDE


def check_take(game, at):
    """Refuse a die that is not there, or lies too deep; `at` is a place, or a face of the real mountain."""
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


def take_moves(game):
    """Every die that may be taken now; on the real mountain every face that is not used up."""
    if game.options["way"] == "device":
        return [("take", place + 1) for place in lying(game.mountain, depth(game))]
    return [("take", CODES[face]) for face in range(len(CODES)) if game.bag[KIND_OF[face]]]


def take(game, at, events):
    """Move a die into the trove of the acting seat, as it lies."""
    game.left -= 1
    if game.options["way"] != "device":
        game.bag[KIND_OF[at]] -= 1
        game.troves[game.seat][at] += 1
        events.append(("took", game.seat, CODES[at]))
        return
    face, slid = lift(game.mountain, at)
    game.troves[game.seat][face] += 1
    events.append(("took", game.seat, CODES[face], at + 1))
    if slid:
        events.append(("slid",) + tuple([place + 1 for place in slid]))


def has_beer(game):
    """Whether the acting seat has a die that it could share."""
    trove = game.troves[game.seat]
    for face in BEER:
        if trove[face]:
            return True
    return False


def check_share(game, seat, face):
    """Refuse sharing with oneself, and anything but a Beer of one's own."""
    if seat == game.seat:
        raise Illegal("beer.self")
    if face not in BEER:
        raise Illegal("beer.face")
    if not game.troves[game.seat][face]:
        raise Illegal("beer.none")


def share_moves(game):
    """Every Beer with everyone it can be shared with."""
    trove = game.troves[game.seat]
    others = [(game.seat + on) % game.seats for on in range(1, game.seats)]
    return [("share", seat, CODES[face]) for seat in others for face in BEER if trove[face]]


def share(game, seat, face, events):
    """Hand a Beer over; it is rolled before it joins the other trove."""
    game.marked[game.seat][face] = 1
    game.to = seat
    events.append(("shared", game.seat, seat, CODES[face]))


def cheers(game, face, events):
    """The shared die has fallen and joins the receiver with its new face."""
    for beer in BEER:
        if game.marked[game.seat][beer]:
            game.marked[game.seat][beer] = 0
            game.troves[game.seat][beer] -= 1
    game.troves[game.to][face] += 1
    events.append(("rolled", game.to, CODES[face]))
    game.to = 0
