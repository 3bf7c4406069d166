"""Many files as few: modules one after the other in packs, data in packs of their own, and the index of all.

firmware/loader/files.py reads them, and says why they are.
"""

import binascii
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from host_tools.device.build.installation import DIGITS, FOLDER, digest
from host_tools.device.build.mpy import code_of

BOOT = "firmware.loader.files"  # is read before all others, from a file of its own
FORMAT = 2  # of the index
HEAD = 9  # bytes: format, and how many modules, files of data, bytes of lists and packs there are
NAME = 8  # bytes of a module's name, filled up with zeros
LABEL = 4  # bytes before a module
# Bytes of modules in a pack: what has to be sent when one of them changes. Five blocks, without littlefs's own bytes.
LARGEST = 5 * (4096 - 8)
MOST_PACKS = 255


class Clash(Exception):
    """Two paths have one checksum; the text says which."""


class Tree(NamedTuple):
    """What goes onto a board: compiled modules by their dotted names, data by their paths, and the table of imports."""

    modules: Mapping[str, bytes]
    data: Mapping[str, bytes]
    flat: Mapping[str, str]  # what modules are called on a board
    needs: Mapping[str, Sequence[str]]  # what has to be loaded for a module, in this order; itself is the last
    later: Mapping[str, Sequence[str]]  # what its functions may import

    def files(self) -> dict[str, bytes]:
        """Files by their path on a board that has no packs."""
        made = {self.flat[name] + ".mpy": content for name, content in self.modules.items()}
        return dict(sorted({**made, **self.data}.items()))


class Place(NamedTuple):
    """Where a file is: the number of its pack, and the byte at which it begins."""

    pack: int
    start: int


def pack(tree: Tree, version: str) -> tuple[dict[str, bytes], bytes]:
    """Packs by their path on the board, and `current`."""
    packs: dict[str, bytes] = {}
    places: dict[str, Place] = {}
    names: list[str] = []
    for group in grouped(tree):
        contents = [_labelled(tree, each) for each in group]
        content = b"".join(contents)
        for each, end in zip(group, itertools.accumulate(map(len, contents)), strict=True):
            places[each] = Place(len(names), end - len(_content(tree, each)))
        names.append(digest(content)[:DIGITS])
        packs["%s/%s" % (FOLDER, names[-1])] = content
    index = make_index(tree, places, names)
    boot = "boot_" + digest(tree.modules[BOOT])[:DIGITS]
    packs["%s/%s" % (FOLDER, digest(index)[:DIGITS])] = index
    packs["%s/%s.mpy" % (FOLDER, boot)] = tree.modules[BOOT]
    return packs, ("pitboss 1 %s %s %s\n" % (version, boot, digest(index)[:DIGITS])).encode()


def label(content: bytes) -> bytes:
    """What stands before a module, for execute_in_place.py: where its code begins (0: nowhere), and how long it is."""
    return code_of(content).to_bytes(2, "little") + len(content).to_bytes(2, "little")


def grouped(tree: Tree) -> Iterator[list[str]]:
    """What shares a pack: modules of one part of the tree, as many as fit; a file of data is alone."""
    for _, members in itertools.groupby(sorted(tree.modules.keys() - {BOOT}, key=_by_folder), key=_part):
        group: list[str] = []
        for name in members:
            if group and sum(LABEL + len(tree.modules[each]) for each in [*group, name]) > LARGEST:
                yield group
                group = []
            group.append(name)
        yield group
    yield from [[path] for path in sorted(tree.data)]


def _part(name: str) -> str:
    """`engine.dwarf_mine`, `firmware.screens`. Small folders below share packs: one of its own takes whole blocks."""
    return ".".join(name.split(".")[:-1][:2])


def _by_folder(name: str) -> tuple[str, str, str]:
    return _part(name), name.rpartition(".")[0], name


def _content(tree: Tree, each: str) -> bytes:
    return tree.modules[each] if each in tree.modules else tree.data[each]


def _labelled(tree: Tree, each: str) -> bytes:
    return label(tree.modules[each]) + tree.modules[each] if each in tree.modules else tree.data[each]


def make_index(tree: Tree, places: Mapping[str, Place], packs: Sequence[str]) -> bytes:
    """Names, places and imports of the modules, checksums of the paths of data, and the names of the packs."""
    if len(packs) > MOST_PACKS:
        raise ValueError("%d packs are more than an index holds" % len(packs))
    modules = sorted(tree.modules, key=tree.flat.__getitem__)
    numbers = {name: number for number, name in enumerate(modules)}
    lists, rows = b"", []
    for name in modules:
        rows.append(len(lists))
        for row in (tree.needs[name], tree.later[name]):
            lists += bytes([len(row)]) + b"".join(_two(numbers[each]) for each in row)
    keys = _checksums(tree.data)
    paths = [keys[key] for key in sorted(keys)]
    nowhere = Place(0, 0)  # the module that is read before the index
    return b"".join(
        [
            bytes([FORMAT]) + b"".join(map(_two, (len(modules), len(paths), len(lists), len(packs)))),
            *[tree.flat[name].encode().ljust(NAME, b"\0") for name in modules],
            *[_place(places.get(each, nowhere)) for each in [*modules, *paths]],
            *map(_two, rows),
            *[key.to_bytes(4, "little") for key in sorted(keys)],
            lists,
            *map(bytes.fromhex, packs),
        ]
    )


def packs_of(index: bytes) -> list[str]:
    """The paths of the packs that an index names, which are its end; that of version 0.1.0 has no format."""
    modules, data, lists, packs = (int.from_bytes(index[at : at + 2], "little") for at in (1, 3, 5, 7))
    size = DIGITS // 2
    start = HEAD + modules * (NAME + 4 + 2) + data * (4 + 4) + lists
    if index[:1] != bytes([FORMAT]) or start + packs * size != len(index):
        start = 2 + 8 * int.from_bytes(index[:2], "little")
    return ["%s/%s" % (FOLDER, index[at : at + size].hex()) for at in range(start, len(index) - size + 1, size)]


def _checksums(paths: Mapping[str, bytes]) -> dict[int, str]:
    """Paths by their checksums."""
    keys: dict[int, str] = {}
    for path in sorted(paths):
        clash = keys.setdefault(binascii.crc32(path.encode()), path)
        if clash != path:
            raise Clash("%s and %s have the same checksum: rename one of them" % (clash, path))
    return keys


def _place(place: Place) -> bytes:
    return place.start.to_bytes(3, "little") + bytes([place.pack])


def _two(number: int) -> bytes:
    return number.to_bytes(2, "little")
