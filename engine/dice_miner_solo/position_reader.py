"""Reads a position of the solo game; impossible ones are refused.

Separate from position.py, so that a board has it in memory only while a position is loaded.
"""

from engine.dice_miner.die_faces import kinds
from engine.dice_miner.faces import ALL_DICE, BEER, G1, GB, HC1, HD1, KIND_OF, KINDS, M1, MAGIC, MB, TB, TREASURE
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.position_reader.dice_checks import bag, dice, face, mountain
from engine.dice_miner_solo import trove
from engine.dice_miner_solo.game import REFILLS
from engine.dice_miner_solo.move_reader import DUE
from engine.game import BadState
from engine.state_checks import a_list, check_turn, named, need, number, options, same, word

ALL = 60
_SHOWS = range(4)  # magic dice with 1 to 4 symbols
_NEEDED = ("phase", "round", "mountain", "bag", "troves", "options")
_TOLD = ("seats", "heroes", "totals", "rounds", "band")  # these follow from the other parts
_DERIVED = _TOLD + ("turn", "seat", "left", "frozen", "spent", "held", "recycling", "stuck")


def load(game, given) -> None:
    """Load a position, or raise BadState with the reason and change nothing."""
    named(given, _NEEDED, _DERIVED)
    fresh = game.__class__(**options(game.OPTIONS, given["options"]))
    _take_over(fresh, given)
    _check_sixty(fresh)
    _check_trove(fresh)
    _check_hand(fresh)
    _check_past(fresh)
    _check_told(fresh, given)
    game.options = fresh.options
    game.restore(fresh.snapshot())


def _take_over(fresh, given):
    """Copy every part and check its type and range."""
    fresh.phase = word(given["phase"], sorted(DUE), "phase")
    fresh.round = number(given["round"], 0, REFILLS + 1, "round")
    fresh.mountain = mountain(given["mountain"])
    lying = len([1 for cell in fresh.mountain if cell])
    fresh.left = number(given.get("left", lying), 0, PLACES, "left")
    fresh.bag = bag(given["bag"])
    fresh.trove = dice(a_list(given["troves"], "troves", 1)[0], "troves")
    fresh.frozen = _some(given.get("frozen", []), "frozen", G1, GB)
    fresh.spent = _some(a_list(given.get("spent", [[]]), "spent", 1)[0], "spent", M1, MB)
    fresh.held = [face(code, "held") for code in a_list(given.get("held", []), "held")]
    fresh.recycling = number(given.get("recycling", 0), 0, 4, "recycling")
    fresh.stuck = given.get("stuck", False)


def _some(values, name, first, last):
    """Counts of the faces from `first` to before `last`; no other faces are allowed."""
    counts = dice(values, name)
    need(sum(counts) == sum(counts[first:last]), "%s: these dice cannot be there", name)
    return counts[first:last]


def _check_sixty(game):
    """There must be sixty dice, by kind: in the bag, on the mountain, in the trove, in hand or out of the game."""
    lying = [KIND_OF[cell - 1] for cell in game.mountain if cell]
    need(not (game.real and lying), "only the device's own mountain is known die by die")
    need(game.real or game.left == len(lying), "left must be %d, the dice on the mountain", len(lying))
    need(not game.real or game.left <= sum(game.bag), "more dice on the mountain than there are")
    counts = kinds(game.trove)
    for beer in game.held:
        if beer in BEER:
            counts[KIND_OF[beer]] += 1
    counts[MAGIC] += sum(game.spent) + (game.options["magic"] if game.phase == "start" else 0)
    for kind in range(5):
        count = game.bag[kind] + counts[kind] + lying.count(kind)
        need(count == ALL_DICE[kind], "%s dice: %d instead of %d", KINDS[kind], count, ALL_DICE[kind])


