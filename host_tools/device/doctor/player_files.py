"""Findings about what the players have on the board: games, settings, what was set aside."""

from collections.abc import Iterator, Mapping

from firmware.saves import settings
from firmware.saves.storage import NEWER
from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device.backup.verdicts import Verdict, judge
from host_tools.device.doctor.findings import Finding, bad, ok, warn

CUT_OFF = ("/saves.new", "/saves.old", "/saves.coming")  # host_tools/device/backup/on_board.py


def of_saves(files: Mapping[str, bytes], sizes: Mapping[str, int]) -> Iterator[Finding]:
    """The saves: how many, which are damaged, what runs."""
    verdict = judge(files)
    yield _saves(files, verdict)
    if verdict.aside:
        words = "set aside because it could not be read: %s" % ", ".join(map(printable, verdict.aside))
        step = "`pitboss backup` keeps a copy; then they may go."
        if any(name.startswith(NEWER) for name in verdict.aside):
            step += "\nThose called %s* are of a newer Pitboss, and for it." % NEWER
        yield warn("saves", words, step)
    if any(path.startswith(tuple(folder + "/" for folder in CUT_OFF)) for path in sizes):
        yield warn("saves", "a restore was cut off", "Repeat `pitboss restore FILE`.")
    if settings.FILE in files and settings.FILE not in verdict.damaged:
        yield ok("settings", chosen(files[settings.FILE]))


def _saves(files: Mapping[str, bytes], verdict: Verdict) -> Finding:
    if not files:
        return ok("saves", "none yet")
    if verdict.damaged:
        faults = ["%s: %s" % (printable(name), printable(fault)) for name, fault in verdict.damaged.items()]
        return bad("saves", "\n".join(faults), verdict.advice())
    return ok("saves", "%d files, all whole; %s" % (len(files), verdict.game or "no game is running"))


def chosen(content: bytes) -> str:
    """The settings in words; the file is known to be whole."""
    try:
        kept = read_json(content[9:])
        pairs = [(word, kept.get(word, default)) for word, default, _ in settings.SETTINGS]
    except (ValueError, AttributeError):
        return "of another version: the defaults are used"
    return ", ".join("%s %s" % (word, printable(value or "not chosen", 40)) for word, value in pairs)
