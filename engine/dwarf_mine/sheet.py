"""The mine sheet: what is gained, spent and lost, the dead and the titles."""

from engine.dwarf_mine import history, rooms
from engine.game import Illegal

MOST = 9999  # the largest number on the sheet

RESOURCES = ("gold", "ore", "gems", "mithril", "prestige", "dwarves")
GOLD, ORE, GEM, MITHRIL, PRESTIGE, PEOPLE = range(6)

TITLES = 13
(
    T_FINISH,
    T_GLORIOUS,
    T_MOUNTAIN,
    T_IRON,
    T_DEATHBRINGER,
    T_WISE,
    T_CROWD,
    T_GEMS,
    T_MITHRIL,
    T_DRAGON,
    T_FIRST,
    T_MOTHER,
    T_INVASION,
) = range(13)
IRON_FOR_TITLE = 5
DAMAGE_FOR_TITLE = 20
AGE_FOR_TITLE = 30
PEOPLE_FOR_TITLE = 100
STONES_FOR_TITLE = 5  # gems, or mithril, at the same time
GLORY_FOR_TITLES = (50, 100)


def has(game, ability: int) -> int:
    """Whether the leader has an ability, see leader.py."""
    return game.abilities >> ability & 1


def gain(game, what: int, amount: int, events: list, why: str) -> None:
    """Add to a resource; `why` is a word for the event."""
    if not amount:
        return
    if what == GOLD:
        game.gold = min(game.gold + amount, MOST)
    elif what == ORE:
        game.ore = min(game.ore + amount, MOST)
    elif what == GEM:
        game.gems = min(game.gems + amount, MOST)
    elif what == MITHRIL:
        game.mithril = min(game.mithril + amount, MOST)
    elif what == PRESTIGE:
        game.prestige = min(game.prestige + amount, MOST)
    else:
        game.dwarves = min(game.dwarves + amount, MOST)
    events.append(("gained", RESOURCES[what], amount, why))
    check_stock(game, events)


def check_stock(game, events: list) -> None:
    if game.gems >= STONES_FOR_TITLE:
        earn(game, T_GEMS, events)
    if game.mithril >= STONES_FOR_TITLE:
        earn(game, T_MITHRIL, events)
    if game.population >= PEOPLE_FOR_TITLE:
        earn(game, T_CROWD, events)


def need(game, what: int, amount: int) -> None:
    """Refuse spending what is not there."""
    have = (game.gold, game.ore, game.gems, game.mithril)[what]
    if have < amount:
        raise Illegal(("spend.gold", "spend.ore", "spend.gems", "spend.mithril")[what], amount, have)


def earn(game, title: int, events: list) -> None:
    """Earn an achievement; titles from earlier games are not reported again."""
    if game.earned >> title & 1:
        return
    game.earned |= 1 << title
    if not game.options["titles"] >> title & 1:
        events.append(("title", title))
        history.note(game, history.TITLE, title, 0)


def lose_people(game, number: int, events: list, foe: int) -> None:
    """Dwarves fall first, then humans, then elves; the dead go to the tombs."""
    fallen = min(number, game.population)
    dwarves = min(fallen, game.dwarves)
    humans = min(fallen - dwarves, game.humans)
    game.dwarves -= dwarves
    game.humans -= humans
    game.elves -= fallen - dwarves - humans
    if fallen:
        game.dead = min(game.dead + fallen, MOST)
        events.append(("fell", fallen, game.population))
        history.note(game, history.HURT, foe, fallen)
        _bury(game, fallen, events)


def _bury(game, fallen, events):
    """Bury the dead. Ten fill a square of a tomb, and each full square gives one prestige."""
    full = _lay_down(game, fallen) if game.version > 1 else _lay_by_one_count(game, fallen)
    if full:
        gain(game, PRESTIGE, full, events, "tombs")
        history.note(game, history.MADE, PRESTIGE, full)


def _lay_down(game, fallen):
    """Put the dead into tombs that no foe holds, oldest first; returns how many squares became full."""
    free = game.useful(rooms.TOMBS)
    tombs = full = 0
    for number, room in enumerate(game.rooms):
        if room[rooms.KIND] != rooms.TOMBS:
            continue
        if number in free:
            lying = game.graves[tombs]
            more = min(fallen, rooms.graves(room) - lying)
            game.graves[tombs] = lying + more
            game.buried += more
            fallen -= more
            full += (lying + more) // rooms.BURIED_PER_SQUARE - lying // rooms.BURIED_PER_SQUARE
        tombs += 1
    return full


def _lay_by_one_count(game, fallen):
    """As in version 1: one number for all tombs, which were filled in the order of building."""
    useful = game.useful(rooms.TOMBS)
    lying, free = game.buried, 0
    for number, room in enumerate(game.rooms):
        if room[rooms.KIND] == rooms.TOMBS:
            if number in useful:
                free += max(rooms.graves(room) - lying, 0)
            lying = max(lying - rooms.graves(room), 0)
    before = game.buried
    game.buried += min(fallen, free)
    return game.buried // rooms.BURIED_PER_SQUARE - before // rooms.BURIED_PER_SQUARE


def hit(game, number: int, events: list, foe: int, shelter: bool, most: int = MOST) -> None:
    """A blow minus the defense kills at most `most` people; the inner chamber shelters in the persistent phase."""
    number = max(number - game.defense, 0)
    if shelter and number:
        number = _shelter(game, number, events)
    lose_people(game, min(number, most), events, foe)


def _shelter(game, number, events):
    """The part of a blow that the inner chamber does not absorb."""
    for which in game.useful(rooms.CHAMBER):
        taken = min(number, game.chamber)
        game.chamber -= taken
        events.append(("sheltered", taken, game.chamber))
        if game.chamber == 0:
            game.rooms[which][rooms.MARK] |= rooms.GONE
            events.append(("collapsed", which))
            history.note(game, history.FALLEN, which, 0)
        return number - taken
    return number
