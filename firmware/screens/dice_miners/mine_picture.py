"""The mine as a picture: one gallery in each row, deeper is further right; scores in the two free corners.

draw_mine(c, session, cursor=None)      cursor: (tunnel, dig) gets the map's ring
mine_header(c, words, symbol)           the header over it, with what the game is played to
mine_clock(c, session, tenths)          the decision timer, clear of the uppermost gallery
"""

from engine.dice_miners.mine import DEEPER_FROM_SEATS, FIRST_TUNNEL, LANTERNS, NOBODY, ORE, TUNNELS, pile
from firmware.lang import t
from firmware.screens.dice_miners.lanterns import draw_lanterns, draw_lit, pill
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import XL, L, M, S
from firmware.ui.frame import header
from firmware.ui.mine import ORES, ore, rubble, run
from firmware.ui.seats import seat as seat_symbol

DOTS_FROM = 20  # a narrower column of the lower corner has no room for cave-ins as dots


class Layout:
    """Where things are on this panel when the deepest tunnel has this many digs."""

    def __init__(self, c, deepest: int) -> None:
        look = c.look
        large = look.large
        self.tab = 28 if large else 15 if look.small else 16
        self.pitch = (look.bottom - look.top) // len(TUNNELS)
        self.top = look.top + (1 if large else 0)
        self.value = 40 if large else 22  # room for the ore and its value
        self.step = (c.width - self.tab - self.value - 3) // deepest
        self.symbol = 15 if large else 7
        self._dot, self._aside = (3, 1) if large else (2, 0)

    def x(self, dig) -> int:
        """The middle of a dig."""
        return self.tab + 2 + (self.step - 1) // 2 + (dig - 1) * self.step

    def vein(self, depth: int) -> int:
        """Where a tunnel's ore begins."""
        return self.tab + 4 + depth * self.step

    def row(self, tunnel: int) -> int:
        return self.top + (tunnel - FIRST_TUNNEL) * self.pitch

    def y(self, tunnel: int) -> int:
        """The middle of a row."""
        return self.row(tunnel) + self.pitch // 2

    def dot(self, c, x: int, y: int) -> None:
        """A dig that nobody has reached; there are up to a hundred of them, so this is kept short."""
        c.fill(x - self._aside, y - self._aside, self._dot, self._dot)


def draw_mine(c, session, cursor: tuple | None = None) -> None:
    """The whole content between header and footer."""
    game = session.game
    plan = Layout(c, max(game.depths))
    for tunnel in TUNNELS:
        is_open = game.sealed[tunnel] == NOBODY
        _tab(c, plan, tunnel, is_open)
        if is_open:
            _open(c, plan, session, tunnel)
        else:
            _sealed(c, plan, session, tunnel)
    _draw_acting(c, session)
    _draw_others(c, session)
    if cursor:
        _ring(c, plan, cursor[0], cursor[1])


def mine_header(c, words: str, symbol: int, right: tuple | None = None) -> None:
    """`right`: what the header says at the right and in few letters, instead of what the game is played to."""
    full, short = right or (t("first_to"), t("first_to_short"))
    header(c, words, short if c.look.small else full, symbol, short)


