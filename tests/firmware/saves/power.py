"""A board on the model of its flash, and a long story played on it; used by the tests of saves."""

from typing import Any, NamedTuple

from firmware.app import App
from firmware.saves.settings import FILE as SETTINGS
from firmware.saves.storage import Store
from firmware.saves.writer import LAST
from firmware.screens.names import remember
from firmware.screens.plan import FILE
from host_tools.device.flash_model import Files, Flash, apply
from host_tools.play.app_fixture import BlankPanel, fixed_noise

FOLDER = "saves"
GAME = "dice_miners"


class BusyPanel(BlankPanel):
    """No picture is asked for while it draws, but saving goes on: much faster to test."""

    def busy(self):
        return True


class Board:
    """The firmware, switched on with the content of the flash."""

    def __init__(self, flash, fresh=False, panel=None):
        self.flash = flash
        self.files = Files(flash, fresh)
        self.store = Store(FOLDER, self.files, self.files.open)
        self.app: Any = App(panel or BusyPanel(), self.store, 250, 122, fixed_noise)
        self.app.start()

    def resume(self):
        """Go on with the saved game, if there is one."""
        if not self.app.settings.get("language"):
            self.app.set_language("en")
            self.app.launcher()
        if self.app.save.exists():
            self.app.screen.ok()
            self.app.run_deferred()
        return self.app.session

    # Presses. Each ends with a draw, as in the main loop.

    def redraw(self):
        self.app.draw()

    def language(self, code):
        self.app.set_language(code)

    def setting(self, word):
        self.app.settings.next_choice(word)

    def name(self, name):
        remember(self.app.settings, name)

    def leave(self):
        self.app.launcher()

    def start(self, **values):
        """Set a game up and start it; one that runs is given up."""
        screen = self.app.open_game(GAME).setup()
        screen.plan.values.update(values)
        screen.pick(0)
        self.app.run_deferred()

    def rematch(self):
        self.app.flow.rematch()

    def step(self, number):
        """One step of a fixed way of playing, with surfacing, undo and seats that change hands in it."""
        session = self.app.session
        if number % 11 == 10 and session.can_undo():
            session.undo()
        elif number % 13 == 12:
            session.hand_to_ai(1, not session.seats[1].ai)
        elif session.game.phase == "pair":
            moves = session.game.moves()
            session.play(moves[number % len(moves)])
        elif number % 9 == 4:
            session.play(("surface",))
        else:
            session.act(("roll",))


class Remembered:
    """A history; that of a long game that was read begins at its older slot, and the rest may have been undone."""

    def __init__(self, history):
        self.history = list(history)

    def __eq__(self, other):
        count = min(len(self.history), len(other.history))
        return self.history[len(self.history) - count :] == other.history[len(other.history) - count :]


def summary(session):
    """All that a player could notice of a session."""
    if session is None:
        return None
    return (
        session.table.commit,
        session.game.state(),
        session.table.dice.count,
        session.device_dice,
        Remembered(session.history),
        [(seat.name, seat.symbol, seat.player()) for seat in session.seats],
    )


class World(NamedTuple):
    """What must be there after a press; `at` is the number of flash operations until then."""

    press: str
    at: int
    session: Any
    settings: bytes | None
    setup: bytes | None
    last: bytes | None


class Story:
    """Plays presses one by one and writes down the world after each."""

    def __init__(self, board):
        self.board = board
        self.first = list(board.flash.blocks)
        self.start = len(board.flash.log)
        self.worlds = [self._world("power on")]

    def press(self, word, *arguments, **values):
        getattr(self.board, word)(*arguments, **values)
        self.board.redraw()
        self.worlds.append(self._world(word))

    def _world(self, press):
        board = self.board
        at = len(board.flash.log) - self.start
        read = board.store.read
        session = summary(board.app.session)
        if session is None and board.app.save.exists():
            session = self.worlds[-1].session  # left, but saved
        return World(press, at, session, read(SETTINGS), read(FILE + "dice_miners"), read(LAST))

    def log(self):
        return self.board.flash.log[self.start :]

    def play(self, steps):
        """So many steps, with settings changed on the way; stops when the game is over."""
        for number in range(steps):
            if self.board.app.session.game.turn == "over":
                return
            self.press("step", number)
            if number % 17 == 16:
                self.press("setting", ("hints", "pace", "turned")[number % 3])
            if number % 41 == 40:
                self.press("name", "Zoé %d" % number)


def long_story(steps=400):
    """A game to its end, a rematch that is given up, and a game of six seats; all on one flash."""
    board = Board(Flash(), fresh=True)
    story = Story(board)
    story.press("language", "fr")
    story.press("start", seats=3)
    story.play(steps)
    story.press("rematch")
    story.play(steps // 3)
    story.press("leave")
    story.press("start", seats=6)
    story.play(steps)
    return story


def short_story(board):
    """A few presses of each kind."""
    story = Story(board)
    story.press("language", "it")
    story.press("start", seats=2)
    story.play(24)
    story.press("leave")
    story.press("start", seats=3)
    story.play(3)
    return story


def cut_images(story, how):
    """(number, blocks) for every operation of a story that power is cut at; the blocks must be copied to be changed."""
    blocks = list(story.first)
    for number, operation in enumerate(story.log()):
        kept = blocks[operation.block]
        apply(blocks, operation, how)
        yield number, blocks
        blocks[operation.block] = kept
        apply(blocks, operation)
