"""What all screens of Dwarf Mine share: the header, and long lists of sentences that are read when they are shown."""

from firmware import lang
from firmware.lang import t
from firmware.screens.turn import TurnScreen
from firmware.ui.frame import header

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from firmware.screens.dwarf_mine.flow import DwarfMineFlow

INVASION = 15  # its number in engine.dwarf_mine.tables, which is not always in memory


class DwarfScreen(TurnScreen):
    """A screen of the mine, with its age and its level in the header."""

    flow: "DwarfMineFlow"
    kind = "mine"
    rolls = False  # whether OK throws dice: a page over it may press it
    leads_on = False  # whether OK on this page may let the dice fall that are due next
    blows = ()  # of the last exchange, if the screen shows them: see fight.py
    shown_age = None  # the age in the header of a page about a year that is over

    def heading(self, c, left: str, stop: bool = False) -> None:
        """What is asked, or with the stop sign why not; right, the mine's age and level."""
        age, level = self.shown_age or self.game.age, self.game.level
        header(c, left, t("age_level", age, level), right_short=t("age_short", age, level), stop=stop)


def foes_seen(game) -> list:
    """Numbers of the foes as a player counts them: the groups of an invasion are one."""
    numbers, invaded = [], False
    for number in range(len(game.foes)):
        is_group = game.foes[number][0] == INVASION
        if not (is_group and invaded):
            numbers.append(number)
        invaded = invaded or is_group
    return numbers


def listed(name: str) -> list:
    """The entries of a long list, a section of the rules: "deeds" is `@list.deeds`; it takes a board 20 ms."""
    return lang.section("list." + name)[2]


def room_names() -> list:
    """What all kinds of rooms are called; where one is enough, labels.room_name is quicker."""
    return t("room_kinds").split(", ")
