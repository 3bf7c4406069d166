"""A year of the chronicle in sentences, from the entries that the engine keeps.

    year_lines(game, entries, words) -> sentences         words: Words(), read once
    totals(entries) -> (people, gold, prestige) at the end of the year, or None

The sentences are lists of the rules: `deeds` by code, `came` and `beaten` by foe.
"""

from engine.dwarf_mine import history
from engine.dwarf_mine.history import (
    ABILITY,
    ALLIES,
    BUILT,
    DUG,
    FALLEN,
    FOUND,
    GONE,
    GREW,
    HOARD,
    HURT,
    INVADED,
    LOST,
    MADE,
    MET,
    MOVED,
    TITLE,
    TOMB,
    TRAPPED,
    TUNNEL,
    WON,
)
from firmware.lang import plural
from firmware.screens.dwarf_mine.base import listed
from firmware.screens.dwarf_mine.labels import foe_name, halves, room_label, room_name, title_name

_STOCK = ("gold", "ore", "gems", "mithril", "prestige", "dwarves")
_SUMMED = (DUG, BUILT, GREW, MADE, FOUND)
_SIGNS = 20
_FOES = 16


class Words:
    """The lists that a chronicle is made of, each read when it is first needed."""

    def __init__(self, variants: list | tuple | bytes | bytearray | None = None) -> None:
        """`variants` are the player's own, see titles.py; without them all are named."""
        self._read = {}
        self._variants = variants

    def read(self, name: str):
        """Read a list unless it was read before; returns whether it was read now."""
        if name in self._read:
            return False
        self._read[name] = listed(name)
        return True

    def __getitem__(self, name):
        self.read(name)
        return self._read[name]

    def title(self, number: int) -> str:
        entry = self["titles"][number]
        return title_name(entry, self._variants[number]) if self._variants else halves(entry)[0]


def totals(entries: list | tuple) -> tuple | None:
    """(people, gold, prestige) at the end of a finished year, or None."""
    found = {code: number for code, _, number in entries}
    if history.GLORY not in found:
        return None
    return found[history.PEOPLE], found[history.GOLD], found[history.GLORY]


def year_lines(game, entries: list | tuple, words: Words) -> list:
    """What happened in a year, one sentence for each; what happened again and again is added up.

    So are losses to the same foe with nothing else between them.
    """
    lines = []
    for code in _SUMMED:
        said = _summed(game, code, entries, words)
        if said:
            lines.append(said)
    kept = []
    for entry in entries:
        code, small, number = entry
        if code in _SUMMED or code >= history.PEOPLE:
            continue
        if code == HURT and kept and kept[-1][0] == HURT and kept[-1][1] == small:
            kept[-1] = (code, small, kept[-1][2] + number)
        else:
            kept.append(entry)
    return lines + [_sentence(game, code, small, number, words) for code, small, number in kept]


def _summed(game, code, entries, words):
    """The one sentence for all entries of a code, or None."""
    mine = [entry for entry in entries if entry[0] == code]
    if not mine:
        return None
    if code == BUILT:
        return words["deeds"][code - 1] % ", ".join([_room(game, small, number) for _, small, number in mine])
    if code in (FOUND, MADE):
        return words["deeds"][code - 1] % _stock(mine)
    return counted(words["deeds"][code - 1], sum([number for _, _, number in mine]))


def counted(sentence: str, number: int, *rest) -> str:
    """A sentence for one and for many, with a bar between: "One fell.|%d fell." """
    one, _, many = sentence.partition("|")
    if number == 1 and many:
        return one % rest if rest else one
    return (many or one) % ((number,) + rest)


def _stock(entries):
    """5 gold, 2 ore."""
    sums = [0] * len(_STOCK)
    for _, small, number in entries:
        sums[small] += number
    return ", ".join([plural("stock_" + _STOCK[at], sums[at]) for at in range(len(_STOCK)) if sums[at]])


def _room(game, kind, number):
    """A room by its own name and its kind."""
    name = room_name(kind)
    label = room_label(game, number) if number < len(game.rooms) else name
    return name if label == name else "%s (%s)" % (label, name[:1].lower() + name[1:])


def _sentence(game, code, small, number, words):
    if code == MET:
        return words["came"][small - _SIGNS + _FOES if small >= _SIGNS else small]
    if code == WON:
        return words["beaten"][small]
    sentence = words["deeds"][code - 1]
    if code == HURT:
        return counted(sentence, number, foe_name(small))
    return sentence % _values(game, code, small, number, words)


def _values(game, code, small, number, words):
    """What is put into a deed's sentence."""
    if code == HOARD:
        return (plural("stock_" + _STOCK[small - 1], number),)
    if code in (GONE, TRAPPED):
        return (foe_name(small),)
    if code == TITLE:
        return (words.title(small),)
    if code == ABILITY:
        return (halves(words["abilities"][small - 1])[0],)
    room = room_label(game, small) if small < len(game.rooms) else "?"
    if code in (MOVED, FALLEN):
        return (room,)
    if code == INVADED:
        return (number, room)
    return (number,) if code in (ALLIES, TOMB) else ()


# Every code that a sentence is made for: the tests go through them.
CODES = (
    DUG,
    BUILT,
    FOUND,
    MET,
    WON,
    HURT,
    GREW,
    MADE,
    TITLE,
    GONE,
    TRAPPED,
    HOARD,
    ABILITY,
    ALLIES,
    TUNNEL,
    MOVED,
    INVADED,
    TOMB,
    LOST,
    FALLEN,
)
