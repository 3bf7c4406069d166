"""What is measured of which game: screens, tables and keys. The rest of the bench knows no game by its name."""

from collections.abc import Callable, Mapping
from typing import Any

from host_tools.lab.bench import full_tables

# A table of six seats, on which a long game is played: part and name of its scene.
SIX_SEATS = ("dice_miners", "mine_six")
# Screens for a quick look.
SCENES = ("shell/launcher",) + tuple(
    "dice_miners/" + name for name in ("mine_six", "pairs", "tunnels_six", "history", "rules")
)

# Tables at which an AI has most to weigh.
FOR_THE_AI: Mapping[str, Mapping[str, Any]] = {
    "dice_miners": {"seats": 6, "caveins": 2},
    "dice_miner": {"seats": 4},
    "dice_miner_solo": {"magic": 3},
    "dwarf_mine": {"caves": "on", "foes": "four", "leader": "on", "rooms": "more", "names": "on"},
}

# How each game is played once it is chosen, a letter a press: set up, start, then a stretch with undo, menu and rules.
PLAYS = {
    "dice_miners": "ooo" + "ooodoo" + "bo" + "mdobb" + "oooo" + "doodooo",
}
ANY_GAME = "ooo" + "odoouo" + "bo" + "mdobb" + "oooo" + "doouooo"

# Saved games that are gone on with: what makes the save, and what is pressed then.
CROWDED: Mapping[str, tuple[Callable[[], Mapping[str, bytes]], str]] = {
    "dice_miner, four seats in round 3": (full_tables.four_in_round_three, "dduodbuoobo"),
    "dwarf_mine, a full mountain": (full_tables.old_mine, "oddbuoodob"),
}
