"""Runs the portable tests without pytest: on MicroPython, on a board, or `python tests/portable.py [NAME ...]`."""

import os
import sys

PACKAGE = "tests.engine"


class Run:
    """Goes through modules of tests, a step a call, so that a board can tidy up between two tests."""

    def __init__(self, names=()):
        self._modules = sorted(names) or found()
        self._module = None
        self._tests = []
        self._good = 0
        self._bad = 0
        self.passed = 0
        self.failed = 0

    def step(self):
        """Import the next module or run the next test; false when there is nothing left."""
        if self._tests:
            name = self._tests.pop(0)
            self._good += self._attempt(name, getattr(self._module, name))
        elif self._modules:
            self._attempt(self._modules[0], self._open)
        if not self._tests and self._modules:
            self._report(self._modules.pop(0))
        return bool(self._modules)

    def close(self):
        """Print the closing line; the exit status: nothing run is a failure too."""
        print("%d passed, %d failed" % (self.passed, self.failed))
        return 1 if self.failed or not self.passed else 0

    def _open(self):
        name = PACKAGE + "." + self._modules[0]
        __import__(name)
        self._module = sys.modules[name]
        self._tests = sorted([word for word in dir(self._module) if word.startswith("test_")])

    def _attempt(self, name, action):
        try:
            action()
            return 1
        except Exception as error:
            self._bad += 1
            print("FAILED %s in %s" % (name, self._modules[0]))
            show(error)
            return 0

    def _report(self, name):
        print("%-32s %d of %d" % (name, self._good, self._good + self._bad))
        self.passed += self._good
        self.failed += self._bad
        self._good = self._bad = 0


def found():
    """Every module of tests, in a fixed order."""
    names = os.listdir(PACKAGE.replace(".", "/"))
    return sorted([name[:-3] for name in names if name.startswith("test_") and name.endswith(".py")])


def show(error):
    """Print where an error came from, in the interpreter's own way."""
    on_micropython = getattr(sys, "print_exception", None)
    if on_micropython:
        on_micropython(error)
    else:
        sys.excepthook(type(error), error, error.__traceback__)


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    run = Run(sys.argv[1:])
    while run.step():
        pass
    sys.exit(run.close())
