"""The advice of Dwarf Mine: what the master would do, with a reason that is true, and never to give the mine up."""

from engine.dwarf_mine import rooms, tables
from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.ai.advice import advise
from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.phases import CHOICES
from engine.game import CHANCE, OVER
from tests.engine.dwarf_helpers import EVERYTHING, add_foe, at_treasure, meet, mine, play
from tests.engine.helpers import Luck

# Every reason, with how many numbers it has.
REASONS = {
    "muster": 0,
    "allies": 0,
    "end": 0,
    "again": 0,
    "spring": 0,
    "pass": 0,
    "blood": 0,
    "arms": 2,
    "arms_spare": 0,
    "people": 0,
    "forge": 0,
    "gems": 0,
    "mithril": 0,
    "fame": 2,
    "tombs": 0,
    "post": 0,
    "war": 0,
    "sculpture": 0,
    "shaft": 0,
    "scouts": 0,
    "chamber": 0,
    "commons": 0,
    "school": 0,
    "trap": 0,
    "dig": 0,
    "way": 0,
    "deeper": 1,
    "gem_gold": 0,
    "gem_prestige": 0,
    "mithril_attack": 0,
    "mithril_defense": 0,
    "mithril_prestige": 0,
    "trade": 1,
    "sculpt": 1,
    "attack": 2,
    "rest": 0,
    "group": 1,
    "group_few": 0,
    "tomb_rest": 0,
    "strike": 1,
    "strike_kills": 1,
    "strike_plain": 0,
    "strike_falls": 0,
    "burrow": 0,
}
BASE = {"rooms": "base", "foes": "dragon"}
HOVELS = ("hovel",) * 5


def used(*built, **more):
    """A mine on paper whose gifts are taken."""
    game = mine(built, **more)
    for room in game.rooms:
        room[rooms.MARK] |= rooms.USED
    return game


def advised(seed, steps, **options):
    """Play on, by the advice most of the time; (phase, reason) of all that came up."""
    game, luck, seen = GAME(**options), Luck(seed), []
    while steps and game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(luck))
            continue
        steps -= 1
        before, squares = game.snapshot(), bytes(game.grid)
        move, reason, numbers = advise(game)
        assert game.snapshot() == before and bytes(game.grid) == squares, "advice changed the mine"
        game.check(move)
        assert len(numbers) == REASONS[reason], reason
        assert not [1 for number in numbers if type(number) is not int or number <= 0], (reason, numbers)
        seen.append((game.phase, reason))
        game.play(move if luck.below(5) else luck.pick(game.moves()))
    return seen


def test_advice_is_legal_and_told_in_every_phase():
    seen = []
    for seed in range(4):
        seen += advised(seed, 120, **dict(EVERYTHING, map="paper" if seed % 2 else "device"))
    assert {phase for phase, _ in seen} >= set(CHOICES) - {"again", "burrow"}
    assert {reason for _, reason in seen} >= {"people", "arms", "dig", "way", "end", "attack", "muster"}


def test_an_old_mine_is_still_defended():
    game = add_foe(mine(age=choice.OLD + 1), tables.SPIDER, 3)
    assert choice.pick(game) == ("rest",) and advise(game)[0] == ("attack", 0)


def test_what_is_free_comes_first():
    assert advise(mine(("hovel",))) == (("muster",), "muster", ())
    assert advise(used(abilities=(19,))) == (("allies",), "allies", ())
    game = at_treasure(mine(abilities=(15,)))
    play(game, "dice 3")
    assert advise(game) == (("again",), "again", ())


def test_barracks_tell_how_the_attack_die_grows():
    assert advise(used(*HOVELS)) == (("report", "barracks", 1, 3, 2), "arms", (4, 6))
    trained = used(*HOVELS + ("barracks",) * 3 + ("mithril",), abilities=(9,), options=BASE)  # a d20 already
    assert advise(trained)[1:] == ("arms_spare", ())


def test_a_prestige_room_tells_what_it_brings_and_costs():
    built = HOVELS + ("barracks",) * 5 + ("mithril", "gems", "forge", "war", "tombs")
    assert advise(used(*built, options=BASE)) == (("report", "prestige", 1, 3, 2), "fame", (6, 12))
    assert advise(used(*built, options=BASE, abilities=(10,)))[2] == (6, 10)  # Mine Lineage


def test_digging_brings_the_treasure_roll_or_a_new_level():
    assert advise(used(gold=0)) == (("dug", 0), "dig", ())
    assert advise(used(gold=0, age=8)) == (("dug", 12), "deeper", (2,))
    assert advise(used(gold=0, dug=1)) == (("end",), "end", ())
    game = GAME()
    assert advise(game) == (("build", "hovel", 17, 0), "people", ())
    game.gold = 0
    assert advise(game) == (("hall", 18, 0, 2), "dig", ())


def test_stones_and_ore_tell_what_they_become():
    assert advise(used("gems", gems=1, gold=2)) == (("gem", "gold"), "gem_gold", ())
    assert advise(used("gems", gems=1, gold=3)) == (("gem", "prestige"), "gem_prestige", ())
    made = ((0, 0), (1, 0), (1, 1))  # blades and armour that the mine has
    found = [advise(used("mithril", mithril=1, gold=5, edge=edge, defense=armour))[1] for edge, armour in made]
    assert found == ["mithril_attack", "mithril_defense", "mithril_prestige"]
    assert advise(used("post", ore=10)) == (("trade", 4), "trade", (4,))
    assert advise(used("sculpture", ore=7)) == (("sculpt", 1), "sculpt", (1,))


def test_ore_kills_wounds_or_is_kept():
    game = mine(("forge", "forge"), ore=5)
    meet(game, tables.GOBLINS, "dice 2 1")
    assert advise(game) == (("strike", 2), "strike_kills", (2,))
    game = mine(("forge",), ore=5)
    meet(game, tables.GOBLINS, "dice 1 1")
    assert advise(game) == (("strike", 0), "strike_plain", ())
    game = add_foe(mine(("forge",), ore=2), tables.SPIDER, 9)
    play(game, "attack 0", "dice 2 1")
    assert advise(game) == (("strike", 1), "strike", (1,))
    game = mine(abilities=(14,))
    meet(game, tables.GOBLINS, "dice 1 1")
    assert advise(game) == (("blood",), "blood", ())


def test_an_attack_tells_blows_and_lives():
    """d4 against 3 health is two blows on average, and d4 in each of them costs five."""
    assert advise(add_foe(mine(), tables.SPIDER, 3)) == (("attack", 0), "attack", (2, 5))
    assert advise(add_foe(mine(level=4), tables.DRAGON, 40)) == (("rest",), "rest", ())


def test_a_trap_is_for_bad_foes():
    for kind, advice in ((tables.WARBAND, (("spring",), "spring", ())), (tables.GOBLINS, (("pass",), "pass", ()))):
        game = mine(("trap",))
        meet(game, kind)
        assert advise(game) == advice


def at_the_tomb(people, worked=0):
    game = add_foe(mine(level=4, dwarves=people, worked=worked, sent=0), tables.FIRST, 1)
    game.phase = "tomb"
    return game


def test_at_the_tomb_somebody_must_be_left():
    assert advise(at_the_tomb(44)) == (("group", 21), "group", (20,))
    assert advise(at_the_tomb(10)) == (("group", 5), "group_few", ())
    assert advise(at_the_tomb(10, 1)) == (("rest",), "tomb_rest", ())
