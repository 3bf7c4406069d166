"""The device's advice for the seat to act: a move, and the reason as a word; `hint_<reason>` has the sentence."""

from engine.dice_miners.ai.choice import pick
from engine.dice_miners.mine import NOBODY, ORE, TUNNELS, WIN_ORE
from engine.dice_miners.odds import bust_rolls, percent


def advise(game) -> tuple:
    """(move, reason, numbers)."""
    move = pick(game)
    if game.phase == "pair":
        return (move,) + _of_pair(game, move)
    if move[0] == "cavein":
        return (move,) + _of_block(game, move)
    bust = bust_rolls(game)
    if move == ("roll",) and not bust:
        return move, "safe", ()
    if move == ("surface",) and _banks_a_win(game):
        return move, "bank_wins", ()
    return move, move[0], (percent(bust), _at_stake(game))


def _of_block(game, move):
    """How far from the vein the rival is that the rubble stops, in digs."""
    _, tunnel, dig = move
    there = [game.banked[seat][tunnel] for seat in range(game.seats) if seat != game.seat]
    return "block", (game.depths[tunnel] - max([at for at in there if at < dig] + [0]), tunnel)


def _of_pair(game, move):
    """Why this split: what it strikes, or how safe it leaves the next roll."""
    trial = game.__class__(**game.options)
    trial.restore(game.snapshot())
    trial.play(move)
    if trial.phase == "over":
        return "wins", ()
    for tunnel in TUNNELS:
        if trial.sealed[tunnel] != game.sealed[tunnel]:
            return "seals", (tunnel, ORE[tunnel])
    bust = bust_rolls(trial)
    return ("pair", (percent(bust),)) if bust else ("pair_safe", ())


def _at_stake(game):
    """Digs of this turn that a bust would lose."""
    lanterns = game.banked[game.seat]
    return sum([game.lit[t] - lanterns[t] for t in TUNNELS if game.lit[t] and game.sealed[t] == NOBODY])


def _banks_a_win(game):
    """With seal=bank: whether the veins that wait for the bank win."""
    ore = game.ore[game.seat]
    for tunnel in TUNNELS:
        if game.lit[tunnel] == game.depths[tunnel] and game.sealed[tunnel] == NOBODY:
            ore += ORE[tunnel]
    return ore >= WIN_ORE
