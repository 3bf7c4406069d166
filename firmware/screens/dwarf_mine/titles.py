"""Titles of Dwarf Mine: what was achieved in any mine, kept in one small checked file.

A title is a bit, numbered as in engine/dwarf_mine/sheet.py. Some have variants, such as Lady or Lord; the player
chooses one, and which titles a leader wears. A fallen mine itself goes to the best results, under its leader's name and
its age.
"""

from engine import plain
from firmware.saves import fields, records

MINES = "mines"  # mines of all mountains are compared
_NAME = "dwarf_mine"
_ALL = 8191
_COUNT = 13
_MOST_VARIANTS = 3
_WORN_AT_FIRST = 2  # the last ones of the list, until the player chooses


def _read(store):
    """What is in the file."""
    return fields.read(store, fields.TITLES_FILE, fields.TITLES) or {}


def _bits(kept, word):
    """Titles as bits, or None if there is no valid entry."""
    bits = kept.get(word)
    return bits & _ALL if type(bits) is int else None


def earned(store) -> int:
    """The titles of all earlier mines as bits."""
    return _bits(_read(store), "earned") or 0


def _write(store, **changes):
    """Write only if something changed: flash wears out."""
    kept = _read(store)
    known = {word: kept[word] for word in ("earned", "worn", "variants") if word in kept}
    after = dict(known, **changes)
    if "earned" in changes:
        after["earned"] |= kept.get("earned", 0) & ~_ALL  # keep titles that only a newer version knows
    if after != known:
        store.write_checked(fields.TITLES_FILE, plain.dumps(after))


def variants(store) -> list:
    """The chosen variant of each title, from 0."""
    given = _read(store).get("variants")
    chosen = [0] * _COUNT
    if isinstance(given, list) and len(given) == _COUNT:
        for number in range(_COUNT):
            if type(given[number]) is int and 0 <= given[number] < _MOST_VARIANTS:
                chosen[number] = given[number]
    return chosen


def worn(store, bits: int) -> int:
    """The titles that a leader wears, as bits."""
    picked = _bits(_read(store), "worn")
    if picked is not None:
        return picked & bits
    last = [number for number in range(_COUNT) if bits >> number & 1][-_WORN_AT_FIRST:]
    return sum([1 << number for number in last])


def choose_variant(store, number: int, variant: int) -> None:
    """Choose another variant of a title."""
    chosen = variants(store)
    if chosen[number] != variant:
        chosen[number] = variant
        _write(store, variants=chosen)


def pick_next(store, number: int, count: int, bits: int) -> None:
    """The next state of a title with `count` variants: not worn, worn in each variant, not worn again."""
    wears = worn(store, bits)
    if not wears >> number & 1:
        choose_variant(store, number, 0)
        _write(store, worn=wears | 1 << number)
    elif variants(store)[number] + 1 < count:
        choose_variant(store, number, variants(store)[number] + 1)
        _write(store, worn=wears)
    else:
        _write(store, worn=wears & ~(1 << number))


def keep(app) -> None:
    """The mine is lost: keep what it earned, and add it to the best mines."""
    game, store = app.session.game, app.store
    _write(store, earned=earned(store) | game.earned)
    words = "%s %d" % (leader_of(app.session), game.age)
    records.add(store, _NAME, MINES, game.score(), words, mark(app.session))


def forget(app) -> None:
    """The end was undone: keep only what earlier mines earned."""
    game, store = app.session.game, app.store
    _write(store, earned=earned(store) & ~(game.earned & ~game.options["titles"]))
    records.forget(store, _NAME, MINES, mark(app.session))


def best(store) -> list:
    """The best mines, best first: (score, leader, age, mark)."""
    found = []
    for points, words, made_by in records.best(store, _NAME, MINES):
        leader, _, age = words.rpartition(" ")
        found.append((points, leader, age, made_by))
    return found


def mark(session) -> str:
    """What distinguishes this game from others."""
    return session.table.commit[:16]


def leader_of(session) -> str:
    """The mine's leader: the one that was rolled, else the player."""
    if not any(session.game.leader):
        return session.seat().name
    from firmware.screens.dwarf_mine.labels import leader_name

    return leader_name(session.game)
