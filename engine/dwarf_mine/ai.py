"""A sensible player of Dwarf Mine, in whole numbers: it digs with a plan, builds what it can pay, and ends.

Past OLD years it no longer defends itself, so that its games come to an end.
"""

from engine.dwarf_mine import rooms
from engine.dwarf_mine.asking import AGAIN, PERSIST, STRIKE, TOMB, TRAP
from engine.dwarf_mine.leader import BATTLE
from engine.dwarf_mine.sheet import has
from engine.dwarf_mine.tables import DRAGON, ROOTS
from engine.game import Illegal

OLD = 45
_DRAGON_BLOW = 16
_SURE_GROUP = 21  # one more than the First can kill
_ORE_KEPT = 6
_YEARS_A_LEVEL = 8  # found by trying: quicker mines die young
_SHAFT_STEP = 6
_LADDERS = 12  # tried for the way down
_PLANS = 3  # wishes without a place that are looked into at one pick

# What to build, in this order, as long as the mine has fewer than so many: (kind, count).
_WISHES = (
    (rooms.HOVEL, 2), (rooms.BARRACKS, 1), (rooms.HOVEL, 3), (rooms.BARRACKS, 3), (rooms.FORGE, 1), (rooms.HOVEL, 5),
    (rooms.TRAP, 1), (rooms.COMMONS, 1), (rooms.SCOUTS, 1), (rooms.GEMS, 1), (rooms.MITHRIL, 1), (rooms.BARRACKS, 5),
    (rooms.WAR, 1), (rooms.SHAFT, 1), (rooms.FORGE, 2), (rooms.SCHOOL, 1), (rooms.CHAMBER, 1), (rooms.TOMBS, 1),
    (rooms.SCULPTURE, 1), (rooms.POST, 1), (rooms.PRESTIGE, 9),
)
_SIZES = {rooms.PRESTIGE: (3, 2), rooms.TOMBS: (4, 2)}


def pick(game):
    """The player's next move; the game itself is left alone."""
    phase = game.phase
    if phase == TRAP:
        return ("spring",) if _is_harmful(game.pending) else ("pass",)
    if phase == AGAIN:
        return ("again",)
    if phase == STRIKE:
        return _pick_strike(game)
    if phase == PERSIST:
        return _pick_attack(game)
    if phase == TOMB:
        return _pick_group(game)
    return _pick_use(game) or _pick_work(game) or ("end",)


def _is_harmful(kind):
    return kind > ROOTS


def _pick_strike(game):
    """Ore is spent when it kills, blood when ore does not."""
    from engine.dwarf_mine import fight, foes

    lacking = fight.lacking(game)
    most = fight.most_ore(game)
    if lacking <= most:
        return ("strike", lacking)
    if fight.can_bleed(game):
        return ("blood",)
    return ("strike", most if foes.is_persistent(fight.current(game)[foes.KIND]) else 0)


def mean_blow(game):
    """Twice the mean damage of an attack, whoever is attacked."""
    from engine.dwarf_mine import fight

    die = fight.attack_die(game)
    blow = die + 1 + 2 * (game.edge + has(game, BATTLE))
    if game.useful(rooms.WAR):
        blow += die // 3
    return blow + 7 * len(game.useful(rooms.SCHOOL))


def _pick_attack(game):
    """Attack the foe that costs least, if half of the people would live to tell."""
    if game.age >= OLD:
        return ("rest",)
    from engine.dwarf_mine import foes

    best, least = None, game.population // 2
    for number, foe in enumerate(game.foes):
        kind = foe[foes.KIND]
        if foes.attackable(kind):
            blow = 2 * _DRAGON_BLOW if kind == DRAGON else foes.attack_die(game, kind) + 1
            rounds = foe[foes.HEALTH] * 2 // mean_blow(game) + 1
            price = rounds * max(blow - 2 * game.defense, 1) // 2
            if price <= least:
                best, least = number, price
    return ("rest",) if best is None else ("attack", best)


