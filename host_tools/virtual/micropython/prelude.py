# Runs on MicroPython before anything else: takes away what a stock Pico does not have.
import sys

# This build freezes a good part of CPython's library in; without the entry those modules are not found.
sys.path.remove(".frozen")


class _Lacking:
    def __init__(self, name):
        self._name = name

    def __getattr__(self, attribute):
        raise ImportError("a stock Pico has no module %r" % self._name)


# These are compiled in and cannot be hidden: using them raises an error.
for _name in ("_asyncio", "js", "jsffi", "string", "weakref"):
    sys.modules[_name] = _Lacking(_name)
del _name, _Lacking, sys
