"""What follows what: starting roll, heroes, three rounds of four phases, and tie-breaks.

`game.queue` holds the seats that still act in the present phase, the acting one first.
"""

from engine.dice_miner import caching, excavation, heroes, magic, scoring
from engine.dice_miner.faces import CODES, COUNT, KIND_OF, listed
from engine.dice_miner.mountain import PLACES

ROUNDS = 3


def clockwise(game, first):
    """The seats that take part, from one seat on; in a tie-break the tied ones."""
    seats = [(first + on) % game.seats for on in range(game.seats)]
    return [seat for seat in seats if seat in game.tied] if game.tied else seats


def _up(game, phase, events):
    """The first of the queue is up."""
    game.phase = phase
    game.seat = game.queue[0]
    events.append(("next", game.seat))


# ---- set-up


def _starting_roll(game, faces, events):
    """The best tunnel die starts, Beer above 5; the best roll again among themselves."""
    rolled = game.queue
    for at in range(len(faces)):
        events.append(("rolled", rolled[at], CODES[faces[at]]))
    best = max(faces)
    game.queue = [rolled[at] for at in range(len(faces)) if faces[at] == best]
    game.seat = game.queue[0]
    if len(game.queue) > 1:
        events.append(("tied",) + tuple(game.queue))
        return
    game.starter = game.seat
    events.append(("starter", game.seat))
    game.queue = draft(game)
    _up(game, "hero", events)


def draft(game):
    """The order in which heroes are chosen: counterclockwise, the starting seat last."""
    return [(game.starter - on) % game.seats for on in range(1, game.seats + 1)]


def hero(game, events, which):
    """A seat takes a hero's card."""
    game.heroes[game.seat] = which
    events.append(("hero", game.seat, heroes.NAMES[which]))
    game.queue.pop(0)
    if game.queue:
        _up(game, "hero", events)
    else:
        _open_round(game, events)


def _open_round(game, events):
    """A new mountain; the real one is filled at the table."""
    game.seat = game.starter
    game.queue = []
    if game.options["way"] == "device":
        game.phase = "fill"
    else:
        _open_mountain(game, events)


def fill(game, events, *faces):
    """Twenty dice out of the bag, from the peak down."""
    game.mountain = bytearray([face + 1 for face in faces])
    for face in faces:
        game.bag[KIND_OF[face]] -= 1
    events.append(("filled", game.round))
    _open_mountain(game, events)


def _open_mountain(game, events):
    game.left = PLACES
    game.phase = "take"
    events.append(("next", game.seat))


# ---- excavation


def share(game, events, seat, face):
    excavation.share(game, seat, face, events)
    game.phase = "cheers"


def take(game, events, at):
    excavation.take(game, at, events)
    if game.phase == "first" and game.left:
        game.phase = "second"
    else:
        _end_turn(game, events)


def _end_turn(game, events):
    game.seat = (game.seat + 1) % game.seats
    if game.left:
        game.phase = "take"
        events.append(("next", game.seat))
    else:
        game.caster = game.seat
        _open_magic(game, events)


def done(game, events):
    """Enough: of taking, of magic or of caching."""
    events.append(("done", game.seat))
    if game.phase == "second":
        _end_turn(game, events)
        return
    game.queue.pop(0)
    if game.phase == "magic":
        _cast(game, events)
    else:
        _cache_next(game, events)


# ---- magic


def _open_magic(game, events):
    events.append(("magic", game.round))
    game.queue = clockwise(game, game.caster)
    _cast(game, events)


def _cast(game, events):
    """The next seat that can spend magic is up; after the last one the round is scored."""
    while game.queue:
        game.seat = game.queue[0]
        if magic.spends(game):
            _up(game, "magic", events)
            return
        events.append(("powerless", game.seat))
        game.queue.pop(0)
    _score(game, events)


def spend(game, events, face):
    magic.spend(game, face, events)
    game.phase = "reroll" if game.choose else "spell"


def reroll(game, events, face):
    magic.choose(game, face, events)
    if not game.choose:
        game.phase = "spell"


