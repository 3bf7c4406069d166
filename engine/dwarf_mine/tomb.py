"""The First of the Stone Folk: nothing kills it, but a tomb of twenty wall squares holds it forever."""

from engine.dwarf_mine import foes, history, sheet
from engine.dwarf_mine.mountain import (
    CAVE,
    ENTRANCE,
    HALL,
    LADDER,
    NO_TOMB,
    ROCK,
    TOMB_SIDE,
    TOMB_SQUARES,
    UNSAFE,
    draw_tomb,
    outline,
)
from engine.dwarf_mine.phases import S_ACTS, TOMB, ask, go
from engine.dwarf_mine.tables import FIRST
from engine.game import Illegal


def plan(game) -> None:
    """Choose the place of the tomb: against the lowest hall or ladder where it fits, else as low as possible."""
    if game.options["map"] == "paper":
        return
    at = _lowest(game, True)
    game.tomb_at = _lowest(game, False) if at == NO_TOMB else at
    draw_tomb(game)


def _lowest(game, touching):
    grid = game.grid
    for square in range(len(grid) - 1, -1, -1):
        if touching and grid[square] not in (HALL, LADDER, ENTRANCE):
            continue
        for at in _beside(game, square) if touching else (square,):
            if _fits(game, at):
                return at
    return NO_TOMB


def _beside(game, square):
    """The top left squares of tombs that this hall or ladder would end against."""
    columns = game.columns
    x, y = square % columns, square // columns
    last = TOMB_SIDE - 1
    found = []
    for shift in range(TOMB_SIDE):
        if game.grid[square] != LADDER:
            found.append((x + 1, y - shift))
            found.append((x - TOMB_SIDE, y - shift))
        if game.grid[square] != HALL:
            found.append((x - shift, y + 1))
            found.append((x - shift, y - TOMB_SIDE))
    return [
        top * columns + left
        for left, top in found
        if 0 <= left <= columns - 1 - last and 0 <= top <= game.rows - 1 - last
    ]


def _fits(game, at):
    """Whether a tomb fits: all rock, without the hoard, and only ends of halls and ladders next to it."""
    grid = game.grid
    columns = game.columns
    x, y = at % columns, at // columns
    if x + TOMB_SIDE > columns or y + TOMB_SIDE > game.rows:
        return False
    for row in range(TOMB_SIDE):
        start = at + row * columns
        for square in range(start, start + TOMB_SIDE):
            if grid[square] != ROCK or square == game.hoard_at:
                return False
        if x and not _may_touch(grid[start - 1], HALL):
            return False
        if x + TOMB_SIDE < columns and not _may_touch(grid[start + TOMB_SIDE], HALL):
            return False
    for square in range(at, at + TOMB_SIDE):
        if y and not _may_touch(grid[square - columns], LADDER):
            return False
        below = square + TOMB_SIDE * columns
        if below < len(grid) and not _may_touch(grid[below], LADDER):
            return False
    return True


def _may_touch(square, ender):
    return square in (ender, ROCK, ENTRANCE, CAVE, UNSAFE)


def idle(game) -> int:
    """People who have not worked at the tomb in this phase yet."""
    return game.population - game.sent


def check(game, move: tuple) -> None:
    """The group must not have worked yet; at least one square must be tried each year."""
    if move[0] == "rest":
        if not game.worked:
            raise Illegal("tomb.one")
    elif move[1] < 1:
        raise Illegal("tomb.group")
    elif move[1] > idle(game):
        raise Illegal("tomb.idle", idle(game))


def play(game, move: tuple, events: list) -> None:
    """Send a group to the next square, where the First strikes at it once; or stop for this year."""
    if move[0] == "rest":
        events.append(("rested",))
        go(game, S_ACTS)
    else:
        game.pending = move[1]
        events.append(move)
        ask(game, "guard", (foes.attack_die(game, FIRST),))


def land(game, dice, events: list) -> None:
    """The square is finished if anybody in the group survives."""
    number = game.pending
    before = game.population
    sheet.hit(game, dice[0], events, FIRST, True, number)
    fallen = before - game.population
    game.pending = 0
    game.worked = 1
    game.sent += max(number - fallen, 0)
    if fallen < number:
        _build(game, events)
    if game.population == 0 or not foes.present(game, FIRST) or not idle(game):
        go(game, S_ACTS)
    else:
        ask(game, TOMB)


def _build(game, events):
    game.tomb_built += 1
    events.append(("walled", game.tomb_built))
    history.note(game, history.TOMB, 0, game.tomb_built)
    if game.tomb_at != NO_TOMB:
        draw_tomb(game)
    if game.tomb_built == TOMB_SQUARES:
        for number, foe in enumerate(game.foes):
            if foe[foes.KIND] == FIRST:
                game.acting -= 1  # the foes after it have not acted yet
                foes.left(game, number, events)
                return


def squares(game) -> list:
    """The tomb's squares in the order of building; none if it is not on the map."""
    return [] if game.tomb_at == NO_TOMB else outline(game.columns, game.tomb_at)
