"""The virtual board itself: power, keys, time and messages. Both runtimes of the simulator are driven by it.

Everything in this folder runs on CPython and on MicroPython: it imports nothing but the firmware, its own modules and
what both interpreters bring.
"""
