"""Dice Miners: eleven tunnels, four dice, three lanterns; a race to eleven ore for 2 to 6 seats."""

# What may be due. A save is looked at without the rules; one text takes a board less memory than many words.
PHASES = "choose dice pair over"

# What is in memory while a game runs, each module behind those that it imports: see engine/games.py.
MODULES = (
    "engine.dice_miners",
    "engine.dice_miners.mine",
    "engine.dice_miners.sealing",
    "engine.dice_miners.digging",
    "engine.dice_miners.cavein",
    "engine.dice_miners.position",
    "engine.dice_miners.game",
)


def game_class():
    from engine.dice_miners.game import DiceMiners

    return DiceMiners
