"""Small installations that were never built, for the tests of flashing."""

import random

from host_tools.device.build.installation import DIGITS, FOLDER, Installation, digest

MAIN = b"# Starts Pitboss: what /pitboss/current names.\n"
BOARD_NAME = "waveshare-2.13-v4"


def installation(version="1.0", sizes=(300, 5000, 9000), seed="", changed=(), board=b"{}\n", boot=None):
    """Packs of some sizes; the same seed gives the same ones, but those whose numbers are in `changed`."""
    contents = [content(seed + str(number) + version * (number in changed), size) for number, size in enumerate(sizes)]
    boot = boot or content("boot" + seed, 700)
    index = "\n".join(digest(data)[:DIGITS] for data in contents).encode()
    packs = {name(data): data for data in [*contents, index]}
    boot_name = "boot_" + digest(boot)[:DIGITS]
    packs["%s/%s.mpy" % (FOLDER, boot_name)] = boot
    current = b"pitboss 1 %s %s %s\n" % (version.encode(), boot_name.encode(), digest(index)[:DIGITS].encode())
    return Installation(packs, current, MAIN, board, version)


def name(data):
    return "%s/%s" % (FOLDER, digest(data)[:DIGITS])


def content(seed, size):
    """Bytes that pack as badly as compiled code: about to two thirds."""
    source = random.Random(seed)
    words = [source.randbytes(6) for _ in range(40)]
    parts = [source.choice(words) if source.random() < 0.5 else source.randbytes(3) for _ in range(size // 3 + 1)]
    return b"".join(parts)[:size]


def files_of(*parts):
    """The files of a board with an installation on it."""
    files = {}
    for part in parts:
        files.update(part.packs)
        files.update({"/pitboss/current": part.current, "/main.py": part.main, "/board.json": part.board})
    return files
