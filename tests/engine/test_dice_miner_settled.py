"""Dice Miner and its solo game: readings of the rules that were settled, and faces with up to four symbols."""

from engine import plain
from engine.dice_miner import die_faces, faces
from engine.dice_miner.ai import choice
from engine.dice_miner.game import GAME
from engine.dice_miner.troves import judged
from engine.dice_miner_solo.game import GAME as SOLO
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck, played, refused, state_of
from tests.engine.troves import alone, mined, opened, row, rows, trove

FOURS = ("G4", "M4", "HC4", "HD4")


def test_after_beer_with_one_die_left_the_next_seat_begins_the_magic():
    """magic.after_beer, beer.last"""
    game = opened(3, heroes=("alchemist", "slayer", "surveyor"), fill="TB " * 20)
    for _ in range(18):
        game.play(game.moves()[0])
    assert game.left == 2 and game.seat == 0
    game.play(game.moves()[0])
    assert game.left == 1 and game.seat == 1
    played(game, "share 2 TB", "dice T1")
    assert game.phase == "first"
    last = game.moves()[0]
    events = game.play(last)
    assert game.left == 0 and game.caster == 2 and game.phase == "magic"
    assert ("magic", 1) in events and game.seat == 2 and game.queue == [2, 0, 1]  # the sharer is last


def test_the_same_holds_at_the_real_mountain():
    """magic.after_beer"""
    game = opened(2, "table", heroes=("alchemist", "slayer"))
    for _ in range(19):
        played(game, "take TB")
    assert game.left == 1 and game.seat == 1
    played(game, "share 0 TB", "dice T2", "take G4")
    assert game.caster == 0 and game.seat == 0 and game.queue == [0, 1]


def test_beer_among_the_first_dice_is_turned_to_any_face_but_beer():
    """solo.start_beer, solo.face"""
    for way, codes in (("device", "M1 M2 M3"), ("table", "M1 M2 M3 M4")):
        game = SOLO(way=way)
        played(game, "dice MB M2 MB")
        assert game.phase == "face" and game.moves() == [("face", code) for code in codes.split()]
        assert refused(game, "face MB") == "solo.face" and refused(game, "face T1") == "solo.face"
        played(game, "face M3")
        assert game.phase == "face" and trove(game) == "M2 M3"
        played(game, "face " + codes.split()[-1])
        assert game.phase == ("fill" if way == "device" else "play") and len(game.state()["troves"][0]) == 3
    game = SOLO()
    played(game, "dice MB M1 M1")
    assert refused(game, "face M4") == "solo.face"  # the device's own magic dice have no such face


def test_beer_of_a_real_die_becomes_any_face_of_its_kind():
    """solo.face, face.symbols"""
    for beer, kind in (("GB", faces.TREASURE), ("MB", faces.MAGIC)):
        game = SOLO(magic=0, way="table")
        played(game, "take " + beer)
        wanted = [faces.CODES[face] for face in die_faces.of_kind(kind)][:-1]
        assert [move[1] for move in game.moves()] == wanted and len(wanted) == 4
        played(game, "face " + wanted[3])
        assert trove(game) == wanted[3]


def test_four_symbols_are_taken_and_scored_alone():
    """face.symbols, solo.score_gems, solo.score_hazards"""
    game = alone("KP KS KD", row("HC4", "HD4", "G4", "M4"))
    played(game, "take 15", "take 16", "take 17", "freeze", "take 18")
    assert game.score() == (0, 8, 8) and game.state()["frozen"] == ["G4"]
    before = game.left
    played(game, "spend M4")
    assert game.recycling == min(4, before)
    copy = SOLO()
    copy.load(plain.loads(plain.dumps(game.state())))
    assert state_of(copy) == state_of(game)


def test_four_symbols_are_scored_at_the_table():
    """face.symbols, score.asked"""
    assert [score["total"] for score in judged("G4 KP HC4 / G3 KS KS HD4 / HC4 HD4".split())] == [12, 11, -8]


def test_four_symbols_are_spent():
    """face.symbols, magic.symbols"""
    game = mined("T1 T2 T3 T4 T5 M4 G4")
    played(game, "spend M4")
    assert game.choose == 4
    played(game, "reroll T1", "reroll T2", "reroll T3", "reroll G4", "dice T5 T5 T5 G4")
    assert "M4" in trove(game).split() and "G4" in trove(game).split()


def test_four_symbols_are_shared_cached_and_rolled():
    """face.symbols, cache.any"""
    game = mined("G4 M4 HC4 HD4 KD", "T1", phase="cache")
    played(game, "cache HC4", "cache M4")
    assert game.state()["marked"][0] == ["M4", "HC4"]
    game = opened(way="table")
    played(game, "take HB", "take HC4", "share 1 HB", "dice HD4")
    assert "HD4" in trove(game, 1).split()


def test_a_whole_game_of_fours_is_played_by_the_ai_and_loads_everywhere():
    """face.symbols, trove.round_trip"""
    luck = Luck(6)
    game = GAME()
    fours = {"G": "G4", "M": "M4", "H": "HC4"}
    step = 0
    while game.turn != OVER:
        if game.turn == CHANCE:
            move = game.deal(luck)
            if move[0] in ("fill", "dice"):
                move = (move[0],) + tuple([fours.get(code[0], code) if luck.below(3) else code for code in move[1:]])
        else:
            move = choice.pick(game)
        game.play(move)
        step += 1
        if step % 9 == 0:
            copy = GAME()
            copy.load(game.state())
            assert state_of(copy) == state_of(game)
    assert len(game.rounds) >= 3


def test_four_symbols_load():
    """face.symbols, trove.shape"""
    game = opened()
    cells = list(FOURS) + ["T1"] * 16
    state = dict(game.state(), mountain=rows(cells))
    state["bag"] = {"tunnel": 11, "treasure": 7, "magic": 7, "tool": 7, "hazard": 8}
    game.load(state)
    assert game.state()["mountain"][0] == ["G4", "M4"]
