"""Dwarf Mine: positions that load, and those that cannot have come about."""

from engine import plain
from engine.dwarf_mine.ai import choice
from engine.dwarf_mine.game import GAME
from engine.game import CHANCE, OVER, BadState
from tests.engine.dwarf_helpers import EVERYTHING, play
from tests.engine.helpers import Luck, bad_state, state_of


def some_state(**changes):
    """The position of a small mine with parts replaced."""
    game = GAME(rooms="more", foes="four")
    game.gold = 50
    play(game, "ladder 20 1 14", "hall 21 5 2", "build hovel 23 4", "hall 18 9 2", "build barracks 15 8")
    state = game.state()
    for part in ("map", "level", "score"):
        del state[part]
    state.update(changes)
    return state


def why(**changes):
    return bad_state(GAME(), some_state(**changes))


def loaded(**changes):
    game = GAME()
    game.load(some_state(**changes))
    return game


def test_what_state_gives_load_takes():
    """position.round_trip"""
    game = loaded()
    assert len(game.rooms) == 2 and game.deepest == 14 and game.options["rooms"] == "more"
    again = GAME()
    again.load(plain.loads(plain.dumps(game.state())))
    assert state_of(again) == state_of(game) and again.grid == game.grid


def test_every_position_of_whole_games_loads():
    """position.round_trip"""
    for seed, options in ((1, EVERYTHING), (2, dict(EVERYTHING, map="paper")), (3, {"columns": 12, "rows": 12})):
        game = GAME(**options)
        luck = Luck(seed)
        step = 0
        while game.turn != OVER:
            game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
            step += 1
            if step % 9 == 0 or game.turn == OVER:
                copy = GAME()
                copy.load(game.state())
                assert copy.snapshot() == game.snapshot() and state_of(copy) == state_of(game)


def test_every_part_is_needed_and_nothing_else():
    """position.shape"""
    for part in ("gold", "rooms", "runs", "foes", "history", "options", "stage"):
        state = some_state()
        del state[part]
        assert bad_state(GAME(), state) == part + " is missing"
    assert why(silver=1) == "there is no part called silver"


def test_numbers_are_numbers_in_their_ranges():
    """position.shape"""
    for changes in (
        {"gold": -1},
        {"gold": 10000},
        {"gold": "9"},
        {"dug": 2},
        {"earned": 8192},
        {"risen": 4},
        {"dwarves": True},
        {"chamber": 21},
        {"dice": [1]},
        {"leader": [0] * 5},
        {"hoard": [6]},
    ):
        assert why(**changes)


def test_words_are_known():
    """position.shape"""
    for changes in (
        {"phase": "tea"},
        {"runs": [["cellar", 1, 1, 1]]},
        {"rooms": [["cellar", 1, 1, 1, 1, 0, 0, 0]]},
        {"foes": [["cat", 1, 1, 1, 0]]},
        {"foes": [["", 1, 1, 1, 0]]},
        {"options": {"map": "x"}},
    ):
        assert why(**changes)


def test_derived_parts_follow_from_the_rest():
    """position.derived"""
    assert "level" in why(level=1) and "score" in why(score=0) and "map" in why(map=[])
    assert loaded(level=2).level == 2


def test_no_run_leaves_the_mountain_or_crosses_another():
    """position.map"""
    runs = some_state()["runs"]
    assert why(runs=runs + [["hall", 39, 3, 2]]) == "a run outside the mountain"
    assert why(runs=runs + [["hall", 21, 9, 0]]) == "a run outside the mountain"
    assert why(runs=runs + [["hall", 19, 3, 3]]) == "a run through something else"


def test_structures_touch_only_at_ends():
    """position.map"""
    runs = some_state()["runs"]
    assert why(runs=runs + [["ladder", 21, 11, 2]]) == "two structures that touch"


def test_no_part_of_the_mine_is_cut_off():
    """position.map"""
    runs = some_state()["runs"]
    assert why(runs=runs + [["hall", 2, 2, 2]]) == "a part of the mine that is cut off"
    assert why(runs=runs[1:]) == "a part of the mine that is cut off"


def test_rooms_have_their_size_and_place():
    """position.rooms"""
    rooms = some_state()["rooms"]
    assert why(rooms=[["hovel", 23, 4, 3, 2, 0, 0, 0]], last_room=0) == "a hovel of that size"
    assert why(rooms=rooms + [["hovel", 20, 3, 3, 3, 0, 0, 0]], last_room=2) == "a room over something else"
    assert why(rooms=rooms + [["hovel", 38, 3, 3, 3, 0, 0, 0]], last_room=2) == "a room outside the mountain"
    assert why(last_room=0) == "last_room is not the last room"
    rooms[0][5] = 4
    assert why(rooms=rooms) == "a mark that a hovel cannot have"


