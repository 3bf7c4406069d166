"""Reads a position of Dice Miner; impossible ones are refused.

Separate from position.py, so that a board has it in memory only while a position is loaded.
"""

from engine.dice_miner.die_faces import kinds
from engine.dice_miner.draft import order
from engine.dice_miner.faces import ALL_DICE, BEER, COUNT, HC1, KIND_OF, KINDS, M1, MB, listed
from engine.dice_miner.hero_names import NAMES
from engine.dice_miner.heroes import NO_HERO
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.move_reader import DUE
from engine.dice_miner.position import totals
from engine.dice_miner.position_reader import round_checks, turn_checks
from engine.dice_miner.position_reader.dice_checks import BETWEEN, CASTING, DIGGING, bag, dice, mountain
from engine.dice_miner.trove_score import ROUNDS
from engine.dice_miner.turns import clockwise, lowest, uncached
from engine.game import BadState, Illegal
from engine.state_checks import a_list, acting_seat, check_turn, named, need, number, options, same, word

_NEEDED = ("seats", "turn", "phase", "round", "mountain", "bag", "troves", "heroes", "rounds", "options")
_DERIVED = ("seat", "spent", "totals", "queue", "starter", "caster", "tied", "to", "choose", "left", "marked", "sheets")
_MOST_POINTS = 9999


def load(game, given) -> None:
    """Load a position, or raise BadState with the reason and change nothing."""
    named(given, _NEEDED, _DERIVED)
    fresh = game.__class__(**options(game.OPTIONS, given["options"]))
    need(same(given["seats"], fresh.seats), "seats differ from options.seats")
    _take_over(fresh, given)
    _check_sixty(fresh)
    round_checks.check(fresh)
    _check_queue(fresh)
    turn_checks.check(fresh)
    _check_heroes(fresh)
    _check_marks(fresh)
    _check_spent(fresh)
    _check_pad(fresh)
    game.options, game.seats = fresh.options, fresh.seats
    game.troves, game.marked, game.spent = fresh.troves, fresh.marked, fresh.spent
    game.restore(fresh.snapshot())


# ---- types and ranges


def _take_over(fresh, given):
    """Copy every part and check its type and range; missing parts get their usual values."""
    seats = fresh.seats
    fresh.phase = word(given["phase"], sorted(DUE), "phase")
    fresh.seat = acting_seat(given, seats)
    check_turn(fresh, given)
    fresh.round = number(given["round"], 1, ROUNDS, "round")
    unknown = fresh.phase == "start" or (fresh.round == 1 and fresh.options["way"] == "pad")
    fresh.starter = _seat(given.get("starter", 0 if unknown else fresh.seat), fresh, "starter")
    need(not (unknown and fresh.starter), "nobody is known to start yet: starter must be 0")
    fresh.caster = _seat(given.get("caster", 0), fresh, "caster")
    fresh.to = _seat(given.get("to", 0), fresh, "to")
    fresh.choose = number(given.get("choose", 0), 0, 4, "choose")
    fresh.mountain = mountain(given["mountain"])
    on_mountain = len([1 for cell in fresh.mountain if cell])
    fresh.left = number(given.get("left", on_mountain), 0, PLACES, "left")
    fresh.bag = bag(given["bag"])
    empty = [[]] * seats
    fresh.troves = [dice(row, "troves") for row in a_list(given["troves"], "troves", seats)]
    fresh.marked = [dice(row, "marked") for row in a_list(given.get("marked", empty), "marked", seats)]
    fresh.spent = [_spent(row) for row in a_list(given.get("spent", empty), "spent", seats)]
    fresh.heroes = [_hero(name) for name in a_list(given["heroes"], "heroes", seats)]
    fresh.rounds = [_scores(row, seats) for row in a_list(given["rounds"], "rounds")]
    fresh.tied = _seats(given.get("tied", []), fresh, "tied")
    fresh.queue = _seats(given.get("queue", []), fresh, "queue")
    fresh.sheets = [_sheet(row, fresh.VERBS["count"]) for row in a_list(given.get("sheets", []), "sheets")]
    fresh.totals = _totals(fresh)
    told = given.get("totals", fresh.totals)
    need(same(told, fresh.totals), "totals must be %s, the sum of the rounds", fresh.totals)


def _totals(game):
    for row in game.rounds[:ROUNDS]:
        need(None not in row, "rounds: every seat scores in the three rounds")
    return totals(game.rounds, game.seats)


