"""The mountain as a picture: rock is black, what was dug is white.

    picture = Picture(c, game, left, upper, cell, window)      window: (x, y, columns, rows), the squares that are seen
    picture.draw()                                             halls, ladders, rooms, caves, the tomb and the hoard
    picture.ring(x, y, w, h)                                   the cursor around squares
    picture.room(kind, x, y, w, h), picture.run(move), picture.cross(x, y), picture.outline(x, y, w, h)

Drawn from the records of what was dug, a fill for each: a few ms, however large the mountain is.
"""

import framebuf

from engine.dwarf_mine import rooms
from engine.dwarf_mine.foe_control import held
from engine.dwarf_mine.mountain import CAVE, NO_TOMB, RUN_CAVE, RUN_LADDER, TOMB_SIDE, UNSAFE, outline
from firmware.screens.dwarf_mine.signs import room_signs
from firmware.ui.canvas import INK, PAPER

_UNEVEN = (rooms.FORGE, rooms.MITHRIL, rooms.COMMONS, rooms.SCHOOL)  # the others fill their width
_POINTED = (rooms.FORGE, rooms.MITHRIL)  # the sign stands on the floor
_FINE = 4  # from this size on squares have details
_LARGE = 24  # pixels; no lower room has space for a sign of double size
_RING = 2
_DOTS = 4  # pixels from one dot of a line to the next
_DOTTED = b"\x33\x66\xcc\x99"  # ink is 0; by the pixel of the line that comes first


