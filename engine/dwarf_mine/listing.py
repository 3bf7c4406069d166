"""What can be done now: all of it where it can be listed, else a choice that is always legal."""

from engine.dwarf_mine import fight, foes, placing, rooms, tomb, using
from engine.dwarf_mine.asking import CAVE, CHOICES, DONE, DROPS, PERSIST, STRIKE, TOMB, TURN
from engine.dwarf_mine.mountain import ROCK
from engine.dwarf_mine.verbs import CHECKS, DUE
from engine.game import Illegal

_MOST_LISTED = 40  # sizes of a group, or amounts of ore
_MOST_ROLLS = 512  # rolls of more outcomes are not listed one by one
_PRESTIGE_SIZE = (2, 2)
_TOMBS_WIDTH = 6


def is_complete(game):
    """Whether moves() is all there is: not for places to dig, nor for rolls of many dice."""
    if game.phase in (TURN, CAVE) or (game.phase == TOMB and tomb.idle(game) > _MOST_LISTED):
        return False
    return game.phase in CHOICES or game.phase in DROPS or _outcomes(game.due) <= _MOST_ROLLS


def _outcomes(sides):
    count = 1
    for number in sides:
        count = min(count * number, _MOST_ROLLS + 1)
    return count


def expects(game):
    """The verbs that may come next; digging verbs also where no place may be left."""
    if game.phase == DONE:
        return []
    if game.phase not in CHOICES:
        return ["drop" if game.phase in DROPS else "dice"]
    if game.phase == TURN:
        wrong = ("dug", "report", "claim") if game.options["map"] == "device" else (
            "hall", "ladder", "build", "prestige", "tombs")
        return [verb for verb in DUE[TURN] if verb not in wrong and _may(game, verb)]
    return [verb for verb in DUE[game.phase] if _may(game, verb)]


_PROBES = {"gem": ("gold",), "trade": (1,), "sculpt": (1,)}


def _may(game, verb):
    """Whether a verb without a place to choose is open now."""
    if verb == "mithril":
        return bool(_mithril_moves(game))
    if verb in ("muster", "claim", "allies", "blood", "rest") or verb in _PROBES:
        return _passes(game, (verb,) + _PROBES.get(verb, ()))
    return True


def _passes(game, move):
    try:
        CHECKS[move[0]](game, *move[1:])
        return True
    except Illegal:
        return False


def moves(game):
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
        return [("strike", ore) for ore in range(fight.most_ore(game) + 1)] + (
            [("blood",)] if fight.can_bleed(game) else [])
    if phase == PERSIST:
        return [("rest",)] + [
            ("attack", number) for number, foe in enumerate(game.foes) if foes.attackable(foe[foes.KIND])]
    if phase == TOMB:
        return _amounts("group", tomb.idle(game)) + ([("rest",)] if game.worked else [])
    return [(verb,) for verb in DUE[phase]]


def _rolls(sides):
    """Every outcome of the dice, or where they are too many only those with all dice alike."""
    if _outcomes(sides) > _MOST_ROLLS:
        return [("dice",) + tuple([min(shown, most) for most in sides]) for shown in range(1, max(sides) + 1)]
    found = [("dice",)]
    for most in sides:
        found = [roll + (shown,) for roll in found for shown in range(1, most + 1)]
    return found


def _drops(game):
    """Where a die may lie; for caves only a die of 1 on every square."""
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
    if using.anything_waits(game):
        found.append(("muster",))
    found += [move for move in (("gem", "gold"), ("gem", "prestige")) if _passes(game, move)]
    found += _mithril_moves(game)
    for verb in ("trade", "sculpt"):
        if _passes(game, (verb, 1)):
            found += _amounts(verb, game.ore)
    return found + ([("allies",)] if _passes(game, ("allies",)) else [])


def _amounts(verb, most):
    """A verb with every amount, or with small ones and all there is."""
    amounts = list(range(1, min(most, _MOST_LISTED) + 1))
    return [(verb, amount) for amount in amounts + ([most] if most > _MOST_LISTED else [])]


def _mithril_moves(game):
    return [move for move in (("mithril", "prestige"), ("mithril", "defense"), ("mithril", "attack"))
            if _passes(game, move)]


def buildable(game):
    """(kind, width, height) of every room that kind, limits and gold allow; free sizes as a small sample."""
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
    """A few halls and ladders, and one place for every room that can be paid for and fits."""
    found = placing.run_moves(game)
    built = []
    for kind, w, h in buildable(game):
        for x, y in placing.places(game, kind, w, h, 1):
            move = placing.build_move(kind, x, y, w, h)
            if _passes(game, move):
                built.append(move)
    order = DUE[TURN]
    return found + sorted(built, key=lambda move: order.index(move[0]))


def _paper_moves(game):
    """Digging to every row; each room that can be paid for, at the deepest row so far where it may be."""
    found = []
    for kind, w, h in buildable(game):
        for row in (game.deepest, h - 1, game.rows - 1):
            move = ("report", rooms.WORDS[kind], row, w, h)
            if move not in found and _passes(game, move):
                found.append(move)
    dug = [("dug", row) for row in range(game.rows)]
    return dug + found + ([("claim",)] if _passes(game, ("claim",)) else [])
