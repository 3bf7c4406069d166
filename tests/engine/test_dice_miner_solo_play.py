"""The solo game of Dice Miner: start, taking, Beer, tools, chests, magic, refills and the end."""

from engine.dice_miner_solo.game import GAME
from engine.game import CHANCE, OVER
from tests.engine.helpers import Luck, bad_state, kinds, notation_error, played, refused
from tests.engine.troves import FILL, alone, row, trove


def started(magic=0, fill=FILL, way="device"):
    """A game without starting dice and with this mountain."""
    game = GAME(magic=magic, way=way)
    if way == "device":
        game.play(("fill",) + tuple(fill.split()))
    return game


# ---- the start


def test_a_game_starts_with_three_magic_dice():
    """solo.start"""
    game = GAME()
    assert game.turn == CHANCE and game.due() == [2, 2, 2]
    played(game, "dice M1 M3 M1")
    assert trove(game) == "M1 M1 M3" and game.phase == "fill" and game.state()["bag"]["magic"] == 5


def test_the_difficulty_is_the_number_of_magic_dice():
    """solo.difficulty"""
    for magic in (1, 2):
        assert len(GAME(magic=magic).due()) == magic
    game = GAME(magic=0)
    assert game.phase == "fill" and game.filling() == 20 and game.state()["bag"]["magic"] == 8
    assert "from 0 to 3" in notation_error(lambda: GAME(magic=4))


def test_a_beer_at_the_start_is_turned_to_a_face_of_choice():
    """solo.start_beer, solo.turn"""
    game = GAME()
    played(game, "dice MB M1 MB")
    assert game.phase == "face" and refused(game, "take 1") == "solo.turn"
    assert game.moves() == [("face", "M1"), ("face", "M2"), ("face", "M3")]
    played(game, "face M3")
    assert game.phase == "face"
    played(game, "face M2")
    assert trove(game) == "M1 M2 M3" and game.phase == "fill"


# ---- taking


def test_a_top_die_joins_the_trove():
    """solo.take"""
    game = started()
    assert played(game, "take 1") == [("took", 0, "T1", 1)] and trove(game) == "T1" and game.left == 19


def test_only_top_dice_are_taken():
    """solo.top, take.no_die"""
    game = started()
    assert refused(game, "take 3") == "solo.top" and refused(game, "take 4") == "solo.top"
    played(game, "take 1")
    assert refused(game, "take 1") == "take.no_die"


def test_magic_treasure_and_tools_may_always_be_taken():
    """solo.free"""
    game = alone(mountain=row("M3", "G2", "KP", "KS", "KC", "KD"))
    assert [move for move in game.moves() if move[0] == "take"] == [("take", place) for place in range(15, 21)]


def test_a_one_may_always_be_taken():
    """solo.chain"""
    game = alone("T1 T1", row("T1"))
    played(game, "take 15")
    assert trove(game) == "T1 T1 T1"


def test_a_tunnel_must_continue_a_chain():
    """solo.tunnel, solo.chain"""
    game = alone("T1 T2 T3", row("T4", "T5", "T2"))
    assert refused(game, "take 16") == "solo.tunnel" and refused(game, "take 17") == "solo.tunnel"
    played(game, "take 15", "take 16")
    assert trove(game) == "T1 T2 T3 T4 T5"


def test_each_two_needs_a_one_of_its_own():
    """solo.tunnel"""
    game = alone("T1", row("T2", "T2"))
    played(game, "take 15")
    assert refused(game, "take 16") == "solo.tunnel"


def test_a_hazard_needs_a_free_tool_of_its_kind():
    """solo.hazard, solo.tool"""
    game = alone("KP", row("HC2", "HC1", "HD4"))
    assert refused(game, "take 17") == "solo.hazard"
    played(game, "take 15")
    assert refused(game, "take 16") == "solo.hazard"  # one tool die, one hazard die


def test_shields_hold_dragons():
    """solo.tool"""
    game = alone("KS KS", row("HD4", "HD2", "HC1"))
    played(game, "take 15", "take 16")
    assert trove(game) == "KS KS HD2 HD4" and refused(game, "take 17") == "solo.hazard"


# ---- Beer


def test_a_beer_that_is_taken_is_turned_to_any_face_of_its_die():
    """solo.beer"""
    game = alone("", row("GB"))
    assert played(game, "take 15") == [("took", 0, "GB", 15)] and game.phase == "face"
    assert game.moves() == [("face", "G1"), ("face", "G2"), ("face", "G3")]
    assert played(game, "face G3")[0] == ("turned", "GB", "G3") and trove(game) == "G3"


def test_a_beer_obeys_the_rule_of_the_face_it_is_turned_to():
    """solo.beer, solo.tunnel"""
    game = alone("T1 T2", row("TB"))
    played(game, "take 15")
    assert game.moves() == [("face", "T1"), ("face", "T3")]
    assert refused(game, "face T5") == "solo.tunnel"


