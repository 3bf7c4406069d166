"""Combat: the people at the left, the foe at the right, and what the last blows did.

Three moments: the next exchange is due, ore or Dragon's Blood may be added to a blow that was rolled, or the
player may attack foes that stay.
"""

from engine.dwarf_mine import fight, foes, rooms
from engine.dwarf_mine.leader import BATTLE
from engine.dwarf_mine.sheet import DAMAGE_FOR_TITLE, IRON_FOR_TITLE, T_IRON, has
from firmware.lang import t
from firmware.screens.dwarf_mine.base import DwarfScreen
from firmware.screens.dwarf_mine.fight_picture import draw_sides
from firmware.screens.dwarf_mine.labels import foe_die, foe_name
from firmware.ui.frame import footer

# Blows before one of these events belong to a foe that is gone, or to an earlier fight.
_OTHERS = ("slew", "gone", "tunnelled", "met", "attacked", "attack", "year")


class FightScreen(DwarfScreen):
    """UP and DOWN add ore, or choose whom to attack; MENU calls on Dragon's Blood, or rests."""

    kind = "fight"

    def __init__(self, app) -> None:
        DwarfScreen.__init__(self, app)
        game = self.game
        self.ore = 0
        self._foes = [number for number, foe in enumerate(game.foes) if foes.attackable(foe[foes.KIND])]
        self._at = 0
        if game.phase == "strike":
            lacking, most = fight.lacking(game), fight.most_ore(game)
            self.ore = max(lacking, 0) if lacking <= most else 0
        elif game.phase == "persist" and game.foe in self._foes:
            self._at = self._foes.index(game.foe)
        self.blows = self._last_blows()

    def _last_blows(self):
        """Those of the foe that is shown."""
        return last_blows(self.session.history) if self.target() == self.game.foe else ()

    @property
    def rolls(self) -> bool:
        """Whether OK rolls dice: a page over this screen may press it."""
        return self.game.phase == "fight"

    # Keys.

    def up(self) -> None:
        self._step(1)

    def down(self) -> None:
        self._step(-1)

    def _step(self, by):
        if self.game.phase == "strike":
            self.ore = (self.ore + by) % (fight.most_ore(self.game) + 1)
        elif self.game.phase == "persist":
            self._at = (self._at - by) % len(self._foes)
            self.blows = self._last_blows()

    def prefetch_hint(self):
        from firmware.screens.dwarf_mine import prefetch

        return prefetch.fight

    def ok(self) -> None:
        phase = self.game.phase
        if phase == "strike":
            self.flow.act(("strike", self.ore))
        elif phase == "persist":
            self._attack()
        else:
            self.flow.deal()

    def _attack(self):
        """The attack and, with the device's dice, its blows: one press."""
        self.flow.act(("attack", self.target()))
        if self.session.device_dice and self.game.phase == "fight":
            self.flow.deal()

    def menu(self) -> None:
        phase = self.game.phase
        if phase == "strike" and fight.can_bleed(self.game):
            self.flow.act(("blood",))
        elif phase == "persist":
            self.flow.act(("rest",))
        else:
            DwarfScreen.menu(self)

    def long_menu(self) -> None:
        DwarfScreen.menu(self)

    def target(self) -> int:
        """The foe at the right."""
        return self._foes[self._at] if self.game.phase == "persist" else self.game.foe

    # The picture.

    def draw(self, c) -> None:
        game = self.game
        foe = game.foes[self.target()]
        name = foe_name(foe[foes.KIND])
        phase = game.phase
        word = "fight_comes"
        if phase == "strike":
            word = "fight_strike" if fight.lacking(game) > 0 else "fight_falls"
        elif phase == "persist":
            word = "fight_stays"
        self.heading(c, t(word, name))
        draw_sides(c, game, foe, self._shown())
        self._footer(c)

    def ok_word(self) -> str:
        phase = self.game.phase
        if phase == "strike":
            return t("strike_ore", self.ore) if self.ore else t("strike_plain")
        return t("fight_attack") if phase == "persist" else t("fight_ok")

    def _footer(self, c):
        game = self.game
        menu, updown = t("menu"), False
        if game.phase == "strike":
            updown = fight.most_ore(game) > 0
            menu = t("strike_blood") if fight.can_bleed(game) else menu
        elif game.phase == "persist":
            menu, updown = t("fight_rest"), len(self._foes) > 1
        footer(c, self.undo_word(), self.ok_word(), menu, updown=updown)

    def _shown(self):
        """(our loss, theirs, words on each side): of the blows in the air, or of the last ones; else the dice."""
        game = self.game
        if game.phase == "strike":
            ours = max(game.hurt - game.defense, 0)
            most = fight.most_ore(game)
            left = self._reach() or t("strike_left", max(fight.lacking(game) - self.ore, 0))
            added = t("strike_of", self.ore, most) if most else t("fight_we_rolled", game.dealt)
            return ours, game.dealt + self.ore, [t("strike_due")], [added, left]
        if self.blows:
            return self.blows
        kind = game.foes[self.target()][foes.KIND]
        return None, None, [our_dice(game, kind)], [foe_die(game, kind)]

    def _reach(self):
        """How far a title is that this blow, which kills, can still earn; else nothing."""
        game = self.game
        title = fight.title_within_reach(game) if fight.lacking(game) <= 0 else None
        if title is None:
            return ""
        if title == T_IRON:
            return t("strike_reach", fight.current(game)[foes.IRON] + self.ore, IRON_FOR_TITLE)
        return t("strike_reach", game.dealt + self.ore, DAMAGE_FOR_TITLE)


