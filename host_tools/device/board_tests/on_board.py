"""The portable tests from within a board: one module of them, in a memory that has nothing else."""

import gc

from tests.portable import Run

NOW = "\x1d"  # ahead of what is about to happen, should it be the last that is heard; the host looks for it


class Told(Run):
    """Says what comes next before it happens, and keeps the least memory that was free."""

    def __init__(self, name):
        super().__init__([name])
        self.least = gc.mem_free()

    def _attempt(self, name, action):
        gc.collect()
        print(NOW + name)
        good = super()._attempt(name, action)
        gc.collect()
        self.least = min(self.least, gc.mem_free())
        return good


def run(name):
    """All tests of a module, and a line for the host to count by."""
    told = Told(name)
    while told.step():
        pass
    print("%s%d %d %d" % (NOW, told.passed, told.failed, told.least))
