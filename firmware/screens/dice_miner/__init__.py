"""The screens of Dice Miner."""
