"""The device's dice are due: what is rolled for, and what is added to it. OK lets them fall."""

from engine.dwarf_mine import combat_roll, foes, treasure_roll
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.poly import poly
from firmware.ui.dice import ASKED
from firmware.ui.font import L, M, S
from firmware.ui.frame import footer


class RollScreen(DwarfScreen):
    """The die at the left, the sum at the right."""

    rolls = True  # OK rolls dice: a page over this screen may press it

    def ok(self) -> None:
        self.flow.deal()

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        phase = self.game.phase
        if phase == "treasure":
            return prefetch.treasure
        return prefetch.combat if phase == "combat" else prefetch.rolled

    def ok_word(self) -> str:
        """Where a foe attacks it is named: the page before may be about another one."""
        return self._title() if self.game.phase == "bite" else t("roll_ok_" + self.game.phase)

    def draw(self, c) -> None:
        look, game = c.look, self.game
        self.heading(c, self._title())
        size = 150 if look.large else 70
        x = (c.width * 2 // 5 - size) // 2
        sides = game.due[0]
        poly(c, x, look.top + (look.bottom - look.top - size) // 2, size, sides, "?", ASKED)
        self._words(c, c.width * 2 // 5)
        footer(c, self.undo_word(), self.ok_word(), t("menu"))

    def _title(self):
        if self.game.phase == "bite":
            return t("roll_bite_%d" % self._biter()[foes.KIND])
        if self.game.phase == "reached":
            from firmware.screens.dwarf_mine.labels import hoard_asked

            return hoard_asked(self.game)
        return t("due_" + self.game.phase)

    def _biter(self):
        return self.game.foes[self.game.acting - 1]

    def _words(self, c, x):
        """The sum in L, and what it is for below."""
        look = c.look
        width = c.width - x - look.margin
        sum_, text = self._sum()
        lines = c.wrap(text, M, width)
        size, step = M, look.line_m
        if len(lines) > 2:
            lines, size, step = c.wrap(text, S, width), S, look.line_s
        gap = 20 if look.large else 12
        y = look.top + (look.bottom - look.top - look.l - gap - len(lines) * step) // 2
        c.text(sum_, x, y, L if c.text_width(sum_, L) <= width else M)
        y += look.l + gap
        for line in lines:
            c.text(line, x, y, size)
            y += step

    def _sum(self):
        """(the dice and what is added to them, what the roll decides)."""
        game = self.game
        phase = game.phase
        dice = dice_words(game.due)
        if phase == "treasure":
            return with_bonus(dice, treasure_roll.total(game, 0)), t("roll_level", game.level)
        if phase == "combat":
            # A roll is 1 at the least, so the bonus is measured far from there.
            return with_bonus(dice, combat_roll.total(game, 20) - 20), t("roll_level", game.level)
        if phase == "bite":
            kind = self._biter()[foes.KIND]
            bonus = foes.DRAGON_BONUS if foes.WORDS[kind] == "dragon" else 0
            if len(game.due) > 1:
                dice = "d%d - d%d" % (game.due[0], game.due[1])
            return with_bonus(dice, bonus), t("roll_people", game.population)
        return dice, t("roll_for_" + phase)


def dice_words(sides: list | tuple | bytes | bytearray) -> str:
    """4d10, d8, or d6 + d4."""
    if len(set(sides)) == 1:
        return "d%d" % sides[0] if len(sides) == 1 else "%dd%d" % (len(sides), sides[0])
    return " + ".join(["d%d" % side for side in sides])


def with_bonus(dice, bonus: int) -> str:
    if not bonus:
        return dice
    return "%s %s %d" % (dice, "+" if bonus > 0 else "-", abs(bonus))
