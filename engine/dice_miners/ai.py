"""The opponent of Dice Miners. Integers only, so that every board decides alike.

All weighing is done in tenths of a roll: COST is what one dig costs, a seat's way to win is
the cheapest set of tunnels that holds the ore it needs, and a dig is worth more the nearer
its tunnel is to being part of that way.
"""

from engine.dice_miners.cavein import has_lantern
from engine.dice_miners.digging import CLEAR, NOTHING, PLACE, effect, lantern_at, pair_moves
from engine.dice_miners.mine import LANTERNS, NOBODY, ORE, TUNNELS, WIN_ORE, pile

# Ten times the rolls it takes, on average, until four dice can make the tunnel's number.
COST = (0, 0, 758, 429, 281, 223, 178, 156, 178, 223, 281, 429, 758)
FAR = 99999  # a cost beyond all others: sealed, or out of reach
ALL_ROLLS = 1296

FOCUS = 5  # how sharply worth falls for tunnels off the best way
DARING = 85  # percent: below 100 rolls on although the odds are slightly against it
AHEAD = 150  # percent: how much the roll after next counts when splits are compared
STRIKE = 50  # for each ore of a seal, beyond the dig itself
WIN = 1000
RIVAL = 0
CAVE = 100
SAFE = 1
BLOCK = 50
GATE = 1730


