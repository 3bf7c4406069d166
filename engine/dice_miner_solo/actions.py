"""What each move of the solo game does."""

from engine.dice_miner.faces import BEER, CODES, G1, KIND_OF, M1, MB
from engine.dice_miner.mountain import gaps, lift
from engine.dice_miner_solo import trove


def dice(game, events, *faces):
    """The magic dice of the start; Beer is turned to a face of choice."""
    events.append(("rolled", 0) + tuple([CODES[face] for face in faces]))
    for face in faces:
        if face == MB:
            game.held.append(face)
        else:
            game.trove[face] += 1
    if game.held:
        game.phase = "face"
    else:
        next_mountain(game, events)


def turn(game, events, face):
    """A Beer is turned and joins the trove."""
    events.append(("turned", CODES[game.held.pop(0)], CODES[face]))
    if game.round:
        _join(game, face, events)
        return
    game.trove[face] += 1
    if not game.held:
        next_mountain(game, events)


def refill(game, events):
    events.append(("refill", game.round))
    next_mountain(game, events)


def next_mountain(game, events):
    """The mountain is to be filled up; the real one stands at once."""
    game.round += 1
    if not game.real:
        game.phase = "fill"
        return
    count = game.filling()
    game.left += count
    events.append(("filled", game.round, count))
    _go_on(game, events)


def fill(game, events, *faces):
    """Dice of the bag come to lie in the empty places, from the lowest up."""
    places = gaps(game.mountain, len(faces))
    for at in range(len(faces)):
        game.mountain[places[at]] = faces[at] + 1
        game.bag[KIND_OF[faces[at]]] -= 1
    game.left += len(faces)
    events.append(("filled", game.round, len(faces)))
    _go_on(game, events)


def take(game, events, at):
    """A die joins the trove; a Beer is turned first."""
    face = _lift(game, at, "took", events)
    if game.real:
        game.bag[KIND_OF[face]] -= 1
    if face in BEER:
        game.held = [face]
        game.phase = "face"
    else:
        _join(game, face, events)


def _lift(game, at, what, events):
    """Lift a die from the top; its face."""
    game.left -= 1
    face = at if game.real else lift(game.mountain, at)[0]
    events.append((what, 0, CODES[face]) if game.real else (what, 0, CODES[face], at + 1))
    return face


def _join(game, face, events):
    """A treasure that joins may be frozen, now or never."""
    room = trove.can_freeze(game, face)
    game.trove[face] += 1
    if room:
        game.held = [face]
        game.phase = "chest"
    else:
        _go_on(game, events)


def freeze(game, events):
    face = game.held.pop()
    game.frozen[face - G1] += 1
    events.append(("frozen", 0, CODES[face]))
    _go_on(game, events)


def keep(game, events):
    events.append(("loose", 0, CODES[game.held.pop()]))
    _go_on(game, events)


def spend(game, events, face):
    """A magic die leaves the game, and as many dice as it shows go back from the top."""
    game.trove[face] -= 1
    game.spent[face - M1] += 1
    game.recycling = min(face - M1 + 1, game.left)
    game.phase = "recycle"
    events.append(("spent", 0, CODES[face]))
    if game.real:
        _recycle_real(game, events)


def _recycle_real(game, events):
    """Which dice go back into the real bag is the player's business; only their number counts."""
    events.append(("recycling", 0, game.recycling))
    game.left -= game.recycling
    game.recycling = 0
    _go_on(game, events)


def recycle(game, events, at):
    face = _lift(game, at, "recycled", events)
    game.bag[KIND_OF[face]] += 1
    game.recycling -= 1
    if not game.recycling:
        _go_on(game, events)


def _go_on(game, events):
    """Play goes on; when nothing is possible any more that is told, and only the end is left."""
    game.phase = "play"
    if not (game.spends() or game.can_refill() or game.takeable()):
        game.phase = "stuck"
        events.append(("stuck",))


def stop(game, events):
    game.stuck = game.phase == "stuck"
    game.phase = "over"
    score = trove.score(game)
    events.append(("scored", 0) + score + (sum(score),))
    events.append(("over", game.outcome()["why"], 0))


PLAYS = {
    "dice": dice,
    "fill": fill,
    "face": turn,
    "take": take,
    "freeze": freeze,
    "keep": keep,
    "spend": spend,
    "recycle": recycle,
    "refill": refill,
    "stop": stop,
}
