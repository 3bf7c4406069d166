"""A position of Dwarf Mine as plain data and as a snapshot."""

import binascii
import struct

from engine.dwarf_mine import mountain, rooms
from engine.dwarf_mine.phases import PHASES

# The sheet's numbers, in the order of a snapshot; DwarfMine._begin_sheet says what each is.
FIELDS = (
    "gold", "ore", "gems", "mithril", "prestige", "dwarves", "humans", "elves", "age", "dead", "buried", "kings",
    "risen", "deepest", "last_dug", "last_room", "dug", "defense", "edge", "abilities", "rolls_left", "blood_used",
    "veins_used", "allies_used", "earned", "chamber", "hoard_at", "hoard_due", "tomb_at", "tomb_built", "sent",
    "worked", "stage", "acting", "foe", "bout", "dealt", "hurt", "grown", "pending", "twice", "unnamed", "lost",
)  # fmt: skip
_SHEET = "<%dI" % len(FIELDS)
_FOE = "<BHHHH"
_LONG = 64  # bytes of records: 16 runs or 13 rooms
_REST = rooms.SUFFIX + 1 - rooms.MARK  # bytes of a room that may change: its marks and its name


def numbers(game) -> tuple:
    """The sheet's numbers, in the order of FIELDS."""
    return (
        game.gold, game.ore, game.gems, game.mithril, game.prestige, game.dwarves, game.humans, game.elves,
        game.age, game.dead, game.buried, game.kings, game.risen, game.deepest, game.last_dug, game.last_room,
        game.dug, game.defense, game.edge, game.abilities, game.rolls_left, game.blood_used, game.veins_used,
        game.allies_used, game.earned, game.chamber, game.hoard_at, game.hoard_due, game.tomb_at, game.tomb_built,
        game.sent, game.worked, game.stage, game.acting, game.foe, game.bout, game.dealt, game.hurt, game.grown,
        game.pending, game.twice, game.unnamed, game.lost,
    )  # fmt: skip


def set_numbers(game, values: list | tuple) -> None:
    """Write the sheet's numbers; `values` has one for each of FIELDS."""
    (
        game.gold, game.ore, game.gems, game.mithril, game.prestige, game.dwarves, game.humans, game.elves,
        game.age, game.dead, game.buried, game.kings, game.risen, game.deepest, game.last_dug, game.last_room,
        game.dug, game.defense, game.edge, game.abilities, game.rolls_left, game.blood_used, game.veins_used,
        game.allies_used, game.earned, game.chamber, game.hoard_at, game.hoard_due, game.tomb_at, game.tomb_built,
        game.sent, game.worked, game.stage, game.acting, game.foe, game.bout, game.dealt, game.hurt, game.grown,
        game.pending, game.twice, game.unnamed, game.lost,
    ) = values  # fmt: skip


def state(game) -> dict:
    """JSON-ready data: the sheet, the map, rooms, foes and history. `map` and derived parts may be left out."""
    known = to_save(game)
    for name in known:
        if callable(known[name]):
            known[name] = list(known[name]())
    known["map"] = mountain.map_rows(game)
    return known


def to_save(game) -> dict:
    """The same for a save: without the map, and with a function in place of each long list, which yields its items.

    As lists, those of an old mine would take 25 KB all over a board's heap, and no free block of 1 KB would be left for
    writing.
    """
    from engine.dwarf_mine import foes

    known = {
        "options": dict(game.options),
        "phase": game.phase,
        "dice": list(game.due),
        "runs": lambda: _runs(game.runs),
        "rooms": lambda: ([rooms.WORDS[room[0]]] + list(room[1:]) for room in game.rooms),
        "foes": [[foes.WORDS[foe[0]]] + foe[1:] for foe in game.foes],
        "leader": list(game.leader),
        "hoard": list(game.hoard),
        "history": lambda: (binascii.hexlify(year).decode() for year in game.past + (bytes(game.year),)),
        "level": game.level,
        "score": game.score(),
    }
    known.update(zip(FIELDS, numbers(game)))
    if game.version > 1:  # version 1 has neither
        known["version"] = game.version
        known["graves"] = list(game.graves)
    return known


def _runs(runs):
    for at in range(0, len(runs), 4):
        yield [mountain.RUN_WORDS[runs[at]]] + list(runs[at + 1 : at + 4])


