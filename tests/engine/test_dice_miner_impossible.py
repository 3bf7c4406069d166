"""Dice Miner: turns, troves and recorded scorings that contradict each other, each rejected with its reason."""

from engine.dice_miner.faces import G1, KP, KS, T1
from engine.dice_miner.game import GAME
from engine.dice_miner.position_reader import possible_scores, turn_checks
from engine.dice_miner.trove_score import hazard_points, tunnel_points
from engine.game import BadState
from tests.engine.helpers import Luck, bad_state, played
from tests.engine.troves import mined, opened, trove_state


def changed(game, **parts):
    """Why a game's own position is rejected with some parts replaced."""
    state = game.state()
    del state["totals"]
    state.update(parts)
    return bad_state(GAME(), state)


def scored(row):
    """Why a position of the second round is rejected with this first scoring."""
    starter = 0 if sum(row[0]) <= sum(row[1]) else 1
    return bad_state(GAME(), trove_state("T1 M1", round=2, rounds=[row], starter=starter))


# ---- recorded scorings


def test_dice_that_lie_as_they_were_scored_still_show_it():
    """trove.scores"""
    game = mined("T1 G3 KD", "T1 G2 KC", phase="cache")
    assert game.rounds[0][0] == (3, 3, 0)
    for row in ([[3, 3, 0], [1, 3, 1]], [[4, 3, 0], [1, 3, 0]], [[3, 4, 0], [1, 4, 0]], [[0, 0, 0], [0, 0, 0]]):
        assert "shows another score" in changed(game, rounds=[row]), row
    over = mined("T1 T2 T3 T4 T5", round=3, phase="over", queue=[])
    rows = over.state()["rounds"]
    rows[2][0][0] += 1
    assert "seat 0 shows another score" in changed(over, rounds=rows)


def test_seats_that_have_not_rolled_still_show_their_score():
    """trove.scores"""
    game = mined("T1 G3 TB", "T1 G2 TB", phase="cache", heroes=["treasurer", "engineer"])
    played(game, "done")
    assert game.phase == "replenish" and game.queue == [0, 1]
    rows = game.state()["rounds"]
    assert "seat 1 shows another score" in changed(game, rounds=[[rows[0][0], [4, 2, 0]]])
    played(game, "dice T2 TB G1")
    assert game.queue == [1]
    assert "seat 1 shows another score" in changed(game, rounds=[[rows[0][0], [4, 2, 0]]])
    GAME().load(dict(game.state(), rounds=[[[1, 8, 0], rows[0][1]]], totals=[9, 5]))
    assert "dice of seat 0 cannot" in changed(game, rounds=[[[9, 8, 0], rows[0][1]]])


def test_the_most_gems_were_doubled():
    """trove.scores, score.most_gems"""
    for row in ([[0, 3, 0], [0, 1, 0]], [[0, 5, 0], [0, 4, 0]], [[0, 4, 0], [0, 2, 0]], [[0, 1, 0], [0, 0, 0]]):
        assert "were not doubled" in scored(row), row
    mined("T1 M1", "G1", round=2, rounds=[[[0, 4, 0], [0, 1, 0]]], heroes=["slayer", "prospector"], starter=1)
    mined("T1 M1", "G1", round=2, rounds=[[[0, 3, 0], [0, 3, 0]]], heroes=["slayer", "prospector"])


def test_no_scoring_needs_more_dice_than_there_were():
    """trove.scores"""
    for row in (
        [[9999, 0, 0], [0, 2, 0]],
        [[79, 0, 0], [0, 2, 0]],  # more than the tunnels
        [[35, 0, 0], [35, 2, 0]],  # twelve and twelve dice, and only twenty are out
        [[0, 70, 0], [0, 1, 0]],
        [[0, 0, 361], [0, 2, 0]],
        [[0, 0, -41], [0, 2, 0]],
        [[0, 0, 7], [0, 0, 0]],  # the prospector has a gem on the card
    ):
        assert "no dice can have shown scoring 1" in scored(row), row


def test_a_scoring_with_the_same_dice_is_one_that_they_can_show():
    """trove.scores"""
    game = opened()
    while game.round == 1:
        game.play(game.deal(Luck(1)) if game.turn == "chance" else game.moves()[0 if game.left else -1])
    assert game.phase == "fill" and len(game.rounds) == 1
    dice = game.state()["troves"]
    treasure = len([1 for code in dice[0] if code[0] == "G"])
    most = 4 * treasure  # and the engineer has no gem
    other = 1
    assert "dice of seat 0 cannot score" in changed(game, rounds=[[[0, 2 * (most + 1), 0], [0, other, 0]]], starter=1)


def test_the_pad_records_what_dice_can_show():
    """trove.scores"""
    game = GAME(way="pad")
    played(game, "count 1 0 0 0 0 0 0 0 0 0", "count 0 0 0 0 0 0 0 0 0 0")
    for row in ([[99, 0, 0], [0, 0, 0]], [[0, 80, 0], [0, 0, 0]], [[0, 0, 999], [0, 0, 0]], [[0, 3, 0], [0, 0, 0]]):
        assert changed(game, rounds=[row], starter=1), row
    assert changed(GAME(way="pad"), starter=1) and changed(GAME(way="pad"), caster=1)


