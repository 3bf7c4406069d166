"""The AI of Dwarf Mine. It digs with a plan, builds what it can pay for, and lets games end.

It uses whole numbers only. The foes that end a mine live on level 4. So the better AI levels stay above it for OLD
years, and they count the levels that persistent foes will add when they die. Later all of them go down and defend
nothing, so that games come to an end.
"""

from engine.ai_levels import DEFAULT, LEVELS
from engine.dwarf_mine import rooms
from engine.dwarf_mine.leader import BATTLE
from engine.dwarf_mine.phases import AGAIN, BURROW, PERSIST, STRIKE, TOMB, TRAP
from engine.dwarf_mine.sheet import has
from engine.dwarf_mine.tables import DRAGON, ROOTS
from engine.game import Illegal

OLD = 45
_GENTLE, _SHARP, _MASTER, ADVISER = 0, 2, 3, 4  # levels by number, and the one that gives hints
_FORGETS = 40  # percent of positions in which the gentle level builds nothing
_SAFE = 3  # the deepest level without a foe that ends the mine
_DOWN = 8  # the year in which a careful mine goes down to level 2
_DRAGON_BLOW = 16
_SURE_GROUP = 21  # one more than the First can kill at once
_ORE_KEPT = 6
_YEARS_A_LEVEL = 8  # found by trials: faster mines die young
_SHAFT_STEP = 6
_LADDERS = 12  # ladders that are tried for the way down
_RUNS = 12  # halls and ladders that are tried for a careful dig
_PLANS = 3  # wishes without a place that one pick looks into

# What to build, in this order, while the mine has fewer than `count`: (kind, count).
_WISHES = (
    (rooms.HOVEL, 2),
    (rooms.BARRACKS, 1),
    (rooms.HOVEL, 3),
    (rooms.BARRACKS, 3),
    (rooms.FORGE, 1),
    (rooms.HOVEL, 5),
    (rooms.TRAP, 1),
    (rooms.COMMONS, 1),
    (rooms.SCOUTS, 1),
    (rooms.GEMS, 1),
    (rooms.MITHRIL, 1),
    (rooms.BARRACKS, 5),
    (rooms.WAR, 1),
    (rooms.SHAFT, 1),
    (rooms.FORGE, 2),
    (rooms.SCHOOL, 1),
    (rooms.CHAMBER, 1),
    (rooms.TOMBS, 1),
    (rooms.SCULPTURE, 1),
    (rooms.POST, 1),
    (rooms.PRESTIGE, 9),
)
# The master's list: people first, as each year costs people.
_PEOPLE_FIRST = (
    (rooms.HOVEL, 5),
    (rooms.BARRACKS, 3),
    (rooms.TRAP, 1),
    (rooms.COMMONS, 1),
    (rooms.SCOUTS, 1),
    (rooms.MITHRIL, 1),
    (rooms.BARRACKS, 5),
    (rooms.GEMS, 1),
    (rooms.FORGE, 1),
    (rooms.WAR, 1),
    (rooms.SCHOOL, 1),
    (rooms.TOMBS, 1),
    (rooms.PRESTIGE, 40),
)
_SIZES = {rooms.PRESTIGE: (3, 2), rooms.TOMBS: (4, 2)}


def pick(game, level: str = DEFAULT) -> tuple:
    """The next move. The game is not changed."""
    return decide(game, LEVELS.index(level))


def decide(game, number: int) -> tuple:
    """The same for a level's number, or for ADVISER, which never gives up a mine."""
    phase = game.phase
    if phase == TRAP:
        return ("spring",) if _is_harmful(game.pending) else ("pass",)
    if phase == AGAIN:
        return ("again",)
    if phase == STRIKE:
        return _pick_strike(game)
    if phase == PERSIST:
        return _pick_attack(game, number)
    if phase == TOMB:
        return _pick_group(game)
    if phase == BURROW:
        return _pick_burrow(game)
    return _pick_use(game) or _pick_work(game, number) or ("end",)


def _is_harmful(kind):
    return kind > ROOTS


def _pick_strike(game):
    """Spend ore if it kills, and blood if ore does not; a blow that kills anyway needs neither."""
    from engine.dwarf_mine import fight, foes

    lacking = fight.lacking(game)
    most = fight.most_ore(game)
    if lacking <= most:
        return ("strike", max(lacking, 0))
    if fight.can_bleed(game):
        return ("blood",)
    return ("strike", most if foes.is_persistent(fight.current(game)[foes.KIND]) else 0)


def mean_blow(game) -> int:
    """Twice the mean damage of an attack, whoever is attacked."""
    from engine.dwarf_mine import fight

    die = fight.attack_die(game)
    blow = die + 1 + 2 * (game.edge + has(game, BATTLE))
    if game.useful(rooms.WAR):
        blow += die // 3
    return blow + 7 * len(game.useful(rooms.SCHOOL))


def is_old(game, number: int) -> bool:
    """Whether the mine is too old to be defended."""
    return number != ADVISER and game.age >= OLD


def _pick_attack(game, number):
    """Attack the cheapest foe, if half of the people would survive."""
    from engine.dwarf_mine import foes

    best, least = None, game.population // 2
    for at, foe in enumerate(game.foes):
        if foes.attackable(foe[foes.KIND]) and not is_old(game, number):
            price = fight_price(game, foe)[1]
            if price <= least:
                best, least = at, price
    return ("rest",) if best is None else ("attack", best)