def _pick_group(game):
    """A group that the First cannot kill, or all who are left; as many squares as that allows."""
    idle = game.population - game.sent
    if idle >= _SURE_GROUP:
        return ("group", _SURE_GROUP)
    if game.worked:
        return ("rest",)
    return ("group", max(idle // 2, 1))


def _pick_use(game):
    """Gifts first, then stones and spare ore; None if there is nothing to use."""
    for move in (("muster",), ("mithril", "attack"), ("mithril", "defense"), ("mithril", "prestige"), ("allies",)):
        if _passes(game, move):
            return move
    if game.gold < 3 and _passes(game, ("gem", "gold")):
        return ("gem", "gold")
    if _passes(game, ("gem", "prestige")):
        return ("gem", "prestige")
    spare = game.ore - _ORE_KEPT
    if spare > 0:
        for verb in ("trade", "sculpt"):
            if _passes(game, (verb, spare)):
                return (verb, spare)
    return None


def _passes(game, move):
    try:
        game.check(move)
        return True
    except Illegal:
        return False


def _pick_work(game):
    """Build or dig; the map is surveyed once for both."""
    seen = None
    if game.options["map"] == "device":
        from engine.dwarf_mine.survey import survey

        seen = survey(game)
    return _pick_building(game, seen) or _pick_dig(game, seen)


def _pick_building(game, seen):
    """The first wish that limits, gold and room allow: the next move towards it."""
    if game.age >= OLD:
        return None
    plans = _PLANS
    for kind, count in _WISHES:
        if rooms.standing(game, kind) >= count or not plans:
            continue
        w, h = _SIZES.get(kind) or (rooms.width(kind), rooms.height(kind))
        if game.gold >= game.price(kind, w, h) and _is_allowed(game, kind):
            move = _way_to(game, kind, w, h, seen)
            if move:
                return move
            plans -= 1
    return None


def _is_allowed(game, kind):
    try:
        rooms.check_kind(game, kind)
        return True
    except Illegal:
        return False


def _way_to(game, kind, w, h, seen):
    """The room itself or the dig that leads to it; nothing if the level is wrong there."""
    if game.options["map"] == "paper":
        move = ("report", rooms.WORDS[kind], max(game.deepest if kind == rooms.CHAMBER else 0, h - 1), w, h)
        return move if _passes(game, move) else None
    from engine.dwarf_mine import placing

    for move in placing.plan(game, kind, w, h, kind == rooms.CHAMBER, seen):
        return move if move[0] in ("hall", "ladder") or _passes(game, move) else None
    return None


def _pick_dig(game, seen):
    """Something must be dug every year for its treasure; every eighth year the shaft goes a level down."""
    if game.dug:
        return None
    wanted = min(1 + game.age // _YEARS_A_LEVEL, 4)
    if game.options["map"] == "paper":
        row = min(game.rows * (wanted - 1) // 4, game.rows - 1)
        return ("dug", max(row, game.deepest))
    return (_deeper(game, seen) if game.level < wanted else None) or _any_run(game, seen)


def _deeper(game, seen):
    """The ladder that ends deepest, if it goes deeper than the mine."""
    from engine.dwarf_mine import placing

    best, lowest = None, game.deepest
    late = game.age > 4 * _YEARS_A_LEVEL  # by now the wurms' tunnels may be in the way
    tries, most = (5 * _LADDERS, 4 * _SHAFT_STEP) if late else (_LADDERS, _SHAFT_STEP)
    for move in placing.run_moves(game, tries, most, seen, (placing.DOWN,)):
        if move[2] + move[3] - 1 > lowest:
            best, lowest = move, move[2] + move[3] - 1
    return best


def _any_run(game, seen):
    from engine.dwarf_mine import placing

    for move in placing.run_moves(game, 2, 2, seen):
        return move
    return None
