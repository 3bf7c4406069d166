"""The master's advice in the mine: a move, and the reason as a word; `hint_<reason>` has the sentence."""

from engine.dwarf_mine import rooms
from engine.dwarf_mine.ai.choice import ADVISER, decide, fight_price
from engine.dwarf_mine.phases import PERSIST

# The reason for each kind of room: what it is for, such as `people`.
_ROOMS = (
    "arms",
    "people",
    "forge",
    "gems",
    "mithril",
    "fame",
    "tombs",
    "post",
    "war",
    "sculpture",
    "shaft",
    "scouts",
    "chamber",
    "commons",
    "school",
    "trap",
)
_PLAIN = ("muster", "allies", "end", "again", "spring", "pass", "blood", "burrow")


def advise(game) -> tuple:
    """(move, reason, numbers)."""
    move = decide(game, ADVISER)
    return (move,) + _reason(game, move)


def _reason(game, move):
    verb = move[0]
    if verb in _PLAIN:
        return verb, ()
    if verb in ("build", "report", "prestige", "tombs"):
        return _of_room(game, move)
    if verb in ("hall", "ladder", "dug"):
        return _of_dig(game, move)
    if verb in ("gem", "mithril"):
        return "%s_%s" % (verb, move[1]), ()
    if verb in ("trade", "sculpt"):
        return verb, (move[1],)
    return _of_fight(game, move)


def _of_room(game, move):
    """What the room is for; for a prestige room, what it brings and costs."""
    verb = move[0]
    kind = {"prestige": rooms.PRESTIGE, "tombs": rooms.TOMBS}.get(verb)
    if kind is None:
        kind = rooms.WORDS.index(move[1])
    if kind == rooms.PRESTIGE:
        w, h = move[3:5]
        return "fame", (w * h, game.price(kind, w, h))
    return _of_barracks(game) if kind == rooms.BARRACKS else (_ROOMS[kind], ())


def _of_barracks(game):
    """The attack die and the next larger one; the largest die only gets a reserve."""
    from engine.dwarf_mine.fight import attack_die
    from engine.dwarf_mine.tables import CHAIN

    die = attack_die(game)
    if die == CHAIN[-1]:
        return "arms_spare", ()
    return "arms", (die, CHAIN[CHAIN.index(die) + 1])


def _of_dig(game, move):
    """A dig for this year's treasure, a way to a room, or one level deeper."""
    lowest = move[1] if move[0] == "dug" else move[2] + (move[3] - 1 if move[0] == "ladder" else 0)
    level = min(game.level_of(lowest) + game.risen, 4)
    if level > game.level:
        return "deeper", (level,)
    return ("dig", ()) if not game.dug else ("way", ())


def _of_fight(game, move):
    """The reason for an attack: blows, and foes that stay."""
    verb = move[0]
    if verb == "attack":
        return "attack", fight_price(game, game.foes[move[1]])
    if verb == "group":
        return _of_group(game, move[1])
    if verb == "rest":
        return ("rest" if game.phase == PERSIST else "tomb_rest"), ()
    return _of_strike(game, move[1])


def _of_group(game, number):
    """The reason for a group: large enough that somebody survives, or as small as possible."""
    from engine.dwarf_mine.foes import attack_die
    from engine.dwarf_mine.tables import FIRST

    most = attack_die(game, FIRST)
    return ("group", (most,)) if number > most else ("group_few", ())


def _of_strike(game, ore):
    """The reason for a strike: ore that kills, ore that wounds a persistent foe, or none."""
    from engine.dwarf_mine.fight import lacking

    if lacking(game) <= 0:
        return "strike_falls", ()
    if not ore:
        return "strike_plain", ()
    return "strike_kills" if ore >= lacking(game) else "strike", (ore,)
