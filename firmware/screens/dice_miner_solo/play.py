"""The mountain of a lone miner: take a die, spend magic, fill up again, or stop."""

from engine.dice_miner.faces import CODES, HC1, HD1, M1
from engine.dice_miner_solo import trove
from engine.dice_miner_solo.game import REFILLS
from firmware.lang import plural, t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.mountain import mountain, mountain_width
from firmware.screens.dice_miner_solo.sums import draw_card, draw_sums
from firmware.screens.turn import TurnScreen
from firmware.ui.canvas import CENTRE
from firmware.ui.font import SUM, M, S
from firmware.ui.frame import footer, header

MOUNTAINS = 1 + REFILLS
TROVE = "trove"  # what OK may do besides the game's moves


def _refill():
    """What filling the mountain up needs."""
    from engine.dice_miner import dice_rolls, move_arguments  # noqa: F401
    from engine.dice_miner_solo import actions, move_reader  # noqa: F401
    from firmware.screens.dice_miner_solo import moments  # noqa: F401


def solo_header(c, words: str, session) -> None:
    """Who is asked what, and which mountain it is."""
    at = session.game.round
    header(c, words, t("mountain_of", at, MOUNTAINS), session.seat().symbol, t("page_of", at, MOUNTAINS))


class PlayScreen(TurnScreen):
    """UP and DOWN go through the dice on top, then through what else there is to do."""

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        game = self.game
        self._free = game.takeable() if game.phase == "play" else []
        tops = [None] if game.real else game.tops()
        self._entries: list = [("take", top) for top in tops if game.left]
        if game.phase == "play":
            self._entries += [("spend", face) for face in game.spends()]
            self._entries += [("refill", None)] if game.can_refill() else []
        self._entries += [(TROVE, None), ("stop", None)]
        self._at = self._first()

    def _first(self):
        """The cursor starts on what may be taken; else on magic, the refill, or the end."""
        for at in range(len(self._entries)):
            verb, on = self._entries[at]
            if verb in ("spend", "refill", "stop") or (verb == "take" and self._may_take(on)):
                return at
        return 0

    def _may_take(self, top):
        return len(self._free) > 0 if top is None else top in self._free

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._entries)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._entries)

    def ok(self) -> None:
        verb, on = self.chosen()
        if verb == TROVE:
            from firmware.screens.dice_miner_solo.trove import TroveScreen

            self.app.push(TroveScreen(self.app))
        elif verb == "take" and on is None:
            from firmware.screens.dice_miner_solo.dice_entry import TakeScreen

            self.app.push(TakeScreen(self.app))
        elif verb == "take":
            self.flow.act((verb, on + 1))
        elif verb == "spend":
            self.flow.act((verb, CODES[on]))
        else:
            self.flow.act((verb,))

    def prefetch_hint(self):
        return _refill if self.chosen()[0] == "refill" else None

    def chosen(self) -> tuple:
        """(verb, what it acts on) under the cursor."""
        return self._entries[self._at]

    def _asks(self):
        """What the chosen entry is called in the ids of the words."""
        verb, on = self.chosen()
        if verb == "take" and not self._may_take(on):
            return "barred"
        if self.game.phase == "stuck":
            return "stuck"
        return verb

    def _card_words(self):
        verb, on = self.chosen()
        if verb == "take" and on is not None:
            return face_words(self.game.face_at(on))
        if verb == "spend":
            return plural("card_spend", on - M1 + 1)
        return t("card_" + verb)

    def draw(self, c) -> None:
        game = self.game
        verb, on = self.chosen()
        asks = self._asks()
        solo_header(c, t("solo_" + asks, self.session.seat().name), self.session)
        if game.real:
            _draw_real(c, game)
        else:
            mountain(c, game.mountain, self._free, on if verb == "take" else None)
        x = mountain_width(c) + (8 if c.look.large else 5)
        draw_card(c, x, self._card_words())
        draw_sums(c, game, x)
        ok = t("why") if asks == "barred" else t("ok_" + verb)
        footer(c, self.undo_word(), ok, t("menu"), updown=True)


def _draw_real(c, game):
    """The real mountain: how many dice are left on it, and what room there is in the trove."""
    look = c.look
    middle = mountain_width(c) // 2
    tall = 98 if look.large else look.xl
    y = look.top + (16 if look.large else 4)
    c.text(str(game.left), middle, y, SUM, align=CENTRE)
    y += tall + (8 if look.large else 5)
    c.text(t("dice_left_1" if game.left == 1 else "dice_left_n"), middle, y, S, align=CENTRE)
    draw_free(c, game, look.margin, look.bottom - look.icon - 6, mountain_width(c) - look.margin)


def draw_free(c, game, x: int, y: int, width: int) -> None:
    """Picks, shields and chests that hold nothing yet, each with its number."""
    large = c.look.large
    free = (trove.free_tools(game, HC1), trove.free_tools(game, HD1), trove.free_chests(game))
    icons = ("pick11", "shield11", "chest11")
    for at in range(3):
        left = x + at * width // 3 + (6 if large else 2)
        wide, high = c.icon_size(icons[at], large)
        c.icon(icons[at], left, y + (c.look.icon - high) // 2, double=large)
        c.text(str(free[at]), left + wide + 4, y + (c.look.icon - c.look.m) // 2, M)
