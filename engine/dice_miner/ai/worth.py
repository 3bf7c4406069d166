"""What a trove of Dice Miner is worth to the AI, in twelfths of a point.

It is what the trove scores now, and what its dice can be expected to score in the rounds to come, together with the
dice that will have joined by then. The worth is kept in parts, one for each kind of dice, so that a die that joins or
leaves changes a single part.
"""

from engine.dice_miner import heroes
from engine.dice_miner.faces import (
    BEER,
    COUNT,
    FIRST,
    G1,
    HAZARD,
    HC1,
    HD1,
    KC,
    KD,
    KIND_OF,
    KP,
    KS,
    M1,
    MAGIC,
    T1,
    TOOL,
    TREASURE,
    TUNNEL,
)
from engine.dice_miner.mountain import PLACES
from engine.dice_miner.trove_score import CHAIN, ROUNDS, hazard_points, symbols

POINT = 12
# The average score of so many rolled tunnel dice; each further die adds STEADY.
_TUNNELS = (0, 2, 5, 10, 18, 28, 41, 57, 74, 92, 111, 130, 149, 170, 191, 213, 233, 255, 277, 299, 321, 343, 365, 390)
_STEADY = 24
# The worth of a hazard symbol with so many tool dice, a third of which show the right tool; then 4 for each more.
_TAMED = (-12, -4, 3, 8, 14, 18, 23, 27)
_TOOL = 4

# By round. Found by playing variants against each other; host_tools/lab/training/dice_miner.py does it again.
_SYMBOL = bytes([0, 5, 6, 8, 8])  # an unspent magic symbol
_MAGIC_DIE = bytes([0, 0, 12, 14, 0])  # a magic die that is rolled in that round
_TREASURE_DIE = 24  # a rolled treasure die, with its chance to count double
_TOOL_DIE = 5  # a tool die, apart from its hazards: it may show a chest
A_CHEST = 14  # room for a die, if there is a round to keep it for
_LOOSE = 4  # a tunnel that still lacks the ones before it
_BEER = 3  # what a Beer adds in any case
_UNASKED = -9999  # less than any die adds
_UNKNOWN = [_UNASKED] * COUNT


class Purse:
    """What a seat shows and will show. The AI adds and removes dice while it thinks."""

    def __init__(self, game, seat: int) -> None:
        card = heroes.faces(game.heroes[seat])
        trove = game.troves[seat]
        self.certain = KP in card, KS in card  # tools on the hero's card, which no roll can remove
        self.shown = heroes.with_hero(trove, game.heroes[seat])
        self.counts = [sum(trove[FIRST[kind] : BEER[kind] + 1]) for kind in range(5)]
        self.later = _growth(game)
        self.symbol = _SYMBOL[game.round]
        self.magic = sum(_MAGIC_DIE[game.round + 1 :])
        self.parts = [self._part(kind) for kind in range(5)]
        self.gains = list(_UNKNOWN)  # what one more die of each face would add, once computed

    def put(self, face: int, count: int) -> None:
        kind = KIND_OF[face]
        self.shown[face] += count
        self.counts[kind] += count
        first, end = FIRST[kind], BEER[kind] + 1
        if kind >= TOOL:
            kind, first, end = HAZARD, KP, COUNT
        self.parts[kind] = self._part(kind)
        self.gains[first:end] = _UNKNOWN[: end - first]

    def kept(self) -> tuple:
        """Everything that `put` changes, for `restore`."""
        return bytes(self.shown), list(self.counts), list(self.parts), list(self.gains)

    def restore(self, kept: tuple) -> None:
        shown, self.counts, self.parts, self.gains = kept
        self.shown[:] = shown

    def gain(self, face: int) -> int:
        """What one more die would add."""
        gain = self.gains[face]
        if gain == _UNASKED:
            gain = self.gains[face] = self._gain(face)
        return gain

    def _gain(self, face):
        kind = part = KIND_OF[face]
        if kind == TOOL:
            part = HAZARD
        self.shown[face] += 1
        self.counts[kind] += 1
        worth = self._part(part) - self.parts[part]
        self.shown[face] -= 1
        self.counts[kind] -= 1
        return worth + _BEER if face == BEER[kind] else worth

    def worth(self) -> int:
        """The whole worth, without doubled gems."""
        return sum(self.parts)

    def hazards(self) -> int:
        """The number of hazard dice. Each has about one symbol that a tool tames."""
        return self.counts[HAZARD]

    def gems(self) -> int:
        return symbols(self.shown, G1)

    def doubled(self, gems: int) -> int:
        """What doubling these gems adds."""
        return POINT * gems

    # ---- the parts

    def _part(self, kind):
        """The part of one kind of dice. Tools belong to the part of their hazards."""
        if kind == TUNNEL:
            return self._tunnels()
        if kind == HAZARD:
            return self._hazards()
        if kind == TREASURE:
            return POINT * symbols(self.shown, G1) + len(self.later) * _TREASURE_DIE * self.counts[TREASURE]
        if kind == MAGIC:
            return self.symbol * symbols(self.shown, M1) + self.magic * self.counts[MAGIC]
        return 0

    def _tunnels(self):
        shown = self.shown
        chains = shown[T1]
        worth = POINT * chains
        for at in range(1, CHAIN):
            there = shown[at]
            if there > chains:
                worth += _LOOSE * (there - chains)
            else:
                chains = there
            worth += POINT * (at + 1) * chains
        for joining in self.later:
            worth += rolled_tunnels(self.counts[TUNNEL] + joining[TUNNEL])
        return worth

    def _hazards(self):
        shown, later = self.shown, self.later
        worth = POINT * hazard_points(symbols(shown, HC1), symbols(shown, HD1), shown[KP], shown[KS])
        if later:
            worth += A_CHEST * (shown[KC] + 2 * shown[KD])
            for joining in later:
                caveins, dragons = self.tamed(joining[TOOL])
                worth += (self.counts[HAZARD] + joining[HAZARD]) * (caveins + dragons) + _TOOL_DIE * self.counts[TOOL]
        return worth

    def tamed(self, joining: int) -> tuple:
        """The average worth of a cave-in and of a dragon when the tools are rolled, with some more that join."""
        tools = self.counts[TOOL] + joining
        certain = _TOOL * tools + POINT
        loose = _TAMED[tools] if tools < len(_TAMED) else _TOOL * tools
        return certain if self.certain[0] else loose, certain if self.certain[1] else loose


def rolled_tunnels(dice) -> int:
    """The average score of so many tunnel dice."""
    most = len(_TUNNELS) - 1
    return _TUNNELS[dice] if dice <= most else _TUNNELS[most] + _STEADY * (dice - most)


def _growth(game):
    """For each later round: how many dice of each kind will have joined a trove. It gets an equal share of the bag."""
    bag, seats = game.bag, game.seats
    dice = max(1, sum(bag))
    rounds = range(1, ROUNDS + 1 - game.round)
    return [[(2 * bag[kind] * PLACES * on // dice + seats) // (2 * seats) for kind in range(5)] for on in rounds]
