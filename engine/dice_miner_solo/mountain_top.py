"""Dice on top of the mountain: most key presses take one of them."""

from engine.dice_miner.faces import BEER, CODES, KIND_OF
from engine.dice_miner.mountain import lift
from engine.dice_miner_solo import trove


def taken(game, move: tuple) -> int | None:
    """The place that a legal `take` names, or the face on the real mountain; None for any other move."""
    if game.phase != "play" or type(move) is not tuple or len(move) != 2 or move[0] != "take":
        return None
    word = move[1]
    if not game.real:
        return word - 1 if type(word) is int and word - 1 in game.takeable() else None
    return CODES.index(word) if word in CODES and CODES.index(word) in game.takeable() else None


def take(game, at: int, events: list) -> None:
    """Take a die into the trove; a Beer is turned first."""
    face = lift_die(game, at, "took", events)
    if game.real:
        game.bag[KIND_OF[face]] -= 1
    if face in BEER:
        game.held = [face]
        game.phase = "face"
    else:
        join(game, face, events)


def lift_die(game, at: int, what: str, events: list) -> int:
    """Lift a die from the top; returns its face."""
    game.left -= 1
    face = at if game.real else lift(game.mountain, at)[0]
    events.append((what, 0, CODES[face]) if game.real else (what, 0, CODES[face], at + 1))
    return face


def join(game, face: int, events: list) -> None:
    """Put a die into the trove. A treasure may be frozen, now or never."""
    room = trove.can_freeze(game, face)
    game.trove[face] += 1
    if room:
        game.held = [face]
        game.phase = "chest"
    else:
        go_on(game, events)


def go_on(game, events: list) -> None:
    """Go on playing. If nothing is possible any more, report it; then only ending is left."""
    game.phase = "play"
    if not (game.spends() or game.can_refill() or game.takeable()):
        game.phase = "stuck"
        events.append(("stuck",))
