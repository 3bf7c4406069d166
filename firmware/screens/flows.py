"""What the flows of all games share: how a game starts and resumes, how a move is played, refused and undone.

A game's flow (firmware/screens/<game>/flow.py) imports these under their names and adds its own: `NAME`,
`RESIDENT`, `setup`, `opened`, `show`, `rest`, `draw_refused`.
"""

from engine.game import Illegal
from firmware import lang
from firmware.session import Session

# In memory as long as any game is open, each behind those that it imports.
SHARED = ("firmware.screens", "firmware.screens.screen", "firmware.screens.flows", "firmware.screens.turn")


def start(app, options, seats, device_dice):
    """Open a new game and go to its first turn."""
    lang.open_game(app.flow.NAME)
    app.session = Session.start(app.flow.NAME, options, seats, device_dice, app.noise(16), app.save)
    app.flow.opened(app)


def resume(app):
    """Go on with the session that was read from the save."""
    lang.open_game(app.flow.NAME)
    app.flow.rest(app)


def rematch(app):
    """The same seats and settings again."""
    app.session = app.session.rematch(app.noise(16))
    app.flow.opened(app)


def act(app, move):
    """Play a move of the player at the keys, or say why not."""
    try:
        events = app.session.act(move)
    except Illegal as refused:
        refuse(app, refused, move)
        return
    app.flow.show(app, events)


def refuse(app, refused, move=None):
    """Say why, over the screen where it happened."""
    from firmware.screens.why import WhyScreen

    app.push(WhyScreen(app, refused, move))


def _back(app):
    app.session.undo()
    app.flow.rest(app)


def undo(app, back=_back, leads_to=None):
    """One press back, by `back`; dice that the device rolled are only taken back after a second word.

    `leads_to(app)` says what may be read ahead for that, as `Screen.ahead` does.
    """
    session = app.session
    try:
        session.check_undo()
    except Illegal as refused:
        refuse(app, refused)
        return
    if session.undo_takes_dice():
        from firmware.screens.confirm import ConfirmScreen

        app.push(ConfirmScreen(app, "undo_dice", back, leads_to))
    else:
        back(app)


def page(game):
    """The rules page for this moment of the game."""
    return "page." + game.phase
