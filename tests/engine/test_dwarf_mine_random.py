"""Dwarf Mine: whole random mines, and what is true in every year of them."""

from engine.dwarf_mine import history, mountain, rooms
from engine.dwarf_mine.game import GAME
from engine.dwarf_mine.mountain import HALL, LADDER, NO_TOMB, ROCK, UNSAFE, is_mine, redraw
from engine.game import CHANCE, OVER
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.helpers import Luck, random_move, state_of

YEARS = 40
VARIANTS = (
    {"columns": 20, "rows": 24, "rooms": "more"},
    dict(EVERYTHING, columns=24, rows=24),
    dict(EVERYTHING, map="paper"),
)


def watched(check, seed, years=YEARS):
    """Play random mines with plenty of people and gold; check(game, events) after every move."""
    for number, options in enumerate(VARIANTS):
        game = GAME(**options)
        luck = Luck(seed + number)
        while game.turn != OVER and game.age <= years:
            if game.phase == "turn" and game.age < years:
                game.dwarves = max(game.dwarves, 400)
                game.gold = max(game.gold, 40)
            check(game, game.play(_move(game, luck)))


def _move(game, luck):
    if game.turn != CHANCE and game.phase == "tomb":
        return ("group", 1) if not game.worked else ("rest",)
    return random_move(game, luck)


def test_nothing_on_the_sheet_is_ever_negative_or_absurd():
    """sheet.most"""

    def check(game, events):
        for name in ("gold", "ore", "gems", "mithril", "prestige", "dwarves", "humans", "elves"):
            assert 0 <= getattr(game, name) <= 9999
        assert 1 <= game.level <= 4 and 0 <= game.tomb_built <= 20 and 0 <= game.chamber <= 20
        assert game.buried <= game.dead

    watched(check, 50)


def test_the_mine_stays_whole_and_within_its_limits():
    """dig.whole, room.limit"""

    def check(game, events):
        for kind in (rooms.BARRACKS, rooms.HOVEL):
            assert rooms.standing(game, kind) <= 5
        for kind in (rooms.SHAFT, rooms.SCOUTS, rooms.CHAMBER):
            assert rooms.standing(game, kind) <= 1
        if "built" in [event[0] for event in events] and game.options["map"] == "device":
            _check_edges(game)

    watched(check, 60, 15)


def _check_edges(game):
    grid, columns = game.grid, game.columns
    for at in range(len(grid) - columns):
        if not is_mine(grid[at]):
            continue
        for near, ender in ((at + 1, HALL), (at + columns, LADDER)):
            if near % columns and is_mine(grid[near]) and grid[near] != grid[at]:
                assert ender in (grid[at], grid[near]) or 3 in (grid[at], grid[near])


def test_the_history_closes_a_year_whenever_the_age_rises():
    """history.years"""

    def check(game, events):
        assert len(game.past) == game.age - (0 if game.turn == OVER else 1)
        assert len(game.year) % 4 == 0
        for year in game.past[-1:]:
            assert [entry[0] for entry in history.entries(year)][-3:] == [30, 31, 32]

    watched(check, 70)


def test_foes_are_alive_and_common_ones_do_not_stay():
    """foe.apart"""

    def check(game, events):
        for kind, health, _, _, _ in game.foes:
            assert health > 0 or kind == 13
        if game.phase == "turn":
            assert [foe for foe in game.foes if foe[0] < 10] == []

    watched(check, 80)


def test_the_map_is_the_same_when_it_is_drawn_anew():
    """contract.snapshot"""
    count = [0]

    def check(game, events):
        count[0] += 1
        if count[0] % 40 == 0:
            copy = GAME(**game.options)
            copy.restore(game.snapshot())
            assert copy.grid == game.grid and state_of(copy) == state_of(game)

    watched(check, 90)


def test_the_map_of_a_position_that_comes_back_is_that_of_its_records():
    """contract.snapshot"""
    past = []

    def check(game, events):
        if past and past[0][0] is not game:
            past.clear()
        past.append((game, game.snapshot(), bytes(game.grid)))
        if len(past) > 6:
            now = game.snapshot()
            for at in (5, 3, 0, 4, 6):
                game.restore(past[at][1])
                assert game.grid == past[at][2]
                redraw(game)
                assert game.grid == past[at][2]
            game.restore(now)
            past.pop(0)

    watched(check, 95, 15)


def test_a_tunnel_shows_again_where_a_later_room_of_another_past_was():
    """contract.snapshot"""
    game = GAME(columns=20, rows=24)
    game.runs.extend(bytes((mountain.RUN_UNSAFE, 3, 5, 6)))
    redraw(game)
    saved, before = game.snapshot(), bytes(game.grid)
    game.runs.extend(bytes((mountain.RUN_HALL, 3, 5, 1, mountain.RUN_LADDER, 7, 5, 2, mountain.RUN_LADDER, 8, 4, 2)))
    game.rooms.append(bytearray((rooms.HOVEL, 4, 4, 3, 2, 0, 0, 0)))
    redraw(game)
    for square in range(5 * 20 + 3, 5 * 20 + 9):
        game.grid[square] = HALL  # as they look if they were dug first
    game.restore(saved)
    assert game.grid == before


def test_a_dig_that_is_taken_back_draws_no_other_square():
    """contract.snapshot"""
    game = GAME(columns=20, rows=24)
    game.play(("ladder", 10, 1, 4))
    saved = game.snapshot()
    game.play(("hall", 11, 3, 3))
    game.rooms.append(bytearray((rooms.HOVEL, 14, 2, 3, 3, 0, 0, 0)))
    mountain.draw_room(game, 0, game.rooms[0])
    game.grid[0] = UNSAFE  # nobody draws it
    game.restore(saved)
    assert game.grid[0] == UNSAFE
    game.grid[0] = ROCK
    before = bytes(game.grid)
    redraw(game)
    assert game.grid == before and HALL not in list(game.grid)


def test_on_paper_no_room_has_squares():
    """contract.snapshot"""
    game = GAME(map="paper")
    saved, before = game.snapshot(), bytes(game.grid)
    game.rooms.append(bytearray((rooms.SHAFT, game.entrance, 0, 2, 20, 0, 0, 0)))
    game.restore(saved)
    assert game.grid == before


def _shift(room):
    room[rooms.X] += 5


def test_a_tomb_and_rooms_that_come_back_are_on_the_map():
    """contract.snapshot"""
    for change in (
        lambda game: setattr(game, "tomb_built", 7),
        lambda game: setattr(game, "tomb_at", NO_TOMB),
        lambda game: game.rooms.pop(),
        lambda game: _shift(game.rooms[0]),
        lambda game: game.runs.extend(b"\0\1\1\3"),
    ):
        game = GAME(columns=20, rows=24)
        game.rooms = [bytearray((rooms.HOVEL, 4, 4, 3, 2, 0, 0, 0))]
        game.tomb_at, game.tomb_built = 12 * 20 + 10, 2
        redraw(game)
        saved, before = game.snapshot(), bytes(game.grid)
        change(game)
        redraw(game)
        assert game.grid != before
        game.restore(saved)
        assert game.grid == before
