"""The sign of each kind of room, an icon."""

_ICONS = (
    "axes11 bed11 anvil11 gem9 mithril9 crown9 tomb9 scale11 helmet9 statue9 "
    "cart11 eye11 shield11 beer11 target9 trap11"
)


def room_signs() -> list:
    """By kind. Every word that is taken out of a text is looked up among all names of a board: 4 ms for these."""
    return _ICONS.split()
