"""An AI seat's turn of Dice Miners over the mine."""

from firmware.lang import t
from firmware.screens.ai_turn import AiTurnScreen
from firmware.screens.dice_miners.mine_picture import draw_mine
from firmware.screens.dice_miners.words import dice_words


class AiMinerScreen(AiTurnScreen):
    """The header shows what the device did."""

    def draw_table(self, c) -> None:
        draw_mine(c, self.session)

    def step_words(self, name: str, events: list | tuple) -> str:
        sums = [event[1] for event in events if event[0] in ("lit", "dug", "cleared", "nothing")]
        if len(sums) == 2:
            return t("ai_pair", name, sums[0], sums[1])
        said = t("ai_thinks", name)
        for event in events:
            if event[0] == "dice":
                said = t("ai_dice", name, dice_words(event[1:]))
            elif event[0] == "bust":
                said = t("ai_bust", name)
            elif event[0] == "surfaced":
                said = t("ai_surfaces", name)
            elif event[0] == "caved":
                said = t("ai_caves", name, event[2])
        return said
