"""The four level tables: what a treasure roll finds and what a combat roll meets."""

CHAIN = (4, 6, 8, 10, 12, 20)  # the dice chain

# Twenty rows for each level: gold, then + ore; * is a gemstone, ! a mithril.
_TREASURE = (
    "2 2+1 3 3+1 d6 d6+1 d6+2 4 4+1 3* 5+2 5+d4 6 6+2 4* d10 d10+d4 7 7+3 5*",
    "4 4+1 d8 4* d8+1 5 5+2 5* 6+1 5! 7 6* 7+2 8 6! 7* d12+d4 9 9+3 7!",
    "d6 d6+d4 d8 4* 5! d8+d4 d10 5* d10+d4 6! d12 6* d12+d4 7* 7! 8* d20 d20+d4 9* 8!",
    "d8 d8+d4 d10 5* 5! d10+d4 d12 6* d12+d4 6! d20 7* d20+d4 7* 8! 8* 2d20 2d20+d4 9* 9!",
)

GOBLINS, WOLF, BEAR, ROOTS, STONE, WARBAND, KING, HIVE, BROOD, WURM, SPIDER, TROLL = range(12)
DRAGON, FIRST, MOTHER, INVASION = 12, 13, 14, 15
WANDERER, CAMP, BARK, CHIPS, END_FOE = 20, 21, 22, 23, 24  # what a combat roll may also show

# Fifteen rows for each level.
_COMBAT = (
    bytes(
        (
            WANDERER,
            CAMP,
            WANDERER,
            BARK,
            GOBLINS,
            WOLF,
            GOBLINS,
            WOLF,
            GOBLINS,
            BEAR,
            WOLF,
            GOBLINS,
            BEAR,
            ROOTS,
            SPIDER,
        )
    ),
    bytes((CAMP, BARK, CHIPS, BARK, GOBLINS, WOLF, ROOTS, GOBLINS, ROOTS, BEAR, GOBLINS, ROOTS, BEAR, STONE, TROLL)),
    bytes((GOBLINS, WOLF, ROOTS, BEAR, STONE, ROOTS, BEAR, STONE, WARBAND, ROOTS, STONE, KING, HIVE, BROOD, WURM)),
    bytes((GOBLINS, WOLF, ROOTS, BEAR, STONE, ROOTS, BEAR, STONE, WARBAND, ROOTS, STONE, KING, HIVE, BROOD, END_FOE)),
)
LAST_TREASURE = 20
LAST_COMBAT = 15


def treasure(level: int, roll: int) -> tuple:
    """A row as (gold, gold dice, ore, ore dice, gems, mithril); dice are tuples of sides."""
    word = _TREASURE[level - 1].split()[min(roll, LAST_TREASURE) - 1]
    gems = mithril = 0
    if word[-1] == "*":
        word, gems = word[:-1], 1
    elif word[-1] == "!":
        word, mithril = word[:-1], 1
    parts = word.split("+")
    gold, gold_dice = _amount(parts[0])
    ore, ore_dice = _amount(parts[1]) if len(parts) == 2 else (0, ())
    return gold, gold_dice, ore, ore_dice, gems, mithril


def _amount(word):
    """A number, or dice like d6 and 2d20."""
    if "d" not in word:
        return int(word), ()
    times, sides = word.split("d")
    return 0, (int(sides),) * int(times or 1)


def combat(level: int, roll: int) -> int:
    """What a combat roll meets: a foe, or one of the harmless signs."""
    return _COMBAT[level - 1][min(roll, LAST_COMBAT) - 1]


def up_chain(steps: int) -> int:
    """The die that many steps above d4 on the chain; at most d20."""
    return CHAIN[min(steps, len(CHAIN) - 1)]
