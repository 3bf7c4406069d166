"""Which screen comes next in Dice Miner."""

from engine.dice_miner.faces import CODES, listed
from engine.game import Illegal
from firmware.flow import Flow


class DiceMinerFlow(Flow):
    """The device rolls for everybody, or the players enter what is on the table."""

    NAME = "dice_miner"
    EVENTS_WITH_PAGE = ("rolled", "scored", "next", "tied", "starter")
    gives_hints = True

    @staticmethod
    def choices() -> tuple:
        from firmware.screens.dice_miner.setup import CHOICES

        return CHOICES

    def start(self, options: dict, seats: list, device_dice: bool) -> None:
        """Open a new game. The way of playing decides whose dice are used; the AI plays if it sees the mountain."""
        device_dice = options["way"] == "device"
        if not device_dice and [1 for seat in seats if seat.ai]:
            self.refuse(Illegal("ai.blind"))
        else:
            Flow.start(self, options, seats, device_dice)

    def needs_no_key(self) -> bool:
        """Only the first dice wait for a key."""
        return Flow.needs_no_key(self) and self.game.phase != "start"

    def play_next(self) -> list:
        """Play a step that needs no key. Dice that a spell rolls come after an event with what they showed."""
        game, events = self.game, []
        if game.phase == "spell":
            events.append(("fell",) + tuple([CODES[face] for face in listed(game.marked[game.seat])]))
        return events + self.session.deal()

    def event_pages(self, events: list | tuple) -> list:
        from firmware.screens.dice_miner.moments import moments_of

        return moments_of(self.app, events)

    # The screen of each phase.

    def screen(self):
        """The screen for the position. At the start everybody's dice fall, also those of AI seats."""
        return self._start() if self.game.phase == "start" else Flow.screen(self)

    def ai_screen(self):
        from firmware.screens.dice_miner.ai_turn import AiDiceMinerScreen

        return AiDiceMinerScreen(self.app)

    def _start(self):
        if not self.session.device_dice:
            return self._entry()
        from firmware.screens.dice_miner.start import StartScreen

        return StartScreen(self.app)

    def _entry(self):
        from firmware.screens.dice_miner.entry import EntryScreen

        return EntryScreen(self.app)

    def _take(self):
        """From the mountain on the device, or from the real one."""
        if self.game.options["way"] == "device":
            from firmware.screens.dice_miner.mountain import MountainScreen

            return MountainScreen(self.app)
        from firmware.screens.dice_miner.taken_die import TakenDieScreen

        return TakenDieScreen(self.app)

    def _hero(self):
        from firmware.screens.dice_miner.heroes import HeroScreen

        return HeroScreen(self.app)

    def _pick(self):
        from firmware.screens.dice_miner.dice_picker import DicePickerScreen

        return DicePickerScreen(self.app)

    def _lot(self):
        from firmware.screens.dice_miner.lot import LotScreen

        return LotScreen(self.app)

    def _pad(self):
        from firmware.screens.dice_miner.pad import PadScreen

        return PadScreen(self.app)

    def _win(self):
        from firmware.screens.dice_miner.ending import WinScreen

        return WinScreen(self.app)

    SCREENS = {
        "start": _start,
        "fill": _entry,
        "cheers": _entry,
        "spell": _entry,
        "replenish": _entry,
        "tiebreak": _entry,
        "take": _take,
        "first": _take,
        "second": _take,
        "hero": _hero,
        "magic": _pick,
        "reroll": _pick,
        "cache": _pick,
        "lot": _lot,
        "count": _pad,
        "over": _win,
    }

    # What the shell's screens ask for.

    def draw_refused(self, c, move: tuple) -> int:
        from firmware.screens.dice_miner.refused import draw_move

        return draw_move(c, self.game, move)

    @staticmethod
    def words():
        from firmware.screens.dice_miner import words

        return words

    def move_words(self, move: tuple) -> str:
        from firmware.screens.dice_miner.words import move_words

        return move_words(self.session, move)
