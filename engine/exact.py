"""Comparing data that came from outside with what it must be. Imported only while a position is loaded."""


def same(given, wanted):
    """Whether two pieces of plain data are alike, types included: `True` and `1.0` are not 1."""
    if isinstance(wanted, (list, tuple)):
        if not isinstance(given, (list, tuple)) or len(given) != len(wanted):
            return False
        for at in range(len(wanted)):
            if not same(given[at], wanted[at]):
                return False
        return True
    return type(given) is type(wanted) and given == wanted
