"""Checks what is due in a loaded position: stage, phase and dice must agree."""

from engine.dwarf_mine import foes
from engine.dwarf_mine.leader import DRAGON_BLOOD
from engine.dwarf_mine.phases import (
    CHOICES,
    DROPS,
    S_ACTS,
    S_CAVES,
    S_COMBAT,
    S_FIGHT,
    S_GATHER,
    S_HOARD,
    S_LEADER,
    S_PERSIST,
    S_TREASURE,
    S_TURN,
    S_YEAR,
)
from engine.dwarf_mine.rooms import COMMONS, SHAFT
from engine.dwarf_mine.sheet import has
from engine.dwarf_mine.tables import DRAGON, FIRST, INVASION, LAST_TREASURE, MOTHER, SPIDER, TROLL
from engine.state_checks import need

FIGHTS = ("fight", "growth", "blood", "strike")
# The stages that each phase belongs to.
_STAGES = (
    (("cave", "cavern"), (S_CAVES,)),
    (("hoard", "hoard_kind"), (S_HOARD,)),
    (("first_way", "first_name", "last_way", "last_name", "ability"), (S_LEADER,)),
    (("named", "numbered", "reached", "turn"), (S_TURN,)),
    (("gather",), (S_TURN, S_GATHER)),
    (("treasure", "found", "again"), (S_TREASURE,)),
    (("combat", "trap", "which_end", "health", "lair"), (S_COMBAT,)),
    (("fight", "growth", "blood", "strike"), (S_FIGHT, S_PERSIST)),
    (("tunnel", "burrow"), (S_FIGHT,)),
    (("bite", "guard", "tomb"), (S_ACTS,)),
    (("persist",), (S_PERSIST,)),
    (("over",), (S_YEAR,)),
)
# Dice that are always the same.
_FIXED = {
    "first_way": (6,),
    "last_way": (6,),
    "ability": (20,),
    "numbered": (8,),
    "treasure": (8,),
    "combat": (8,),
    "which_end": (4,),
    "health": (10, 10),
    "blood": (6,),
    "guard": (20,),
}


def check(game) -> None:
    fits = [1 for phases, stages in _STAGES if game.phase in phases and game.stage in stages]
    need(fits, "phase and stage do not fit together")
    if game.phase in FIGHTS:
        _check_fight(game)
    elif game.phase in ("bite", "tomb", "guard"):
        _check_acting(game)
    elif game.phase in ("tunnel", "burrow"):
        _check_wurm(game)
    elif game.phase == "persist":
        need([1 for foe in game.foes if foes.attackable(foe[0])], "there is nothing to attack")
    elif game.phase in ("named", "numbered"):
        need(0 < game.unnamed <= len(game.rooms) and game.options["names"] == "on", "no room waits for a name")
    elif game.phase == "turn":
        need(not game.unnamed and not game.hoard_due, "a name or the hoard must be seen to first")
    elif game.stage <= S_LEADER:
        _check_setting_up(game)
    elif game.phase in ("found", "trap", "lair", "again"):
        _check_roll(game)
    need(game.due == bytes(_due(game)), "these dice are not due")


def _check_fight(game):
    need(game.foe < len(game.foes), "nobody to fight")
    kind = game.foes[game.foe][0]
    in_persist = game.stage == S_PERSIST
    bouts = (S_PERSIST,) if in_persist else (S_FIGHT, S_ACTS)
    need(game.bout in bouts, "this fight is out of its place")
    need(not in_persist or foes.attackable(kind), "this foe cannot be attacked")
    if game.bout == S_ACTS:
        _check_acting(game)
    if game.phase == "growth":
        need(kind in foes.GROWTH_DIE, "this foe does not grow")
    elif game.phase == "strike":
        from engine.dwarf_mine import fight

        need(fight.may_add(game), "there is nothing to add to the blow")
    elif game.phase == "blood":
        need(has(game, DRAGON_BLOOD), "this leader has no Dragon's Blood")


def _check_wurm(game):
    """The start of the wurm's tunnel must be one of the allowed squares, or still be chosen."""
    from engine.dwarf_mine import wurm

    places = wurm.starts(game)
    if game.phase == "burrow":
        need(len(places) > 1, "the wurm has no choice")
    else:
        need(game.pending in (places or [0]), "the wurm cannot start there")


