"""An AI seat's turn of any game: its moves in words, one below the other."""

from firmware.lang import t
from firmware.screens.ai_turn import AiTurnScreen
from firmware.screens.generic.table import draw_column, draw_table, rows_that_fit
from firmware.screens.generic.turn import turn_words
from firmware.screens.generic.words import events_words


class AiMovesScreen(AiTurnScreen):
    def draw_table(self, c) -> None:
        draw_table(c, self.session)
        draw_column(c, turn_words(self.session)[-rows_that_fit(c) :])

    def step_words(self, name: str, events: list | tuple) -> str:
        words = events_words(events)
        return t("name_says", name, words[-1]) if words else t("ai_thinks", name)
