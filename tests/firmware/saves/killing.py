"""The simulator's board in a process of its own, killed with SIGKILL after each single operation on its files.

    python -m tests.firmware.saves.killing FOLDER EVERY

plays a story on a PC's files, once to its end and then again and again, each time in a child that kills itself after
another operation (an open that empties a file, a part of a write, a flush, a rename, a removal). Then it starts a board
on what is left. It prints a line of JSON: how many were killed, how many presses were lost at most, what went wrong.
"""

import json
import os
import shutil
import signal
import sys
from typing import Any

from host_tools.virtual.stand_in import install

install()

from firmware.app import App  # noqa: E402
from firmware.saves import records  # noqa: E402
from firmware.saves.settings import FILE as SETTINGS  # noqa: E402
from firmware.saves.storage import NEW, Store  # noqa: E402
from firmware.saves.writer import LAST  # noqa: E402
from firmware.screens.plan import FILE as SETUP  # noqa: E402
from host_tools.play.app_fixture import fixed_noise  # noqa: E402
from tests.firmware.saves.power import GAME, Board, BusyPanel, Story, summary  # noqa: E402

KINDS = ("whole", "half")  # a write is done, or only half of it has reached the file
OTHERS = (SETTINGS, SETUP + GAME, records.FILE)  # files that are the old or the new ones, and whole


class Deadly:
    """The PC's own files; after so many operations the process is killed."""

    def __init__(self, last=-1, kind=KINDS[0]):
        self.count = 0
        self._last = last
        self._kind = kind

    def done(self):
        self.count += 1
        if self.count == self._last:
            os.kill(os.getpid(), signal.SIGKILL)

    def open(self, path, mode):
        if mode == "rb":
            return open(path, mode)
        file = DeadlyFile(self, open(path, mode, buffering=0))  # noqa: SIM115
        self.done()
        return file

    def write(self, file, data):
        if self.count + 1 == self._last and self._kind == "half":
            file.write(data[: len(data) // 2])
            self.done()
        file.write(data)
        self.done()

    def replace(self, old, new):
        os.replace(old, new)
        self.done()

    rename = replace

    def remove(self, path):
        os.remove(path)
        self.done()

    def fsync(self, number):
        self.done()

    def mkdir(self, path):
        os.mkdir(path)

    def listdir(self, path):
        return os.listdir(path)


class DeadlyFile:
    def __init__(self, deadly, file):
        self._deadly = deadly
        self._file = file

    def write(self, data):
        self._deadly.write(self._file, data)

    def flush(self):
        pass

    def fileno(self):
        return self._file.fileno()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()
        self._deadly.done()


class Log:
    """Stands for the flash that a story looks at."""

    blocks: list = []
    log: list = []


class Simulator(Board):
    """The firmware on files of a PC."""

    def __init__(self, folder, deadly=None):
        self.flash: Any = Log()
        self.store = Store(folder, deadly, deadly.open) if deadly else Store(folder)
        self.app = App(BusyPanel(), self.store, 250, 122, fixed_noise)
        self.app.start()

    def result(self, points):
        records.add(self.store, "dice_miner_solo", 3, points, "Anna", str(points))


def play(board, pressed=lambda: None):
    """The story; `pressed` is called after each press. Returns what was there after each."""
    story = Told(board, pressed)
    story.press("language", "it")
    story.press("start", seats=2)
    for number in range(70):
        story.press("step", number)
        if number % 23 == 22:
            story.press("setting", "pace")
            story.press("result", number)
            story.press("name", "Zoé %d" % number)
    while board.app.session.game.turn != "over":
        story.press("step", 0)
    story.press("rematch")
    for number in range(20):
        story.press("step", number)
    return story.worlds


class Told(Story):
    def __init__(self, board, pressed):
        self._pressed = pressed
        Story.__init__(self, board)

    def press(self, word, *arguments, **values):
        Story.press(self, word, *arguments, **values)
        self._pressed()


def killed(folder, number, kind):
    """Play until the process is killed after that operation; how many presses were done. None: it came to the end."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        play(Simulator(folder, Deadly(number, kind)), lambda: os.write(writing, b"."))
        os._exit(0)
    os.close(writing)
    presses = 0
    while part := os.read(reading, 4096):
        presses += len(part)
    os.close(reading)
    status = os.waitpid(child, 0)[1]
    return presses if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL else None


def lost(folder, worlds, presses):
    """How many presses are missing, 0 or 1 (the one in progress); raises AssertionError if it is anything else."""
    board = Simulator(folder)
    before, after = worlds[presses], worlds[min(presses + 1, len(worlds) - 1)]
    found = {name: board.store.read(name) for name in OTHERS}
    assert not [name for name in board.store.names() if name.endswith(NEW)]
    session = summary(board.resume())
    assert type(board.app.screen).__name__ != "MessageScreen", "told %s" % board.app.screen._key
    assert not [name for name in board.store.names() if name.startswith("broken")]
    wanted = [before.session, after.session]
    if after.press in ("start", "rematch"):
        wanted.append(None)  # between two games there may be none, if the finished one is kept
        assert session != before.session or board.store.read(LAST) in (before.last, after.last)
    assert session in wanted, "another game than before or after press %d, %s" % (presses + 1, after.press)
    assert found[SETTINGS] in (before.settings, after.settings)
    assert found[SETUP + GAME] in (before.setup, after.setup)
    for name in OTHERS:
        assert found[name] is None or board.store.read_checked(name) is not None, name
    return int(session != after.session)


def main(folder, every):
    counted = Deadly()
    worlds = play(Simulator(os.path.join(folder, "whole"), counted))
    result: dict[str, Any] = {"operations": counted.count, "presses": len(worlds) - 1, "killed": 0, "wrong": []}
    missing = {0: 0, 1: 0}
    for kind in KINDS:
        for number in range(1, counted.count + 1, every):
            place = os.path.join(folder, "killed")
            presses = killed(place, number, kind)
            if presses is None:
                result["wrong"].append("%d: the process was not killed" % number)
                continue
            result["killed"] += 1
            try:
                missing[lost(place, worlds, presses)] += 1
            except AssertionError as wrong:
                result["wrong"].append("%d, %s: %s" % (number, kind, wrong))
            shutil.rmtree(place)
    result["lost"] = missing[1]
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