def snapshot(game) -> tuple:
    """One small bytes object, and the records of what was dug and the finished years, which snapshots share."""
    parts = [
        bytes(
            (
                PHASES.index(game.phase),
                len(game.due),
                len(game.rooms),
                len(game.foes),
                len(game.hoard),
                len(game.graves),
            )
        ),
        game.due,
        game.leader,
        game.hoard,
        struct.pack("<%dH" % len(game.graves), *game.graves),
    ]
    parts.extend([room[rooms.MARK :] for room in game.rooms])
    for foe in game.foes:
        parts.append(struct.pack(_FOE, *foe))
    parts.append(struct.pack(_SHEET, *numbers(game)))
    parts.append(game.year)
    return (b"".join(parts), _records(game), game.past)


def _dug(game):
    """What the squares of the map are drawn from: runs, rooms without marks and names, the tomb."""
    return (bytes(game.runs), b"".join([room[: rooms.MARK] for room in game.rooms]), game.tomb_at, game.tomb_built)


def _records(game):
    """Runs and rooms, each as a long part that snapshots share and a short newest part. A large mine has 700 bytes of
    records."""
    now = _dug(game)
    before = game.records
    if (before[0] + before[1], before[2] + before[3]) != now[:2]:
        game.records = _parted(before[0], now[0]) + _parted(before[2], now[1])
    return game.records


def _parted(base, now):
    """(long part, rest), split by length alone; the long part is `base` itself if they are equal."""
    cut = len(now) // _LONG * _LONG
    return (base if base == now[:cut] else now[:cut], now[cut:])


def _follow(game, before):
    """Update the squares from the records, which were `before`.

    If only the newest digs are gone, they become rock again, which is quick. Drawing all squares takes a board 40 ms.
    """
    now = _dug(game)
    if now == before:
        return
    runs, built = before[:2]
    gone = runs[len(now[0]) :]
    if (
        not (runs.startswith(now[0]) and built.startswith(now[1]) and before[2:] == now[2:])
        or [at for at in range(0, len(gone), 4) if gone[at] > mountain.RUN_LADDER]
        or game.options["map"] == "paper"
    ):
        mountain.redraw(game)
        return
    for at in range(0, len(gone), 4):
        _fill_run(game, *gone[at : at + 4])
    for at in range(len(now[1]), len(built), rooms.MARK):
        mountain.fill_room(game, built[at : at + rooms.MARK], mountain.ROCK)
    for at in range(0, len(now[0]), 4):
        if game.runs[at] >= mountain.RUN_UNSAFE:  # before, a tunnel may have been blocked there
            mountain.draw_run(game, *game.runs[at : at + 4])


def _fill_run(game, kind, x, y, length):
    """Turn a hall or a ladder back into rock."""
    step = game.columns if kind == mountain.RUN_LADDER else 1
    at = y * game.columns + x
    for square in range(at, at + length * step, step):
        game.grid[square] = mountain.ROCK


def phase_of(saved: tuple) -> str:
    """The phase of a snapshot's position."""
    return PHASES[saved[0][0]]


def restore(game, saved: tuple) -> None:
    before = _dug(game)
    blob, game.records, game.past = saved
    phase, due, room_count, foe_count, hoard, tombs = blob[:6]
    at = 6
    game.phase = PHASES[phase]
    game.due = blob[at : at + due]
    at += due
    game.leader = bytearray(blob[at : at + 6])
    at += 6
    game.hoard = bytearray(blob[at : at + hoard])
    at += hoard
    game.graves = list(struct.unpack("<%dH" % tombs, blob[at : at + 2 * tombs]))
    at += 2 * tombs
    game.runs = bytearray(game.records[0] + game.records[1])
    built = game.records[2] + game.records[3]
    game.rooms = []
    for place in range(0, room_count * rooms.MARK, rooms.MARK):
        game.rooms.append(bytearray(built[place : place + rooms.MARK] + blob[at : at + _REST]))
        at += _REST
    size = struct.calcsize(_FOE)
    game.foes = [
        list(struct.unpack(_FOE, blob[at + size * number : at + size * number + size])) for number in range(foe_count)
    ]
    at += size * foe_count
    end = at + struct.calcsize(_SHEET)
    set_numbers(game, struct.unpack(_SHEET, blob[at:end]))
    game.year = bytearray(blob[end:])
    _follow(game, before)
