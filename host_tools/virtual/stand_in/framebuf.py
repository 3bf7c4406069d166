"""A stand-in for MicroPython's `framebuf`: the same pixels, with rows of pixels as integers.

Only the one-bit formats are here. Every shape sets exactly the pixels that MicroPython sets;
tests/host_tools/virtual/test_framebuf.py draws the same things on both and compares the bytes. Tests draw
thousands of screens, so the common format, MONO_HLSB, takes a short cut: all rows of a rectangle
are one integer, and a bitmap that was stamped before is kept as such an integer.
"""

from functools import lru_cache

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4

_MIRROR = bytes(int("{:08b}".format(i)[::-1], 2) for i in range(256))
_QUARTERS = ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1))


def _over(a, b):
    """Division as in C: towards zero."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


class FrameBuffer:
    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride < width:
            raise ValueError
        if format == MONO_VLSB:
            need = stride * ((height + 7) // 8)
        elif format in (MONO_HLSB, MONO_HMSB):
            stride = (stride + 7) // 8
            need = stride * (height - 1) + (width + 7) // 8
        else:
            raise ValueError("invalid format")
        if not isinstance(buffer, bytearray):
            buffer = memoryview(buffer).cast("B")
            if buffer.readonly:
                raise TypeError("object with buffer protocol required")
        if len(buffer) < need:
            raise ValueError
        self._buf, self._width, self._height = buffer, width, height
        self._format, self._stride = format, stride
        self._quick = format == MONO_HLSB and len(buffer) >= stride * height

    # Rows: bit width-1 of the integer is the leftmost pixel.

    def _row(self, y):
        width, stride = self._width, self._stride
        if self._format == MONO_VLSB:
            start, bit, row = (y >> 3) * stride, y & 7, 0
            for byte in self._buf[start : start + width]:
                row = row << 1 | (byte >> bit & 1)
            return row
        size = (width + 7) // 8
        cells = self._buf[y * stride : y * stride + size]
        if self._format == MONO_HMSB:
            cells = bytes(cells).translate(_MIRROR)
        return int.from_bytes(cells, "big") >> (size * 8 - width)

    def _put(self, x, y, w, bits, mask):
        """Write the masked bits of a run of w pixels inside the picture."""
        if self._format == MONO_VLSB:
            return self._put_column_wise(x, y, w, bits, mask)
        end = x + w
        first = y * self._stride + (x >> 3)
        size = ((end + 7) >> 3) - (x >> 3)
        shift = -end & 7
        buf = self._buf
        cells = buf[first : first + size]
        mirrored = self._format == MONO_HMSB
        if mirrored:
            cells = bytes(cells).translate(_MIRROR)
        mask <<= shift
        row = int.from_bytes(cells, "big") & ~mask | bits << shift & mask
        cells = row.to_bytes(size, "big")
        buf[first : first + size] = cells.translate(_MIRROR) if mirrored else cells

    def _merge(self, top, bottom, bits, mask):
        """Write masked bits over whole rows, all of them as one integer."""
        start, end = top * self._stride, bottom * self._stride
        area = int.from_bytes(self._buf[start:end], "big")
        self._buf[start:end] = (area & mask ^ area | bits).to_bytes(end - start, "big")

    def _put_column_wise(self, x, y, w, bits, mask):
        start, bit = (y >> 3) * self._stride + x, 1 << (y & 7)
        for i in range(w):
            place = 1 << (w - 1 - i)
            if mask & place:
                if bits & place:
                    self._buf[start + i] |= bit
                else:
                    self._buf[start + i] &= ~bit & 255

    def _dot(self, x, y, c):
        if 0 <= x < self._width and 0 <= y < self._height:
            if self._format != MONO_HLSB:
                return self._put(x, y, 1, 1 if c else 0, 1)
            place, bit = y * self._stride + (x >> 3), 128 >> (x & 7)
            if c:
                self._buf[place] |= bit
            else:
                self._buf[place] &= ~bit

    def fill_rect(self, x, y, w, h, c):
        left, right = max(x, 0), min(x + w, self._width)
        if w < 1 or h < 1 or left >= right:
            return
        top, bottom = max(y, 0), min(y + h, self._height)
        run = right - left
        mask = (1 << run) - 1
        if self._quick and top < bottom:
            row = self._stride * 8
            mask = _column(bottom - top, row) * mask << (row - right)
            return self._merge(top, bottom, mask if c else 0, mask)
        bits = mask if c else 0
        for row in range(top, bottom):
            self._put(left, row, run, bits, mask)

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            return self.fill_rect(x, y, w, h, c)
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def pixel(self, x, y, c=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._row(y) >> (self._width - 1 - x) & 1
        self._dot(x, y, c)

    def line(self, x1, y1, x2, y2, c):
        dx, dy = abs(x2 - x1), abs(y2 - y1)
        sx, sy = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        x, y, steep = x1, y1, dy > dx
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            self._dot(*((y, x, c) if steep else (x, y, c)))
            while error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self._dot(x2, y2, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=15):
        if xr == 0 and yr == 0:
            if m & 15:
                self._dot(x, y, c)
            return
        for dx, dy in _arc(xr, yr):
            for quarter, sx, sy in _QUARTERS:
                if not m & quarter:
                    continue
                if f:
                    self.fill_rect(x if sx > 0 else x - dx, y + sy * dy, dx + 1, 1, c)
                else:
                    self._dot(x + sx * dx, y + sy * dy, c)

    def poly(self, x, y, coords, c, f=False):
        points = [(coords[i], coords[i + 1]) for i in range(0, len(coords) - 1, 2)]
        if not points:
            return
        edges = list(zip([points[0]] + points[:0:-1], points[::-1], strict=True))
        if not f:
            for (x1, y1), (x2, y2) in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, c)
            return
        heights = [py for _, py in points]
        for row in range(max(min(heights), -y), min(max(heights) + 1, self._height - y)):
            self._fill_poly_row(x, y, row, edges, c)

    def _fill_poly_row(self, x, y, row, edges, c):
        nodes = []
        for (x1, y1), (x2, y2) in edges:
            if (y1 > row >= y2) or (y2 > row >= y1):
                cross = 32 * x1 + _over(32 * (x2 - x1) * (row - y1), y2 - y1) + 16
                nodes.append(_over(cross, 32))
            elif row == max(y1, y2):
                # The lowest points of the shape, which the crossings leave out.
                if y1 < y2:
                    self._dot(x + x2, y + y2, c)
                elif y2 < y1:
                    self._dot(x + x1, y + y1, c)
                else:
                    self.line(x + x1, y + y1, x + x2, y + y2, c)
        nodes.sort()
        for left, right in zip(nodes[::2], nodes[1::2], strict=True):
            self.fill_rect(x + left, y + row, right - left + 1, 1, c)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        left, right = max(x, 0), min(x + fbuf._width, self._width)
        top, bottom = max(y, 0), min(y + fbuf._height, self._height)
        if left >= right or top >= bottom:
            return
        off, on = (0, 1) if palette is None else (palette.pixel(0, 0), palette.pixel(1, 0))
        if self._quick and (right - left, bottom - top) == (fbuf._width, fbuf._height):
            row = self._stride * 8
            ones, zeros = _stamp(bytes(fbuf._buf), fbuf._width, fbuf._height, fbuf._format, fbuf._stride, row)
            bits, mask = _coloured(ones, zeros, off, on, key)
            return self._merge(top, bottom, bits << (row - right), mask << (row - right))
        run = right - left
        every = (1 << run) - 1
        drop = x + fbuf._width - right
        for row in range(top, bottom):
            ones = fbuf._row(row - y) >> drop & every
            bits, mask = _coloured(ones, ones ^ every, off, on, key)
            self._put(left, row, run, bits, mask)

    def scroll(self, xstep, ystep):
        width, height = self._width, self._height
        if abs(xstep) >= width or abs(ystep) >= height:
            return
        rows = [self._row(y) for y in range(height)]
        left, right = max(xstep, 0), min(width, width + xstep)
        mask = (1 << (right - left)) - 1
        for y in range(max(ystep, 0), min(height, height + ystep)):
            old = rows[y - ystep]
            bits = old >> xstep if xstep > 0 else old
            self._put(left, y, right - left, bits & mask, mask)


@lru_cache(512)
def _column(rows, row):
    """A column of ones, one pixel wide, in rows of that many bits."""
    return ((1 << rows * row) - 1) // ((1 << row) - 1)


@lru_cache(4096)
def _stamp(content, width, height, format, stride, row):
    """The ones and the zeros of a bitmap, in rows of that many bits, at the right edge."""
    source = FrameBuffer(bytearray(content), width, height, format, stride if format == MONO_VLSB else stride * 8)
    ones, every = 0, (1 << width) - 1
    for y in range(height):
        ones = ones << row | source._row(y)
    return ones, ones ^ _column(height, row) * every


def _coloured(ones, zeros, off, on, key):
    """(bits, mask): what a blit writes, and where."""
    mask = (ones if on != key else 0) | (zeros if off != key else 0)
    return ((ones if on else 0) | (zeros if off else 0)) & mask, mask


def _arc(xr, yr):
    """The points of a quarter of an ellipse, in the order MicroPython walks them."""
    aa, bb = 2 * xr * xr, 2 * yr * yr
    x, y, error = xr, 0, 0
    xchange, ychange = yr * yr * (1 - 2 * xr), xr * xr
    stopx, stopy = bb * xr, 0
    while stopx >= stopy:
        yield x, y
        y += 1
        stopy += aa
        error += ychange
        ychange += aa
        if 2 * error + xchange > 0:
            x -= 1
            stopx -= bb
            error += xchange
            xchange += bb
    x, y, error = 0, yr, 0
    xchange, ychange = yr * yr, xr * xr * (1 - 2 * yr)
    stopx, stopy = 0, aa * yr
    while stopx <= stopy:
        yield x, y
        x += 1
        stopx += bb
        error += xchange
        xchange += bb
        if 2 * error + ychange > 0:
            y -= 1
            stopy -= aa
            error += ychange
            ychange += aa
