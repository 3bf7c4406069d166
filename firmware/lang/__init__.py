"""Words in the players' language. One language is in memory: the shell's words and the open game's.

All of it is text, so that a translator needs no Python: `en/shell.words` holds the short strings,
a line each, `id = words`; `en/shell.rules` holds the long ones (rules pages, the words for
"why?"), which are read when they are shown. A game has two files of its own beside the shell's.
Of its words the shell needs some while the game is not open: those begin with `shell_` (see `of_game`).

Nothing ends because words are missing: the id is shown in their place.

On a board only a table of the words is in memory, and each is read when it is first asked for (packed.py); elsewhere
they are searched as the text that they are (plain.py). What was asked for last stays at hand.
"""

from firmware.loader.files import folder

LANGUAGES = ("en", "fr", "it")
OWN_NAMES = {"en": "English", "fr": "Français", "it": "Italiano"}

SHELL = 1000  # on a board an id may be a number, from here on of the shell's words, below of the open game's

_MOST_FOUND = 32  # words that are kept at hand: those of two or three screens

_now = {"code": "", "game": "", "shell": None, "words": None, "found": {}}


def use(code: str) -> None:
    """Speak this language from now on."""
    if code != _now["code"]:
        _now["code"] = code
        _now["shell"] = None  # let go of the old words before the new ones are read
        open_game(_now["game"])


def code() -> str:
    return _now["code"]


def open_game(name: str):
    """Have the open game's own words, and let go of the last game's."""
    _now["game"] = name
    _now["found"] = {}
    _now["words"] = None
    if _now["code"]:
        _now["words"] = _opened(name) if name else None
        _now["shell"] = _now["shell"] or _opened("shell")


def _opened(part):
    """The words of a part, packed or plain."""
    path = _path(part + ".words")
    try:
        file = open(path, "rb")
    except OSError:
        return None
    if file.read(1) == b"\0":
        from firmware.lang.packed import Packed
        from firmware.loader import from_flash

        words = Packed(file)
        from_flash.use_later(path, words)
        return words
    from firmware.lang.plain import Plain

    file.seek(0)
    words = Plain(file)
    file.close()
    return words


def t(key: str, *values) -> str:
    """The string of an id, with its values put in; without one, the id."""
    words = known(key)
    if words is None:
        return missing(key, values)
    return words % values if values else words


def known(key: str) -> str | None:
    """The string of an id, or None."""
    words = _now["found"].get(key)
    return _look_up(key) if words is None else words


def missing(key: str, values: tuple = ()) -> str:
    """What is shown if there are no words: the id, and the values after it."""
    return " ".join([str(part) for part in (key,) + tuple(values)])


def _look_up(key):
    game, shell = _now["words"], _now["shell"]
    if type(key) is int:
        part, number = (shell, key - SHELL) if key >= SHELL else (game, key)
        words = part.find(number) if part else None
    else:
        words = game.find(key) if game else None
        if words is None and shell:
            words = shell.find(key)
    return _found(key, words)


def _found(key, words):
    """Keep words at hand that were looked up."""
    found = _now["found"]
    if words is not None:
        if len(found) >= _MOST_FOUND:
            found.popitem()
        found[key] = words
    return words


def of_game(game, key: str) -> str | None:
    """What the shell says of a game that is not open, as its title, or None. It is `shell_<key>` of the game's words.

    On a board these words are in the shell's table, as `<game>.<key>`: see host_tools/device/build/words.py.
    """
    whole = "%s.%s" % (game, key)
    words = known(whole)
    if words is None:
        own = _opened(game)
        words = _found(whole, own.find("shell_" + key) if own else None)
    return words


def game_title(game) -> str:
    """What a game is called."""
    return of_game(game, "title") or game


def plural(key: str, count: int, *values) -> str:
    """The string for one (`key_1`) or for another number (`key_n`), the count put in first."""
    return t(key + ("_1" if count == 1 else "_n"), count, *values)


def refusal(rule: str, *numbers) -> tuple:
    """What a rule is called, and why it has refused a move, in a sentence."""
    name, words, _ = section(rule)
    return name, words % numbers if "%" in words else words


def section(name: str) -> tuple:
    """(title, sentence, paragraphs) of a section of the open game's rules, or of the shell's.

    A section starts with a line `@name name …`: several rules may share one page.
    """
    for part in (_now["game"], "shell"):
        found = part and _search(part, name)
        if found:
            return found
    return (name, name, [])


def _search(part, name):
    found = None
    head = b" " + name.encode() + b" "
    for line in _lines(part + ".rules", name):
        if line.startswith(b"@"):
            if found:
                break
            if head in b" " + line[1:] + b" ":
                found = []
        elif found is not None:
            found.append(line.decode())
    if not found:
        return None
    return (found[0], found[1], [line for line in found[2:] if line])


def _lines(name, wanted):
    """The lines of a file of rules; on a board of the part that has the wanted section.

    As bytes: what becomes text is looked up among all names that a board knows, 0.2 ms each.
    """
    try:
        file = open(_path(name), "rb")
    except OSError:
        return
    with file:
        text = file
        if file.read(1) == b"\0":
            from firmware.lang.packed import unpacked

            text = unpacked(file, wanted)
        else:
            file.seek(0)
        raw = text.readline() if text else b""
        while raw:
            yield raw.rstrip(b"\r\n")
            raw = text.readline()


def _path(name):
    return "%s%s/%s" % (folder("firmware/lang/"), _now["code"], name)
