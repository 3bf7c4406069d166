"""`pitboss replay FILE`: play a journal again, show it turn by turn, and check its dice.

Exit code 0: the journal is sound (and with --verify every roll is the device's own); 1: it is damaged, or its dice
are not those of the seed; 2: there is no journal to read; 3: with --verify, it is sound, but something in it could
not be verified.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import engine.examples  # noqa: F401 - they can be opened by name
from engine import plain
from engine.dice import commitment
from engine.reader import Damaged, read_version
from engine.replay import Replay
from engine.table import Table
from firmware import lang
from host_tools.console.broken_pipe import leaving_reader
from host_tools.console.foreign import read_file
from host_tools.console.terminal import json_line, printable
from host_tools.play.replay_text import heading, history_line, standing, step_of, taken_back, told, where
from host_tools.play.replay_verdict import Tally, rolls

SOUND, DAMAGED, UNREADABLE, UNVERIFIED = 0, 1, 2, 3


class Unreadable(Exception):
    """There is no journal in this file; the text says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Replay a journal; returns the exit code."""
    wishes = read_arguments(argv)
    try:
        lines = read_journal(Path(wishes.file))
    except Unreadable as why:
        print("pitboss replay: %s" % why, file=sys.stderr)
        return UNREADABLE
    code = SOUND
    with leaving_reader():
        code = replay(lines, wishes)
    return code


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="pitboss replay", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="a journal, as a board or `pitboss referee` wrote it")
    parser.add_argument("--verify", action="store_true", help="check every roll of the device against the seed")
    parser.add_argument("--seed", metavar="WORD", help="verify with this seed, where the journal does not tell it yet")
    parser.add_argument("--to", metavar="N", type=line_number, help="stop after line N")
    parser.add_argument("--state", action="store_true", help="print nothing but the last position, as JSON")
    parser.add_argument("--language", choices=lang.LANGUAGES, default="en", help="default: en")
    return parser.parse_args(argv)


def line_number(text: str) -> int:
    """A line of the journal, for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("%r is no line: give a number from 1 on" % text)
    return int(text)


def read_journal(path: Path) -> list[str]:
    """The lines of a file that looks like a journal we can read."""
    try:
        lines = read_file(path).decode("utf-8").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError:
        raise Unreadable("%s is not text, so it is no journal" % printable(path)) from None
    except OSError as error:
        raise Unreadable("cannot read %s: %s" % (printable(path), error.strerror)) from None
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise Unreadable("%s is empty" % printable(path))
    words = lines[0].split(" ")
    if words[0] != "pitboss" or len(words) < 3:
        raise Unreadable("%s is not a Pitboss journal" % printable(path))
    try:
        read_version(words[1])
    except Damaged as fault:
        raise Unreadable("%s: %s" % (printable(path), printable(fault.why))) from None
    return lines


def replay(lines: list[str], wishes: argparse.Namespace) -> int:
    """Play the lines and show them; returns the exit code."""
    lang.use(wishes.language)
    verify = wishes.verify or wishes.seed is not None
    if wishes.seed is not None and not fits(wishes.seed, lines):
        print("pitboss replay: this is not the seed that the journal was started with", file=sys.stderr)
        return DAMAGED
    player = Replay(wishes.seed or revealed(lines) if verify else None)
    tally = Tally(why_no_seed(lines))
    damage = None
    for words in play(player, lines[: wishes.to], tally):
        if isinstance(words, Damaged):
            damage = words
        elif not wishes.state:
            print(words)
    if wishes.state:
        return tell_state(player.table, damage)
    return tell_end(player, damage, tally if verify else None)


def play(player: Replay, lines: list[str], tally: Tally) -> Iterator[str | Damaged]:
    """What each line did, in words; Damaged where it breaks off."""
    shown = None  # (round, seat) of the last line that says whose turn it is
    past: list[str] = []
    for number, line in enumerate(lines, 1):
        before = player.table
        now = (before.game.round, before.game.seat) if before else None
        taken = before.taken if before else 0
        by_hand = tally.watched(before, number, step_of(line))
        try:
            events = player.take(line)
        except Damaged as damage:
            yield damage
            return
        tally.by_hand += by_hand
        table = player.table
        assert table  # the first line has opened it
        if now is None:
            yield heading(table)
            continue
        if now != shown:
            yield where(table, *now)
        shown = now
        words = history_line(table, events)
        if step_of(line) == "undo":
            words = taken_back(past.pop() if past else "") if table.taken > taken else ""
        elif line.startswith("load "):
            past = []
        elif not line.startswith("!"):
            past.append(words)
        yield told(number, line, words)


def revealed(lines: list[str]) -> str | None:
    """The seed that a journal shows, if it does; one that does not fit is left to the reading of its line."""
    for line in reversed(lines):
        seed = step_of(line).partition("reveal ")[2]
        if line.startswith("reveal ") and fits(seed, lines):
            return seed
    return None


def fits(seed: str, lines: list[str]) -> bool:
    """Whether a seed is the one that the journal's first line is committed to."""
    return step_of(lines[0]).endswith(" commit=" + commitment(seed))


def tell_state(table: Table | None, damage: Damaged | None) -> int:
    """The position that was reached, for the referee's `load`."""
    if damage:
        print("pitboss replay: line %d is damaged: %s" % (damage.line, printable(damage.why)), file=sys.stderr)
    if table:
        print(json_line(plain.dumps(table.game.state())))
    return DAMAGED if damage else SOUND


def why_no_seed(lines: list[str]) -> str:
    """Why rolls of the device cannot be checked, if no seed is found."""
    if step_of(lines[0]).endswith(" commit=none"):
        return "the journal is committed to no seed"
    if [line for line in lines if line.startswith("reveal ")]:
        return "the seed in the journal does not fit the commitment"
    return "the journal does not show the seed yet"


def tell_end(player: Replay, damage: Damaged | None, tally: Tally | None) -> int:
    """Where the game stands, what is wrong with the journal, and whether the dice are those of the seed."""
    print()
    if damage:
        print("Line %d is damaged: %s." % (damage.line, printable(damage.why)))
        print("Up to line %d the journal is sound." % (damage.line - 1) if damage.line > 1 else "Nothing can be read.")
    if player.table:
        print(standing(player.table))
        if player.table.taken:
            print("Taken back: %s of the device." % rolls(player.table.taken))
    code = tell_dice(player, tally, damage is not None) if tally else SOUND
    return DAMAGED if damage else code


def tell_dice(player: Replay, tally: Tally, damaged: bool) -> int:
    """The verdict on the dice: what was verified, and what was not."""
    if player.table is None:
        return DAMAGED
    count = tally.verified(player)
    up_to = " up to there" if damaged else ""
    if count:
        print("Dice: %s verified%s: the seed fits the commitment, and these dice come from it." % (rolls(count), up_to))
    else:
        print("Dice: no roll%s could be verified." % up_to if tally.unverified(player) else "Dice: nothing was rolled.")
    for reason in tally.unverified(player):
        print("Not verified: %s." % reason)
    return UNVERIFIED if tally.unverified(player) else SOUND
