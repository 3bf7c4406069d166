"""Everything that stays on the disk: the game at the table, records, settings."""
