"""The first screen: continue the saved game, open a game, the tools or the settings."""

from engine.games import GAMES, game_class
from firmware.games import flow_class
from firmware.lang import game_title, of_game, t
from firmware.screens.screen import Screen
from firmware.screens.tiles import SIDE, game_tile, places, side_tile
from firmware.ui.canvas import LEFT, PAPER, RIGHT
from firmware.ui.font import M
from firmware.ui.frame import footer, header
from firmware.ui.seats import seat
from firmware.ui.widgets import battery, card

OVER = "over"
FEW_LINES = 24  # a saved game with no more lines is opened at once: saying so first would take as long


class LauncherScreen(Screen):
    """UP and DOWN go in reading order; a saved game's card comes first."""

    kind = "launcher"

    def __init__(self, app, saved: tuple | None = None) -> None:
        """`saved` describes the game that was just left, which saves reading it from the disk."""
        Screen.__init__(self, app)
        self.exists = app.save.exists()
        self._saved = (saved or app.save.peek()) if self.exists else None
        self.chosen = 0

    def entries(self) -> list:
        """What can be chosen, in reading order."""
        return (["resume"] if self.exists else []) + list(GAMES) + list(SIDE)

    def prefetch_hint(self):
        entry = self.entries()[self.chosen]
        if entry == "resume":
            return self._resume_hint if self._saved else None
        return (lambda: _setup_hint(entry)) if entry in GAMES else None

    def _resume_hint(self):
        from firmware.saves import resume  # noqa: F401

        flow_class(self._saved[0])
        game_class(self._saved[0]).load_hint()

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        self.chosen = (self.chosen + by) % len(self.entries())

    def back(self) -> None:
        pass

    def menu(self) -> None:
        self._open_settings()

    def ok(self) -> None:
        entry = self.entries()[self.chosen]
        if entry == "resume":
            self.app.later(self._resume, not self._saved or self._saved[4] > FEW_LINES)
        elif entry == "settings":
            self._open_settings()
        elif entry == "tools":
            from firmware.screens.tools import ToolsScreen

            self.app.push(ToolsScreen(self.app))
        else:
            self._new_game(entry)

    def _open_settings(self):
        from firmware.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app))

    def _resume(self):
        """Read the saved game; tell if it was damaged, once."""
        if self._saved:
            self._resume_hint()  # now: inside of what reads the game there is less stack left
        app = self.app
        flow = app.open_game(self._saved[0]) if self._saved else None  # first: what stays should be close together
        app.session = app.save.read()
        if app.session is None:
            app.launcher()
            self._tell_damage()
            return
        if app.session.is_spent():
            app.save.finish()
            app.session = None
            app.launcher()
            self._tell("closed")
            return
        flow = flow or app.open_game(app.session.game.name)
        app.evict(())  # reading has brought many in, and this screen is not shown again
        app.unproven = True
        flow.resume()
        self._tell_damage()

    def _tell_damage(self):
        """Report what happened to the save that was just read, if it was damaged."""
        save = self.app.save
        if save.newer:
            self.app.is_too_old()
        if save.damaged:
            self._tell("newer" if save.newer else "mended" if save.exists() else "lost")
        save.damaged = save.newer = False

    def _tell(self, key):
        from firmware.screens.confirmation import MessageScreen

        self.app.push(MessageScreen(self.app, key))

    def _new_game(self, name):
        """Set up a game; giving up a saved game that still runs needs a confirmation."""
        if self._saved and self._saved[3] == OVER:
            self._put_away()
        if self.exists:
            from firmware.screens.confirmation import ConfirmScreen

            self.app.push(ConfirmScreen(self.app, "drop_game", lambda: _set_up(self.app, name)))
        else:
            _set_up(self.app, name)

    def _put_away(self):
        """Put a finished game away; its journal stays for checking the dice."""
        session = self.app.save.read()
        if session:
            session.close()
        elif self.app.save.damaged:
            self._tell_damage()
        self.exists = self.app.save.exists()
        self.chosen = 0

    def draw(self, c) -> None:
        header(c, "Pitboss")
        self._battery(c)
        entries = self.entries()
        spots = places(c, len(GAMES))
        _top_card(c, spots[0], self._saved, self.exists, self.chosen)
        skip = 1 if self.exists else 0
        for number in range(skip, len(entries)):
            draw = side_tile if entries[number] in SIDE else game_tile
            draw(c, spots[number + 1 - skip], entries[number], number == self.chosen)
        footer(c, ok=t("open"), menu=t("menu"), updown=True)

    def _battery(self, c):
        percent = self.app.battery
        if percent is not None and not self.app.is_waiting():  # the waiting message needs the place
            x = c.width - 21
            battery(c, x, (c.look.header - 8) // 2, percent, PAPER)
            c.text("%d%%" % percent, x - 4, c.look.header_text, colour=PAPER, align=RIGHT)


def _set_up(app, name):
    app.push(app.open_game(name).setup())


def _top_card(c, spot, saved, exists, chosen):
    """Draw the saved game, or the words above the tiles."""
    x, y, w, h = spot
    look = c.look
    if not exists:
        c.text(t("new_game"), x + look.inside, y + (h - look.m) // 2, M)
        return
    colour = card(c, x, y, w, h, chosen == 0)
    tall = 13 if not look.large else 29
    _arrow(c, x + look.inside, y + (h - tall) // 2, tall, colour)
    left = x + look.inside + tall + (5 if not look.large else 13)
    if look.large:
        words = t("resume_game", game_title(saved[0])) if saved else t("resume")
        c.text(words, left, y + 11, M, colour)
        if saved:
            _whose(c, left, y + 40, saved, colour)
        return
    left += c.text(t("resume"), left, y + (h - look.m) // 2, M, colour) + look.gap
    if saved:
        right = x + w - look.inside
        c.text(game_title(saved[0]), right, y + 3, colour=colour, align=RIGHT)
        _whose(c, left, y + 14, saved, colour, right)


def _arrow(c, x, y, tall, colour):
    for row in range(tall):
        c.hline(x, y + row, 3 * min(row, tall - 1 - row) // 2 + 1, colour)


def _due(game, phase, name):
    """The words for what is due; a game with many phases has one for most of them. Without any, the name alone."""
    words = of_game(game, "due_" + phase) or of_game(game, "due")
    return words % name if words else name


def _whose(c, x, y, saved, colour, right=0):
    """Who is to do what, such as "Anna to roll" after the seat's symbol; only the name if there is little room."""
    game, symbol, name, phase, _ = saved
    if phase == OVER:
        c.text(t("resume_over"), right or x, y, colour=colour, align=RIGHT if right else LEFT)
        return
    words = _due(game, phase, name)
    size = c.look.glyph + 2
    before = size + c.look.gap - (0 if c.look.large else 1)
    if right:
        if x + before + c.text_width(words) > right:
            words = name
        x = right - c.text_width(words) - before
    seat(c, x, y + c.look.s - size, symbol, size, colour)
    c.text(words, x + before, y, colour=colour)


def _setup_hint(name):
    """What setting a game up needs."""
    from firmware.screens import setup  # noqa: F401

    flow_class(name).choices()
    game_class(name)
