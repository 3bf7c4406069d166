"""Dice Miner: the magic phase with all its clarifications."""

from engine.game import CHANCE
from tests.engine.helpers import kinds, notation_error, played, refused
from tests.engine.troves import mined, opened, trove


def test_magic_starts_with_the_seat_that_would_have_picked_next():
    """magic.order"""
    game = opened(way="table", heroes=("alchemist", "surveyor"))
    played(game, *["take TB"] * 18)
    played(game, "share 1 TB", "dice T1", "take T1", "take T1")  # seat 0 empties the mountain
    assert game.phase == "magic" and game.turn == 1


def test_magic_goes_clockwise_and_passes_over_seats_without_any():
    """magic.order, magic.powerless"""
    game = mined("T1 M1", "T1 T2", "T1 M2", turn=2, heroes=["engineer", "prospector", "treasurer"])
    assert game.turn == 2
    played(game, "done")
    assert game.turn == 0
    events = played(game, "done")
    assert ("powerless", 1) in events and "scored" in kinds(events)


def test_a_spend_rolls_as_many_dice_as_it_shows_symbols():
    """magic.symbols, magic.choose"""
    game = mined("T1 T4 T5 M2")
    assert played(game, "spend M2") == [("spent", 0, "M2")] and game.choose == 2
    played(game, "reroll T4")
    assert game.phase == "reroll" and refused(game, "done") == "magic.choose"
    played(game, "reroll T5")
    assert game.turn == CHANCE and game.due() == [0, 0]
    assert played(game, "dice T2 TB")[0] == ("rolled", 0, "T2", "TB")
    assert trove(game) == "T1 T2 TB M2"


def test_where_there_are_no_more_dice_all_of_them_are_rolled():
    """magic.fewer"""
    game = mined("T4 T5 M4")
    assert kinds(played(game, "spend M4")) == ["spent", "chose", "chose"]
    assert game.turn == CHANCE and len(game.due()) == 2


def test_without_a_die_to_roll_magic_cannot_be_spent():
    """magic.nothing"""
    game = mined("M1 HC1 HD4", "M1 T1", turn=1)
    played(game, "done")
    assert game.phase != "magic"  # seat 0 is passed over
    game = mined("M1 HC1 T1", heroes=["surveyor", "engineer"])
    played(game, "spend M1", "dice TB")
    assert ("spend", "hero") in game.moves()
    game = mined("M1 HC1", heroes=["surveyor", "engineer"])
    assert refused(game, "spend M1") == "magic.nothing"


def test_hazards_are_never_rolled():
    """magic.hazard"""
    game = mined("T1 T4 M1 HC1 HB")
    played(game, "spend M1")
    assert refused(game, "reroll HC1") == "magic.hazard" and refused(game, "reroll HB") == "magic.hazard"
    assert game.moves() == [("reroll", "T1"), ("reroll", "T4")]


def test_faces_on_a_card_are_never_rolled():
    """magic.card"""
    game = mined("T1 T4 M1")
    played(game, "spend M1")
    assert refused(game, "reroll T2") == "magic.card" and refused(game, "reroll KP") == "magic.card"


def test_a_die_that_is_not_there_cannot_be_rolled():
    """magic.no_die"""
    game = mined("T1 T4 M1")
    played(game, "spend M1")
    assert refused(game, "reroll T5") == "magic.no_die"


def test_a_die_is_chosen_once():
    """magic.chosen"""
    game = mined("T1 T4 G1 M2")
    played(game, "spend M2", "reroll T4")
    assert refused(game, "reroll T4") == "magic.chosen"


def test_the_die_that_is_spent_and_spent_dice_are_not_rolled():
    """magic.spent_die"""
    game = mined("T1 T4 M1 M1")
    played(game, "spend M1", "reroll T4", "dice T2", "spend M1")
    assert refused(game, "reroll M1") == "magic.spent_die"


def test_an_unspent_magic_die_may_be_rolled_and_spent_with_its_new_face():
    """magic.unspent"""
    game = mined("T1 T4 M1 MB")
    played(game, "spend M1", "reroll MB", "dice M3")
    assert ("spend", "M3") in game.moves()
    game = mined("T1 T4 M1 M2")
    played(game, "spend M1", "reroll M2", "dice M1")
    assert game.moves() == [("spend", "M1"), ("done",)]
    played(game, "spend M1")
    assert refused(game, "reroll M1") == "magic.spent_die"


def test_a_spent_die_cannot_be_spent_twice():
    """magic.spent"""
    game = mined("T1 T4 M1 M2")
    played(game, "spend M1", "reroll T4", "dice T4")
    assert refused(game, "spend M1") == "magic.spent"


def test_magic_that_nobody_has_cannot_be_spent():
    """magic.none, magic.hero"""
    game = mined("T1 T4 M1")
    assert refused(game, "spend M2") == "magic.none"
    assert refused(game, "spend hero") == "magic.hero"
    for word in ("MB", "T1", "KP"):
        assert "magic is spent from M1 to M4" in notation_error(game.play, ("spend", word))


def test_each_symbol_on_a_card_is_a_spend_of_its_own():
    """magic.card_spends"""
    game = mined("T4 T5", heroes=["alchemist", "engineer"])
    for _ in range(3):
        assert game.moves() == [("spend", "hero"), ("done",)]
        played(game, "spend hero", "reroll T4", "dice T4")
    assert game.turn != 0  # nothing left to spend


def test_a_card_and_a_die_with_one_symbol_are_told_apart():
    """magic.card_spends"""
    game = mined("T4 M1", heroes=["surveyor", "engineer"])
    assert game.moves() == [("spend", "M1"), ("spend", "hero"), ("done",)]
    played(game, "spend hero", "reroll M1", "dice M3")  # the die is unspent
    assert game.moves() == [("spend", "M3"), ("done",)]


def test_spending_is_voluntary():
    """magic.done"""
    game = mined("T4 M1", "T1 T2")
    assert "scored" in kinds(played(game, "done")) and trove(game) == "T4 M1"


def test_a_seat_goes_on_until_it_stops_or_has_nothing_to_spend():
    """magic.again"""
    game = mined("T1 T4 M1 M1")
    played(game, "spend M1", "reroll T4", "dice T4")
    assert game.phase == "magic" and game.turn == 0
    played(game, "spend M1", "reroll T4", "dice T4")
    assert game.phase != "magic"


def test_magic_belongs_to_its_phase():
    """magic.phase, magic.spend"""
    game = opened()
    assert refused(game, "spend M1") == "magic.phase" and refused(game, "reroll T1") == "magic.phase"
    game = mined("T1 T4 M1")
    assert refused(game, "reroll T1") == "magic.spend"


def test_spent_magic_is_fresh_again_in_the_next_round():
    """magic.fresh"""
    game = mined("T1 T4 M1", "KD")
    played(game, "spend M1", "reroll T4", "dice T4")
    assert game.state()["spent"] == [[], []]
