"""Dwarf Mine: where halls, ladders and rooms may be dug, and the reason why not."""

from engine.dwarf_mine import dig_rules, paths, rooms, sites
from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.mountain import RUN_CAVE, RUN_UNSAFE, add_run, is_mine, map_rows
from engine.dwarf_mine.phases import ask
from engine.game import Illegal
from tests.engine.dwarf_helpers import find, play, refused
from tests.engine.dwarf_slow import SlowMine
from tests.engine.helpers import Luck


def mountain(*lines, **options):
    game = GAME(**options)
    game.gold = 900
    play(game, *lines)
    return game


def rows_of(game, top, bottom, left, right):
    return [row[left:right] for row in map_rows(game)[top:bottom]]


def test_the_entrance_is_in_the_middle_of_the_top_row():
    """map.entrance"""
    assert map_rows(GAME())[0].index("^") == 20 and map_rows(GAME(columns=13, rows=12))[0].index("^") == 6


def test_the_mountain_is_forty_by_forty_eight_in_four_levels():
    """map.size, level.rows"""
    game = GAME()
    assert len(map_rows(game)) == 48 and len(map_rows(game)[0]) == 40
    assert [game.level_of(row) for row in (0, 11, 12, 23, 24, 35, 36, 47)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_a_ladder_goes_down_from_the_entrance():
    """dig.ladder"""
    game = mountain("ladder 20 1 3")
    assert rows_of(game, 0, 5, 19, 22) == [".^.", ".#.", ".#.", ".#.", "..."] and game.dug


def test_a_hall_goes_sideways_from_a_ladder():
    """dig.hall"""
    game = mountain("ladder 20 1 3", "hall 21 3 2", "hall 17 2 3")
    assert rows_of(game, 1, 4, 16, 24) == ["....#...", ".---#...", "....#--."]


def test_digging_is_free():
    """dig.free"""
    assert mountain("ladder 20 1 3").gold == 900


def test_halls_and_ladders_may_be_dug_on():
    """dig.on"""
    game = mountain("ladder 20 1 3", "ladder 20 4 2", "hall 21 5 1", "hall 22 5 1")
    assert game.deepest == 5


def test_the_level_is_that_of_the_deepest_row():
    """level.deepest"""
    game = mountain()
    assert find(play(game, "ladder 20 1 12"), "level") == ("level", 2) and game.level == 2
    play(game, "ladder 20 13 24")
    assert game.level == 4


def test_nothing_is_dug_outside_the_mountain():
    """dig.map"""
    game = mountain("ladder 20 1 3")
    for line in (
        "hall 39 3 2",
        "hall -1 3 2",
        "ladder 20 47 2",
        "ladder 20 -1 1",
        "build hovel 38 5",
        "hall 21 3 20",
        "build hovel 5 46",
        "prestige 0 0 41 2",
        "tombs 30 3 11",
    ):
        assert refused(game, line) == "dig.map"


def test_a_run_has_at_least_one_square():
    """dig.length"""
    assert refused(mountain(), "hall 21 0 0") == "dig.length" and refused(mountain(), "ladder 20 1 -3") == "dig.length"


def test_nothing_is_dug_into_a_cave():
    """dig.cave"""
    game = mountain()
    add_run(game, RUN_CAVE, 18, 5, 6)
    assert refused(game, "ladder 20 1 6") == "dig.cave"
    play(game, "ladder 20 1 4", "hall 21 4 2")
    assert refused(game, "build hovel 23 3") == "dig.cave"


def test_nothing_is_dug_into_unsafe_squares():
    """dig.unsafe"""
    game = mountain()
    add_run(game, RUN_UNSAFE, 18, 5, 6)
    assert refused(game, "ladder 20 1 6") == "dig.unsafe"


def test_nothing_is_dug_twice():
    """dig.taken"""
    game = mountain("ladder 20 1 5")
    assert refused(game, "ladder 20 3 5") == "dig.taken" and refused(game, "hall 18 3 5") == "dig.taken"
    assert refused(game, "ladder 20 0 1") == "dig.taken" and refused(game, "build hovel 20 2") == "dig.taken"


def test_everything_must_hang_together_with_the_entrance():
    """dig.joined"""
    game = mountain("ladder 20 1 5")
    assert refused(game, "hall 22 3 2") == "dig.joined" and refused(game, "build hovel 22 3") == "dig.joined"
    assert refused(game, "ladder 10 10 3") == "dig.joined"


def test_two_ladders_do_not_lie_side_by_side():
    """dig.apart"""
    assert refused(mountain("ladder 20 1 5", "hall 21 5 1"), "ladder 21 2 3") == "dig.apart"


def test_two_halls_do_not_lie_one_on_the_other():
    """dig.apart"""
    assert refused(mountain("ladder 20 1 5", "hall 21 3 3"), "hall 21 4 2") == "dig.apart"


def test_a_room_does_not_lie_against_the_side_of_a_ladder():
    """dig.apart"""
    assert refused(mountain("ladder 20 1 5", "hall 21 3 1"), "build hovel 21 4") == "dig.apart"


def test_a_room_does_not_lie_against_the_side_of_a_hall():
    """dig.apart"""
    assert refused(mountain("ladder 20 1 3", "hall 21 3 6"), "build hovel 22 4") == "dig.apart"


def test_rooms_never_touch_rooms():
    """dig.apart"""
    game = mountain("ladder 20 1 3", "hall 21 3 1", "build hovel 22 2", "ladder 23 5 4", "hall 24 7 1")
    assert refused(game, "build barracks 25 4") == "dig.apart"


def test_a_room_is_built_where_a_hall_or_a_ladder_ends():
    """dig.joint"""
    game = mountain("ladder 20 1 3", "build hovel 19 4")
    assert rows_of(game, 3, 7, 18, 23) == ["..#..", ".bbb.", ".bbb.", ".bbb."]
    play(game, "hall 22 5 2", "build barracks 24 4")
    assert rows_of(game, 4, 6, 18, 28) == [".bbb..aaa.", ".bbb--aaa."]


def test_a_hall_may_end_against_two_structures_at_once():
    """dig.joint"""
    game = mountain("ladder 20 1 5", "hall 21 1 4", "ladder 24 2 4")
    play(game, "hall 21 4 3")
    assert rows_of(game, 4, 5, 20, 25) == ["#---#"]


def test_corners_do_not_touch():
    """dig.corner"""
    play(mountain("ladder 20 1 3", "hall 21 3 2"), "ladder 22 4 2", "hall 23 5 1", "build hovel 24 4")


def test_a_refusal_names_the_square():
    """refusal.names_rule"""
    try:
        mountain("ladder 20 1 5").check(("hall", 18, 3, 5))
    except Illegal as error:
        assert error.rule == "dig.taken" and error.numbers == (20, 3)


def test_paper_verbs_need_a_paper_map_and_map_verbs_a_device_map():
    """map.device, map.paper"""
    assert refused(mountain(), "dug 5") == "map.device" and refused(mountain(), "report hovel 9 3 3") == "map.device"
    assert refused(mountain(), "claim") == "map.device"
    paper = mountain(map="paper")
    for line in ("hall 21 0 1", "ladder 20 1 1", "build hovel 3 3", "prestige 3 3 2 2", "tombs 3 3 2"):
        assert refused(paper, line) == "map.paper"


def test_on_paper_the_player_is_trusted_with_places_but_not_with_rows():
    """paper.trust, dig.map"""
    game = mountain("dug 13", map="paper")
    assert game.level == 2 and game.dug
    play(game, "report gems 30 5 5")
    assert game.level == 3 and len(game.rooms) == 1
    assert refused(game, "dug 48") == "dig.map"
    assert refused(game, "report prestige 30 41 2") == "dig.map"


def test_a_floor_too_near_the_top_is_refused_with_the_rooms_height():
    """map.floor"""
    game = mountain("dug 13", map="paper")
    try:
        game.check(("report", "hovel", 1, 3, 3))
    except Illegal as error:
        assert error.rule == "map.floor" and error.numbers == (3, 3)
    else:
        raise AssertionError("it was taken")
    assert refused(game, "report prestige 3 4 5") == "map.floor"
    play(game, "report hovel 2 3 3")
    assert len(game.rooms) == 1


# ---- proposals and distances


def test_every_proposed_place_is_legal():
    """place.legal"""
    game = mountain("ladder 20 1 20", "hall 21 5 4", "hall 12 9 8", "ladder 25 5 6")
    for kind in range(16):
        w, h = rooms.width(kind) or 3, rooms.height(kind) or 2
        for x, y in sites.places(game, kind, w, h):
            assert dig_rules.room_fault(game, kind, x, y, w, h) is None


def test_places_are_found_wherever_there_are_any():
    """place.complete"""
    luck = Luck(77)
    for _ in range(4):
        game, _ = random_mine(luck, 12)
        for kind in (rooms.BARRACKS, rooms.FORGE, rooms.GEMS):
            w, h = rooms.width(kind), rooms.height(kind)
            every = [
                (x, y)
                for y in range(game.rows)
                for x in range(game.columns)
                if dig_rules.room_fault(game, kind, x, y, w, h) is None
            ]
            assert sorted(sites.places(game, kind, w, h, 999)) == sorted(every)


def test_a_plan_can_be_played_as_it_is():
    """place.plan"""
    luck = Luck(5)
    for _ in range(3):
        game, _ = random_mine(luck, 8)
        for kind in range(10):
            for move in sites.plan(game, kind, rooms.width(kind) or 3, rooms.height(kind) or 2):
                game.play(move)


def test_a_plan_leaves_the_map_as_it_was():
    """place.plan"""
    game = mountain("ladder 20 1 3")
    before = bytes(game.grid)
    assert len(sites.plan(game, rooms.WAR, 8, 8)) and bytes(game.grid) == before


def test_proposed_runs_are_legal():
    """place.run"""
    luck = Luck(6)
    for _ in range(3):
        game, _ = random_mine(luck, 10)
        for move in sites.run_moves(game, 9, 5):
            game.check(move)


def test_foes_walk_through_halls_ladders_and_rooms():
    """walk.distance"""
    game = mountain(
        "ladder 20 1 10",
        "hall 21 5 2",
        "build hovel 23 4",
        "hall 18 10 2",
        "build hovel 15 9",
        "ladder 16 12 3",
        "build barracks 15 15",
    )
    assert paths.distances(game, 0) == [0, 11, 17]
    assert paths.nearest(game, 2, [0, 1]) == 1 and paths.nearest(game, 2, []) is None


# ---- properties, against a second definition


def random_mine(luck, digs, columns=16, rows=16):
    """A mine of random legal digs and rooms, and its slow twin."""
    game = GAME(columns=columns, rows=rows)
    game.gold = 900
    slow = SlowMine(columns, rows)
    for _ in range(digs * 60):
        move = random_dig(luck, columns, rows)
        try:
            game.check(move)
        except Illegal:
            continue
        game.play(move)
        slow.dig(move)
        digs -= 1
        if not digs:
            break
    ask(game, "turn")
    return game, slow


def random_dig(luck, columns, rows):
    """A dig that may or may not be legal, near the entrance more often than not."""
    x, y = luck.below(columns + 2) - 1, luck.below(rows + 2) - 1
    if luck.below(3) == 0:
        x, y = columns // 2 + luck.below(3) - 1, luck.below(6)
    what = luck.below(5)
    if what < 2:
        return ("hall", x, y, luck.below(6))
    if what < 4:
        return ("ladder", x, y, luck.below(6))
    return luck.pick(
        (
            ("build", "hovel", x, y),
            ("build", "barracks", x, y),
            ("build", "forge", x, y),
            ("prestige", x, y, 1 + luck.below(3), 2),
            ("tombs", x, y, 2),
        )
    )


def reason(game, move):
    try:
        game.check(move)
    except Illegal as error:
        return error.rule
    return None


def test_every_refusal_is_for_a_true_reason_and_every_legal_dig_is_taken():
    """dig.second"""
    luck = Luck(11)
    for _ in range(5):
        game, slow = random_mine(luck, 9)
        for _ in range(60):
            move = random_dig(luck, 16, 16)
            rule, reasons = reason(game, move), slow.why_not(move)
            if rule not in ("room.limit",):
                assert (rule is None) == (reasons is None) and (rule is None or rule in reasons), (move, rule, reasons)


def test_a_legal_dig_keeps_the_mine_whole():
    """dig.whole"""
    luck = Luck(12)
    for _ in range(5):
        game, slow = random_mine(luck, 12)
        assert slow.is_whole() and len(slow.structures) > 4
        dug = sum([len(squares) for _, squares in slow.structures])
        assert sum([1 for square in game.grid if is_mine(square)]) == dug
