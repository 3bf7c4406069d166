"""Reads a position of Dwarf Mine; impossible ones are refused."""

import binascii

from engine.dwarf_mine import foes, history, rooms, sheet
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.mountain import RUN_WORDS, TOMB_SQUARES, map_rows
from engine.dwarf_mine.phases import DONE, PHASES, S_PERSIST, S_YEAR
from engine.dwarf_mine.position import FIELDS, set_numbers
from engine.dwarf_mine.position_reader import map_checks, phase_checks, story_checks
from engine.dwarf_mine.tables import DRAGON, FIRST, INVASION, MOTHER, ROOTS, SPIDER, TROLL
from engine.game import VERSION, BadState
from engine.state_checks import named, need, number, numbers, options, same

_PARTS = ("options", "phase", "dice", "runs", "rooms", "foes", "leader", "hoard", "history") + FIELDS
_DERIVED = ("map", "level", "score")
_NEWER = ("version", "graves")  # not in positions of version 1
_FLAGS = (
    "dug",
    "defense",
    "edge",
    "allies_used",
    "hoard_due",
    "worked",
    "twice",
    "lost",
)
# Fields that are not plain amounts, with the largest value of each.
_MOST = {
    "risen": 3,
    "abilities": (1 << 20) - 2,
    "blood_used": 31,
    "veins_used": 31,
    "earned": 8191,
    "chamber": rooms.CHAMBER_HEALTH,
    "tomb_built": TOMB_SQUARES,
    "stage": S_YEAR,
    "bout": S_PERSIST,
    "hoard_at": 65535,
    "tomb_at": 65535,
    "last_room": 65535,
    "last_dug": 65535,
    "rolls_left": 200,
}


def load(game, given) -> None:
    """Load a position, or raise BadState with the reason and change nothing."""
    named(given, _PARTS, _DERIVED + _NEWER)
    fresh = game.__class__(**options(game.OPTIONS, given["options"]))
    fresh.version = number(given.get("version", 1), 1, VERSION, "version")
    _fill_graves(fresh, given)
    _fill(fresh, given)
    map_checks.check(fresh)
    _check_sheet(fresh)
    _check_graves(fresh)
    _check_foes(fresh)
    phase_checks.check(fresh)
    story_checks.check(fresh)
    _check_derived(fresh, given)
    game.options, game.version = fresh.options, fresh.version
    game.columns, game.rows, game.entrance = fresh.columns, fresh.rows, fresh.entrance
    game.grid, game.runs, game.rooms = fresh.grid, fresh.runs, fresh.rooms  # so that nothing is drawn again
    game.tomb_at, game.tomb_built = fresh.tomb_at, fresh.tomb_built
    game.restore(fresh.snapshot())


def _fill(fresh, given):
    """Copy every part and check its type and range."""
    values = []
    for name in FIELDS:
        most = 1 if name in _FLAGS else _MOST.get(name, sheet.MOST)
        values.append(number(given[name], 0, most, name))
    set_numbers(fresh, values)
    need(isinstance(given["phase"], str) and given["phase"] in PHASES, "there is no such phase")
    fresh.phase = given["phase"]
    fresh.due = bytes(numbers(given["dice"], 2, 200, "dice"))
    fresh.leader = bytearray(numbers(given["leader"], 0, 20, "leader"))
    need(len(fresh.leader) == 6, "leader needs six numbers")
    fresh.hoard = bytearray(numbers(given["hoard"], 1, 5, "hoard"))
    fresh.runs = bytearray()
    for run in _rows(given["runs"], 4, RUN_WORDS, "runs"):
        fresh.runs.extend(bytes(run))
    fresh.rooms = [bytearray(room) for room in _rows(given["rooms"], 8, rooms.WORDS, "rooms")]
    fresh.foes = [list(foe) for foe in _rows(given["foes"], 5, foes.WORDS[: INVASION + 1], "foes", 65535)]
    _fill_history(fresh, given["history"])


def _fill_graves(fresh, given):
    need(("graves" in given) == (fresh.version > 1), "graves are counted from version 2 on")
    if "graves" in given:
        fresh.graves = numbers(given["graves"], 0, sheet.MOST, "graves")


def _check_graves(game):
    """There are no graves without a tomb."""
    if game.version > 1:
        tombs = [room for room in game.rooms if room[rooms.KIND] == rooms.TOMBS]
        need(len(game.graves) == len(tombs), "graves needs a number for each tomb")
        for lying, tomb in zip(game.graves, tombs):
            need(lying <= rooms.graves(tomb), "more in a tomb than it has room for")
        need(sum(game.graves) == game.buried, "buried is not the sum of graves")


