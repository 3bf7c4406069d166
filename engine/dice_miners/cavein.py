"""Cave-ins: where rubble may be placed."""

from engine.dice_miners.mine import FIRST_TUNNEL, LAST_TUNNEL, NOBODY, TUNNELS, pile
from engine.game import Illegal, Notation


def check_cavein(game, tunnel: int, dig) -> None:
    """Refuse rubble anywhere but on an empty dig of an open tunnel."""
    if not FIRST_TUNNEL <= tunnel <= LAST_TUNNEL:
        raise Notation("tunnels are numbered %d to %d" % (FIRST_TUNNEL, LAST_TUNNEL))
    if game.caveins[game.seat] == 0:
        raise Illegal("cavein.spent")
    if game.sealed[tunnel] != NOBODY:
        raise Illegal("cavein.sealed", tunnel)
    if not 1 <= dig <= game.depths[tunnel]:
        raise Illegal("cavein.depth", tunnel, game.depths[tunnel])
    if pile(tunnel, dig) in game.rubble:
        raise Illegal("cavein.rubble", tunnel, dig)
    if has_lantern(game, tunnel, dig):
        raise Illegal("cavein.lantern", tunnel, dig)


def has_lantern(game, tunnel: int, dig) -> bool:
    """Whether anyone's lantern, banked or lit, hangs on a dig."""
    if game.lit[tunnel] == dig:
        return True
    for lanterns in game.banked:
        if lanterns[tunnel] == dig:
            return True
    return False


def cavein_moves(game) -> list:
    """Every cave-in that is allowed, tunnel by tunnel, from the mouth down."""
    return [("cavein", tunnel, dig) for tunnel, dig in _places(game)]


def can_cave_in(game) -> bool:
    """Whether there is any place for rubble."""
    for _ in _places(game):
        return True
    return False


def _places(game):
    if game.caveins[game.seat] == 0:
        return
    for tunnel in TUNNELS:
        if game.sealed[tunnel] == NOBODY:
            for dig in range(1, game.depths[tunnel] + 1):
                if pile(tunnel, dig) not in game.rubble and not has_lantern(game, tunnel, dig):
                    yield tunnel, dig
