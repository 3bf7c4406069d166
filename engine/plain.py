"""Plain data as text: JSON with sorted keys and bare letters, so that every interpreter writes the same bytes."""

import json


def dumps(value):
    """One line of JSON; MicroPython's own keeps no fixed order of keys and escapes other letters."""
    if isinstance(value, str):
        return '"' + "".join([_letter(char) for char in value]) + '"'
    if isinstance(value, dict):
        return "{" + ", ".join(["%s: %s" % (dumps(key), dumps(value[key])) for key in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([dumps(item) for item in value]) + "]"
    return json.dumps(value)


def _letter(char):
    if char in '"\\':
        return "\\" + char
    return "\\u%04x" % ord(char) if char < " " else char


def loads(line):
    """The data of a line of JSON; ValueError if it is none."""
    try:
        return json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested deeper than the stack
        raise ValueError("not JSON") from None