def our_dice(game, kind: int) -> str:
    """What we roll against a foe, as "d8 +d6 +1"; "d8/d8" if the better one counts, nothing against the First."""
    dice = fight.our_dice(game, kind)
    if not dice:
        return ""
    die, more, bonus = "d%d" % dice[0], dice[1:], game.edge + has(game, BATTLE)
    if game.useful(rooms.WAR):
        die, more = "%s/%s" % (die, die), dice[2:]
    words = die + "".join([" +d%d" % side for side in more])
    return "%s +%d" % (words, bonus) if bonus else words


def last_blows(history) -> tuple:
    """(people lost, damage done, words, words) of the newest exchange with the foe at hand, or () before the first."""
    for at in range(len(history) - 1, -1, -1):
        names = [event[0] for event in history[at][1]]
        if [1 for name in names if name in _OTHERS]:
            return ()
        if "struck" in names:
            return counted_blows(history, at)
    return ()


def counted_blows(history, at: int) -> tuple:
    """An exchange that was counted, for both halves; what was rolled may be some steps before that."""
    found = {}
    while at >= 0 and "blows" not in found:
        for event in history[at][1]:
            found.setdefault(event[0], event)
        at -= 1
    struck, fell, rolled = found["struck"], found.get("fell"), found.get("blows")
    lost = fell[1] if fell else 0
    left, right = [], []
    if rolled:
        left.append(t("fight_rolled", rolled[2]))
        right.append(t("fight_we_rolled", rolled[1]))
    if "sheltered" in found:
        left.append(t("fight_sheltered", found["sheltered"][1]))
    if struck[2]:
        right.append(t("fight_ore", struck[2]))
    if "blood" in found:
        right.append(t("fight_blood", found["blood"][1]))
    if "stone" in found:
        right.append(t("fight_stone"))
    if "grew" in found:
        right.append(t("fight_grew", found["grew"][1]))
    return lost, struck[1], left, right


class BlowsScreen(FightScreen):
    """The exchange that the players' own dice have just made; OK goes on to the next one."""

    @property
    def rolls(self) -> bool:
        return False

    def ok(self) -> None:
        self.app.pop()

    def _step(self, by):
        pass

    def ok_word(self) -> str:
        return t("next")

    def menu(self) -> None:
        DwarfScreen.menu(self)

    def _footer(self, c):
        footer(c, self.undo_word(), t("next"), t("menu"))