def _seat(value, game, name):
    return number(value, 0, game.seats - 1, name)


def _seats(values, game, name):
    seats = [_seat(value, game, name) for value in a_list(values, name)]
    need(len(seats) == len(set(seats)), "%s names a seat twice", name)
    return seats


def _hero(name):
    return NO_HERO if name is None else NAMES.index(word(name, NAMES, "heroes"))


def _spent(row):
    """Counts of the spent magic, from codes and `hero`."""
    counts = dice([code for code in a_list(row, "spent") if code != "hero"], "spent")
    need(sum(counts) == sum(counts[M1:MB]), "spent names only magic dice, or hero")
    cards = len(row) - sum(counts)
    number(cards, 0, 3, "spent symbols of a hero")
    return bytearray(counts[M1:MB] + bytes([cards]))


def _scores(row, seats):
    a_list(row, "rounds", seats)
    return tuple([None if score is None else _score(score) for score in row])


def _score(score):
    a_list(score, "rounds", 3)
    tunnels, gems = [number(points, 0, _MOST_POINTS, "rounds") for points in score[:2]]
    return tunnels, gems, number(score[2], -_MOST_POINTS, _MOST_POINTS, "rounds")


def _sheet(row, length):
    return tuple([number(count, 0, 99, "sheets") for count in a_list(row, "sheets", length)])


# ---- parts that must agree


def _check_sixty(game):
    """There must be sixty dice, by kind, and as many outside the bag as the round says."""
    way, phase = game.options["way"], game.phase
    on_mountain = [KIND_OF[cell - 1] for cell in game.mountain if cell]
    need(way == "device" or not on_mountain, "only the device's own mountain is known die by die")
    for kind in range(5):
        count = game.bag[kind] + on_mountain.count(kind) + sum([kinds(trove)[kind] for trove in game.troves])
        need(count == ALL_DICE[kind], "%s dice: %d instead of %d", KINDS[kind], count, ALL_DICE[kind])
    lying = len(on_mountain)
    need(way != "device" or game.left == lying, "left must be %d, the dice on the mountain", lying)
    taken = sum([sum(trove) for trove in game.troves])
    if way == "pad" or phase in ("start", "hero"):
        need(taken + game.left == 0, "no dice are taken yet")
    elif phase == "fill":
        need(way == "device", "only the device's own mountain is filled")
        need(game.left == 0 and taken == PLACES * (game.round - 1), "the mountain is filled when it is empty")
    else:
        need(taken + game.left == PLACES * game.round, "round %d: %d dice are out", game.round, taken + game.left)
        need((game.left > 0) == (phase in DIGGING), "phase %s, but %d dice on the mountain", phase, game.left)
    if phase in DIGGING and game.left == PLACES:
        need(game.seat == game.starter and phase != "second", "a full mountain is the starter's")


def _check_queue(game):
    """The acting seat is the first of those who still act in this phase."""
    phase = game.phase
    if phase in DIGGING + ("fill", "over"):
        need(not game.queue, "in phase %s nobody queues", phase)
        need(phase != "fill" or game.seat == game.starter, "a full mountain is the starter's")
    elif phase == "lot":
        last = lowest(game.totals)
        need(len(last) > 1 and game.queue == last, "queue must be the seats with the lowest total")
    elif phase == "start":
        need(len(game.queue) > 1 and game.queue == sorted(game.queue), "queue must be seats that roll for the start")
    else:
        seats = order(game) if phase == "hero" else clockwise(game, _first(game))
        need(game.queue and seats[len(seats) - len(game.queue) :] == game.queue, "queue must be the end of %s", seats)
    need(not game.queue or game.seat == game.queue[0], "the first of the queue is up")
    counts = game.options["way"] == "pad"
    need(counts == (phase == "count") or phase in ("lot", "over"), "no phase of this way to play")
    begun = not counts and (game.round > 1 or phase in CASTING + BETWEEN)
    need(begun or not game.caster, "there was no magic yet: caster must be 0")


def _first(game):
    return game.starter if game.phase in BETWEEN else game.caster


def _check_heroes(game):
    """Once all have chosen, every seat has a different hero."""
    for seat in range(game.seats):
        has = game.heroes[seat] != NO_HERO
        if game.options["way"] == "pad" or game.phase == "start":
            need(not has, "nobody has a hero yet")
        else:
            waits = game.phase == "hero" and seat in game.queue
            need(has != waits, "seat %d: a hero too many or too few", seat)
    chosen = [hero for hero in game.heroes if hero != NO_HERO]
    need(len(chosen) == len(set(chosen)), "two seats have the same hero")


