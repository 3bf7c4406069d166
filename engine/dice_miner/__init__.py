"""Dice Miner: three mountains of twenty dice, mined and scored by 2 to 4 seats."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "start hero fill take cheers first second magic reroll spell cache replenish lot count tiebreak over"

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py. It is what taking
# a die, undo and drawing the mountain need; the rules of the other phases come and go: see game.py.
MODULES = (
    "engine.dice_miner",
    "engine.dice_miner.faces",
    "engine.dice_miner.heroes",
    "engine.dice_miner.mountain",
    "engine.dice_miner.scoring",
    "engine.dice_miner.excavation",
    "engine.dice_miner.position",
    "engine.dice_miner.game",
)


def game_class():
    from engine.dice_miner.game import DiceMiner

    return DiceMiner
