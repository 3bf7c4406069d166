"""The order of a game's screens. `Flow` has what all games share; each game has a subclass in firmware/screens/.

A flow is the only place that knows which screen follows which. Screens call `self.flow.act(move)` or
`self.flow.undo()`. The flow plays the step and all steps that need no key, rests on the screen where the next key is
due, and puts the pages of the events on top. Screens are imported when they are first needed, so that the first
picture comes early.
"""

from engine.game import CHANCE, OVER, Illegal, text
from firmware import lang
from firmware.session import Session


class Flow:
    """One open game. A subclass has NAME, SCREENS and `choices`, and whatever else its game needs."""

    NAME = ""  # the registry's word
    SCREENS = {}  # phase: the method that makes its screen
    EVENTS_WITH_PAGE = ()  # events for which `event_pages` may have a page
    keeps_records = False  # whether `records` has a page
    gives_hints = False  # whether the game's advice knows moves

    def __init__(self, app) -> None:
        self.app = app

    @property
    def session(self):
        return self.app.session

    @property
    def game(self):
        return self.app.session.game

    # A game begins.

    def setup(self):
        """The screen on which a new game is set up."""
        lang.open_game(self.NAME)
        return self.setup_screen()

    def setup_screen(self):
        from firmware.screens.setup import SetupScreen

        return SetupScreen(self.app, self.choices())

    @staticmethod
    def choices() -> tuple:
        """What may be chosen for a new game: see firmware/screens/setup.py."""
        raise NotImplementedError

    def start(self, options: dict, seats: list, device_dice: bool) -> None:
        """Open a new game and go to its first screen."""
        app = self.app
        lang.open_game(self.NAME)
        app.session = Session.start(self.NAME, options, seats, device_dice, app.noise(16), app.save)
        self.opened()

    def resume(self) -> None:
        """Go on with the session that was read from the save."""
        lang.open_game(self.NAME)
        self.rest()

    def rematch(self) -> None:
        """Start a new game with the same seats and settings."""
        self.app.session = self.session.rematch(self.app.noise(16))
        self.opened()

    def opened(self) -> None:
        """Go to the first screen of a new game."""
        self.rest()

    # A step is played.

    def act(self, move: tuple) -> bool:
        """Play the player's move, or show why it is refused; returns whether a page is shown."""
        try:
            events = self.session.act(move)
        except Illegal as refused:
            self.refuse(refused, move)
            return True
        return self.show(events)

    def deal(self) -> None:
        """Roll the device's dice."""
        self.show(self.session.deal())

    def show(self, events: list) -> bool:
        """Play what needs no key, rest, and push the pages of all events, the first on top; whether there are any."""
        events = events + self.play_on()
        if self.game.turn == OVER:
            self.ended()
        self.rest()
        pages = []
        if [1 for event in events if event[0] in self.EVENTS_WITH_PAGE]:
            pages = self.event_pages(events)
        for page in reversed(pages):
            self.app.push(page)
        return bool(pages)

    def play_on(self) -> list:
        """Play the steps that need no key; returns their events."""
        events = []
        while self.needs_no_key():
            events += self.play_next()
        return events

    def needs_no_key(self) -> bool:
        """Whether the device plays the next step at once: its dice, unless a game lets them wait for a key."""
        return self.session.device_dice and self.game.turn == CHANCE

    def play_next(self) -> list:
        """Play a step that needs no key; returns its events."""
        return self.session.deal()

    def event_pages(self, events: list | tuple) -> list:
        """The pages for these events, in their order."""
        raise NotImplementedError

    def refuse(self, refused, move: tuple | None = None) -> None:
        """Show why a move was refused, over the screen where it was tried."""
        from firmware.screens.why import WhyScreen

        self.app.push(WhyScreen(self.app, refused, move))

    def ended(self) -> None:
        """The game is over: its result may be kept. Called again if the end was taken back and reached once more."""

    # A step is taken back.

    def undo(self) -> None:
        """Take back one press; ask first if that takes back dice of the device."""
        try:
            self.session.check_undo()
        except Illegal as refused:
            self.refuse(refused)
            return
        if self.session.undo_takes_dice():
            from firmware.screens.confirmation import ConfirmScreen

            self.app.push(ConfirmScreen(self.app, "undo_dice", self.take_back, self.undo_hint))
        else:
            self.take_back()

    def undo_hint(self):
        """A function that imports what undo will probably need, or None: see `Screen.prefetch_hint`."""
        return None

    def take_back(self) -> None:
        """Undo, without asking."""
        if self.game.turn == OVER:
            self.reopened()
        self.session.undo()
        self.rest()

    def reopened(self) -> None:
        """The end is about to be taken back: forget the result."""

    # Where it rests.

    def rest(self) -> None:
        """Go to the screen for the position. Power may have gone before a step that needs no key."""
        if not self._ai_acts():  # its screen also shows dice one by one
            self.play_on()
        self.app.home(self.screen())

    def screen(self):
        """The screen for the position: what is asked, and of whom."""
        return self.ai_screen() if self._ai_acts() else self.screen_of(self.game.phase)(self)

    def _ai_acts(self):
        """Whether an AI seat acts. A game for one has no AI seat, whatever a save says."""
        return len(self.session.seats) > 1 and self.session.ai_to_act()

    def screen_of(self, phase: str):
        """The method that makes a phase's screen."""
        return self.SCREENS[phase]

    def ai_screen(self):
        """The screen of an AI seat's turn."""
        raise NotImplementedError

    def handover(self, goal: list | tuple, did: list | tuple = ()):
        """The page that says who is next; `goal` is what the game is played for, `did` what the last seat did."""
        from firmware.screens.handover import HandoverScreen

        return HandoverScreen(self.app, goal, did)

    def hands_over(self) -> bool:
        """Whether a page says who is next before the device is passed on."""
        return self.app.settings.get("handover") == "on" and not self.session.ai_to_act()

    # What the shell's screens ask for.

    def page(self) -> str:
        """The rules page for this moment of the game."""
        return "page." + self.game.phase

    def records(self, plan: dict | None = None):
        """The page of the best results; `plan` is what the set-up has chosen, if a game is being set up."""
        raise NotImplementedError

    def draw_refused(self, c, move: tuple) -> int:
        """Draw what was refused at the left; returns where the reason may begin."""
        return c.look.margin + 4

    @staticmethod
    def words():
        """The module with the words for events: `history_line(events)`, and SILENT for events that need none."""
        raise NotImplementedError

    def move_words(self, move: tuple) -> str:
        """A move in a few words, for the hint page."""
        return text(move)
