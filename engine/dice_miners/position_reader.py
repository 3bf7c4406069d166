"""Reads a position of Dice Miners; impossible ones are refused.

Separate from position.py, so that a board has it in memory only while a position is loaded.
"""

from engine.dice_miners import PHASES, pairs, seals
from engine.dice_miners.mine import FIRST_TUNNEL, LANTERNS, MOST_ROUNDS, NOBODY, ORE, TUNNELS, WIN_ORE, pile
from engine.state_checks import a_list, acting_seat, check_turn, named, need, number, numbers, options, same, word

_NEEDED = ("seats", "turn", "phase", "dice", "banked", "white", "rubble", "sealed", "caveins", "options")
_DERIVED = ("seat", "ore", "clock", "round")


def load(game, given) -> None:
    """Load a position, or raise BadState with the reason and change nothing."""
    fresh = game.__class__(**_options(game, given))
    _fill(fresh, given)
    _check_board(fresh)
    _check_turn(fresh)
    game.options, game.seats, game.depths = fresh.options, fresh.seats, fresh.depths
    game.restore(fresh.snapshot())


def _options(game, given):
    named(given, _NEEDED, _DERIVED)
    chosen = options(game.OPTIONS, given["options"])
    need(chosen["first"] < chosen["seats"], "options: first must be one of the seats")
    number(given["seats"], 2, 6, "seats")
    need(given["seats"] == chosen["seats"], "seats differ from options.seats")
    return chosen


def _fill(fresh, given):
    """Copy every part, checking its type and range."""
    seats = fresh.seats
    fresh.seat = acting_seat(given, seats)
    fresh.phase = word(given["phase"], PHASES.split(), "phase")
    fresh.set_turn()
    check_turn(fresh, given)
    fresh.dice = tuple(numbers(given["dice"], 1, 6, "dice"))
    need(len(a_list(given["banked"], "banked")) == seats, "banked needs a list for each seat")
    fresh.banked = [_by_tunnel(row, "banked") for row in given["banked"]]
    fresh.lit = _by_tunnel(given["white"], "white")
    fresh.lit_count = len([1 for dig in fresh.lit if dig])
    fresh.rubble = _rubble(given["rubble"], fresh.depths)
    fresh.sealed = _sealed(given["sealed"], seats)
    fresh.caveins = numbers(given["caveins"], 0, fresh.options["caveins"], "caveins", seats)
    fresh.ore = seals.ore_of(fresh.sealed, seats)
    if "ore" in given:
        need(same(given["ore"], fresh.ore), "ore must be %s, the sum of the sealed tunnels", fresh.ore)
    guess = fresh.options["timer"] > 0 and (fresh.phase == "pair" or (fresh.phase == "choose" and fresh.lit_count > 0))
    fresh.clock = given.get("clock", guess)
    fresh.round = number(given.get("round", 1), 1, MOST_ROUNDS, "round")


def _check_board(game):
    """Refuse lanterns, rubble and seals that the rules cannot have put there."""
    for tunnel in TUNNELS:
        for lanterns in game.banked:
            need(lanterns[tunnel] < game.depths[tunnel], "tunnel %d: a banked lantern at or below the vein", tunnel)
        if game.sealed[tunnel] != NOBODY:
            _check_sealed(game, tunnel)
        elif game.lit[tunnel]:
            _check_lit(game, tunnel)
        _check_rubble(game, tunnel)
    need(game.lit_count <= LANTERNS, "more than three lit lanterns")
    spent = game.seats * game.options["caveins"] - sum(game.caveins)
    need(len(game.rubble) <= spent, "more rubble than cave-ins were spent")


def _check_sealed(game, tunnel):
    for lanterns in game.banked:
        need(lanterns[tunnel] == 0, "tunnel %d is sealed but holds a banked lantern", tunnel)
    need(not [1 for place in game.rubble if place >> 4 == tunnel], "tunnel %d is sealed but holds rubble", tunnel)
    if game.lit[tunnel]:
        struck = game.options["seal"] == "strike" and game.sealed[tunnel] == game.seat
        at_vein = game.lit[tunnel] == game.depths[tunnel]
        need(struck and at_vein, "tunnel %d is sealed but holds a lit lantern", tunnel)


