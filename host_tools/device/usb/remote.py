"""Code run on a board by the mpremote program, which is a program only: its modules promise nothing."""

import ast
import base64
import hashlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple

from host_tools.device.usb import answers, troubles

HERE = Path(__file__).parent
PATIENCE = 30.0  # seconds without a word: the slowest thing is to read and hash a whole file system
EMULATED = ("/dev/pts/", "socket:", "rfc2217:")  # on such ports sits an emulator, which is eight to thirty times slower
SLOWER = 10
LOUDEST = 8 << 20  # bytes of one run: all saves of a board have 1 MB at most
LONGEST_LINE = 64 << 10
QUEUED = 1000  # lines that wait for us
MOST_PATIENCES = 120  # how long a board may talk on
MARK = "\x1e"  # printed after the output of a code
SERVING = "Local directory "  # mpremote's own words

Heard = Callable[[str], None]


def patient(port: str, seconds: float = PATIENCE) -> float:
    """Seconds of silence that are borne, if a real board is given so many."""
    return seconds * (SLOWER if port.startswith(EMULATED) else 1)


class Remote:
    """A board on a port: /dev/ttyACM0, COM3, a PTY, socket://host:port or rfc2217://host:port."""

    def __init__(self, port: str, patience: float | None = None):
        self.port = port
        self.patience = patience or patient(port)
        self._is_ours = False  # the app has been stopped and its memory is free

    def run(
        self, *codes: str, heard: Heard | None = None, then_reset: bool = False, served: Path | None = None
    ) -> list[str]:
        """What each code printed. They share their globals, and one mpremote runs them all.

        The first call stops what runs on the board and clears its memory. `heard` gets every line as it comes.
        A folder that is `served` is the board's working directory meanwhile: it can import from there.
        """
        with TemporaryDirectory() as folder:
            arguments = [] if self._is_ours and not served else ["soft-reset"]
            arguments += ["mount", str(served), "run", _write(folder, "mounted", "")] if served else []
            for number, code in enumerate(codes):
                arguments += ["run", _write(folder, str(number), code)]
            ended = self._mpremote(arguments + ["reset"] * then_reset, folder, heard)
        self._is_ours = not (then_reset or served)
        parts = ended.said.split(MARK + "\n")[1 if served else 0 :]  # mpremote first says that it serves
        is_whole = len(parts) == len(codes) + 1
        # A board that resets may be gone before mpremote has taken its leave.
        if not is_whole or (ended.returncode and not then_reset):
            raise troubles.explain(self.port, ended.said, ended.complaint)
        return parts[:-1]

    def reset(self) -> None:
        """Restart the board, as if it had just got power."""
        self._restart("reset")

    def bootloader(self) -> None:
        """Start the board as the drive that takes a UF2 file."""
        self._restart("bootloader")

    def _restart(self, command: str) -> None:
        self._is_ours = False
        ended = self._mpremote([command], None, None)
        trouble = troubles.explain(self.port, ended.said, ended.complaint) if ended.returncode else None
        if trouble and not isinstance(trouble, troubles.Unplugged):
            raise trouble

    def tree(self, folder: str = "/") -> dict[str, int]:
        """Every file below a folder, with its size."""
        [said] = self.run(tools() + "tree(%r)" % folder)
        return answers.sizes(said)

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """The content of files, each proved whole; those that are not there stay out of the answer."""
        paths = list(paths)
        said = self.run(tools(), *("show(%r)" % path for path in paths))[1:]
        contents = {path: answers.content(path, text) for path, text in zip(paths, said, strict=True)}
        return {path: content for path, content in contents.items() if content is not None}

    def write(self, files: Mapping[str, bytes]) -> None:
        """Put small files in place, each of them whole or not at all; folders are made."""
        self.run(tools(), *(put(path, data) for path, data in files.items()))

    def _mpremote(self, arguments: list[str], folder: str | None, heard: Heard | None) -> "Ended":
        command = [sys.executable, "-m", "mpremote", "connect", self.port, "resume", *arguments]
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        try:
            said, complaint = Listener(process, self.patience, heard).listen()
        except TimeoutError:
            raise troubles.silent(self.port) from None
        except TooMuch:
            raise troubles.endless(self.port) from None
        finally:
            process.kill()
            process.wait()
        return Ended(process.returncode, said, complaint)


class Ended(NamedTuple):
    """How mpremote ended: what the board said is its output, what it complains of itself is apart."""

    returncode: int
    said: str
    complaint: str


class TooMuch(Exception):
    """A program says more than any answer of a board is long, or talks on and on."""


class Listener:
    """What a program says, line by line as it comes; TimeoutError if it falls silent, TooMuch if it never ends."""

    def __init__(self, process: subprocess.Popen[bytes], patience: float, heard: Heard | None):
        self._process = process
        self._patience = patience
        self._heard = heard
        self._lines: Queue[tuple[IO[bytes], bytes]] = Queue(QUEUED)
        self._end = time.monotonic() + patience * MOST_PATIENCES

    def listen(self) -> tuple[str, str]:
        """(output, complaints), both whole."""
        pipes = (self._process.stdout, self._process.stderr)
        texts = {pipe: [] for pipe in pipes}
        for pipe in pipes:
            threading.Thread(target=self._read, args=(pipe,), daemon=True).start()
        running, left = len(pipes), LOUDEST
        while running:
            pipe, line = self._next()
            left -= len(line)
            if left < 0 or time.monotonic() > self._end:
                raise TooMuch
            text = line.decode("utf-8", "replace").replace("\r", "")
            texts[pipe].append(text)
            running -= not line
            if line and pipe is pipes[0] and self._heard and not text.startswith((MARK, SERVING)):
                self._heard(text.rstrip("\n"))
        self._process.wait(self._patience)
        return "".join(texts[pipes[0]]), "".join(texts[pipes[1]])

    def _next(self) -> tuple[IO[bytes], bytes]:
        try:
            return self._lines.get(timeout=self._patience)
        except Empty:
            raise TimeoutError from None

    def _read(self, pipe: IO[bytes]) -> None:
        """Lines as they come, and an empty one at the end."""
        with pipe:
            while line := pipe.readline(LONGEST_LINE):
                self._lines.put((pipe, line))
        self._lines.put((pipe, b""))


def put(path: str, content: bytes) -> str:
    """The code that puts a file in place."""
    return "put(%r, %r, %r)" % (path, base64.b64encode(content).decode(), hashlib.sha256(content).hexdigest())


def _write(folder: str, name: str, code: str) -> str:
    """Put a code into a file that says when it is through; the file's name."""
    Path(folder, name + ".py").write_text(code + "\nprint(%r)\n" % MARK, encoding="utf-8", newline="\n")
    return name + ".py"


def tools() -> str:
    """The source of the board's side, to be run before what uses it; running it mends the file system."""
    return compact((HERE / "on_board.py").read_text(encoding="utf-8")) + "mend()\n"


def compact(source: str) -> str:
    """A source without comments and docstrings: a board reads some 75 KB a second."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            del node.body[0]
    return ast.unparse(tree) + "\n"