def _check_acting(game):
    """The acting foe is the one before the next."""
    need(1 <= game.acting <= len(game.foes), "nobody acts")
    kind = game.foes[game.acting - 1][0]
    wanted = {"bite": (SPIDER, TROLL, DRAGON), "tomb": (FIRST,), "guard": (FIRST,)}
    need(kind in wanted.get(game.phase, (MOTHER,)), "another foe acts")
    idle = game.population - game.sent
    if game.phase == "tomb":
        need(game.tomb_built < 20 and idle > 0, "there is nobody left for the tomb")
    elif game.phase == "guard":
        need(1 <= game.pending <= idle, "a group of nobody")


def _check_setting_up(game):
    device = game.options["map"] == "device"
    if game.phase in ("cave", "cavern", "hoard"):
        need(device and game.options["caves"] == "on", "this mountain needs no caves")
        need(game.phase == "hoard" or game.acting < 4, "there are four caves")
    elif game.phase == "hoard_kind":
        need(game.rolls_left and game.options["caves"] == "on", "nothing is rolled for")
    else:
        need(game.options["leader"] == "on", "there is no leader in this game")
        need(game.phase != "ability" or game.rolls_left, "nothing is rolled for")
        named = game.phase in ("first_name", "last_name")
        need(not named or game.pending in (3, 5, 6, 7), "no such way to make a name")


def _check_roll(game):
    if game.phase == "found":
        need(1 <= game.pending <= LAST_TREASURE, "no such treasure")
    elif game.phase == "again":
        from engine.dwarf_mine import treasure_roll

        need(treasure_roll.may_repeat(game), "there is no second treasure roll")
    elif game.phase == "lair":
        need(game.foe < len(game.foes) and game.foes[game.foe][0] == SPIDER, "no spider looks for a lair")
    else:
        from engine.dwarf_mine import combat_roll

        last = INVASION if game.options["foes"] == "four" else DRAGON
        need(game.pending <= last, "nothing that a trap could catch")
        need(combat_roll.armed_trap(game) is not None, "no trap is armed")


def _due(game):
    """The dice that the phase waits for."""
    phase = game.phase
    if phase in _FIXED:
        return _FIXED[phase]
    if phase == "cavern":
        need(3 <= len(game.due) <= 6, "a cave has three to six rolls")
        return (4,) * len(game.due)
    if phase in CHOICES or phase in DROPS or phase == "over":
        return ()
    if phase == "hoard_kind":
        return (6,) * min(game.rolls_left, 2)
    if phase in ("first_name", "last_name"):
        from engine.dwarf_mine import leader

        return (20,) * leader.syllables(game.pending)
    return _due_later(game, phase)


def _due_later(game, phase):
    if phase == "named":
        from engine.dwarf_mine import room_names

        return (20, 20 if room_names.list_of(game.rooms[game.unnamed - 1][0]) == 3 else 6)
    if phase == "gather":
        from engine.dwarf_mine import room_uses

        gifts = room_uses.waiting(game, SHAFT) + room_uses.waiting(game, COMMONS)
        need(gifts, "there is nothing to gather")
        return (6,) * len(gifts)
    if phase == "reached":
        from engine.dwarf_mine import hoard

        need(game.hoard and game.hoard_due, "the hoard has not been reached")
        return hoard.amount_dice(game)
    if phase == "found":
        from engine.dwarf_mine import treasure_roll

        _, gold_dice, _, ore_dice, _, _ = treasure_roll.row_of(game)
        need(gold_dice or ore_dice, "this treasure needs no dice")
        return gold_dice + ore_dice
    if phase == "lair":
        return (len(foes.standing_rooms(game)),)
    if phase == "tunnel":
        return (8,) * game.options["wurm"]
    if phase == "growth":
        return (foes.GROWTH_DIE[game.foes[game.foe][0]],)
    if phase == "fight":
        from engine.dwarf_mine import fight

        kind = game.foes[game.foe][0]
        return fight.our_dice(game, kind) + foes.dice(game, kind)
    return foes.dice(game, game.foes[game.acting - 1][0])
