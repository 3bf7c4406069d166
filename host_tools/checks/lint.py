"""`pitboss lint`: ruff over everything, pyright for the PC, for the tests and for the board."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PYRIGHTS = {
    "pyright, PC": "pyrightconfig.json",
    "pyright, tests": "pyrightconfig.tests.json",
    "pyright, board": "pyrightconfig.micropython.json",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run all of them; 1 if any of them complains."""
    parser = argparse.ArgumentParser(prog="pitboss lint", description=__doc__)
    parser.add_argument("--fix", action="store_true", help="let ruff mend what it can")
    wishes = parser.parse_args(argv)
    complaints = [name for name, ok in checks(ROOT, wishes.fix) if not ok]
    return 1 if complaints else 0


def checks(root: Path, fix: bool = False, quick: bool = False) -> Iterator[tuple[str, bool]]:
    """Run the checks one after the other; (name, whether it was content). Quick is ruff alone."""
    yield "ruff", run_ruff(root, fix)
    if not quick:
        for name, config in PYRIGHTS.items():
            yield name, run_pyright(root, config)


def run_ruff(root: Path, fix: bool = False) -> bool:
    """Whether ruff finds nothing wrong and every file is formatted as `ruff format` does it."""
    print("ruff", flush=True)
    found_nothing = _run(root, "ruff", "check", *(["--fix"] if fix else []), ".", "pitboss")
    is_formatted = _run(root, "ruff", "format", *([] if fix else ["--check"]), ".", "pitboss")
    return found_nothing and is_formatted


def run_pyright(root: Path, config: str) -> bool:
    """Whether pyright finds nothing."""
    print("pyright -p %s" % config, flush=True)
    return _run(root, "pyright", "--project", config, "--pythonpath", sys.executable)


def _run(root: Path, module: str, *arguments: str) -> bool:
    # Pyright's wrapper must not ask the network whether there is a newer one.
    environment = dict(os.environ, PYRIGHT_PYTHON_IGNORE_WARNINGS="1")
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=root, env=environment, stdin=subprocess.DEVNULL).returncode == 0
