"""Checks the recorded scorings of a loaded position: their number, and that the dice do not contradict them."""

from engine.dice_miner import heroes
from engine.dice_miner.die_faces import kinds
from engine.dice_miner.faces import ALL_DICE, G1, HAZARD, KP, KS, T1, TOOL, TREASURE, TUNNEL
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.position import totals
from engine.dice_miner.position_reader import possible_scores
from engine.dice_miner.position_reader.dice_checks import BETWEEN, CASTING
from engine.dice_miner.trove_score import ROUNDS, score
from engine.dice_miner.turns import lowest
from engine.state_checks import need

# Card faces that can help a score. The pad does not know the heroes, so any of them may have been there.
_ANY_CARD = ((), (T1,), (T1 + 1,), (G1,), (KP,), (KS,))


def check(game) -> None:
    """Check the number of scorings, who is still in a tie, and that dice can show what was recorded."""
    phase, played = game.phase, len(game.rounds)
    need(phase not in ("start", "hero") or game.round == 1, "phase %s belongs to round 1", phase)
    ended = phase in BETWEEN
    need(not ended or game.round < ROUNDS, "nothing is replenished after the last round")
    if game.tied or phase == "over" or phase == "tiebreak":
        need(game.round == ROUNDS and played >= ROUNDS, "a game is decided after three rounds")
        _check_tie(game)
    else:
        wanted = game.round - (0 if ended else 1)
        need(played == wanted, "round %d, phase %s: there are %d scorings", game.round, phase, wanted)
    before = totals(game.rounds[: game.round - 1], game.seats)
    need(game.round == 1 or game.starter in lowest(before), "the starter is not one with the fewest points")
    _check_scores(game)


def _check_tie(game):
    """After the totals, each scoring of a tie leaves its best seats in the game."""
    leaders = _leaders(game.totals)
    for row in game.rounds[ROUNDS:]:
        part = [seat for seat in range(game.seats) if row[seat] is not None]
        need(len(leaders) > 1 and part == leaders, "a tie-break is scored for the tied seats alone")
        leaders = _leaders([None if score is None else sum(score) for score in row])
    if game.phase == "over":
        need(leaders == [game.seat] and not game.tied, "phase is over, but seat %d has not won alone", game.seat)
    else:
        need(len(leaders) > 1 and game.tied == leaders, "tied must be %s", leaders)
        need(game.phase in CASTING + ("tiebreak", "count"), "no tie is broken in phase %s", game.phase)


def _leaders(points):
    best = max([point for point in points if point is not None])
    return [seat for seat in range(len(points)) if points[seat] == best]


# ---- what the dice say


def _check_scores(game):
    """Dice that were not rolled since still show their score; others could have shown it then."""
    pad = game.options["way"] == "pad"
    dice = [kinds(trove) for trove in game.troves]
    settled = len(game.rounds) if pad else _first_settled(game)
    out = list(ALL_DICE) if pad else [sum([row[kind] for row in dice]) for kind in range(5)]
    for number in range(len(game.rounds)):
        row = game.rounds[number]
        gems = possible_scores.base_gems(row)
        need(gems is not None, "rounds: the most gems of scoring %d were not doubled", number + 1)
        if number < settled:
            _check_row(game, number, gems, out)
        else:
            for seat in range(game.seats):
                if row[seat] is not None:
                    _check_seat(game, number, seat, gems[seat], dice[seat])


def _first_settled(game):
    """The first scoring at which every seat had exactly the dice that it has now."""
    phase, played = game.phase, len(game.rounds)
    if game.tied or phase in ("over", "tiebreak"):
        return ROUNDS - 1
    fresh = phase == "fill" or (game.left == PLACES and phase in ("take", "cheers"))
    return played - 1 if phase in BETWEEN or fresh else played


def _check_seat(game, number, seat, gems, dice):
    """Check one seat's score against the dice that it still has."""
    tunnels, _, hazards = game.rounds[number][seat]
    card = heroes.faces(game.heroes[seat])
    last = not [1 for row in game.rounds[number + 1 :] if row[seat] is not None]
    if last and _unrolled(game, seat):
        shown = score(heroes.with_hero(game.troves[seat], game.heroes[seat]))
        need(shown == (tunnels, gems, hazards), "rounds: seat %d shows another score", seat)
        return
    fits = (
        possible_scores.tunnel_dice(tunnels, card) <= dice[TUNNEL]
        and possible_scores.treasure_dice(gems, card) <= dice[TREASURE]
        and possible_scores.hazards_fit(hazards, dice[HAZARD], dice[TOOL], card)
    )
    need(fits, "rounds: the dice of seat %d cannot score that", seat)


def _unrolled(game, seat):
    """Whether the dice of a seat are as they were scored last."""
    if game.phase in ("replenish", "tiebreak"):
        return seat in game.queue or bool(game.tied and seat not in game.tied)
    return game.phase in ("cache", "over") or bool(game.tied and seat not in game.tied)


def _check_row(game, number, gems, out):
    """Check a scoring whose dice have changed hands since: all seats together need no more dice than there were."""
    needed = [0] * 5
    for seat in range(game.seats):
        if game.rounds[number][seat] is not None:
            tunnels, _, hazards = game.rounds[number][seat]
            cards = _ANY_CARD if game.options["way"] == "pad" else (heroes.faces(game.heroes[seat]),)
            needed[TUNNEL] += min([possible_scores.tunnel_dice(tunnels, card) for card in cards])
            needed[TREASURE] += min([possible_scores.treasure_dice(gems[seat], card) for card in cards])
            needed[HAZARD] += min(
                [possible_scores.hazard_dice(hazards, out[HAZARD], out[TOOL], card) for card in cards]
            )
    fits = not [1 for kind in range(5) if needed[kind] > out[kind]] and sum(needed) <= PLACES * min(number + 1, ROUNDS)
    need(fits, "rounds: no dice can have shown scoring %d", number + 1)
