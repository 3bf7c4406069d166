"""Screens for a game that has none of its own: its moves as a list of words, dice, moments, the end."""
