"""Reading and writing what stays on the disk: the game at the table, records, titles, settings."""
