"""The moves that are possible now: all of them if they can be listed, else a sample of legal ones."""

from engine.dwarf_mine import rooms
from engine.dwarf_mine.mountain import ROCK
from engine.dwarf_mine.phases import BURROW, CAVE, CHOICES, DONE, DROPS, PERSIST, STRIKE, TOMB, TURN, VERBS
from engine.game import Illegal

_MOST_LISTED = 40  # largest group, or amount of ore, that is listed one by one
_MOST_ROLLS = 512  # rolls with more outcomes are not listed
_PRESTIGE_SIZE = (2, 2)
_TOMBS_WIDTH = 6


def is_complete(game) -> bool:
    """Whether moves() is complete: not for places to dig, nor for rolls of many dice."""
    if game.phase in (TURN, CAVE) or (game.phase == TOMB and _idle(game) > _MOST_LISTED):
        return False
    return game.phase in CHOICES or game.phase in DROPS or _outcomes(game.due) <= _MOST_ROLLS


def _idle(game):
    """People who have not worked at the tomb in this phase yet."""
    return game.population - game.sent


def _outcomes(sides):
    count = 1
    for number in sides:
        count = min(count * number, _MOST_ROLLS + 1)
    return count


def expects(game) -> list:
    """The verbs that may come next; digging verbs even if there may be no place left."""
    if game.phase == DONE:
        return []
    if game.phase not in CHOICES:
        return ["drop" if game.phase in DROPS else "dice"]
    wrong = (
        ("dug", "report", "claim")
        if game.options["map"] == "device"
        else ("hall", "ladder", "build", "prestige", "tombs")
    )
    return [verb for verb in VERBS[CHOICES.index(game.phase)] if verb not in wrong and _may(game, verb)]


_MITHRIL_MOVES = (("mithril", "prestige"), ("mithril", "defense"), ("mithril", "attack"))
_PROBES = {"gem": ("gold",), "trade": (1,), "sculpt": (1,)}


def _may(game, verb):
    """Whether a verb that needs no place is possible now."""
    if verb == "mithril":
        return bool(_passing(game, _MITHRIL_MOVES))
    if verb in ("muster", "claim", "allies", "blood", "rest") or verb in _PROBES:
        return _passes(game, (verb,) + _PROBES.get(verb, ()))
    return True


def _passes(game, move):
    try:
        game.check(move)
        return True
    except Illegal:
        return False


def _passing(game, moves):
    return [move for move in moves if _passes(game, move)]


def moves(game) -> list:
    phase = game.phase
    if phase == DONE:
        return []
    if phase in DROPS:
        return _drops(game)
    if phase not in CHOICES:
        return _rolls(game.due)
    if phase == TURN:
        return _turn_moves(game)
    if phase == STRIKE:
        return _strikes(game)
    if phase == PERSIST:
        return [("rest",)] + _passing(game, [("attack", number) for number in range(len(game.foes))])
    if phase == TOMB:
        return _amounts("group", _idle(game)) + _passing(game, [("rest",)])
    if phase == BURROW:
        from engine.dwarf_mine.wurm import starts

        return [(BURROW, at % game.columns, at // game.columns) for at in starts(game)]
    return [(verb,) for verb in VERBS[CHOICES.index(phase)]]


def _strikes(game):
    """Strikes, with as much ore as the forges can take."""
    found = []
    while _passes(game, ("strike", len(found))):
        found.append(("strike", len(found)))
    return found + _passing(game, [("blood",)])


def _rolls(sides):
    """Every outcome of the dice; if there are too many, only those with all dice equal."""
    if _outcomes(sides) > _MOST_ROLLS:
        return [("dice",) + tuple([min(shown, most) for most in sides]) for shown in range(1, max(sides) + 1)]
    found = [("dice",)]
    for most in sides:
        found = [roll + (shown,) for roll in found for shown in range(1, most + 1)]
    return found


def _drops(game):
    """The squares on which a die may fall; for caves only a die of 1 on every square."""
    sides = 1 if game.phase == CAVE else 6
    return [
        ("drop", at % game.columns, at // game.columns, shown)
        for at in range(len(game.grid))
        if game.phase == CAVE or (game.grid[at] == ROCK and game.level_of(at // game.columns) == 4)
        for shown in range(1, sides + 1)
    ]


def _turn_moves(game):
    found = [("end",)]
    found += _paper_moves(game) if game.options["map"] == "paper" else _map_moves(game)
    found += _passing(game, (("muster",), ("gem", "gold"), ("gem", "prestige")) + _MITHRIL_MOVES)
    for verb in ("trade", "sculpt"):
        if _passes(game, (verb, 1)):
            found += _amounts(verb, game.ore)
    return found + _passing(game, [("allies",)])


def _amounts(verb, most):
    """A verb with every amount; if there are too many, with small amounts and the largest."""
    amounts = list(range(1, min(most, _MOST_LISTED) + 1))
    return [(verb, amount) for amount in amounts + ([most] if most > _MOST_LISTED else [])]


def buildable(game) -> list:
    """(kind, width, height) of every room that kind, limits and gold allow; a few sizes if the size is free."""
    found = []
    for kind in range(len(rooms.WORDS)):
        w, h = rooms.width(kind), rooms.height(kind)
        if kind == rooms.PRESTIGE:
            w, h = _PRESTIGE_SIZE
        elif kind == rooms.TOMBS:
            w = _TOMBS_WIDTH
        try:
            rooms.check_kind(game, kind)
            rooms.check_gold(game, kind, w, h)
            found.append((kind, w, h))
        except Illegal:
            pass
    return found


def _map_moves(game):
    """A few halls and ladders, and one place for every room that is affordable and fits."""
    from engine.dwarf_mine import sites
    from engine.dwarf_mine.survey import survey

    seen = survey(game)
    found = sites.run_moves(game, seen=seen)
    built = []
    for kind, w, h in buildable(game):
        for x, y in sites.places(game, kind, w, h, 1, seen):
            move = sites.build_move(kind, x, y, w, h)
            if _passes(game, move):
                built.append(move)
    for verb in VERBS[0]:  # no sorting by key: MicroPython's sort is not stable
        found += [move for move in built if move[0] == verb]
    return found


def _paper_moves(game):
    """Digging to every row, and each affordable room in the deepest row so far where it is allowed."""
    found = []
    for kind, w, h in buildable(game):
        for row in (game.deepest, h - 1, game.rows - 1):
            move = ("report", rooms.WORDS[kind], row, w, h)
            if move not in found and _passes(game, move):
                found.append(move)
    dug = [("dug", row) for row in range(game.rows)]
    return dug + found + _passing(game, [("claim",)])
