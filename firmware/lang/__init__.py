"""Words in the players' language. One language is in memory: the shell's table and the open game's.

All of it is text, so that a translator needs no Python: `en/shell.words` holds the short strings,
a line each, `id = words`; `en/shell.rules` holds the long ones (rules pages, the words for
"why?"), which are read when they are shown. A game has two files of its own beside the shell's.
"""

LANGUAGES = ("en", "fr", "it")
OWN_NAMES = {"en": "English", "fr": "Français", "it": "Italiano"}

_now = {"code": "", "game": "", "shell": {}, "words": {}}


def use(code):
    """Speak this language from now on."""
    if code != _now["code"]:
        _now["code"] = code
        _now["shell"] = {}  # let go of the old table before the new one is read
        _now["shell"] = _table("shell")
        open_game(_now["game"])


def code():
    return _now["code"]


def open_game(name):
    """Load the open game's own words, and let go of the last game's."""
    _now["game"] = name
    _now["words"] = {}
    _now["words"] = _table(name) if name and _now["code"] else {}


def t(key, *values):
    """The string of an id, with its values put in."""
    words = _now["words"].get(key)
    if words is None:
        words = _now["shell"][key]
    return words % values if values else words


def plural(key, count, *values):
    """The string for one (`key_1`) or for another number (`key_n`), the count put in first."""
    return t(key + ("_1" if count == 1 else "_n"), count, *values)


def why(rule, *numbers):
    """Why a move was refused, in a sentence."""
    words = section(rule)[1]
    return words % numbers if "%" in words else words


def rule_name(rule):
    """What a rule is called."""
    return section(rule)[0]


def section(name):
    """(title, sentence, paragraphs) of a section of the open game's rules, or of the shell's.

    A section starts with a line `@name name …`: several rules may share one page.
    """
    for part in (_now["game"], "shell"):
        found = part and _search(part, name)
        if found:
            return found
    return (name, name, [])


def _table(part):
    words = {}
    for line in _lines(part + ".words"):
        key, equals, value = line.partition(" = ")
        if equals:
            words[key] = value
    return words


def _search(part, name):
    found = None
    for line in _lines(part + ".rules"):
        if line.startswith("@"):
            if found:
                break
            if name in line[1:].split():
                found = []
        elif found is not None:
            found.append(line)
    if not found:
        return None
    return (found[0], found[1], [line for line in found[2:] if line])


def _lines(name):
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    with open("%s/%s/%s" % (folder, _now["code"], name), "rb") as file:
        for raw in file:
            yield raw.decode().rstrip("\r\n")
