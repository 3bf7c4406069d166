"""What a panel model complains about."""

from typing import NamedTuple

KINDS = {
    "command_while_busy": "a command came while the controller was working; it is lost",
    "data_while_busy": "data came while the controller was working; it is lost",
    "data_without_command": "data came that belongs to no command",
    "unknown_command": "the controller has no such command",
    "data_count": "the wrong number of bytes followed a command",
    "value": "a register cannot have this value",
    "window": "the window lies outside of the picture memory, or runs against the direction of entry",
    "address": "the address counter lies outside of the window",
    "asleep": "a sleeping controller was addressed: only a reset wakes it",
    "in_reset": "the controller was addressed while its reset was held",
    "reset_while_busy": "a reset came in the middle of the controller's work",
    "no_image": "a refresh without a picture",
    "no_old_image": "a partial refresh although the old picture was never written since power-up",
    "stale_old_image": "a partial refresh with an old picture that is not the one to be seen: ghosts",
    "no_waveform": "a refresh without a waveform for it",
    "no_voltages": "a refresh with a sent waveform, but without voltages for it",
    "power_off": "a refresh without high voltage",
}


class Fault(NamedTuple):
    """One complaint: its kind, what it was about, and when."""

    kind: str
    about: str
    at: float

    def __str__(self) -> str:
        return "%s (%s): %s, at %.1f ms" % (self.kind, self.about, KINDS[self.kind], self.at)
