"""The words that the page and the board exchange; docs/SIMULATOR.md explains each of them."""

from typing import Any

Message = dict[str, Any]

SIZES = {"296x128": (296, 128), "250x122": (250, 122), "400x300": (400, 300)}
LANGUAGES = ("en", "fr", "it")
KEYS = ("up", "down", "ok", "back", "menu")
BUTTONS = KEYS + ("a", "b")

# What a message may carry besides its type: word -> (what it may be, whether it must be there).
FLAG = (True, False)
INCOMING: dict[str, dict[str, tuple]] = {
    "button": {"name": (BUTTONS, True), "down": (FLAG, True)},
    "key": {"name": (KEYS, True), "long": (FLAG, False)},
    "restart": {},
    "plug": {},
    "power": {},
    "options": {
        "size": (tuple(SIZES), False),
        "language": (LANGUAGES, False),
        "two_keys": (FLAG, False),
        "instant": (FLAG, False),
    },
}


class BadMessage(ValueError):
    """A message the board does not understand; its text says why."""


def check(message: Any) -> Message:
    """Return the message if it keeps to the protocol, else raise BadMessage."""
    if not isinstance(message, dict):
        raise BadMessage("a message is a JSON object")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in INCOMING:
        raise BadMessage("type must be one of: " + ", ".join(INCOMING))
    fields = INCOMING[kind]
    for word, value in message.items():
        if word != "type":
            _check_value(kind, word, value, fields)
    for word, (_, needed) in fields.items():
        if needed and word not in message:
            raise BadMessage(f"{kind} needs {word}")
    return message


def _check_value(kind: str, word: str, value: Any, fields: dict) -> None:
    if word not in fields:
        raise BadMessage(f"{kind} knows no {word}")
    allowed = fields[word][0]
    # True == 1 in Python, so a flag is told from a number by its type.
    if not any(type(value) is type(choice) and value == choice for choice in allowed):
        shown = "true, false" if allowed is FLAG else ", ".join(allowed)
        raise BadMessage(f"{kind}: {word} must be one of: {shown}")
