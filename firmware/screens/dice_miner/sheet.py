"""Score sheets that a table reads from a metre away: a row for each seat, the leader's sum in black."""

from firmware.lang import t
from firmware.screens.dice_miner.scores import ICONS
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE, INK, PAPER, RIGHT
from firmware.ui.font import N19, L, M, S
from firmware.ui.frame import footer
from firmware.ui.seats import seat as seat_symbol
from firmware.ui.widgets import number

_SHARES = (300, 462, 627, 790, 1000)  # where the columns end, in thousandths of the width
_COLUMNS = ("tunnels", "gems", "hazards", "total")


def draw_sheet(c, title: str, heads: list | tuple, rows: list | tuple, icons: bool = False, below: str = "") -> None:
    """Rows of (symbol, name, three numbers, sum, whether it leads, the column that is doubled or None, gained).

    The heads stand in the header, so that four rows remain; below them a line may give the reason.
    """
    look = c.look
    ends = [look.margin + (c.width - 2 * look.margin) * share // 1000 for share in _SHARES]
    c.fill(0, 0, c.width, look.header)
    c.text(c.fit(title, S, ends[0] - 6), look.margin, look.header_text, S, PAPER)
    for at in range(4):
        c.text(heads[at], (ends[at] + ends[at + 1]) // 2, look.header_text, S, PAPER, CENTRE)
    top, bottom = look.top, look.bottom
    if icons and look.large:
        for at in range(4):
            c.icon(ICONS[at], (ends[at] + ends[at + 1]) // 2 - 13, top + 5, double=True)
        top += 36
    if below:
        bottom -= look.line_s + 2
        c.text(c.fit(below, S, c.width - 2 * look.margin), c.width // 2, bottom + 1, S, align=CENTRE)
    tall = min((bottom - top) // len(rows), 62 if look.large else 33)
    top += (bottom - top - tall * len(rows)) // 2
    room = ends[0] - look.margin - 2 * look.glyph - 3
    names = (M, look.m) if max([c.text_width(row[1], M) for row in rows]) <= room else (S, look.s)
    for row in rows:
        if row is not rows[0]:
            c.dots_h(look.margin, top, c.width - 2 * look.margin)
        _draw_row(c, ends, top, tall, row, names)
        top += tall


def _draw_row(c, ends, y, tall, row, names):
    look = c.look
    symbol, name, numbers, total, leads, doubled, gained = row
    size = 2 * look.glyph - 1
    seat_symbol(c, look.margin, y + (tall - size) // 2 + 1, symbol, size)
    x = look.margin + size + 4
    type_, cap = names
    c.text(c.fit(name, type_, ends[0] - x), x, y + (tall - cap) // 2 + 1, type_)
    type_, cap = _digits(c, tall)
    edge = ends[3]
    for at in range(len(numbers)):
        if numbers[at] is not None:
            middle = (ends[at] + ends[at + 1]) // 2 - (6 if at == doubled else 0)
            wide = c.text(number(numbers[at]), middle, y + (tall - cap) // 2 + 1, type_, align=CENTRE)
            if at == doubled:
                c.text("\u00d72", middle + wide // 2 + 2, y + (tall + cap) // 2 - look.s, S)
            edge = middle + wide // 2 + 3
    _draw_total(c, edge, ends[4], y, tall, total, leads, gained)


def _digits(c, tall):
    """The type for numbers in a row of that height: digits fall one size before anything is dropped."""
    if c.look.large:
        return L, c.look.l
    return (N19, 19) if tall > 22 else (M, c.look.m)


def _draw_total(c, left, right, y, tall, total, leads, gained):
    """The sum; before it what this round has added, where there is room between the columns."""
    look = c.look
    type_, cap = _digits(c, tall)
    wide = c.text_width(number(total), type_)
    x = right - 4
    colour = INK
    if leads:
        c.panel(x - wide - 4, y + 1, wide + 8, tall - 1)
        colour = PAPER
    c.text(number(total), x, y + (tall - cap) // 2 + 1, type_, colour, RIGHT)
    if gained is not None:
        words = ("+" if gained >= 0 else "") + number(gained)
        if x - wide - 6 - c.text_width(words) > left:
            c.text(words, x - wide - 6, y + (tall - look.s) // 2 + 1, S, align=RIGHT)


class ScoreScreen(TurnScreen):
    """One scoring; DOWN shows the rounds side by side."""

    kind = "moment"

    def __init__(self, app, scoring: int) -> None:
        TurnScreen.__init__(self, app)
        self._scoring = scoring  # its place in game.rounds
        self._all = False

    def up(self) -> None:
        self._all = not self._all

    down = up

    def ok(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        game = self.game
        if self._all:
            draw_rounds(c, self.session, self._scoring)
        else:
            title = t("tiebreak") if self._scoring > 2 else t("round", self._scoring + 1)
            draw_sheet(c, title, [t("col_" + name) for name in _COLUMNS], self._rows(), True)
        footer(c, self.undo_word(), self._ok_word(game), t("menu"), updown=True)

    def _rows(self):
        game, at = self.game, self._scoring
        scores = game.rounds[at]
        totals = totals_after(game, at)
        rows = []
        for seat in range(game.seats):
            score = scores[seat]
            if score is None:
                continue
            person = self.session.seats[seat]
            total = sum(score) if at > 2 else totals[seat]
            leads = total == max([sum(row) if at > 2 else totals[i] for i, row in enumerate(scores) if row])
            twice = 1 if score[1] and score[1] == _doubled(scores) else None
            gained = sum(score) if 0 < at < 3 else None
            rows.append((person.symbol, person.name, score, total, leads, twice, gained))
        return rows

    def _ok_word(self, game):
        """What comes next: who starts, a tie-break, or the end."""
        if self._scoring != len(game.rounds) - 1 or game.phase in ("cache", "replenish"):
            return t("next")
        if game.phase == "over":
            return t("ok_result")
        if game.tied:
            return t("ok_tie")
        return t("next_starts", self.session.seats[game.starter].name) if game.phase in ("take", "count") else t("next")


def _doubled(scores):
    """The gems that were doubled: those of whoever has the most alone; None where two are level."""
    gems = sorted([row[1] for row in scores if row])
    return gems[-1] if gems[-1] > gems[-2] else None


def totals_after(game, scoring: int) -> list:
    """The totals once a scoring was entered."""
    rounds = game.rounds[: min(scoring + 1, 3)]
    return [sum([sum(row[seat]) for row in rounds]) for seat in range(game.seats)]


def draw_rounds(c, session, scoring: int, order: list | None = None, title: str | None = None, below: str = "") -> None:
    """The three rounds side by side, with their sum; in another order than the seats', with the places."""
    game = session.game
    totals = totals_after(game, scoring)
    played = min(scoring + 1, 3)
    rows = []
    for seat in order or range(game.seats):
        person = session.seats[seat]
        numbers = [sum(game.rounds[at][seat]) if at < played else None for at in range(3)]
        leads = seat == order[0] if order else totals[seat] == max(totals)
        rows.append((person.symbol, person.name, numbers, totals[seat], leads, None, None))
    heads = [t("round_n", at + 1) for at in range(3)] + [t("col_total")]
    draw_sheet(c, title or t("all_rounds"), heads, rows, below=below)
