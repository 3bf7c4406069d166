"""The screens of Dice Miners. `flow` is the way in."""
