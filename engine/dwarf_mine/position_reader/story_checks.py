"""Checks what a loaded mine remembers of the current year and of its creation."""

from engine.dwarf_mine import foes, leader, rooms, sheet
from engine.dwarf_mine.hoard import NO_HOARD, ON_PAPER
from engine.dwarf_mine.mountain import RUN_CAVE, RUN_UNSAFE, TOMB_SQUARES, is_mine
from engine.dwarf_mine.phases import S_ACTS, S_FIGHT, S_HOARD, S_LEADER, S_PERSIST
from engine.dwarf_mine.position import FIELDS, numbers
from engine.dwarf_mine.tables import DRAGON, FIRST
from engine.game import BadState
from engine.state_checks import need

_BLOWS = ("strike", "growth", "blood")
_AFTER = ("bite", "guard", "tomb", "persist", "over")
# The phases in which each of these may be set; in all others it is 0.
_ONLY_IN = (
    ("unnamed", ("named", "numbered", "reached")),
    ("hoard_due", ("reached",)),
    ("rolls_left", ("hoard_kind", "ability")),
    ("pending", ("first_name", "last_name", "found", "trap", "guard", "tunnel")),
    ("dealt", _BLOWS),
    ("hurt", _BLOWS),
    ("grown", ("strike", "blood")),
    ("acting", ("cave", "cavern", "fight") + _BLOWS + _AFTER),
    ("foe", ("lair", "fight", "tunnel", "burrow") + _BLOWS + _AFTER),
    ("lost", ("over",)),
)
# The part of the year that the fights of a phase belong to: see `bout`.
_BOUTS = (
    (("combat", "trap", "which_end", "health", "lair", "tunnel", "burrow"), (S_FIGHT,)),
    (("bite", "guard", "tomb"), (S_ACTS,)),
    (("persist", "over"), (S_PERSIST,)),
    (("turn", "named", "numbered", "reached", "gather", "treasure", "found", "again"), (0, S_PERSIST)),
)
_DUG = ("named", "numbered", "treasure", "found", "again")
_MOST_BLOW = 26  # a dragon's blow: d20 + 6
_MOST_KINDS = 31


def check(game) -> None:
    values: dict = dict(zip(FIELDS, numbers(game)))
    for name, phases in _ONLY_IN:
        if values[name] and game.phase not in phases:
            raise BadState("%s is told in phase %s" % (name, game.phase))
    for phases, bouts in _BOUTS:
        need(game.phase not in phases or game.bout in bouts, "bout %d in phase %s", game.bout, game.phase)
    need(game.dug or game.phase not in _DUG, "something was dug or built this year")
    need(not game.acting or game.bout != S_FIGHT, "nobody acts yet")
    _check_names(game)
    _check_hoard(game)
    _check_leader(game)
    _check_first(game)
    _check_blows(game)
    _check_sheet(game)
    if game.stage <= S_LEADER:
        _check_making(game)


def _check_names(game):
    """Every room must have a name, except the newest one while its dice are due."""
    waits = game.unnamed - 1
    need(waits < 0 or waits == len(game.rooms) - 1, "unnamed is not the newest room")
    if game.options["names"] == "off":
        need(waits < 0, "room names are not in this game")
        return
    from engine.dwarf_mine import room_names

    for number, room in enumerate(game.rooms):
        prefix, word = room[rooms.PREFIX], room[rooms.SUFFIX]
        words = 20 if room_names.list_of(room[rooms.KIND]) == 3 else 6
        if number == waits and game.phase != "numbered":
            need(not prefix + word, "the newest room has its name already")
        else:
            numbered = number == waits
            need(0 < word <= words and prefix and (prefix == room_names.NUMBER_PREFIX) == numbered,
                  "room %d has no name from its list", number)  # fmt: skip


