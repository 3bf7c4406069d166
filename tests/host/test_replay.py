"""`pitboss replay`: a sound journal is told, a damaged one is told as far as it goes, dice are checked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.journal import Journal
from engine.table import Table
from host_tools.replay import main
from tests.engine.helpers import Luck, random_move

ROOT = Path(__file__).parents[2]


def whole_game(seed="shaft", device=True):
    """A finished game's table, its seed told."""
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
    assert code == 0 and "all %d rolls of the device come from it" % rolls in out


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
    assert code == 1 and "does not tell the seed yet" in out


def test_a_seed_given_by_hand_verifies_a_running_game(lines, replayed):
    assert replayed(lines[:40], "--seed", "shaft")[0] == 0
    code, out, err = replayed(lines[:40], "--seed", "other")
    assert (code, out) == (1, "") and "not the seed" in err


def test_a_false_seed_at_the_end_is_found_in_its_own_line(lines, replayed):
    code, out, _ = replayed(chained(steps_of(lines)[:-1] + ["reveal other"]), "--verify")
    assert code == 1 and "Line %d is damaged: the revealed seed does not fit" % len(lines) in out


def test_a_game_with_the_players_own_dice_has_nothing_to_verify(replayed):
    table = whole_game(None, device=False)
    code, out, _ = replayed(table.journal.lines, "--verify")
    assert code == 0 and "nothing to check" in out


@pytest.mark.parametrize("damage", [
    lambda rows: rows[:9] + [rows[9].upper()] + rows[10:],
    lambda rows: rows[:9] + rows[10:],
    lambda rows: rows[:9] + rows[8:],
    lambda rows: rows[:9] + [rows[9][:4]],
    lambda rows: rows[:9] + [""] + rows[9:],
    lambda rows: rows[:9] + ["\x1b[31mred\0 *00000000"],
])
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


@pytest.mark.parametrize("content, why", [
    (b"", "is empty"),
    (b"\x89PNG\r\n\x1a\n\0\xff\xfe", "is not text"),
    (b"hello\n", "is not a Pitboss journal"),
    (b"pitboss 9 dice_miners\n", "made by a newer Pitboss: journal version 9, and this one reads up to 2"),
    (b"pitboss\n", "is not a Pitboss journal"),
])
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
