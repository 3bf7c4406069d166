"""Pig: one die; roll as often as you dare, a 1 takes the turn's points. For 2 to 6 seats."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "choose dice over"


def game_class():
    from engine.pig.game import Pig

    return Pig
