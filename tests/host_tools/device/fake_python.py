"""A stand-in for MicroPython on a board: runs code that is sent, with the modules of a stock Pico and no others."""

import binascii
import builtins
import errno
import gc as real_gc
import hashlib
import io
import json
import os
import struct
import time
import traceback
import types
import zlib
from types import SimpleNamespace

from host_tools.device.flash_model import PowerCut

PICO = "Raspberry Pi Pico with RP2040"
PICO_W = "Raspberry Pi Pico W with RP2040"
MPY_6_3 = 6 | 3 << 8 | 5 << 10  # armv6m


class Reset(BaseException):
    """machine.reset() was called."""


class Bootloader(BaseException):
    """machine.bootloader() was called."""


class Hash:
    """SHA-256 as MicroPython has it: no hexdigest, and no more updates after the digest."""

    def __init__(self, data=b""):
        self._hash = hashlib.sha256(data)

    def update(self, data):
        self._hash.update(data)

    def digest(self):
        digest, self._hash = self._hash.digest(), None
        return digest


class DeflateIO:
    """The reading side of deflate.DeflateIO."""

    def __init__(self, stream, format=0, wbits=0):
        bits = {1: -15, 2: 15, 3: 31}[format]
        self._data = io.BytesIO(zlib.decompressobj(bits).decompress(stream.read()))
        self.read = self._data.read
        self.readinto = self._data.readinto


class Interpreter:
    """Runs code on a file system. `lives` counts the starts: a reset begins a new one."""

    def __init__(self, files, machine=PICO, version=(1, 29, 0), build="RPI_PICO", name="micropython", mpy=MPY_6_3):
        self.files = files
        self.unique = bytes.fromhex("e6614103e7452f2a")
        implementation = Implementation((name, version, machine, mpy))
        implementation._build = build
        self._sys = {"implementation": implementation, "platform": "rp2", "path": ["", ".frozen", "/lib"]}
        self.lives = 0
        self.soft_reset()

    def soft_reset(self):
        """Forget all globals and modules."""
        self.files.forget()
        self.lives += 1
        self.modules = self._modules()
        self.globals = {"__name__": "__main__", "__builtins__": self._builtins()}

    def execute(self, code):
        """(output, error) of code; Reset and PowerCut go through."""
        self._output = io.StringIO()
        try:
            exec(compile(code, "<stdin>", "exec"), self.globals)
        except (Reset, Bootloader, PowerCut):
            raise
        except BaseException as fault:
            return self._output.getvalue(), _traceback(fault)
        return self._output.getvalue(), ""

    def _builtins(self):
        names = dict(vars(builtins), open=self.files.open, print=self._print)
        names["__import__"] = self._import
        for name in ("vars", "input", "breakpoint", "exit", "quit", "ascii", "format"):
            names.pop(name, None)
        return names

    def _print(self, *values, sep=" ", end="\n"):
        self._output.write(sep.join(str(value) for value in values) + end)

    def _import(self, name, globals=None, locals=None, names=(), level=0):
        parts = name.split(".")
        for depth in range(1, len(parts) + 1):
            self._load(".".join(parts[:depth]))
        return self.modules[name if names else parts[0]]

    def _load(self, name):
        if name in self.modules:
            return
        for path in ("/%s.py", "/%s/__init__.py"):
            path = path % name.replace(".", "/")
            try:
                source = self.files.get(path)
            except OSError:
                continue
            module = self.modules[name] = types.ModuleType(name)
            module.__dict__["__builtins__"] = self.globals["__builtins__"]
            module.__file__ = path
            exec(compile(source, path, "exec"), module.__dict__)
            parent, _, last = name.rpartition(".")
            if parent:
                setattr(self.modules[parent], last, module)
            return
        raise ImportError("no module named '%s'" % name)

    def _modules(self):
        files = self.files
        system = SimpleNamespace(
            listdir=files.listdir,
            ilistdir=files.ilistdir,
            stat=files.stat,
            statvfs=files.statvfs,
            mkdir=files.mkdir,
            remove=files.remove,
            rename=files.rename,
            rmdir=files.rmdir,
            urandom=os.urandom,
            getcwd=lambda: "/",
            uname=lambda: ("rp2", "rp2", "", "", self._sys["implementation"][2]),
            sync=lambda: None,
        )
        clock = SimpleNamespace(
            sleep_ms=lambda ms: None,
            sleep=lambda seconds: None,
            ticks_diff=lambda a, b: a - b,
            ticks_ms=lambda: int(time.monotonic() * 1e3),
            ticks_us=lambda: int(time.monotonic() * 1e6),
        )
        machine = SimpleNamespace(
            unique_id=lambda: self.unique,
            freq=lambda: 125000000,
            reset=_raiser(Reset),
            bootloader=_raiser(Bootloader),
        )
        modules = {
            "os": system,
            "machine": machine,
            "time": clock,
            "errno": errno,
            "io": io,
            "json": json,
            "struct": struct,
            "sys": SimpleNamespace(**self._sys),
            "hashlib": SimpleNamespace(sha256=Hash),
            "binascii": binascii,
            "deflate": SimpleNamespace(DeflateIO=DeflateIO, AUTO=0, RAW=1, ZLIB=2, GZIP=3),
            "gc": SimpleNamespace(mem_free=lambda: 210000, mem_alloc=lambda: 20000, collect=lambda: real_gc.collect(0)),
            "micropython": SimpleNamespace(const=lambda value: value, kbd_intr=lambda char: None),
        }
        modules["sys"].modules = modules
        modules.setdefault("builtins", SimpleNamespace())
        modules.setdefault("vfs", SimpleNamespace(mount=lambda: [(None, "/")]))
        return modules


class Implementation(tuple):
    """sys.implementation: a tuple with names."""

    def __getattr__(self, word):
        try:
            return self[("name", "version", "_machine", "_mpy").index(word)]
        except ValueError:
            raise AttributeError(word) from None


def _raiser(error):
    def call(*_):
        raise error

    return call


def _traceback(fault):
    """As MicroPython prints one: the number of an OSError by name."""
    lines = ["Traceback (most recent call last):"]
    for frame in traceback.extract_tb(fault.__traceback__)[1:]:
        lines.append('  File "%s", line %d, in %s' % (frame.filename, frame.lineno or 0, frame.name))
    name, words = type(fault).__name__, str(fault)
    if isinstance(fault, OSError):  # MicroPython has no other names for it
        name, words = "OSError", "[Errno %s] %s" % (fault.errno, errno.errorcode.get(fault.errno or 0, ""))
    return "\n".join([*lines, "%s: %s" % (name, words) if words else name, ""])
