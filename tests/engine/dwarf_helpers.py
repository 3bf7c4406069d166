"""What the tests of Dwarf Mine share: mines by hand, and the road to a roll or a foe."""

from engine.dwarf_mine import foes, rooms, tables
from engine.dwarf_mine.foe_control import NOWHERE
from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.phases import S_COMBAT, S_TREASURE, S_TURN, ask
from engine.game import Illegal, parse

EVERYTHING = {"caves": "on", "foes": "four", "leader": "on", "rooms": "more", "names": "on"}


def mine(built=(), abilities=(), level=1, options=None, **numbers):
    """A mine on paper at its owner's turn: rooms by word, leader's abilities by number, sheet numbers by name."""
    game = GAME(**dict({"map": "paper", "rooms": "more", "foes": "four"}, **(options or {})))
    ask(game, "turn")
    game.stage = S_TURN
    game.gold = 500
    game.deepest = (level - 1) * game.rows // 4
    for number in abilities:
        game.abilities |= 1 << number
    for word in built:
        add_room(game, word, game.deepest)
    for name in numbers:
        setattr(game, name, numbers[name])
    return game


def add_room(game, word, row=30, w=0, h=0):
    """A room that costs nothing, with its floor in that row of the paper map."""
    kind = rooms.WORDS.index(word)
    w, h = w or rooms.width(kind), h or rooms.height(kind)
    game.rooms.append(bytearray((kind, 0, max(row - h + 1, 0), w, h, 0, 0, 0)))
    game.last_room = len(game.rooms) - 1
    if kind == rooms.CHAMBER:
        game.chamber = rooms.CHAMBER_HEALTH
    if kind == rooms.TOMBS:
        game.graves.append(0)
    return game.last_room


def play(game, *lines):
    """Play lines of notation; all their events in one list."""
    events = []
    for line in lines:
        events += game.play(parse(line))
    return events


def refused(game, line):
    """The id of the rule that forbids a line; the refusal must change nothing."""
    before = game.snapshot()
    for attempt in (game.check, game.play):
        try:
            attempt(parse(line))
        except Illegal as error:
            assert game.snapshot() == before, "a refusal changed the mine"
            rule = error.rule
        else:
            raise AssertionError("%s was not refused" % line)
    return rule


def at_treasure(game):
    """The same mine when its treasure roll is due."""
    game.dug = 1
    game.stage = S_TREASURE
    ask(game, "treasure", (8,))
    return game


def at_combat(game):
    """The same mine when its combat roll is due."""
    game.stage = S_COMBAT
    ask(game, "combat", (8,))
    game.acting = 0
    game.bout = 7
    return game


def meet(game, kind, *dice):
    """Roll the combat roll that meets a foe, then the dice given."""
    at_combat(game)
    found = [(level, roll) for level in range(1, 5) for roll in range(9, 16) if tables.combat(level, roll) == kind]
    found += [(level, roll) for level in range(1, 5) for roll in range(2, 9) if tables.combat(level, roll) == kind]
    level, roll = found[0]
    game.deepest = max(game.deepest, (level - 1) * game.rows // 4)
    game.deepest = min(game.deepest, level * game.rows // 4 - 1)
    game.age = max(roll - 8, 1)
    events = play(game, "dice %d" % (roll - game.age))
    for line in dice:
        events += play(game, line)
    return events


def end_foe(game, number, *dice):
    """Meet one of the four end foes."""
    return meet(game, tables.END_FOE, "dice %d" % number, *dice)


def add_foe(game, kind, health, place=NOWHERE):
    """A persistent foe that came in an earlier year, in the phase in which it can be attacked."""
    game.foes.append([kind, health, place, health, 0])
    game.stage = 9
    game.bout = 9
    ask(game, "persist")
    return game


def kinds(events):
    return [event[0] for event in events]


def find(events, kind):
    """The first event of a kind, or None."""
    for event in events:
        if event[0] == kind:
            return event
    return None


def _dice_of(word):
    """(fixed amount, sides) of a number or of words like d6 and 2d20."""
    if not isinstance(word, str):
        return word, []
    times, sides = word.split("d")
    return 0, [int(sides)] * int(times or 1)


def check_treasure(level, row, gold=0, ore=0, gems=0, mithril=0):
    """A row of the treasure table is what it says; every roll but 1, which no treasure roll can be, is also played."""
    gold, gold_dice = _dice_of(gold)
    ore, ore_dice = _dice_of(ore)
    assert tables.treasure(level, row) == (gold, tuple(gold_dice), ore, tuple(ore_dice), gems, mithril)
    if row == 1:
        return
    game = at_treasure(mine(level=level, age=max(row - 8, 1), gold=0))
    play(game, "dice %d" % (row - game.age))
    if gold_dice or ore_dice:
        assert list(game.due) == gold_dice + ore_dice
        play(game, "dice " + " ".join([str(side) for side in game.due]))
    assert game.gold == gold + sum(gold_dice) and game.ore == ore + sum(ore_dice)
    assert game.gems == gems and game.mithril == mithril and game.phase == "combat"


def check_combat(level, row, word):
    """A row of the combat table brings what it says; row 1 takes a lucky leader."""
    assert tables.combat(level, row) == (tables.END_FOE if word == "end" else foes.WORDS.index(word))
    lucky = (6,) if row == 1 else ()
    game = at_combat(mine(level=level, age=4 if lucky else max(row - 8, 1), abilities=lucky))
    before = game.population
    events = play(game, "dice %d" % (1 if lucky else row - game.age))
    assert find(events, "combat") == ("combat", level, row)
    if word in ("camp", "bark", "chips", "wanderer"):
        assert find(events, "sign") == ("sign", word) and game.phase == "turn"
        assert game.population == before + (1 if word == "wanderer" else 0)
    elif word == "spider":
        assert game.phase == "health"
    elif word == "end":
        assert game.phase == "which_end"
    else:
        assert find(events, "met")[1] == word and game.phase == "fight"
