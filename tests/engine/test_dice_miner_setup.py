"""Dice Miner: the dice, the starting roll, the heroes and the bag."""

from engine.dice_miner import die_faces, faces
from engine.dice_miner.game import GAME
from engine.dice_miner.hero_names import NAMES
from engine.dice_miner.heroes import faces as card
from engine.game import CHANCE
from tests.engine.helpers import Luck, kinds, notation_error, played, refused
from tests.engine.troves import FILL, HEROES, opened


def test_there_are_sixty_dice_of_five_kinds():
    """face.dice"""
    assert faces.KINDS == ("tunnel", "treasure", "magic", "tool", "hazard")
    assert list(faces.ALL_DICE) == [27, 8, 8, 7, 10]
    assert sum(faces.ALL_DICE) == 60


def test_every_die_has_six_faces_of_its_kind_one_of_them_beer():
    """face.table"""
    for kind in range(5):
        six = die_faces.sides(kind)
        assert len(six) == 6 and {faces.KIND_OF[face] for face in six} == {kind}
        assert len([face for face in six if face == faces.BEER[kind]]) == 1


def test_known_and_assumed_faces_are_told_apart():
    """face.table"""
    known = {faces.KINDS[kind]: die_faces.DICE[kind][0].split() for kind in range(5)}
    assert known["tunnel"] == ["T1", "T2", "T3", "T4", "T5", "TB"]
    assert known["treasure"] == ["G3", "G2", "G1", "G1", "G1", "GB"]
    assert "HC1" in known["hazard"] and "HD4" in known["hazard"]
    for row in die_faces.DICE:
        assert len(row[0].split()) + len(row[1].split()) == 6


def test_a_face_is_a_tunnel_of_1_to_5_or_1_to_4_symbols_or_beer():
    """face.codes"""
    for code in ("T1", "T5", "G4", "M4", "KC", "HC4", "HD1", "HB"):
        assert faces.CODES[faces.face_of(code)] == code
    for code in ("T0", "T6", "G5", "M5", "HC5", "HD0", "KB1", "B", "t1", "", 3, None):
        assert "no die shows" in notation_error(faces.face_of, code)


def test_the_device_rolls_only_faces_of_its_table():
    """face.table"""
    luck = Luck(3)
    for kind in range(5):
        assert {die_faces.roll(kind, luck) for _ in range(300)} == set(die_faces.sides(kind))


def test_the_highest_tunnel_die_starts():
    """start.roll"""
    game = GAME(seats=3)
    assert game.turn == CHANCE and game.due() == [0, 0, 0]
    assert played(game, "dice T2 T5 T4")[-2:] == [("starter", 1), ("next", 0)]


def test_beer_beats_five():
    """start.roll"""
    game = GAME(seats=3)
    played(game, "dice T5 TB T5")
    assert game.starter == 1


def test_the_best_roll_again_when_they_tie():
    """start.ties"""
    game = GAME(seats=4)
    assert played(game, "dice T5 T1 T5 T5")[-1] == ("tied", 0, 2, 3)
    assert game.phase == "start" and len(game.due()) == 3
    assert played(game, "dice T1 T2 T2")[-1] == ("tied", 2, 3)
    played(game, "dice T3 T1")
    assert game.starter == 2 and game.phase == "hero"


def test_the_starting_roll_is_a_tunnel_die_for_each_seat_that_rolls():
    """start.roll"""
    game = GAME(seats=2)
    for line in ("dice T1", "dice T1 T2 T3", "dice T1 G1", "dice T1 T6", "dice"):
        assert notation_error(game.play, tuple(line.split()))
    assert refused(game, "hero engineer") == "dice.first"


def test_heroes_are_chosen_counterclockwise_and_the_starter_is_last():
    """hero.order"""
    game = GAME(seats=4)
    played(game, "dice T1 T1 T5 T1")
    order = []
    for name in HEROES:
        order.append(game.seat)
        played(game, "hero " + name)
    assert order == [1, 0, 3, 2] and game.phase == "fill"


def test_the_six_heroes_show_their_faces():
    """hero.faces"""
    cards = [" ".join([faces.CODES[face] for face in card(hero)]) for hero in range(6)]
    assert {NAMES[hero]: cards[hero] for hero in range(6)} == {
        "alchemist": "M1 M1 M1", "slayer": "KS M1", "engineer": "T2 KP",
        "prospector": "G1 KP", "surveyor": "T1 M1", "treasurer": "G1 KD",
    }  # fmt: skip


def test_a_hero_is_chosen_once():
    """hero.taken"""
    game = GAME()
    played(game, "dice T5 T1", "hero engineer")
    assert refused(game, "hero engineer") == "hero.taken"
    assert ("hero", "engineer") not in game.moves() and len(game.moves()) == 5


def test_an_unknown_hero_is_bad_notation():
    """hero.faces"""
    game = GAME()
    played(game, "dice T5 T1")
    assert "no such hero" in notation_error(game.play, ("hero", "dragon"))


def test_heroes_come_before_the_mountain_and_never_again():
    """hero.first, hero.chosen"""
    game = GAME()
    played(game, "dice T5 T1")
    for line in ("take 1", "share 1 TB", "done", "spend M1", "count 0 0 0 0 0 0 0 0 0 0"):
        assert refused(game, line) == "hero.first"
    assert refused(opened(), "hero alchemist") == "hero.chosen"


def test_the_mountain_is_twenty_dice_out_of_the_bag():
    """bag.fill"""
    game = opened()
    assert game.left == 20 and sum(game.bag) == 40 and game.state()["bag"]["tool"] == 4
    assert game.state()["mountain"][0] == ["T1", "G1"] and game.state()["mountain"][4] == FILL.split()[14:]


def test_a_mountain_of_more_dice_than_the_bag_has_is_refused():
    """bag.kind_gone"""
    game = opened(fill=FILL)
    fresh = GAME()
    played(fresh, "dice T5 T1", "hero engineer", "hero slayer")
    assert refused(fresh, "fill" + " KP" * 8 + " T1" * 12) == "bag.kind_gone"
    assert refused(fresh, "fill" + " HC1" * 11 + " T1" * 9) == "bag.kind_gone"
    assert "20 dice are due" in notation_error(fresh.play, ("fill",) + ("T1",) * 19)
    assert refused(game, "fill" + " T1" * 20) == "dice.unasked"


def test_faces_that_the_devices_dice_lack_may_be_entered():
    """face.enter"""
    game = opened(fill="KC HC4 HD1 HD3 G4 M4 " + "T1 " * 14)
    assert game.state()["mountain"][0] == ["KC", "HC4"]


def test_device_dice_fill_the_mountain_from_the_bag():
    """bag.fill"""
    game = GAME()
    played(game, "dice T5 T1", "hero engineer", "hero slayer")
    move = game.deal(Luck(8))
    assert move[0] == "fill" and len(move) == 21
    assert kinds(game.play(move)) == ["filled", "next"]
