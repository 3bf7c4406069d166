"""Checks for loaded positions: types, ranges and named parts, for all games.

Imported only while a position is loaded. Each check raises BadState with the reason.
"""

from engine.game import BadState, Notation, read_options


def need(true: object, why: str) -> None:
    """Refuse the position unless this is true."""
    if not true:
        raise BadState(why)


def named(given, needed: tuple, derived: tuple = ()) -> None:
    """Refuse a position with missing or unknown parts."""
    need(isinstance(given, dict), "a position is an object with named parts")
    for name in needed:
        need(name in given, "%s is missing" % name)
    for name in given:
        need(name in needed or name in derived, "there is no part called %s" % (name,))


def options(table: tuple, given) -> dict:
    """The options of a position, complete."""
    need(isinstance(given, dict), "options must be an object")
    try:
        return read_options(table, given)
    except Notation as error:
        raise BadState("options: %s" % error.why) from None


def a_list(value, name: str, length: int | None = None) -> list:
    """A list, of this length if one is given."""
    need(isinstance(value, (list, tuple)), "%s must be a list" % name)
    need(length is None or len(value) == length, "%s needs %s entries" % (name, length))
    return value


def number(value, least: int, most: int, name: str) -> int:
    """A whole number within these bounds."""
    if type(value) is not int or not least <= value <= most:  # words only if needed: a mine has hundreds
        raise BadState("%s must be a number from %d to %d" % (name, least, most))
    return value


def numbers(values: list | tuple, least: int, most: int, name: str, length: int | None = None) -> list:
    """A list of whole numbers within these bounds."""
    need(isinstance(values, (list, tuple)), "%s must be a list" % name)
    need(length is None or len(values) == length, "%s needs %s numbers" % (name, length))
    for value in values:
        if type(value) is not int or not least <= value <= most:  # a call for each of thousands would be slow
            number(value, least, most, name)
    return list(values)


def word(value, words: list | tuple, name: str) -> str:
    """One of these words."""
    need(isinstance(value, str) and value in words, "%s must be one of %s" % (name, ", ".join(words)))
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
