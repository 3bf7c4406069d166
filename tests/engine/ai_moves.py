"""Games that the AI plays alone, as lines of moves that must be the same on every interpreter."""

from engine.ai_levels import LEVELS
from engine.game import CHANCE, OVER, text
from engine.games import open_game
from tests.engine.helpers import Luck

# game, options, the most moves of a game; dice count as moves
GAMES = (
    ("dice_miners", {"seats": 3, "caveins": 2}, 200),
    ("dice_miners", {"seats": 2, "seal": "bank"}, 120),
    ("dice_miner", {"seats": 2}, 130),
    ("dice_miner", {"seats": 3}, 40),
    ("dice_miner_solo", {"magic": 2}, 200),
    ("dwarf_mine", {"columns": 24, "rows": 24}, 90),
    ("dwarf_mine", {"caves": "on", "foes": "four", "leader": "on", "rooms": "more"}, 40),
)


def moves_of(name, options, most, level):
    """The moves of a game among AI seats of one level, a line each."""
    game, luck, lines = open_game(name, options), Luck(len(level) + most), []
    pick = game.ai().pick
    while game.turn != OVER and len(lines) < most:
        move = game.deal(luck) if game.turn == CHANCE else pick(game, level)
        game.play(move)
        lines.append(text(move))
    return "\n".join(lines) + "\n"


def all_moves():
    """All of them, each with a line that says what is played."""
    parts = []
    for name, options, most in GAMES:
        for level in LEVELS:
            parts.append("# %s %d %s\n" % (name, most, level) + moves_of(name, options, most, level))
    return "".join(parts)
