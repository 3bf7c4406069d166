"""Panel drivers; models.py opens the one that a board's file names."""
