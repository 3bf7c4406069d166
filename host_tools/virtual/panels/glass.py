"""The glass: what is seen, and what a waveform makes of it."""

import random
from collections.abc import Iterable

from host_tools.virtual.panels.waves import KINDS, WHITE, Waveform

ROWS, COLUMNS_DOWN, COLUMNS_UP = "rows", "columns down", "columns up"


class Glass:
    """Lines of pixels, one after the other in one integer, 1 is white.

    A line is a row, or a column from the left one on that runs down or up.
    """

    def __init__(self, width: int, height: int, order: str):
        self.width, self.height = width, height
        self.lines, self.length = (height, width) if order == ROWS else (width, height)
        self._order = order
        # Nobody knows what an e-ink panel shows when it is switched on.
        self.visible = random.Random(1).getrandbits(self.lines * self.length)

    def bits(self, lines: Iterable[str]) -> int:
        """Lines of zeros and ones as one integer."""
        return int("".join(lines), 2)

    @property
    def every(self) -> int:
        """All pixels."""
        return (1 << self.lines * self.length) - 1

    def drive(self, waveform: Waveform, old: int, new: int, window: int | None = None) -> None:
        """Drive the pixels of the window, or all. What the waveform leaves alone stays, whatever the memories say."""
        every = self.every if window is None else window
        masks = {"bb": ~old & ~new & every, "bw": ~old & new & every, "wb": old & ~new & every, "ww": old & new & every}
        for kind in KINDS:
            end = waveform.outcome(kind)
            if end == WHITE:
                self.visible |= masks[kind]
            elif end:
                self.visible &= ~masks[kind]

    def picture(self) -> bytes:
        """Landscape rows; bits after the last column are 1."""
        text = format(self.visible, "0%db" % (self.lines * self.length))
        rows = [text[at : at + self.length] for at in range(0, len(text), self.length)]
        if self._order != ROWS:
            rows = ["".join(row) for row in zip(*rows, strict=True)]
        if self._order == COLUMNS_UP:
            rows.reverse()
        spare = "1" * (-self.width % 8)
        size = (self.width + 7) // 8
        return b"".join(int(row + spare, 2).to_bytes(size, "big") for row in rows)
