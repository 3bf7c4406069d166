"""Modules that come and go on a small board; on MicroPython, where they really do."""

from host_tools.virtual import micropython

RUN = """
import sys
from firmware import guests
import firmware.screens.lists, firmware.screens.confirm, firmware.screens.fair
from firmware.screens.confirm import ConfirmScreen

class App:
    flow = None

shown = ConfirmScreen(App(), "undo_dice", None)
def here():
    names = ("screen", "lists", "confirm", "fair")
    return [name for name in names if "firmware.screens." + name in sys.modules]

guests.ROOM = 0
guests.let_go()
print(here())
guests.ROOM = 1 << 29
guests.let_go(("firmware.screens.lists",), [shown])
print(here())
guests.let_go()
print(here())
"""


def test_guests_leave_when_room_is_scarce_but_for_residents_and_who_is_shown():
    ended = micropython.run(RUN, folders=("engine", "firmware"))
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == [
        "['screen', 'lists', 'confirm', 'fair']",
        "['screen', 'lists', 'confirm']",
        "['screen']",
    ]
