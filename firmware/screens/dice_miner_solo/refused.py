"""The die that was refused, drawn beside the reason."""

from engine.dice_miner.faces import CODES, face_of
from firmware.screens.dice_miner_dice.faces import FREE, die


def draw_move(c, game, move: tuple) -> int:
    """The die of a move that names one; returns where the words may begin."""
    look = c.look
    face = _face(game, move)
    x = look.margin + (20 if look.large else 6)
    if face is None:
        return look.margin + 4
    die(c, x, (look.top + look.bottom - 38) // 2, face, FREE, True)
    return x + 38 + (20 if look.large else 10)


def _face(game, move):
    if len(move) != 2:
        return None
    if move[1] in CODES:
        return face_of(move[1])
    cell = game.mountain[move[1] - 1]
    return cell - 1 if cell else None
