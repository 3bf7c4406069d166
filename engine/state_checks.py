"""Checks for loaded positions: types, ranges and named parts, for all games.

Imported only while a position is loaded. Each check raises BadState with the reason.
"""

from engine.game import BadState, Notation, read_options


def need(true: object, why: str, *values) -> None:
    """Refuse the position unless this is true. `why % values` is the reason: a text for each check would be slow."""
    if not true:
        raise BadState(why % values if values else why)


def named(given, needed: tuple, derived: tuple = ()) -> None:
    """Refuse a position with missing or unknown parts."""
    need(isinstance(given, dict), "a position is an object with named parts")
    for name in needed:
        need(name in given, "%s is missing", name)
    for name in given:
        need(name in needed or name in derived, "there is no part called %s", name)


def options(table: tuple, given) -> dict:
    """The options of a position, complete."""
    need(isinstance(given, dict), "options must be an object")
    try:
        return read_options(table, given)
    except Notation as error:
        raise BadState("options: %s" % error.why) from None


def a_list(value, name: str, length: int | None = None) -> list:
    """A list, of this length if one is given."""
    need(isinstance(value, (list, tuple)), "%s must be a list", name)
    need(length is None or len(value) == length, "%s needs %s entries", name, length)
    return value


def number(value, least: int, most: int, name: str) -> int:
    """A whole number within these bounds."""
    if type(value) is not int or not least <= value <= most:  # words only if needed: a mine has hundreds
        raise BadState("%s must be a number from %d to %d" % (name, least, most))
    return value


def numbers(values: list | tuple, least: int, most: int, name: str, length: int | None = None) -> list:
    """A list of whole numbers within these bounds."""
    need(isinstance(values, (list, tuple)), "%s must be a list", name)
    need(length is None or len(values) == length, "%s needs %s numbers", name, length)
    for value in values:
        if type(value) is not int or not least <= value <= most:  # a call for each of thousands would be slow
            number(value, least, most, name)
    return list(values)


def acting_seat(given: dict, seats: int) -> int:
    """The seat whose turn it is: `turn`, or `seat` where dice are due or the game is over.

    0.1.0 always wrote its number as `turn`.
    """
    name = "turn" if type(given["turn"]) is int or "seat" not in given else "seat"
    return number(given[name], 0, seats - 1, name)


def check_turn(game, given: dict) -> None:
    """`turn` and `seat` must be as the loaded game has them."""
    turn = given.get("turn", game.turn)
    need(same(turn, game.turn) or same(turn, game.seat), "turn must be %s", game.turn)
    need(same(given.get("seat", game.seat), game.seat), "seat must be %d", game.seat)


def word(value, words: list | tuple, name: str) -> str:
    """One of these words."""
    need(isinstance(value, str) and value in words, "%s must be one of %s", name, ", ".join(words))
    return value


def same(given, wanted: int | str | list) -> bool:
    """Whether two pieces of plain data are equal, types included: `True` and `1.0` are not 1."""
    if isinstance(wanted, (list, tuple)):
        if not isinstance(given, (list, tuple)) or len(given) != len(wanted):
            return False
        for at in range(len(wanted)):
            if not same(given[at], wanted[at]):
                return False
        return True
    return type(given) is type(wanted) and given == wanted
