"""Combat: both sides strike at the same time, and the player may add to a blow."""

from engine.dwarf_mine import foes, rooms, sheet
from engine.dwarf_mine.leader import (
    ALLIES_NEEDED,
    BATTLE,
    DRAGON_BLOOD,
    HATES_GOBLINS,
    HATES_ROOTS,
    HATES_STONE,
    TRAINING,
    TRAINING_STEPS,
)
from engine.dwarf_mine.phases import FIGHT, S_ACTS, S_FIGHT, S_PERSIST, STRIKE, ask, go
from engine.dwarf_mine.sheet import has
from engine.dwarf_mine.tables import FIRST, ROOTS, WURM, up_chain
from engine.game import Illegal

_SIX = 6
_HATRED_DIE = 6
_SCHOOL_DIE = 6
_HUMAN_DIE, _ELF_DIE = 4, 6


def begin(game, events: list) -> None:
    """Ask for all dice of one exchange: our attack, what is added to it, and the foe's attack."""
    kind = current(game)[foes.KIND]
    ask(game, FIGHT, our_dice(game, kind) + foes.dice(game, kind))


def current(game) -> list:
    return game.foes[game.foe]


def attack_die(game) -> int:
    steps = len(game.useful(rooms.BARRACKS)) + (TRAINING_STEPS if has(game, TRAINING) else 0)
    return up_chain(steps)


def _attack_dice(game, kind):
    """One attack die, two with a war room; none against the First, which nothing hurts."""
    if kind == FIRST:
        return []
    return [attack_die(game)] * (2 if game.useful(rooms.WAR) else 1)


def our_dice(game, kind: int) -> list:
    """All dice that we roll against a foe of a kind, the attack dice first."""
    dice = _attack_dice(game, kind)
    if not dice:
        return dice
    dice += [_SCHOOL_DIE] * len(game.useful(rooms.SCHOOL))
    for ability, kin in (
        (HATES_GOBLINS, foes.GOBLIN_KIN),
        (HATES_STONE, foes.STONE_KIN),
        (HATES_ROOTS, foes.ROOT_KIN),
    ):
        if kind in kin and has(game, ability):
            dice.append(_HATRED_DIE)
    if game.humans >= ALLIES_NEEDED:
        dice.append(_HUMAN_DIE)
    if game.elves >= ALLIES_NEEDED:
        dice.append(_ELF_DIE)
    return dice


def land(game, dice, events: list) -> None:
    if game.phase == FIGHT:
        _land_exchange(game, dice, events)
    elif game.phase == "growth":
        game.grown = dice[0]
        events.append(("grew", dice[0]))
        _ask_strike(game, events)
    else:
        game.dealt += dice[0]
        events.append(("blood", dice[0]))
        _ask_strike(game, events)


def _land_exchange(game, dice, events):
    kind = current(game)[foes.KIND]
    attack = len(_attack_dice(game, kind))
    ours = len(our_dice(game, kind))
    game.grown = 0
    game.hurt = foes.blow(kind, dice[ours:])
    game.dealt = 0
    if attack:
        bonus = game.edge + has(game, BATTLE)
        game.dealt = max(dice[:attack]) + sum(dice[attack:ours]) + bonus
    events.append(("blows", game.dealt, game.hurt))
    six = dice[ours] == _SIX
    if six and kind in foes.STONE_KIN and kind != FIRST:
        game.dealt = 0
        events.append(("stone",))
        _resolve(game, 0, events)
    elif six and kind in foes.GROWTH_DIE:
        ask(game, "growth", (foes.GROWTH_DIE[kind],))
    else:
        _ask_strike(game, events)


def lacking(game) -> int:
    """The health that the foe would have left; 0 or less if it dies."""
    foe = current(game)
    return foe[foes.HEALTH] + game.grown - game.dealt


def most_ore(game) -> int:
    """The most ore for one attack: one for each ore forge."""
    return min(game.ore, len(game.useful(rooms.FORGE)))


