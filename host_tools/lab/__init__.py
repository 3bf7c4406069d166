"""Experiments: AI players against each other, better weights for them, speed and memory."""
