"""A step of the history in words: its events, as a game says them."""

from engine.game import parse


def in_words(happened, say):
    """A step's events ("took 0 T3 5;next 1") as one line, or None; `say` gives an event's words, or None."""
    words = [say(parse(event)) for event in happened.split(";") if event]
    return ", ".join([said for said in words if said]) or None
