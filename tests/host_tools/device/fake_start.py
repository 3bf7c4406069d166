"""A start of a board: its own /main.py and firmware/loader/files.py run on the real littlefs, mounted just now.

Modules of a test are not compiled: their `.mpy` hold Python, up to END.
"""

import binascii
import builtins
import io
import json
import types

from host_tools.device.flash_model import Flash, Operation
from tests.host_tools.device.fake_files import BoardFiles

END = b"\n#end\n"
PATH = ("", ".frozen", "/lib")  # where MicroPython looks for modules
CHUNK = 4096


class NotStarted(Exception):
    """The board starts nothing; the text is what it says instead, if anything."""


class WatchedFlash(Flash):
    """A flash that knows which of its blocks somebody has read or changed: only they decide what happens."""

    def __init__(self, blocks):
        super().__init__(blocks)
        self.touched = set()

    def read(self, cfg, block, off, size):
        self.touched.add(block)
        return super().read(cfg, block, off, size)

    def _do(self, operation: Operation) -> bool:
        self.touched.add(operation.block)
        return super()._do(operation)


class Builtins:
    """The module: who sets __import__ there has every later import come to it."""

    def __init__(self, names):
        self.__dict__["_names"] = names

    def __setattr__(self, name, value):
        self._names[name] = value


class Start:
    """One start; `started` is called by the app that comes to run, with whatever that app gives."""

    def __init__(self, blocks, started):
        self.flash = WatchedFlash(blocks)
        self.files = BoardFiles(self.flash)
        self.said = []
        self._mounted = {}
        self._builtins = dict(vars(builtins), open=self.open, print=self._print, __import__=self._import)
        self._builtins["started"] = started
        self.modules = {
            "os": types.SimpleNamespace(remove=self.files.remove),
            "sys": types.SimpleNamespace(path=list(PATH)),
            "vfs": types.SimpleNamespace(mount=self._mount),
            "binascii": binascii,
            "io": io,
            "json": json,
            "machine": types.SimpleNamespace(Pin=types.SimpleNamespace(OUT=1)),
        }
        self.modules["sys"].modules = self.modules
        self.modules["builtins"] = Builtins(self._builtins)

    def run(self):
        """What the firmware of every Pico does first; NotStarted if no app came to run."""
        try:
            source = self.files.get("/main.py")
        except OSError:
            raise NotStarted("no main.py") from None
        try:
            exec(compile(source, "/main.py", "exec"), {"__name__": "__main__", "__builtins__": self._builtins})
        except (OSError, ImportError) as fault:
            raise NotStarted(repr(fault)) from None
        if self.said:
            raise NotStarted(self.said[0])

    def open(self, path, mode="r"):
        for place, system in self._mounted.items():
            if path.startswith(place + "/"):
                return system.open(path[len(place) :], mode)
        return self.files.open(path, mode)

    def _mount(self, system, place):
        system.mount(True, False)
        self._mounted[place] = system

    def _print(self, *words):
        self.said.append(" ".join(map(str, words)))

    def _import(self, name, globals=None, locals=None, names=(), level=0):
        parts = name.split(".")
        for depth in range(1, len(parts) + 1):
            self._load(".".join(parts[:depth]))
        return self.modules[name if names else parts[0]]

    def _load(self, name):
        if name in self.modules:
            return
        file = self._find(name.replace(".", "/"))
        if file is None:
            raise ImportError("no module named '%s'" % name)
        module = types.ModuleType(name)
        module.__dict__["__builtins__"] = self._builtins
        self.modules[name] = module
        try:
            exec(compile(content(file, END), name, "exec"), module.__dict__)
        except BaseException:
            del self.modules[name]
            raise
        parent, _, leaf = name.rpartition(".")
        if parent:
            setattr(self.modules[parent], leaf, module)

    def _find(self, path):
        """As MicroPython looks: a folder with an __init__, or a file, in each place of sys.path."""
        for place in self.modules["sys"].path:
            for ending in ("/__init__.mpy", ".mpy"):
                try:
                    return self.open("%s/%s%s" % (place, path, ending), "rb")
                except OSError as fault:
                    if place in self._mounted and self._is_listed(place, path + ending):
                        raise fault  # the index knows it, and its pack is not there
        return None

    def _is_listed(self, place, path):
        try:
            return self._mounted[place].stat("/" + path)
        except OSError:
            return False


def content(file, end):
    """The bytes of an open file up to an end, which is left out."""
    found = bytearray()
    buffer = bytearray(CHUNK)
    while end not in found:
        count = file.readinto(buffer)
        if not count:
            break
        found += buffer[:count]
    return bytes(found[: found.find(end)])