def _check_lit(game, tunnel):
    lit = game.lit[tunnel]
    start = game.banked[game.seat][tunnel]
    need(lit <= game.depths[tunnel], "tunnel %d: a lit lantern below the vein", tunnel)
    need(lit > start, "tunnel %d: the lit lantern is not ahead of the banked one", tunnel)
    if game.options["seal"] == "strike":
        need(lit < game.depths[tunnel], "tunnel %d: a lit lantern at the vein, but no seal", tunnel)
    for dig in range(start + 1, lit):
        need(pile(tunnel, dig) not in game.rubble, "tunnel %d: rubble under the run of the lit lantern", tunnel)


def _check_rubble(game, tunnel):
    for place in game.rubble:
        if place >> 4 == tunnel:
            need(game.lit[tunnel] != place & 15, "tunnel %d: rubble on a lantern", tunnel)
            for lanterns in game.banked:
                need(lanterns[tunnel] != place & 15, "tunnel %d: rubble on a lantern", tunnel)


def _check_turn(game):
    """Phase, dice, clock and scores must agree."""
    for seat in range(game.seats):
        over = game.ore[seat] >= WIN_ORE
        need(not over or (game.phase == "over" and seat == game.seat), "seat %d has won already", seat)
    if game.phase == "over":
        need(seals.is_over(game), "phase is over, but nobody has won")
        need(game.lit_count == 0, "phase is over, but lanterns are lit")
        need(seals.tunnels_of(game, game.seat), "phase is over, but seat %d has sealed nothing", game.seat)
        _check_last_seals(game)
    else:
        need(not seals.all_sealed(game), "every tunnel is sealed, but phase is not over")
    if game.phase == "pair":
        need(len(game.dice) == 4, "phase is pair: four dice are needed")
        need(pairs.pair_moves(game), "phase is pair, but these dice are a bust")
    else:
        need(len(game.dice) == 0, "dice lie on the table only in phase pair")
    _check_clock(game)


def _check_last_seals(game):
    """A pair seals at most two tunnels, surfacing at most three: without them the winner had less than eleven ore."""
    ore = sorted([ORE[tunnel] for tunnel in TUNNELS if game.sealed[tunnel] == game.seat])
    last = 2 if game.options["seal"] == "strike" else LANTERNS
    need(sum(ore[:-last]) < WIN_ORE, "seat %d had won before its last seals", game.seat)


def _check_clock(game):
    need(game.clock is True or game.clock is False, "clock must be true or false")
    timed = game.options["timer"] > 0
    need(timed or not game.clock, "the clock runs, but there is no timer")
    if game.phase == "pair" or (game.phase == "choose" and game.lit_count):
        need(game.clock == timed, "the clock runs from the dice to the next action")
    elif game.phase != "choose":
        need(not game.clock, "the clock runs, but nobody is deciding")


def _by_tunnel(values, name):
    return bytearray([0, 0] + numbers(values, 0, 15, name, len(TUNNELS)))


def _rubble(rows, depth):
    need(len(a_list(rows, "rubble")) == len(TUNNELS), "rubble needs a list for each tunnel")
    piles = []
    for tunnel in TUNNELS:
        for dig in numbers(rows[tunnel - FIRST_TUNNEL], 1, depth[tunnel], "rubble"):
            need(pile(tunnel, dig) not in piles, "tunnel %d: two piles on one dig", tunnel)
            piles.append(pile(tunnel, dig))
    return sorted(piles)


def _sealed(values, seats):
    need(len(a_list(values, "sealed")) == len(TUNNELS), "sealed needs an entry for each tunnel")
    sealed = bytearray([NOBODY] * 13)
    for tunnel in TUNNELS:
        seat = values[tunnel - FIRST_TUNNEL]
        if seat is not None:
            sealed[tunnel] = number(seat, 0, seats - 1, "sealed")
    return sealed
