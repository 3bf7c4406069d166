"""Starts a command, in the project's own .venv where it needs packages; standard library only."""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools import cli
from host_tools.locking import locked

ROOT = Path(__file__).resolve().parents[1]

# Set for the one process that a launch hands over to, so that it never launches again.
LAUNCHED = "PITBOSS_LAUNCHED"

# Extras that go into a folder of their own inside .venv.
APART = {"stubs": "stubs"}


class SetupFailed(Exception):
    """The .venv could not be made; the text says what to do."""


def launch(argv: Sequence[str], root: Path = ROOT) -> int:
    """Run a command line, after setting up what it needs; returns the exit code."""
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


def read_extras(pyproject: str) -> dict[str, list[str]]:
    """The extras in pyproject.toml; Python 3.10 has no TOML parser, but our lists are Python's too."""
    table = re.search(r"^\[project\.optional-dependencies\]\n(.*?)(?=^\[|\Z)", pyproject, re.M | re.S)
    lists = re.findall(r"^([\w-]+) = (\[.*?^\])", table[1] if table else "", re.M | re.S)
    return {name: ast.literal_eval(text) for name, text in lists}


class Venv:
    """The project's .venv. A stamp in it says what was installed, or that an installation has not ended."""

    def __init__(self, root: Path):
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._pyproject = root / "pyproject.toml"
        self._stamp = self.folder / "pitboss.json"

    def is_running(self) -> bool:
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def ready(self, extras: Sequence[str]) -> None:
        """Install what the extras name, unless that was done; raises SetupFailed."""
        packages = read_extras(self._pyproject.read_text(encoding="utf-8"))
        wanted = {extra: packages[extra] for extra in extras}
        if self._lacking(wanted):
            with locked(self._pyproject):
                self._install_lacking(wanted)

    def _lacking(self, wanted: dict[str, list[str]]) -> list[str]:
        done = self._done()
        return [extra for extra, packages in wanted.items() if done.get(extra) != digest(packages)]

    def _install_lacking(self, wanted: dict[str, list[str]]) -> None:
        lacking = self._lacking(wanted)
        if not lacking:
            return
        print("Setting up .venv (%s): takes a minute, once." % ", ".join(lacking), file=sys.stderr, flush=True)
        done = self._done()
        if not self._version() or self._read_stamp().get("busy"):
            self._create()
        self._write_stamp({"busy": True})
        self._install([package for extra in lacking if extra not in APART for package in wanted[extra]])
        for extra in APART.keys() & lacking:
            self._install(wanted[extra], "--upgrade", "--target", str(self.folder / APART[extra]))
        done.update((extra, digest(wanted[extra])) for extra in lacking)
        self._write_stamp({"python": self._version(), "extras": done})

    def _done(self) -> dict[str, str]:
        """{extra: digest of its packages} of what is installed and works."""
        stamp = self._read_stamp()
        return stamp["extras"] if stamp.get("python") == self._version() and "extras" in stamp else {}

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
        if not self._ran(sys.executable, "-m", "venv", str(self.folder)):
            raise SetupFailed(
                "Python could not make .venv. On Debian and Ubuntu: sudo apt install python3-venv; "
                "then run the same command again."
            )

    def _install(self, packages: list[str], *options: str) -> None:
        pip = [str(self.python), "-m", "pip", "--no-input", "--disable-pip-version-check", "install"]
        if packages and not self._ran(*pip, *options, *packages):
            raise SetupFailed("pip could not install the packages: check the network, then run the same command again.")

    def _ran(self, *command: str) -> bool:
        """Whether a program of the set-up did its work; what it says matters only when it fails."""
        # A --user install, some machines' default, is impossible in a .venv.
        environment = dict(os.environ, PIP_USER="0")
        # Not where the user stands: a file pip.py there would be taken for pip.
        place = self.folder.parent
        pipe = subprocess.PIPE
        ended = subprocess.run(
            command, cwd=place, env=environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT
        )
        if ended.returncode:
            said = ended.stdout.decode(errors="replace").splitlines()
            print("\n".join(line[:300] for line in said[-12:]), file=sys.stderr)
        return ended.returncode == 0

    def _read_stamp(self) -> dict:
        try:
            return json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def _write_stamp(self, stamp: dict) -> None:
        draft = self._stamp.with_suffix(".new")
        draft.write_text(json.dumps(stamp), encoding="utf-8")
        draft.replace(self._stamp)


def digest(packages: list[str]) -> str:
    """What changes when a list of packages does."""
    return hashlib.sha256("\n".join(packages).encode()).hexdigest()
