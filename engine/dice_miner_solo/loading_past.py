"""Whether the dice of a loaded solo game can have come from its mountains: taken, sent back and poured again.

Nothing leaves a mountain but dice that were taken and dice that a spend sent back. So for each of the mountains so far
    dice at its start = taken + sent back + dice that were left on it
and the position tells only the sum of all that was taken, the magic that was spent, and what is left now.
"""

from engine.dice_miner.mountain import PLACES
from engine.game import BadState

ALL = 60
_SHOWS = range(4)  # magic dice with 1 to 4 symbols


def check(game, out: int, magic: int) -> None:
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
