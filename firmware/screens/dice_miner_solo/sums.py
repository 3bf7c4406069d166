"""What the trove would score now: three sums with how they come about, and the total."""

from engine.dice_miner.faces import G1, HC1, HD1
from engine.dice_miner.trove_score import CHAIN, symbols
from firmware.lang import plural, t
from firmware.ui.canvas import CENTRE, INK, RIGHT
from firmware.ui.font import L, M, S
from firmware.ui.widgets import card

ICONS = ("tunnel13", "gem13", "hazard13", "crown13")


def chains(trove: bytes | bytearray) -> str:
    """The chains of tunnels, the longest first, as "2 x 1-5 + 1-3"."""
    parts = []
    longer = 0
    for length in range(CHAIN, 0, -1):
        count = trove[length - 1] - longer
        longer += count
        if count:
            run = "1-%d" % length if length > 1 else "1"
            parts.append("%d\u00d7 %s" % (count, run) if count > 1 else run)
    return " + ".join(parts)


def sum_words(game) -> tuple:
    """How each sum comes about: words, and the same in few letters."""
    trove = game.trove
    run = chains(trove) or t("no_tunnels")
    frozen = symbols(game.frozen, 0)
    gems = symbols(trove, G1) - frozen
    rocks, dragons = symbols(trove, HC1), symbols(trove, HD1)
    return (
        (run, run),
        (_gems(gems, frozen), "%d + 2\u00d7 %d" % (gems, frozen)),
        (_hazards(rocks, dragons), "%d + %d" % (rocks, dragons)),
        (t("sum_now"), t("sum_now_short")) if game.phase != "over" else (t("sum_total"), t("sum_total")),
    )


def _gems(gems, frozen):
    if frozen:
        return t("sum_gems", gems, frozen)
    return plural("face_gems", gems) if gems else t("no_gems")


def _hazards(rocks, dragons):
    if not rocks and not dragons:
        return t("no_hazards")
    parts = [plural("face_caveins", rocks)] if rocks else []
    return " + ".join(parts + ([plural("face_dragons", dragons)] if dragons else []))


def draw_sums(c, game, x: int) -> None:
    """The four lines from x on, below the card."""
    look = c.look
    lines = sum_words(game)
    points = game.score()
    points += (sum(points),)
    y = look.top + _card_tall(c) + (12 if look.large else 4)
    pitch = (look.bottom - y) // 4
    for at in range(4):
        _line(c, x, y, pitch, at, lines[at], points[at])
        y += pitch


def _line(c, x, y, pitch, at, words, points):
    """Beside each other; on a large panel the words stand below."""
    look = c.look
    right = c.width - look.margin - 2
    size, cap = (L, look.l) if look.large else (M, look.m)
    c.icon(ICONS[at], x, y + (0 if look.large else (pitch - look.icon) // 2), INK, look.large)
    top = y + (1 if look.large else (pitch - cap) // 2)
    room = right - x - c.text(str(points), right, top, size, align=RIGHT) - 4
    left, down = (x, y + look.icon + 3) if look.large else (x + look.icon + 4, y + (pitch - look.s) // 2)
    room = right - x if look.large else room - look.icon - 4
    line = words[0] if c.text_width(words[0], S) <= room else words[1]
    c.text(c.fit(line, S, room), left, down, S)


def _card_tall(c):
    return 40 if c.look.large else 21


def draw_card(c, x: int, words: str, chosen: bool = True) -> None:
    """What OK acts on, in words over the sums: black, like the die under the cursor."""
    look = c.look
    width, tall = c.width - look.margin - x, _card_tall(c)
    y = look.top + (6 if look.large else 1)
    colour = card(c, x, y, width, tall, chosen)
    size, cap = (M, look.m) if c.text_width(words, M) <= width - 6 else (S, look.s)
    c.text(c.fit(words, size, width - 4), x + width // 2, y + (tall - cap) // 2, size, colour, CENTRE)