def _check_hoard(game):
    """The hoard must have a place exactly as long as it contains something."""
    made = game.options["caves"] == "on" and game.stage > S_HOARD
    lies = game.hoard_at != NO_HOARD
    need(len(game.hoard) <= _MOST_KINDS, "more in the hoard than it can hold")
    if game.phase == "hoard_kind":
        need(lies, "the hoard lies nowhere")
    else:
        need(lies == bool(game.hoard), "a hoard without a place, or a place without a hoard")
        need(game.stage > S_LEADER or lies == made, "the hoard is not made yet, or is lost")
    on_paper = game.options["map"] == "paper"
    need(not lies or (game.hoard_at == ON_PAPER) == on_paper, "the hoard lies on the other map")
    if lies and not on_paper:
        need(game.level_of(game.hoard_at // game.columns) == 4, "the hoard lies on level 4")
        need(is_mine(game.grid[game.hoard_at]) == bool(game.hoard_due), "a hoard that is reached is counted at once")


def _check_leader(game):
    """Names must have one of the forms; abilities are set once they are rolled."""
    used_up = game.veins_used | game.blood_used
    need(not used_up & 1 and used_up < 2 << game.level, "an ability was used on a level that was not reached")
    need(not game.veins_used or sheet.has(game, leader.MOUNTAIN_BLOOD), "this leader has no Mountain's Blood")
    need(not game.blood_used or sheet.has(game, leader.DRAGON_BLOOD), "this leader has no Dragon's Blood")
    need(not game.twice or game.veins_used, "twice, but no second roll was made")
    if game.options["leader"] == "off":
        return
    first, last = [sum([1 << part for part in range(3) if game.leader[at + part]]) for at in (0, 3)]
    phase = game.phase
    named = game.stage > S_LEADER or phase == "ability"
    need((first in leader.FIRST_WAYS) if named or phase.startswith("last") else not first, "no such first name")
    need((last in leader.LAST_WAYS) if named else not last, "no such last name")
    need(game.stage <= S_LEADER or game.abilities, "a leader without an ability")
    need(game.stage > S_LEADER or phase == "ability" or not game.abilities, "the ability is not rolled yet")


def _check_first(game):
    """The First is here from its arrival until its tomb is complete; without it nobody has worked at a tomb."""
    here = foes.present(game, FIRST)
    built = game.tomb_built
    need(not built or here == (built < TOMB_SQUARES), "a tomb, but nobody to put into it")
    gone = built < TOMB_SQUARES or (game.risen and game.earned >> sheet.T_FIRST & 1)
    need(gone, "the First lies in its tomb: a level and a title are missing")
    need(here or built or not (game.sent or game.worked), "nobody works at a tomb")
    standing = rooms.standing(game, rooms.CHAMBER)
    need(bool(game.chamber) == bool(standing), "an inner chamber stands exactly while it has health")


def _check_blows(game):
    """A blow in progress must be possible with the dice."""
    if game.phase not in _BLOWS or game.foe >= len(game.foes):
        return
    die = foes.GROWTH_DIE.get(game.foes[game.foe][0], 0)
    need(game.grown <= die, "this foe does not grow so much")
    grew = game.phase == "growth" or game.grown
    need(game.hurt == 6 if grew else game.hurt <= _MOST_BLOW, "no die deals such a blow")


def _check_sheet(game):
    """Check the sheet against rooms, foes and titles."""
    tombs = [room for room in game.rooms if room[rooms.KIND] == rooms.TOMBS]
    space = sum([room[rooms.W] * room[rooms.H] for room in tombs]) * rooms.BURIED_PER_SQUARE
    need(game.buried <= space, "more are buried than the tombs have room for")
    need(game.kings <= (game.age if game.level > 2 else 0), "more goblin kings than were met")
    need(not game.lost or foes.present(game, DRAGON), "the mine is lost, but there is no dragon")
    for title, stock in (
        (sheet.T_GEMS, game.gems >= sheet.STONES_FOR_TITLE),
        (sheet.T_MITHRIL, game.mithril >= sheet.STONES_FOR_TITLE),
        (sheet.T_CROWD, game.population >= sheet.PEOPLE_FOR_TITLE),
    ):
        need(not stock or game.earned >> title & 1, "earned: title %d is missing", title)
    over = game.phase == "over"
    for title, earned in (
        (sheet.T_FINISH, over),
        (sheet.T_GLORIOUS, over and game.prestige >= sheet.GLORY_FOR_TITLES[0]),
        (sheet.T_MOUNTAIN, over and game.prestige >= sheet.GLORY_FOR_TITLES[1]),
        (sheet.T_WISE, game.age >= sheet.AGE_FOR_TITLE),
    ):
        need(bool(game.earned >> title & 1) == earned, "earned: title %d does not follow from the rest", title)


def _check_making(game):
    """Before the first year there is only a mountain with its caves, and what the leader starts with."""
    has = sheet.has
    rich = 30 if has(game, leader.RICH) else 25 if has(game, leader.COLLECTOR) else 20
    many = 30 if has(game, leader.FAMILY) else 25 if has(game, leader.COLLECTOR) else 20
    gems = 3 * has(game, leader.GEMCUTTER) + has(game, leader.COLLECTOR)
    values: dict = dict(zip(FIELDS, numbers(game)))
    for name, value in (
        ("gold", rich), ("dwarves", many), ("ore", 10 * has(game, leader.PREPARED)), ("gems", gems),
        ("mithril", has(game, leader.ANCIENT)), ("prestige", 5 * has(game, leader.HEROIC)), ("age", 1), ("dead", 0),
        ("kings", 0), ("risen", 0), ("deepest", 0), ("earned", 0), ("dug", 0), ("allies_used", 0), ("bout", 0),
    ):  # fmt: skip
        need(values[name] == value, "before the first year %s is %d", name, value)
    need(not game.rooms and not game.foes, "the first year has not begun")
    runs = game.runs
    dug = [1 for at in range(0, len(runs), 4) if not RUN_CAVE <= runs[at] < RUN_UNSAFE]
    need(not dug, "the first year has not begun")
    need(game.phase == "cavern" or game.last_dug == game.entrance, "nothing is dug before the first year")
