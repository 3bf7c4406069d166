"""Fair dice: nobody plays on with a known seed, and every roll that is taken back is counted."""

from engine import plain
from engine.dice import Chain
from engine.game import CHANCE, OVER, BadState, Illegal, Notation
from engine.games import GAMES
from engine.journal import Journal
from engine.reader import Damaged
from engine.replay import replay
from engine.table import Table
from tests.engine.helpers import SEED, Luck, a_table, mine_state, random_move, refusal, state_of, won_table

WAYS = {"dice_miners": {"seats": 3}, "dwarf_mine": {"columns": 16, "rows": 16}}


def new_table(name, **options):
    """A small game at a table with device dice."""
    return Table.new(name, dict(WAYS.get(name, {}), **options), SEED)


def step(table, luck, hand=0):
    """Play one step at random; so many of a hundred rolls are players' dice."""
    if table.game.turn == CHANCE and luck.below(100) >= hand:
        table.deal()
    else:
        table.play(random_move(table.game, luck))


def play_out(table, luck):
    for _ in range(5000):
        if table.game.turn == OVER:
            return table
        step(table, luck)
    raise AssertionError("this game never ends")


def counted(lines):
    """How many rolls of the device a journal takes back, from its text alone."""
    rolled, count = [], 0
    for line in lines[1:]:
        words = line.rpartition(" *")[0]
        if words == "undo":
            count += rolled.pop()
        elif words.startswith("load "):
            rolled = []
        elif not words.startswith("!"):
            rolled.append(" @" in words)
    return count


def attempts(table):
    """Everything that would play on; each must be refused without a trace."""
    moves = [("roll",), ("surface",), ("dice", 1, 2, 3, 6), ("end",), ("stop",), ("done",), ("take", 0)]
    calls = [(table.play, move) for move in moves + table.game.moves()]
    calls += [(table.undo,), (table.undo, 2), (table.deal,), (table.load, table.game.state()), (table.load, {})]
    return calls


def assert_closed(table):
    before = (state_of(table.game), list(table.journal.lines), table.steps, table.taken, table.dice.count)
    assert not table.can_undo()
    for call in attempts(table):
        assert refusal(*call).rule == "dice.seed_shown"
    assert (state_of(table.game), list(table.journal.lines), table.steps, table.taken, table.dice.count) == before


def written(steps):
    journal = Journal()
    for words in steps:
        journal.add(words)
    return journal.lines


def test_a_game_whose_seed_was_shown_is_closed():
    """dice.seed_shown"""
    for number in range(len(GAMES)):
        table = play_out(new_table(GAMES[number]), Luck(number + 3))
        assert table.can_undo()
        table.undo()
        assert table.game.turn != OVER
        play_out(table, Luck(number + 4))
        table.reveal()
        assert_closed(table)
        assert_closed(replay(table.journal.lines, SEED))
        table.note("seat 0 human")  # notes play nothing
        assert_closed(replay(table.journal.lines, SEED))


def test_a_journal_does_not_go_on_when_its_seed_was_shown():
    """dice.seed_shown, journal.version"""
    table = won_table()
    table.reveal()
    steps = [line.rpartition(" *")[0] for line in table.journal.lines]
    position = "load @0 " + plain.dumps(mine_state())
    after = ("undo", "roll", "surface", "dice 1 2 3 6", "dice 1 2 3 6 @0", position, "load @0 {}", "reveal " + SEED)
    for words in after:
        try:
            replay(written(steps + [words]))
            raise AssertionError("played on: " + words)
        except Damaged as error:
            assert error.line == len(steps) + 1 and "breaks rule dice.seed_shown" in error.why


def test_journals_of_the_first_version_went_on():
    """dice.seed_shown, journal.version"""
    table = won_table()
    table.reveal()
    steps = [line.rpartition(" *")[0].replace("pitboss 2 ", "pitboss 1 ", 1) for line in table.journal.lines]
    after = ["undo", "!seat 0 ai", "pair 2 7"]
    again = replay(written(steps + after))
    assert again.game.turn == OVER and again.revealed == SEED
    assert_closed_without_dice(again)
    again = replay(written(steps + after[:1]))
    assert again.game.turn == 0 and again.revealed == SEED
    assert_closed_without_dice(again)


def assert_closed_without_dice(table):
    for call in attempts(table):
        assert refusal(*call).rule == "dice.seed_shown"


def test_a_loaded_position_of_the_first_version_opens_no_way_around():
    """dice.seed_shown, journal.version"""
    table = new_table("dwarf_mine")
    table.load(play_out(Table.new("dwarf_mine", WAYS["dwarf_mine"], SEED, version=1), Luck(5)).game.state())
    assert table.game.version == 1
    table.reveal()
    steps = [line.rpartition(" *")[0] for line in table.journal.lines]
    state = steps[1].partition("{")
    for words in ("load @9 " + state[1] + state[2], "end"):
        try:
            replay(written(steps + [words]))
            raise AssertionError("played on")
        except Damaged as error:
            assert "dice.seed_shown" in error.why


