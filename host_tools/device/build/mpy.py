"""What is where in a compiled module, by version 6 of the format: names, other constants, then the code."""

from collections.abc import Iterator

HEAD = 4  # bytes before the tables: M, version, flags, bits of a small int
MARK = b"M\x06"
_PLAIN = range(5)  # constants that are nothing but their kind: None, True and their like
_TEXTS = (5, 6)  # end with a zero
_TUPLE = 10


def names_of(content: bytes) -> list[str]:
    """The table of names of a compiled module; those that every MicroPython has by number are left out."""
    return list(_names(content))


def code_of(content: bytes) -> int:
    """Where a module's code begins, its functions within it; 0 if this is no compiled module."""
    if not content.startswith(MARK):
        return 0
    count, at = number(content, HEAD)
    constants, at = number(content, at)
    for _ in range(count):
        at = _name(content, at)[1]
    for _ in range(constants):
        at = _behind_constant(content, at)
    return at


def number(content: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the highest first, and where it ends."""
    value = 0
    while True:
        value = value << 7 | content[at] & 127
        at += 1
        if content[at - 1] < 128:
            return value, at


def _names(content: bytes) -> Iterator[str]:
    count, at = number(content, HEAD)
    _, at = number(content, at)
    for _ in range(count):
        name, at = _name(content, at)
        if name is not None:
            yield name


def _name(content: bytes, at: int) -> tuple[str | None, int]:
    """A name, or None for one that MicroPython knows by number, and where the next one begins."""
    length, at = number(content, at)
    if length & 1:
        return None, at
    end = at + (length >> 1)
    return content[at:end].decode(errors="replace"), end + 1


def _behind_constant(content: bytes, at: int) -> int:
    kind = content[at]
    at += 1
    if kind in _PLAIN:
        return at
    count, at = number(content, at)
    if kind == _TUPLE:
        for _ in range(count):
            at = _behind_constant(content, at)
        return at
    return at + count + (kind in _TEXTS)
