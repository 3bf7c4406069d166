"""Words as a board gets them: files with a table of their ids, and numbers in the code in place of ids.

A board keeps every short string that stands in its code for good, 300 of them with all games. A number takes nothing.
firmware/lang/packed.py reads the files, and says how they look.
"""

import ast
import binascii
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from firmware.lang import SHELL
from firmware.lang.packed import MARK

HOME = "firmware/lang/"
CARD = b"shell_"  # words of a game that the shell says while it is not open: see firmware.lang.of_game
SAYS = "t"  # firmware.lang.t(id, ...)


class BadWords(Exception):
    """Words that cannot be packed; the text says which."""


def ids(text: bytes) -> dict[str, bytes]:
    """The words of a file by their ids, in the order of their numbers."""
    rows = (line.split(b" = ", 1) for line in text.replace(b"\r", b"").split(b"\n") if b" = " in line)
    return dict(sorted((row[0].decode(), row[1]) for row in rows if not row[0].startswith(b"#")))


def with_cards(texts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files of words by path; what the shell says of a game, as `shell_title`, is in the shell's own as `game.title`.

    The launcher needs the words of all games; opening each game's file for a few of them would take a board too long.
    """
    made = {}
    cards: dict[str, bytes] = {}
    for path in sorted(texts):
        own, moved = [], []
        for line in texts[path].replace(b"\r", b"").split(b"\n"):
            (moved if line.startswith(CARD) else own).append(line)
        made[path] = b"\n".join(own)
        shell = str(PurePosixPath(path).with_name("shell.words"))
        part = PurePosixPath(path).stem.encode()
        cards[shell] = cards.get(shell, b"") + b"".join(b"%s.%s\n" % (part, line[len(CARD) :]) for line in moved)
    for shell, lines in cards.items():
        if lines:
            made[shell] = made.get(shell, b"") + b"\n" + lines
    return made


def pack(path: str, text: bytes) -> bytes:
    """A file of words for a board."""
    words = ids(text)
    marks = [binascii.crc32(word.encode()).to_bytes(4, "little")[:MARK] for word in words]
    if len(set(marks)) < len(marks):
        clash = [word for word, mark in zip(words, marks, strict=True) if marks.count(mark) > 1]
        raise BadWords("%s: %s have the same checksum: rename one of them" % (path, " and ".join(clash)))
    places, content = [0], b"".join(words.values())
    for each in words.values():
        places.append(places[-1] + len(each))
    if places[-1] > 0xFFFF or len(words) >= SHELL:
        raise BadWords("%s holds more than a table can tell" % path)
    table = b"".join(place.to_bytes(2, "little") for place in places)
    return b"\0" + len(words).to_bytes(2, "little") + b"".join(marks) + table + content


def numbers(texts: Mapping[str, bytes]) -> dict[str, dict[str, int]]:
    """By part (the shell, each game) the number of each id; in all languages it must be the same."""
    found: dict[str, dict[str, int]] = {}
    for path in sorted(texts):
        part = PurePosixPath(path).stem
        table = {word: number for number, word in enumerate(ids(texts[path]))}
        if found.setdefault(part, table) != table:
            differing = sorted(found[part].keys() ^ table.keys())
            raise BadWords("%s has other words than its fellows: %s" % (path, ", ".join(differing)))
    return found


def numbered(path: str, source: bytes, known: Mapping[str, Mapping[str, int]]) -> bytes:
    """A module whose ids of words are numbers, wherever they stand as they are; its lines stay where they are."""
    if SAYS.encode() + b"(" not in source:
        return source
    part = next((part for part in known if "/%s/" % part in path), None)
    lines = source.split(b"\n")
    for node in sorted(_said(ast.parse(source)), key=lambda node: (node.lineno, node.col_offset), reverse=True):
        number = _number(str(node.value), part, known)
        if number is not None:
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + b"%d" % number + line[node.end_col_offset :]
    return b"\n".join(lines)


def _number(word: str, part: str | None, known: Mapping[str, Mapping[str, int]]) -> int | None:
    """The open game's words come first, as they do when an id is looked up; a module of all games knows the shell's."""
    if part and word in known[part]:
        return known[part][word]
    if part is None and any(word in known[game] for game in known if game != "shell"):
        return None  # which number it has hangs on the game
    number = known.get("shell", {}).get(word)
    return None if number is None else SHELL + number


def _said(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every id that stands in a call of t()."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _is_t(node.func):
            yield from _constants(node.args[0])


def _is_t(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == SAYS and isinstance(function.value, ast.Name) and function.value.id == "lang"
    return isinstance(function, ast.Name) and function.id == SAYS


def _constants(node: ast.expr) -> Sequence[ast.Constant]:
    """An id, or both of `one if so else another`."""
    if isinstance(node, ast.IfExp):
        return [*_constants(node.body), *_constants(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.lineno == node.end_lineno:
        return [node]
    return []
