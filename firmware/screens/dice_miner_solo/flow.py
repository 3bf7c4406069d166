"""Which screen comes next for a lone miner."""

from firmware.flow import Flow
from firmware.lang import plural


class DiceMinerSoloFlow(Flow):
    """One miner, one mountain after the other, and a list of the best results."""

    NAME = "dice_miner_solo"
    EVENTS_WITH_PAGE = ("filled", "recycling", "stuck", "over")
    keeps_records = True
    gives_hints = True

    @staticmethod
    def choices() -> tuple:
        from firmware.screens.dice_miner_solo.setup import CHOICES

        return CHOICES

    def start(self, options: dict, seats: list, device_dice: bool) -> None:
        """Open a new game; see CHOICES for the ways to play."""
        way = options["way"]
        Flow.start(self, dict(options, way="table" if way == "table" else "device"), seats, way == "device")

    def opened(self) -> None:
        """Show the first screen, before any dice fall. Without magic dice the real mountain comes first."""
        game = self.game
        if game.phase == "play":
            self.show([("filled", game.round, game.left)])
        else:
            self.rest()

    def needs_no_key(self) -> bool:
        """The first dice wait for a key: the magic ones or, without any, the first mountain."""
        game = self.game
        is_first = game.phase == "start" or (game.round == 1 and not game.options["magic"])
        return Flow.needs_no_key(self) and not is_first

    def event_pages(self, events: list | tuple) -> list:
        from firmware.screens.dice_miner_solo.moments import moment_of

        return [moment_of(self.app, event) for event in events if event[0] in self.EVENTS_WITH_PAGE]

    def take_back(self) -> None:
        """Undo; of a mountain that was entered, only the last die is taken back."""
        phase, mountain = self.game.phase, bytes(self.game.mountain)
        Flow.take_back(self)
        if phase != "fill" and self.game.phase == "fill" and not self.session.device_dice:
            self.app.screen.keep(mountain)

    # The screen of each phase.

    def _start(self):
        """Magic dice are due: the device's wait for a key, the player's own are entered."""
        if self.session.device_dice:
            return self._device_dice()
        from firmware.screens.dice_miner_solo.dice_entry import MagicDiceScreen

        return MagicDiceScreen(self.app)

    def _fill(self):
        if self.session.device_dice:
            return self._device_dice()
        from firmware.screens.dice_miner_solo.dice_entry import MountainScreen

        return MountainScreen(self.app)

    def _device_dice(self):
        from firmware.screens.dice_miner_solo.start import StartScreen

        return StartScreen(self.app)

    def _play(self):
        from firmware.screens.dice_miner_solo.play import PlayScreen

        return PlayScreen(self.app)

    def _face(self):
        from firmware.screens.dice_miner_solo.beer import BeerScreen

        return BeerScreen(self.app)

    def _chest(self):
        from firmware.screens.dice_miner_solo.chest import ChestScreen

        return ChestScreen(self.app)

    def _recycle(self):
        from firmware.screens.dice_miner_solo.returned_dice import ReturnedDiceScreen

        return ReturnedDiceScreen(self.app)

    def _result(self):
        from firmware.screens.dice_miner_solo.result import ResultScreen

        return ResultScreen(self.app)

    SCREENS = {
        "start": _start,
        "fill": _fill,
        "play": _play,
        "stuck": _play,
        "face": _face,
        "chest": _chest,
        "recycle": _recycle,
        "over": _result,
    }

    # The best results.

    def mark(self) -> str:
        """What distinguishes this game from others."""
        return self.session.table.commit[:16]

    def ended(self) -> None:
        """Record the result; a game that ends twice has only one."""
        from firmware.saves.records import add

        points = self.game.outcome()["scores"][0]
        add(self.app.store, self.NAME, self.game.options["magic"], points, self.session.seat().name, self.mark())

    def reopened(self) -> None:
        from firmware.saves.records import forget

        forget(self.app.store, self.NAME, self.game.options["magic"], self.mark())

    def records(self, plan: dict | None = None):
        """The best results at the difficulty that is played or planned."""
        from firmware.screens.dice_miner_solo.setup import CHOICES
        from firmware.screens.records import RecordsScreen

        levels = [(number, plural("level", number)) for number in CHOICES[0][1]]
        if plan:
            return RecordsScreen(self.app, levels, plan["magic"])
        return RecordsScreen(self.app, levels, self.game.options["magic"], self.mark())

    # What the shell's screens ask for.

    def draw_refused(self, c, move: tuple) -> int:
        from firmware.screens.dice_miner_solo.refused import draw_move

        return draw_move(c, self.game, move)

    @staticmethod
    def words():
        from firmware.screens.dice_miner_solo import words

        return words

    def move_words(self, move: tuple) -> str:
        from firmware.screens.dice_miner_solo.words import move_words

        return move_words(self.game, move)
