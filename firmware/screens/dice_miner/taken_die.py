"""A die taken from the real mountain: its kind, then its face, in two or three presses."""

from engine.dice_miner.excavation import has_beer
from engine.dice_miner.faces import BEER, CODES, HAZARD, KINDS, MAGIC, TOOL, TREASURE, TUNNEL
from firmware.lang import t
from firmware.screens.dice_miner.entry import face_pages
from firmware.screens.dice_miner.heading import last_take
from firmware.screens.dice_miner.keypad import KeypadScreen
from firmware.screens.dice_miner.scores import draw_now
from firmware.ui.canvas import CENTRE
from firmware.ui.font import S

# The kinds in the order of their numbers in the bag, then Beer of any kind.
_KINDS = ((TUNNEL, HAZARD, TREASURE), (MAGIC, TOOL))
_BEER = len(KINDS)
_SHOWN = {TUNNEL: "T1", HAZARD: "HD2", TREASURE: "G2", MAGIC: "M1", TOOL: "KP"}  # what stands for a kind


class TakenDieScreen(KeypadScreen):
    """The pages: kinds of dice, more kinds and Beer, then what else may be done."""

    def __init__(self, app) -> None:
        KeypadScreen.__init__(self, app)
        self._kind = None

    def pages(self) -> list:
        if self._kind is None:
            return self._kinds()
        if self._kind == _BEER:
            return [[(BEER[kind], None, BEER[kind]) for kind in row] for row in _KINDS]
        return face_pages(self._kind)

    def _kinds(self):
        pages = [[(CODES.index(_SHOWN[kind]), t("kind_" + KINDS[kind]), kind) for kind in row] for row in _KINDS]
        pages[1].append((BEER[0], t("kind_beer"), _BEER))
        return pages + [self._others()]

    def _others(self):
        """What else may be done: share Beer or have enough, and look at all troves."""
        game = self.game
        other = None
        if game.phase == "second":
            other = (None, t("do_done"), "done")
        elif game.phase == "take" and has_beer(game):
            other = (None, t("do_share"), "share")
        return [other, (None, t("do_troves"), "troves")]

    def pressed(self, what) -> None:
        if what == "share":
            from firmware.screens.dice_miner.share import ShareScreen

            self.app.push(ShareScreen(self.app))
        elif what == "troves":
            from firmware.screens.dice_miner.troves import TrovesScreen

            self.app.push(TrovesScreen(self.app))
        elif what == "done":
            self.flow.act(("done",))
        elif self._kind is None:
            self._kind = what
            self.page = 0
        else:
            self._kind = None
            self.page = 0
            self.flow.act(("take", CODES[what]))

    def back(self) -> None:
        if self._kind is not None:
            self._kind = None
            self.page = 0
        elif self.page:
            self.page = 0
        else:
            KeypadScreen.back(self)

    def can_go_back(self) -> bool:
        return self._kind is not None or self.page > 0 or self.session.can_undo()

    def draw(self, c) -> None:
        game = self.game
        title = t("ask_" + game.phase, self.session.seat().name)
        self.draw_keys(c, title, last_take(self.session), t("which_die") if self._kind is None else t("which_face"))

    def draw_left(self, c, width: int) -> None:
        """What the seat has so far, and how many dice are on the mountain."""
        look, game = c.look, self.game
        y = look.top + 4
        c.text(c.fit(t("dice_left", game.left), S, width), look.margin + width // 2, y, S, align=CENTRE)
        draw_now(c, look.margin, y + look.s + 3, width, game, game.seat)
