"""The measures of the frame for a panel: one layout for three sizes, and for sizes between them."""

# width, height, then the numbers in the order of _NAMES
_SMALL = (250, 122, 11, 1, 9, 1, 11, 12, 2, 4, 4, 5, 8, 14, 10, 19, 13, 19, 19, 4, 7, 96)
_MAIN = (296, 128, 15, 3, 11, 2, 16, 13, 3, 4, 4, 8, 8, 14, 11, 19, 13, 19, 21, 4, 7, 118)
_LARGE = (400, 300, 21, 4, 15, 3, 23, 19, 4, 6, 4, 10, 12, 19, 16, 26, 26, 38, 30, 7, 11, 400)


class Look:
    """Numbers of the frame; y counts down, every size is in pixels.

    width, height     of the panel
    small, large      the layout of 250x122 or of 400x300 is used (neither: 296x128)
    header            height of the black header; header_text, header_seat_y: y in it
    seat              size of a seat symbol in the header
    top, bottom       first row of the content, first row below it (the footer's rule)
    footer            height of the footer; footer_text: y of its text, from the rule
    margin, gap, inside   outer margin, gap between cards, room inside a card
    s, m, l, xl       height of a capital; line_s, line_m: from one line to the next
    icon, die         size of an icon and of a die in a mountain
    row, rows         height of a row of a list, how many are shown
    glyph             size of a key's glyph
    drawing           width of a moment's drawing
    """

    def __init__(self, width: int, height: int, numbers: tuple) -> None:
        self.width, self.height = width, height
        self.small, self.large = numbers is _SMALL, numbers is _LARGE
        (
            self.header,
            self.header_text,
            self.seat,
            self.header_seat_y,
            self.top,
            self.footer,
            self.footer_text,
            self.margin,
            self.gap,
            self.inside,
            self.s,
            self.m,
            self.line_s,
            self.line_m,
            self.icon,
            self.die,
            self.row,
            self.rows,
            self.glyph,
            self.drawing,
        ) = numbers[2:]
        self.l, self.xl = 25, 50
        self.bottom = height - self.footer
        self.rows += (height - numbers[1]) // self.row


def look_for(width: int, height: int) -> "Look":
    """The look with the largest layout that fits the panel."""
    for numbers in (_LARGE, _MAIN):
        if width >= numbers[0] and height >= numbers[1]:
            return Look(width, height, numbers)
    return Look(width, height, _SMALL)
