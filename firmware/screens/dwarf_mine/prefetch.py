"""What the next key will probably need. Functions that only import: see `Screen.prefetch_hint`.

A screen's module comes with all that it needs. Rules are named where the key plays them.
"""


# Rows of the year.


def dig() -> None:
    from engine.dwarf_mine import construction, dig_rules
    from firmware.screens.dwarf_mine import dig


def build() -> None:
    from firmware.screens.dwarf_mine import catalogue


def use() -> None:
    from engine.dwarf_mine import room_uses
    from firmware.screens.dwarf_mine import uses


def end() -> None:
    from engine.dwarf_mine import combat_roll, foes, room_names, treasure_roll, year
    from firmware.screens.dwarf_mine import event_pages, foe_pages, roll


def mountain() -> None:
    from firmware.screens.dwarf_mine import mountain


def sheet() -> None:
    from engine.dwarf_mine import fight, foe_control
    from firmware.saves import records
    from firmware.screens.dwarf_mine import sheet, titles


def foes() -> None:
    from engine.dwarf_mine import foe_control
    from firmware.screens.dwarf_mine import foes


def leader() -> None:
    from firmware.saves import records
    from firmware.screens.dwarf_mine import leader, titles


def chronicle() -> None:
    from firmware.saves import records
    from firmware.screens.dwarf_mine import chronicle, titles


# What follows them.


def place() -> None:
    from engine.dwarf_mine import construction
    from firmware.screens.dwarf_mine import place


def whole() -> None:
    from engine.dwarf_mine import foe_control
    from firmware.screens.dwarf_mine import overview


def dug() -> None:
    from engine.dwarf_mine import room_names
    from firmware.screens.dwarf_mine import event_pages


def treasure() -> None:
    from engine.dwarf_mine import combat_roll, foes, room_names, treasure_roll
    from firmware.screens.dwarf_mine import event_pages, foe_pages, roll


def combat() -> None:
    from engine.dwarf_mine import combat_roll, fight, persistent_foes, room_names, year
    from firmware.screens.dwarf_mine import event_pages, foe_pages
    from firmware.screens.dwarf_mine import fight as fight_screen
    from firmware.screens.dwarf_mine import year as year_screen


def rolled() -> None:
    from engine.dwarf_mine import persistent_foes, room_names, year
    from firmware.screens.dwarf_mine import event_pages, foe_pages
    from firmware.screens.dwarf_mine import year as year_screen


def fight() -> None:
    from engine.dwarf_mine import fight, persistent_foes, room_names, year
    from firmware.screens.dwarf_mine import event_pages, foe_pages
    from firmware.screens.dwarf_mine import fight as fight_screen
    from firmware.screens.dwarf_mine import year as year_screen


def made() -> None:
    from engine.dwarf_mine import caves, combat_roll, hoard, leader, room_names, treasure_roll
    from firmware.screens.dwarf_mine import event_pages, roll


def start() -> None:
    from firmware.saves import records
    from firmware.screens import fair
    from firmware.screens.dwarf_mine import opening, titles, year


# Screens that undo may lead to.


def to_year() -> None:
    from firmware.screens.dwarf_mine import year


def to_choice() -> None:
    from firmware.screens.dwarf_mine import choice


def to_tomb() -> None:
    from engine.dwarf_mine import tomb
    from firmware.screens.dwarf_mine import tomb as screen


def to_fight() -> None:
    from engine.dwarf_mine import fight
    from firmware.screens.dwarf_mine import fight as screen


def to_creation() -> None:
    from firmware.screens.dwarf_mine import creation


def to_burrow() -> None:
    from engine.dwarf_mine import wurm
    from firmware.screens.dwarf_mine import burrow


def to_roll() -> None:
    from engine.dwarf_mine import combat_roll, treasure_roll
    from firmware.screens.dwarf_mine import roll


def to_table_dice() -> None:
    from firmware.screens.dwarf_mine import table_dice


ROWS = {
    "dig": dig,
    "build": build,
    "use": use,
    "end": end,
    "map": mountain,
    "sheet": sheet,
    "foes": foes,
    "leader": leader,
    "chronicle": chronicle,
}
