"""Dice Miner: three mountains of twenty dice, mined and scored by 2 to 4 seats."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "start hero fill take cheers first second magic reroll spell cache replenish lot count tiebreak over"


def game_class():
    from engine.dice_miner.game import DiceMiner

    return DiceMiner
