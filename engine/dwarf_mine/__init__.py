"""Dwarf Mine: dig, build, find and fight, year by year, until the mine is lost; for one player."""

_NAMES = (
    "tables", "asking", "rooms", "history", "mountain", "sheet", "digging", "walking", "holding", "foes", "leader",
    "naming", "hoard", "caves", "wurm", "tomb", "fight", "using", "finding", "meeting", "persist", "position", "flow",
    "building", "paper", "verbs", "placing", "listing", "game",
)
# What a game needs in memory, leaf first.
MODULES = ("engine.dwarf_mine",) + tuple(["engine.dwarf_mine." + name for name in _NAMES])
