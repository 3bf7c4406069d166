"""What troves would score now, and how it comes about, in short signs that every language shares."""

from engine.dice_miner.faces import HC1, HD1, KP, KS
from engine.dice_miner.heroes import with_hero
from engine.dice_miner.trove_score import CHAIN, doubled, most_gems, score, symbols
from firmware.lang import plural, t
from firmware.ui.canvas import RIGHT
from firmware.ui.font import L, M, S
from firmware.ui.widgets import number

ICONS = ("tunnel13", "gem13", "hazard13", "crown13")


def shown(game, seat: int) -> bytearray:
    """The faces of a seat's trove together with its hero's."""
    return with_hero(game.troves[seat], game.heroes[seat])


def scores_now(game) -> tuple:
    """((tunnels, gems, hazards) of each seat with the doubling, whose gems are doubled)."""
    plain = [score(shown(game, seat)) for seat in range(game.seats)]
    return doubled(plain), most_gems(plain)


def score_with(game, face: int) -> int:
    """What the acting seat would score now with one die more."""
    trove = game.troves[game.seat]
    trove[face] += 1
    rows, _ = scores_now(game)
    trove[face] -= 1
    return sum(rows[game.seat])


def chain_words(trove: bytearray, short: bool = False) -> str:
    """The chains of tunnels, the longest first: "1-2-3 + 1", or in short "1-3 + 1"."""
    words = []
    for length in range(CHAIN, 0, -1):
        reach = min(trove[:length])
        further = min(trove[: length + 1]) if length < CHAIN else 0
        one = "1" if length == 1 else "1-%d" % length if short else "-".join([str(n + 1) for n in range(length)])
        if reach - further == 1:
            words.append(one)
        elif reach > further:
            words.append("%d \u00d7 %s" % (reach - further, one))
    return " + ".join(words)


def draw_now(c, x: int, y: int, width: int, game, seat: int, sum_words: str | None = None) -> None:
    """Four lines down to the footer: tunnels, gems, hazards and their sum, each with its points."""
    rows, owner = scores_now(game)
    points = rows[seat] + (sum(rows[seat]),)
    trove = shown(game, seat)
    step = (c.look.bottom - y) // 4
    for line in range(4):
        words = sum_words if line == 3 else None
        _draw_line(c, x, y + line * step, width, step, line, points[line], trove, owner == seat, words)


def _draw_line(c, x, y, width, step, line, points, trove, twice, words):
    look = c.look
    large = look.large
    y += (step - look.icon - (look.s + 4 if large else 0)) // 2
    c.icon(ICONS[line], x, y, double=large)
    type_, cap = (L, look.l) if large else (M, look.m)
    right = c.text(number(points), x + width, y + (look.icon - cap) // 2, type_, align=RIGHT)
    if large:
        y, room = y + look.icon + 4, width
    else:
        x, y, room = x + look.icon + 5, y + (look.icon - look.s + 1) // 2, width - look.icon - right - 9
    if line == 2:
        draw_hazards(c, x, y, trove)
    else:
        c.text(words or _how(c, line, trove, twice, room), x, y, S)


def _how(c, line, trove, twice, room):
    if line == 0:
        words = chain_words(trove)
        return c.fit(words if c.text_width(words) <= room else chain_words(trove, True), S, room)
    if line == 1:
        gems = score(trove)[1]
        return c.fit(plural("face_gems", gems) + (" \u00d72" if twice else ""), S, room)
    return c.fit(t("if_now"), S, room)


def draw_hazards(c, x: int, y: int, trove: bytearray) -> None:
    """Cave-ins and dragons, each with the number of its tools: "3x1", or "-3" without any."""
    for icon, first, tool in (("rock9", HC1, KP), ("dragon9", HD1, KS)):
        count = symbols(trove, first)
        if count:
            c.icon(icon, x, y + (c.look.s - 8) // 2)
            words = "%d\u00d7%d" % (count, trove[tool]) if trove[tool] else number(-count)
            x += 12 + c.text(words, x + 12, y, S) + 6
