"""The players of Pig. Whole numbers only, so that every machine decides alike."""

from engine.ai_levels import DEFAULT, LEVELS, slips

HOLD_AT = 20  # the pot at which a 1 costs as much as the other faces bring
SLIPS = (40, 20, 0, 0)  # percent of the decisions in which each level holds too soon
LATE = 71  # points from which the best known players race for the end


def pick(game, level: str = DEFAULT) -> tuple:
    """Roll or hold."""
    if not game.pot:
        return ("roll",)
    number = LEVELS.index(level)
    if SLIPS[number] and slips(game, SLIPS[number]):
        return ("hold",)
    return ("hold",) if game.pot >= _goal(game, number == len(LEVELS) - 1) else ("roll",)


def _goal(game, masterly):
    """The pot that is enough. The master keeps pace with the leader: more when behind, all near the end."""
    missing = game.options["target"] - game.points[game.seat]
    if not masterly:
        return min(HOLD_AT, missing)
    best = max([game.points[seat] for seat in range(game.seats) if seat != game.seat])
    late = game.options["target"] * LATE // 100
    if max(best, game.points[game.seat]) >= late:
        return missing
    return min(missing, 21 + (best - game.points[game.seat]) // 8)


def advise(game) -> tuple:
    """(move, reason, numbers) for the hint page."""
    move = pick(game)
    if not game.pot:
        return move, "first", ()
    return move, "bank" if move == ("hold",) else "more", (game.pot,)