def _fill_history(fresh, years):
    need(isinstance(years, (list, tuple)) and years, "history needs a list for each year")
    known = []
    for year in years:
        known.append(_year(year))
    over = fresh.phase == DONE
    years = len(known) - (1 if over else 0)  # the counter of years stops at the largest number of the sheet
    need(years == fresh.age or years > fresh.age == sheet.MOST, "history needs a list for each year")
    for year in known[:-1]:
        ends = len(year) >= 12 and bytes((year[-12], year[-8], year[-4])) == history.LAST
        need(ends, "history: a year ends with population, gold and prestige")
    need(not over or not known[-1], "history: the game is over, but a year goes on")
    fresh.past = tuple(known[:-1])
    fresh.year = bytearray(known[-1])


def _year(digits):
    """The bytes of a year from its digits; only known entries."""
    try:
        year = binascii.unhexlify(digits) if isinstance(digits, str) and len(digits) % 8 == 0 else None
    except ValueError:
        year = None
    if year is None or binascii.hexlify(year).decode() != digits:
        raise BadState("history: an entry has eight hexadecimal digits")
    for at in range(0, len(year), 4):
        if year[at] not in history.CODES:  # a call for each of thousands would be slow
            raise BadState("history: there is no entry %d" % year[at])
    return year


def _rows(values, length, words, name, most=255):
    """Rows that start with a word, as numbers."""
    need(isinstance(values, (list, tuple)), "%s must be a list", name)
    rows = []
    for row in values:
        if not isinstance(row, (list, tuple)) or len(row) != length:
            raise BadState("%s: a row has %d entries" % (name, length))
        if not isinstance(row[0], str) or row[0] not in words or not row[0]:
            raise BadState("%s: there is no %s" % (name, row[0]))
        rows.append([words.index(row[0])] + numbers(row[1:], 0, most, name))
    return rows


def _check_sheet(game):
    """Refuse numbers that the rules could not have written."""
    need(1 <= game.age, "age must be 1 or more")
    need(game.abilities & 1 == 0, "abilities: bits 1 to 19 only")
    on = game.options["leader"] == "on"
    need(on or (not game.abilities and not sum(game.leader)), "there is no leader in this game")
    need(game.options["caves"] == "on" or not game.hoard, "there is no hoard in this game")
    allied = game.allies_used
    need(allied or game.humans + game.elves == 0, "no allies have been called")
    need(not allied or game.abilities >> 19 & 1, "this leader has no allies")
    need(game.humans <= 10 and game.elves <= 6, "more allies than were called")
    need(game.buried <= game.dead, "more are buried than have died")
    over = game.phase == DONE
    need(over == (game.population == 0 or game.lost == 1), "the game is over exactly when the mine is lost")


def _check_foes(game):
    """Every foe must be in a possible place; one that is not persistent is being fought right now."""
    rooms_built = len(game.rooms)
    seen = []
    for at, (kind, health, place, original, _) in enumerate(game.foes):
        need(health > 0 or kind == FIRST, "a foe without health")
        fixed = foes.HEALTH_OF[kind]
        walkers = kind == ROOTS and foes.present(game, MOTHER)
        need(not fixed or original == fixed or walkers, "a foe of this kind comes with health %d", fixed)
        need(health <= original or kind in foes.GROWTH_DIE, "a foe with more health than it came with")
        if kind in (SPIDER, DRAGON, INVASION):
            need(place < rooms_built or place == NOWHERE, "a foe in a room that is not there")
        elif kind in (TROLL, MOTHER):
            need(place < len(game.grid), "a foe outside the mountain")
        else:
            need(place == NOWHERE, "a foe that has no place of its own")
        alone = kind in (DRAGON, FIRST, MOTHER)
        need(not alone or kind not in seen, "an end foe that is there twice")
        if not foes.is_persistent(kind) and game.population:
            need(at == len(game.foes) - 1 == game.foe and game.phase in phase_checks.FIGHTS, "a foe nobody fights")
        seen.append(kind)
    need(game.options["foes"] == "four" or not [1 for kind in seen if kind > DRAGON], "a foe of the expansion")


def _check_derived(game, given):
    for name, derive in (("map", lambda: map_rows(game)), ("level", lambda: game.level), ("score", game.score)):
        need(name not in given or same(given[name], derive()), "%s does not follow from the rest", name)
