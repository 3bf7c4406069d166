"""Combat: the people at the left, the foe at the right, and what the last blows did.

Three moments: the next exchange is due, ore or Dragon's Blood may be added to a blow that was rolled, or the
player may attack foes that stay.
"""

from engine.dwarf_mine import fight, foes
from engine.game import parse
from firmware.lang import t
from firmware.screens.dwarf_mine.dwarf import DwarfScreen
from firmware.screens.dwarf_mine.labels import foe_icon, foe_name
from firmware.screens.dwarf_mine.large import large_icon
from firmware.ui.font import SUM, XL, L, M, S
from firmware.ui.frame import footer
from firmware.ui.widgets import badge, bar


class FightScreen(DwarfScreen):
    """UP and DOWN add ore, or choose whom to attack; MENU calls on Dragon's Blood, or rests."""

    kind = "fight"

    def __init__(self, app):
        DwarfScreen.__init__(self, app)
        game = self.game
        self.ore = 0
        self._foes = [number for number, foe in enumerate(game.foes) if foes.attackable(foe[foes.KIND])]
        self._at = 0
        if game.phase == "strike":
            lacking, most = fight.lacking(game), fight.most_ore(game)
            self.ore = lacking if lacking <= most else 0
        elif game.phase == "persist" and game.foe in self._foes:
            self._at = self._foes.index(game.foe)
        self.blows = last_blows(self.session, game)

    @property
    def rolls(self):
        """OK throws dice: whoever tells something before may press it."""
        return self.game.phase == "fight"

    # Keys.

    def up(self):
        self._step(1)

    def down(self):
        self._step(-1)

    def _step(self, by):
        if self.game.phase == "strike":
            self.ore = (self.ore + by) % (fight.most_ore(self.game) + 1)
        elif self.game.phase == "persist":
            self._at = (self._at - by) % len(self._foes)
            self.blows = last_blows(self.session, self.game) if self.target() == self.game.foe else ()

    def ahead(self):
        return "fight"

    def ok(self):
        app, phase = self.app, self.game.phase
        if phase == "strike":
            app.flow.act(app, ("strike", self.ore))
        elif phase == "persist":
            self._attack()
        else:
            app.flow.roll(app)

    def _attack(self):
        """The attack and, with the device's dice, its blows: one press."""
        app = self.app
        app.flow.act(app, ("attack", self.target()))
        if app.session.device_dice and app.session.game.phase == "fight":
            app.flow.roll(app)

    def menu(self):
        phase = self.game.phase
        if phase == "strike" and fight.can_bleed(self.game):
            self.app.flow.act(self.app, ("blood",))
        elif phase == "persist":
            self.app.flow.act(self.app, ("rest",))
        else:
            DwarfScreen.menu(self)

    def long_menu(self):
        DwarfScreen.menu(self)

    def target(self):
        """The foe at the right."""
        return self._foes[self._at] if self.game.phase == "persist" else self.game.foe

    # The picture.

    def draw(self, c):
        game = self.game
        foe = game.foes[self.target()]
        name = foe_name(foe[foes.KIND])
        phase = game.phase
        title = t("fight_strike" if phase == "strike" else "fight_stays" if phase == "persist" else "fight_comes", name)
        self.heading(c, title)
        draw_halves(c, game, foe, self._shown())
        self._footer(c)

    def ok_word(self):
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
        """(our loss, theirs, words on each side): of the blows in the air, or of the last ones."""
        game = self.game
        if game.phase == "strike":
            ours = max(game.hurt - game.defense, 0)
            most = fight.most_ore(game)
            left = t("strike_left", max(fight.lacking(game) - self.ore, 0))
            added = t("strike_of", self.ore, most) if most else t("fight_we_rolled", game.dealt)
            return ours, game.dealt + self.ore, [t("strike_due")], [added, left]
        return self.blows or None


def last_blows(session, game):
    """(people lost, damage done, words, words) of the newest exchange in the history, or () before the first."""
    for entry in reversed(session.history):
        events = [parse(text) for text in entry.partition(" ")[2].split(";")]
        names = [event[0] for event in events]
        if "struck" in names:
            return told_blows(events, session)
        if "met" in names or "attack" in names or "year" in names:
            return ()
    return ()