def test_a_hazard_beer_needs_a_free_tool():
    """solo.hazard, solo.beer"""
    assert refused(alone("", row("HB")), "take 15") == "solo.hazard"
    game = alone("KS", row("HB"))
    played(game, "take 15")
    assert game.moves() == [("face", "HD2"), ("face", "HD4")] and refused(game, "face HC1") == "solo.hazard"


def test_a_beer_is_not_turned_to_a_face_that_its_die_lacks():
    """solo.face"""
    game = alone("", row("GB"))
    played(game, "take 15")
    for code in ("G4", "GB", "T1", "M1"):
        assert refused(game, "face " + code) == "solo.face"


def test_a_real_beer_may_be_turned_to_what_real_dice_may_show():
    """solo.face, way.solo_table"""
    game = started(way="table")
    played(game, "take KB")
    assert [move[1] for move in game.moves()] == ["KP", "KS", "KC", "KD"]
    played(game, "face KS", "take HB")
    assert [move[1] for move in game.moves()] == ["HD1", "HD2", "HD3", "HD4"]


def test_without_a_beer_in_hand_nothing_is_turned():
    """solo.no_beer"""
    assert refused(started(), "face T1") == "solo.no_beer"


# ---- chests


def test_a_treasure_is_frozen_when_it_is_taken():
    """solo.freeze, solo.decide"""
    game = alone("KC", row("G3", "G2"))
    assert kinds(played(game, "take 15")) == ["took"] and game.phase == "chest"
    assert game.moves() == [("freeze",), ("keep",)] and refused(game, "take 16") == "solo.decide"
    assert played(game, "freeze") == [("frozen", 0, "G3")] and game.score() == (0, 6, 0)


def test_a_treasure_that_is_not_frozen_stays_so():
    """solo.freeze_late"""
    game = alone("KC", row("G3", "G2"))
    played(game, "take 15", "keep")
    assert refused(game, "freeze") == "solo.freeze_late" and refused(game, "keep") == "solo.freeze_late"
    assert game.score() == (0, 3, 0)


def test_a_chest_holds_one_treasure_and_a_double_chest_two():
    """solo.chests"""
    game = alone("KC KD", row("G1", "G1", "G2", "G3"))
    for place in (15, 16, 17):
        played(game, "take %d" % place, "freeze")
    played(game, "take 18")
    assert game.phase == "play" and game.score() == (0, 2 + 2 + 4 + 3, 0)


def test_a_chest_that_comes_later_freezes_nothing_that_is_there():
    """solo.freeze_late"""
    game = alone("", row("G3", "KD"))
    played(game, "take 15", "take 16")
    assert game.phase == "play" and refused(game, "freeze") == "solo.freeze_late"


def test_a_turned_treasure_may_be_frozen_too():
    """solo.freeze, solo.beer"""
    game = alone("KC", row("GB"))
    played(game, "take 15", "face G3", "freeze")
    assert game.score() == (0, 6, 0)


# ---- magic


def test_spent_magic_leaves_the_game_and_sends_dice_back_one_at_a_time():
    """solo.spend, solo.recycle"""
    game = alone("M2", row("HC1", "HD4"))
    before = game.state()["spent"][0]
    hazards = game.state()["bag"]["hazard"]
    assert played(game, "spend M2") == [("spent", 0, "M2")] and game.recycling == 2
    assert refused(game, "take 17") == "solo.recycle"
    played(game, "recycle 15", "recycle 16")
    assert game.phase == "play" and game.state()["bag"]["hazard"] == hazards + 2
    assert trove(game) == "" and game.state()["spent"] == [sorted(before + ["M2"])] and game.left == 4


def test_a_die_that_lay_under_recycled_ones_may_be_recycled_next():
    """solo.recycle"""
    game = started(fill="T5 G1 T5 " + "T4 " * 17)
    game.load(dict(game.state(), troves=[["M2"]], bag=dict(game.state()["bag"], magic=7), options={"magic": 1}))
    played(game, "spend M2", "recycle 1")
    assert ("recycle", 3) in game.moves() and refused(game, "recycle 4") == "solo.top"
    assert refused(game, "recycle 1") == "take.no_die"


def test_as_many_dice_are_recycled_as_there_are():
    """solo.recycle"""
    game = alone("M3", ". " * 19 + "T5")
    played(game, "spend M3")
    assert game.recycling == 1


def test_magic_needs_a_die_to_recycle_and_must_be_there():
    """solo.no_dice, solo.no_magic, solo.no_spend"""
    game = alone("M3", ". " * 20)
    assert refused(game, "spend M3") == "solo.no_dice" and refused(game, "spend M1") == "solo.no_magic"
    assert refused(game, "spend hero") == "solo.no_magic"
    assert refused(game, "recycle 1") == "solo.no_spend"


# ---- refills and the end


def test_a_refill_leaves_what_lies_and_fills_the_rest():
    """solo.refill"""
    game = alone()
    assert played(game, "refill") == [("refill", 1)] and game.turn == CHANCE and game.filling() == 14
    played(game, "fill" + " T2" * 14)
    assert game.left == 20 and game.round == 2 and game.state()["mountain"][4] == ["T1"] * 6


def test_the_mountain_is_refilled_twice_at_most():
    """solo.refills"""
    game = alone(round=3)
    assert refused(game, "refill") == "solo.refills" and ("refill",) not in game.moves()


