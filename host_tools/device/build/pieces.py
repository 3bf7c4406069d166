"""Many files as few: modules one behind the other in pieces, data in pieces of their own, and the index of all.

firmware/boot.py reads them, and says why they are.
"""

import binascii
import itertools
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from host_tools.device.build.installation import DIGITS, FOLDER, digest
from host_tools.device.build.mpy import code_of

BOOT = "firmware/boot.mpy"
LABEL = 4  # bytes before a module
# Bytes of modules in a piece: what has to be sent when one of them changes. Five blocks, without littlefs's own bytes.
LARGEST = 5 * (4096 - 8)
IS_FOLDER = 255


class Clash(Exception):
    """Two paths have one checksum; the text says which."""


def pack(files: Mapping[str, bytes], version: str) -> tuple[dict[str, bytes], bytes]:
    """Pieces by their path on the board, and `current`, of files by their path below the tree's root."""
    groups = list(grouped(sorted(path for path in files if path != BOOT), files))
    pieces, places = {}, {}
    names = []
    for number, group in enumerate(groups):
        labelled = [label(path, files[path]) + files[path] for path in group]
        content = b"".join(labelled)
        names.append(digest(content)[:DIGITS])
        pieces["%s/%s" % (FOLDER, names[-1])] = content
        ends = itertools.accumulate(map(len, labelled))
        places.update({path: (number, end - len(files[path])) for path, end in zip(group, ends, strict=True)})
    index = make_index(places, names)
    boot = "boot_" + digest(files[BOOT])[:DIGITS]
    pieces["%s/%s" % (FOLDER, digest(index)[:DIGITS])] = index
    pieces["%s/%s.mpy" % (FOLDER, boot)] = files[BOOT]
    return pieces, ("pitboss 1 %s %s %s\n" % (version, boot, digest(index)[:DIGITS])).encode()


def label(path: str, content: bytes) -> bytes:
    """What lies before a module, for firmware/in_flash.py: where its code begins, and how long it is; 0: no code."""
    if not path.endswith(".mpy"):
        return b""
    return code_of(content).to_bytes(2, "little") + len(content).to_bytes(2, "little")


def grouped(paths: list[str], files: Mapping[str, bytes]) -> Iterator[list[str]]:
    """Paths that share a piece: modules of one part of the tree, as many as fit; a file of data is alone."""
    for folder, members in itertools.groupby(sorted(paths, key=_place), key=_place):
        if not folder[1].endswith(".mpy"):
            yield from [[path] for path in members]
            continue
        group: list[str] = []
        for path in members:
            if group and sum(LABEL + len(files[each]) for each in [*group, path]) > LARGEST:
                yield group
                group = []
            group.append(path)
        yield group


def _place(path: str) -> tuple[str, str]:
    """Modules sort by the part of the tree that they belong to, data by itself.

    A part is the engine, the screens of a game, or the rest of the firmware: a piece for each small folder would waste
    blocks.
    """
    parts = PurePosixPath(path)
    if parts.suffix != ".mpy":
        return str(parts.parent), parts.name
    folders = parts.parent.parts
    return "/".join(folders[: 3 if folders[1:2] == ("screens",) else 1]), ".mpy"


def make_index(places: Mapping[str, tuple[int, int]], names: list[str]) -> bytes:
    """Checksums of all paths and folders, then their places, then the names of the pieces."""
    if len(names) >= IS_FOLDER:
        raise ValueError("%d pieces are more than an index holds" % len(names))
    entries: dict[str, tuple[int, int]] = {folder: (IS_FOLDER, 0) for path in places for folder in folders(path)}
    entries.update(places)
    keys: dict[int, str] = {}
    for path in sorted(entries):
        clash = keys.setdefault(binascii.crc32(path.encode()), path)
        if clash != path:
            raise Clash("%s and %s have the same checksum: rename one of them" % (clash, path))
    for path in places:
        for tried in (path.removesuffix(".mpy"), path.removesuffix(".mpy") + ".py"):
            found = keys.get(binascii.crc32(tried.encode()), tried)  # Python tries these names before the right one
            if found != tried:
                raise Clash("%s and %s have the same checksum: rename one of them" % (tried, found))
    rows = sorted(keys.items())
    return b"".join(
        [
            len(rows).to_bytes(2, "little"),
            *[key.to_bytes(4, "little") for key, _ in rows],
            *[entries[path][1].to_bytes(3, "little") + bytes([entries[path][0]]) for _, path in rows],
            *[bytes.fromhex(name) for name in names],
        ]
    )


def folders(path: str) -> list[str]:
    """Every folder above a path."""
    return [str(parent) for parent in PurePosixPath(path).parents if str(parent) != "."]
