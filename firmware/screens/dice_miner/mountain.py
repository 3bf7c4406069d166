"""The mountain, when the seat to act takes dice from it: UP and DOWN walk, OK takes."""

from engine.dice_miner.excavation import depth, has_beer
from engine.dice_miner.mountain import SIDE, lying
from firmware.lang import t
from firmware.screens.dice_miner.heading import game_header, last_take
from firmware.screens.dice_miner.mountain_picture import draw_beside
from firmware.screens.dice_miner.scores import score_with
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.screens.dice_miner_dice.mountain import mountain
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import footer

SHARE, DONE, TROVES = "share", "done", "troves"  # what OK may do besides taking a die


class MountainScreen(TurnScreen):
    """First come the dice that may be taken, then what else may be done; buried dice are passed over.

    Before Beer is shared, side dice can be looked at after the others; taking one is refused with the reason.
    """

    def __init__(self, app) -> None:
        TurnScreen.__init__(self, app)
        game = self.game
        self._near = near = lying(game.mountain, depth(game))
        self._stops: list = list(near)  # places, and words
        if game.phase == "second":
            self._stops.append(DONE)
        elif game.phase == "take" and has_beer(game):
            self._stops.append(SHARE)
        self._stops += [place for place in lying(game.mountain, SIDE) if place not in near] + [TROVES]
        self._at = 0

    def up(self) -> None:
        self._at = (self._at - 1) % len(self._stops)

    def down(self) -> None:
        self._at = (self._at + 1) % len(self._stops)

    def ok(self) -> None:
        stop = self._stops[self._at]
        if stop == SHARE:
            from firmware.screens.dice_miner.share import ShareScreen

            self.app.push(ShareScreen(self.app))
        elif stop == TROVES:
            from firmware.screens.dice_miner.troves import TrovesScreen

            self.app.push(TrovesScreen(self.app))
        elif stop == DONE:
            self.flow.act((DONE,))
        else:
            self.flow.act(("take", stop + 1))

    def draw(self, c) -> None:
        game, stop = self.game, self._stops[self._at]
        on_die = type(stop) is int
        game_header(c, t("ask_" + game.phase, self.session.seat().name), self.session, last_take(self.session))
        mountain(c, game.mountain, self._near, stop if on_die else None)
        words = face_words(game.mountain[stop] - 1) if on_die else t("do_" + stop)
        hint = t("with_it", score_with(game, game.mountain[stop] - 1)) if on_die and self._hints() else None
        draw_beside(c, game, game.seat, words, hint)
        footer(c, self.undo_word(), self._ok_word(stop), t("menu"), updown=True)

    def _hints(self):
        return self.app.settings.get("hints") == "on"

    def _ok_word(self, stop):
        return t("take") if type(stop) is int else t("ok_" + stop)
