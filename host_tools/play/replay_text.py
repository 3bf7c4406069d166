"""A journal in words for people: what `pitboss replay` prints for a line."""

from typing import Any

from engine.game import CHANCE, options_text
from engine.table import Table
from firmware import lang
from host_tools.console.terminal import escaped, printable
from host_tools.virtual import stand_in


def heading(table: Table) -> str:
    """The game and what was fixed before its first move."""
    game = table.game
    lang.open_game(game.name)
    committed = printable(table.commit)
    return "%s: %s\nDice committed to: %s" % (lang.game_title(game.name), printable(options_text(game)), committed)


def where(table: Table, round_number: int, seat: int) -> str:
    """The line above a turn."""
    return "\nRound %d, %s" % (round_number, printable(seat_name(table, seat)))


def seat_name(table: Table, seat: int) -> str:
    """A seat with its player's name, if the notes have it."""
    names = [note.partition(" ")[2] for note in table.notes if note.startswith("name ")]
    found = [name[2:] for name in names if name.startswith("%d " % seat)]
    return "seat %d (%s)" % (seat, found[-1]) if found else "seat %d" % seat


def told(number: int, line: str, words: str) -> str:
    """One line of the journal: its number, its step, and what came of it in words."""
    step = step_of(line)
    if step.startswith("load "):
        step = "load ..."
    return escaped("%5d  %-22s %s" % (number, step, words)).rstrip()


def taken_back(words: str) -> str:
    """What an undo says that takes back a roll of the device, of which these words were said."""
    return lang.t("h_taken", words) if words else lang.t("h_taken_roll")


def step_of(line: str) -> str:
    """A line of a journal without its checksum."""
    return line.rpartition(" *")[0]


def history_line(table: Table, events: list[tuple]) -> str:
    """A step's events in the words of the device's history."""
    if not events:
        return ""
    stand_in.install()  # screens are imported, though nothing is drawn
    from firmware.games import flow_class

    return flow_class(table.game.name).words().history_line(events) or ""


def standing(table: Table) -> str:
    """Who won, or whose turn it is, and where everybody stands."""
    game = table.game
    scores = (
        lang.t("unit_" + game.UNIT) + ": " + ", ".join("seat %d has %d" % row for row in enumerate(game.scores())) + "."
    )
    result = game.outcome()
    if result:
        return "The game is over: %s. %s" % (ending(game.round, result), scores)
    due = "dice" if game.turn == CHANCE else " or ".join(game.expects())
    return "The game runs: round %d, seat %d, due is %s. %s" % (game.round, game.seat, due, scores)


def ending(round_number: int, result: dict[str, Any]) -> str:
    """How a game ended; a single player does not win."""
    why = lang.t("ending_" + result["why"])
    if len(result["scores"]) == 1:
        return "it ended in round %d, %s" % (round_number, why)
    winners = " and ".join("seat %d" % seat for seat in result["winners"])
    return "%s won in round %d, %s" % (winners, round_number, why)