def dice(game, events, *faces):
    """Dice have fallen."""
    if game.phase == "start":
        _starting_roll(game, faces, events)
    elif game.phase == "cheers":
        excavation.cheers(game, faces[0], events)
        game.phase = "first"
    elif game.phase == "spell":
        _replace(game, game.marked[game.seat], faces, events)
        if magic.spends(game):
            game.phase = "magic"
        else:
            game.queue.pop(0)
            _cast(game, events)
    else:
        _replace(game, game.uncached(), faces, events)
        game.queue.pop(0)
        _roll_next(game, events)


def _replace(game, old, faces, events):
    """Dice of the acting seat show new faces."""
    trove = game.troves[game.seat]
    for face in listed(old):
        trove[face] -= 1
    for face in faces:
        trove[face] += 1
    game.marked[game.seat] = bytearray(COUNT)
    events.append(("rolled", game.seat) + tuple([CODES[face] for face in faces]))


# ---- scoring


def _score(game, events):
    shown = [heroes.with_hero(game.troves[seat], game.heroes[seat]) for seat in range(game.seats)]
    game.spent = [bytearray(5) for _ in shown]
    enter(game, [scoring.score(row) for row in shown], events)


def enter(game, scores, events):
    """Write a scoring down; in a tie-break only the tied seats' gems are compared."""
    if game.tied:
        scores = [scores[seat] if seat in game.tied else None for seat in range(game.seats)]
    rows = scoring.doubled(scores)
    game.rounds.append(tuple(rows))
    for seat in range(game.seats):
        row = rows[seat]
        if row:
            events.append(("scored", seat) + row + (sum(row),))
            if not game.tied:
                game.totals[seat] += sum(row)
    owner = scoring.most_gems(scores)
    if owner is not None:
        events.append(("doubled", owner))
    if len(game.rounds) >= ROUNDS:
        _settle(game, events)
    elif game.options["way"] == "pad":
        _next_starter(game, events)
    else:
        game.queue = clockwise(game, game.starter)
        _cache_next(game, events)


def _settle(game, events):
    """The most points win; whoever is level at the top rolls again."""
    points = [sum(row) if row else None for row in game.rounds[-1]] if game.tied else game.totals
    best = max([point for point in points if point is not None])
    leaders = [seat for seat in range(game.seats) if points[seat] == best]
    if len(leaders) == 1:
        events.append(("over", "tiebreak" if game.tied else "points", leaders[0]))
        game.phase = "over"
        game.seat = leaders[0]
        game.queue = []
        game.tied = []
        return
    events.append(("tiebreak",) + tuple(leaders))
    game.tied = leaders
    game.queue = clockwise(game, game.caster)
    if game.options["way"] == "pad":
        _up(game, "count", events)
    else:
        _roll_next(game, events)


# ---- replenishing


def _cache_next(game, events):
    """Seats with chests say what they keep; then everybody rolls the rest."""
    while game.queue:
        game.seat = game.queue[0]
        if caching.cache_moves(game):
            _up(game, "cache", events)
            return
        game.queue.pop(0)
    game.queue = clockwise(game, game.starter)
    _roll_next(game, events)


def cache(game, events, face):
    caching.cache(game, face, events)


def _roll_next(game, events):
    """The next seat with dice to roll; when all have rolled, magic in a tie-break, else the next round."""
    while game.queue:
        game.seat = game.queue[0]
        if sum(game.uncached()):
            game.phase = "tiebreak" if game.tied else "replenish"
            return
        game.marked[game.seat] = bytearray(COUNT)
        game.queue.pop(0)
    if game.tied:
        _open_magic(game, events)
    else:
        _next_starter(game, events)


def _next_starter(game, events):
    """The lowest total starts; among equals a lot decides."""
    game.queue = caching.lowest(game.totals)
    game.seat = game.queue[0]
    if len(game.queue) > 1:
        game.phase = "lot"
        events.append(("tied",) + tuple(game.queue))
    else:
        lot(game, events, game.seat)


def lot(game, events, seat):
    """A seat starts the next round."""
    game.starter = seat
    game.round += 1
    events.append(("starter", seat))
    if game.options["way"] == "pad":
        game.queue = list(range(game.seats))
        _up(game, "count", events)
    else:
        _open_round(game, events)
