"""The screens of Dwarf Mine. `flow` is the way in."""