class Picture:
    """A window on the mountain; everything is clipped to it but the ring."""

    def __init__(self, c, game, left: int, upper: int, cell: int, window: tuple) -> None:
        self.c, self.game = c, game
        self.left, self.upper, self.cell = left, upper, cell
        self.x, self.y, self.columns, self.rows = window
        self.marked = None  # (x, y, right, low) of the squares that a mark covers
        self._signs = self._wanted = self._fitted = None
        self._rect = c.fb.fill_rect if c.fb else c.fill  # without the canvas between: a mine has hundreds of them
        self._line = c.fb.line if c.fb else c.line
        self._right, self._low = self.x + self.columns, self.y + self.rows  # the first squares that are not seen

    def draw(self, part: tuple | None = None) -> None:
        """All of it, or whatever touches a part of the squares: (x, y, right, low)."""
        left, top, right, low = part or (self.x, self.y, self._right, self._low)
        seen = self.clipped(left, top, right - left, low - top)
        if seen:
            self._rect(seen[0], seen[1], seen[2], seen[3], INK)
            self._borders(seen[0], seen[2], top, low)
        runs = self.game.runs
        for at in range(0, len(runs), 4):
            kind, y = runs[at], runs[at + 2]
            if y >= low or (y < top and not kind & 1):
                continue  # as most of a large mine
            x, length = runs[at + 1], runs[at + 3]
            if x >= right or (x + length <= left if not kind & 1 else x < left or y + length <= top):
                continue
            if kind >= RUN_CAVE:
                self._hollow(kind, x, y, length)
            elif kind == RUN_LADDER:
                self.ladder(x, y, length)
            else:
                self.cells(x, y, length, 1)
        self._rooms(left, top, right, low)
        self._tomb()
        self._hoard()
        self._entrance()
        self.marked = None

    def _note(self, x, y, w, h):
        """Note the squares of a mark; a ring goes around them."""
        box = self.marked or (x, y, x, y)
        by = (2 * _RING + self.cell - 1) // self.cell
        self.marked = (min(box[0], x - by), min(box[1], y - by), max(box[2], x + w + by), max(box[3], y + h + by))

    # Squares.

    def clipped(self, x: int, y: int, w: int, h: int) -> tuple | None:
        """(x, y, w, h) in pixels of the part of these squares that is seen, or None."""
        right, low = x + w, y + h
        if x < self.x:  # all this without min and max: a mine has a hundred parts, and calls take long
            x = self.x
        if y < self.y:
            y = self.y
        if right > self._right:
            right = self._right
        if low > self._low:
            low = self._low
        if x >= right or y >= low:
            return None
        cell = self.cell
        return (
            self.left + (x - self.x) * cell,
            self.upper + (y - self.y) * cell,
            (right - x) * cell,
            (low - y) * cell,
        )

    def cells(self, x: int, y: int, w: int, h: int, colour: int = PAPER) -> None:
        seen = self.clipped(x, y, w, h)
        if seen:
            self._rect(seen[0], seen[1], seen[2], seen[3], colour)

    def spans(self, kind: int, x: int, y: int, w: int, h: int, colour: int = PAPER) -> None:
        """The footprint of a room."""
        if kind in _UNEVEN:
            for dx, dy, length in rooms.spans(kind, w, h):
                self.cells(x + dx, y + dy, length, 1, colour)
        else:
            self.cells(x, y, w, h, colour)

    def run(self, move: tuple) -> None:
        """A hall or a ladder, by the move that digs it."""
        verb, x, y, length = move
        if verb == "ladder":
            self._note(x, y, 1, length)
            self.ladder(x, y, length)
        else:
            self._note(x, y, length, 1)
            self.cells(x, y, length, 1)

    def ladder(self, x: int, y: int, length: int) -> None:
        """Rails with a rung in each square."""
        seen = self.clipped(x, y, 1, length)
        if not seen:
            return
        left, top, cell, tall = seen
        rect = self._rect
        rect(left, top, cell, tall, PAPER)
        if cell < _FINE:
            return
        rect(left + 1, top, 1, tall, INK)
        rect(left + cell - 2, top, 1, tall, INK)
        for rung in range(top + 2, top + tall, cell):
            rect(left + 1, rung, cell - 2, 1, INK)

    def room(self, kind: int, x: int, y: int, w: int, h: int, glyph: str | None = None) -> None:
        """A room with its sign, or another one, in the middle of what is seen of it."""
        seen = self.clipped(x, y, w, h)
        if not seen:
            return
        left, top, across, tall = seen
        if kind in _UNEVEN:
            self.spans(kind, x, y, w, h)
            if kind == rooms.COMMONS:
                seen = self.clipped(x, y, w, h - 1)
                tall = seen[3] if seen else 0
        else:
            self._rect(left, top, across, tall, PAPER)
        if self.cell >= _FINE and tall:
            self._sign(kind, left, top, across, tall, glyph or self._sign_of(kind))

    def _sign_of(self, kind):
        if not self._signs:
            self._signs = room_signs()
        return self._signs[kind]

    def _sign(self, kind, left, top, across, tall, glyph):
        """As large as it fits into these pixels."""
        wanted = (kind, across, tall, glyph)
        if wanted != self._wanted:  # many rooms in a row are alike
            self._wanted, self._fitted = wanted, self._fit(kind, across, tall, glyph)
        if self._fitted:
            dx, dy, double = self._fitted
            self.c.icon(glyph, left + dx, top + dy, INK, double)

    def _fit(self, kind, across, tall, glyph):
        """(x, y, whether it is doubled) of a sign in a room of so many pixels; None if there is no room for it."""
        icon_size = self.c.icon_size
        double = tall >= _LARGE and kind not in _UNEVEN
        wide, high = icon_size(glyph, double)
        if double and (wide + 6 > across or high + 6 > tall):
            double = False
            wide, high = icon_size(glyph)
        if wide >= across or high >= tall:
            return None
        return (across - wide) // 2, tall - high - 1 if kind in _POINTED else (tall - high) // 2, double

    # What the mountain shows besides.

    def _borders(self, left, wide, top, low):
        """A dotted line where a level begins, in these pixels and rows."""
        game = self.game
        row = max(top, self.y + 1)
        last = game.level_of(row - 1)
        while row < min(low, self._low):
            level = game.level_of(row)
            if level != last:
                self._dots(left, self.upper + (row - self.y) * self.cell, wide)
            last = level
            row += 1

    def _dots(self, left, y, wide):
        """Two pixels of four, where those of the whole line are; at its end there is no half one."""
        end = self.left + self.columns * self.cell
        if (end - 1 - self.left) % _DOTS == 0:
            end -= 1
        wide = min(wide, end - left)
        if wide > 0:
            row = bytearray(_DOTTED[(left - self.left) % _DOTS : (left - self.left) % _DOTS + 1] * ((wide + 7) // 8))
            self.c.stamp(framebuf.FrameBuffer(row, wide, 1, framebuf.MONO_HLSB), left, y, PAPER)

    def _hollow(self, kind, x, y, length):
        """Caves are pebbles, unsafe squares crosses."""
        grid, columns, cell = self.game.grid, self.game.columns, self.cell
        down = kind & 1
        seen = self.clipped(x, y, 1, length) if down else self.clipped(x, y, length, 1)
        if not seen:
            return
        left, top, wide, tall = seen
        at = (y if y > self.y else self.y) * columns + (x if x > self.x else self.x)
        for _ in range(0, tall if down else wide, cell):
            square = grid[at]
            if square == CAVE:
                self._pebble(left, top)
            elif square == UNSAFE:
                self._crumbs(left, top)
            if down:
                top, at = top + cell, at + columns
            else:
                left, at = left + cell, at + 1

    def _pebble(self, x, y):
        cell = self.cell
        if cell < _FINE:
            self._rect(x, y, 1, 1, PAPER)
        else:
            self._rect(x + 1, y + 1, cell - 2, cell - 2, PAPER)
            self._rect(x + 2, y + 2, cell - 4, cell - 4, INK)

    def _crumbs(self, x, y):
        if self.cell < _FINE:
            self.c.fill(x + 1, y + 1, 1, 1, PAPER)
            return
        last = self.cell - 2
        self._line(x + 1, y + 1, x + last, y + last, PAPER)
        self._line(x + 1, y + last, x + last, y + 1, PAPER)

    def _rooms(self, left, top, right, low):
        game = self.game
        taken = held(game)
        for number, room in enumerate(game.rooms):
            if room[rooms.Y] < low and room[rooms.Y] + room[rooms.H] > top:
                kind, x, y, w, h, mark = room[:6]
                if x >= right or x + w <= left:
                    continue
                lost = taken[number] or mark & rooms.GONE
                self.room(kind, x, y, w, h, "skull9" if lost else None)

    def _tomb(self):
        """Walled squares are white, those to come are marked by a dot; the First waits inside."""
        game = self.game
        at = game.tomb_at
        if at == NO_TOMB:
            return
        dot = 1 if self.cell < _FINE else 2
        for number, square in enumerate(outline(game.columns, at)):
            seen = self.clipped(square % game.columns, square // game.columns, 1, 1)
            if seen and number < game.tomb_built:
                self.c.fill(seen[0], seen[1], seen[2] - 1, seen[3] - 1, PAPER)
            elif seen:
                middle = (self.cell - dot) // 2
                self.c.fill(seen[0] + middle, seen[1] + middle, dot, dot, PAPER)
        if self.cell >= _FINE:
            inside = TOMB_SIDE - 2
            seen = self.clipped(at % game.columns + 1, at // game.columns + 1, inside, inside)
            if seen and seen[3] >= 9:
                self.c.icon("skull9", seen[0] + (seen[2] - 9) // 2, seen[1] + (seen[3] - 9) // 2, PAPER)

    def _hoard(self):
        """A cut stone where the mountain's treasure is."""
        game = self.game
        if game.hoard_at >= len(game.grid):
            return
        seen = self.clipped(game.hoard_at % game.columns, game.hoard_at // game.columns, 1, 1)
        if not seen:
            return
        size = self.cell - 1 | 1
        x, y = seen[0] + (self.cell - size) // 2, seen[1] + (self.cell - size) // 2
        for row in range(size):
            inset = abs(size // 2 - row)
            self.c.fill(x + inset, y + row, size - 2 * inset, 1, PAPER)

    def _entrance(self):
        """The way in: open to the sky."""
        seen = self.clipped(self.game.entrance, 0, 1, 1)
        if seen:
            self.c.fill(seen[0], seen[1] - 1, seen[2], seen[3] + 1, PAPER)

    # The cursor.

    def ring(self, x: int, y: int, w: int = 1, h: int = 1) -> None:
        """White around black around the squares, so that it is seen on rock and on floors."""
        self._note(x, y, w, h)
        left, top, wide, tall = self._pixels(x, y, w, h)
        for out, colour in ((2 * _RING, PAPER), (_RING, INK)):
            self.c.box(left - out, top - out, wide + 2 * out, tall + 2 * out, colour, _RING, 0)

    def outline(self, x: int, y: int, w: int, h: int) -> None:
        """Squares that would be dug, if they might."""
        self._note(x, y, w, h)
        left, top, wide, tall = self._pixels(x, y, w, h)
        self.c.box(left, top, wide, tall, PAPER, 1, 0)

    def cross(self, x: int, y: int) -> None:
        """The square that breaks a rule."""
        self._note(x, y, 1, 1)
        left, top, cell, _ = self._pixels(x, y, 1, 1)
        end = cell + 1
        for colour, thick in ((PAPER, 4), (INK, 2)):
            self.c.line(left - 2, top - 2, left + end, top + end, colour, thick)
            self.c.line(left - 2, top + end, left + end, top - 2, colour, thick)

    def _pixels(self, x, y, w, h):
        cell = self.cell
        return self.left + (x - self.x) * cell, self.upper + (y - self.y) * cell, w * cell, h * cell