# ---- which scores dice can show


def test_the_fewest_tunnel_dice_are_known():
    """trove.scores"""
    fewest = {}
    for ones in range(9):
        for twos in range(5):
            for threes in range(4):
                for fours in range(4):
                    for fives in range(4):
                        counts = (ones, twos, threes, fours, fives)
                        for card in ((), (T1,), (T1 + 1,)):
                            shown = list(counts)
                            for face in card:
                                shown[face - T1] += 1
                            key = (tunnel_points(shown), card)
                            fewest[key] = min(fewest.get(key, 99), sum(counts))
    for points in range(31):
        for card in ((), (T1,), (T1 + 1,)):
            found = fewest.get((points, card), 99)
            if found <= 8:
                assert possible_scores.tunnel_dice(points, card) == found, (points, card)
    assert possible_scores.tunnel_dice(75, ()) == 25 and possible_scores.tunnel_dice(0, (T1,)) == possible_scores.NEVER
    assert possible_scores.treasure_dice(5, ()) == 2 and possible_scores.treasure_dice(5, (G1, KP)) == 1


def test_which_hazard_scores_dice_can_show_is_known():
    """trove.scores"""
    for hazards, tools in ((0, 2), (1, 1), (2, 0), (2, 2), (1, 3)):
        for card in ((), (KP,), (KS,)):
            shown = {}
            for caveins in range(4 * hazards + 1):
                for dragons in range(4 * hazards + 1):
                    if (caveins + 3) // 4 + (dragons + 3) // 4 <= hazards:
                        for pickaxes in range(tools + 1):
                            for shields in range(tools - pickaxes + 1):
                                more = pickaxes + (KP in card), shields + (KS in card)
                                shown[hazard_points(caveins, dragons, more[0], more[1])] = True
            for points in range(-12, 40):
                assert possible_scores.hazards_fit(points, hazards, tools, card) == (points in shown)


# ---- turns and troves


def test_the_seat_to_act_fits_the_dice_that_were_taken():
    """trove.turns"""
    game = opened(3)
    played(game, "take 1")
    assert game.turn == 1
    assert "seat 0 is not up after 1 dice" in changed(game, turn=0) and changed(game, turn=2)
    assert "is not up" in changed(opened(), phase="first") and changed(opened(), phase="second")


def test_troves_fit_the_turns():
    """trove.turns"""
    game = opened()
    played(game, "take 1", "take 2", "take 3", "take 5")
    dice = game.state()["troves"][0] + game.state()["troves"][1]
    for mine in (4, 0):
        assert "do not fit the turns" in changed(game, troves=[dice[:mine], dice[mine:]])
    GAME().load(dict(game.state(), troves=[dice[:3], dice[3:]]))  # Beer was shared


def test_nobody_loses_all_dice():
    """trove.turns"""
    assert "lost all" in bad_state(GAME(), trove_state("", "T1 M1", round=2, turn=1))


def reachable(seats, most):
    """Every (phase, seat, dice of each seat, taken) of the first round, up to so many dice."""
    seen = {}
    todo = [("take", 0, (0,) * seats, 0)]
    while todo:
        position = todo.pop()
        phase, seat, sizes, taken = position
        if position in seen or taken > most:
            continue
        seen[position] = True
        one_more = tuple([sizes[at] + (at == seat) for at in range(seats)])
        after = (seat + 1) % seats
        if phase == "take":
            todo.append(("take", after, one_more, taken + 1))
            if sizes[seat]:
                todo.append(("cheers", seat, sizes, taken))
        elif phase == "cheers":
            for to in range(seats):
                if to != seat:
                    shared = tuple([sizes[at] - (at == seat) + (at == to) for at in range(seats)])
                    todo.append(("first", seat, shared, taken))
        elif phase == "first":
            todo.append(("second", seat, one_more, taken + 1))
        else:
            todo.append(("take", after, sizes, taken))
            todo.append(("take", after, one_more, taken + 1))
    return seen


class Position:
    """As much of a game as the check of its turns looks at."""

    options = {"way": "device"}
    round, starter, caster = 1, 0, 0


def test_turns_of_the_first_round_are_checked_exactly():
    """trove.turns"""
    luck = Luck(13)
    for seats in (2, 3, 4):
        seen = reachable(seats, 8)
        taken_over = 0
        for _ in range(700):
            game = Position()
            game.seats, game.seat = seats, luck.below(seats)
            game.phase = luck.pick(("take", "take", "cheers", "first", "second"))
            taken = luck.below(9)
            sizes = [0] * seats
            for _ in range(taken):
                sizes[luck.below(seats)] += 1
            if game.phase == "cheers" and not sizes[game.seat]:
                continue
            game.left = 20 - taken
            game.troves = [(size,) for size in sizes]
            try:
                turn_checks.check(game)
                fits = True
            except BadState:
                fits = False
            assert fits == ((game.phase, game.seat, tuple(sizes), taken) in seen)
            taken_over += fits
        assert taken_over > 20
