"""A real board: building, flashing, checking and backing it up over USB; the boards that there are."""
