"""Reads a position of Dwarf Mine: `state.load` is the way in, the other modules refuse impossible ones."""
