"""The dice of Dice Miner as words and pictures, for the table game and the solo game."""
