"""Which board file is meant, and whether it fits the board that is plugged in."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device import boards
from host_tools.device.build.installation import BOARD, Installation, named
from host_tools.device.flash.survey import Survey
from host_tools.device.usb import BoardTrouble, Facts

CHIPS = {"pico": "RP2040", "pico_w": "RP2040", "pico2": "RP2350", "pico2_w": "RP2350"}

Ask = Callable[[str], str]


class NoSuchBoard(BoardTrouble):
    """A name that no board file has."""


def choose(wanted: str | None, survey: Survey, ask: Ask | None = None) -> bytes:
    """The board file: the one that was asked for, the one that is on the board, or the one that is picked."""
    path = find(wanted or on_board(survey) or _pick(survey.facts, ask))
    check_fit(load(path), survey.facts)
    return path.read_bytes()


def find(name: str) -> Path:
    """The file of a board by its name, or by the path of its folder."""
    folder = Path(name) if "/" in name or "\\" in name else boards.BOARDS / name
    if folder.name == "board.json":
        folder = folder.parent
    if not (folder / "board.json").is_file():
        raise NoSuchBoard("There is no board %r." % name, "There are:\n" + listed())
    return folder / "board.json"


def load(file: Path) -> dict[str, Any]:
    """What a board file says; BoardTrouble if it is wrong."""
    try:
        return boards.load(file.parent.name, file.parent.parent)
    except boards.BadBoard as fault:
        raise BoardTrouble(str(fault), "Mend it (docs/ADDING_A_BOARD.md); `pitboss boards` checks it.") from None


def on_board(survey: Survey) -> str | None:
    """The name in the board's own board.json; None if it has none of ours."""
    content = survey.texts.get(BOARD)
    try:
        name = read_json(content)["name"] if content else None
    except (ValueError, LookupError, TypeError):
        return None
    return name if isinstance(name, str) and name in boards.names() else None


def _pick(facts: Facts, ask: Ask | None) -> str:
    fitting = fitting_names(facts)
    what = "This board has no board.json of Pitboss yet."
    if ask is None:
        example = fitting[0] if fitting else "NAME"
        raise BoardTrouble(what, "Say which one it is, for example --board %s:\n%s" % (example, listed(facts)))
    print("%s Which one is it?\n%s" % (what, "\n".join(_numbered(fitting))), file=sys.stderr)
    reply = ask("Number or name: ").strip()
    if reply.isdigit() and 1 <= int(reply) <= len(fitting):
        return fitting[int(reply) - 1]
    return reply


def fitting_names(facts: Facts) -> list[str]:
    """The boards whose files fit what is plugged in."""
    return [name for name in boards.names() if name != "template" and misfit(boards.load(name), facts) is None]


def _numbered(names: list[str]) -> list[str]:
    return ["%3d  %-19s%s" % (number, name, boards.load(name)["title"]) for number, name in enumerate(names, 1)]


def listed(facts: Facts | None = None) -> str:
    """The boards by name and title, one on a line."""
    names = fitting_names(facts) if facts else [name for name in boards.names() if name != "template"]
    return "\n".join("  %-19s%s" % (name, boards.load(name)["title"]) for name in names)


def check_fit(board: dict[str, Any], facts: Facts) -> None:
    """BoardTrouble if a board file is for other hardware."""
    why = misfit(board, facts)
    if why:
        what = "The board file %s is not for this board: %s" % (board["name"], why)
        raise BoardTrouble(what, "These fit:\n" + listed(facts))


def misfit(board: dict[str, Any], facts: Facts) -> str | None:
    """Why a board file is for other hardware; None if it may fit."""
    chips = sorted({CHIPS[module] for module in board["modules"]})
    if facts.chip and facts.chip not in chips:
        return "it is for the %s, this is a %s." % (" or ".join(chips), printable(facts.machine))
    # Any Pico goes below a panel with a Pico's 40 pins; a board in one part has one module.
    if board["wiring"] == "fixed" and facts.module and facts.module not in board["modules"]:
        builds = ", ".join(boards.BUILDS[module] for module in board["modules"])
        return "it runs the %s build of MicroPython, this is a %s." % (builds, printable(facts.machine))
    return None


def check_format(installation: Installation, facts: Facts) -> None:
    """BoardTrouble if the board's MicroPython cannot read what our compiler writes."""
    boot = installation.packs[named(installation.current)[0]]
    if facts.mpy and boot[:1] == b"M" and boot[1] != facts.mpy_version[0]:
        what = "The board reads .mpy files of format %d, and these have format %d."
        raise BoardTrouble(
            what % (facts.mpy_version[0], boot[1]),
            "MicroPython %s is %s for this Pitboss: put another one on it with --uf2 FILE."
            % (
                facts.version_text,
                "too new" if facts.mpy_version[0] > boot[1] else "too old",
            ),
        )