def can_bleed(game) -> int:
    """Whether Dragon's Blood can add damage; it can once on each level."""
    return has(game, DRAGON_BLOOD) and not game.blood_used >> game.level & 1


def may_add(game) -> bool:
    """Whether anything can be added to the blow. Version 1 did not ask if the blow killed anyway."""
    hurts = current(game)[foes.KIND] != FIRST and (lacking(game) > 0 or game.version > 1)
    return hurts and bool(most_ore(game) or can_bleed(game))


def title_within_reach(game) -> int | None:
    """The title that adding to a blow that kills can still earn, or None. Nothing else depends on such a blow."""
    had = game.earned | game.options["titles"]
    iron, most = current(game)[foes.IRON], most_ore(game)
    if not had >> sheet.T_IRON & 1 and iron < sheet.IRON_FOR_TITLE <= iron + most:
        return sheet.T_IRON
    harder = game.dealt + most + (foes.BLOOD_DIE if can_bleed(game) else 0)
    if not had >> sheet.T_DEATHBRINGER & 1 and game.dealt < sheet.DAMAGE_FOR_TITLE <= harder:
        return sheet.T_DEATHBRINGER
    return None


def _ask_strike(game, events):
    """Ask the player for an addition to the blow, if one is possible."""
    if may_add(game):
        ask(game, STRIKE)
    else:
        _resolve(game, 0, events)


def check(game, move: tuple) -> None:
    if move[0] == "blood":
        if not can_bleed(game):
            raise Illegal("strike.blood")
    elif not 0 <= move[1] <= most_ore(game):
        raise Illegal("strike.ore", most_ore(game))


def play(game, move: tuple, events: list) -> None:
    if move[0] == "blood":
        game.blood_used |= 1 << game.level
        ask(game, "blood", (foes.BLOOD_DIE,))
        return
    ore = move[1]
    game.ore -= ore
    foe = current(game)
    foe[foes.IRON] = min(foe[foes.IRON] + ore, foes.MOST)
    game.dealt += ore
    _resolve(game, ore, events)


def _resolve(game, ore, events):
    """Both blows land at once; then either side may be dead."""
    foe = current(game)
    kind = foe[foes.KIND]
    if game.dealt >= sheet.DAMAGE_FOR_TITLE:
        sheet.earn(game, sheet.T_DEATHBRINGER, events)
    if kind != FIRST:
        foe[foes.HEALTH] = min(max(foe[foes.HEALTH] + game.grown - game.dealt, 0), foes.MOST)
    events.append(("struck", game.dealt, ore, foe[foes.HEALTH]))
    sheet.hit(game, game.hurt, events, kind, game.bout != S_FIGHT)
    dead = kind != FIRST and foe[foes.HEALTH] == 0
    game.dealt = game.hurt = game.grown = 0
    if dead:
        _won(game, kind, events)
    _go_on(game, kind, dead)


def _won(game, kind, events):
    """Root walkers are dead: Mother Root loses as much health as they had when they came."""
    strength = current(game)[foes.ORIGINAL]
    foes.killed(game, game.foe, events)
    if kind == ROOTS and game.bout == S_ACTS:
        mother = game.foes[game.acting - 1]
        mother[foes.HEALTH] = max(mother[foes.HEALTH] - strength, 0)
        events.append(("mother", mother[foes.HEALTH]))
        if mother[foes.HEALTH] == 0:
            game.acting -= 1
            foes.killed(game, game.acting, events)


def _go_on(game, kind, dead):
    """Normal foes fight to the end; persistent ones exchange blows once."""
    if game.population == 0:
        go(game, S_ACTS)
    elif game.bout == S_PERSIST:
        go(game, S_PERSIST)
    elif dead or foes.is_persistent(kind):
        go(game, S_ACTS)
    elif kind == WURM:
        from engine.dwarf_mine import wurm

        game.foes.pop(game.foe)
        wurm.leave(game)
    else:
        go(game, S_FIGHT)
