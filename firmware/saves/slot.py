"""Reading a slot of a save: seats, seed and position, enough to continue without the journal. writer.py writes it.

The launcher reads its beginning, so this imports nothing that only a running game needs: see slot_table.py.
"""

from engine import plain
from firmware.saves.game_fields import wrong_slot

_HEAD = 1024  # bytes; everything but the state takes about 500
_STATE = b', "state": {'  # the last and by far the largest part


def read_head(store, name: str) -> tuple:
    """(a slot's data without the state or None, its fault as in firmware/saves/fields.py).

    The state of a large mine takes a third of a board's heap, and time.
    """
    data = store.read_beginning(name, _HEAD)
    if data is None:
        return None, (False, "its checksum does not fit" if store.read(name, 1) else "is missing or empty")
    at = data.find(_STATE)
    position = _read(data[:at] + b"}" if at > 0 else data)
    if type(position) is dict and "phase" not in position:
        position = store.read_plain(name)  # an old slot: only the state has it
    _fill_in(position)
    fault = wrong_slot(position)
    if fault is None and at < 0:
        fault = (False, "state is missing")
    if fault:
        return None, fault
    position.pop("state", None)
    return position, None


def read(store, name: str) -> dict | None:
    """The complete data of a slot, or None."""
    position = store.read_plain(name)
    _fill_in(position)
    return position if wrong_slot(position) is None and type(position.get("state")) is dict else None


def _fill_in(position):
    """Add what older versions did not write: whose turn it is and the phase, which only the state had, and the version
    of the rules."""
    if type(position) is dict:
        for part, before in (("rules", 1), ("back", -1), ("shown", False)):
            position.setdefault(part, before)
        state = position.get("state")
        if type(state) is dict and "phase" not in position:
            position["seat"], position["phase"] = state.get("turn", 0), state.get("phase")


def _read(data):
    try:
        return plain.loads(str(data, "utf-8"))
    except ValueError:
        return None
