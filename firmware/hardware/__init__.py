"""Everything that knows the board: its keys, panel, battery and main loop."""
