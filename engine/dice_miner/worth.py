"""What a trove of Dice Miner is worth to the AI, in twelfths of a point.

What it would score now, something for what may still come of it in this round, and what its dice
can be expected to score in the rounds to come.
"""

from engine.dice_miner import heroes
from engine.dice_miner.faces import (
    BEER,
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
from engine.dice_miner.scoring import CHAIN, score, symbols
from engine.dice_miner.sides import kinds

POINT = 12
# What a number of tunnel dice score on average when they are rolled.
_TUNNELS = (0, 2, 5, 10, 18, 28, 41, 57, 74, 92, 111, 130, 149, 170, 191, 213, 233, 255, 277, 299, 321, 343, 365, 390,
            411, 435, 459, 482, 505, 529)
# What a symbol of a hazard is worth with so many tool dice, a third of which show the right tool.
_TAMED = (-12, -4, 3, 8, 14, 18, 23, 27)

# Found by letting variants play each other; none of them is delicate.
_GEM_LEAD = 6  # for each gem while ours are the most: they may count double
_LOOSE = 5  # for a tunnel that waits for the ones before it
A_SYMBOL = 5  # for a symbol of magic, while it is to come
A_TOOL = 6  # for a tool that still waits for hazards
A_CHEST = 8  # for a chest, if there is a round to keep dice for
A_BEER = 10  # for a Beer, while there is a mountain to share it at
_TREASURE_DIE = 20  # later rounds: a treasure die,
_MAGIC_DIE = 12  # a magic die
_TOOL_DIE = 5  # and a tool die apart from its hazards


class Purse:
    """What a seat shows, and what it is up against; dice are put in and taken out again while it thinks."""

    def __init__(self, game, seat):
        self.card = heroes.faces(game.heroes[seat])
        self.shown = heroes.with_hero(game.troves[seat], game.heroes[seat])
        self.counts = kinds(game.troves[seat])
        self.later = 3 - game.round
        self.digging = game.left > 0
        self.rival = max([_gems(game, other) for other in range(game.seats) if other != seat])

    def without_spent(self, game):
        """Spent magic is worth nothing any more."""
        spent = game.spent[game.seat]
        for at in range(4):
            self.shown[M1 + at] -= spent[at]
        self.shown[M1] -= spent[4]

    def put(self, face, count=1):
        self.shown[face] += count
        self.counts[KIND_OF[face]] += count

    def worth(self):
        """All of it, now and later."""
        worth = self.now()
        return worth + self.later * self.expected() if self.later else worth

    def now(self):
        """What it would score, and what may still come of it in this round."""
        shown = self.shown
        tunnels, gems, hazards = score(shown)
        worth = POINT * (tunnels + gems + hazards)
        if gems > self.rival:
            worth += gems * (_GEM_LEAD if self.digging else POINT)
        if self.later:
            worth += A_CHEST * (shown[KC] + 2 * shown[KD])
        if self.digging:
            worth += self._promise()
        return worth + A_SYMBOL * symbols(shown, M1)

    def _promise(self):
        """For dice that wait for others, while there are others to take."""
        shown = self.shown
        worth = 0
        chains = shown[T1]
        for at in range(1, CHAIN):
            worth += _LOOSE * max(0, shown[at] - chains)
            chains = min(chains, shown[at])
        for beer in BEER:
            worth += A_BEER * shown[beer]
        worth += A_TOOL * (shown[KP] if not symbols(shown, HC1) else 0)
        return worth + A_TOOL * (shown[KS] if not symbols(shown, HD1) else 0)

    def expected(self):
        """What its dice score in a round to come, freshly rolled."""
        counts = self.counts
        caveins, dragons = self.tamed()
        worth = _TUNNELS[counts[TUNNEL]] + counts[HAZARD] * (caveins + dragons)
        return worth + _TREASURE_DIE * counts[TREASURE] + _MAGIC_DIE * counts[MAGIC] + _TOOL_DIE * counts[TOOL]

    def tamed(self):
        """What a cave-in and what a dragon is worth on average when the tools are rolled."""
        tools = self.counts[TOOL]
        certain = tools * 4 + POINT  # a tool on the hero's card is always there
        return certain if KP in self.card else _TAMED[tools], certain if KS in self.card else _TAMED[tools]

    def worth_with(self, face):
        """The same with one more die."""
        self.put(face)
        worth = self.worth()
        self.put(face, -1)
        return worth


def _gems(game, seat):
    return symbols(heroes.with_hero(game.troves[seat], game.heroes[seat]), G1)
