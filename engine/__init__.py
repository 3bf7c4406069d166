"""The rules of the games, pure and portable."""
