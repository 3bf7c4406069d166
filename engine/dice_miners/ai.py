"""The opponent of Dice Miners. It reckons in integers, so that every board decides alike.

Everything is weighed in hundredths of a roll. A dig costs as many rolls as it takes to make its
tunnel's number; a seat's way is the cheapest set of tunnels with the ore that it still needs;
and a dig is worth the more, the closer the way through its tunnel comes to the shortest way.
"""

from engine.dice_miners.cavein import has_lantern
from engine.dice_miners.digging import CLEAR, NOTHING, PLACE, effect, lantern_at, pair_moves
from engine.dice_miners.mine import LANTERNS, NOBODY, ORE, TUNNELS, WIN_ORE, pile

# By tunnel: rolls, in hundredths, until four dice can make its number.
COST = (0, 0, 758, 429, 281, 223, 178, 156, 178, 223, 281, 429, 758)
FAR = 99999  # more than any way costs

# Found by letting variants play each other and alone; none of them is delicate.
FOCUS = 5  # how often worth is scaled by shortest way / way through the tunnel
DARING = 85  # percent of the stake that a bust is feared for
AHEAD = 150  # percent of the next roll's gain when splits are compared: more rolls may follow
STRIKE = 50  # for each ore of a seal, on top of the dig that makes it
WIN = 1000  # for the seal that wins
BLOCK_FROM = 100  # a cave-in must delay the rival at least this much
BLOCK_IN = 25  # of the danger in percent: the smaller, the sooner it blocks instead of rolling on
NEAR = 1730  # ways from here on are too long to be won in one turn


def pick(game):
    """The move of the seat to act; the game itself is left alone."""
    worth = dig_worth(game)
    if game.phase == "pair":
        return _pick_pair(game, worth)
    stake = _stake(game, worth)
    if stake == FAR:
        return ("surface",)
    good, gain = _next_roll(game, worth)
    if good == ALL_ROLLS:
        return ("roll",)
    ways = [way(game, seat) for seat in range(game.seats)]
    block, delay = _best_block(game, ways)
    safe = _safety(game, ways)
    feared = stake * safe // 100 + delay * (100 - safe) // BLOCK_IN
    if gain * 100 > (ALL_ROLLS - good) * feared * DARING:
        return ("roll",)
    return block or ("surface",)


def _pick_pair(game, worth):
    """The split that leaves the turn worth most."""
    trial = game.__class__(**game.options)
    before = game.snapshot()
    best, most = None, -1
    for move in pair_moves(game):
        trial.restore(before)
        trial.play(move)
        value = _turn_value(game, trial, worth)
        if value > most:
            best, most = move, value
    return best


