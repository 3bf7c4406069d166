"""Which screen comes next in Dwarf Mine."""

from engine.dwarf_mine.flow import rules
from engine.dwarf_mine.phases import AGAIN, BURROW, CHOICES, DONE, DROPS, FIGHT, PERSIST, STRIKE, TOMB, TRAP, TURN
from engine.game import CHANCE, OVER
from firmware.flow import Flow

# Device dice that fall without a key of their own, right after what led to them.
AT_ONCE = (
    "cavern",
    "hoard",
    "hoard_kind",
    "first_name",
    "last_way",
    "last_name",
    "ability",
    "named",
    "numbered",
    "gather",
    "found",
    "lair",
    "tunnel",
    "growth",
    "blood",
    "guard",
)
_PLAIN_BLOW = (STRIKE, 0)  # what the device answers for the player, see answers_itself


class DwarfMineFlow(Flow):
    """Years of a mine. Most dice of the device need no key; many screens are shown over the year's."""

    NAME = "dwarf_mine"
    EVENTS_WITH_PAGE = (
        "ability",
        "treasure",
        "gained",
        "sign",
        "quiet",
        "trapped",
        "met",
        "tunnelled",
        "slew",
        "gone",
        "struck",
        "attacked",
        "collapsed",
        "moved",
        "invaded",
        "mother",
        "walled",
        "fell",
        "named",
        "level",
        "title",
        "hoard_holds",
    )
    MAKING = ("cave", "cavern", "hoard", "hoard_kind")  # phases in which the mountain is made
    keeps_records = True
    gives_hints = True

    # A game begins.

    @staticmethod
    def choices() -> tuple:
        from firmware.screens.dwarf_mine.setup import CHOICES

        return CHOICES

    def setup_screen(self):
        from firmware.screens.dwarf_mine.setup import DwarfSetup

        return DwarfSetup(self.app)

    def start(self, options: dict, seats: list, device_dice: bool) -> None:
        """Open a new game; titles of earlier mines are carried on."""
        from firmware.screens.dwarf_mine.setup import rules_options
        from firmware.screens.dwarf_mine.titles import earned

        chosen = rules_options(options)
        chosen["titles"] = earned(self.app.store)
        Flow.start(self, chosen, seats, device_dice)

    def opened(self) -> None:
        """Show the fingerprint of the dice before the first of them fall."""
        self.rest()
        from firmware.screens.dwarf_mine.opening import OpeningScreen

        self.app.push(OpeningScreen(self.app))

    # A step is played.

    def act_again(self, move: tuple, screen) -> None:
        """Like `act`, but the screen stays and begins anew, unless a page is shown or it says that it is done."""
        if not self.act(move) and self.game.phase == TURN and not screen.begin():
            self.app.push(screen)
            self.app.keep_modules()

    def needs_no_key(self) -> bool:
        return self._falls_at_once() or self._answers_itself()

    def play_next(self) -> list:
        return self.session.play(_PLAIN_BLOW) if self._answers_itself() else self.session.deal()

    def _falls_at_once(self):
        """Whether device dice are due that fall without a key; the first dice of a game always wait for one."""
        game = self.game
        if not self.session.device_dice or game.turn != CHANCE:
            return False
        if game.phase == "cave":
            return game.acting > 0
        if game.phase == "hoard_kind" and self.on_paper():
            return game.rolls_left > 1 or len(game.hoard) > 0
        return game.phase in AT_ONCE

    def _answers_itself(self):
        """Whether the device answers for the player: what is added to a blow that kills matters for a title only."""
        game = self.game
        if game.phase != STRIKE or self.app.settings.get("blows") == "always":
            return False
        fight = rules(STRIKE)
        return fight.lacking(game) <= 0 and fight.title_within_reach(game) is None

    def event_pages(self, events: list | tuple) -> list:
        from firmware.screens.dwarf_mine.event_pages import moments_of

        pages = moments_of(self.app, events)
        if pages and not self.on_paper() and [1 for event in events if event[0] == "hoard_holds"]:
            pages.insert(0, self.overview())  # the mountain is made
        return pages

    def ended(self) -> None:
        from firmware.screens.dwarf_mine.titles import keep

        keep(self.app)

    # A step is taken back.

    def undo_hint(self):
        """What imports the screen that undo leads to, if a snapshot says which one."""
        from engine.dwarf_mine.position import phase_of

        table = self.session.table
        count = table.last_group()[0]
        saved = table.snapshot_before(count)
        while saved:
            phase = phase_of(saved)
            if not self.session.device_dice or phase not in AT_ONCE:
                return self._hint_of(self.screen_of(phase))
            count += 1
            saved = table.snapshot_before(count)
        return None

    def _hint_of(self, screen):
        """What imports the screen that a method of the flow makes."""
        from firmware.screens.dwarf_mine import prefetch

        return {
            DwarfMineFlow._year: prefetch.to_year,
            DwarfMineFlow._choice: prefetch.to_choice,
            DwarfMineFlow._tomb: prefetch.to_tomb,
            DwarfMineFlow._fight: prefetch.to_fight,
            DwarfMineFlow._burrow: prefetch.to_burrow,
            DwarfMineFlow._creation: prefetch.to_creation,
            DwarfMineFlow._roll: prefetch.to_roll,
            DwarfMineFlow._table_dice: prefetch.to_table_dice,
        }.get(screen)

    def take_back(self) -> None:
        """Undo after the key was handled: playing moves again needs all of a board's stack."""
        self.app.later(self._take_back)

    def _take_back(self):
        """Undo, with all dice that fell without a key."""
        session = self.session
        if self.game.turn == OVER:
            self.reopened()
        session.undo_group()
        while self.needs_no_key() and session.can_undo():
            session.undo_step()
        self.rest()

    def reopened(self) -> None:
        from firmware.screens.dwarf_mine.titles import forget

        forget(self.app)

    # The screen of each phase.

    def screen_of(self, phase: str):
        """Dice phases have different screens for device dice and table dice."""
        if phase in DROPS or (phase in self.MAKING and self.session.device_dice):
            return DwarfMineFlow._creation
        if phase in CHOICES or phase == DONE:
            return self.SCREENS[phase]
        if not self.session.device_dice:
            return DwarfMineFlow._table_dice
        return DwarfMineFlow._fight if phase == FIGHT else DwarfMineFlow._roll

    def _made(self, kind, *values):
        """A screen of this class: the one that was made ahead, if there is one."""
        return self.app.prerendered(kind) or kind(self.app, *values)

    def _year(self):
        from firmware.screens.dwarf_mine.year import YearScreen

        return self._made(YearScreen)

    def _choice(self):
        from firmware.screens.dwarf_mine.choice import ChoiceScreen

        return self._made(ChoiceScreen)

    def _tomb(self):
        from firmware.screens.dwarf_mine.tomb import TombScreen

        return self._made(TombScreen)

    def _fight(self):
        from firmware.screens.dwarf_mine.fight import FightScreen

        return self._made(FightScreen)

    def _burrow(self):
        from firmware.screens.dwarf_mine.burrow import BurrowScreen

        return self._made(BurrowScreen)

    def _ending(self):
        from firmware.screens.dwarf_mine.ending import EndScreen

        return self._made(EndScreen)

    def _creation(self):
        from firmware.screens.dwarf_mine.creation import CreationScreen

        return self._made(CreationScreen)

    def _roll(self):
        from firmware.screens.dwarf_mine.roll import RollScreen

        return self._made(RollScreen)

    def _table_dice(self):
        from firmware.screens.dwarf_mine.table_dice import TableDiceScreen

        return self._made(TableDiceScreen)

    SCREENS = {
        TURN: _year,
        AGAIN: _choice,
        TRAP: _choice,
        TOMB: _tomb,
        STRIKE: _fight,
        PERSIST: _fight,
        BURROW: _burrow,
        DONE: _ending,
    }

    # Screens over the year's.

    def on_paper(self) -> bool:
        """Whether the map is with the player."""
        return self.game.options["map"] == "paper"

    def dig(self):
        """Where to dig: on the map, or how deep on paper."""
        if self.on_paper():
            from firmware.screens.dwarf_mine.report import DugScreen

            return self._made(DugScreen)
        from firmware.screens.dwarf_mine.dig import DigScreen

        return self._made(DigScreen)

    def size(self, kind: int, name: str):
        """Where the size of a room is chosen."""
        from firmware.screens.dwarf_mine.size import SizeScreen

        return self._made(SizeScreen, kind, name)

    def place(self, kind: int, w: int, h: int, name: str):
        """Where a room's place is chosen: on the map, or how deep it is on paper."""
        if self.on_paper():
            from firmware.screens.dwarf_mine.report import FloorScreen

            return self._made(FloorScreen, kind, w, h, name)
        from firmware.screens.dwarf_mine.place import PlaceScreen

        return self._made(PlaceScreen, kind, w, h, name)

    def mountain(self):
        """The mine to look at; on paper it is with the player."""
        if self.on_paper():
            from firmware.screens.dwarf_mine.paper import PaperScreen

            return self._made(PaperScreen)
        from firmware.screens.dwarf_mine.mountain import MountainScreen

        return self._made(MountainScreen)

    def overview(self):
        """The whole mountain on one page."""
        if self.on_paper():
            return self.mountain()
        from firmware.screens.dwarf_mine.overview import OverviewScreen

        return self._made(OverviewScreen)

    def _build(self):
        from firmware.screens.dwarf_mine.catalogue import CatalogueScreen

        return self._made(CatalogueScreen)

    def _sheet(self):
        from firmware.screens.dwarf_mine.sheet import SheetScreen

        return self._made(SheetScreen)

    def _foes(self):
        from firmware.screens.dwarf_mine.foes import FoesScreen

        return self._made(FoesScreen)

    def _leader(self):
        from firmware.screens.dwarf_mine.leader import LeaderScreen

        return self._made(LeaderScreen)

    def _chronicle(self):
        from firmware.screens.dwarf_mine.chronicle import ChronicleScreen

        return self._made(ChronicleScreen)

    # What a row of the year opens, and what may be made ahead of its key.
    PAGES = {
        "dig": dig,
        "build": _build,
        "map": mountain,
        "sheet": _sheet,
        "foes": _foes,
        "leader": _leader,
        "chronicle": _chronicle,
    }

    def look(self, word: str):
        """The page or the map that a row of the year opens; None for rows that are moves."""
        return self.PAGES[word](self) if word in self.PAGES else None

    def records(self, plan: dict | None = None):
        """The hall of mines, a page of the menu and of the set-up."""
        from firmware.screens.dwarf_mine.hall import HallScreen

        return self._made(HallScreen)

    # What the shell's screens ask for.

    def draw_refused(self, c, move: tuple) -> int:
        from firmware.screens.dwarf_mine.refused import draw_move

        return draw_move(c, self.game, move)

    @staticmethod
    def words():
        from firmware.screens.dwarf_mine import words

        return words

    def move_words(self, move: tuple) -> str:
        from firmware.screens.dwarf_mine.moves import move_words

        return move_words(self.game, move)
