"""Plays a guide's script on the firmware: real presses, real games, real pictures."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from firmware import lang
from firmware.app import App
from firmware.saves.resume import Watched
from firmware.saves.settings import SETTINGS
from firmware.saves.storage import Store
from firmware.session import Session
from host_tools.play.app_fixture import BlankPanel
from host_tools.play.replay import Unreadable, read_journal, revealed
from host_tools.play.replay_text import step_of
from host_tools.play.spoken import spoken
from host_tools.publish.guides.script import Step, number, pressed, size
from host_tools.publish.screens import picture


class Shot(NamedTuple):
    """A picture and the words on it."""

    name: str
    image: Image.Image
    lines: list[str]


def play(folder: Path, steps: list[Step]) -> Iterator[Shot]:
    """The pictures of a script, in its order; raises Wrong."""
    with tempfile.TemporaryDirectory() as scratch:
        player = Player(folder / "journals", scratch)
        for step in steps:
            shot = player.take(step)
            if shot:
                yield shot


class Player:
    """One device after the other, each driven by its keys."""

    def __init__(self, journals: Path, scratch: str):
        self._journals, self._scratch = journals, scratch
        self._size, self._seed = (296, 128), 0
        self._app: Any = None  # an App, as its keys know it
        self._known = 0  # lines of a journal that were there before the first key
        self._lines: list[str] = []  # of the game that is played

    def take(self, step: Step) -> Shot | None:
        """Play one line of the script; a picture comes back."""
        return getattr(self, "do_" + step.verb)(step)

    def do_panel(self, step: Step) -> None:
        self._size = size(step)

    def do_seed(self, step: Step) -> None:
        self._seed = number(step, 0)

    def do_new(self, step: Step) -> None:
        """An empty device."""
        if step.words not in ([], ["first"]):
            raise step.wrong("new takes the word first, or none")
        store = Store(self._scratch)
        for name in store.names():
            store.remove(name)
        self._app = App(BlankPanel(), store, self._size[0], self._size[1], self._noise)
        app = self._app
        app.save.line = self._listen_to(app.save.line)
        if not step.words:
            app.set_language("en")
        app.start()
        app.draw()
        self._lines, self._known = [], 0

    def _listen_to(self, save: Callable[[str], None]) -> Callable[[str], None]:
        """Keep every line that is saved; a header opens another game."""

        def line(text: str) -> None:
            if text.startswith("pitboss "):
                self._lines, self._known = [], 0
            self._lines.append(text)
            save(text)

        return line

    def _noise(self, count: int) -> bytes:
        """As random as a guide may be: the same every time."""
        return bytes([(self._seed * 37 + 11 * at + 5) % 256 for at in range(count)])

    def app(self, step: Step) -> Any:
        """The device that is played on."""
        if self._app is None:
            raise step.wrong("there is no device yet: begin with `new`")
        return self._app

    def do_set(self, step: Step) -> None:
        app, (word, value) = self.app(step), step.words
        if value not in [choice for name, _, choices in SETTINGS if name == word for choice in choices or ()]:
            raise step.wrong("there is no setting %s %s" % (word, value))
        app.settings.set(word, value)
        app.redraw()
        app.draw()

    def do_keys(self, step: Step) -> None:
        app = self.app(step)
        for key in pressed(step):
            app.press(key)
            app.draw()

    def do_wait(self, step: Step) -> None:
        app = self.app(step)
        app.tick(number(step, 0))
        app.draw()

    def _journal(self, step: Step, name: str) -> list[str]:
        try:
            return read_journal(self._journals / (name + ".journal"))
        except Unreadable as why:
            raise step.wrong(str(why)) from None

    def do_at(self, step: Step) -> None:
        """Go on from a line of a journal, as after a power cut."""
        self.do_new(step._replace(words=[]))
        lines = self._journal(step, step.words[0])
        count = number(step, 1)
        if not 0 < count <= len(lines):
            raise step.wrong("%s has %d lines" % (step.words[0], len(lines)))
        self._lines, self._known = lines[:count], count
        app = self.app(step)
        app.session = _session(step, lines, count)
        app.session.table.journal.sink = self._lines.append
        flow = app.open_game(app.session.game.name)
        lang.open_game(app.session.game.name)
        flow.rest()
        app.redraw()
        app.draw()

    def do_follows(self, step: Step) -> None:
        """The presses since then are those of the journal."""
        wanted = self._journal(step, step.words[0])
        if len(self._lines) <= self._known:
            raise step.wrong("nothing was played that could follow a journal")
        if len(self._lines) > len(wanted):
            raise step.wrong("%s ends with line %d, and more was played" % (step.words[0], len(wanted)))
        for at, line in enumerate(self._lines):
            if line != wanted[at]:
                told = (step.words[0], at + 1, step_of(wanted[at]), step_of(line))
                raise step.wrong("%s goes on with line %d, %s; played was %s" % told)

    def do_shows(self, step: Step) -> None:
        words, lines = " ".join(step.words), spoken(self.app(step))
        if words not in "\n".join(lines):
            raise step.wrong("the screen does not show %r but: %s" % (words, " / ".join(lines)))

    def do_picture(self, step: Step) -> Shot:
        app = self.app(step)
        return Shot(step.words[0], picture(app.canvas), spoken(app))


def _session(step: Step, lines: list[str], count: int) -> Session:
    """The session after so many lines of a journal, with the device's dice."""
    seats = [[name, seat, False] for seat, name in enumerate(_names(lines))]
    watched = Watched({"seed": revealed(lines), "device": True, "seats": seats})
    good = watched.take_all([line.encode() for line in lines[:count]], count)
    if good != count:
        raise step.wrong("line %d of %s is damaged" % (good + 1, step.words[0]))
    return watched.finish(None)


def _names(lines: list[str]) -> list[str]:
    """The names of the seats, from the journal's notes."""
    notes = [step_of(line).split(" ", 2) for line in lines if line.startswith("!name ")]
    return [words[2] for words in notes]
