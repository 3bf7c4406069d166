"""Undo: one step a call, exact, and no way around the dice."""

from engine.game import CHANCE, OVER, Game
from engine.replay import replay
from engine.undo import CHECKPOINTS
from tests.engine.helpers import Luck, a_table, mine_state, random_move, refusal, state_of, won_table

UNDO_STEPS, STRETCH = Game.UNDO_STEPS, Game.UNDO_STRETCH


def test_undo_takes_back_exactly_one_step():
    """undo.one"""
    table = a_table(seats=3, caveins=2, timer=5)
    luck = Luck(3)
    states = []
    for _ in range(40):
        states.append(state_of(table.game))
        if table.game.turn == CHANCE:
            table.deal()
        else:
            table.play(random_move(table.game, luck))
    while states:
        table.undo()
        assert state_of(table.game) == states.pop()
    assert refusal(table.undo).rule == "undo.nothing"


def test_undo_goes_back_a_limited_number_of_steps():
    """undo.steps, undo.nothing"""
    table = a_table()
    for _ in range(UNDO_STEPS + 3):
        table.play(("surface",))
    for _ in range(UNDO_STEPS):
        assert table.can_undo()
        table.undo()
    assert not table.can_undo() and refusal(table.undo).rule == "undo.nothing"
    assert table.game.round == 2 and table.game.seat == 1


def test_no_more_of_the_past_is_kept_than_undo_can_reach():
    """undo.steps"""
    table = a_table()
    for _ in range(5 * UNDO_STEPS):
        table.play(("surface",))
        kept = len(table._undo._moves)
        assert min(table.steps, UNDO_STEPS) <= kept <= UNDO_STEPS + STRETCH


def test_checkpoints_take_a_few_snapshots_more_however_many_there_are():
    """undo.steps"""
    table = a_table()
    for number in range(5 * UNDO_STEPS):
        table.play(("surface",))
        if number % 3:
            assert table.checkpoint() and not table.checkpoint()
        kept = len(table._undo._moves)
        assert min(table.steps, UNDO_STEPS) <= kept <= UNDO_STEPS + STRETCH
        assert len(table._undo._snapshots) <= UNDO_STEPS // (STRETCH - 1) + CHECKPOINTS + 3


def test_undo_does_not_bring_snapshots_closer_together():
    """undo.steps"""
    table = a_table()
    for _ in range(STRETCH + 2):
        table.play(("surface",))
    for _ in range(20):
        table.undo()
        table.play(("surface",))
    assert table._undo._places == [0, STRETCH]


def test_undo_to_a_checkpoint_plays_nothing_again():
    """undo.one"""
    table = a_table()
    for _ in range(CHECKPOINTS):
        table.play(("surface",))
        table.checkpoint()
    table.play(("surface",))
    played = []
    table.game.play = played.append
    for _ in range(CHECKPOINTS):
        table.undo()
    assert played == [] and table.game.seat == 1


def test_steps_refusals_checkpoints_and_undo_in_any_mix_come_out_exact():
    """undo.one, undo.steps, undo.same_dice, refusal.no_trace"""
    table = a_table(seats=3, caveins=2)
    luck = Luck(8)
    past = []
    for number in range(500):
        state, rolls = state_of(table.game), table.dice.count
        if luck.below(100) < (20 if number < 250 else 60) and past:
            table.undo()
            assert (state_of(table.game), table.dice.count) == past.pop()
        elif luck.below(5) == 0:
            refusal(table.play, ("pair", 2, 12) if table.game.phase != "pair" else ("roll",))
            assert (state_of(table.game), table.dice.count) == (state, rolls)
        elif table.game.turn != OVER:
            past = (past + [(state, rolls)])[-UNDO_STEPS:]
            if table.game.turn == CHANCE:
                table.deal()
            else:
                table.play(random_move(table.game, luck))
        assert table.can_undo() == bool(past)
        if luck.below(3) == 0:
            steps, lines = table.steps, len(table.journal.lines)
            table.checkpoint()
            assert (steps, lines) == (table.steps, len(table.journal.lines))


def test_a_snapshot_is_told_where_one_was_taken():
    """undo.one"""
    table = a_table()
    assert table.snapshot_before(0) is None and table.snapshot_before(1) is None
    saved = [table.game.snapshot()]
    for count in (2, 1, 3):
        for _ in range(count):
            table.play(("surface",))
        saved.append(table.game.snapshot())
        table.checkpoint()
    found = [table.snapshot_before(count) for count in range(8)]
    assert found == [saved[3], None, None, saved[2], saved[1], None, saved[0], None]


