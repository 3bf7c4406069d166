"""The AI at the mountain: which die to take, and whether to share Beer for two.

A mountain hides nothing. So the AI takes each die within reach in thought and lets all seats mine the rest, each taking
what is worth most to itself. It chooses the die that leaves the acting seat furthest ahead.
"""

from engine.dice_miner.ai.worth import Purse
from engine.dice_miner.faces import BEER, CODES, KIND_OF
from engine.dice_miner.mountain import ABOVE, NOWHERE, SIDE, TOP, lift, lying

FINE = 16
# By number of seats, in sixteenths: how much the others' worth counts against us, and how much the next seat's loss
# counts for a die. With more than two seats, one seat's loss also helps the others.
_AGAINST = bytes([0, 0, 16, 4, 4])
_DENY = bytes([0, 0, 8, 0, 0])
# The distance from a place to the one below it on the left; the lowest row has none.
_DOWN = bytes([2] * 2 + [3] * 3 + [4] * 4 + [5] * 5 + [0] * 6)
_FIRSTS = 3  # first dice that are tried when two may be taken
_SECONDS = 3
_SLACK = 24  # a share that seems to cost at most two points is examined


class Dig:
    """The mountain in thought, with a purse for every seat."""

    def __init__(self, game) -> None:
        self.seats = game.seats
        self.me = game.seat
        self.cells = bytearray(game.mountain)
        self.purses = [Purse(game, seat) for seat in range(game.seats)]
        self.mined = 0  # mountains mined to their end so far, as a measure of effort

    def ahead(self) -> int:
        """How far ahead we are, with the gems doubled for whoever has the most."""
        worths = [purse.worth() for purse in self.purses]
        gems = [purse.gems() for purse in self.purses]
        most = max(gems)
        if most and len([1 for count in gems if count == most]) == 1:
            for seat in range(self.seats):
                if gems[seat] == most:
                    worths[seat] += self.purses[seat].doubled(most)
        mine = worths[self.me]
        return FINE * mine - (sum(worths) - mine) * _AGAINST[self.seats] // (self.seats - 1)

    def mine_on(self, seat: int) -> int:
        """Let every seat take the best die for itself to the end; returns how far ahead that leaves us."""
        self.mined += 1
        cells, purses = self.cells, self.purses
        kept = bytes(cells), [purse.kept() for purse in purses]
        tops = lying(cells, TOP)
        while tops:
            place = tops[0] if len(tops) == 1 else self._best(seat, tops)
            purses[seat].put(cells[place] - 1, 1)
            cells[place] = 0
            tops.remove(place)
            _uncover(cells, place, tops)
            seat = (seat + 1) % self.seats
        ahead = self.ahead()
        cells[:] = kept[0]
        for seat in range(self.seats):
            purses[seat].restore(kept[1][seat])
        return ahead

    def _best(self, seat, tops):
        """The die that a seat takes: the one worth most to it, with a bonus for what the next seat loses."""
        purse, deny = self.purses[seat], _DENY[self.seats]
        rival = self.purses[(seat + 1) % self.seats]
        best, most = -1, -99999
        for place in tops:
            face = self.cells[place] - 1
            worth = FINE * purse.gain(face)
            if deny:
                worth += deny * max(0, rival.gain(face))
            if worth > most:
                best, most = place, worth
        return best

    def after(self, place: int, then) -> int:
        """The result of `then` after we have taken a die."""
        kept = bytes(self.cells)
        face = lift(self.cells, place)[0]
        purse = self.purses[self.me]
        purse.put(face, 1)
        ahead = then()
        purse.put(face, -1)
        self.cells[:] = kept
        return ahead

    def next_mines(self) -> int:
        """Go on with the next seat."""
        return self.mine_on((self.me + 1) % self.seats)

    def likely(self, depth: int, count: int) -> list:
        """The few dice within reach that add most to our trove, best first."""
        purse, found = self.purses[self.me], []
        for place in lying(self.cells, depth):
            gain, at = purse.gain(self.cells[place] - 1), len(found)
            while at and found[at - 1][0] < gain:
                at -= 1
            found.insert(at, (gain, place))
        return [place for _, place in found[:count]]


def _uncover(cells, place, tops):
    """Add the dice below an empty place that are now on top to `tops`."""
    down = _DOWN[place]
    if down:
        for below in (place + down, place + down + 1):
            left, right = ABOVE[0][below], ABOVE[1][below]
            if (left == NOWHERE or not cells[left]) and (right == NOWHERE or not cells[right]):
                tops.append(below)


def best_take(dig) -> tuple:
    """(ahead, place) of the best die on top."""
    return _best_of(dig, lying(dig.cells, TOP), dig.next_mines)


def best_first(dig) -> tuple:
    """The same for the first of two dice, from the top or the side."""
    return _best_of(dig, dig.likely(SIDE, _FIRSTS), lambda: best_second(dig)[0])


def best_second(dig) -> tuple:
    """The same for the second; the place is None if it is better to take no more."""
    best = _best_of(dig, dig.likely(SIDE, _SECONDS), dig.next_mines)
    stop = dig.next_mines()
    return (stop, None) if best[0] is None or stop >= best[0] else best


def _best_of(dig, places, then):
    best, most = None, None
    for place in places:
        ahead = dig.after(place, then)
        if most is None or ahead > most:
            best, most = place, ahead
    return most, best


# ---- sharing


def best_share(game, dig, most: int) -> tuple | None:
    """(ahead, move) of the Beer to share if that beats `most`, else None."""
    beer, seat, price = _cheapest(game, dig)
    if beer is None or _surplus(dig, price) <= -_SLACK:
        return None
    purse = dig.purses[dig.me]
    purse.put(beer, -1)
    ahead = best_first(dig)[0] - _gift(dig, seat, beer) * _AGAINST[dig.seats] // (dig.seats - 1)
    purse.put(beer, 1)
    return (ahead, ("share", seat, CODES[beer])) if ahead > most else None


def _cheapest(game, dig):
    """(Beer, seat, price): the Beer that costs us least to give away, and the seat that it helps least."""
    best = (None, 0, 0)
    purse, trove = dig.purses[dig.me], game.troves[dig.me]
    for beer in BEER:
        if trove[beer]:
            before = purse.worth()
            purse.put(beer, -1)
            loss = before - purse.worth()
            purse.put(beer, 1)
            for on in range(1, dig.seats):
                seat = (dig.me + on) % dig.seats
                price = loss + _gift(dig, seat, beer) * _AGAINST[dig.seats] // (FINE * (dig.seats - 1))
                if best[0] is None or price < best[2]:
                    best = (beer, seat, price)
    return best


def _gift(dig, seat, beer):
    """How much a shared die helps its receiver on average."""
    from engine.dice_miner.die_faces import sides

    purse = dig.purses[seat]
    return sum([purse.gain(face) for face in sides(KIND_OF[beer])]) // 6


def near_share(game, dig) -> tuple | None:
    """The Beer to share if two dice are worth more than one and the Beer's price, else None. No look ahead."""
    beer, seat, price = _cheapest(game, dig)
    return None if beer is None or _surplus(dig, price) <= 0 else ("share", seat, CODES[beer])


def _surplus(dig, price):
    """How much more the two best dice within reach are worth than the best die on top and the price."""
    purse = dig.purses[dig.me]
    gains = sorted([purse.gain(dig.cells[place] - 1) for place in lying(dig.cells, SIDE)], reverse=True)
    tops = [purse.gain(dig.cells[place] - 1) for place in lying(dig.cells, TOP)]
    return sum(gains[:2]) - max(tops) - price
