"""Models of e-ink panels: they take the bytes that a driver sends and complain where a real panel would misbehave.

model = open_model("waveshare-2.9-v2", clock)      clock() gives milliseconds
model.write(dc, data)   model.reset(level)         what comes over the wires
model.busy()                                       the level of the BUSY pin
model.picture()                                    what is seen: landscape, a bit a pixel, 1 is white
model.faults                                       what was wrong so far; `is_poor` if it works all the same
"""

from collections.abc import Callable

from host_tools.virtual.panels.controller import Controller
from host_tools.virtual.panels.faults import Fault
from host_tools.virtual.panels.ssd168x import GLASSES, Ssd168x
from host_tools.virtual.panels.uc8151 import Uc8151
from host_tools.virtual.panels.uc8176 import Uc8176
from host_tools.virtual.panels.wire import Clock, Wire

__all__ = ["MODELS", "Clock", "Controller", "Fault", "Wire", "open_model"]

MODELS = ("badger-2040", "inky-pack", *GLASSES, "waveshare-4.2-v1")


def open_model(name: str, clock: Callable[[], float], **quirks: bool) -> Controller:
    """A panel fresh from the power switch; quirks are what batches differ in, see each model."""
    if name in GLASSES:
        return Ssd168x(clock, GLASSES[name], name.startswith("waveshare"), **quirks)
    if name == "waveshare-4.2-v1":
        return Uc8176(clock, **quirks)
    if name in ("badger-2040", "inky-pack"):
        return Uc8151(clock, **quirks)
    raise ValueError("there is no model of %r, but there are %s" % (name, ", ".join(MODELS)))
