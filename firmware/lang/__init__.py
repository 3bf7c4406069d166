"""Words in the players' language. One language is in memory: the shell's words and the open game's.

All of it is text, so that a translator needs no Python: `en/shell.words` holds the short strings,
a line each, `id = words`; `en/shell.rules` holds the long ones (rules pages, the words for
"why?"), which are read when they are shown. A game has two files of its own beside the shell's.

The words stay the text that they are and are searched when one is asked for: a dict of them
would take three times the memory, and a search through 5 KB is over in a fraction of a ms.
They are kept in pieces of a few hundred bytes, as a long game leaves no large holes in a heap.
While a game is open the shell's words stay in their file but for those that were asked for: a
game shows a dozen of them again and again, and its menus are opened now and then.
"""

LANGUAGES = ("en", "fr", "it")
OWN_NAMES = {"en": "English", "fr": "Français", "it": "Italiano"}

_MOST_FOUND = 32  # words of the shell that are kept at hand while a game is open

_PIECE = 480  # bytes of words, about

_now = {"code": "", "game": "", "shell": (), "words": (), "near": (), "found": {}}


def use(code):
    """Speak this language from now on."""
    if code != _now["code"]:
        _now["code"] = code
        open_game(_now["game"])


def code():
    return _now["code"]


def open_game(name):
    """Load the open game's own words, and let go of the last game's."""
    _now["game"] = name
    _now["found"] = {}
    _now["words"] = _now["shell"] = _now["near"] = ()  # let go of the old words before the new ones are read
    if _now["code"]:
        _now["words" if name else "shell"] = list(_pieces(name or "shell"))


def t(key, *values):
    """The string of an id, with its values put in."""
    words = _find(_now["words"], key)
    if words is None:
        words = _now["found"].get(key) or _of_the_shell(key)
    return words % values if values else words


def _of_the_shell(key):
    words = _find(_now["shell"] or _now["near"], key)
    if words is None and not _now["shell"]:
        words = _read(key)
    if words is None:
        raise KeyError(key)
    if not _now["shell"]:
        if len(_now["found"]) >= _MOST_FOUND:
            _now["found"].clear()
        _now["found"][key] = words
    return words


def _read(key):
    """A word of the shell from its file. The lines around it stay at hand: a page's words lie side by side."""
    for text in _pieces("shell"):
        words = _find((text,), key)
        if words is not None:
            _now["near"] = (text,) + _now["near"][:2]
            return words
    return None


def _find(pieces, key):
    mark = "\n" + key + " = "
    for text in pieces:
        at = text.find(mark)
        if at >= 0:
            at += len(mark)
            return text[at : text.find("\n", at)]
    return None


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


def _pieces(part):
    """The words of a part, some lines at a time, with a line's end before and behind each."""
    with open(_path(part + ".words"), "rb") as file:
        text = file.read(_PIECE) + file.readline()
        while text:
            yield "\n" + text.decode().replace("\r", "") + "\n"
            text = file.read(_PIECE) + file.readline()


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
    with open(_path(name), "rb") as file:
        packed = file.read(1) != b"@"
        file.seek(0)
        text = _unpacked(file) if packed else file
        raw = text.readline()
        while raw:
            yield raw.decode().rstrip("\r\n")
            raw = text.readline()


def _unpacked(file):
    """On a board long texts are packed: see host_tools/flash/build.py."""
    import deflate

    return deflate.DeflateIO(file, deflate.ZLIB)


def _path(name):
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    return "%s/%s/%s" % (folder, _now["code"], name)