def _check_marks(game):
    """Marked dice are in their trove, and only while dice are rolled or cached."""
    phase = game.phase
    for seat in range(game.seats):
        marked, trove = game.marked[seat], game.troves[seat]
        need(not [1 for face in range(COUNT) if marked[face] > trove[face]], "marked dice are not in the trove")
        if phase == "cache" or phase == "replenish":
            _check_cached(game, seat)
        elif not (seat == game.seat and phase in ("cheers", "reroll", "spell")):
            need(not sum(marked), "no dice are marked in phase %s", phase)
    if phase == "cheers":
        marked = listed(game.marked[game.seat])
        need(len(marked) == 1 and marked[0] in BEER, "one Beer is being rolled")
        need(game.to != game.seat, "a Beer is shared with another seat")
    else:
        need(game.to == 0, "to is told only while a Beer is rolled")
    need(phase != "replenish" or sum(uncached(game)), "seat %d has nothing to roll", game.seat)


def _check_cached(game, seat):
    """No more cached dice than chests; none if the seat has not chosen yet, or has rolled."""
    from engine.dice_miner import chests

    acting, game.seat = game.seat, seat
    count, room = sum(game.marked[seat]), chests.chests(game)
    game.seat = acting
    waits = seat in game.queue
    need(count <= room, "seat %d caches more than its chests hold", seat)
    if game.phase == "cache":
        need(count == 0 or not waits or seat == acting, "seat %d has not cached yet", seat)
        need(seat != acting or room, "seat %d has no chest", seat)
    else:
        need(count == 0 or waits, "seat %d has rolled already", seat)


def _check_spent(game):
    """Magic is spent only in its phase, by seats that have had a turn, and every spend is used in full."""
    from engine.dice_miner import magic

    for seat in range(game.seats):
        spent, trove = game.spent[seat], game.troves[seat]
        free = game.phase in CASTING and (seat == game.seat or seat not in game.queue)
        need(free or not sum(spent), "seat %d has spent no magic yet", seat)
        need(spent[4] <= magic.card_magic(game.heroes[seat]), "seat %d: the hero has less magic", seat)
        lost = [1 for at in range(4) if spent[at] > trove[M1 + at]]
        need(not lost, "seat %d: spent dice are not in the trove", seat)
        need(not game.tied or seat in game.tied or not sum(spent), "seat %d takes no part in the tie-break", seat)
    if game.phase == "magic":
        need(magic.spends(game), "seat %d has nothing to spend", game.seat)
    _check_spell(game, [magic.rerollable(game, face) for face in range(COUNT)])


def _check_spell(game, others):
    """The dice marked and still to be chosen must be as many as a spend can roll; `others` may be rolled too."""
    marked = sum(game.marked[game.seat])
    if game.phase not in ("reroll", "spell"):
        need(game.choose == 0, "nothing is to be chosen in phase %s", game.phase)
        return
    need(min(others) >= 0 and not sum(game.marked[game.seat][HC1:]), "magic cannot roll these dice")
    spent = game.spent[game.seat]
    shows = [at + 1 for at in range(4) if spent[at]] + ([1] if spent[4] else [])
    if game.phase == "reroll":
        need(game.choose and game.choose + marked in shows, "no spent magic rolls %d dice", game.choose + marked)
        need(sum(others) > game.choose, "the dice are chosen already: there are no others")
    else:
        rolls_all = not sum(others) and shows and marked <= max(shows)
        need(game.choose == 0 and marked and (marked in shows or rolls_all), "no spent magic rolls %d dice", marked)


def _check_pad(game):
    """One sheet for each seat that has entered it, each possible with the dice there are."""
    from engine.dice_miner import pad

    told = 0
    if game.phase == "count":
        told = len(clockwise(game, game.caster)) - len(game.queue)
    need(len(game.sheets) == told, "sheets must be those of the seats that have told theirs")
    sheets, game.sheets = game.sheets, []
    try:
        for sheet in sheets:
            pad.check(game, "count", sheet)
            game.sheets.append(sheet)
    except Illegal as error:
        raise BadState("sheets: more than the dice can show (%s)" % error.rule) from None
