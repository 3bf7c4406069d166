"""The sixteen rooms: what they cost, their shapes, and how many a mine may have."""

from engine.game import Illegal

BARRACKS, HOVEL, FORGE, GEMS, MITHRIL, PRESTIGE, TOMBS, POST, WAR, SCULPTURE = range(10)
SHAFT, SCOUTS, CHAMBER, COMMONS, SCHOOL, TRAP = range(10, 16)

WORDS = (
    "barracks",
    "hovel",
    "forge",
    "gems",
    "mithril",
    "prestige",
    "tombs",
    "post",
    "war",
    "sculpture",
    "shaft",
    "scouts",
    "chamber",
    "commons",
    "school",
    "trap",
)
MORE = SHAFT  # rooms from here on belong to the expansion

# Width, height and cost by kind; 0 if the builder chooses.
_WIDTH = bytes((3, 3, 5, 5, 7, 0, 0, 8, 8, 5, 2, 7, 9, 10, 13, 3))
_HEIGHT = bytes((2, 3, 3, 5, 4, 0, 2, 4, 8, 7, 20, 5, 9, 9, 6, 3))
_COST = bytes((3, 4, 6, 6, 10, 0, 0, 10, 12, 10, 20, 12, 20, 12, 12, 6))
_LIMIT = bytes((5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0))  # 0: as many as fit
SMALLER_LIMIT = 3  # barracks in a mine with commons, hovels in one with a combat school
CHAMBER_HEALTH = 20
BURIED_PER_SQUARE = 10
MOST_ROOMS = 200  # room numbers share a byte with the other kinds of squares
DISCOUNT_FROM = 10
DISCOUNT = 2

# A room is a bytearray of these; `MARK` holds the flags below.
KIND, X, Y, W, H, MARK, PREFIX, SUFFIX = range(8)
USED = 1  # its yearly gift has been taken
SPENT = 2  # a trap that has been sprung
GONE = 4  # an inner chamber that has fallen


def width(kind: int) -> int:
    return _WIDTH[kind]


def height(kind: int) -> int:
    return _HEIGHT[kind]


def limit(kind: int) -> int:
    """How many rooms of a kind a mine may have; 0 for as many as fit."""
    return _LIMIT[kind]


def is_free_size(kind: int) -> bool:
    """Whether the builder chooses the size: prestige rooms and tombs."""
    return _WIDTH[kind] == 0


def cost(kind: int, w: int, h: int, thrifty: int = False) -> int:
    """The gold for a room; Mine Lineage takes 2 off prices of 10 or more."""
    gold = w * h * 2 if kind == PRESTIGE else w if kind == TOMBS else _COST[kind]
    return gold - DISCOUNT if thrifty and gold >= DISCOUNT_FROM else gold


def spans(kind: int, w: int, h: int) -> list:
    """The footprint as (dx, dy, squares) for every straight piece of each row, from the top."""
    if kind == FORGE or kind == MITHRIL:
        return [(h - 1 - row, row, 2 * row + 1) for row in range(h)]
    if kind == COMMONS:
        return [(0, row, w) for row in range(h - 1)] + [(1, h - 1, 2), (4, h - 1, 2), (7, h - 1, 2)]
    if kind == SCHOOL:
        halls = [(x, row, 3) for row in range(h - 1) for x in (0, 5, 10)]
        return halls + [(0, h - 1, w)]  # the passages join the halls at the floor
    return [(0, row, w) for row in range(h)]


def standing(game, kind: int) -> int:
    """How many rooms of a kind there are, without fallen ones."""
    return len([1 for room in game.rooms if room[KIND] == kind and not room[MARK] & GONE])


def graves(room: bytearray) -> int:
    """How many dead a tomb has room for."""
    return room[W] * room[H] * BURIED_PER_SQUARE


def floor_row(room: bytearray) -> int:
    return room[Y] + room[H] - 1


def check_kind(game, kind: int) -> None:
    """Refuse a kind that is not in this game, or that the mine has enough of."""
    if kind >= MORE and game.options["rooms"] == "base":
        raise Illegal("room.expansion")
    if len(game.rooms) >= MOST_ROOMS:
        raise Illegal("room.sheet_full", MOST_ROOMS)
    have = standing(game, kind)
    limit = _LIMIT[kind]
    if limit and have >= limit:
        raise Illegal("room.limit", limit)
    _check_companions(game, kind, have)


def _check_companions(game, kind, have):
    """Mine commons allow three barracks, a combat school three hovels, whichever came first."""
    for first, second in ((BARRACKS, COMMONS), (HOVEL, SCHOOL)):
        if kind == first and have >= SMALLER_LIMIT and standing(game, second):
            raise Illegal("room.commons" if kind == BARRACKS else "room.school", SMALLER_LIMIT)
        if kind == second and standing(game, first) > SMALLER_LIMIT:
            raise Illegal("room.commons" if first == BARRACKS else "room.school", SMALLER_LIMIT)


def check_size(kind: int, w: int, h: int) -> None:
    """Refuse sizes that the kind does not have."""
    if kind == PRESTIGE:
        if w < 1 or h < 2:
            raise Illegal("room.prestige_height")
    elif kind == TOMBS:
        if w < 1 or h != 2:
            raise Illegal("room.tombs_size")
    elif w != _WIDTH[kind] or h != _HEIGHT[kind]:
        raise Illegal("room.size", _WIDTH[kind], _HEIGHT[kind])


def check_level(game, kind: int, top: int, floor: int) -> None:
    """Inner chambers are on level 4; trap rooms and deep barracks or hovels exclude each other."""
    if kind == CHAMBER and game.level_of(top) != 4:
        raise Illegal("room.level_four")
    if kind in (BARRACKS, HOVEL) and game.level_of(floor) > 1 and standing(game, TRAP):
        raise Illegal("room.trap")
    if kind == TRAP:
        for room in game.rooms:
            if room[KIND] in (BARRACKS, HOVEL) and game.level_of(floor_row(room)) > 1:
                raise Illegal("room.trap")


def check_gold(game, kind: int, w: int, h: int) -> None:
    price = game.price(kind, w, h)
    if game.gold < price:
        raise Illegal("room.gold", price, game.gold)
