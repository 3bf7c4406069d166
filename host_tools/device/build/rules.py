"""Rules as a board gets them: deflated in blocks of whole sections, with a table that says in which block each is.

A long text becomes less than half as long, and a section is shown without unpacking all that stands before it, which
would take a third of a second. firmware/lang/packed.py reads the files.
"""

import binascii
import zlib
from collections.abc import Iterator

from host_tools.device.build.words import BadWords

BLOCK = 1500  # bytes of text that are unpacked together, or the one longer section
LIST = b"@list."
WINDOW = 10  # bits: a board unpacks with 1 KB at hand


def pack(path: str, text: bytes) -> bytes:
    """A file of rules for a board: how many names, then a checksum and a place for each, then the blocks."""
    table: dict[bytes, int] = {}
    content = b""
    for block in _blocks(text):
        for line in block.splitlines():
            for name in line[1:].split() if line.startswith(b"@") else ():
                mark = binascii.crc32(name).to_bytes(4, "little")
                if mark in table:
                    raise BadWords("%s: %s is there twice, or has the checksum of another" % (path, name.decode()))
                table[mark] = len(content)
        packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW)
        content += packer.compress(block) + packer.flush()
    if len(content) > 0xFFFF:
        raise BadWords("%s holds more than a table can tell" % path)
    rows = b"".join(mark + place.to_bytes(2, "little") for mark, place in table.items())
    return b"\0" + len(table).to_bytes(2, "little") + rows + content


def _blocks(text: bytes) -> Iterator[bytes]:
    """The text in parts that begin with a section; a list, which screens ask for while a key waits, is the first."""
    block = b""
    for section in text.replace(b"\r", b"").split(b"\n@"):
        section = section if section.startswith(b"@") else b"@" + section
        if block and (len(block) + len(section) > BLOCK or section.startswith(LIST)):
            yield block
            block = b""
        block += section + b"\n"
    yield block
