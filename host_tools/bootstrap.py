"""Starts a command, in the project's own .venv where it needs packages; standard library only."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools import cli
from host_tools.checks.extras import APART, PURPOSES, lock_file, name_of, pinned, read_extras
from host_tools.checks.process_lock import locked
from host_tools.console.terminal import escaped, safe_output

ROOT = Path(__file__).resolve().parents[1]

# Set for the one process that a launch hands over to, so that it never launches again.
LAUNCHED = "PITBOSS_LAUNCHED"

# What pip says when a file is not the one that the lock file names.
OTHER_HASHES = "DO NOT MATCH THE HASHES"
SHOWN = 20  # lines of a program that failed


class SetupFailed(Exception):
    """The .venv could not be made; the text says what to do."""


def launch(argv: Sequence[str], root: Path = ROOT) -> int:
    """Run a command line, after setting up what it needs; returns the exit code."""
    with safe_output():
        return _launch(argv, root)


def _launch(argv: Sequence[str], root: Path) -> int:
    try:
        extras = cli.needs(argv)
        if os.environ.pop(LAUNCHED, None) or not extras:
            return cli.main(argv)
        venv = Venv(root)
        venv.ready(extras)
        return cli.main(argv) if venv.is_running() else hand_over(venv.python, root, argv)
    except SetupFailed as why:
        print("pitboss: %s" % why, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def hand_over(python: Path, root: Path, argv: Sequence[str]) -> int:
    """Run the command with the .venv's Python; on POSIX it takes the place of this process."""
    command = [str(python), str(root / "pitboss"), *argv]
    environment = dict(os.environ, **{LAUNCHED: "1"})
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)


class Venv:
    """The project's .venv. A stamp in it says what was installed, or that an installation has not ended."""

    def __init__(self, root: Path):
        self._root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._pyproject = root / "pyproject.toml"
        self._stamp = self.folder / "pitboss.json"

    def is_running(self) -> bool:
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def ready(self, extras: Sequence[str]) -> None:
        """Install what the extras name, unless that was done; raises SetupFailed."""
        try:
            wanted = {extra: lock_file(self._root, extra).read_bytes() for extra in extras}
            if self._lacking(wanted):
                with locked(self._pyproject, lambda: say("Another ./pitboss sets up .venv: waiting for it.")):
                    self._install_lacking(wanted)
        except OSError as fault:
            raise SetupFailed("the packages cannot be installed. %s" % cli.refused(fault)) from None

    def _lacking(self, wanted: dict[str, bytes]) -> list[str]:
        done = self._done()
        return [extra for extra, lock in wanted.items() if done.get(extra) != digest(lock)]

    def _install_lacking(self, wanted: dict[str, bytes]) -> None:
        lacking = self._lacking(wanted)
        if not lacking:
            return
        say("Setting up .venv, once; it takes a minute. Every package is checked by its hash: host_tools/checks/locks.")
        done = self._done()
        if not self._version() or self._read_stamp().get("busy"):
            self._create()
        self._write_stamp({"busy": True})
        ranges = read_extras(self._pyproject.read_text(encoding="utf-8"))
        for extra in lacking:
            say(told(extra, ranges[extra], pinned(wanted[extra].decode())))
            target = ["--upgrade", "--target", str(self.folder / APART[extra])] if extra in APART else []
            self._install(lock_file(self._root, extra), *target)
            done[extra] = digest(wanted[extra])
        self._write_stamp({"python": self._version(), "extras": done})

    def _done(self) -> dict[str, str]:
        """{extra: digest of its lock file} of what is installed and works."""
        stamp = self._read_stamp()
        extras = stamp.get("extras")
        return extras if isinstance(extras, dict) and stamp.get("python") == self._version() else {}

    def _version(self) -> str:
        """The version of a .venv that has Python and pip, or nothing."""
        probe = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
        try:
            return subprocess.run([self.python, "-c", probe], capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            return ""

    def _create(self) -> None:
        if self.is_running():
            raise SetupFailed("this .venv is damaged: remove it and use another Python for this command")
        if self.folder.is_dir():
            shutil.rmtree(self.folder)
        elif self.folder.exists():
            raise SetupFailed("%s is no folder: move it away, a folder of that name is needed" % self.folder)
        self.folder.mkdir()
        # From here on an interruption leaves a .venv that is known to be half made.
        self._write_stamp({"busy": True})
        if self._said(sys.executable, "-m", "venv", str(self.folder)) is not None:
            raise SetupFailed(
                "Python could not make .venv. On Debian and Ubuntu: sudo apt install python3-venv; "
                "then run the same command again."
            )

    def _install(self, lock: Path, *options: str) -> None:
        """Install exactly what a lock file names. No source is built: that would run packages that nothing pins."""
        pip = [str(self.python), "-m", "pip", "--no-input", "--disable-pip-version-check", "install"]
        pip += ["--require-hashes", "--no-deps", "--only-binary", ":all:", *options, "-r", str(lock)]
        said = self._said(*pip)
        if said is None:
            return
        if OTHER_HASHES in said:
            raise SetupFailed(
                "a package is not the file that %s names, so nothing of it was installed. A mirror, a proxy or a\n"
                "damaged download may be the reason: run the same command again, from another network if it stays so."
                % lock.relative_to(self._root).as_posix()
            )
        raise SetupFailed("pip could not install the packages: check the network, then run the same command again.")

    def _said(self, *command: str) -> str | None:
        """None if a program of the set-up did its work; else what it said, the end of which is shown."""
        # A --user install, some machines' default, is impossible in a .venv.
        environment = dict(os.environ, PIP_USER="0")
        # Not where the user stands: a file pip.py there would be taken for pip.
        place = self.folder.parent
        pipe = subprocess.PIPE
        ended = subprocess.run(
            command, cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT
        )
        if not ended.returncode:
            return None
        said = ended.stdout.decode(errors="replace")
        say("\n".join(escaped(line[:300]) for line in said.splitlines()[-SHOWN:]))
        return said

    def _read_stamp(self) -> dict:
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, stamp: dict) -> None:
        draft = self._stamp.with_suffix(".new")
        draft.write_text(json.dumps(stamp), encoding="utf-8")
        draft.replace(self._stamp)


def told(extra: str, ranges: Sequence[str], pins: Sequence[str]) -> str:
    """What is installed for an extra, and why."""
    named = [name_of(line) for line in ranges]
    more = len({name_of(pin) for pin in pins} - set(named))
    rest = " and what they need (up to %d more)" % more if more else ""
    return "  %s: %s%s" % (PURPOSES[extra], ", ".join(named), rest)


def say(words: str) -> None:
    """Tell the user; the output belongs to the command."""
    print(words, file=sys.stderr, flush=True)


def digest(lock: bytes) -> str:
    """What changes when a lock file does."""
    return hashlib.sha256(lock).hexdigest()
