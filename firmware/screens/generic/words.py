"""Moves and events of any game in words: `move_<verb>` and `event_<name>` of the game's words.

`{1}` in them is the first number of the move or event, `{2}` the second. The words `-` keep an event silent. Without
words the text of the move or event is shown.
"""

from engine.game import text
from firmware.lang import known

_NOTHING = "-"


class _Silent:
    """Events that need no words."""

    def __contains__(self, name):
        return known("event_" + name) == _NOTHING


SILENT = _Silent()


def move_words(move: tuple) -> str:
    return _filled(known("move_" + move[0]), move)


def event_words(event: tuple) -> str:
    """An event in a few words; empty if it is silent."""
    return "" if event[0] in SILENT else _filled(known("event_" + event[0]), event)


def events_words(events: list | tuple) -> list:
    """The words of all events that are not silent."""
    return [words for words in [event_words(event) for event in events] if words]


def history_line(events: list | tuple) -> str | None:
    """A step's events as one line, or None."""
    return ", ".join(events_words(events)) or None


def _filled(words, parts):
    if words is None:
        return text(parts)
    for at in range(1, len(parts)):
        words = words.replace("{%d}" % at, str(parts[at]))
    return words
