"""The CPython board: what stands in for MicroPython's own modules on a PC."""

import sys


def install():
    """Let `import framebuf` find the stand-in, as it finds the real one on a board."""
    if "framebuf" not in sys.modules:
        from host_tools.virtual.stand_in import framebuf

        sys.modules["framebuf"] = framebuf
