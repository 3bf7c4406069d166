"""Loading a position of Dice Miner: `state.load` reads it, the others find what cannot be."""
