"""Who may play a seat: a person, or the device at one of its levels."""

from engine.ai_levels import LEVELS
from firmware.lang import t


def next_player(player: bool | str) -> bool | str:
    """The next choice: a person, then the device from its gentlest level up, in a circle."""
    players = (False,) + LEVELS
    return players[(players.index(player) + 1) % len(players)]


def player_words(player: bool | str) -> str:
    return t("level_" + player) if player else t("seat_human")  # pyright: ignore[reportOperatorIssue]
