"""A move of Dwarf Mine in a few words, as a hint names it."""

from engine.dwarf_mine.mountain import is_mine
from engine.dwarf_mine.rooms import PRESTIGE, TOMBS, WORDS, height
from firmware.lang import t
from firmware.screens.dwarf_mine.base import room_names

# Verbs whose words are on the screen where the move is made.
_KNOWN = {
    "end": "year_end",
    "muster": "do_muster",
    "allies": "use_allies",
    "again": "choice_again",
    "spring": "choice_spring",
    "blood": "due_blood",
    "rest": "fight_rest",
}


def move_words(game, move: tuple) -> str:
    """Rooms with their names, digs with their way, all else as its own screen says it."""
    verb = move[0]
    if verb in _KNOWN:
        return t(_KNOWN[verb])
    if verb in ("build", "prestige", "tombs", "report"):
        return t("do_this", t("year_ok_build"), _room(*move))
    if verb in ("hall", "ladder"):
        return t("dig_%d" % _side(game, *move), move[3])
    if verb == "dug":
        return t("do_this", t("year_ok_dig"), t("paper_row", move[1] + 1))
    if verb in ("gem", "mithril"):
        return t("use_%s_%s" % (verb, move[1]))
    if verb in ("trade", "sculpt"):
        return "%s (%d)" % (t("use_%s_1" % verb), move[1])
    return _of_fight(game, verb, move)


def _room(verb, *rest):
    """A room's name; its size where that is chosen, its row on a map of paper."""
    names = room_names()
    if verb == "build":
        return names[WORDS.index(rest[0])]
    if verb == "report":
        word, row, w, h = rest
        kind = WORDS.index(word)
        return "%s, %s" % (_sized(names, kind, w, h), t("paper_row", row + 1))
    if verb == "prestige":
        return _sized(names, PRESTIGE, rest[2], rest[3])
    return _sized(names, TOMBS, rest[2], height(TOMBS))


def _sized(names, kind, w, h):
    return "%s %d×%d" % (names[kind], w, h) if kind in (PRESTIGE, TOMBS) else names[kind]


def _side(game, verb, x, y, length):
    """Towards which side a run leaves the mine: 0 to 3 for left, right, up, down."""
    at = y * game.columns + x
    if verb == "hall":
        return 1 if x and is_mine(game.grid[at - 1]) else 0
    return 3 if y and is_mine(game.grid[at - game.columns]) else 2


def _of_fight(game, verb, move):
    if verb == "attack":
        from firmware.screens.dwarf_mine.labels import foe_place

        return t("do_this", t("fight_attack"), foe_place(game, game.foes[move[1]]))
    if verb == "group":
        return t("tomb_ok", move[1])
    if verb == "burrow":
        return t("burrow_at", move[1] + 1)
    if verb == "pass":
        return t("choice_face" if game.phase == "trap" else "choice_pass")
    return t("strike_ore", move[1]) if move[1] else t("strike_plain")
