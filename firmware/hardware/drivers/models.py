"""Panels by name. A board's file names one of them; docs/PANELS.md explains how to add another.

Used once, at start, and then unloaded.
"""

PANELS = {
    "badger-2040": ("uc8151", "Uc8151"),
    "inky-pack": ("uc8151", "Uc8151"),
    "badger-2350": ("ssd168x", "Badger2350"),
    "waveshare-2.13-v4": ("ssd168x", "Waveshare213V4"),
    "waveshare-2.66": ("ssd168x", "Waveshare266"),
    "waveshare-2.9-v2": ("ssd168x", "Waveshare29V2"),
    "waveshare-4.2-v1": ("uc8176", "Waveshare42V1"),
    "waveshare-4.2-v2": ("ssd168x", "Waveshare42V2"),
}


def open_panel(config, bus):
    """The panel that config["model"] names, on its bus; nothing is sent before show()."""
    model = config["model"]
    if model not in PANELS:
        raise ValueError("there is no panel %r, but there are %s" % (model, ", ".join(sorted(PANELS))))
    module, name = PANELS[model]
    return getattr(__import__("firmware.hardware.drivers." + module, None, None, (name,)), name)(bus)
