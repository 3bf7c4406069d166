"""A die of Dice Miner's mountain in words, for the table game and the solo game."""

from engine.dice_miner.mountain import ROWS
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words


def die_words(cells: bytes | bytearray, place: int, reach: list) -> str:
    """Words such as "Tunnel 3"; if several dice within reach show the same face, with row and number."""
    words = face_words(cells[place] - 1)
    if len([1 for other in reach if cells[other] == cells[place]]) < 2:
        return words
    row = first = 0
    while place >= first + ROWS[row]:
        first += ROWS[row]
        row += 1
    number = len([1 for other in range(first, place + 1) if cells[other]])
    return t("die_at", words, row + 1, number)
