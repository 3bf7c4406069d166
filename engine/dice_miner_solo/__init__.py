"""Dice Miner for one: three mountains alone, hazards held by tools, gems frozen in chests."""

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py.
MODULES = (
    "engine.dice_miner",
    "engine.dice_miner.faces",
    "engine.dice_miner.heroes",
    "engine.dice_miner.mountain",
    "engine.dice_miner.scoring",
    "engine.dice_miner.reading",
    "engine.dice_miner_solo",
    "engine.dice_miner_solo.trove",
    "engine.dice_miner_solo.actions",
    "engine.dice_miner_solo.position",
    "engine.dice_miner_solo.game",
)
