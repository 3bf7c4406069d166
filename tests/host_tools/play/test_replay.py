"""`pitboss replay`: a sound journal is shown, a damaged one as far as it goes, dice are checked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.journal import Journal
from engine.table import Table
from host_tools.play.replay import main
from tests.engine.helpers import Luck, random_move

ROOT = Path(__file__).parents[3]


def whole_game(seed="shaft", device=True):
    """A finished game's table, with its seed shown."""
    table = Table.new("dice_miners", {"seats": 2}, seed)
    luck = Luck(5)
    table.note("name 0 Zo\u00e9")
    while table.game.outcome() is None:
        if table.game.turn == "chance" and device:
            table.deal()
        else:
            table.play(random_move(table.game, luck))
    table.reveal()
    return table


@pytest.fixture(scope="module")
def lines():
    """The lines of a finished game."""
    return whole_game().journal.lines


@pytest.fixture
def replayed(tmp_path, capsys):
    """Call the command on lines; (exit code, output, complaints)."""

    def call(lines, *arguments):
        path = tmp_path / "game.journal"
        path.write_bytes(lines if isinstance(lines, bytes) else "".join(line + "\n" for line in lines).encode())
        code = main([str(path), *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def chained(steps):
    """Lines with fresh checksums: what somebody would write who bends a game with care."""
    journal = Journal()
    for step in steps:
        journal.add(step)
    return journal.lines


def steps_of(lines):
    return [line.rpartition(" *")[0] for line in lines]


def test_a_finished_game_is_told_turn_by_turn(lines, replayed):
    code, out, err = replayed(lines)
    assert (code, err) == (0, "")
    assert "Dice Miners: seats=2" in out and "Round 1, seat 0 (Zo\u00e9)" in out and "Round 2, seat 1" in out
    assert "The game is over: seat" in out


def test_every_line_of_the_journal_is_told_with_its_number(lines, replayed):
    told = [row for row in replayed(lines)[1].splitlines() if row[:5].strip().isdigit()]
    assert [int(row[:5]) for row in told] == list(range(2, len(lines) + 1))
    for row, step in zip(told, steps_of(lines)[1:], strict=True):
        assert row[7:].startswith(step)


def test_events_are_told_in_the_language_asked_for(lines, replayed):
    assert replayed(lines, "--language", "fr")[1] != replayed(lines, "--language", "en")[1]


def test_verify_vouches_for_the_rolls_of_the_device(lines, replayed):
    code, out, _ = replayed(lines, "--verify")
    rolls = len([line for line in lines if " @" in line])
    assert code == 0 and "Dice: %d rolls verified: the seed fits the commitment" % rolls in out
    assert "Not verified" not in out and "Taken back" not in out


def test_verify_finds_a_bent_roll_although_its_checksums_fit(lines, replayed):
    steps = steps_of(lines)
    where = next(number for number, step in enumerate(steps) if step.startswith("dice "))
    dice = steps[where].split(" ")
    dice[1:3] = dice[2], dice[1]
    steps[where] = " ".join(dice)
    assert steps != steps_of(lines)
    bent = chained(steps)
    assert replayed(bent)[0] == 0
    code, out, _ = replayed(bent, "--verify")
    assert code == 1 and "Line %d is damaged: these dice do not come from the seed" % (where + 1) in out


def test_verify_cannot_vouch_before_the_seed_is_told(lines, replayed):
    code, out, _ = replayed(lines[:-1], "--verify")
    rolls = len([line for line in lines if " @" in line])
    assert code == 3 and "Dice: no roll could be verified" in out
    assert "Not verified: %d rolls of the device: the journal does not show the seed yet." % rolls in out


def test_a_seed_given_by_hand_verifies_a_running_game(lines, replayed):
    assert replayed(lines[:40], "--seed", "shaft")[0] == 0
    code, out, err = replayed(lines[:40], "--seed", "other")
    assert (code, out) == (1, "") and "not the seed" in err


def test_a_false_seed_at_the_end_is_found_in_its_own_line(lines, replayed):
    code, out, _ = replayed(chained(steps_of(lines)[:-1] + ["reveal other"]), "--verify")
    assert code == 1 and "Line %d is damaged: the revealed seed does not fit" % len(lines) in out
    assert "rolls of the device: the seed in the journal does not fit the commitment." in out


def test_a_game_with_the_players_own_dice_cannot_be_verified(replayed):
    table = whole_game(None, device=False)
    code, out, _ = replayed(table.journal.lines, "--verify")
    rolls = len([line for line in table.journal.lines if line.startswith("dice ")])
    assert code == 3 and "Not verified: %d rolls that the players entered." % rolls in out


def test_a_game_without_a_roll_has_nothing_to_verify(replayed):
    code, out, _ = replayed(Table.new("dice_miners", {}, "shaft").journal.lines, "--verify")
    assert code == 0 and "Dice: nothing was rolled." in out


def mixed_game():
    """Players and device roll by turns; some rolls are taken back, and a position is loaded."""
    table = Table.new("dice_miners", {"seats": 2}, "shaft")
    luck = Luck(8)
    for number in range(400):
        if table.game.outcome():
            table.reveal()
            return table
        if number == 60:
            table.load(table.game.state())
        if table.game.turn == "chance" and number % 3:
            table.deal()
        elif number % 11 == 10 and table.can_undo():
            table.undo()
        else:
            table.play(random_move(table.game, luck))
    raise AssertionError("this game does not end")


def test_rolls_of_players_and_device_are_counted_apart(replayed):
    table = mixed_game()
    lines = table.journal.lines
    device = len([line for line in lines if line.startswith("dice ") and " @" in line])
    by_hand = len([line for line in lines if line.startswith("dice ") and " @" not in line])
    load = next(number for number, line in enumerate(lines, 1) if line.startswith("load "))
    code, out, _ = replayed(lines, "--verify")
    assert device > 5 and by_hand > 5 and table.taken > 0 and code == 3
    assert "Dice: %d rolls verified: the seed fits the commitment" % device in out
    assert "Not verified: %d rolls that the players entered.\n" % by_hand in out
    assert "Not verified: the position loaded in line %d.\n" % load in out
    assert "Taken back: %d roll" % table.taken in out


def test_any_bent_roll_is_named_with_its_line(replayed):
    steps = steps_of(mixed_game().journal.lines)
    for at, step in enumerate(steps):
        words = step.split(" ")
        if words[0] == "dice" and " @" in step:
            words[1] = str(int(words[1]) % 6 + 1)
            code, out, _ = replayed(chained([*steps[:at], " ".join(words), *steps[at + 1 :]]), "--verify")
            assert code == 1 and "Line %d is damaged: these dice do not come from the seed." % (at + 1) in out


def test_a_roll_of_the_device_that_is_passed_off_as_entered_is_counted_as_such(lines, replayed):
    steps = steps_of(lines)
    at = next(number for number, step in enumerate(steps) if step.startswith("dice "))
    code, out, _ = replayed(chained([*steps[:at], steps[at].partition(" @")[0], *steps[at + 1 :]]), "--verify")
    assert code == 1 and "these dice do not come from the seed" in out  # the numbers that follow do not fit
    steps = steps_of(lines[: at + 1])
    steps[at] = steps[at].partition(" @")[0]
    assert replayed(chained(steps), "--seed", "shaft")[0] == 3


def test_a_loaded_position_that_chooses_the_next_dice_says_so(replayed):
    table = Table.new("dice_miners", {}, "shaft")
    table.play(("roll",))
    table.deal()
    table.load(Table.new("dice_miners", {}).game.state(), 0)
    code, out, _ = replayed(table.journal.lines, "--seed", "shaft")
    assert code == 3 and "loaded in line 4, which goes on with roll 0 of the device instead of 1" in out


@pytest.mark.parametrize("way,words", [("table", "the dice on the table"), ("pad", "the players' own counts")])
def test_a_mountain_outside_the_device_is_not_verified(replayed, way, words):
    table = Table.new("dice_miner", {"way": way}, "shaft")
    code, out, _ = replayed(table.journal.lines, "--seed", "shaft")
    assert code == 3 and "Not verified: " + words in out


def test_a_roll_that_is_taken_back_is_told(replayed):
    table = Table.new("dice_miners", {}, "shaft")
    table.play(("roll",))
    dice = table.deal()[0][1:]
    table.undo(2)
    rows = replayed(table.journal.lines)[1].splitlines()
    undone = [row.split("undo")[1].strip() for row in rows if " undo" in row]
    assert undone == ["Taken back: rolls %d %d %d %d" % dice, ""]
    assert "Taken back: 1 roll of the device." in rows


def test_the_seed_closes_a_journal(lines, replayed):
    code, out, _ = replayed(chained([*steps_of(lines), "undo"]), "--verify")
    assert code == 1 and "Line %d is damaged: undo breaks rule dice.seed_shown" % (len(lines) + 1) in out


@pytest.mark.parametrize(
    "damage",
    [
        lambda rows: rows[:9] + [rows[9].upper()] + rows[10:],
        lambda rows: rows[:9] + rows[10:],
        lambda rows: rows[:9] + rows[8:],
        lambda rows: rows[:9] + [rows[9][:4]],
        lambda rows: rows[:9] + [""] + rows[9:],
        lambda rows: rows[:9] + ["\x1b[31mred\0 *00000000"],
    ],
)
def test_damage_is_told_with_its_line_and_what_was_reached(lines, replayed, damage):
    code, out, _ = replayed(damage(lines))
    assert code == 1 and "Line 10 is damaged: " in out and "Up to line 9 the journal is sound." in out
    assert "The game runs: round 1, seat 1" in out and "\x1b" not in out


def test_a_step_against_the_rules_is_damage_although_its_checksum_fits(lines, replayed):
    code, out, _ = replayed(chained(steps_of(lines)[:2] + ["dice 1 2 3 4"]))
    assert code == 1 and "Line 3 is damaged: dice 1 2 3 4 breaks rule dice.unasked." in out


def test_signs_that_steer_a_terminal_are_not_passed_on(replayed):
    code, out, _ = replayed(whole_game("\x1b[31mred").journal.lines, "--verify")
    assert code == 0 and "\x1b" not in out and "reveal \\x1b[31mred" in out


def test_a_damaged_header_leaves_nothing_to_read(lines, replayed):
    code, out, _ = replayed([lines[0].replace("seats=2", "seats=3"), *lines[1:]])
    assert code == 1 and "Line 1 is damaged" in out and "Nothing can be read." in out


def test_to_stops_after_a_line(lines, replayed):
    code, out, _ = replayed(lines, "--to", "3")
    assert code == 0 and out.rstrip().splitlines()[-3].startswith("    3  ")


def test_state_prints_the_last_position_and_nothing_else(lines, replayed):
    code, out, err = replayed(lines, "--state")
    assert (code, err) == (0, "") and json.loads(out) == whole_game().game.state()


def test_state_of_a_damaged_journal_is_the_last_sound_one(lines, replayed):
    code, out, err = replayed([*lines[:9], "x"], "--state")
    assert code == 1 and json.loads(out)["phase"] and "line 10 is damaged" in err


def test_line_ends_of_windows_are_read(lines, replayed):
    assert replayed("\r\n".join(lines).encode())[0] == 0


@pytest.mark.parametrize(
    "content, why",
    [
        (b"", "is empty"),
        (b"\x89PNG\r\n\x1a\n\0\xff\xfe", "is not text"),
        (b"hello\n", "is not a Pitboss journal"),
        (b"pitboss 9 dice_miners\n", "made by a newer Pitboss: journal version 9, and this one reads up to 2"),
        (b"pitboss\n", "is not a Pitboss journal"),
    ],
)
def test_a_file_that_is_no_journal_is_named_in_one_line(replayed, content, why):
    code, out, err = replayed(content)
    assert (code, out) == (2, "") and why in err and err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.journal", "."])
def test_a_file_that_cannot_be_read_is_named_in_one_line(tmp_path, capsys, name):
    assert main([str(tmp_path / name)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and str(tmp_path) in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["a", "--to", "0"], ["a", "--to", "x"]])
def test_a_wrong_command_line_is_exit_code_2(arguments):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_a_reader_that_leaves_ends_the_command_quietly(tmp_path, lines):
    path = tmp_path / "long.journal"
    path.write_text("".join(line + "\n" for line in chained([steps_of(lines)[0]] + ["surface"] * 20000)))
    script = "import sys; sys.stdin.readline()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as reader:
        command = [sys.executable, "-m", "host_tools.cli", "replay", str(path)]
        ended = subprocess.run(command, cwd=ROOT, stdout=reader.stdin, stderr=subprocess.PIPE)
    assert (ended.returncode, ended.stderr) == (0, b"")
