"""Makes Pitboss fit into the memory of a board: docs/LOADER.md."""
