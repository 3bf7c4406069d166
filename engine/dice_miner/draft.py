"""Before the first mountain: which seat starts, and which hero each seat takes."""

from engine.dice_miner.faces import CODES
from engine.dice_miner.hero_names import NAMES
from engine.dice_miner.turns import up
from engine.game import Illegal


def order(game) -> list:
    """The order in which heroes are chosen: counterclockwise, the starting seat last."""
    return [(game.starter - on) % game.seats for on in range(1, game.seats + 1)]


def moves(game) -> list:
    return [("hero", NAMES[hero]) for hero in range(len(NAMES)) if hero not in game.heroes]


def check(game, verb: str, numbers: list) -> None:
    if numbers[0] in game.heroes:
        raise Illegal("hero.taken")


def play(game, verb: str, numbers: list, events: list) -> None:
    if verb == "dice":
        _starting_roll(game, numbers, events)
    else:
        _take_card(game, numbers[0], events)


def _starting_roll(game, faces, events):
    """The best tunnel die starts; Beer beats 5. If several are best, they roll again."""
    rolled = game.queue
    for at in range(len(faces)):
        events.append(("rolled", rolled[at], CODES[faces[at]]))
    best = max(faces)
    game.queue = [rolled[at] for at in range(len(faces)) if faces[at] == best]
    game.seat = game.queue[0]
    if len(game.queue) > 1:
        events.append(("tied",) + tuple(game.queue))
        return
    game.starter = game.seat
    events.append(("starter", game.seat))
    game.queue = order(game)
    up(game, "hero", events)


def _take_card(game, hero, events):
    game.heroes[game.seat] = hero
    events.append(("hero", game.seat, NAMES[hero]))
    game.queue.pop(0)
    if game.queue:
        up(game, "hero", events)
    else:
        game.phase = "raise"
