"""Pictures of a panel as PNG files; writing needs the standard library only, reading needs Pillow."""

import struct
import zlib
from pathlib import Path


def png(width: int, height: int, buffer: bytes | bytearray, scale: int = 1) -> bytes:
    """A one-bit PNG of a MONO_HLSB buffer in which 1 is white, each pixel `scale` pixels wide."""
    size = (width + 7) // 8
    lines = bytearray()
    for y in range(height):
        row = bytes(buffer[y * size : (y + 1) * size])
        lines += (b"\0" + _wide(row, width, scale)) * scale
    head = struct.pack(">IIBBBBB", width * scale, height * scale, 1, 0, 0, 0, 0)
    packed = zlib.compress(bytes(lines), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _wide(row: bytes, width: int, scale: int) -> bytes:
    bits = "".join("{:08b}".format(byte) for byte in row)[:width]
    wide = "".join(bit * scale for bit in bits)
    return int(wide + "0" * (-len(wide) % 8), 2).to_bytes((len(wide) + 7) // 8, "big")


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def save(path: Path, canvas, scale: int = 1) -> None:
    """Write what is on a canvas."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(canvas.width, canvas.height, canvas.buffer, scale))


def read(path: Path) -> tuple[int, int, bytes]:
    """(width, height, buffer) of a black-and-white picture; bits after the last column are 0."""
    from PIL import Image

    with Image.open(path) as image:
        return image.width, image.height, image.convert("1", dither=Image.Dither.NONE).tobytes()
