"""Dice Miner: what must hold in every position of whole random games, and counted trees."""

from engine.dice_miner.die_faces import kinds
from engine.dice_miner.faces import ALL_DICE, KIND_OF
from engine.dice_miner.game import GAME
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck
from tests.engine.troves import mined, opened

GAMES = (({}, 1), ({"seats": 3}, 2), ({"seats": 4}, 3), ({"seats": 2, "way": "table"}, 4), ({"way": "pad"}, 5))


def watched(check):
    """Run a check(game, events) after every step of a whole random game of each way to play."""
    for options, seed in GAMES:
        game = GAME(**options)
        luck = Luck(seed)
        while game.turn != OVER:
            move = game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves())
            check(game, game.play(move))


def test_sixty_dice_are_always_accounted_for_by_kind():
    """trove.sixty, bag.fill"""

    def check(game, events):
        lying = [KIND_OF[cell - 1] for cell in game.mountain if cell]
        held = [kinds(trove) for trove in game.troves]
        for kind in range(5):
            assert game.bag[kind] + lying.count(kind) + sum([row[kind] for row in held]) == ALL_DICE[kind]

    watched(check)


def test_troves_grow_by_twenty_dice_a_round():
    """take.all, round.three"""

    def check(game, events):
        if game.options["way"] != "pad":
            taken = sum([sum(trove) for trove in game.troves])
            mining = game.phase in ("take", "cheers", "first", "second")
            assert taken == 20 * game.round - game.left if mining else taken % 20 == 0
            assert game.turn != OVER or taken == 60

    watched(check)


def test_totals_are_the_sums_of_the_three_rounds():
    """score.round, tie.totals"""

    def check(game, events):
        for seat in range(game.seats):
            assert game.totals[seat] == sum([sum(row[seat]) for row in game.rounds[:3]])

    watched(check)


def test_nobody_loses_a_die_but_by_sharing():
    """beer.share"""
    before = [None]

    def check(game, events):
        sizes = [sum(trove) for trove in game.troves]
        if before[0] and before[0][0] is game and events[0][0] != "rolled":
            assert all([now >= then for now, then in zip(sizes, before[0][1])])
        before[0] = (game, sizes)

    watched(check)


def test_every_verb_and_every_event_comes_up():
    """contract.events"""
    seen = set()

    def check(game, events):
        for event in events:
            seen.add(event[0])

    watched(check)
    wanted = "rolled starter hero next filled shared took slid done magic spent chose scored doubled cached"
    assert sorted(set((wanted + " counted over").split()) - seen) == []


def test_a_game_of_ais_or_of_chance_has_three_rounds_and_one_winner():
    """round.three, win.points"""
    for options, seed in GAMES:
        game = GAME(**options)
        luck = Luck(seed + 10)
        while game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))
        result = game.outcome()
        assert game.round == 3 and len(game.rounds) >= 3 and len(result["winners"]) == 1
        assert result["scores"][result["winners"][0]] == max(result["scores"])


# ---- counted trees: chance nodes are cut down to the lowest and the highest face of each die


def branches(game):
    if game.turn != CHANCE:
        return game.moves()
    if game.phase == "lot":
        return [("lot", seat) for seat in game.queue]
    low, high = ("T1", "G1", "M1", "KP", "HC1"), ("TB", "G3", "M3", "KD", "HD4")
    return [("dice",) + tuple([codes[kind] for kind in game.due()]) for codes in (low, high)]


def perft(game, depth):
    """(leaves, dice in the troves of all leaves, dice that seat 0 has)."""
    if not depth or game.turn == OVER or game.phase == "fill":
        sizes = [sum(trove) for trove in game.troves]
        return 1, sum(sizes), sizes[0]
    total = (0, 0, 0)
    saved = game.snapshot()
    for move in branches(game):
        game.play(move)
        total = tuple([one + more for one, more in zip(total, perft(game, depth - 1))])
        game.restore(saved)
    return total


def counts(game, depths):
    return [perft(game, depth) for depth in range(1, depths + 1)]


def test_trees_of_an_opened_mountain_have_the_counted_leaves():
    """perft.troves"""
    assert counts(opened(), 6) == OPENED


def test_trees_of_a_mountain_full_of_beer_have_the_counted_leaves():
    """perft.troves"""
    assert counts(opened(fill="TB " * 20), 5) == BEERS


def test_trees_of_a_magic_phase_have_the_counted_leaves():
    """perft.troves"""
    game = mined("T1 T4 T5 G1 M1 M2 KD", "T1 M1 G2", heroes=["surveyor", "alchemist"])
    assert counts(game, 4) == SPELLS


def test_trees_between_two_rounds_have_the_counted_leaves():
    """perft.troves"""
    game = mined("T1 G3 KD", "T1 G2 KC", phase="cache", turn=0)
    assert counts(game, 6) == CHESTS


OPENED = [(2, 2, 2), (4, 8, 4), (10, 30, 20), (30, 116, 60), (96, 452, 276), (388, 2070, 1116)]
BEERS = [(2, 2, 2), (4, 8, 4), (14, 38, 24), (44, 150, 72), (198, 772, 416)]
SPELLS = [(4, 80, 28), (22, 440, 154), (71, 1420, 497), (202, 4040, 1414)]
CHESTS = [(4, 80, 12), (14, 280, 42), (27, 540, 81), (60, 1200, 180), (92, 1840, 276), (152, 3040, 456)]
