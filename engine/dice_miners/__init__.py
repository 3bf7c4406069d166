"""Dice Miners: eleven tunnels, four dice, three lanterns; a race to eleven ore for 2 to 6 seats."""

from engine.dice_miners.game import DiceMiners as GAME

__all__ = ("GAME",)
