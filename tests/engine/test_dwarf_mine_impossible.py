"""Dwarf Mine: positions whose parts contradict each other, each rejected with its reason."""

from engine import plain
from engine.dwarf_mine import foes, rooms
from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.game import GAME
from engine.game import CHANCE, OVER, BadState
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.helpers import Luck, bad_state, state_of

ALWAYS = ("map", "level", "score")


def at(phase, seed=1, **options):
    """The position of a game at a phase, without the parts that follow from others."""
    game = GAME(**options)
    luck = Luck(seed)
    while game.phase != phase:
        assert game.turn != OVER, "no %s in this game" % phase
        game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
    state = game.state()
    for part in ALWAYS:
        del state[part]
    return state


def why(state, **changes):
    return bad_state(GAME(), dict(state, **changes))


def test_no_room_waits_for_its_name_but_the_newest():
    """position.names"""
    assert "a name" in why(at("turn", names="on", rooms="more"), unnamed=1)
    named = at("named", names="on")
    assert "no room waits" in why(named, unnamed=255) and "no room waits" in why(named, unnamed=0)
    for phase in ("treasure", "combat", "fight"):
        for number in (1, 2, 255):
            assert why(at(phase, names="on"), unnamed=number) == "unnamed is told in phase " + phase
    assert why(at("named", seed=2, names="on"), rooms=[]) == "last_room is not the last room"


def test_rooms_have_names_from_their_lists():
    """position.names"""
    state = at("treasure", names="on")
    room = state["rooms"][0]
    for prefix, word in ((0, 0), (0, 3), (3, 0), (18, 3), (3, 7)):
        if room[0] in ("barracks", "hovel"):
            assert "no name from its list" in why(state, rooms=[room[:6] + [prefix, word]] + state["rooms"][1:])


def test_a_hoard_has_a_place_as_long_as_something_is_in_it():
    """position.hoard"""
    state = at("turn", caves="on")
    assert "without" in why(state, hoard=[]) and "without" in why(state, hoard_at=65535)
    assert "level 4" in why(state, hoard_at=41)
    assert "hoard must be seen to" in why(state, hoard_due=1)
    assert "hoard_due is told" in why(at("treasure", caves="on"), hoard_due=1)
    assert why(at("turn"), hoard=[1])
    kinds = at("hoard", caves="on")
    assert why(kinds, hoard=[1]) and why(kinds, hoard_at=1900)
    state["hoard"], state["hoard_at"] = [], 65535  # taken in an earlier year
    GAME().load(state)


def test_nothing_is_left_over_from_another_phase():
    """position.story"""
    state = at("turn", **EVERYTHING)
    for name in ("pending", "dealt", "hurt", "grown", "acting", "foe", "rolls_left", "lost", "sent", "worked", "twice"):
        assert why(state, **{name: 1}), name
    for name in ("chamber", "tomb_built", "kings", "buried", "veins_used", "blood_used"):
        assert why(state, **{name: 1}), name
    for bout in (1, 7, 8):
        assert "bout" in why(state, bout=bout)
    assert why(at("treasure"), dug=0) == "something was dug or built this year"


def test_a_foe_grows_only_as_its_die_allows():
    """position.story"""
    state = at("strike", seed=2, **EVERYTHING)
    assert "grow" in why(state, grown=9) and why(state, hurt=27) and why(state, acting=1)


def test_before_the_first_year_everything_is_as_it_starts():
    """position.making"""
    for phase in ("cave", "cavern", "hoard", "first_way", "last_name", "ability"):
        state = at(phase, **EVERYTHING)
        for name in ("gold", "ore", "gems", "mithril", "prestige", "dwarves"):
            assert why(state, **{name: 9}), (phase, name)
        assert why(state, age=2, history=state["history"] + [""]) and why(state, runs=[["hall", 20, 1, 3]])
    assert "name" in why(at("ability", **EVERYTHING), leader=[0] * 6)
    assert why(at("turn", leader="on"), abilities=0) == "a leader without an ability"


def test_titles_follow_from_the_sheet():
    """position.titles"""
    state = at("turn")
    for changes in ({"earned": 1}, {"earned": 32}, {"gems": 5}, {"mithril": 9}, {"dwarves": 100}):
        assert "title" in why(state, **changes), changes
    GAME().load(dict(state, gems=5, earned=128))


def test_the_history_has_entries_that_there_are():
    """position.history"""
    state = at("turn", seed=3)
    for years in (["00000000"], ["15000000"], ["ff000000"], ["0100000"], ["0100010A"], ["01 00100"]):
        assert "history" in why(state, history=years), years


def test_what_a_sheet_or_a_record_holds_is_never_passed():
    """position.fuzz"""
    state = at("combat", seed=5)
    most = dict(state, gold=9999, ore=9999, gems=9999, prestige=9999, dwarves=9999, dead=9999)
    most.update(mithril=9999, earned=state["earned"] | 448)
    game = GAME()
    game.load(most)
    luck = Luck(8)
    for _ in range(60):
        copy = GAME()
        copy.load(plain.loads(plain.dumps(game.state())))
        assert state_of(copy) == state_of(game)
        if game.turn == OVER:
            break
        game.play(game.deal(luck) if game.turn == CHANCE else luck.pick(game.moves()))


def test_the_years_are_counted_up_to_the_last_one():
    """position.fuzz"""
    state = at("turn", seed=5)
    year = "1e0014001f00140020000000"
    game = GAME()
    game.load(dict(state, age=9999, history=[year] * 9998 + [""], earned=state["earned"] | 32))
    game.stage, game.dug = 10, 0
    from engine.dwarf_mine import year as closing

    closing.begin(game, [])
    game.phase, game.bout = "turn", 9
    assert game.age == 9999 and len(game.past) == 9999
    GAME().load(game.state())


def test_a_foe_that_grows_stays_in_its_record():
    """position.fuzz"""
    from engine.dwarf_mine import fight

    game = GAME()
    game.foes = [[3, foes.MOST - 1, 65535, 4, foes.MOST]]
    game.phase, game.stage, game.bout = "strike", 7, 7
    game.grown, game.hurt, game.ore = 4, 6, 5
    game.rooms = [bytearray((rooms.FORGE, 0, 0, 5, 3, 0, 0, 0))]
    fight.play(game, ("strike", 1), [])
    assert game.foes[0][1] == foes.MOST == game.foes[0][4]
    game.phase = "fight"
    game.snapshot()


def test_one_changed_number_is_taken_or_rejected_and_plays_on():
    """position.fuzz"""
    luck = Luck(41)
    game = GAME(**EVERYTHING)
    mutants = taken = 0
    while game.turn != OVER and mutants < 60:
        game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
        if luck.below(4):
            continue
        state = game.state()
        for part in ALWAYS:
            del state[part]
        name = luck.pick([part for part in sorted(state) if type(state[part]) is int])
        state[name] = luck.pick((0, 1, 2, 5, 9, state[name] + 1, max(0, state[name] - 1), 200, 9999, 65535))
        mutants += 1
        other = GAME()
        try:
            other.load(state)
        except BadState:
            continue
        taken += 1
        for _ in range(6):
            copy = GAME()
            copy.load(plain.loads(plain.dumps(other.state())))
            assert state_of(copy) == state_of(other), name
            if other.turn == OVER:
                break
            other.moves(), other.expects()
            other.play(other.deal(luck) if other.turn == CHANCE else luck.pick(other.moves()))
    assert mutants > 30 and taken > 5
