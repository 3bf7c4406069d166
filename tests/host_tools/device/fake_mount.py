"""A fake board that says what it prints at once and imports from a folder that mpremote serves."""

import types
from types import SimpleNamespace

from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.fake_python import Interpreter, _traceback


class ServedBoard(FakeBoard):
    """A FakeBoard whose Python reaches its own serial line, as mpremote's mount needs it."""

    def __init__(self, **wishes):
        super().__init__(**wishes)
        self.python = TalkingInterpreter(self, self.files, **self.kind)
        self.heard = []  # what the board printed
        self.unplug_at = None  # words after which the cable is pulled

    def _execute(self, code):
        self.say(b"\x04")
        self.codes.append(code)
        _, error = self.python.execute(code)
        self.say(b"\x04" + error.replace("\n", "\r\n").encode() + b"\x04>")

    def tell(self, text):
        """What the board prints, as it comes."""
        self.heard.append(text)
        self.say(text.replace("\n", "\r\n").encode())
        if self.unplug_at and self.unplug_at in text:
            self._line.hang_up()


class TalkingInterpreter(Interpreter):
    """MicroPython whose sys has a line to talk over, and whose os can mount what somebody wrote in Python."""

    def __init__(self, board, files, **kind):
        self._board = board
        super().__init__(files, **kind)

    def soft_reset(self):
        self.mounted = None
        super().soft_reset()

    def _print(self, *values, sep=" ", end="\n"):
        self._board.tell(sep.join(str(value) for value in values) + end)

    def _import(self, name, globals=None, locals=None, names=(), level=0):
        module = super()._import(name, globals, locals, names, level)
        for leaf in names or ():
            if not hasattr(module, leaf):
                self._load("%s.%s" % (name, leaf))  # a module of the package
        return module

    def _load(self, name):
        if name in self.modules or self.mounted is None or not self._load_served(name):
            super()._load(name)

    def _load_served(self, name):
        for path in ("/%s.py", "/%s/__init__.py"):
            path = path % name.replace(".", "/")
            try:
                with self.mounted.open(path, "rb") as file:
                    source = file.read()
            except OSError:
                continue
            self._run_module(name, path, source)
            return True
        return False

    def _run_module(self, name, path, source):
        module = self.modules[name] = types.ModuleType(name)
        module.__dict__["__builtins__"] = self.globals["__builtins__"]
        exec(compile(bytes(source), path, "exec"), module.__dict__)
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(self.modules[parent], last, module)

    def _modules(self):
        modules = super()._modules()
        modules["os"].mount = self._mount
        modules["os"].umount = lambda place: self._mount(None, place)
        modules["os"].chdir = lambda path: self.mounted.chdir("/")
        modules["select"] = SimpleNamespace(poll=Poll, POLLIN=1)
        line = Line(self._board)
        modules["sys"].stdin = modules["sys"].stdout = SimpleNamespace(buffer=line)
        modules["sys"].print_exception = lambda fault: self._print(_traceback(fault), end="")
        return modules

    def _mount(self, system, place):
        self.mounted = system


class Poll:
    """select.poll() on a line that always has something, sooner or later."""

    def register(self, *_):
        pass

    def poll(self, ms):
        return [1]

    ipoll = poll


class Line:
    """The serial line as sys.stdin.buffer and sys.stdout.buffer."""

    def __init__(self, board):
        self._board = board

    def write(self, data, count=None):
        self._board.say(bytes(data[:count]))

    def readinto(self, buffer, count=None):
        data = self._board.take(len(buffer) if count is None else count)
        buffer[: len(data)] = data
        return len(data)
