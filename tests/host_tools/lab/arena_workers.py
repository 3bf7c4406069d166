"""Workers of the arena that misbehave; in a module of their own, so that other processes find them."""

import os

from host_tools.lab.arena.match import Done, play_some


def dies(match, numbers):
    """Plays the first games, then the process is gone."""
    if numbers[0] >= 4:
        os._exit(3)
    return play_some(match, numbers)


def other_code(match, numbers):
    done = play_some(match, numbers)
    return Done(done.rows, done.seconds, "0123456789abcdef")
