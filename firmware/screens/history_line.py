"""A step of the history in words: its events, as a game says them."""


def in_words(events: list | tuple, say) -> str | None:
    """A step's events as one line, or None; `say` returns an event's words, or None."""
    words = [say(event) for event in events]
    return ", ".join([said for said in words if said]) or None
