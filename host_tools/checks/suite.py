"""`pitboss test`: ruff, pyright, pytest, and the portable engine tests once more on MicroPython.

The portable tests, tests/engine, must be the same number on both interpreters: none is lost unseen.
"""

import argparse
import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from host_tools.checks import lint
from host_tools.virtual import micropython

ROOT = Path(__file__).resolve().parents[2]
PORTABLE = "tests/engine"
NOT_PORTABLE = ("hypothesis", "pytest", "unittest")

# Minutes for all portable tests together on MicroPython: only an endless loop takes longer.
PATIENCE = 15
SLOWEST = 50  # tests whose times are shown after the whole suite


class Check(NamedTuple):
    """One line of the summary, and how many portable tests ran where that is known."""

    name: str
    ok: bool
    note: str
    portable: int | None = None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the checks that were asked for; 1 if any of them failed."""
    wishes, rest = read_arguments(argv)
    strange = unknown_modules(ROOT, rest) if wishes.on in ("micropython", "board") else ""
    if strange:
        print("pitboss test: %s" % strange, file=sys.stderr)
        return 2
    faults = not_portable(ROOT)
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    if wishes.on == "board":
        checks = [run_on_board(ROOT, rest, wishes.port)]
    else:
        checks = list(run_checks(ROOT, wishes.on, wishes.quick, rest))
    print(summary(checks), flush=True)
    return 0 if checks and all(check.ok for check in checks) else 1


def read_arguments(argv: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
    """Our own options, and what is left for pytest."""
    parser = argparse.ArgumentParser(
        prog="pitboss test",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Everything else goes to pytest (-k WORD, -x, tests/engine ...), paths from the project's folder; with\n"
        "--on micropython or --on board it names modules of tests/engine.",
        allow_abbrev=False,
    )
    choices = ("cpython", "micropython", "board", "all")
    parser.add_argument("--on", choices=choices, default="all", help="default: all, which needs no board")
    parser.add_argument("--port", help="with --on board: where it is, if there are several")
    parser.add_argument("--quick", action="store_true", help="no pyright, no tests marked slow")
    return parser.parse_known_args(argv)


def run_checks(root: Path, on: str, quick: bool, rest: Sequence[str]) -> Iterator[Check]:
    """The checks one after the other, pytest last: its closing line is the one people look for."""
    board = host = None
    if on == "all":
        for name, ok in lint.checks(root, quick=quick):
            yield Check(name, ok, "clean" if ok else "has complaints, see above")
    if on != "cpython":
        board = run_portable(root, rest if on == "micropython" else ())
        yield board
    if on != "micropython":
        host = run_pytest(root, quick, rest)
    if board and host and not rest:
        yield compare(host.portable, board.portable)
    if host:
        yield host


def run_pytest(root: Path, quick: bool, rest: Sequence[str]) -> Check:
    """Everything below tests/, on this Python."""
    print("pytest", flush=True)
    with TemporaryDirectory() as scratch:
        report = Path(scratch, "report.xml")
        choice = ["-m", "not slow"] if quick else []
        # All cores work for the whole suite; a few tests that somebody asks for are sooner done without.
        workers = [] if rest else ["-n", "auto", "--dist", "worksteal"]
        slowest = [] if rest else ["--durations", str(SLOWEST)]
        command = [sys.executable, "-m", "pytest", "--junitxml", str(report), *workers, *slowest, *choice, *rest]
        code = subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL).returncode
        text = report.read_text(encoding="utf-8") if report.exists() else "<testsuites/>"
    return read_report(text, code)


def read_report(text: str, code: int) -> Check:
    """A check from pytest's JUnit report and its exit code."""
    cases = list(ElementTree.fromstring(text).iter("testcase"))
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    skipped = [case for case in cases if case.find("skipped") is not None]
    note = "%d passed, %d failed, %d skipped" % (len(cases) - len(failed) - len(skipped), len(failed), len(skipped))
    prefix = PORTABLE.replace("/", ".") + "."
    portable = [case for case in cases if case.get("classname", "").startswith(prefix) and case not in skipped]
    return Check("pytest", code == 0 and len(cases) > 0, note, len(portable))


