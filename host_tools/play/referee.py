"""`pitboss referee`: lines in, one line of JSON out for each; see docs/NOTATION.md.

Nothing ends it but `quit` or the end of the input. On MicroPython the whole input is read first.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO

import engine.examples  # noqa: F401 - they can be opened by name
from firmware.lang import LANGUAGES
from firmware.referee.protocol import LONGEST_LINE, Referee
from host_tools.console.broken_pipe import leaving_reader
from host_tools.console.terminal import json_line
from host_tools.virtual.micropython import NoMicroPython, TookTooLong, run

# Steps are short, so that MicroPython collects its garbage between them.
LINES_A_STEP = 50

# This MicroPython has no randomness of its own: seeds nobody named come from bytes of the host's.
OPEN = """
import hashlib
import engine.examples
from firmware.referee.protocol import Referee
pool = %r
def noise(count):
    global pool
    pool = hashlib.sha256(pool).digest()
    return pool[:count]
referee = Referee(noise, %r)
lines = open("/session.txt")
"""

TAKE = """
for _ in range(%d):
    line = lines.readline()
    if not line or referee.done:
        break
    print(referee.answer(line))
again = bool(line) and not referee.done
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Answer standard input until it ends; 0 unless MicroPython could not run."""
    wishes = read_arguments(argv)
    code = 0
    with leaving_reader():
        session = on_micropython if wishes.on == "micropython" else on_cpython
        code = session(sys.stdin.buffer, sys.stdout.buffer, wishes.language)
    return code


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="pitboss referee", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--on", choices=("cpython", "micropython"), default="cpython", help="default: cpython")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the words for why, default: en")
    return parser.parse_args(argv)


def on_cpython(source: BinaryIO, sink: BinaryIO, language: str) -> int:
    """Answer each line as it comes."""
    referee = Referee(os.urandom, language)
    for line in read_lines(source):
        sink.write(json_line(referee.answer(line)).encode() + b"\n")
        sink.flush()
        if referee.done:
            break
    return 0


def on_micropython(source: BinaryIO, sink: BinaryIO, language: str) -> int:
    """The same on MicroPython: a session goes in whole, its answers come out whole."""
    session = "".join(line + "\n" for line in read_lines(source))
    steps = [OPEN % (os.urandom(32), language), TAKE % LINES_A_STEP]
    files = {"session.txt": session.encode()}
    try:
        ended = run(steps, ("engine", "firmware"), files)
    except (NoMicroPython, TookTooLong) as why:
        print("pitboss referee: %s" % why, file=sys.stderr)
        return 1
    sink.writelines(json_line(line).encode() + b"\n" for line in ended.stdout.split("\n")[:-1])
    sink.flush()
    sys.stderr.write(ended.stderr)
    return ended.returncode


def read_lines(source: BinaryIO) -> Iterator[str]:
    """Lines without their ends; one that is too long is cut, not kept, and bytes that are no text become signs."""
    while raw := source.readline(LONGEST_LINE + 2):
        ended = raw.endswith(b"\n")
        while not ended and (rest := source.readline(LONGEST_LINE)):
            ended = rest.endswith(b"\n")
        yield raw.decode("utf-8", "replace").rstrip("\r\n")
