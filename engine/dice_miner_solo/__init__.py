"""Dice Miner for one: three mountains alone, hazards held by tools, gems frozen in chests."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "start fill face play chest recycle stuck over"


def game_class():
    from engine.dice_miner_solo.game import DiceMinerSolo

    return DiceMinerSolo
