"""The moves of the solo game, except taking a die (mountain_top.py)."""

from engine.dice_miner.faces import CODES, G1, KIND_OF, M1, MB
from engine.dice_miner_solo import trove
from engine.dice_miner_solo.mountain_top import go_on, join, lift_die


def play(game, verb: str, numbers: list | tuple, events: list) -> None:
    _PLAYS[verb](game, events, *numbers)


def _fallen(game, events, *faces):
    """The first magic dice have fallen; the player chooses a face for each Beer."""
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


def _turn(game, events, face):
    """Turn a Beer to a face; it joins the trove."""
    events.append(("turned", CODES[game.held.pop(0)], CODES[face]))
    if game.round:
        join(game, face, events)
        return
    game.trove[face] += 1
    if not game.held:
        next_mountain(game, events)


def _refill(game, events):
    events.append(("refill", game.round))
    next_mountain(game, events)


def next_mountain(game, events: list) -> None:
    """Go on to the next mountain, which must be filled; the real one is ready at once."""
    game.round += 1
    if not game.real:
        game.phase = "fill"
        return
    count = game.filling()
    game.left += count
    events.append(("filled", game.round, count))
    go_on(game, events)


def _fill_up(game, events, *faces):
    """Put dice from the bag into the empty places, from the lowest up."""
    from engine.dice_miner.dice_rolls import gaps

    places = gaps(game.mountain, len(faces))
    for at in range(len(faces)):
        game.mountain[places[at]] = faces[at] + 1
        game.bag[KIND_OF[faces[at]]] -= 1
    game.left += len(faces)
    events.append(("filled", game.round, len(faces)))
    go_on(game, events)


def _freeze(game, events):
    face = game.held.pop()
    game.frozen[face - G1] += 1
    events.append(("frozen", 0, CODES[face]))
    go_on(game, events)


def _keep(game, events):
    events.append(("loose", 0, CODES[game.held.pop()]))
    go_on(game, events)


def _spend(game, events, face):
    """Spend a magic die: it leaves the game, and as many dice as it shows go back from the top."""
    game.trove[face] -= 1
    game.spent[face - M1] += 1
    game.recycling = min(face - M1 + 1, game.left)
    game.phase = "recycle"
    events.append(("spent", 0, CODES[face]))
    if game.real:
        _recycle_real(game, events)


def _recycle_real(game, events):
    """The player decides which real dice go back into the bag; only their number counts."""
    events.append(("recycling", 0, game.recycling))
    game.left -= game.recycling
    game.recycling = 0
    go_on(game, events)


def _recycle(game, events, at):
    face = lift_die(game, at, "recycled", events)
    game.bag[KIND_OF[face]] += 1
    game.recycling -= 1
    if not game.recycling:
        go_on(game, events)


def _stop(game, events):
    game.stuck = game.phase == "stuck"
    game.phase = "over"
    score = trove.score(game)
    events.append(("scored", 0) + score + (sum(score),))
    events.append(("over", game.outcome()["why"], 0))


_PLAYS = {
    "dice": _fallen,
    "fill": _fill_up,
    "face": _turn,
    "freeze": _freeze,
    "keep": _keep,
    "spend": _spend,
    "recycle": _recycle,
    "refill": _refill,
    "stop": _stop,
}