def test_rooms_keep_their_limits():
    """position.rooms"""
    paper = {"map": "paper", "rooms": "more"}

    def crowd(*words):
        game = GAME(**paper)
        game.gold = 999
        state = game.state()
        sizes = {
            "barracks": (3, 2),
            "hovel": (3, 3),
            "shaft": (2, 20),
            "commons": (10, 9),
            "school": (13, 6),
            "trap": (3, 3),
            "chamber": (9, 9),
        }
        state["rooms"] = [[word, 0, 12] + list(sizes[word]) + [0, 0, 0] for word in words]
        state["last_room"] = len(words) - 1
        state["deepest"] = 40
        for part in ("map", "level", "score"):
            del state[part]
        return bad_state(GAME(), state)

    assert crowd(*["barracks"] * 6) == "too many barracks" and crowd(*["hovel"] * 6) == "too many hovel"
    assert crowd("shaft", "shaft") == "too many shaft"
    assert crowd("commons", *["barracks"] * 4) == "too many barracks beside a commons"
    assert crowd("school", *["hovel"] * 4) == "too many hovel beside a school"
    assert crowd("trap", "hovel") == "a trap room, and a hovel below level 1"
    assert crowd("chamber") == "an inner chamber above level 4"


def test_the_deepest_row_is_where_the_mine_ends():
    """position.deepest"""
    for row in (13, 20):  # dug, but not the deepest; not dug
        assert why(deepest=row) == "deepest is not the deepest dug row"


def test_rooms_and_foes_of_expansions_need_them():
    """position.options"""
    state = some_state(options={"foes": "four"}, rooms=[["trap", 23, 4, 3, 3, 0, 0, 0]], last_room=0)
    assert bad_state(GAME(), state) == "a room of the expansion"
    state = some_state(options={}, foes=[["mother", 9, 20, 9, 0]])
    assert bad_state(GAME(), state) == "a foe of the expansion"


def test_foes_are_where_they_can_be():
    """position.foes"""
    assert why(foes=[["spider", 9, 7, 9, 0]]) == "a foe in a room that is not there"
    assert why(foes=[["spider", 0, 1, 9, 0]]) == "a foe without health"
    assert why(foes=[["spider", 10, 1, 9, 0]]) == "a foe with more health than it came with"
    assert why(foes=[["troll", 8, 5000, 8, 0]]) == "a foe outside the mountain"
    assert why(foes=[["wolf", 4, 65535, 4, 0]]) == "a foe nobody fights"
    assert why(foes=[["dragon", 9, 0, 9, 0], ["dragon", 9, 0, 9, 0]]) == "an end foe that is there twice"
    assert loaded(foes=[["spider", 9, 1, 9, 0], ["spider", 3, 1, 9, 2]]).useful(0) == []


def test_people_and_allies_add_up():
    """position.people"""
    assert "over exactly" in why(dwarves=0) and "no allies" in why(humans=3) and "no leader" in why(abilities=2)
    assert why(buried=3) == "more are buried than have died"


def test_phase_stage_and_dice_tell_one_story():
    """position.phase"""
    assert why(phase="combat") == "phase and stage do not fit together"
    assert why(phase="combat", stage=6) == "these dice are not due"
    assert loaded(phase="combat", stage=6, dice=[8], bout=7).turn == CHANCE
    assert why(phase="fight", stage=7, dice=[4, 4], bout=7) == "nobody to fight"
    assert why(phase="persist", stage=9) == "there is nothing to attack"
    assert why(phase="trap", stage=6) == "no trap is armed"
    assert why(phase="named", stage=3, dice=[20, 6]) == "no room waits for a name"
    assert why(phase="cave", stage=0) == "this mountain needs no caves"
    assert why(phase="tomb", stage=8) == "nobody acts"
    assert why(phase="over", stage=10)


def test_the_history_has_a_list_for_each_year():
    """position.history"""
    for years in ([], ["", ""], ["0102"], ["0102030g"], [[1, 2, 3, 4]], ["0A0B0C0D"]):
        assert why(history=years)


def test_whatever_is_loaded_is_taken_or_rejected():
    """position.fuzz"""
    luck = Luck(31)
    junk = (None, -1, 0, 1, 3, 255, 70000, "x", "hall", [], [0], [[]], {}, True)
    names = sorted(some_state())
    for _ in range(150):
        state = some_state()
        for _ in range(1 + luck.below(2)):
            state[luck.pick(names)] = luck.pick(junk)
        game = GAME()
        before = game.snapshot()
        try:
            game.load(state)
        except BadState:
            assert game.snapshot() == before
            continue
        game.moves(), game.expects(), game.state()


def test_snapshots_are_small():
    """contract.snapshot"""
    game = GAME(**EVERYTHING)
    luck = Luck(4)
    largest = shared = steps = 0
    saved = game.snapshot()
    while game.turn != OVER:
        game.play(game.deal(luck) if game.turn == CHANCE else choice.pick(game))
        before, saved = saved, game.snapshot()
        largest = max(largest, len(saved[0]))
        steps += 1
        shared += saved[1] is before[1]
        assert saved[1] is before[1] or saved[1] != before[1]
    assert largest < 700 and shared > steps * 3 // 4


def test_snapshots_share_what_was_dug_before():
    """contract.snapshot"""
    game = GAME()
    game.play(("ladder", 20, 1, 40))
    saved = []
    for row in range(3, 39, 2):
        game.play(("hall", 21, row, 3))
        saved.append((game.snapshot(), state_of(game)))
    bases = [each[0][1][0] for each in saved]
    assert len({id(base) for base in bases}) <= len(bases) // 8
    for at in (len(saved) - 3, 0, 5):
        game.restore(saved[at][0])
        assert state_of(game) == saved[at][1] and game.snapshot()[1] is saved[at][0][1]
        game.play(("hall", 17, 3, 3))
        assert game.snapshot()[1][0] is bases[at]
