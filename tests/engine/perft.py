"""Counted trees of Dice Miners: positions, the dice that chance nodes are cut down to, and the counts.

A chance node branches only into the rolls named with the position: FIVE rolls, or ALL rolls as sorted
dice (126, as the order of dice only changes the order of moves). A count is a tuple over the leaves:
how many there are, how many of them are over, sealed tunnels and piles of rubble of all leaves added up.
The counts were confirmed by the slow second implementation in tests/engine_on_pc.
"""

from engine.game import CHANCE
from tests.engine.helpers import mine_state

FIVE = ((1, 1, 1, 1), (1, 2, 3, 6), (3, 3, 4, 4), (2, 2, 5, 5), (1, 6, 6, 6))
ALL = tuple([(a, b, c, d) for a in range(1, 7) for b in range(a, 7) for c in range(b, 7) for d in range(c, 7)])

POSITIONS = (
    # (name, position, rolls, counts for depth 1, 2, ...)
    ("start", mine_state(), FIVE, ((74, 0, 0, 72), (5335, 0, 0, 10440))),
    (
        "start without cave-ins",
        mine_state(caveins=[0, 0]),
        FIVE,
        ((2, 0, 0, 0), (7, 0, 0, 0), (22, 0, 1, 0), (52, 0, 3, 0), (157, 0, 10, 0), (488, 0, 51, 0), (1274, 0, 159, 0)),
    ),
    (
        "start, all rolls",
        mine_state(caveins=[0, 0]),
        ALL,
        ((2, 0, 0, 0), (128, 0, 0, 0), (556, 0, 2, 0), (1412, 0, 6, 0)),
    ),
    (
        "near the veins",
        mine_state(caveins=[0, 0], banked={0: {2: 1, 3: 3, 7: 11, 8: 9}, 1: {7: 10, 12: 1}}, sealed={5: 0, 9: 1}),
        FIVE,
        (
            (2, 0, 4, 0),
            (7, 0, 14, 0),
            (22, 6, 57, 0),
            (46, 8, 117, 0),
            (119, 14, 314, 0),
            (340, 88, 973, 0),
            (804, 154, 2273, 0),
        ),
    ),
    (
        "near the veins, sealed at the bank",
        mine_state(
            caveins=[0, 0], banked={0: {2: 1, 3: 3, 7: 11, 8: 9}, 1: {7: 10, 12: 1}}, sealed={5: 0, 9: 1}, seal="bank"
        ),
        FIVE,
        (
            (2, 0, 4, 0),
            (7, 0, 14, 0),
            (22, 0, 44, 0),
            (52, 6, 117, 0),
            (151, 8, 327, 0),
            (422, 14, 920, 0),
            (1062, 154, 2625, 0),
        ),
    ),
    (
        "one lantern left among rubble",
        mine_state(
            caveins=[0, 0],
            allowance=2,
            white={4: 2, 10: 3},
            rubble={7: [1, 2], 3: [1], 9: [4]},
            timer=20,
            phase="pair",
            dice=(1, 2, 3, 6),
        ),
        FIVE,
        ((7, 0, 0, 24), (20, 0, 0, 68), (61, 0, 0, 208), (219, 0, 1, 712), (720, 0, 16, 2264), (2258, 0, 71, 6984)),
    ),
    (
        "six seats with a timer",
        mine_state(
            seats=6,
            turn=4,
            caveins=[0] * 6,
            banked={4: {2: 3, 12: 3}, 5: {2: 2}},
            white={7: 13},
            sealed={6: 4},
            timer=9,
        ),
        FIVE,
        ((3, 0, 3, 0), (9, 0, 9, 0), (34, 6, 43, 0), (97, 6, 110, 0), (286, 6, 309, 0), (927, 60, 1054, 0)),
    ),
    (
        "the last tunnel of five seats",
        mine_state(
            seats=5,
            turn=1,
            caveins=[0, 1, 0, 0, 0],
            sealed={3: 1, 4: 1, 10: 1, 5: 2, 9: 2, 7: 0, 11: 0, 6: 3, 8: 4, 12: 4},
            white={2: 2},
        ),
        FIVE,
        (
            (5, 0, 50, 3),
            (13, 0, 130, 6),
            (37, 1, 371, 21),
            (93, 1, 931, 47),
            (249, 1, 2491, 135),
            (656, 1, 6561, 340),
            (1807, 2, 18072, 977),
        ),
    ),
)


def branches(game, rolls):
    """The moves of a node, chance nodes cut down."""
    return [("dice",) + roll for roll in rolls] if game.turn == CHANCE else game.moves()


def perft(game, depth, rolls):
    """(leaves, over, sealed tunnels, piles) of the tree that deep; games that end early are leaves too."""
    moves = branches(game, rolls) if depth else []
    if not moves:
        return leaf(game)
    total = (0, 0, 0, 0)
    saved = game.snapshot()
    for move in moves:
        game.play(move)
        total = tuple([one + more for one, more in zip(total, perft(game, depth - 1, rolls))])
        game.restore(saved)
    return total


def leaf(game):
    return (1, 1 if game.outcome() else 0, 11 - game.state()["sealed"].count(None), len(game.rubble))
