"""Which scores are possible with some dice: how many dice of each kind a score needs.

Imported only for loaded positions. More dice than needed never hurt, as they can show Beer.
"""

from engine.dice_miner.faces import G1, KP, KS, T1

NEVER = 99
SYMBOLS = 4  # on a face at most
# The fewest tunnel dice that score 0 to 29 points: runs of 1, 2, 3, 4 and 5 dice score 1, 3, 6, 10 and 15.
_FEWEST = bytes((0, 1, 2, 2, 3, 4, 3, 4, 5, 5, 4, 5, 6, 6, 7, 5, 6, 7, 7, 8, 8, 8, 9, 10, 10, 9, 10, 11, 11, 12))
_RUN = 5  # dice of the longest run
_RUN_POINTS = 15


def _fewest(points):
    """The fewest tunnel dice that score exactly so many points, without a card."""
    runs = max(0, points // _RUN_POINTS - 1)
    return _RUN * runs + _FEWEST[points - _RUN_POINTS * runs]


def tunnel_dice(points: int, card: tuple) -> int:
    """The same with a hero's card: a 1 starts a run, a 2 continues one."""
    if T1 not in card and T1 + 1 not in card:
        return _fewest(points)
    if not points:
        return NEVER if T1 in card else 0
    fewest = NEVER
    for length in range(1 if T1 in card else 2, _RUN + 1):
        rest = points - length * (length + 1) // 2
        if rest >= 0:
            fewest = min(fewest, length - 1 + _fewest(rest))
    return fewest


def treasure_dice(gems: int, card: tuple) -> int:
    """The fewest treasure dice that show so many gems, together with the card."""
    gems -= len([1 for face in card if face == G1])
    return NEVER if gems < 0 else (gems + SYMBOLS - 1) // SYMBOLS


def hazards_fit(points: int, hazards: int, tools: int, card: tuple) -> bool:
    """Whether at most so many hazard and tool dice can score exactly these points, together with the card."""
    most = SYMBOLS * hazards
    for pickaxes in range(tools + 1):
        caves = pickaxes + (1 if KP in card else 0) or -1
        for shields in range(tools - pickaxes + 1):
            dragons = shields + (1 if KS in card else 0) or -1
            for symbols in range(most + 1):
                others, odd = divmod(points - caves * symbols, dragons)
                if not odd and 0 <= others <= most and _dice(symbols) + _dice(others) <= hazards:
                    return True
    return False


def hazard_dice(points: int, hazards: int, tools: int, card: tuple) -> int:
    """The fewest of so many hazard dice that can score these points."""
    count = -(-abs(points) // (SYMBOLS * (tools + 1)))
    while count <= hazards:
        if hazards_fit(points, count, tools, card):
            return count
        count += 1
    return NEVER


def _dice(symbols):
    return (symbols + SYMBOLS - 1) // SYMBOLS


def base_gems(row: tuple) -> list | None:
    """The gems of each seat before doubling, or None if no gems lead to these scores."""
    gems = [score[1] if score else None for score in row]
    shown = sorted([count for count in gems if count is not None])
    most = shown[-1]
    second = shown[-2] if len(shown) > 1 else 0
    if most > second:
        if most % 2 or most // 2 <= second:
            return None
        gems[gems.index(most)] = most // 2
    return gems
