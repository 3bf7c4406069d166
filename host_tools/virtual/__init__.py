"""Stand-ins for hardware: a virtual Pico, models of panels, MicroPython under Node, framebuf on CPython."""
