"""Loading a position of Dwarf Mine: `state.load` reads it, the others find what cannot be."""
