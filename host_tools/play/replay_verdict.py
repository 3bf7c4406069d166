"""What `pitboss replay --verify` can vouch for: which rolls were checked, which were not, and why."""

from engine.game import CHANCE
from engine.replay import Replay
from engine.table import Table

# What players enter with their moves where the device does not see it, by what `Game.unseen` says.
ENTERED = {"table": "the dice on the table, as the players entered them", "pad": "the players' own counts"}


class Tally:
    """Counts rolls while a journal is played; `no_seed` says why rolls of the device are not checked."""

    def __init__(self, no_seed: str) -> None:
        self.by_hand = 0
        self.loads: list[str] = []
        self._no_seed = no_seed

    def watched(self, table: Table | None, number: int, step: str) -> bool:
        """Whether a line that is about to be played is a roll that the players entered."""
        if table is None or step == "undo" or step.startswith("!"):
            return False
        if step.startswith("load @"):
            self.loads.append(_loaded(table, number, step))
            return False
        return table.game.turn == CHANCE and " @" not in step

    def verified(self, player: Replay) -> int:
        """Rolls of the device that were checked against the seed."""
        return player.dealt if player.table and player.table.dice else 0

    def unverified(self, player: Replay) -> list[str]:
        """What nobody can vouch for, a reason each."""
        reasons = []
        if player.dealt and not self.verified(player):
            reasons.append("%s of the device: %s" % (rolls(player.dealt), self._no_seed))
        if self.by_hand:
            reasons.append("%s that the players entered" % rolls(self.by_hand))
        unseen = player.table.game.unseen() if player.table else ""
        if unseen:
            reasons.append(ENTERED.get(unseen, unseen))
        return reasons + self.loads


def _loaded(table: Table, number: int, step: str) -> str:
    """Why a loaded position is not verified; it may also choose which of the device's rolls come next."""
    reason = "the position loaded in line %d" % number
    goes_on = step[6:].partition(" ")[0]
    if table.dice is not None and goes_on != str(table.dice.count):
        reason += ", which goes on with roll %s of the device instead of %d" % (goes_on, table.dice.count)
    return reason


def rolls(count: int) -> str:
    """So many rolls, in words."""
    return "1 roll" if count == 1 else "%d rolls" % count
