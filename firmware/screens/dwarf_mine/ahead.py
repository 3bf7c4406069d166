"""What the next key will probably need: a board reads it while nobody presses one, so that the key finds it there.

Modules of the rules and of the screens, each behind those that it imports. `Screen.ahead` says which row counts.
"""

_MAP = ("foe_control digging placing building", "signs map_picture map_screen joints")
_FOES = ("tables foes naming", "labels poly large event_page event_pages foe_pages")
_ROWS = {
    # Rows of the year.
    "dig": (_MAP[0], _MAP[1] + " dig"),
    "build": ("", "signs footprint build"),
    "use": ("using", "uses"),
    "end": (_FOES[0] + " finding meeting year", _FOES[1] + " roll"),
    "map": ("foe_control naming", "signs map_picture map_screen labels mountain"),
    "sheet": ("tables foes fight foe_control naming", "labels sheet"),
    "foes": ("tables foes foe_control naming", "labels large foes"),
    "leader": ("naming", "labels leader"),
    "chronicle": ("naming", "labels phrases chronicle"),
    # What lies behind them.
    "place": (_MAP[0], _MAP[1] + " proposals place"),
    "whole": ("foe_control", "signs map_picture overview"),
    "dug": ("naming", "labels large event_page event_pages"),
    "treasure": (_FOES[0] + " finding meeting", _FOES[1] + " roll"),
    "combat": (_FOES[0] + " meeting fight persist year", _FOES[1] + " fight_picture fight rows year"),
    "roll": (_FOES[0] + " persist year", _FOES[1] + " rows year"),
    "fight": (
        _FOES[0] + " fight persist year",
        "labels large event_page event_pages foe_pages fight_picture fight rows year",
    ),
    "made": ("caves hoard leader tables foes finding meeting naming", "poly roll labels large event_page event_pages"),
    "start": ("tables foes position", "rows year opening"),
    # Screens that undo may lead to.
    "to_year": ("", "rows year"),
    "to_choice": ("tables naming", "labels large choice"),
    "to_tomb": ("tables foes tomb", "amount tomb"),
    "to_fight": ("tables foes fight naming", "labels large fight_picture fight"),
    "to_making": ("foe_control", "signs map_picture overview making"),
    "to_burrow": ("foe_control wurm", "signs map_picture map_screen burrow"),
    "to_roll": ("tables foes finding meeting", "poly roll"),
    "to_table_dice": ("", "poly table_dice"),
}
_SHELL = {
    "start": "firmware.saves.records firmware.saves.titles firmware.screens.fair",
    "sheet": "firmware.saves.records firmware.saves.titles",
    "leader": "firmware.saves.records firmware.saves.titles",
    "chronicle": "firmware.saves.records firmware.saves.titles",
}


def modules(word):
    """Their names, for a row of the year or what lies behind one; none for a row that needs nothing new."""
    if word not in _ROWS:
        return []
    rules, screens = _ROWS[word]
    found = ["engine.dwarf_mine." + name for name in rules.split()]
    found += _SHELL.get(word, "").split()
    return found + ["firmware.screens.dwarf_mine." + name for name in screens.split()]
