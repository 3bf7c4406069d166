"""The opponent of Dice Miners. It uses integers only, so that every board decides alike.

A dig is worth more, the closer the way through its tunnel is to the shortest way to win, and the more its seal would
take from the leading rival (see ways.py). The AI rolls on while the next roll gains more than a bust would cost. When
it surfaces, it drops rubble in front of that rival.
"""

from engine.ai_levels import DEFAULT, LEVELS, noise
from engine.dice_miners.ai import ways
from engine.dice_miners.ai.weights import AHEAD, BLOCK_IN, DARING, STRIKE, WIN
from engine.dice_miners.mine import LANTERNS, NOBODY, ORE, TUNNELS, WIN_ORE
from engine.dice_miners.odds import ALL_ROLLS, DEAD, SUMS, best_splits
from engine.dice_miners.pairs import CLEAR, NOTHING, PLACE, effect, lantern_at, order_matters, pair_moves

FAR = ways.FAR
_SURE = 1000  # a chance of 1, in thousandths

# By level: percent of the decisions that slip, and whether it knows what a cave-in is for.
SLIPS = (65, 35, 12, 0)
BLOCKS = (False, False, True, True)


def pick(game, level: str = DEFAULT) -> tuple:
    """The move of the seat to act. The game is not changed."""
    number = LEVELS.index(level)
    if SLIPS[number]:
        luck = noise(game)
        if luck[0] * 100 < SLIPS[number] * 256:
            return _slip(game, luck[1])
    return best_pair(game) if game.phase == "pair" else _choose(game, BLOCKS[number])


def _slip(game, luck):
    """The move of a careless player: any split; surfacing a roll too soon, or rolling once more."""
    if game.phase == "pair":
        moves = pair_moves(game)
        return moves[luck % len(moves)]
    if not game.lit_count or stake_of(game, ways.dig_worth(game)) == FAR:
        return _choose(game, False)
    return ("surface",) if luck < 128 else ("roll",)


def _choose(game, blocks):
    """Roll, surface or cave in."""
    worth = ways.dig_worth(game)
    stake = stake_of(game, worth)
    if stake == FAR:
        return ("surface",)
    good, gain = next_roll(game, worth)
    if good == ALL_ROLLS:
        return ("roll",)
    far = [ways.way(game, seat) for seat in range(game.seats)]
    safe = ways.safety(game, far)
    delay = ways.best_block(game, far)[1] if blocks and safe < 100 else 0
    feared = stake * safe // 100 + delay * (100 - safe) // BLOCK_IN
    if gain * 100 > (ALL_ROLLS - good) * feared * DARING:
        return ("roll",)
    return (blocks and ways.best_block(game, far)[0]) or ("surface",)


def best_pair(game) -> tuple:
    """The split after which the turn is worth most."""
    worth = ways.dig_worth(game)
    trial = game.__class__(**game.options)
    before = game.snapshot()
    best, most, tried = None, -1, None
    for move in pair_moves(game):
        if tried == (move[2], move[1]) and not order_matters(game, move[1], move[2]):
            continue  # the same pair in the other order
        tried = move[1:]
        trial.restore(before)
        trial.play(move)
        value = _turn_value(game, trial, worth)
        if value > most:
            best, most = move, value
    return best  # pyright: ignore[reportReturnType]


def _turn_value(game, trial, worth):
    """What the turn is worth after a trial move: the seals made, and what is at stake now or after more rolls."""
    if trial.phase == "over":
        return FAR * _SURE
    struck = 0
    for tunnel in TUNNELS:
        if trial.sealed[tunnel] != game.sealed[tunnel]:
            start = game.banked[game.seat][tunnel]
            struck += worth[tunnel] * (game.depths[tunnel] - start) + STRIKE * ORE[tunnel]
    stake = stake_of(trial, worth)
    return struck + _rolling_on(stake, *next_roll(trial, worth))


def _rolling_on(stake, good, gain):
    """The value of the stake with the best number of further rolls, if each of them is like the next one."""
    best, chance = stake, _SURE
    if good:
        each = gain // good
        for _ in range(AHEAD):
            stake += each
            chance = chance * good // ALL_ROLLS
            best = max(best, stake * chance // _SURE)
    return best


def stake_of(game, worth: list) -> int:
    """What a bust would lose now; FAR if surfacing wins."""
    lanterns = game.banked[game.seat]
    ore = game.ore[game.seat]
    stake = 0
    for tunnel in TUNNELS:
        lit = game.lit[tunnel]
        if lit and game.sealed[tunnel] == NOBODY:
            stake += worth[tunnel] * (lit - lanterns[tunnel])
            if lit == game.depths[tunnel]:
                stake += STRIKE * ORE[tunnel]
                ore += ORE[tunnel]
    return stake if ore < WIN_ORE else FAR


def next_roll(game, worth: list) -> tuple:
    """How many of all rolls are not a bust, and the gains of their best splits, added up."""
    does = [effect(game, tunnel) if tunnel in TUNNELS else NOTHING for tunnel in range(SUMS)]
    gains = [_gain(game, worth, tunnel, does[tunnel]) for tunnel in range(SUMS)]
    last_lantern = game.lit_count == LANTERNS - 1
    splits = [DEAD] * (SUMS * SUMS)
    for one in TUNNELS:
        for two in range(one, SUMS):
            if does[one] or does[two]:
                gain = gains[one] + gains[two]
                if last_lantern and does[one] == PLACE and does[two] == PLACE and one != two:
                    gain = max(gains[one], gains[two])
                splits[one * SUMS + two] = gain
    return best_splits(splits)


def _gain(game, worth, tunnel, what):
    """What one pair would gain in a tunnel."""
    if what == NOTHING:
        return 0
    if what == CLEAR or lantern_at(game, tunnel) + 1 < game.depths[tunnel]:
        return worth[tunnel]
    wins = game.ore[game.seat] + ORE[tunnel] >= WIN_ORE
    return worth[tunnel] + (WIN if wins else STRIKE * ORE[tunnel])
