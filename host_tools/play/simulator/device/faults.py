"""What went wrong, as text: the whole traceback for the terminal, its last line for the page."""

import io
import sys


def traceback_of(fault):
    """The traceback as both interpreters print it."""
    if not hasattr(sys, "print_exception"):  # CPython
        import traceback

        return "".join(traceback.format_exception(type(fault), fault, fault.__traceback__))
    out = io.StringIO()
    sys.print_exception(fault, out)  # type: ignore[attr-defined]
    return out.getvalue()


def last_line(fault):
    """The fault in one line, as a traceback ends with it."""
    words = str(fault) if not isinstance(fault, KeyError) else repr(fault.args[0]) if fault.args else ""
    name = type(fault).__name__
    return "%s: %s" % (name, words) if words else name
