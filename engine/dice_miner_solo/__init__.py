"""Dice Miner for one: three mountains alone, hazards held by tools, gems frozen in chests."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "start fill face play chest recycle stuck over"

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py. It is what taking
# a die and drawing the mountain need; all else is imported when it is called for.
MODULES = (
    "engine.dice_miner",
    "engine.dice_miner.faces",
    "engine.dice_miner.mountain",
    "engine.dice_miner.scoring",
    "engine.dice_miner.die_faces",
    "engine.dice_miner_solo",
    "engine.dice_miner_solo.trove",
    "engine.dice_miner_solo.taking",
    "engine.dice_miner_solo.game",
)


def game_class():
    from engine.dice_miner_solo.game import DiceMinerSolo

    return DiceMinerSolo
