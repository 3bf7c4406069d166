"""Reads a position of Dice Miner: `state.load` is the way in, the other modules refuse impossible ones."""
