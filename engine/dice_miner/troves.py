"""Scoring troves without a game: the referee's `score T1 T1 T2 / G3 KP HC2`. Imported only for it."""

from engine.dice_miner.faces import COUNT, face_of
from engine.dice_miner.trove_score import doubled, score
from engine.game import Notation

_MOST = 73


def judged(words: list) -> list:
    """The score of each trove. A slash separates them; the most gems count double."""
    if len([word for word in words if word != "/"]) > _MOST:
        raise Notation("there are only 60 dice and 13 faces on the heroes' cards")
    shown = [bytearray(COUNT)]
    for word in words:
        if word == "/":
            shown.append(bytearray(COUNT))
        else:
            shown[-1][face_of(word)] += 1
    return [_named(row) for row in doubled([score(trove) for trove in shown])]


def _named(row):
    tunnels, gems, hazards = row
    return {"tunnels": tunnels, "gems": gems, "hazards": hazards, "total": sum(row)}