def test_rolls_of_the_device_that_are_taken_back_are_counted():
    """undo.counted"""
    table = a_table()
    table.play(("roll",))
    table.deal()
    table.undo()
    assert table.taken == 1
    table.undo()
    assert table.taken == 1
    table.play(("roll",))
    table.deal()
    table.undo(2)
    assert table.taken == 2 == counted(table.journal.lines) == replay(table.journal.lines).taken


def test_dice_that_players_entered_are_taken_back_freely():
    """undo.counted, undo.dice"""
    for choice in ("on", "off"):
        table = a_table(takeback=choice)
        table.play(("roll",))
        table.play(("dice", 1, 2, 3, 6))
        table.undo(2)
        assert table.taken == 0 and table.game.turn == 0


def test_an_option_forbids_to_take_rolls_back():
    """undo.dice"""
    for name in GAMES:
        table = new_table(name, takeback="off")
        luck = Luck(9)
        while table.game.turn != CHANCE:
            step(table, luck)
        table.deal()
        before = (state_of(table.game), list(table.journal.lines), table.steps, table.dice.count)
        assert refusal(table.undo).rule == "undo.dice"
        assert (state_of(table.game), list(table.journal.lines), table.steps, table.dice.count) == before
        while table.game.turn in (CHANCE, OVER):
            table.deal()
        moved = state_of(table.game)
        table.play(random_move(table.game, luck))
        assert refusal(table.undo, 2).rule == "undo.dice"
        table.undo()
        assert state_of(table.game) == moved and table.taken == 0
        again = replay(table.journal.lines)
        assert again.game.options["takeback"] == "off" and refusal(again.undo).rule == "undo.dice"
        assert again.game.rematch().options["takeback"] == "off"


def test_a_journal_that_takes_back_what_it_forbids_is_damaged():
    """undo.dice, journal.forged"""
    table = a_table(takeback="off")
    table.play(("roll",))
    table.deal()
    steps = [line.rpartition(" *")[0] for line in table.journal.lines] + ["undo"]
    try:
        replay(written(steps))
        raise AssertionError("taken back")
    except Damaged as error:
        assert error.line == 4 and "undo.dice" in error.why


def test_a_journal_that_begins_anew_keeps_the_count():
    """undo.counted"""
    table = a_table()
    table.note("taken 3")
    table.play(("roll",))
    table.deal()
    table.undo()
    assert replay(table.journal.lines).taken == 4
    for words in ("!taken", "!taken ", "!taken x", "!taken -1", "!taken 1234567", "!taken 1 2"):
        lines = written([table.journal.lines[0].rpartition(" *")[0], words])
        try:
            assert replay(lines).taken == 0
        except Damaged as error:
            assert error.line == 2


def test_how_far_undo_goes_is_known_beforehand():
    """undo.tells_dice"""
    table = a_table(seats=3)
    for _ in range(2):
        table.play(("surface",))  # seats 0 and 1
    table.play(("roll",))
    table.deal()  # seat 2
    asked = []

    def passes(seat, chance):
        asked.append((seat, chance))
        return seat > 0

    assert table.steps_back(passes) == 4 and asked == [(2, True), (2, False), (1, False), (0, False)]
    assert table.rolls(4) == [True, False, False, False] and table.rolls(0) == []
    assert table.steps_back(None) == 1


def test_random_games_with_undo_reveal_and_replay():
    """undo.counted, undo.same_dice, dice.seed_shown, dice.verify"""
    ended = taken = 0
    for number in range(len(GAMES) * 3):
        table = _one_random_game(GAMES[number % len(GAMES)], Luck(100 + number))
        ended += table.revealed is not None
        taken += table.taken
    assert ended >= 4 and taken >= 50


def _one_random_game(name, luck):
    """Steps, undo and reopening in any mix up to the end, where the seed is shown."""
    table = new_table(name)
    dice = {}  # what fell at each number of the chain
    for at in range(600):
        if table.game.turn == CHANCE and luck.below(10):
            number = table.dice.count
            expected = table.game.deal(Chain(SEED, number))
            table.deal()
            fell = table.journal.lines[-1].rpartition(" @")[0]
            assert fell == " ".join([str(word) for word in expected])
            dice[number] = fell
        elif table.game.turn != OVER and luck.below(4 if at < 120 else 50):
            step(table, luck, 30)
        elif table.can_undo():
            table.undo(1 + luck.below(min(5, table.steps_back(lambda seat, chance: True))))
        if luck.below(40) == 0:
            table = replay(table.journal.lines, SEED)
        try:
            table.reveal()
            break
        except Illegal as error:
            assert error.rule == "dice.secret"
    assert table.taken == counted(table.journal.lines) == replay(table.journal.lines).taken
    if table.revealed is not None:
        assert_closed(table)
        _assert_closed_to_random_moves(table, luck)
    return table


def _assert_closed_to_random_moves(table, luck):
    verbs = sorted(table.game.VERBS)
    for _ in range(40):
        verb = luck.pick(verbs)
        move = (verb,) + tuple([luck.below(13) for _ in range(table.game.VERBS[verb])])
        try:
            table.play(move)
            raise AssertionError("played on")
        except (Illegal, Notation, BadState) as error:
            assert error.rule == "dice.seed_shown"
