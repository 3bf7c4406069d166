"""MicroPython on a PC: its WebAssembly build under Node, made to look like a stock Pico's."""

import base64
import json
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple, TextIO

from host_tools.virtual.micropython.nodejs import ROOT, NoMicroPython, micropython, node

__all__ = ["NoMicroPython", "Result", "TookTooLong", "run"]

HERE = Path(__file__).parent
HEAP = 1 << 20


class TookTooLong(Exception):
    """The steps were stopped; the text ends with what they had said."""


class Result(NamedTuple):
    """How a run ended: like a process, with the files that were asked for."""

    returncode: int
    stdout: str
    stderr: str
    files: dict[str, bytes]


def run(
    code: str | Sequence[str],
    folders: Iterable[str] = ("engine",),
    files: Mapping[str, bytes] | None = None,
    fetch: Iterable[str] = (),
    heapsize: int = HEAP,
    timeout: float = 300,
    root: Path = ROOT,
    echo: bool = False,
) -> Result:
    """Run code on MicroPython, with folders (or files) of the tree copied to its root.

    A list of codes runs as steps in one interpreter. This build collects garbage only between steps: measure memory
    in a step of its own. A step that leaves the global `again` true is run once more. `echo` shows the output as it
    comes; `fetch` names files to bring back afterwards, and those that are not there stay out of `files`.
    """
    folders = list(folders)
    for name in folders:
        if not (root / name).exists():
            raise FileNotFoundError("there is no %s in %s to run on MicroPython" % (name, root))
    with TemporaryDirectory() as scratch:
        result = Path(scratch, "result.json")
        job = {
            "module": str(micropython(ROOT)),
            "root": str(root),
            "folders": folders,
            "files": {name: base64.b64encode(content).decode() for name, content in (files or {}).items()},
            "steps": [prelude(), *([code] if isinstance(code, str) else code)],
            "fetch": list(fetch),
            "heapsize": heapsize,
            "result": str(result),
        }
        Path(scratch, "job.json").write_text(json.dumps(job), encoding="utf-8")
        command = [node(), str(HERE / "run.mjs"), str(Path(scratch, "job.json"))]
        returncode, stdout, stderr = _watch(command, timeout, echo)
        found = json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}
    return Result(returncode, stdout, stderr, {name: base64.b64decode(found[name]) for name in found})


def prelude() -> str:
    """What takes away the modules that a stock Pico lacks; to be run first."""
    return (HERE / "prelude.py").read_text(encoding="utf-8")


def _watch(command: list[str], timeout: float, echo: bool) -> tuple[int, str, str]:
    """Run a program, showing its output as it comes if asked to."""
    said: list[str] = []
    complaints: list[str] = []
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, encoding="utf-8") as process:
        assert process.stdout and process.stderr
        readers = [
            _reader(process.stdout, said, sys.stdout if echo else None),
            _reader(process.stderr, complaints, sys.stderr if echo else None),
        ]
        try:
            process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise TookTooLong("stopped after %g s; it had said:\n%s" % (timeout, "".join(said[-20:]))) from None
        finally:
            process.kill()
            for reader in readers:
                reader.join()
    return process.returncode, "".join(said), "".join(complaints)


def _reader(pipe: IO[str], lines: list[str], shown: TextIO | None) -> threading.Thread:
    def read() -> None:
        for line in pipe:
            lines.append(line)
            if shown:
                shown.write(line)
                shown.flush()

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    return thread