def test_a_refill_needs_an_empty_place_and_a_die_in_the_bag():
    """solo.full, solo.bag"""
    assert refused(started(), "refill") == "solo.full"
    game = started()
    game.play(("take", 1))
    game.bag = bytearray(5)  # no game gets there, as two mountains leave at least 17 dice in the bag
    assert refused(game, "refill") == "solo.bag"


# Two whole mountains: forty dice, and three magic dice of the start.
HOARD = ["T1"] * 13 + ["G1"] * 8 + ["M1"] * 8 + ["KP"] * 4 + ["KS"] * 3 + ["HC1"] * 4 + ["HD4"] * 3


def test_a_short_bag_fills_the_lowest_places():
    """solo.refill, mountain.pour"""
    game = alone(" ".join(HOARD), ". " * 20, round=2, magic=3)
    played(game, "refill")
    assert game.filling() == 17
    played(game, "fill" + " T1" * 14 + " HC1" * 3)
    assert game.state()["mountain"][:2] == [[None, None], [None, "T1", "T1"]] and sum(game.bag) == 0
    state = game.state()
    state["mountain"][0][0], state["mountain"][4][0] = "T1", None
    assert bad_state(game, state)


def test_the_player_may_stop_at_any_time():
    """solo.stop"""
    game = alone("T1 G3 KP HC2")
    events = played(game, "stop")
    assert events == [("scored", 0, 0, 3, 2, 5), ("over", "stopped", 0)] and game.turn == OVER
    assert game.outcome() == {"scores": [5], "winners": [0], "why": "stopped"}


def test_when_nothing_is_possible_that_is_told_before_the_end():
    """solo.stuck"""
    game = alone("G1", row("T1"), round=3)
    assert played(game, "take 15") == [("took", 0, "T1", 15), ("stuck",)]
    assert game.phase == "stuck" and game.turn == 0 and game.outcome() is None
    assert game.moves() == [("stop",)] and refused(game, "take 16") == "solo.stuck"
    assert played(game, "stop")[-1] == ("over", "stuck", 0)


def test_a_refill_that_leaves_nothing_possible_is_a_step_of_its_own():
    """solo.stuck"""
    game = alone("", ". " * 20, round=2)
    played(game, "refill")
    events = played(game, "fill" + " T5" * 20)
    assert events == [("filled", 3, 20), ("stuck",)] and game.phase == "stuck" and game.turn == 0


def test_nothing_happens_after_the_end():
    """turn.over"""
    game = alone()
    played(game, "stop")
    assert refused(game, "take 15") == "turn.over" and game.moves() == []


def test_dice_are_due_when_they_are_due():
    """dice.first, dice.unasked"""
    assert refused(GAME(), "stop") == "dice.first"
    assert refused(alone(), "fill" + " T1" * 14) == "dice.unasked"


def test_a_fill_comes_out_of_the_bag():
    """bag.kind_gone, face.enter"""
    game = GAME(magic=0)
    assert refused(game, "fill" + " KP" * 8 + " T1" * 12) == "bag.kind_gone"
    played(game, "fill KC HC4 HD1 HD3 G4 M4" + " T1" * 14)
    assert "is a number from 1 to 20" in notation_error(game.play, ("take", "KC"))


# ---- the real mountain


def test_with_real_dice_the_face_that_was_taken_is_entered():
    """way.solo_table"""
    game = started(way="table")
    assert game.phase == "play" and game.left == 20
    played(game, "take KS", "take HD3", "take G2")
    assert trove(game) == "G2 KS HD3" and game.left == 17
    assert refused(game, "take HD1") == "solo.hazard" and notation_error(game.play, ("take", "HD5"))


def test_with_real_dice_a_kind_that_is_used_up_and_an_empty_mountain_are_refused():
    """take.kind_gone, take.empty"""
    game = started(way="table")
    played(game, *["take KP"] * 7)
    assert refused(game, "take KS") == "take.kind_gone"
    played(game, *["take T1"] * 13)
    assert refused(game, "take T1") == "take.empty"
    assert played(game, "refill") == [("refill", 1), ("filled", 2, 20)]


def test_with_real_dice_recycling_only_counts():
    """way.solo_table, solo.recycle"""
    game = started(way="table")
    played(game, "take M3")
    assert played(game, "spend M3") == [("spent", 0, "M3"), ("recycling", 0, 3)] and game.left == 16


def test_random_games_keep_sixty_dice_and_end():
    """trove.sixty, solo.stop"""
    for magic in (0, 3):
        game = GAME(magic=magic)
        luck = Luck(magic + 50)
        while game.turn != OVER:
            moves = game.moves()
            game.play(game.deal(luck) if game.turn == CHANCE else moves[luck.below(max(1, len(moves) - 1))])
            beers = len(game.held) if game.phase == "face" else 0
            start = magic if game.phase == "start" else 0
            assert sum(game.trove) + sum(game.spent) + sum(game.bag) + game.left + beers + start == 60
        assert game.outcome()["why"] == "stuck"
