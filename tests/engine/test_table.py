"""A game at the table: journal, dice, notes and positions in step."""

from engine.dice import commitment
from engine.game import CHANCE, OVER, BadState
from engine.journal import Journal
from engine.reader import Damaged
from engine.replay import replay
from engine.table import Table
from tests.engine.helpers import (
    SEED,
    Luck,
    a_table,
    mine_state,
    notation_error,
    random_move,
    refusal,
    state_of,
    won_table,
)


def test_a_new_table_commits_to_its_seed():
    """dice.commitment"""
    table = a_table()
    assert table.commit == commitment(SEED)
    assert table.journal.lines[0].startswith(
        "pitboss 2 dice_miners seats=2 caveins=1 seal=strike timer=0 first=0 takeback=on commit=33dc0b5e"
    )


def test_a_table_without_a_seed_cannot_roll():
    """dice.no_seed"""
    table = a_table(None)
    assert table.commit == "none"
    table.play(("roll",))
    assert refusal(table.deal).rule == "dice.no_seed"
    assert table.play(("dice", 1, 2, 3, 6)) == [("dice", 1, 2, 3, 6)]


def test_every_step_is_a_line():
    """journal.line"""
    table = a_table()
    table.play(("roll",))
    table.deal()
    table.play(("pair", 5, 7))
    steps = [line.rpartition(" *")[0] for line in table.journal.lines[1:]]
    assert steps == ["roll", "dice 2 3 4 3 @0", "pair 5 7"] and table.steps == 3


def test_a_refused_move_leaves_no_trace():
    """refusal.no_trace"""
    table = a_table()
    table.play(("roll",))
    before = (state_of(table.game), list(table.journal.lines), table.steps, table.dice.count)
    assert refusal(table.play, ("surface",)).rule == "dice.first"
    notation_error(table.play, ("dice", 7, 1, 1, 1))
    for move in (None, 5, "roll", ["roll"], ()):
        notation_error(table.play, move)
    assert (state_of(table.game), list(table.journal.lines), table.steps, table.dice.count) == before
    table.undo()
    assert refusal(table.undo).rule == "undo.nothing"


def test_dice_that_nobody_asked_for_leave_no_trace():
    """dice.unasked, turn.over"""
    table = a_table()
    assert refusal(table.deal).rule == "dice.unasked" and table.dice.count == 0
    assert refusal(won_table().deal).rule == "turn.over"


def test_players_dice_do_not_use_up_the_devices():
    """dice.either"""
    table = a_table()
    table.play(("roll",))
    table.play(("dice", 1, 2, 3, 6))
    table.play(("pair", 3, 9))
    table.play(("roll",))
    assert table.deal()[0] == ("dice", 2, 3, 4, 3)


def test_a_note_is_no_step():
    """journal.note"""
    table = a_table()
    table.play(("surface",))
    table.note("seat 1 ai")
    assert table.notes == ["seat 1 ai"] and table.steps == 1 and table.journal.lines[-1].startswith("!seat 1 ai *")
    table.undo()
    assert table.game.seat == 0 and table.notes == ["seat 1 ai"]


def test_a_seat_may_go_to_the_ai_and_back_at_any_time():
    """seat.ai"""
    table = a_table()
    for step in ("roll", "dice", "pair"):
        before = state_of(table.game)
        table.note("seat 0 ai")
        table.note("seat 0 human")
        assert state_of(table.game) == before
        if step == "dice":
            table.deal()
        else:
            table.play((step,) if step == "roll" else ("pair", 5, 7))
    assert replay(table.journal.lines).notes == ["seat 0 ai", "seat 0 human"] * 3


def test_a_note_is_one_line_of_text():
    """journal.note"""
    table = a_table()
    for words in ("a\nb", "a\rb", "\x00", "a\x1b[2J", "\x7f", "a\x9fb", "\u2028", "\u2029", "\ud800", "\udfff"):
        notation_error(table.note, words)
    assert table.notes == [] and len(table.journal.lines) == 1
    good = ["Zo\u00e9", "name 0 *12345678", "", "a *b", "a\xa0b", "\u2027\u202a"]
    for words in good:
        table.note(words)
    assert replay(table.journal.lines).notes == good


def test_the_seed_stays_secret_while_the_game_runs():
    """dice.secret"""
    table = a_table()
    assert refusal(table.reveal).rule == "dice.secret"
    assert SEED not in table.journal.text() and table.revealed is None


def test_the_seed_is_told_once_the_game_is_over():
    """dice.reveal"""
    table = won_table()
    assert table.reveal() == SEED == table.reveal() == table.revealed
    assert len([line for line in table.journal.lines if line.startswith("reveal canary *")]) == 1
    for again in (replay(table.journal.lines), replay(table.journal.lines, SEED)):
        assert again.revealed == SEED and again.journal.lines == table.journal.lines


def test_there_is_no_seed_to_tell_without_device_dice():
    """dice.reveal"""
    table = won_table(None)
    lines = len(table.journal.lines)
    assert table.reveal() is None and len(table.journal.lines) == lines


def test_a_loaded_position_replays():
    """journal.load"""
    table = a_table()
    table.load(mine_state(seats=4, turn=2, banked={1: {7: 3}}))
    table.play(("roll",))
    table.deal()
    again = replay(table.journal.lines, SEED)
    assert state_of(again.game) == state_of(table.game) and again.journal.lines == table.journal.lines


def test_loading_a_position_brings_no_dice_back():
    """journal.load, undo.same_dice"""
    table = a_table()
    table.play(("roll",))
    table.deal()
    table.load(mine_state())
    assert table.dice.count == 1
    table.load(mine_state(), 7)
    assert table.dice.count == 7
    assert [line.split(" ")[1] for line in table.journal.lines[-2:]] == ["@1", "@7"]
    assert replay(table.journal.lines, SEED).dice.count == 7
    table = a_table(None)
    table.load(mine_state())
    assert table.journal.lines[-1].startswith("load @0 {")


def test_a_rejected_position_leaves_no_trace():
    """refusal.no_trace"""
    table = a_table()
    table.play(("surface",))
    lines = list(table.journal.lines)
    before = state_of(table.game)
    try:
        table.load({})
        raise AssertionError("loaded nothing")
    except BadState as error:
        assert error.why == "seats is missing"
    assert state_of(table.game) == before
    assert table.journal.lines == lines and table.can_undo() and table.steps == 1


def test_a_whole_game_verifies_with_its_seed_and_with_no_other():
    """dice.verify"""
    table = a_table(seats=2)
    luck = Luck(21)
    while table.game.turn != OVER:
        if table.game.turn == CHANCE:
            table.deal()
        else:
            table.play(random_move(table.game, luck))
    table.reveal()
    again = replay(table.journal.lines, SEED)
    assert state_of(again.game) == state_of(table.game) and again.dice.count == table.dice.count
    for wrong in ("parrot", "", SEED + " "):
        try:
            replay(table.journal.lines, wrong)
            raise AssertionError("verified with %s" % wrong)
        except Damaged as error:
            assert error.line == 1


def test_a_journal_that_is_not_kept_still_goes_to_its_sink():
    """journal.sink"""
    got = []
    table = Table.new("dice_miners", {}, SEED, Journal(got.append, keep=False))
    table.play(("roll",))
    table.deal()
    assert state_of(replay(got, SEED).game) == state_of(table.game) and table.journal.count == 3
