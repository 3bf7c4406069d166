"""Panels by name. A board's file names one of them; docs/PANELS.md says how to add another."""


def _uc8151():
    from firmware.hardware.drivers.uc8151 import Uc8151

    return Uc8151


def _waveshare_42_v1():
    from firmware.hardware.drivers.uc8176 import Waveshare42V1

    return Waveshare42V1


def _badger_2350():
    from firmware.hardware.drivers.ssd168x import Badger2350

    return Badger2350


def _waveshare_213_v4():
    from firmware.hardware.drivers.ssd168x import Waveshare213V4

    return Waveshare213V4


def _waveshare_266():
    from firmware.hardware.drivers.ssd168x import Waveshare266

    return Waveshare266


def _waveshare_29_v2():
    from firmware.hardware.drivers.ssd168x import Waveshare29V2

    return Waveshare29V2


def _waveshare_42_v2():
    from firmware.hardware.drivers.ssd168x import Waveshare42V2

    return Waveshare42V2


PANELS = {
    "badger-2040": _uc8151,
    "inky-pack": _uc8151,
    "badger-2350": _badger_2350,
    "waveshare-2.13-v4": _waveshare_213_v4,
    "waveshare-2.66": _waveshare_266,
    "waveshare-2.9-v2": _waveshare_29_v2,
    "waveshare-4.2-v1": _waveshare_42_v1,
    "waveshare-4.2-v2": _waveshare_42_v2,
}


def open_panel(config: dict, bus):
    """The panel that config["model"] names, on its bus; nothing is sent before show()."""
    model = config["model"]
    if model not in PANELS:
        raise ValueError("there is no panel %r, but there are %s" % (model, ", ".join(sorted(PANELS))))
    return PANELS[model]()(bus)
