"""How far each seat of Dice Miners is from winning, and how much a cave-in would delay it.

All costs are in hundredths of a roll. A dig costs as many rolls as it takes to make its tunnel's number. A seat's way
is the cheapest set of tunnels with the ore that it still needs.
"""

from engine.dice_miners.ai.weights import BLOCK_FROM, DENY, FOCUS, NEAR
from engine.dice_miners.cavein import has_lantern
from engine.dice_miners.mine import FIRST_TUNNEL, LAST_TUNNEL, NOBODY, ORE, TUNNELS, WIN_ORE, pile
from engine.dice_miners.pairs import lantern_at

# By tunnel: rolls, in hundredths, until four dice can make its number; 129600 by odds.live_rolls.
COST = (0, 0, 758, 429, 281, 223, 178, 155, 178, 223, 281, 429, 758)
FAR = 99999  # more than the cost of any way
_NO_ORE = bytes(13)
_MOST_DENIED = 2000  # by one seal; without a limit, a rival that cannot win would count too much


def dig_worth(game) -> list:
    """What a dig in each tunnel is worth to the seat to act.

    It is worth more, the closer its way is to the shortest one, and the longer the tunnel's seal would make the way of
    the leading rival.
    """
    costs = _costs(game, game.seat)
    need = WIN_ORE - game.ore[game.seat]
    shortest, rests = _rests(costs, need, ORE)
    denied = _denied(game)
    worth = [0] * 13
    for tunnel in TUNNELS:
        if costs[tunnel] < FAR:
            through = max(costs[tunnel] + rests[tunnel], 1)
            dig = COST[tunnel]
            for _ in range(FOCUS):
                dig = dig * shortest // through
            left = max(game.depths[tunnel] - lantern_at(game, tunnel), 1)
            worth[tunnel] = max(dig, 1) + denied[tunnel] * DENY // (100 * left)
    return worth


def _denied(game):
    """For each tunnel: how much longer the way of the leading rival is without it."""
    seat = 1 - game.seat
    if game.seats > 2:
        seat = rival(game, [way(game, seat) for seat in range(game.seats)])
    shortest, without = _rests(_costs(game, seat), WIN_ORE - game.ore[seat], _NO_ORE)
    return [min(long - shortest, _MOST_DENIED) for long in without]


def way(game, seat: int) -> int:
    """The cost of a seat's shortest way to win."""
    return _cheapest(_costs(game, seat), WIN_ORE - game.ore[seat])


def _cheapest(costs, need):
    """The least cost of tunnels that together have the needed ore."""
    best = [0] + [FAR] * need
    for tunnel in TUNNELS:
        best = _and(best, costs[tunnel], ORE[tunnel])
    return best[need]


def _and(best, cost, ore):
    """The least cost of each amount of ore, with one more tunnel available."""
    if cost >= best[-1]:  # FAR, or too expensive to help
        return best
    more = best[:]
    for have in range(1, len(best)):
        through = cost + best[have - ore] if have > ore else cost
        if through < best[have]:
            more[have] = through
    return more


def _rests(costs, need, ore):
    """The least cost of the needed ore; for each tunnel the least cost, without it, of the need less its `ore`."""
    before = [[0] + [FAR] * need]  # for each tunnel: what the tunnels before it can do
    for tunnel in TUNNELS:
        before.append(_and(before[-1], costs[tunnel], ORE[tunnel]))
    rests = [0] * 13
    behind = before[0]
    for tunnel in range(LAST_TUNNEL, FIRST_TUNNEL - 1, -1):
        lacking = need - ore[tunnel]
        if lacking > 0:
            those = before[tunnel - FIRST_TUNNEL]
            rests[tunnel] = min([those[have] + behind[lacking - have] for have in range(lacking + 1)])
        behind = _and(behind, costs[tunnel], ORE[tunnel])
    return before[-1][need], rests


def _costs(game, seat):
    """The cost of each tunnel for a seat from its present position; FAR if it is sealed."""
    costs = [FAR] * 13
    for tunnel in TUNNELS:
        if game.sealed[tunnel] == NOBODY:
            at = lantern_at(game, tunnel) if seat == game.seat else game.banked[seat][tunnel]
            digs = game.depths[tunnel] - at
            for place in game.rubble:
                if place >> 4 == tunnel and place & 15 > at:
                    digs += 1
            costs[tunnel] = COST[tunnel] * digs
    return costs


def safety(game, ways: list) -> int:
    """The chance, in percent, that no rival wins before this seat's next turn."""
    safe = 100
    for seat in range(game.seats):
        if seat != game.seat and ways[seat] < NEAR:
            safe = safe * (100 - (NEAR - ways[seat]) * 95 // NEAR) // 100
    return safe


def rival(game, ways: list) -> int:
    """The rival closest to winning."""
    return min([(ways[seat], seat) for seat in range(game.seats) if seat != game.seat])[1]


def best_block(game, ways: list) -> tuple:
    """The cave-in that delays the leading rival most, and by how much."""
    if game.caveins[game.seat] == 0:
        return None, 0
    foremost = rival(game, ways)
    best, most = None, BLOCK_FROM - 1
    for tunnel in TUNNELS:
        dig = _dig_before(game, foremost, tunnel)
        if dig:
            delay = _delay(game, foremost, tunnel, ways)
            if dig > lantern_at(game, tunnel):  # it would also block our own way
                delay -= _delay(game, game.seat, tunnel, ways)
            if delay > most:
                best, most = ("cavein", tunnel, dig), delay
    return best, most if best else 0


def _dig_before(game, seat, tunnel):
    """The first empty dig in front of a seat's lantern; 0 if there is none."""
    if game.sealed[tunnel] == NOBODY:
        for dig in range(game.banked[seat][tunnel] + 1, game.depths[tunnel] + 1):
            if pile(tunnel, dig) not in game.rubble and not has_lantern(game, tunnel, dig):
                return dig
    return 0


def _delay(game, seat, tunnel, ways):
    """How much longer a seat's way is with one more pile in a tunnel."""
    costs = _costs(game, seat)
    costs[tunnel] += COST[tunnel]
    return _cheapest(costs, WIN_ORE - game.ore[seat]) - ways[seat]