def run_portable(root: Path, names: Sequence[str]) -> Check:
    """The portable tests on MicroPython, a step each so that it can collect its garbage between them."""
    print("portable tests on MicroPython", flush=True)
    steps = [
        "from tests.portable import Run\nrun = Run(%r)" % [name.removesuffix(".py") for name in names],
        "again = run.step()",
        "import sys\nsys.exit(run.close())",
    ]
    folders = ["engine", PORTABLE, *(str(path.relative_to(root)) for path in sorted((root / "tests").glob("*.py")))]
    try:
        ended = micropython.run(steps, folders, timeout=60 * PATIENCE, root=root, echo=True)
    except (micropython.NoMicroPython, micropython.TookTooLong) as why:
        return Check("MicroPython", False, str(why), 0)
    return read_closing_line(ended.stdout, ended.returncode)


def run_on_board(root: Path, names: Sequence[str], port: str | None) -> Check:
    """The portable tests on a board that is plugged in."""
    from host_tools.device import board_tests
    from host_tools.device.build.build import NotCompiled
    from host_tools.device.usb import BoardTrouble

    print("portable tests on a board", flush=True)
    try:
        done = board_tests.run(root, names, port)
    except (BoardTrouble, NotCompiled) as trouble:
        return Check("board", False, str(trouble))
    count = done.passed + done.failed
    note = done.broken or "%d portable tests, %d failed, %s bytes of heap free at the worst moment" % (
        count,
        done.failed,
        "{:,}".format(done.least or 0),
    )
    return Check("board", not done.broken and not done.failed and count > 0, note, count)


def read_closing_line(output: str, code: int) -> Check:
    """A check from what tests/portable.py printed."""
    closing = re.search(r"^(\d+) passed, (\d+) failed\n\Z", output, re.M)
    if not closing:
        return Check("MicroPython", False, "broke off, see above", 0)
    passed, failed = int(closing[1]), int(closing[2])
    return Check("MicroPython", code == 0, "%d portable tests, %d failed" % (passed + failed, failed), passed + failed)


def compare(host: int | None, board: int | None) -> Check:
    """Whether both interpreters ran the same number of portable tests, and some."""
    note = "%d portable tests on CPython, %d on MicroPython" % (host or 0, board or 0)
    if host != board:
        note += ": only plain functions test_* are seen by both, no classes and no parametrised tests"
    return Check("same on both", host == board and bool(host), note)


def unknown_modules(root: Path, names: Sequence[str]) -> str:
    """What to say to names that no module of tests/engine has; nothing if all are known."""
    there = sorted(path.stem for path in (root / PORTABLE).glob("test_*.py"))
    strange = [name for name in names if Path(name).stem not in there]
    return "there is no %s in %s. There are: %s" % (", ".join(strange), PORTABLE, ", ".join(there)) if strange else ""


def not_portable(root: Path) -> list[str]:
    """What in tests/engine could not run on a board at all."""
    return [
        "%s, line %d: imports %s, which MicroPython has not got: a test that needs it belongs elsewhere in tests/"
        % (path.relative_to(root).as_posix(), line, name)
        for path in sorted((root / PORTABLE).glob("*.py"))
        for line, name in imports(path)
        if name in NOT_PORTABLE
    ]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """(line, package) of every absolute import in a file that runs."""
    tree = ast.parse(path.read_bytes(), str(path))
    blocks = [part for part in ast.walk(tree) if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING"]
    only_types = {id(part) for block in blocks for part in ast.walk(block)}
    for part in ast.walk(tree):
        if id(part) in only_types:
            continue
        if isinstance(part, ast.Import):
            yield from [(part.lineno, name.name.partition(".")[0]) for name in part.names]
        elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
            yield part.lineno, part.module.partition(".")[0]


def summary(checks: Sequence[Check]) -> str:
    """A line for each check."""
    lines = ["%-4s %-16s %s" % ("ok" if check.ok else "FAIL", check.name, check.note) for check in checks]
    return "\n".join(["", *lines])
