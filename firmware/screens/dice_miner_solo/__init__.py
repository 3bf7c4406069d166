"""The screens of the solo game of Dice Miner. `flow` is the way in."""
