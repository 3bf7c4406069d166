"""The faces of Dice Miner's dice in words, as they are heard in the table game and in the solo game."""

from engine.dice_miner.faces import face_of
from firmware.screens.dice_miner_dice.face_words import face_words
from host_tools.play.spoken.ear import FACE

_TOOLS = {"pick11": "KP", "shield11": "KS"}


def words_of(item):
    """A face in words."""
    code = item.what if item.kind == FACE else _TOOLS.get(item.what) or ("KD" if item.pips > 1 else "KC")
    return face_words(face_of(code))
