"""Dice Miners: eleven tunnels, four dice, three lanterns; a race to eleven ore for 2 to 6 seats."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "choose dice pair over"


def game_class():
    from engine.dice_miners.game import DiceMiners

    return DiceMiners
