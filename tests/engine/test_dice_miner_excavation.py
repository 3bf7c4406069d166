"""Dice Miner: taking dice, sharing Beer, and the real mountain on the table."""

from engine.game import CHANCE
from tests.engine.helpers import kinds, notation_error, played, refused
from tests.engine.troves import opened, trove


def test_a_turn_takes_one_top_die_as_it_lies():
    """take.one, take.face"""
    game = opened()
    assert played(game, "take 2") == [("took", 0, "G1", 2), ("next", 1)]
    assert trove(game) == "G1" and game.left == 19 and game.turn == 1


def test_turns_go_clockwise_from_the_starter():
    """take.turns"""
    game = opened(3)
    seats = []
    for line in ("take 1", "take 2", "take 4", "take 3"):
        seats.append(game.turn)
        played(game, line)
    assert seats == [0, 1, 2, 0]


def test_only_the_top_is_free_without_sharing():
    """take.side"""
    game = opened()
    assert game.moves() == [("take", 1), ("take", 2)]
    assert refused(game, "take 3") == "take.side"


def test_a_buried_die_cannot_be_taken():
    """take.buried"""
    game = opened()
    assert refused(game, "take 4") == "take.buried"
    _share(game)
    assert refused(game, "take 12") == "take.buried"


def test_a_die_that_is_gone_cannot_be_taken():
    """take.no_die"""
    game = opened()
    played(game, "take 1")
    assert refused(game, "take 1") == "take.no_die"


def test_places_are_numbers_from_1_to_20():
    """take.places"""
    game = opened()
    for move in (("take", 0), ("take", 21), ("take", "T1"), ("take",), ("take", 1, 2)):
        assert notation_error(game.play, move)


def test_a_turn_takes_a_die():
    """take.must"""
    game = opened()
    assert refused(game, "done") == "take.must"
    _share(game)
    assert refused(game, "done") == "take.must"


def _share(game):
    """Seat 0 has a Beer and is up: both take from the top, then it shares."""
    played(game, "take 1", "take 2", "take 3", "take 4")
    assert trove(game) == "T1 TB"
    return played(game, "share 1 TB", "dice T3")


def test_a_shared_beer_is_rolled_and_joins_the_other_trove():
    """beer.share, beer.roll"""
    game = opened()
    assert _share(game) == [("shared", 0, 1, "TB"), ("rolled", 1, "T3")]
    assert trove(game) == "T1" and trove(game, 1) == "T2 T3 G1" and game.turn == 0


def test_dice_are_due_before_the_sharer_takes():
    """beer.roll"""
    game = opened()
    played(game, "take 1", "take 2", "take 3", "take 4", "share 1 TB")
    assert game.turn == CHANCE and game.due() == [0] and len(game.moves()) == 6
    assert refused(game, "take 5") == "dice.first"
    assert "die 1 is a tunnel die" in notation_error(game.play, ("dice", "G1"))


def test_a_shared_beer_may_show_beer_again():
    """beer.again"""
    game = opened()
    played(game, "take 1", "take 2", "take 3", "take 4", "share 1 TB", "dice TB")
    assert trove(game, 1) == "T2 TB G1"


def test_whoever_shared_takes_two_dice_from_top_or_side():
    """beer.two, beer.side"""
    game = opened()
    _share(game)
    assert ("take", 10) in game.moves() and ("take", 6) in game.moves() and ("share", 1, "TB") not in game.moves()
    assert kinds(played(game, "take 10")) == ["took", "slid"] and game.turn == 0
    assert kinds(played(game, "take 5")) == ["took", "next"] and game.turn == 1


def test_dice_above_a_side_die_slide_down():
    """mountain.slide"""
    game = opened()
    _share(game)
    assert played(game, "take 10") == [("took", 0, "T1", 10), ("slid", 10)]
    assert game.state()["mountain"][2][0] is None and game.state()["mountain"][3][0] == "KP"


def test_whoever_shared_may_stop_after_one_die():
    """beer.one"""
    game = opened()
    _share(game)
    assert kinds(played(game, "take 5", "done")) == ["took", "done", "next"] and game.turn == 1


def test_beer_is_shared_once_a_turn_and_at_its_start():
    """beer.once"""
    game = opened(fill="TB GB T1 T1 T1 " + "T2 " * 15)
    played(game, "take 1", "take 2", "take 3", "take 4", "share 1 TB", "dice TB")
    assert refused(game, "share 1 TB") == "beer.once"
    played(game, "take 5")
    assert refused(game, "share 1 TB") == "beer.once"


def test_beer_is_shared_with_somebody_else():
    """beer.self"""
    game = opened()
    played(game, "take 1", "take 2", "take 3", "take 4")
    assert refused(game, "share 0 TB") == "beer.self"
    assert "a seat is a number" in notation_error(game.play, ("share", 2, "TB"))


def test_only_a_beer_die_of_ones_own_is_shared():
    """beer.none, beer.face"""
    game = opened()
    assert refused(game, "share 1 TB") == "beer.none"
    played(game, "take 1", "take 2", "take 3", "take 4")
    assert refused(game, "share 1 GB") == "beer.none"
    assert refused(game, "share 1 T1") == "beer.face"


def test_sharing_is_open_to_everyone_else():
    """beer.share"""
    game = opened(3, fill="TB T1 T1 T1 T1 " + "T2 " * 15)
    played(game, "take 1", "take 2", "take 3")
    assert [move for move in game.moves() if move[0] == "share"] == [("share", 1, "TB"), ("share", 2, "TB")]


def test_with_one_die_left_the_sharer_takes_one():
    """beer.last"""
    game = opened(way="table")
    played(game, *["take TB"] * 19)
    assert game.left == 1 and game.turn == 1
    events = played(game, "share 0 TB", "dice T1", "take G3")
    assert "magic" in kinds(events) and game.left == 0


def test_the_excavation_ends_with_the_last_die():
    """take.all, take.empty"""
    game = opened(way="table", heroes=("alchemist", "slayer"))
    events = played(game, *["take T5"] * 20)
    assert ("magic", 1) in events and game.phase == "magic"
    for line in ("take T5", "share 1 TB"):
        assert refused(game, line) == "take.empty"


def test_on_the_table_the_face_that_was_taken_is_entered():
    """way.table"""
    game = opened(way="table")
    assert played(game, "take HD3") == [("took", 0, "HD3"), ("next", 1)]
    assert trove(game) == "HD3" and game.state()["bag"]["hazard"] == 9 and game.left == 19
    assert notation_error(game.play, ("take", 3)) and notation_error(game.play, ("take", "HD5"))


def test_on_the_table_an_eleventh_hazard_die_is_refused():
    """take.kind_gone"""
    game = opened(way="table")
    played(game, *["take HC1"] * 10)
    assert refused(game, "take HD4") == "take.kind_gone" and refused(game, "take HB") == "take.kind_gone"
    assert ("take", "HC1") not in game.moves()


def test_on_the_table_there_is_no_twenty_first_pick():
    """take.empty, way.table"""
    game = opened(way="table", heroes=("alchemist", "slayer"))
    played(game, *["take T5"] * 20)
    assert refused(game, "take T5") == "take.empty"


def test_on_the_table_no_fill_is_asked_for():
    """way.table"""
    game = opened(way="table")
    assert game.phase == "take" and game.state()["mountain"][0] == [None, None]
