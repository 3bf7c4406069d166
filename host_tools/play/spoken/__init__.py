"""What a screen says, in words: for those who listen to it.

    spoken(app) -> lines in reading order: the header, the content, the keys

The current screen is drawn once more on a canvas that listens (ear.py), and what it hears is put into lines (lines.py).
Screens that are pictures are described from the position instead, by a module for each game. All of it speaks the app's
language, changes nothing in the app, and runs on MicroPython too.
"""

from firmware.games import with_screens
from host_tools.play.spoken.ear import with_ears
from host_tools.play.spoken.lines import Reader
from host_tools.play.spoken.words import say

# What black means on screens where it is not the choice.
_BLACK = {
    "LastGameScreen": "won", "RecordsScreen": "yours", "HallScreen": "yours", "KeyTest": "last", "TunnelsScreen": "",
}  # fmt: skip
_TABLES = ("ScoreScreen", "RankingScreen", "FightScreen")
_FLOWING = ("RulesScreen",)
_SIGNLESS = ("LauncherScreen", "SheetScreen", "SizeScreen", "RowScreen")


class Way:
    """How a screen is to be read."""

    def __init__(self, screen):
        kind = type(screen).__name__
        self.black = _BLACK.get(kind, "chosen")  # what a black card or row means; "" for nothing
        self.flowing = kind in _FLOWING  # lines below each other are one text
        self.signless = kind in _SIGNLESS  # a sign with no words beside it only decorates
        self.table = kind in _TABLES  # rows go across what is black in them
        self.rows = hasattr(screen, "rows") or kind == "CatalogueScreen"  # a list, which may go on beyond what is seen


def spoken(app):
    """The present screen's content, as short lines."""
    screen = app.screen
    ear = with_ears(app.canvas, screen.draw)
    reader = Reader(app, ear, Way(screen), getattr(_module(app), "OWN_SIGNS", False))
    body = _told(app, screen, reader)
    return (reader.header() + body + _clock(screen) + reader.footer()) or [say("picture")]


def _clock(screen):
    """The time to decide, where a timer runs."""
    tenths = screen.tenths() if hasattr(screen, "tenths") else None
    return [] if tenths is None else [say("time_left", tenths)]


def _module(app):
    """The module here of the open game, which describes its pictures; None for a game with the generic screens."""
    if not app.session or app.session.game.name not in with_screens():
        return None
    return __import__("host_tools.play.spoken." + app.session.game.name, None, None, ("SCREENS_IN_WORDS",))


def _told(app, screen, reader):
    """The content: from the position where the screen is a picture, else as it was heard."""
    if hasattr(screen, "letter"):  # the wheel of letters stands beside the name
        reader.ear.walls.append(max([frame[0] for frame in reader.ear.frames]))
    teller = _module(app).SCREENS_IN_WORDS.get(type(screen).__name__) if _module(app) else None
    if teller:
        return teller(app, screen, reader)
    return reader.body()