def mine_clock(c, session, tenths: int) -> None:
    """Time left as a line under the header, in ten steps; it keeps right of the uppermost tunnel."""
    depths = session.game.depths
    plan = Layout(c, max(depths))
    x = plan.vein(depths[FIRST_TUNNEL]) + plan.value
    c.fill(x, c.look.header, (c.width - x) * tenths // 10, 2)


# A row.


def _tab(c, plan, tunnel, is_open):
    y = plan.row(tunnel)
    if is_open:
        c.fill(0, y, plan.tab, plan.pitch)
    y += (plan.pitch - c.look.s + 1) // 2
    c.text(str(tunnel), plan.tab - 3, y, S, PAPER if is_open else INK, RIGHT)


def _value(c, plan, tunnel, x):
    c.text(str(ORE[tunnel]), x, plan.row(tunnel) + (plan.pitch - c.look.s) // 2, S)


def _sealed(c, plan, session, tunnel):
    """A dotted line, and the sealer's symbol where the ore was."""
    game = session.game
    x, y, size = plan.vein(game.depths[tunnel]), plan.y(tunnel), plan.symbol
    struck = game.lit[tunnel]  # by this turn's lantern, which is spent until the turn ends
    c.dots_h(plan.tab + 2, y, (plan.x(struck) if struck else x - 3) - plan.tab - 2, step=2)
    if struck:
        draw_lit(c, plan.x(struck), y, plan.step, ())
    seat_symbol(c, x, y - size // 2, session.seats[game.sealed[tunnel]].symbol, size)
    _value(c, plan, tunnel, x + size + 3)


def _open(c, plan, session, tunnel):
    """Digs from the mouth down; the run of a lit lantern is drawn behind the lanterns on its way."""
    game = session.game
    y, depth = plan.y(tunnel), game.depths[tunnel]
    lit, start = game.lit[tunnel], game.banked[game.seat][tunnel]
    there = _standing(session, tunnel)
    if lit and not start:
        run(c, plan.tab, plan.x(lit), y)
    x = plan.x(1)
    for dig in range(1, depth + 1):
        if dig == lit:
            draw_lit(c, x, y, plan.step, there[dig])
        elif there[dig]:
            begins = _lanterns(c, plan, session, tunnel, dig, there)
            if lit and dig == start:
                run(c, begins, plan.x(lit), y)
        elif pile(tunnel, dig) in game.rubble:
            _rubble(c, x, y)
        elif not start < dig < lit:
            plan.dot(c, x, y)
        x += plan.step
    _ore(c, plan, tunnel, plan.vein(depth))


def _lanterns(c, plan, session, tunnel, dig, there):
    """Banked lanterns of a dig; closer together if the digs beside it are full too."""
    game = session.game
    lit, start = game.lit[tunnel], game.banked[game.seat][tunnel]
    crowded = len(there[dig - 1]) > 1 or len(there[dig + 1]) > 1
    beside_lit = lit > 0 and -1 <= lit - dig <= 1
    room = plan.step - 2 if crowded or (beside_lit and dig != start) else plan.step + 1
    leader = None if crowded or beside_lit else session.seat().symbol
    return draw_lanterns(c, plan.x(dig), plan.y(tunnel), room, there[dig], leader, start < dig < lit)


def _standing(session, tunnel):
    """Symbols of the banked lanterns by dig, in seat order."""
    game = session.game
    there = [()] * (game.depths[tunnel] + 2)
    for seat in range(game.seats):
        dig = game.banked[seat][tunnel]
        if dig:
            there[dig] += (session.seats[seat].symbol,)
    return there


def _rubble(c, x, y):
    wide, high = c.icon_size("rubble", c.look.large)
    rubble(c, x - wide // 2, y - high // 2)


def _ore(c, plan, tunnel, x):
    kind = ORE[tunnel] // 2
    high = c.icon_size(ORES[kind], c.look.large)[1]
    x += ore(c, x, plan.row(tunnel) + (plan.pitch - high) // 2, kind)
    _value(c, plan, tunnel, x + 2)


# The corners.


def _draw_acting(c, session):
    """Upper corner: who is to act, the ore so far, free lanterns and cave-ins left."""
    look, game = c.look, session.game
    symbol, words = session.seat().symbol, str(game.ore[game.seat])
    if look.large:
        seat_symbol(c, c.width - 154, look.top + 3, symbol, 49)
        c.text(words, c.width - 98, look.top + 3, XL)
    else:
        size = 17 if look.small else 21 if len(words) > 1 or game.seats >= DEEPER_FROM_SEATS else 25
        x = c.width - 46 - c.text_width(words, L) // 2
        c.text(words, x, look.top + 2, L)
        seat_symbol(c, x - size - (2 if look.small else 4), look.top + 14 - size // 2, symbol, size)
    _draw_left(c, LANTERNS - game.lit_count, game.caveins[game.seat])


def _draw_left(c, lanterns, caveins):
    """Free lanterns and cave-ins of the acting seat, each with its number."""
    x, y = c.width, c.look.top
    if c.look.large:
        pill(c, x - 110, y + 56, 23, 15)
        c.text(str(lanterns), x - 83, y + 58, S)
        rubble(c, x - 52, y + 56)
        c.text(str(caveins), x - 25, y + 58, S)
    else:
        pill(c, x - 25, y + 2, 13, 9)
        c.text(str(lanterns), x - 10, y + 3, S)
        rubble(c, x - 24, y + 18)
        c.text(str(caveins), x - 10, y + 18, S)


def _draw_others(c, session):
    """Lower corner: all others in order of play, symbol over ore, cave-ins as dots."""
    look, game = c.look, session.game
    column = 36 if look.large else min(32, (85 if look.small else 100) // (game.seats - 1))
    x = c.width - (5 if look.large else 2)
    y = look.bottom - (25 if look.large else 16)
    for turn in range(game.seats - 1, 0, -1):
        seat = (game.seat + turn) % game.seats
        words = str(game.ore[seat])
        width = max(column, c.text_width(words, M) + 2)
        x -= width
        dots = game.caveins[seat] if column >= DOTS_FROM else 0
        _draw_other(c, x + width // 2, session.seats[seat].symbol, dots)
        c.text(words, x + width // 2 - 1, y, M, align=CENTRE)


def _draw_other(c, x, symbol, dots):
    size, gap = (17, 4) if c.look.large else (9, 2)
    y = c.look.bottom - (48 if c.look.large else 26)
    width = size + gap + 4 if dots else size
    x -= (width + 1) // 2
    seat_symbol(c, x, y, symbol, size)
    if c.look.large:
        y += 3
    for _ in range(dots):
        c.icon("pip", x + size + gap, y)
        y += 7 if c.look.large else 5


def _ring(c, plan, tunnel, dig):
    """The map's cursor: a black ring inside a white one, within the content."""
    look = c.look
    half = 9 if look.large else 4
    x, y = plan.x(dig) - half, plan.y(tunnel)
    top = max(y - half, look.header + 1)
    high = min(y + half, look.bottom - 2) - top + 1
    wide = 2 * half + 1
    c.fill(x - 2, max(top - 2, look.header), wide + 4, high + 4, PAPER)
    c.box(x, top, wide, high, thick=3 if look.large else 2, radius=0)
    plan.dot(c, plan.x(dig), y)
