"""Dwarf Mine: where the cave wurm's tunnel starts, and what it leaves alone."""

from engine.dwarf_mine import foes, tables
from engine.dwarf_mine.game import GAME
from engine.game import BadState
from tests.engine.dwarf_helpers import at_combat, find, meet, mine, play, refused


def dig(*lines, **options):
    game = GAME(**options)
    play(game, *lines)
    return game


def meet_wurm(game, risen=0):
    """A wurm comes, strikes for 1 and lives."""
    game.age, game.risen = 7, risen
    at_combat(game)
    play(game, "dice 8")
    assert game.foes[0][foes.KIND] == tables.WURM
    return play(game, "dice 1 1")


def test_the_player_chooses_among_the_squares_below_the_deepest_ones():
    """wurm.start, phase.burrow"""
    game = dig("ladder 20 1 30", "hall 21 30 3", wurm=1)
    meet_wurm(game)
    assert game.phase == "burrow" and game.turn == 0 and not game.foes
    assert game.moves() == [("burrow", x, 31) for x in (20, 21, 22, 23)] and game.expects() == ["burrow"]
    for line in ("burrow 19 31", "burrow 24 31", "burrow 20 30", "burrow 20 32", "burrow -1 32", "burrow 60 30"):
        assert refused(game, line) == "wurm.start", line
    assert refused(game, "end") == "phase.burrow" and refused(game, "dice 8") == "dice.unasked"
    assert play(game, "burrow 22 31") == [("burrow", 22, 31)]
    assert game.phase == "tunnel" and list(game.due) == [8]
    events = play(game, "dice 8")
    assert find(events, "tunnelled") == ("tunnelled", 8) and game.phase == "turn" and game.pending == 0
    assert game.state()["map"][31][19:26] == "...~~.."


def test_only_the_deepest_row_counts_and_gaps_in_it_do_not():
    """wurm.start"""
    game = dig("ladder 20 1 30", "hall 21 25 8", "ladder 28 26 5", wurm=1)
    meet_wurm(game)
    assert game.moves() == [("burrow", 20, 31), ("burrow", 28, 31)]


def test_one_square_is_no_choice():
    """wurm.start, wurm.tunnel"""
    game = dig("ladder 20 1 30", wurm=2)
    meet_wurm(game)
    assert game.phase == "tunnel" and game.pending == 31 * 40 + 20
    play(game, "dice 1 4")
    assert game.state()["map"][31][18:22] == ".~~." and game.state()["map"][33][19] == "~"


def test_below_the_last_row_there_is_no_tunnel():
    """wurm.edge"""
    game = dig("ladder 6 1 11", columns=12, rows=12, wurm=6)
    before = bytes(game.grid)
    game.pending = 0
    game.stage, game.phase, game.due = 7, "tunnel", bytes([8] * 6)
    play(game, "dice 1 1 1 1 1 1")
    assert bytes(game.grid) == before


def test_the_squares_around_the_entrance_stay_rock():
    """wurm.entrance"""
    game = dig("hall 21 0 2", wurm=3)
    meet_wurm(game, risen=2)
    assert game.moves() == [("burrow", x, 1) for x in (20, 21, 22)]
    play(game, "burrow 21 1", "dice 1 8 1")
    rows = game.state()["map"]
    assert rows[0][18:24] == "..^--." and rows[1][17:25] == "..~.~~.."
    play(game, "ladder 20 1 1")


def test_a_tunnel_may_start_in_the_rock_under_the_entrance():
    """wurm.entrance, wurm.start"""
    game = dig(wurm=1)
    meet_wurm(game, risen=2)
    assert game.phase == "tunnel" and game.pending == 40 + 20
    play(game, "dice 4")
    rows = game.state()["map"]
    assert rows[1][20] == "." and rows[2][20] == "~"


def test_on_paper_the_player_draws_and_nothing_is_asked():
    """wurm.paper"""
    game = mine(level=3)
    meet(game, tables.WURM, "dice 1 1")
    assert game.phase == "tunnel" and game.pending == 0
    play(game, "dice 1 2 3 4 5 6")
    assert game.phase == "turn" and len(game.runs) == 0


def test_games_of_version_one_start_under_the_leftmost_square():
    """wurm.start, journal.version"""
    game = dig("ladder 20 1 30", "hall 21 30 3", wurm=1)
    game.version = 1
    meet_wurm(game)
    assert game.phase == "tunnel" and game.pending == 0
    play(game, "dice 8")
    assert game.state()["map"][31][19:23] == ".~~."


def test_the_choice_and_the_start_are_part_of_a_position():
    """contract.state, contract.snapshot, position.phase"""
    game = dig("ladder 20 1 30", "hall 21 30 3", wurm=2)
    meet_wurm(game)
    game.past = (bytes((30, 0, 20, 0, 31, 0, 20, 0, 32, 0, 0, 0)),) * (game.age - 1)
    choosing = game.state()
    before = game.snapshot()
    play(game, "burrow 23 31")
    rolling = game.state()
    game.restore(before)
    assert game.phase == "burrow" and game.state() == choosing
    copy = GAME()
    for state in (choosing, rolling):
        copy.load(state)
        assert copy.state() == state
    play(copy, "dice 8 8")
    assert copy.state()["map"][31][22:28] == ".~~~~."
    one = dig("ladder 20 1 30", wurm=2)
    meet_wurm(one)
    one.past = game.past
    for state, why in (
        (dict(rolling, pending=0), "the wurm cannot start there"),
        (dict(rolling, pending=31 * 40 + 19), "the wurm cannot start there"),
        (dict(one.state(), phase="burrow", dice=[], pending=0), "the wurm has no choice"),
    ):
        try:
            copy.load(state)
            raise AssertionError(why)
        except BadState as error:
            assert error.why == why


def test_the_ai_lets_it_start_near_the_edge():
    """wurm.start"""
    from engine.dwarf_mine.ai import choice

    game = dig("ladder 20 1 30", "hall 21 30 3", "hall 12 30 8")
    meet_wurm(game)
    assert choice.pick(game) == ("burrow", 12, 31)
    game = dig("ladder 20 1 30", "hall 21 30 8", "hall 18 30 2")
    meet_wurm(game)
    assert choice.pick(game) == ("burrow", 28, 31)
