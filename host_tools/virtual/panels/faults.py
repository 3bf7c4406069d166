"""What a panel model complains about."""

from typing import NamedTuple

# A panel works all the same, but not well or not on every batch. Public drivers do some of this; ours do none of it.
POOR = {
    "reset_too_long": "reset was low for so long that BUSY sticks on some boards",
    "second_refresh": "a refresh was asked for while one runs; it is ignored",
    "unpowered_data": "a picture came before the high voltage was on",
    "sleep_with_power": "deep sleep with the high voltage on",
    "short_discharge": "power off with fewer than four frames to discharge: the picture is less steady afterwards",
    "no_voltages": "a refresh with a sent waveform, but without voltages for it",
    "vcom": "VCOM is not what this glass wants: pale or dirty pictures",
    "temperature": "not every batch has a quick waveform for this temperature",
    "window_edge": "the window ends one line behind the picture memory; that line is lost",
    "address": "the address counter is outside of the window; its start is taken",
    "weak_drive": "changed pixels are driven for so short a time that they stay grey",
}
KINDS = {
    **POOR,
    "command_while_busy": "a command came while the controller was working; it is lost",
    "data_while_busy": "data came while the controller was working; it is lost",
    "data_without_command": "data came that belongs to no command",
    "unknown_command": "the controller has no such command",
    "data_count": "the wrong number of bytes followed a command",
    "value": "a register cannot have this value",
    "window": "the window lies outside of the picture memory, or runs against the direction of entry",
    "asleep": "a sleeping controller was addressed: only a reset wakes it",
    "in_reset": "the controller was addressed while its reset was held",
    "reset_too_short": "reset was low for too short a time, or the panel had no power yet when it went low",
    "reset_while_busy": "a reset came in the middle of the controller's work",
    "no_image": "a refresh without a picture",
    "no_old_image": "a partial refresh although the old picture was never written since power-up",
    "stale_old_image": "a partial refresh with an old picture that is not the one to be seen: ghosts",
    "no_waveform": "a refresh without a waveform for it",
    "power_off": "a refresh without high voltage",
}


class Fault(NamedTuple):
    """One complaint: its kind, what it was about, and when."""

    kind: str
    about: str
    at: float

    @property
    def is_poor(self) -> bool:
        """Whether the panel works all the same."""
        return self.kind in POOR

    def __str__(self) -> str:
        return "%s (%s): %s, at %.1f ms" % (self.kind, self.about, KINDS[self.kind], self.at)
