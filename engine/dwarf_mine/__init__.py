"""Dwarf Mine: dig, build, find and fight, year by year, until the mine is lost; for one player."""

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py. The rules of the
# year's phases come and go: see flow.py.
MODULES = (
    "engine.dwarf_mine",
    "engine.dwarf_mine.phases",
    "engine.dwarf_mine.rooms",
    "engine.dwarf_mine.history",
    "engine.dwarf_mine.mountain",
    "engine.dwarf_mine.sheet",
    "engine.dwarf_mine.flow",
    "engine.dwarf_mine.game",
)
