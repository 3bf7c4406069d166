"""Battery, panel and keys of a board: what is asked of it, and what its answers mean."""

from collections.abc import Callable, Iterator
from typing import Any

from firmware.hardware.power import LOW, percent_of
from host_tools.console.terminal import printable
from host_tools.device import boards
from host_tools.device.build import drivers
from host_tools.device.doctor.findings import Finding, bad, ok, skip, warn
from host_tools.device.doctor.inventory import board_side
from host_tools.device.usb import CodeFailed, Remote, answers
from host_tools.device.usb.troubles import garbled

KEY_MS = 10_000  # for each key

Say = Callable[[str], None]


def of_battery(remote: Remote, board: dict[str, Any]) -> Finding:
    """The battery's level, where the board can measure it."""
    if "battery" not in board:
        return skip("battery", "this board cannot measure one")
    try:
        said = drivers.run(remote, board_side() + "battery(%r)" % board)
    except CodeFailed as fault:
        return bad("battery", fault.what, "pitboss flash, then once more")
    volts = _volts(said)
    percent = percent_of(volts, board["battery"]["cells"])
    words = "%.2f V, about %d %%; on USB it may be the charger's voltage" % (volts, percent)
    return warn("battery", words, "Charge it, or put in new cells.") if percent <= LOW else ok("battery", words)


def _volts(said: str) -> float:
    word, _, figure = said.strip().rpartition(" ")
    if word != "volts" or not figure.replace(".", "", 1).isdecimal():
        raise garbled(said)
    return float(figure)


def of_panel(remote: Remote, board: dict[str, Any]) -> Finding:
    """Show the test picture."""
    try:
        said = drivers.run(remote, board_side() + "panel(%r)" % board)
    except CodeFailed as fault:
        return bad("panel", "%s" % fault.what, "pitboss flash, then once more")
    told = {words[0]: words[1:] for words in map(str.split, answers.lines(said)) if words}
    times = []
    for kind in ("full", "partial"):
        took, fault = _pair(told.get(kind, []), said)
        if fault != "-":
            return _silent(board, took)
        times.append(took)
    full, partial = times
    if told.get("levels") == ["1"]:
        return _absent(board)
    words = "full refresh %.1f s, partial %.1f s. Look at it: a frame along all four edges, both diagonals,\n" % (
        full / 1000,
        partial / 1000,
    )
    return ok("panel", words + "text the right way up, the boxes 1 and 2 both black.")


def _pair(words: list[str], said: str) -> tuple[int, str]:
    """Milliseconds, and what went wrong."""
    if len(words) != 2:
        raise garbled(said)
    return answers.number(words[0]), words[1]


def _silent(board: dict[str, Any], took: int) -> Finding:
    """BUSY did not end."""
    panel = board["panel"]
    words = "%s: BUSY (GP%d) did not end within %.0f s: another version of the panel, or a wire" % (
        panel["model"],
        panel["busy"],
        took / 1000,
    )
    like = lookalikes(board)
    step = "The version stands on the back of the panel."
    if like:
        step += " With the same wires there are:\n%s\npitboss flash --board NAME" % ", ".join(like)
    return bad("panel", words, step)


def _absent(board: dict[str, Any]) -> Finding:
    """BUSY never began. A driver that goes by time shows its picture all the same, if there is a panel."""
    panel = board["panel"]
    words = "%s: BUSY (GP%d) never told of work" % (panel["model"], panel["busy"])
    step = "Is the panel plugged in all the way? The wires are in boards/%s/README.md." % board["name"]
    step += "\nIf the test picture is there, only this wire is at fault: Pitboss then goes by time."
    return bad("panel", words, step)


def lookalikes(board: dict[str, Any]) -> list[str]:
    """Other boards whose panels hang on the same wires."""
    wires = _wires(board)
    found = []
    for name in boards.names():
        other = boards.load(name)
        if _wires(other) == wires and other["panel"]["model"] != board["panel"]["model"]:
            found.append(name)
    return found


