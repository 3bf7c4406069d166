"""The words of one part as a board has them: a table in memory, the words themselves in their file.

Where the flash can be read like memory the table stays there, too (firmware/loader/from_flash.py).

The table holds three bytes of each id's checksum, then where its words begin: four times less memory than the words
take, and a word is read in a third of a ms. Ids that stand in the code are numbers there, places in the table: names
would stay in a board's memory for good. host_tools/device/build/words.py makes both.
"""

import binascii

MARK = 3  # bytes of a checksum
_ROW = 6  # bytes of the table of rules: a checksum and a place


def unpacked(file, name: str):
    """The text that has this section of a file of rules, as a file, or None. See host_tools/device/build/rules.py."""
    import deflate

    head = file.read(2)
    table = file.read(_ROW * (head[0] | head[1] << 8))
    mark = binascii.crc32(name.encode()).to_bytes(4, "little")
    at = table.find(mark)
    while at > 0 and at % _ROW:
        at = table.find(mark, at + 1)
    if at < 0:
        return None
    file.seek(3 + len(table) + (table[at + 4] | table[at + 5] << 8))
    return deflate.DeflateIO(file, deflate.ZLIB)


class Packed:
    """An open file, which stays open: to find it again takes longer than to read a word."""

    def __init__(self, file) -> None:
        head = file.read(2)
        count = head[0] | head[1] << 8
        self._marks = file.read(MARK * count)
        self._places = file.read(2 * count + 2)
        self._start = 3 + len(self._marks) + len(self._places)
        self._file = file
        self._view = None

    def use_view(self, view) -> None:
        """From now on read all of it directly from the flash."""
        self._marks = view(3, len(self._marks))
        self._places = view(3 + len(self._marks), len(self._places))
        self._view = view
        self._file = None

    def find(self, key: str | int) -> str | None:
        """The words of an id or a number, or None."""
        number = key if type(key) is int else self._number(key)
        if number < 0:
            return None
        places, at = self._places, 2 * number
        first, end = places[at] | places[at + 1] << 8, places[at + 2] | places[at + 3] << 8
        if self._view:
            return self._view(self._start + first, end - first).decode()
        self._file.seek(self._start + first)
        return self._file.read(end - first).decode()

    def _number(self, key):
        mark = binascii.crc32(key.encode()).to_bytes(4, "little")[:MARK]
        at = self._marks.find(mark)
        while at >= 0 and at % MARK:
            at = self._marks.find(mark, at + 1)  # the end of one and the start of the next
        return at // MARK if at >= 0 else -1