def _check_trove(game):
    """Nothing in the trove that could not have been taken."""
    tunnels = game.trove[:TB]
    need(not [1 for at in range(1, TB) if tunnels[at] > tunnels[at - 1]], "troves: a tunnel without the one before it")
    need(min(trove.free_tools(game, HC1), trove.free_tools(game, HD1)) >= 0, "troves: a hazard without a tool")
    need(not [1 for beer in BEER if game.trove[beer]], "troves: a Beer that was not turned")
    need(not [1 for at in range(4) if game.frozen[at] > game.trove[G1 + at]], "frozen: no such treasure in the trove")
    need(trove.free_chests(game) >= 0, "frozen: more than the chests hold")


def _check_hand(game):
    """The dice in hand, and the possible moves, must fit the phase."""
    phase = game.phase
    if phase == "start" or game.round == 0:
        _check_start(game)
    elif phase == "face":
        need(len(game.held) == 1 and game.held[0] in BEER, "one Beer is in hand")
        need(game.left < PLACES and trove.turns(game, game.held[0]), "the Beer in hand could not be taken")
    elif phase == "chest":
        need(len(game.held) == 1 and KIND_OF[game.held[0]] == TREASURE, "one treasure is in hand")
        at = game.held[0] - G1
        need(at < 4 and game.trove[G1 + at] > game.frozen[at], "the treasure in hand is not in the trove")
        need(trove.free_chests(game) > 0, "no chest has room")
    else:
        need(not game.held, "nothing is in hand in phase %s", phase)
    recycling = phase == "recycle"
    need((game.recycling > 0) == recycling and game.recycling <= game.left, "recycling does not fit the phase")
    need(not recycling or (sum(game.spent) and not game.real), "recycling, but no magic was spent")
    need(phase != "fill" or (not game.real and game.filling() > 0), "phase is fill, but nothing can be filled")
    need(game.stuck is False or (game.stuck is True and phase == "over"), "stuck is told when the game is over")
    if phase in ("play", "stuck", "over"):
        free = game.spends() or game.can_refill() or game.takeable()
        stuck = game.stuck or phase == "stuck"
        need(bool(free) != stuck, "stuck, but something is possible" if stuck else "nothing is possible: that is stuck")


def _check_start(game):
    """Before the first mountain there are only the first magic dice."""
    need(game.round == 0 and game.phase in ("start", "face"), "round 0 and phase %s", game.phase)
    count = sum(game.trove) + len(game.held)
    need(sum(game.trove) == sum(game.trove[M1:MB]) and game.left == 0 and not sum(game.spent), "the game has not begun")
    need(not [1 for beer in game.held if beer != MB], "only Beer of magic dice is in hand")
    started = count == game.options["magic"] and game.held
    need(game.options["magic"] and (started or (count == 0 and game.phase == "start")), "wrong number of magic dice")
    need(bool(game.held) == (game.phase == "face"), "Beer in hand is turned at once")


def _check_past(game):
    """The dice must be able to come from the mountains so far."""
    if game.round:
        magic = kinds(game.trove)[MAGIC] + sum(game.spent)
        out = sum(game.trove) + sum(game.spent) + len([1 for beer in game.held if beer in BEER])
        check_past(game, out, magic)


def _check_told(game, given):
    """Parts that follow from others must agree with them."""
    check_turn(game, given)
    score = list(trove.score(game))
    values = (1, [], [sum(score)], [[score]], trove.band(sum(score)))
    for at in range(len(_TOLD)):
        need(same(given.get(_TOLD[at], values[at]), values[at]), "%s must be %s", _TOLD[at], values[at])


# Whether the dice can have come from the mountains so far: taken, sent back and poured again.
#
# Nothing leaves a mountain but dice that were taken and dice that a spend sent back. So for each mountain so far
#     dice at its start = taken + sent back + dice that were left on it
# and the position tells only the sum of all that was taken, the magic that was spent, and what is left now.


