"""Decides when the panel is refreshed in full, and rotates the picture for the player across the table."""

PARTIALS = 12  # partial refreshes leave traces: a full one comes after this many


class Display:
    """Passes pictures to a panel that may be busy; the newest picture wins."""

    def __init__(self, panel, width: int, height: int) -> None:
        self._panel = panel
        self._width = width
        self._height = height
        self._kind = None
        self._is_rotated = False
        self._partials = 0

    def ready(self) -> bool:
        return not self._panel.busy()

    def show(self, buffer: bytearray, kind: str, is_rotated: bool) -> None:
        """Show a picture. A new kind of screen, or a rotation, asks for a full refresh."""
        full = kind != self._kind or is_rotated != self._is_rotated or self._partials >= PARTIALS
        self._kind = kind
        self._is_rotated = is_rotated
        self._partials = 0 if full else self._partials + 1
        self._panel.show(self._upside_down(buffer) if is_rotated else buffer, full)

    def _upside_down(self, buffer):
        from firmware.hardware.drivers.rotate import upside_down  # rarely needed

        return upside_down(buffer, self._width, self._height)
