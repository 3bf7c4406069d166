"""An AI seat's turn of Dice Miner: the mountain or the seat's trove, and in words what it does."""

from firmware.lang import t
from firmware.screens.ai_turn import AiTurnScreen
from firmware.screens.dice_miner.words import deed


class AiDiceMinerScreen(AiTurnScreen):
    """The header shows what the device did."""

    def draw_table(self, c) -> None:
        game = self.game
        if game.left:
            from engine.dice_miner.excavation import depth
            from engine.dice_miner.mountain import lying
            from firmware.screens.dice_miner.mountain_picture import draw_beside
            from firmware.screens.dice_miner_dice.mountain import mountain

            mountain(c, game.mountain, lying(game.mountain, depth(game)))
            draw_beside(c, game, game.seat)
        else:
            from firmware.screens.dice_miner.trove_picture import draw_trove

            draw_trove(c, game, game.seat)

    def step_words(self, name: str, events: list | tuple) -> str:
        said = t("ai_thinks", name)
        for event in events:
            words = deed(self.session, event)
            if words:
                said = words
        return said

    def _step(self):
        """Play one decision; shared Beer has its moment here too."""
        game, giver = self.game, self.game.seat
        rolls = game.phase == "cheers"
        AiTurnScreen._step(self)
        if rolls and game.phase == "first":
            from firmware.screens.dice_miner.moments import CheersScreen

            self.app.push(CheersScreen(self.app, giver, self.session.history.last_events()[0]))
