"""The app: keys and time come in, pictures go out. Nothing here blocks or reads a clock."""

from firmware import lang
from firmware.games import flow_class
from firmware.hardware.display import Display
from firmware.loader import from_flash, memory, modules
from firmware.saves.settings import Settings
from firmware.saves.storage import NEWER
from firmware.saves.writer import JOURNAL, SHORTAGE, Save
from firmware.ui.canvas import Canvas
from firmware.ui.frame import wait_sign

TYPE_CHECKING = 0  # the build drops what is under it
if TYPE_CHECKING:
    from firmware.flow import Flow

VERSION = "0.1.0"
TOO_OLD = NEWER + "than"  # a file with the version that could not read the game set aside
QUIET_MS = 1000  # a page that appears by itself ignores keys this long: they were meant for the page before
QUIET_STEP = 100  # how often that time is counted down, once the panel shows the page


class App:
    """Holds the screen stack, the settings and the game at the table.

    `noise(n)` returns n random bytes; it is called once for each game.
    """

    def __init__(self, panel, store, width: int, height: int, noise) -> None:
        self.store = store
        self.noise = noise
        self.settings = Settings(store)
        self.save = Save(store)
        self.session = None
        self.battery = None  # percent, where the board can tell
        self.flow: Flow | None = None  # the open game's flow: it knows which screen comes next
        self.canvas = Canvas(width, height)
        self._display = Display(panel, width, height)
        self._screens = []
        self._stale = True
        self._later = None
        self._quiet = 0  # ms in which keys are still dropped
        self.shows_waiting = False  # whether the caller draws a picture between a key and the next tick
        self._is_long = False  # whether the deferred call takes long
        self._resting = False  # modules may be evicted, once the picture is out
        self._makes_room = False
        self._next_screen = None  # the screen that OK will probably push
        self._prerenders = False
        self._prefetches = False  # modules that the next key may need are loaded
        self._reported = store.failed  # whether it was reported that nothing can be saved
        self.unproven = False  # a saved game was opened and has not been shown yet

    def start(self) -> None:
        """Boot: ask for the language the first time, else show the launcher."""
        self._bring_back()
        code = self.settings.get("language")
        lang.use(code or "en")
        if code:
            self.launcher()
        else:
            from firmware.screens.language import LanguageScreen

            self.home(LanguageScreen(self))

    def _bring_back(self):
        """After an update, restore a game that was too new for the previous version."""
        names = self.store.names()
        if NEWER + "journal" in names and JOURNAL not in names and self.store.read(TOO_OLD) != VERSION.encode():
            self.save.bring_back()

    def is_too_old(self) -> None:
        """Note that a newer Pitboss made the saved game: this version need not try it again."""
        self.store.write(TOO_OLD, VERSION.encode())

    def stop(self) -> None:
        """Save the game: the power is about to be switched off."""
        if self.session:
            self.session.save()

    def launcher(self) -> None:
        """Save and close the game at the table, and go to the first screen."""
        from firmware.screens.launcher import LauncherScreen

        saved = None
        if self.session:
            self.session.save()
            saved = None if self.store.failed else self.session.glance()
            self.session = None
        self.flow = None
        lang.open_game("")
        self.home(LauncherScreen(self, saved))

    def open_game(self, name: str):
        """Import the screens of a game; returns its flow."""
        memory.collect_on_board()  # what stays should be together in the heap
        self.flow = flow_class(name)(self)
        return self.flow

    def set_language(self, code: str) -> None:
        self.settings.set("language", code)
        lang.use(code)
        self.redraw()

    # The screen stack.

    @property
    def screen(self):
        return self._screens[-1]

    def push(self, screen) -> None:
        self._screens.append(screen)
        self._stale = True

    def appear(self, screen) -> None:
        """Push a page that no key asked for."""
        self.push(screen)
        self.drop_keys()

    def drop_keys(self) -> None:
        """Ignore keys for a moment: their meaning has changed without a key."""
        self._quiet = QUIET_MS

    def pop(self) -> None:
        if len(self._screens) > 1:
            self._screens.pop()
            if len(self._screens) == 1:
                self._resting = True
        self._stale = True

    def home(self, screen) -> None:
        """Drop all screens and start over with this one."""
        self._screens = [screen]
        self._stale = self._resting = True

    def keep_modules(self) -> None:
        """The page over the resting screen goes on with its work: evict no modules yet."""
        self._resting = False

    def replace_bottom(self, screen) -> None:
        """Put a screen in the place of the lowest one."""
        self._screens[0] = screen
        self._stale = True

    def redraw(self) -> None:
        self._stale = True

    # Events in, pictures out.

    def press(self, key: int) -> None:
        """Handle a key; drop it if it was meant for the page before."""
        if self._quiet > 0:
            return
        self._prefetches = self._prerenders = False
        self._begin_undo_group()
        self.screen.press(key)
        if not (self._is_long and self.shows_waiting):
            self.run_deferred()
        self._next_screen = None
        self._stale = True

    def _begin_undo_group(self):
        if self.session:
            self.session.table.begin_undo_group()

    def later(self, call, is_long: bool = False) -> None:
        """Call this after the screen has handled the key: opening a game needs all of a board's stack.

        If it takes long, a picture that says so comes first.
        """
        self._later = call
        self._is_long = is_long

    def is_waiting(self) -> bool:
        """Whether a call was deferred: the picture says so."""
        return self._later is not None

    def run_deferred(self) -> None:
        """Make the call that a screen has deferred."""
        later, self._later, self._is_long = self._later, None, False
        if later:
            try:
                later()
            except SHORTAGE:
                raise
            except Exception as error:
                self._give_up_save(error)
            self._stale = True

    def wants_tick(self) -> int | None:
        """Milliseconds until the app wants a tick, or None."""
        if self._later:
            return 1
        wants = self.screen.wants_tick()
        if self._quiet > 0:
            step = min(self._quiet, QUIET_STEP)
            return step if wants is None else min(wants, step)
        return wants

    def tick(self, ms: int) -> None:
        if self._quiet > 0 and self._display.ready():
            self._quiet -= ms
        if not self._later and self.screen.wants_tick() is None:
            return
        self._next_screen = None
        self._prerenders = False
        self._begin_undo_group()
        if self._later:
            self.run_deferred()  # a key has asked for it
        else:
            before = self.screen
            before.tick(ms)
            if type(self.screen) is not type(before):  # else the keys mean what they meant
                self.drop_keys()

    def draw(self) -> None:
        """Update the panel unless it is busy; the game is saved during the refresh."""
        if self._display.ready() and self._stale:  # always asked: a panel goes on with its work when asked
            screen = self.screen
            self._stale = False
            canvas = self.canvas
            canvas.kept = screen.draws_over and canvas.holds is screen
            if not canvas.kept:
                canvas.clear()
            try:
                screen.draw(canvas)
                self.unproven = False
            except SHORTAGE:
                raise
            except Exception as error:
                self._give_up_save(error)
                screen = self.screen
                canvas.clear()
                screen.draw(canvas)
            if self.is_waiting():
                wait_sign(canvas, lang.t("opens"))
            canvas.kept, canvas.holds = False, screen
            self._display.show(self.canvas.buffer, screen.kind, self._is_rotated(screen))
            self._prefetches = self._prerenders = True
            self._makes_room = len(self._screens) == 1
        if self.session:
            self.session.save()
        self._tell_failure()
        if self._resting and not self._stale and from_flash.is_done():
            self.evict()

    def _give_up_save(self, error):
        """Set aside a saved game that was read but cannot be shown; the app goes on.

        Any other error is raised again.
        """
        if not self.unproven:
            raise error
        print("a saved game cannot be shown: %r" % error)
        self.unproven = False
        self.session = None
        self.save.set_aside()
        self.save.damaged = False
        self.launcher()
        self._tell("lost")

    def idle_step(self) -> bool:
        """While no key comes, prepare a part of what the next one may need; returns whether there was anything to do.

        First a checkpoint for undo, then modules, then the screen itself. No step may take much longer than a key may
        wait. If memory or stack are too small, it stops; a key may still find enough of both.
        """
        try:
            return self._idle_step()
        except SHORTAGE:
            self._prefetches = self._prerenders = False
            self._next_screen = None
            return False

    def _idle_step(self):
        if self._later:
            return False
        if self.session and self.session.table.checkpoint():
            return True
        if self._prefetches:
            self._prefetches = self._prefetch()
            if self._prefetches:
                return True
        return self._prerenders and self._display.ready() and self._prerender()

    def _prefetch(self):
        """Load one module that the next key may need: what the screen knows best, then what its code may import."""
        if memory.is_short(memory.PREFETCH_FLOOR):
            if not self._makes_room:
                self._prerenders = False
                return False
            self._makes_room = False
            self.evict()
            return True
        hint = self.screen.prefetch_hint()
        if hint and modules.load_one(hint):
            return True
        return not memory.is_short(memory.SPARE) and (modules.load_next(self.screen) or modules.load_next(self.flow))

    def _prerender(self):
        """Make the screen that OK will push, then let it draw ahead; the panel does not need the canvas now."""
        if self._next_screen is None:
            if memory.is_short(memory.PREFETCH_FLOOR):
                self._prerenders = False
                return False
            self._next_screen = self.screen.next_screen()
            self._prerenders = self._next_screen is not None
        else:
            self._prerenders = self._next_screen.prerender(self.canvas)
        return self._prerenders

    def prerendered(self, kind: type | None = None):
        """The screen that was made ahead for this key, if there is one of this class."""
        return self._next_screen if kind is None or type(self._next_screen) is kind else None

    def evict(self, screens: list | tuple | None = None) -> None:
        """Evict modules that nobody needs now; called at rest, during the panel's refresh.

        `screens` are those that are still needed; by default all open ones.
        """
        self._resting = False
        session = self.session
        used = [self, self.flow] + (self._screens if screens is None else list(screens))
        hint = self.screen.prefetch_hint() if screens is None else None
        modules.evict(used + ([session, session.game] if session else []), hint)

    def _tell_failure(self):
        """Report once that the disk cannot be written (the game goes on in memory), and what was set aside."""
        failed = self.store.failed
        if failed and not self._reported:
            self._tell("disk_full")
        self._reported = failed
        while self.store.aside:
            newer, name = self.store.aside.pop()
            self._tell("file_newer" if newer else "file_lost", lang.t("file_" + name.partition(".")[0]))

    def _tell(self, key, *values):
        from firmware.screens.confirmation import MessageScreen

        self.appear(MessageScreen(self, key, *values))

    def _is_rotated(self, screen):
        rotated = self.settings.get("turned")  # the word in the file of settings
        if rotated != "each":
            return rotated == "yes"
        return self.session is not None and screen.faces_player and self.session.game.seat % 2 == 1