def fight_price(game, foe: list) -> tuple:
    """(rounds, people) that a foe's death takes on average."""
    from engine.dwarf_mine import foes

    kind = foe[foes.KIND]
    blow = 2 * _DRAGON_BLOW if kind == DRAGON else foes.attack_die(game, kind) + 1
    rounds = foe[foes.HEALTH] * 2 // mean_blow(game) + 1
    return rounds, rounds * max(blow - 2 * game.defense, 1) // 2


def _pick_burrow(game):
    """Choose a start near the edge of the mountain, where a wurm's tunnel is least in the way."""
    from engine.dwarf_mine.wurm import starts

    columns = game.columns
    return min(
        [(min(at % columns, columns - 1 - at % columns), (BURROW, at % columns, at // columns)) for at in starts(game)]
    )[1]


def _pick_group(game):
    """A group that the First cannot kill, or everybody who is left; as many squares as that allows."""
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


def _pick_work(game, number):
    """Build or dig. The map is surveyed once for both."""
    seen = None
    if game.options["map"] == "device":
        from engine.dwarf_mine.survey import survey

        seen = survey(game)
    return _pick_building(game, number, seen) or _pick_dig(game, number, seen)


def wishes(number: int) -> tuple:
    """What a level wants to build, in this order."""
    return _PEOPLE_FIRST if number >= _MASTER else _WISHES


def _pick_building(game, number, seen):
    """The first wish that limits, gold and room allow: the next move towards it."""
    if is_old(game, number) or (number == _GENTLE and _forgets(game)):
        return None
    plans = _PLANS
    for kind, count in wishes(number):
        if rooms.standing(game, kind) >= count or not plans:
            continue
        w, h = _SIZES.get(kind) or (rooms.width(kind), rooms.height(kind))
        if game.gold >= game.price(kind, w, h) and _is_allowed(game, kind):
            move = _way_to(game, kind, w, h, seen)
            if move and not (number >= _SHARP and _is_too_deep(game, number, _floor(move, h))):
                return move
            plans -= 1
    return None


def _forgets(game):
    from engine.ai_levels import slips

    return slips(game, _FORGETS)


def _is_too_deep(game, number, row):
    """Whether digging there leads to the next level; a careful mine does that only when it is time."""
    return not is_old(game, number) and game.level_of(row) > game.level_of(game.deepest)


def _floor(move, h):
    """The lowest row that a move digs; `h` is the height of a room."""
    verb = move[0]
    if verb in ("ladder", "hall"):
        return move[2] + (move[3] - 1 if verb == "ladder" else 0)
    if verb == "report":
        return move[2]
    return move[3 if verb == "build" else 2] + h - 1


def _is_allowed(game, kind):
    try:
        rooms.check_kind(game, kind)
        return True
    except Illegal:
        return False


def _way_to(game, kind, w, h, seen):
    """The room, or the dig that leads to it; None if the level is wrong there."""
    if game.options["map"] == "paper":
        move = ("report", rooms.WORDS[kind], max(game.deepest if kind == rooms.CHAMBER else 0, h - 1), w, h)
        return move if _passes(game, move) else None
    from engine.dwarf_mine import sites

    for move in sites.plan(game, kind, w, h, kind == rooms.CHAMBER, seen):
        return move if move[0] in ("hall", "ladder") or _passes(game, move) else None
    return None


def _pick_dig(game, number, seen):
    """Dig something every year for its treasure. When it is time, dig the shaft one level deeper."""
    if game.dug:
        return None
    careful = number >= _SHARP
    wanted = _careful_level(game, number) if careful else min(1 + game.age // _YEARS_A_LEVEL, 4)
    if game.options["map"] == "paper":
        row = min(game.rows * (wanted - 1) // 4, game.rows - 1)
        return ("dug", max(row, game.deepest))
    there = game.level_of(game.deepest) if careful else game.level
    return (_deeper(game, seen) if there < wanted else None) or _any_run(game, number, seen)


def _careful_level(game, number):
    """The level of the map to dig in: as deep as the mine's own level is safe."""
    if is_old(game, number):
        return 4
    return max(1, min(2 if game.age >= _DOWN else 1, _SAFE - game.risen))


def _deeper(game, seen):
    """The ladder that ends deepest, if it ends below the mine."""
    from engine.dwarf_mine import sites

    best, lowest = None, game.deepest
    late = game.age > 4 * _YEARS_A_LEVEL  # wurm tunnels may be in the way by now
    tries, most = (5 * _LADDERS, 4 * _SHAFT_STEP) if late else (_LADDERS, _SHAFT_STEP)
    for move in sites.run_moves(game, tries, most, seen, (sites.DOWN,)):
        if move[2] + move[3] - 1 > lowest:
            best, lowest = move, move[2] + move[3] - 1
    return best


def _any_run(game, number, seen):
    from engine.dwarf_mine import sites

    careful = number >= _SHARP
    for move in sites.run_moves(game, _RUNS if careful else 2, 2, seen):
        if not (careful and _is_too_deep(game, number, _floor(move, 0))):
            return move
    return None
