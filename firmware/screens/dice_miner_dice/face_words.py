"""The faces of Dice Miner's dice in words, for the table game and the solo game."""

from engine.dice_miner.faces import BEER, G1, HC1, HD1, KIND_OF, KINDS, KP, M1, T1
from firmware.lang import plural, t

_TOOLS = ("pickaxe", "shield", "chest", "double")


def face_words(face: int) -> str:
    """Words such as "Tunnel 3", "2 dragons", "Pickaxe", "Hazard Beer"."""
    if face in BEER:
        return t("beer_" + KINDS[KIND_OF[face]])
    if face >= HD1:
        return plural("face_dragons", face - HD1 + 1)
    if face >= HC1:
        return plural("face_caveins", face - HC1 + 1)
    if face >= KP:
        return t("face_" + _TOOLS[face - KP])
    if face >= M1:
        return t("face_magic", face - M1 + 1)
    if face >= G1:
        return plural("face_gems", face - G1 + 1)
    return t("face_tunnel", face - T1 + 1)