def _wires(board: dict[str, Any]) -> list[Any]:
    return [board["panel"][word] for word in ("spi", "sck", "mosi", "cs", "dc", "reset", "busy")]


def of_keys(remote: Remote, board: dict[str, Any], say: Say, ms: int = KEY_MS) -> list[Finding]:
    """Ask for every key in turn."""
    used = sorted(pin for _, pin in boards.pins(board)) if board["wiring"] == "pico" else None
    names = list(board["keys"])
    asks = "\n".join("keys.ask(%r, %d)" % (name, ms) for name in names)
    code = board_side() + "keys = Keys(%r, %r)\n" % (board, used) + asks
    said = remote.run(code, heard=lambda line: _prompt(line, board, say, ms))[0]
    told = [words for line in answers.lines(said) if _is_about_keys(words := line.split(), board)]
    faults = list(_faults(told, board))
    if sum(words[0] == "got" for words in told) != len(names):
        raise garbled(said)
    return faults or [ok("keys", "all %d arrived: %s" % (len(names), ", ".join(_label(board, name) for name in names)))]


def _prompt(line: str, board: dict[str, Any], say: Say, ms: int) -> None:
    """What the user reads meanwhile."""
    words = line.split()
    if not _is_about_keys(words, board):
        return
    if words[0] == "ask":
        say("Press and let go: %s (%d seconds)" % (_label(board, words[1]), ms // 1000))
    elif words[0] == "got":
        say("  nothing came" if words[2] == "-" else "  %s" % _label(board, words[2]))


def _is_about_keys(words: list[str], board: dict[str, Any]) -> bool:
    """Whether a line of the board is one that Keys says; the others are signs of life."""
    counts = {"ask": 2, "held": 2, "got": 4}
    return bool(words) and counts.get(words[0]) == len(words) and words[1] in board["keys"]


def _faults(told: list[list[str]], board: dict[str, Any]) -> Iterator[Finding]:
    held = [words[1] for words in told if words[0] == "held"]
    for words in told:
        if words[0] == "got":
            yield from _fault(board, words[1], words[2], words[3], words[1] in held)


def _fault(board: dict[str, Any], name: str, came: str, way: str, held: bool) -> Iterator[Finding]:
    """What is wrong with one key, if anything is."""
    key, label = board["keys"][name], _label(board, name)
    field = "keys.%s of %s" % (name, "board.json")
    other = "low" if key["active"] == "high" else "high"
    pull = "up" if other == "low" else "down"
    if came == name and way == "right":
        return
    if came == name:
        step = "In %s: active %r and pull %r." % (field, other, pull)
        yield bad("keys", "%s arrives the wrong way round" % label, step)
    elif came == "-" and held:
        step = "Let it go or free it; if it is up, %s should say active %r." % (field, other)
        yield bad("keys", "%s is down all the time, and nothing changed" % label, step)
    elif came == "-":
        step = "Does it hang on GP%d? One that connects to 3V3 wants active 'high' and pull 'down' (%s)." % (
            key["pin"],
            field,
        )
        yield bad("keys", "%s: nothing came" % label, step)
    elif came in board["keys"]:
        step = "If you pressed the right one: exchange the pins of %s and %s in board.json." % (name, came)
        yield bad("keys", "%s was asked for, %s came" % (label, _label(board, came)), step)
    else:
        step = "If you pressed the right one: its pin in %s should be %s." % (field, printable(came[2:]))
        yield bad("keys", "%s was asked for, %s changed" % (label, printable(came)), step)


def _label(board: dict[str, Any], name: str) -> str:
    """A key as it is printed on the board, with its pin."""
    if name not in board["keys"]:
        return printable(name)
    key = board["keys"][name]
    return "%s (%s, GP%d)" % (key.get("label", name), name, key["pin"])