def told_blows(events, session):
    """An exchange that was counted, for both halves."""
    found = {event[0]: event for event in events}
    struck, fell = found["struck"], found.get("fell")
    rolled = found.get("blows")
    lost = fell[1] if fell else 0
    left, right = [], []
    if rolled:
        left.append(t("fight_rolled", rolled[2]))
        right.append(t("fight_we_rolled", rolled[1]))
    if "sheltered" in found:
        left.append(t("fight_sheltered", found["sheltered"][1]))
    if struck[2]:
        right.append(t("fight_ore", struck[2]))
    if "stone" in found:
        right.append(t("fight_stone"))
    if "grew" in found:
        right.append(t("fight_grew", found["grew"][1]))
    return lost, struck[1], left, right


def draw_halves(c, game, foe, shown):
    """Two halves with the numbers that are left; `shown` is what the blows do, or None."""
    look = c.look
    wall = c.width // 2
    c.vline(wall, look.top + 5, look.bottom - look.top - 12)
    people, kind = game.population, foe[foes.KIND]
    most = people + (shown[0] if shown and game.phase != "strike" else 0)
    _half(c, look.margin + 3, wall - 6, ("people13", t("fight_people"), people, most), shown and (shown[0], shown[2]))
    x = wall + 7
    if foes.WORDS[kind] == "first":
        # Nothing hurts it: there is no number to count down.
        c.icon(foe_icon(kind), x, look.top + 4)
        c.text(c.fit(foe_name(kind), S, c.width - x - 24), x + 18, look.top + 6, S)
        times = 4 if look.large else 2
        large_icon(c, foe_icon(kind), x + (c.width - x) // 2 - 13 * times, look.top + 24, times)
        return
    _half(c, x, c.width - look.margin - 3, (foe_icon(kind), foe_name(kind), foe[foes.HEALTH], foe[foes.ORIGINAL]),
          shown and (shown[1], shown[3]))


def _half(c, x, right, side, change):
    """One side: who it is, what is left of it in XL, the loss in a badge with its words, a bar."""
    look = c.look
    icon, name, number, most = side
    c.icon(icon, x, look.top + 4, double=look.large)
    left = x + look.icon + 5
    size, cap = (M, look.m) if c.text_width(name, M) <= right - left else (S, look.s)
    c.text(c.fit(name, size, right - left), left, look.top + 4 + (look.icon - cap) // 2, size)
    words = str(number)
    y = look.top + (42 if look.large else 24)
    tall = 98 if look.large else look.xl
    room = right - x - (0 if look.large else 36)  # a badge must fit below or beside it
    size, cap = [pair for pair in ((SUM, tall), (XL, look.xl), (L, look.l))
                 if pair[0] == L or c.text_width(words, pair[0]) <= room][0]
    c.text(words, x, y + (tall - cap) // 2, size)
    beside = x + c.text_width(words, size) + 8
    times = 3 if look.large else 1
    if change and look.large:
        _change(c, x, y + tall + 16, right, change)
    elif change:
        _change(c, beside, y, right, change)
    if (look.large or not change) and right - beside > 26 * times and icon != "people13":
        large_icon(c, icon, right - 26 * times, y + (tall - 26 * times) // 2, times)
    y = look.bottom - (28 if look.large else 16)
    words = t("fight_of", most)
    wide = c.text(words, x, y, S)
    bar(c, x + wide + 6, y, right - x - wide - 6, number, most)


def _change(c, x, y, right, change):
    """The badge, and how it came about: below it, or beside it on a large panel."""
    look = c.look
    loss, lines = change
    words = "\u2212%d" % loss if loss else "0"
    wide = min(c.text_width(words, M) + 16, right - x)
    badge(c, x, y, wide, words)
    if look.large:
        x, y = x + wide + 10, y - 2
    else:
        y += look.m + 10
    for line in lines:
        for piece in c.wrap(line, S, right - x)[:2]:
            if y < look.bottom - (40 if look.large else 24):
                c.text(piece, x, y, S)
                y += look.line_s


class BlowsScreen(FightScreen):
    """The exchange that the players' own dice have just made; OK goes on to the next one."""

    @property
    def rolls(self):
        return False

    def ok(self):
        self.app.pop()

    def _step(self, by):
        pass

    def ok_word(self):
        return t("next")

    def menu(self):
        DwarfScreen.menu(self)

    def _footer(self, c):
        footer(c, self.undo_word(), t("next"), t("menu"))
