"""The journal: cut, edited, swapped or foreign, the damage is found and what came before it stands."""

from engine import plain
from engine.dice import commitment
from engine.journal import Journal, header
from engine.reader import Damaged, Reader, read_header
from engine.replay import Replay, replay
from engine.table import Table
from tests.engine.helpers import Luck, mine_state, random_move, state_of

SEED = "canary"


def sample(steps=24, seed=SEED, **options):
    """A table after a short game: dice of both kinds, notes and an undo."""
    table = Table.new("dice_miners", options, seed)
    table.note("seat 1 ai")
    luck = Luck(9)
    for step in range(steps):
        if table.game.turn == "chance" and step % 5:
            table.deal()
        else:
            table.play(random_move(table.game, luck))
        if step == steps // 2:
            table.undo()
            table.note("name 0 Zo\u00e9 *")
    return table


def damaged(lines, seed=None):
    """(line, table up to there) of a journal that must not replay."""
    player = Replay(seed)
    try:
        for line in lines:
            player.take(line)
    except Damaged as error:
        return error.line, player.table
    raise AssertionError("the damage was not found")


def is_as_after(table, lines):
    """Whether a table stands where the first lines of a good journal lead."""
    if not lines:
        return table is None
    good = replay(lines)
    return state_of(table.game) == state_of(good.game) and table.notes == good.notes and table.journal.lines == lines


def written(steps):
    """Lines with right checksums, whatever the steps say."""
    journal = Journal()
    for step in steps:
        journal.add(step)
    return journal.lines


def test_each_line_carries_a_checksum_over_all_lines_so_far():
    """journal.chain

    By hand: the checksum of the second line is that of both texts together, crc32("rollpair 7 7").
    """
    journal = Journal()
    journal.add("roll")
    assert journal.lines == ["roll *2eb532ce"]
    journal.add("pair 7 7")
    assert journal.lines == ["roll *2eb532ce", "pair 7 7 *8053cbce"]
    assert journal.text() == "roll *2eb532ce\npair 7 7 *8053cbce\n" and journal.count == 2


def test_a_sink_gets_each_line_and_nothing_need_be_kept():
    """journal.sink"""
    got = []
    journal = Journal(got.append, keep=False)
    journal.add("roll")
    journal.add("undo")
    assert [line[:4] for line in got] == ["roll", "undo"] and journal.lines is None and journal.count == 2


def test_a_reader_gives_the_steps_back():
    """journal.chain"""
    lines = sample().journal.lines
    reader = Reader()
    steps = [reader.take(line) for line in lines]
    assert steps[0].startswith("pitboss 2 dice_miners ") and steps[1] == "!seat 1 ai" and reader.count == len(lines)
    assert written(steps) == lines


def test_the_first_line_names_game_options_and_commitment():
    """journal.header"""
    text = header("dice_miners", "seats=2 timer=0", "abc")
    assert text == "pitboss 2 dice_miners seats=2 timer=0 commit=abc"
    assert read_header(text) == ("dice_miners", ["seats=2", "timer=0"], "abc", 2)
    assert read_header(header("a_game_without_options", "", "abc", 1)) == ("a_game_without_options", [], "abc", 1)


def test_a_replayed_journal_is_the_same_journal():
    """journal.replay"""
    table = sample()
    again = replay(table.journal.lines)
    assert again.journal.lines == table.journal.lines
    assert state_of(again.game) == state_of(table.game) and again.notes == table.notes and again.steps == table.steps


def test_replay_tells_the_events_of_each_line():
    """journal.replay"""
    table = Table.new("dice_miners", {}, SEED)
    happened = [[], table.play(("roll",)), table.deal()]
    table.undo()
    table.note("seat 1 ai")
    table.load(mine_state(phase="pair", dice=(1, 1, 3, 4), white={2: 1}, sealed={5: 0, 6: 0}))
    happened += [[], [], [], table.play(("pair", 2, 7)), []]
    table.reveal()
    player = Replay(SEED)
    assert [player.take(line) for line in table.journal.lines] == happened


