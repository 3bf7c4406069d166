"""Dice Miners: eleven tunnels, four dice, three lanterns; a race to eleven ore for 2 to 6 seats."""

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
