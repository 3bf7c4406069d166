"""Decides when the panel is refreshed in full, and turns the picture for the player across the table."""

PARTIALS = 12  # partial refreshes leave traces: a full one comes after this many


class Display:
    """Passes pictures to a panel that may be busy; the newest picture wins."""

    def __init__(self, panel, width: int, height: int) -> None:
        self._panel = panel
        self._width = width
        self._height = height
        self._kind = None
        self._turned = False
        self._partials = 0

    def ready(self) -> bool:
        return not self._panel.busy()

    def show(self, buffer: bytearray, kind: str, turned: bool) -> None:
        """Show a picture. A new kind of screen, or a rotation, asks for a full refresh."""
        full = kind != self._kind or turned != self._turned or self._partials >= PARTIALS
        self._kind = kind
        self._turned = turned
        self._partials = 0 if full else self._partials + 1
        self._panel.show(self._upside_down(buffer) if turned else buffer, full)

    def _upside_down(self, buffer):
        from firmware.hardware.drivers.rotate import upside_down  # rarely needed

        return upside_down(buffer, self._width, self._height)