def test_a_replayed_journal_can_be_continued():
    """journal.replay"""
    table = sample()
    again = replay(table.journal.lines, SEED)
    for one in (table, again):
        if one.game.turn == "chance":
            one.deal()
        one.undo()
    assert again.journal.lines == table.journal.lines


def test_a_cut_at_any_byte_costs_only_the_cut_line():
    """journal.cut"""
    lines = sample(14).journal.lines
    whole = "".join([line + "\n" for line in lines]).encode()
    ends = []
    for line in lines:
        ends.append((ends[-1] if ends else 0) + len(line.encode()) + 1)
    for cut in range(ends[-4], len(whole)):
        kept = whole[:cut].split(b"\n")
        full = len([end for end in ends if end - 1 <= cut])
        if len(kept) == full + 1 and kept[-1]:
            _cut_line_is_found(kept, full, lines)
        else:
            assert is_as_after(replay([line.decode() for line in kept if line]), lines[:full])


def _cut_line_is_found(kept, full, lines):
    try:
        text = [line.decode() for line in kept]
    except UnicodeError:  # cut inside a letter: not even text
        return
    where, table = damaged(text)
    assert where == full + 1 and is_as_after(table, lines[:full])


def test_a_cut_line_is_found_by_the_reader_at_every_byte():
    """journal.cut"""
    lines = sample(10).journal.lines
    for number in range(len(lines)):
        for cut in range(len(lines[number])):
            reader = Reader()
            for line in lines[:number]:
                reader.take(line)
            assert _reader_refuses(reader, lines[number][:cut]) == number + 1


