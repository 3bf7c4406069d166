"""Zip files for both interpreters: written without packing, read with or without it."""

import binascii
import io
import struct

LOCAL, CENTRAL, END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
STORED, DEFLATED = 0, 8
DATE = 0x0021  # 1 January 1980: a board has no calendar


class BadZip(Exception):
    """Not a zip file, or not a complete one."""


def pack(files):
    """A zip of files by their names."""
    parts, entries = [], []
    at = 0
    for name in sorted(files):
        data, raw = files[name], name.encode()
        about = struct.pack("<HHHHIIIHH", 0, STORED, 0, DATE, binascii.crc32(data), len(data), len(data), len(raw), 0)
        entries.append(CENTRAL + struct.pack("<HH", 20, 20) + about + struct.pack("<HHHII", 0, 0, 0, 0, at) + raw)
        part = LOCAL + struct.pack("<H", 20) + about + raw + data
        parts.append(part)
        at += len(part)
    index = b"".join(entries)
    end = END + struct.pack("<HHHHIIH", 0, 0, len(entries), len(entries), len(index), at, 0)
    return b"".join(parts) + index + end


def unpack(data, largest):
    """{name: content}; BadZip if it is none, is damaged, or holds more bytes than `largest`."""
    end = data.rfind(END)
    if data[:4] != LOCAL or end < 0:
        raise BadZip("no zip file")
    try:
        count, _, at = struct.unpack("<HII", data[end + 10 : end + 20])
        found = {}
        for _ in range(count):
            name, content, at = _entry(data, at, largest)
            if name in found:
                raise BadZip("a name comes twice")
            found[name] = content
            largest -= len(content)
    except (ValueError, IndexError, struct_error(), OSError, EOFError):
        raise BadZip("damaged") from None
    if at != end:
        raise BadZip("damaged")  # its index has other entries
    return found


def _entry(data, at, largest):
    """Name and content of an entry of the index, and where the next one is."""
    if data[at : at + 4] != CENTRAL:
        raise BadZip("damaged")
    (way,) = struct.unpack("<H", data[at + 10 : at + 12])
    check, packed, size, long, extra, comment = struct.unpack("<IIIHHH", data[at + 16 : at + 34])
    (place,) = struct.unpack("<I", data[at + 42 : at + 46])
    name = data[at + 46 : at + 46 + long].decode()
    if data[place : place + 4] != LOCAL or size > largest:
        raise BadZip("damaged")
    own, more = struct.unpack("<HH", data[place + 26 : place + 30])
    start = place + 30 + own + more
    raw = data[start : start + packed]
    content = raw if way == STORED else inflate(raw, size) if way == DEFLATED else None
    if content is None or len(content) != size or binascii.crc32(content) != check:
        raise BadZip("damaged")
    return name, content, at + 46 + long + extra + comment


def inflate(raw, size):
    """At most one byte more than `size`, however much is packed in it."""
    try:
        import deflate  # type: ignore[import-not-found]
    except ImportError:  # CPython
        import zlib

        try:
            return zlib.decompressobj(-15).decompress(raw, size + 1)
        except zlib.error:
            raise BadZip("damaged") from None
    return deflate.DeflateIO(io.BytesIO(raw), deflate.RAW, 15).read(size + 1)


def struct_error():
    """What struct raises: an error of its own on CPython, a ValueError on MicroPython."""
    return getattr(struct, "error", ValueError)