def check_past(game, out: int, magic: int) -> None:
    """Refuse a position that no three mountains lead to. `out` counts all dice in the trove, in hand or spent, `magic`
    the magic dice among them."""
    start = game.options["magic"]
    if magic < start:
        raise BadState("dice of the start are missing: there were %d magic dice" % start)
    mountains = game.round - (1 if game.phase == "fill" else 0)
    if not mountains:
        if out != start or sum(game.spent) or game.left:
            raise BadState("the first mountain is filled before anything is taken or spent")
        return
    past = _Past(game, out - start, magic - start)
    for spends in _shares(bytes(game.spent), mountains):
        if past.fits(spends):
            return
    raise BadState("%d dice taken and %d left do not fit the mountains so far" % (out - start, game.left))


class _Past:
    """What the position says about the mountains so far."""

    def __init__(self, game, taken, magic):
        self.game = game
        self.taken = taken  # from all mountains
        self.magic = magic  # dice among them
        lying = [place for place in range(PLACES) if game.mountain[place]]
        self.peak = lying[0] if lying else PLACES  # if the bag runs short, the highest places stay empty

    def fits(self, spends):
        """Whether the dice taken can be distributed over the mountains, with these spends on each of them."""
        least = most = spent = 0
        for part in spends[:-1]:
            low, high = _taken_from(part)
            least, most = least + low, most + high
            spent += sum(part)
            bought = spent - self.game.options["magic"]  # magic dice that were taken before they were spent
            least = max(least, bought)
            if high < low or bought > self.magic or least > most:
                return False
        return self._last_fits(spends[-1], least, most, len(spends))

    def _last_fits(self, part, least, most, mountains):
        """The same for the present mountain, with `least` to `most` dice taken from those before it."""
        game = self.game
        fewest, sent = self._sent(part)
        here = 1 if game.phase in ("face", "chest") else 0  # the die in hand has just been taken
        most = min(most, self.taken - here)
        rest = ALL - game.options["magic"]
        full = rest - PLACES  # if more dice were taken before, the bag cannot fill all places
        for back in range(fewest, sent + 1):
            if least <= self.taken - (PLACES - game.left - back) <= min(most, full):
                return True
            if mountains == 3 and back == rest - self.taken - game.left:
                if max(least, full + 1) <= min(most, full + self.peak):
                    return True
        return False

    def _sent(self, part):
        """(fewest, most) dice that the spends on this mountain have sent back so far."""
        game = self.game
        largest = max([at + 1 for at in _SHOWS if part[at]] + [0])
        most = _symbols(part) - game.recycling
        if game.recycling:
            if largest < game.recycling:
                return 1, 0  # impossible: no spend sends back so many
            return most - (largest - game.recycling if game.left == game.recycling else 0), most
        return most - (largest - 1 if largest and not game.left else 0), most


def _shares(spent, mountains):
    """Every distribution of the spends over one to three mountains. Loops, as a board has little stack."""
    if mountains == 1:
        yield [spent]
        return
    for first in _parts(spent):
        rest = _less(spent, first)
        if mountains == 2:
            yield [first, rest]
        else:
            for second in _parts(rest):
                yield [first, second, _less(rest, second)]


def _less(counts, part):
    return bytes([counts[at] - part[at] for at in _SHOWS])


def _parts(counts):
    """Every subset of the spends, small ones first, as counts by number of symbols."""
    for ones in range(counts[0] + 1):
        for twos in range(counts[1] + 1):
            for threes in range(counts[2] + 1):
                for fours in range(counts[3] + 1):
                    yield bytes((ones, twos, threes, fours))


def _symbols(part):
    return part[0] + 2 * part[1] + 3 * part[2] + 4 * part[3]


def _taken_from(part):
    """(least, most) dice that can have been taken from an earlier mountain with these spends.

    At least one die was removed, or the mountain would not have been refilled. A spend sends back what there is: the
    last one may have shown more symbols than there were dice.
    """
    sent = _symbols(part)
    largest = max([at + 1 for at in _SHOWS if part[at]] + [1])
    return max(0, 1 - sent), PLACES - sent + largest - 1
