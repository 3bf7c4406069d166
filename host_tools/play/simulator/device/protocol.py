"""The words that the page and the board exchange; docs/SIMULATOR.md explains each of them."""

SIZES = {"296x128": (296, 128), "250x122": (250, 122), "400x300": (400, 300)}
SIZE_NAMES = ("296x128", "250x122", "400x300")  # in order, which MicroPython's dicts do not keep
LANGUAGES = ("en", "fr", "it")
KEYS = ("up", "down", "ok", "back", "menu")
BUTTONS = KEYS + ("a", "b")
EXPORTS = ("saves", "journal", "report")
LARGEST_IMPORT = 1 << 20  # bytes of an imported file: no board has room for more


class Text:
    """Any text up to a length."""

    def __init__(self, longest):
        self.longest = longest


# What a message may have beside its type: word -> (what it may be, whether it must be there).
FLAG = (True, False)
ASK = Text(16)  # the asker finds its answer by this word
INCOMING = {
    "button": {"name": (BUTTONS, True), "down": (FLAG, True)},
    "key": {"name": (KEYS, True), "long": (FLAG, False)},
    "restart": {},
    "plug": {},
    "power": {},
    "options": {
        "size": (SIZE_NAMES, False),
        "language": (LANGUAGES, False),
        "two_keys": (FLAG, False),
        "instant": (FLAG, False),
    },
    "export": {"what": (EXPORTS, True), "ask": (ASK, False)},
    "import": {"data": (Text(LARGEST_IMPORT * 4 // 3 + 4), True), "ask": (ASK, False)},
}


class BadMessage(ValueError):
    """A message the board does not understand; its text says why."""


def check(message):
    """Return the message if it keeps to the protocol, else raise BadMessage."""
    if not isinstance(message, dict):
        raise BadMessage("a message is a JSON object")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in INCOMING:
        raise BadMessage("type must be one of: " + ", ".join(sorted(INCOMING)))
    fields = INCOMING[kind]
    for word in message:
        if word != "type":
            _check_value(kind, word, message[word], fields)
    for word in fields:
        if fields[word][1] and word not in message:
            raise BadMessage("%s needs %s" % (kind, word))
    return message


def _check_value(kind, word, value, fields):
    if word not in fields:
        raise BadMessage("%s knows no %s" % (kind, word))
    allowed = fields[word][0]
    if isinstance(allowed, Text):
        if not isinstance(value, str) or len(value) > allowed.longest:
            raise BadMessage("%s: %s must be a text of at most %d letters" % (kind, word, allowed.longest))
        return
    # True == 1 in Python, so the type decides whether it is a flag or a number.
    if not [choice for choice in allowed if type(value) is type(choice) and value == choice]:
        shown = "true, false" if allowed is FLAG else ", ".join(allowed)
        raise BadMessage("%s: %s must be one of: %s" % (kind, word, shown))
