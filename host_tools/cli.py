"""The `pitboss` commands: which there are, what each needs, and how one is called."""

import difflib
import errno
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from host_tools.console.terminal import printable, safe_output

OURS = ("engine", "firmware", "host_tools")
HELP = ("help", "-h", "--help")

# What to do about an error of the system.
STEPS = {
    errno.ENOSPC: " The disk is full: make room, then run the same command again.",
    errno.EROFS: " The folder is read-only: copy the project to one that you may write to, or name another file.",
    errno.EACCES: " You have no right to it: choose another place, or ask its owner.",
    errno.EPERM: " You have no right to it: choose another place, or ask its owner.",
}


class Command(NamedTuple):
    """A module with `main(argv) -> int`, and the extras of pyproject.toml that it needs."""

    module: str
    summary: str
    extras: tuple[str, ...] = ()


ALL_EXTRAS = ("host", "test", "stubs")

COMMANDS = {
    "play": Command("host_tools.play.simulator", "play on a virtual board in the browser"),
    "site": Command("host_tools.play.site", "write the device as a web page for any static host", ("host",)),
    "flash": Command("host_tools.device.flash", "put Pitboss on a board", ("host",)),
    "doctor": Command("host_tools.device.doctor", "find out what is wrong with a board", ("host",)),
    "translate": Command("host_tools.device.build.translate", "make a board's traceback readable", ("host",)),
    "backup": Command("host_tools.device.backup", "copy the saves of a board into a file", ("host",)),
    "restore": Command("host_tools.device.backup.restore", "bring the saves of a backup back onto a board", ("host",)),
    "referee": Command("host_tools.play.referee", "referee a game: lines in, one JSON line out for each"),
    "replay": Command("host_tools.play.replay", "play a journal again and check its dice"),
    "arena": Command("host_tools.lab.arena", "let players play many games and say how well", ("host",)),
    "train": Command("host_tools.lab.training", "find better weights for an AI by letting it play", ("host",)),
    "chronicle": Command("host_tools.publish.chronicle", "write the story of a mine as a page to keep", ("host",)),
    "virtual": Command("host_tools.virtual.pico", "run stock MicroPython on a virtual Pico", ("host", "test")),
    "screens": Command("host_tools.publish.screens", "draw the screens as pictures", ("host",)),
    "guides": Command("host_tools.publish.guides", "take the pictures of the guides and check their pages", ("host",)),
    "boards": Command("host_tools.device.boards", "list the boards and check their files"),
    "new-game": Command("host_tools.lab.new_game", "begin a game: a folder that plays at once"),
    "fonts": Command("host_tools.publish.fonts", "make the firmware's fonts and icons"),
    "test": Command("host_tools.checks.suite", "run every check, on CPython and on MicroPython", ALL_EXTRAS),
    "lint": Command("host_tools.checks.lint", "check the code with ruff and pyright", ALL_EXTRAS),
    "lock": Command("host_tools.checks.package_locks", "write the lock files of the Python packages", ("lock",)),
    "bench": Command("host_tools.lab.bench", "measure speed and memory", ALL_EXTRAS),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command with this interpreter; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    with safe_output():
        try:
            code = run(arguments)
            sys.stdout.flush()
            return code
        except KeyboardInterrupt:
            return 130
        except BrokenPipeError:
            # Whoever read the output has seen enough; what is left must not fail once more at the very end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except OSError as fault:
            print("pitboss %s: %s" % (arguments[0], refused(fault)), file=sys.stderr)
            return 1


def run(arguments: list[str]) -> int:
    """Find the command and call it."""
    if not arguments or arguments[0] in HELP:
        print(overview())
        return 0
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        print(unknown(name), file=sys.stderr)
        return 2
    try:
        return importlib.import_module(COMMANDS[name].module).main(rest) or 0
    except ModuleNotFoundError as gap:
        # A module of ours that is missing is a fault to be seen in full.
        if gap.name is None or gap.name.partition(".")[0] in OURS:
            raise
        print(missing(name, gap.name), file=sys.stderr)
        return 1


def refused(fault: OSError) -> str:
    """What the system did not do, in words: a file that may not be written, a disk that is full."""
    if not fault.strerror:
        return printable(fault)
    file = printable(os.fsdecode(fault.filename)) if isinstance(fault.filename, (str, bytes)) else ""
    words = "%s: %s." % (file, fault.strerror) if file else "%s." % fault.strerror
    return words + STEPS.get(fault.errno or 0, "")


def needs(argv: Sequence[str]) -> tuple[str, ...]:
    """The extras that a command line needs, in pyproject.toml's words."""
    command = COMMANDS.get(argv[0]) if argv else None
    if command and argv[0] == "play" and "--runtime=micropython" in " ".join(argv).replace("--runtime ", "--runtime="):
        return COMMANDS["site"].extras  # the board runs in the page
    if command and argv[0] == "arena" and any(word.partition("=")[0] == "--dask" for word in argv):
        return (*command.extras, "dask")
    return command.extras if command else ()


def overview() -> str:
    """The list of commands."""
    lines = ["usage: pitboss COMMAND [...]", ""]
    lines += ["  %-10s%s" % (name, command.summary) for name, command in COMMANDS.items()]
    return "\n".join([*lines, "", "`pitboss COMMAND --help` says more."])


def unknown(name: str) -> str:
    """The answer to an unknown command."""
    near = difflib.get_close_matches(name, COMMANDS, 1, 0.5)
    hint = "Did you mean `pitboss %s`?" % near[0] if near else "`pitboss help` lists the commands."
    return "pitboss: there is no command %r. %s" % (name, hint)


def missing(name: str, module: str) -> str:
    """What to say when a package is not installed."""
    extras = ",".join(COMMANDS[name].extras) or "host"
    return (
        "pitboss %s: the Python package %r is missing.\n" % (name, module)
        + "In the project's folder: remove .venv and run ./pitboss %s again.\n" % name
        + "Where pitboss was installed with pip: pip install 'pitboss[%s]'" % extras
    )


if __name__ == "__main__":
    sys.exit(main())