def test_steps_of_one_group_are_taken_back_together():
    """undo.one, undo.same_dice"""
    table = a_table()
    table.begin_undo_group()
    table.play(("roll",))
    table.deal()
    table.begin_undo_group()
    table.play(random_move(table.game, Luck(2)))
    after, rolls = state_of(table.game), table.dice.count
    table.begin_undo_group()
    for _ in range(STRETCH):  # over the end of a stretch
        table.play(("roll",) if ("roll",) in table.game.moves() else random_move(table.game, Luck(3)))
        if table.game.turn == CHANCE:
            table.deal()
    count, dice = table.last_group()
    assert dice and count > STRETCH
    table.undo(count)
    assert (state_of(table.game), table.dice.count) == (after, rolls) and table.last_group() == (1, False)
    table.undo(1)
    assert table.last_group() == (2, True) and table.undo_takes_dice()
    table.undo(2)
    assert not table.can_undo() and table.last_group() == (0, False) and table.dice.count == 0
    assert state_of(replay(table.journal.lines).game) == state_of(table.game)


def test_where_nobody_begins_a_group_each_step_is_one():
    """undo.one"""
    table = a_table()
    table.play(("roll",))
    table.deal()
    assert table.last_group() == (1, True)
    table.undo()
    assert table.last_group() == (1, False)


def test_no_more_steps_are_taken_back_than_there_are():
    """undo.nothing"""
    table = a_table()
    table.begin_undo_group()
    for _ in range(UNDO_STEPS + 3):
        table.play(("surface",))
    before = state_of(table.game)
    assert table.last_group() == (UNDO_STEPS, False)
    for count in (0, UNDO_STEPS + 1):
        assert refusal(table.undo, count).rule == "undo.nothing" and state_of(table.game) == before


def test_undo_has_nothing_to_take_back_at_the_start():
    """undo.nothing"""
    table = a_table()
    lines = list(table.journal.lines)
    assert not table.can_undo() and refusal(table.undo).rule == "undo.nothing"
    assert table.journal.lines == lines


def test_undone_dice_fall_the_same_again():
    """undo.same_dice"""
    table = a_table()
    table.play(("roll",))
    first = table.deal()
    table.undo()
    assert table.game.turn == CHANCE and table.dice.count == 0
    assert table.deal() == first
    table.undo()
    table.undo()
    table.play(("roll",))
    assert table.deal() == first


def test_undone_dice_fall_the_same_for_whoever_rolls_next():
    """undo.same_dice"""
    table = a_table()
    table.play(("roll",))
    first = table.deal()
    table.undo()
    table.undo()
    table.play(("surface",))
    table.play(("roll",))
    assert table.deal() == first and table.game.seat == 1


def test_undo_of_players_dice_leaves_the_devices_where_they_are():
    """undo.same_dice"""
    table = a_table()
    table.play(("roll",))
    table.deal()
    table.play(("pair", 5, 7))
    table.play(("roll",))
    table.play(("dice", 1, 1, 1, 1))
    table.undo()
    assert table.dice.count == 1


def test_undo_tells_beforehand_whether_device_dice_go():
    """undo.tells_dice"""
    table = a_table()
    assert not table.undo_takes_dice()
    table.play(("roll",))
    assert not table.undo_takes_dice()
    table.deal()
    assert table.undo_takes_dice()
    table.undo()
    table.play(("dice", 1, 2, 3, 6))
    assert not table.undo_takes_dice()
    table.load(mine_state(phase="dice"))
    table.deal()
    assert table.undo_takes_dice()


def test_undo_is_written_down():
    """undo.one, journal.line"""
    table = a_table()
    table.play(("surface",))
    table.undo()
    assert table.journal.lines[-1].startswith("undo *") and table.steps == 2
    assert state_of(replay(table.journal.lines).game) == state_of(table.game)


def test_the_last_step_of_a_game_can_be_undone():
    """undo.one"""
    table = won_table()
    assert table.game.turn == OVER
    table.undo()
    assert table.game.turn == 0 and table.game.outcome() is None and table.game.ore == [10, 0]


def test_a_loaded_position_cannot_be_undone_past():
    """undo.load"""
    table = a_table()
    table.play(("surface",))
    table.load(mine_state(seats=4, turn=2))
    assert not table.can_undo() and table.game.seats == 4 and table.game.turn == 2 and table.steps == 2
    table.play(("surface",))
    table.undo()
    assert table.game.turn == 2
