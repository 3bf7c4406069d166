"""Plain data as text: JSON with sorted keys and unescaped letters, so that every interpreter writes the same bytes."""

import json

_HALF = 0xED  # the first byte of half a character in UTF-8


def dumps(value) -> str:
    """One line of JSON. MicroPython's own writer has no fixed order of keys and escapes other letters."""
    parts = []
    dump(value, parts.append)
    return "".join(parts)


def dump(value, put) -> None:
    """The same in many small parts, each passed to `put`: a board's heap may have no room for a long line.

    A list may also be a function that yields its items one by one, if there is no room for all of them at once.
    """
    if isinstance(value, str):
        try:
            data = value.encode()
        except ValueError:  # half a character, which JSON can escape
            data = b"\0"
        if value and ('"' in value or "\\" in value or min(data) < 32 or max(data) >= _HALF):
            value = "".join([_letter(char) for char in value])
        put('"' + value + '"')
    elif isinstance(value, dict):
        mark = "{"
        for key in sorted(value):
            put(mark)
            dump(key, put)
            put(": ")
            dump(value[key], put)
            mark = ", "
        put("{}" if mark == "{" else "}")
    elif isinstance(value, (list, tuple)) or callable(value):
        mark = "["
        for item in _items(value):  # type: ignore[reportGeneralTypeIssues]
            put(mark)
            dump(item, put)
            mark = ", "
        put("[]" if mark == "[" else "]")
    else:
        put(str(value) if type(value) is int else json.dumps(value))


def _items(value):
    return value() if callable(value) else value


def _letter(char):
    if char in '"\\':
        return "\\" + char
    return "\\u%04x" % ord(char) if char < " " or "\ud800" <= char <= "\udfff" else char


def loads(line: str):
    """Parse one line of JSON; ValueError if it is not JSON."""
    return _read(json.loads, line)


def load(file):
    """The same from an open file."""
    return _read(json.load, file)


def _read(read, source):
    try:
        return read(source)
    except (ValueError, RuntimeError):  # RuntimeError: nested deeper than the stack
        raise ValueError("not JSON") from None
