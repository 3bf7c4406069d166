"""Dice Miner: three mountains of twenty dice, mined and scored by 2 to 4 seats."""

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py.
# Loading, the score pad and the AI are imported when they are called for.
MODULES = (
    "engine.dice_miner",
    "engine.dice_miner.faces",
    "engine.dice_miner.heroes",
    "engine.dice_miner.mountain",
    "engine.dice_miner.scoring",
    "engine.dice_miner.reading",
    "engine.dice_miner.excavation",
    "engine.dice_miner.magic",
    "engine.dice_miner.caching",
    "engine.dice_miner.position",
    "engine.dice_miner.rounds",
    "engine.dice_miner.game",
)
