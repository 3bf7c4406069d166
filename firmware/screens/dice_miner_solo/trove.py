"""The trove close up: tools with the hazards they hold, chests with what is frozen in them, all other dice."""

from engine.dice_miner.faces import G1, GB, HC1, HD1, KC, KD, KP, KS, M1, MB, T1, TB
from firmware.lang import plural, t
from firmware.screens.dice_miner_dice.faces import FREE, GHOST, UNDER, die, die_size
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import S
from firmware.ui.frame import footer, header

_HELD = ((KP, HC1, 1), (KS, HD1, 1), (KC, G1, 1), (KD, G1, 2))  # a tool, the first face it holds, how many dice
_ROWS = ((T1, TB), (G1, GB), (M1, MB))  # loose dice, one row for each kind


class TroveScreen(TurnScreen):
    """Shown over the play screen."""

    def ok(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.app.pop()

    def draw(self, c) -> None:
        look, seat = c.look, self.session.seat()
        header(c, t("trove_title", seat.name), plural("trove_dice", sum(self.game.trove)), seat.symbol)
        stacks = _stacks(self.game)
        if look.large:
            self._draw_rows(c, look.margin, look.top + 6)
            self._draw_stacks(c, look.margin, stacks)
        else:
            x = look.margin + 7 * die_size(c) + 9
            self._draw_stacks(c, look.margin, stacks)
            self._draw_rows(c, x, look.top + 3)
            c.dots_v(x - 5, look.top + 4, look.bottom - look.top - 8)
        footer(c, t("back"), t("close"), t("menu"))

    def _draw_stacks(self, c, x, stacks):
        """One column for each tool: the tool at the bottom, on it what it holds, dotted where there is still room."""
        size = die_size(c)
        if not stacks or not c.look.large:
            c.text(t("tools_hold") if stacks else t("no_tools"), x, c.look.top + (200 if c.look.large else 4), S)
        for tool, held, room in stacks:
            y = c.look.bottom - size - 3
            die(c, x, y, tool, FREE)
            for at in range(room):
                y -= size
                face = held[at] if at < len(held) else None
                die(c, x, y, face, UNDER if at < len(held) else GHOST)
            x += size + (4 if c.look.large else 0)

    def _draw_rows(self, c, x, y):
        """Tunnels, loose gems and magic: each face once, with how many there are below or beside it."""
        size, large = die_size(c), c.look.large
        pitch = min(size + (26 if large else 9), (c.width - x - size - 2) // 4)
        for first, end in _ROWS:
            left = x
            for face in range(first, end):
                count = self.game.trove[face] - (self.game.frozen[face - G1] if first == G1 else 0)
                if count:
                    _draw_counted(c, left, y, face, count, size)
                    left += pitch
            y += size + (4 if large else 12)


def _draw_counted(c, x, y, face, count, size):
    die(c, x, y, face, UNDER)
    if count > 1 and c.look.large:
        c.text("\u00d7%d" % count, x + size + 3, y + (size - c.look.s) // 2, S)
    elif count > 1:
        c.text("\u00d7%d" % count, x + size // 2, y + size + 1, S, align=CENTRE)


def _stacks(game):
    """(tool, the dice that it holds, its room) for each tool; hazards and frozen gems in the order of their faces."""
    stacks = []
    frozen = [G1 + at for at in range(4) for _ in range(game.frozen[at])]
    for tool, first, room in _HELD:
        held = frozen if first == G1 else [face for face in range(first, first + 4) for _ in range(game.trove[face])]
        for _ in range(game.trove[tool]):
            stacks.append((tool, held[:room], room))
            del held[:room]
    return stacks
