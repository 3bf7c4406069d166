"""Everyone's trove at a glance: what scores, and what it would score now; OK shows the dice of one seat."""

from engine.dice_miner.faces import BEER, HC1, HD1, KC, KD, KP, KS, M1
from engine.dice_miner.trove_score import symbols
from firmware.lang import t
from firmware.screens.dice_miner.heading import round_words
from firmware.screens.dice_miner.scores import scores_now, shown
from firmware.screens.screen import Screen
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import M, S
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import number

# The columns after the five tunnels.
_HEADS = ("gem9", "rock9", "pick11", "dragon9", "shield11", "magic9", "chest11", "beer11")
_WALLS = (5, 6, 8, 10)  # columns with a wall before them
_COLUMNS = 13


def columns(trove: bytearray) -> list:
    """The thirteen numbers of a trove's row: tunnels 1 to 5, gems, hazards and tools, magic, chests, Beer."""
    beers = sum([trove[face] for face in BEER])
    return list(trove[:5]) + [
        symbols(trove, 6),
        symbols(trove, HC1),
        trove[KP],
        symbols(trove, HD1),
        trove[KS],
        symbols(trove, M1),
        trove[KC] + 2 * trove[KD],
        beers,
    ]


class TrovesScreen(Screen):
    """Shown over the turn; UP and DOWN choose a seat."""

    kind = "list"
    faces_player = True

    def __init__(self, app) -> None:
        Screen.__init__(self, app)
        self._seat = app.session.game.seat

    def up(self) -> None:
        self._seat = (self._seat - 1) % self.app.session.game.seats

    def down(self) -> None:
        self._seat = (self._seat + 1) % self.app.session.game.seats

    def ok(self) -> None:
        self.app.push(TroveScreen(self.app, self._seat))

    def draw(self, c) -> None:
        look, session = c.look, self.app.session
        full, short = round_words(session.game)
        header(c, t("troves_title"), full, right_short=short)
        left = look.margin + 2 * look.glyph + 4
        total = 52 if look.large else 34
        pitch = (c.width - look.margin - total - left) // _COLUMNS
        top = look.top + (4 if look.large else 2)
        self._draw_heads(c, left, top, pitch)
        top += 22 if look.large else 13
        tall = min((look.bottom - 1 - top) // session.game.seats, 48 if look.large else 27)
        rows, _ = scores_now(session.game)
        for seat in range(session.game.seats):
            self._draw_seat(c, seat, left, top + seat * tall, pitch, tall, sum(rows[seat]))
        footer(c, t("close"), t("troves_ok"), "", updown=True)

    def _draw_heads(self, c, x, y, pitch):
        look = c.look
        for at in range(_COLUMNS):
            middle = x + at * pitch + pitch // 2
            if at < 5:
                c.text(str(at + 1), middle, y + 1, S, align=CENTRE)
                continue
            wide, tall = c.icon_size(_HEADS[at - 5], look.large)
            c.icon(_HEADS[at - 5], middle - wide // 2, y + (look.s + 2 - tall) // 2, double=look.large)
        c.icon("crown13", c.width - look.margin - 2 - look.icon, y - 2, double=look.large)

    def _draw_seat(self, c, seat, x, y, pitch, tall, total):
        look, session = c.look, self.app.session
        colour = INK
        if seat == self._seat:
            c.panel(look.margin - 2, y, c.width - 2 * look.margin + 4, tall - 1)
            colour = PAPER
        size = 2 * look.glyph - 1
        seat_symbol(c, look.margin + 1, y + (tall - size) // 2, session.seats[seat].symbol, size, colour)
        counts = columns(shown(session.game, seat))
        top = y + (tall - look.m) // 2
        for at in range(_COLUMNS):
            middle = x + at * pitch + pitch // 2
            if at in _WALLS:
                c.dots_v(x + at * pitch - 1, y + 3, tall - 6, colour)
            if not counts[at]:
                c.fill(middle - 1, y + tall // 2, 3, 1, colour)
            elif counts[at] > 9 and pitch < 18:
                c.text(str(counts[at]), middle, y + (tall - look.s) // 2, S, colour, CENTRE)
            else:
                c.text(str(counts[at]), middle, top, M, colour, CENTRE)
        c.text(number(total), c.width - look.margin - 3, top, M, colour, RIGHT)


class TroveScreen(Screen):
    """One seat's dice; UP and DOWN go on to the next seat."""

    kind = "list"
    faces_player = True

    def __init__(self, app, seat: int) -> None:
        Screen.__init__(self, app)
        self._seat = seat

    def up(self) -> None:
        self._seat = (self._seat - 1) % self.app.session.game.seats

    def down(self) -> None:
        self._seat = (self._seat + 1) % self.app.session.game.seats

    def ok(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        from firmware.screens.dice_miner.trove_picture import draw_trove

        session = self.app.session
        seat = session.seats[self._seat]
        header(c, seat.name, hero_words(session.game, self._seat), seat.symbol)
        draw_trove(c, session.game, self._seat)
        footer(c, t("close"), "", "", updown=True)


def hero_words(game, seat: int) -> str:
    """What the hero of a seat is called, or nothing."""
    from engine.dice_miner.hero_names import NAMES

    return t("hero_" + NAMES[game.heroes[seat]]) if game.heroes[seat] < len(NAMES) else ""