def test_an_edited_letter_is_found_in_every_line():
    """journal.edit"""
    lines = sample(10).journal.lines
    for number in range(len(lines)):
        line = lines[number]
        for place in (0, len(line) // 2, len(line) - 12, len(line) - 9, len(line) - 1):
            letter = "x" if line[place] != "x" else "y"
            edited = line[:place] + letter + line[place + 1 :]
            where, table = damaged(lines[:number] + [edited] + lines[number + 1 :])
            assert where == number + 1 and is_as_after(table, lines[:number])


def test_two_lines_that_changed_places_are_found():
    """journal.edit"""
    lines = sample(12).journal.lines
    for number in range(len(lines) - 1):
        swapped = lines[:number] + [lines[number + 1], lines[number]] + lines[number + 2 :]
        where, table = damaged(swapped)
        assert where == number + 1 and is_as_after(table, lines[:number])


def test_a_dropped_or_doubled_line_is_found():
    """journal.edit"""
    lines = sample(12).journal.lines
    for number in range(len(lines) - 1):
        assert damaged(lines[:number] + lines[number + 1 :])[0] == number + 1
        assert damaged(lines[: number + 1] + lines[number:])[0] == number + 2


def test_an_empty_line_in_between_is_found():
    """journal.edit"""
    lines = sample(6).journal.lines
    assert damaged(lines[:3] + [""] + lines[3:])[0] == 4


def test_the_reason_tells_a_cut_line_from_a_changed_one():
    """journal.cut, journal.edit"""
    for line, why in (
        ("roll", "no checksum"),
        ("roll *2eb532c", "no checksum"),
        ("00000000", "no checksum"),
        ("rall *2eb532ce", "does not fit"),
    ):
        try:
            Reader().take(line)
            raise AssertionError("took %s" % line)
        except Damaged as error:
            assert why in error.why and str(error) == "line 1: " + error.why


def test_a_foreign_file_is_refused_in_its_first_line():
    """journal.foreign"""
    for line in ("", "hello", '[Event "x"]', "pitboss 1 dice_miners", " *00000000", "*", " *", "\u00e9 *zzzzzzzz"):
        assert damaged([line])[0] == 1
    for text in (
        "hello",
        "",
        "undo",
        "roll",
        "pitboss",
        "pitboss 1",
        "pitboss 1 dice_miners seats=2",
        "pitboss 1 chess commit=x",
        "pitboss one dice_miners commit=x",
    ):
        assert damaged(written([text]))[0] == 1


def test_a_journal_without_any_line_is_damaged():
    """journal.foreign"""
    try:
        replay([])
        raise AssertionError("replayed nothing")
    except Damaged as error:
        assert error.line == 1


def test_header_options_are_checked():
    """journal.header, options.known"""
    for words in ("seats=9", "seats", "self=1", "lanterns=4", "seats=2 seats=3", "seats=03", "seats=2 first=2"):
        assert damaged(written(["pitboss 1 dice_miners %s commit=none" % words]))[0] == 1


def test_a_well_signed_line_that_breaks_a_rule_is_damage():
    """journal.forged"""
    for step in (
        "pair 7 7",
        "dice 1 2 3 4",
        "dice 1 2 3 4 @0",
        "surface now",
        "fly",
        "ROLL",
        "",
        "undo",
        "load @0 {}",
        "load @0 [",
        "load @0",
        "load {}",
        "reveal canary",
        "!a\x07b",
    ):
        lines, _table = _forged(["surface", "undo", step] if step == "undo" else ["surface", step])
        where, after = damaged(lines)
        assert where == len(lines), step
        assert is_as_after(after, lines[:-1]), step


def test_a_revealed_seed_must_fit_the_commitment():
    """dice.verify, journal.forged"""
    won = "load @0 " + plain.dumps(mine_state(phase="over", sealed={7: 0, 5: 0}))
    assert damaged(_forged([won, "reveal parrot"])[0])[0] == 3
    assert replay(_forged([won, "reveal " + SEED])[0]).revealed == SEED


def test_only_device_dice_carry_the_number_of_a_roll():
    """journal.forged"""
    for step in ("roll @0", "surface @1", "cavein 7 1 @2"):
        assert damaged(_forged([step])[0])[0] == 2
    for mark in ("@", "@x", "@-1", "@ 1", "@1 1", "@9999999"):
        lines, _ = _forged(["roll", "dice 1 2 3 4 " + mark])
        assert damaged(lines)[0] == 3
    assert replay(_forged(["roll", "dice 1 2 3 4 @999999"])[0]).game.phase == "pair"


def test_dice_that_the_seed_did_not_give_are_found():
    """dice.verify"""
    table = sample()
    replay(table.journal.lines, SEED)
    number = [place for place in range(len(table.journal.lines)) if " @" in table.journal.lines[place]][1]
    reader = Reader()
    steps = [reader.take(line) for line in table.journal.lines]
    words = steps[number].split(" ")
    words[1] = "1" if words[1] != "1" else "2"
    forged = written(steps[:number] + [" ".join(words)])
    replay(forged)
    where, after = damaged(forged, SEED)
    assert where == number + 1 and is_as_after(after, table.journal.lines[:number])


def test_a_wrong_dice_line_leaves_the_dice_where_they_were():
    """dice.verify"""
    lines, _ = _forged(["roll", "dice 6 6 6 6 @0"])
    player = Replay(SEED)
    player.take(lines[0])
    player.take(lines[1])
    try:
        player.take(lines[2])
        raise AssertionError("took dice that the seed did not give")
    except Damaged:
        assert player.table.dice.count == 0 and player.dealt == 0
        assert player.table.deal()[0] == ("dice", 2, 3, 4, 3)


def test_device_rolls_are_numbered_without_a_gap():
    """dice.verify"""
    lines, _ = _forged(["roll", "dice 5 6 2 5 @1"])
    assert damaged(lines, SEED)[0] == 3


def test_a_seed_that_does_not_fit_the_commitment_is_refused():
    """dice.verify"""
    assert damaged(sample().journal.lines, "parrot")[0] == 1
    assert damaged(sample(0, None).journal.lines, SEED)[0] == 1


def test_replay_counts_the_devices_rolls():
    """dice.verify"""
    player = Replay(SEED)
    lines = sample().journal.lines
    for line in lines:
        player.take(line)
    assert player.dealt == len([line for line in lines if " @" in line]) > 0


def _forged(steps):
    """Lines with right checksums, whatever the steps say."""
    journal = Journal()
    journal.add(header("dice_miners", "seats=2", commitment(SEED)))
    for step in steps:
        journal.add(step)
    return journal.lines, journal


def _reader_refuses(reader, line):
    try:
        reader.take(line)
    except Damaged as error:
        return error.line
    return None