def pick(game):
    """The move for the seat to act; the game itself is not touched."""
    worth = _worth(game)
    if game.phase == "pair":
        return _pick_pair(game, worth)
    stake = _stake(game, worth)
    if stake >= FAR:
        return ("surface",)
    block, delay = _best_block(game)
    ways, gain = _next_roll(game, worth)
    safe = _safety(game) if SAFE else 100
    if ways and gain * 100 > (ALL_ROLLS - ways) * (stake * safe // 100 + delay * BLOCK // 100) * DARING:
        return ("roll",)
    return block or ("surface",)


def _pick_pair(game, worth):
    """The split that leaves the turn worth most, one roll looked ahead."""
    trial = game.__class__(**game.options)
    before = game.snapshot()
    best = None
    most = -1
    for move in pair_moves(game):
        trial.restore(before)
        trial.play(move)
        value = _turn_value(game, trial, worth)
        if value > most:
            best, most = move, value
    return best


def _turn_value(game, trial, worth):
    if trial.phase == "over":
        return 1 << 29
    safe = 0
    for tunnel in TUNNELS:
        if trial.sealed[tunnel] != game.sealed[tunnel]:
            start = game.banked[game.seat][tunnel]
            safe += worth[tunnel] * (game.depths[tunnel] - start) + STRIKE * ORE[tunnel]
    stake = _stake(trial, worth)
    ways, gain = _next_roll(trial, worth)
    rolled = ways * stake + gain * AHEAD // 100
    return safe * ALL_ROLLS + max(stake * ALL_ROLLS, rolled)


def _stake(game, worth):
    """What a bust would lose now."""
    ore = game.ore[game.seat]
    stake = 0
    for tunnel in TUNNELS:
        lit = game.white[tunnel]
        if lit and game.sealed[tunnel] == NOBODY:
            stake += worth[tunnel] * (lit - game.banked[game.seat][tunnel])
            if lit == game.depths[tunnel]:
                ore += ORE[tunnel]
                stake += STRIKE * ORE[tunnel]
    return stake if ore < WIN_ORE else FAR


def _next_roll(game, worth):
    """Of all 1296 rolls, how many are no bust, and the gain of their best splits, summed."""
    kind = [effect(game, tunnel) if tunnel >= 2 else NOTHING for tunnel in range(13)]
    gain = [_gain(game, worth, tunnel, kind[tunnel]) for tunnel in range(13)]
    last = game.lit == LANTERNS - 1
    ways = total = 0
    rolls = ROLLS
    for at in range(0, len(rolls), 7):
        best = -1
        for split in (at + 1, at + 3, at + 5):
            a = rolls[split]
            b = rolls[split + 1]
            if kind[a] or kind[b]:
                if last and a != b and kind[a] == PLACE and kind[b] == PLACE:
                    value = max(gain[a], gain[b])
                else:
                    value = gain[a] + gain[b]
                if value > best:
                    best = value
        if best >= 0:
            ways += rolls[at]
            total += rolls[at] * best
    return ways, total


def _gain(game, worth, tunnel, what):
    if what == NOTHING:
        return 0
    gain = worth[tunnel]
    if what != CLEAR and lantern_at(game, tunnel) + 1 == game.depths[tunnel]:
        wins = game.ore[game.seat] + ORE[tunnel] >= WIN_ORE
        gain += WIN if wins else STRIKE * ORE[tunnel]
    return gain


def _worth(game):
    """What one dig in each tunnel is worth to the seat to act."""
    costs = _costs(game, game.seat)
    need = WIN_ORE - game.ore[game.seat]
    shortest = _way(costs, need)
    worth = [0] * 13
    for tunnel in TUNNELS:
        if costs[tunnel] < FAR:
            through = costs[tunnel] + _way(costs, need - ORE[tunnel], tunnel)
            value = COST[tunnel]
            for _ in range(FOCUS):
                value = value * shortest // through
            worth[tunnel] = max(value, 1)
    return worth


def _way(costs, need, without=0):
    """The least cost of open tunnels that hold the ore needed."""
    if need <= 0:
        return 0
    best = [0] + [FAR] * need
    for tunnel in TUNNELS:
        cost = costs[tunnel]
        if cost < FAR and tunnel != without:
            ore = ORE[tunnel]
            for have in range(need, 0, -1):
                through = cost + best[have - ore if have > ore else 0]
                if through < best[have]:
                    best[have] = through
    return best[need]


def _costs(game, seat):
    costs = [FAR] * 13
    for tunnel in TUNNELS:
        if game.sealed[tunnel] == NOBODY:
            mine = COST[tunnel] * _left(game, seat, tunnel)
            least = mine
            if RIVAL:
              for other in range(game.seats):
                if other != seat:
                    least = min(least, COST[tunnel] * _left(game, other, tunnel))
            costs[tunnel] = mine + (mine - least) * RIVAL // 100
    return costs


def _left(game, seat, tunnel):
    """Pairs a seat still needs to the vein: digs and rubble ahead."""
    at = game.banked[seat][tunnel]
    if seat == game.seat and game.white[tunnel]:
        at = game.white[tunnel]
    left = game.depths[tunnel] - at
    for place in game.rubble:
        if place >> 4 == tunnel and place & 15 > at:
            left += 1
    return left


def _threat(way):
    """Percent chance to win in one turn, by the cost of the way that is left."""
    return max(0, 95 - way * 11 // 200)


def _safety(game):
    """Percent chance that nobody else wins before this seat's next turn."""
    safe = 100
    for seat in range(game.seats):
        if seat != game.seat:
            safe = safe * (100 - _threat(_way(_costs(game, seat), WIN_ORE - game.ore[seat]))) // 100
    return safe


def _best_block(game):
    """The cave-in that delays the most dangerous rival most, and by how much."""
    if game.caveins[game.seat] == 0:
        return None, 0
    rival, way = _leader(game)
    if way > GATE:
        return None, 0
    costs = _costs(game, rival)
    own = _costs(game, game.seat)
    need = WIN_ORE - game.ore[rival]
    mine = WIN_ORE - game.ore[game.seat]
    own_way = _way(own, mine)
    best = None
    most = CAVE - 1
    for tunnel in TUNNELS:
        dig = _dig_before(game, rival, tunnel)
        if dig:
            costs[tunnel] += COST[tunnel]
            delay = _way(costs, need) - way
            costs[tunnel] -= COST[tunnel]
            if delay > most and dig > lantern_at(game, tunnel):
                own[tunnel] += COST[tunnel]
                delay -= _way(own, mine) - own_way
                own[tunnel] -= COST[tunnel]
            if delay > most:
                best, most = ("cavein", tunnel, dig), delay
    return best, most if best else 0


def _leader(game):
    """The rival nearest to a win, and the cost of its way."""
    best = None
    for seat in range(game.seats):
        if seat != game.seat:
            way = _way(_costs(game, seat), WIN_ORE - game.ore[seat])
            if best is None or way < best[1]:
                best = (seat, way)
    return best


def _dig_before(game, seat, tunnel):
    """The first empty dig in front of a seat's lantern, 0 if there is none."""
    if game.sealed[tunnel] == NOBODY:
        for dig in range(game.banked[seat][tunnel] + 1, game.depths[tunnel] + 1):
            if pile(tunnel, dig) not in game.rubble and not has_lantern(game, tunnel, dig):
                return dig
    return 0


def _all_rolls():
    """The 126 different rolls: how many of 1296 each is, then the sums of its three splits."""
    rows = bytearray()
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                for d in range(c, 7):
                    rows.extend(bytes((_orders(a, b, c, d), a + b, c + d, a + c, b + d, a + d, b + c)))
    return bytes(rows)


def _orders(*dice):
    """How many ways four dice can lie that look the same when sorted."""
    ways = 24
    run = 1
    for at in range(1, 4):
        run = run + 1 if dice[at] == dice[at - 1] else 1
        ways //= run
    return ways


ROLLS = _all_rolls()
