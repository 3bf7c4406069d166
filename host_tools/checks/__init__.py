"""The checks of this project: tests, lint, and the lock files of its packages."""