def _turn_value(game, trial, worth):
    """What the turn is worth after a trial move: seals made, and the better of stopping and rolling."""
    if trial.phase == "over":
        return FAR * ALL_ROLLS
    struck = 0
    for tunnel in TUNNELS:
        if trial.sealed[tunnel] != game.sealed[tunnel]:
            start = game.banked[game.seat][tunnel]
            struck += worth[tunnel] * (game.depths[tunnel] - start) + STRIKE * ORE[tunnel]
    stake = _stake(trial, worth)
    good, gain = _next_roll(trial, worth)
    return struck * ALL_ROLLS + max(stake * ALL_ROLLS, stake * good + gain * AHEAD // 100)


def _stake(game, worth):
    """What a bust would lose now; FAR if surfacing wins."""
    lanterns = game.banked[game.seat]
    ore = game.ore[game.seat]
    stake = 0
    for tunnel in TUNNELS:
        lit = game.white[tunnel]
        if lit and game.sealed[tunnel] == NOBODY:
            stake += worth[tunnel] * (lit - lanterns[tunnel])
            if lit == game.depths[tunnel]:
                stake += STRIKE * ORE[tunnel]
                ore += ORE[tunnel]
    return stake if ore < WIN_ORE else FAR


def _next_roll(game, worth):
    """How many of all rolls are no bust, and what their best splits gain, summed up."""
    does = [effect(game, tunnel) if tunnel in TUNNELS else NOTHING for tunnel in range(13)]
    gains = [_gain(game, worth, tunnel, does[tunnel]) for tunnel in range(13)]
    last_lantern = game.lit == LANTERNS - 1
    good = total = 0
    for row in range(0, len(ROLLS), 7):
        best = -1
        for at in range(row + 1, row + 7, 2):
            one, two = ROLLS[at], ROLLS[at + 1]
            if does[one] or does[two]:
                gain = gains[one] + gains[two]
                if last_lantern and does[one] == PLACE and does[two] == PLACE and one != two:
                    gain = max(gains[one], gains[two])
                if gain > best:
                    best = gain
        if best >= 0:
            good += ROLLS[row]
            total += ROLLS[row] * best
    return good, total


def _gain(game, worth, tunnel, what):
    """What one pair would gain in a tunnel."""
    if what == NOTHING:
        return 0
    if what == CLEAR or lantern_at(game, tunnel) + 1 < game.depths[tunnel]:
        return worth[tunnel]
    wins = game.ore[game.seat] + ORE[tunnel] >= WIN_ORE
    return worth[tunnel] + (WIN if wins else STRIKE * ORE[tunnel])


def dig_worth(game):
    """What one dig in each tunnel is worth to the seat to act."""
    costs = _costs(game, game.seat)
    need = WIN_ORE - game.ore[game.seat]
    shortest = _cheapest(costs, need)
    worth = [0] * 13
    for tunnel in TUNNELS:
        if costs[tunnel] < FAR:
            through = costs[tunnel] + _cheapest(costs, need - ORE[tunnel], tunnel)
            worth[tunnel] = COST[tunnel]
            for _ in range(FOCUS):
                worth[tunnel] = worth[tunnel] * shortest // max(through, 1)
            worth[tunnel] = max(worth[tunnel], 1)
    return worth


def way(game, seat):
    """What a seat's shortest way to win costs."""
    return _cheapest(_costs(game, seat), WIN_ORE - game.ore[seat])


def _cheapest(costs, need, without=0):
    """The least cost of tunnels that together hold the ore needed."""
    best = [0] + [FAR] * max(need, 0)
    for tunnel in TUNNELS:
        cost, ore = costs[tunnel], ORE[tunnel]
        if cost < FAR and tunnel != without:
            for have in range(need, 0, -1):
                through = cost + best[max(have - ore, 0)]
                if through < best[have]:
                    best[have] = through
    return best[-1]


def _costs(game, seat):
    """What each tunnel costs a seat from where it stands; FAR where it is sealed."""
    costs = [FAR] * 13
    for tunnel in TUNNELS:
        if game.sealed[tunnel] == NOBODY:
            at = _depth(game, seat, tunnel)
            piles = len([1 for place in game.rubble if place >> 4 == tunnel and place & 15 > at])
            costs[tunnel] = COST[tunnel] * (game.depths[tunnel] - at + piles)
    return costs


def _depth(game, seat, tunnel):
    """How deep a seat stands, the lit lantern of the seat to act included."""
    return lantern_at(game, tunnel) if seat == game.seat else game.banked[seat][tunnel]


def _safety(game, ways):
    """Percent chance that no rival wins before this seat is up again."""
    safe = 100
    for seat in range(game.seats):
        if seat != game.seat and ways[seat] < NEAR:
            safe = safe * (100 - (NEAR - ways[seat]) * 95 // NEAR) // 100
    return safe


def _best_block(game, ways):
    """The cave-in that delays the foremost rival most, if that one is near, and by how much."""
    rival = min([(ways[seat], seat) for seat in range(game.seats) if seat != game.seat])[1]
    if game.caveins[game.seat] == 0 or ways[rival] > NEAR:
        return None, 0
    best, most = None, BLOCK_FROM - 1
    for tunnel in TUNNELS:
        dig = _dig_before(game, rival, tunnel)
        if dig:
            delay = _delay(game, rival, tunnel, ways)
            if dig > lantern_at(game, tunnel):  # it would lie in our own way too
                delay -= _delay(game, game.seat, tunnel, ways)
            if delay > most:
                best, most = ("cavein", tunnel, dig), delay
    return best, most if best else 0


def _dig_before(game, seat, tunnel):
    """The first empty dig in front of a seat's lantern, 0 if there is none."""
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


def _all_rolls():
    """Every roll of four sorted dice: in how many ways it falls, then the sums of its three splits."""
    rows = bytearray()
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                for d in range(c, 7):
                    rows.extend(bytes((_ways_to_fall((a, b, c, d)), a + b, c + d, a + c, b + d, a + d, b + c)))
    return bytes(rows)


def _ways_to_fall(dice):
    ways = 24
    alike = 1
    for at in range(1, 4):
        alike = alike + 1 if dice[at] == dice[at - 1] else 1
        ways //= alike
    return ways


ROLLS = _all_rolls()
ALL_ROLLS = 1296
