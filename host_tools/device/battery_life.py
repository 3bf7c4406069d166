"""How long a battery lasts: computed from a few stated figures, never measured. docs/POWER.md shows the table."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

AWAKE_MA = 21.0  # a Pico that runs
ASLEEP_MA = 1.5  # in a light sleep
OFF_MA = 0.01  # a Badger that has switched itself off
PANEL_MA = 8.0  # on top, while the panel refreshes
BATTERY_MAH = 1000.0
USABLE = 0.85

PRESS_EVERY_S = 10.0  # people who play
DRAWING_MS = 150  # from the key to the picture on its way, saving included
PANEL_POWER_MS = 240  # for the panel's voltage to come and go
PARTIALS = 12  # pictures between two full refreshes

# Panel: ms of a full and of a partial refresh, as in docs/PANELS.md.
REFRESH_MS = {
    "badger-2040": (1600, 320),
    "inky-pack": (1600, 320),
    "badger-2350": (1600, 500),
    "waveshare-2.13-v4": (1620, 460),
    "waveshare-2.66": (1600, 600),
    "waveshare-2.9-v2": (1600, 500),
    "waveshare-4.2-v1": (1600, 320),
    "waveshare-4.2-v2": (1140, 360),
}


class Life(NamedTuple):
    """Milliamperes while people play and while nobody does, and the hours that a battery lasts with each."""

    playing_ma: float
    lying_ma: float

    @property
    def playing_h(self) -> float:
        return BATTERY_MAH * USABLE / self.playing_ma

    @property
    def lying_h(self) -> float:
        return BATTERY_MAH * USABLE / self.lying_ma


def reckon(board: dict[str, Any]) -> Life:
    """A board's currents. Without a known supply it never sleeps; with a switch it is off when nobody plays."""
    full, partial = REFRESH_MS[board["panel"]["model"]]
    refresh_s = ((full + PARTIALS * partial) / (PARTIALS + 1) + PANEL_POWER_MS) / 1000
    panel = PANEL_MA * refresh_s / PRESS_EVERY_S
    power = board.get("power", {})
    if not power:
        return Life(AWAKE_MA + panel, AWAKE_MA)
    awake = (refresh_s + DRAWING_MS / 1000) / PRESS_EVERY_S
    playing = AWAKE_MA * awake + ASLEEP_MA * (1 - awake) + panel
    return Life(playing, OFF_MA if "enable" in power else ASLEEP_MA)


def table(boards: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The boards' lives as lines of Markdown."""
    yield "| board | playing, mA | battery lasts | nobody plays, mA | battery lasts |"
    yield "|---|---|---|---|---|"
    for board in boards:
        life = reckon(board)
        yield "| %s | %.1f | %s | %s | %s |" % (
            board["title"],
            life.playing_ma,
            span(life.playing_h),
            "%g" % life.lying_ma,
            span(life.lying_h),
        )


def span(hours: float) -> str:
    """Hours in words, no more exact than the figures they come from."""
    if hours < 100:
        return "%d hours" % round(hours)
    days = hours / 24
    return "%d days" % round(days) if days < 365 else "years, if the cells keep"
