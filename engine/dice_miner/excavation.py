"""Taking dice from the mountain, which most key presses do. Other moves at the mountain are in beer.py."""

from engine.dice_miner.faces import BEER, CODES, KIND_OF
from engine.dice_miner.mountain import NONE, PLACES, SIDE, TOP, covered, lift


def depth(game) -> int:
    """How deep a seat may reach now; the side only after sharing Beer."""
    return TOP if game.phase == "take" else SIDE


def has_beer(game) -> bool:
    """Whether the acting seat has a die that it could share."""
    return sum([game.troves[game.seat][face] for face in BEER]) > 0


def taken(game, move: tuple) -> int | None:
    """The place that a legal `take` names, or the face on the real mountain; None for any other move."""
    if game.phase not in ("take", "first", "second") or type(move) is not tuple or len(move) != 2 or move[0] != "take":
        return None
    word = move[1]
    if game.options["way"] != "device":
        return CODES.index(word) if word in CODES and game.bag[KIND_OF[CODES.index(word)]] else None
    if type(word) is int and 0 < word <= PLACES and NONE < covered(game.mountain, word - 1) <= depth(game):
        return word - 1
    return None


def take(game, at: int, events: list) -> None:
    """Move a die into the trove of the acting seat, with the face that it shows."""
    game.left -= 1
    face, slid = at, ()
    if game.options["way"] == "device":
        face, slid = lift(game.mountain, at)
        events.append(("took", game.seat, CODES[face], at + 1))
    else:
        game.bag[KIND_OF[at]] -= 1
        events.append(("took", game.seat, CODES[at]))
    game.troves[game.seat][face] += 1
    if slid:
        events.append(("slid",) + tuple([place + 1 for place in slid]))
    if game.phase == "first" and game.left:
        game.phase = "second"
    else:
        end_turn(game, events)


def end_turn(game, events: list) -> None:
    """Pass the turn on. After the last die, the next seat is the first to cast its magic."""
    game.seat = (game.seat + 1) % game.seats
    if game.left:
        game.phase = "take"
        events.append(("next", game.seat))
    else:
        game.caster = game.seat
        game.phase = "cast"
