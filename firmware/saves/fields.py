"""What the files of the saves may hold: one table of fields and kinds, and one place that checks them.

A checksum only shows that a file is as it was written. Another version of Pitboss, or somebody with an editor, may have
written it. So whatever comes from a file is compared with its kind before anything uses it. A file that does not fit is
set aside under another name, never deleted, and the player is told once.

A kind is a tuple: (NUMBER, least, most), (TEXT, shortest, longest), (HEX, digits), (FLAG,), (CHOICE, values),
(WORDS, "one two"), (LIST, kind of the items, fewest, most), (ROW, kind, kind, ...), (RECORD, ((name, kind), ...)) with
all parts needed, (OPEN, ((name, kind), ...)) with all parts optional and no others known, (TABLE, kind of the values).
"""

import binascii

from engine import plain
from firmware.saves.storage import BROKEN, CHECK, NEWER, SMALL

NUMBER, TEXT, HEX, FLAG, CHOICE, WORDS, LIST, ROW, RECORD, OPEN, TABLE = range(11)

MOST = 1 << 24  # more lines, rolls or points than any game has
COUNT = (NUMBER, 0, MOST)
RECORDS = (TABLE, (LIST, (ROW, (NUMBER, -MOST, MOST), (TEXT, 0, 64), (TEXT, 0, 64)), 0, 12))
TITLES_FILE = "titles"
TITLES = (OPEN, (("earned", COUNT), ("worn", COUNT), ("variants", (LIST, (NUMBER, 0, 2), 13, 13))))
NAMES = (LIST, (TEXT, 1, 16), 0, 32)  # of players


def settings_kind(rows: tuple) -> tuple:
    """The kind of the settings file, from its table of (word, default, choices)."""
    return (OPEN, tuple([(word, (CHOICE, choices)) for word, _, choices in rows]) + (("names", NAMES),))


def wrong(value, kind: tuple) -> tuple | None:
    """None if a value fits its kind, else (whether a newer version may have written it, the fault in words)."""
    shape = kind[0]
    if shape == NUMBER:
        fits = type(value) is int and kind[1] <= value <= kind[2]
        return None if fits else (False, "is no number from %d to %d" % kind[1:])
    if shape == TEXT:
        return None if is_text(value, kind[1], kind[2]) else (False, "is no text of %d to %d letters" % kind[1:])
    if shape == HEX:
        return None if _is_hex(value, kind[1]) else (False, "is no %d hex digits" % kind[1])
    if shape == FLAG:
        return None if type(value) is bool else (False, "is neither true nor false")
    if shape == CHOICE:
        return _wrong_choice(value, kind[1])
    if shape == WORDS:
        return _wrong_choice(value, kind[1].split())
    if shape == LIST or shape == ROW:
        return _wrong_list(value, kind)
    return _wrong_record(value, kind)


def is_text(value, shortest: int, longest: int) -> bool:
    """Whether a text can be shown and written again: no control characters, no half characters."""
    if type(value) is not str or not shortest <= len(value) <= longest:
        return False
    try:
        data = value.encode()
    except ValueError:
        return False
    for byte in data:
        if byte < 32 or byte == 127:
            return False
    return not _has_half(data)


def _has_half(data):
    """Whether there is half a character in it: CPython refuses to encode that, MicroPython does not."""
    at = data.find(b"\xed")
    while at >= 0:
        if data[at + 1] >= 0xA0:
            return True
        at = data.find(b"\xed", at + 1)
    return False


def _is_hex(value, digits):
    return type(value) is str and len(value) == digits and all([letter in "0123456789abcdef" for letter in value])


def _wrong_choice(value, choices):
    """An unknown word or number may come from a newer version; a value of another type may not."""
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return None
    alike = type(value) in [type(choice) for choice in choices] and type(value) is not bool
    if type(value) is str:
        alike = alike and is_text(value, 1, 32)
    if type(value) is int:
        alike = alike and max([choice for choice in choices if type(choice) is int]) < value <= MOST
    return (alike, "is none of the values that this version knows")


def _wrong_list(value, kind):
    if type(value) is not list:
        return (False, "is no list")
    least, most = (len(kind) - 1, len(kind) - 1) if kind[0] == ROW else (kind[2], kind[3])
    if not least <= len(value) <= most:
        return (False, "has %d entries" % len(value))
    for number in range(len(value)):
        found = wrong(value[number], kind[number + 1] if kind[0] == ROW else kind[1])
        if found:
            return within("entry %d" % (number + 1), found)
    return None


def _wrong_record(value, kind):
    if type(value) is not dict:
        return (False, "is no object with named parts")
    parts = kind[1]
    if kind[0] == TABLE:
        parts = [(name, kind[1]) for name in value]
    for name, inner in parts:
        if name in value:
            found = wrong(value[name], inner)
            if found:
                return within(name, found)
        elif kind[0] == RECORD:
            return (False, "%s is missing" % name)
    if kind[0] == OPEN:
        known = [name for name, _ in parts]
        for name in value:
            if name not in known:
                return (True, "%.32s is not known to this version" % name)
    return None


def within(name: str, found: tuple) -> tuple:
    return (found[0], "%.32s: %s" % (name, found[1]))


def look(data: bytes, kind: tuple) -> tuple:
    """(the data of a small checked file or None, its fault as `wrong` gives it)."""
    if len(data) > SMALL:
        return None, (False, "is longer than %d bytes" % SMALL)
    body = data[CHECK:]
    if data[:CHECK] != b"%08x\n" % binascii.crc32(body):
        return None, (False, "its checksum does not fit")
    try:
        value = plain.loads(str(body, "utf-8"))
    except ValueError:  # UnicodeError is one
        return None, (False, "is no JSON")
    return value, wrong(value, kind)


def good_part(value, kind: tuple):
    """The usable part of a value that does not fit as a whole; None if there is none."""
    if wrong(value, kind) is None:
        return value
    if kind[0] == LIST and type(value) is list:
        items = [item for item in value if wrong(item, kind[1]) is None][: kind[3]]
        return items if len(items) >= kind[2] else None
    if type(value) is not dict or kind[0] not in (OPEN, TABLE):
        return None
    parts = [(name, kind[1]) for name in value] if kind[0] == TABLE else kind[1]
    found = {name: good_part(value[name], inner) for name, inner in parts if name in value}
    return {name: found[name] for name in found if found[name] is not None}


def read(store, name: str, kind: tuple):
    """The data of a small checked file; None if it is missing or the disk does not answer.

    A file that does not fit is set aside and replaced by its usable part.
    """
    data = store.read(name, SMALL + 1)
    if data is None:
        return None
    value, fault = look(data, kind)
    if fault is None:
        return value
    value = good_part(value, kind)
    set_aside(store, name, fault[0], value)
    return value


def set_aside(store, name: str, newer: bool, instead: dict | list | None = None) -> None:
    """Keep a small file under another name, put `instead` in its place, and tell the player later.

    It is copied first, then replaced, so a power cut leaves the old file. On a full disk nothing is changed.
    """
    if store.copy(name, (NEWER if newer else BROKEN) + name):
        if instead:
            store.write_checked(name, plain.dumps(instead))
        else:
            store.remove(name)
        store.aside.append((newer, name))
