"""Which screen comes next in Dice Miners: the one place that knows the order of things.

Screens call `act`, `roll` and `undo`; the flow plays the step, shows the moments that its events
deserve, and comes to rest on the screen where the next key is due. The shell's screens (launcher,
menu, history) use `setup`, `resume`, `rest`, `undo`, `page` and `history_line` of any game's flow.
"""

from engine.game import OVER, Illegal
from firmware import lang
from firmware.session import Session

NAME = "dice_miners"

# What stays in memory while the game runs: the rules and the mine. Two pairs, the AI and its screen
# are never needed at the same time, and are read again in less time than a panel takes to blink.
_HERE = "firmware.screens.dice_miners."
RESIDENT = (
    "engine.dice_miners",
    "engine.dice_miners.mine",
    "engine.dice_miners.digging",
    "engine.dice_miners.sealing",
    "engine.dice_miners.cavein",
    "engine.dice_miners.position",
    "engine.dice_miners.game",
    "firmware.screens.dice_miners",
    _HERE + "flow",
    _HERE + "turn",
    _HERE + "mine",
    _HERE + "mine_picture",
    _HERE + "lanterns",
)
MOMENTS = ("sealed", "bust", "next")  # events that deserve a screen of their own


def setup(app):
    """The screen that sets a new game up."""
    lang.open_game(NAME)
    from firmware.screens.dice_miners.setup import SetupScreen

    return SetupScreen(app)


def start(app, options, seats, device_dice):
    """Open a new game and go to its first turn."""
    lang.open_game(NAME)
    app.session = Session.start(NAME, options, seats, device_dice, app.noise(16), app.save)
    _open(app)


def resume(app):
    """Go on with the session that was read from the save."""
    lang.open_game(NAME)
    rest(app)


def rematch(app):
    app.session = app.session.rematch(app.noise(16))
    _open(app)


def _open(app):
    """Show who starts, and the fingerprint of the dice before the first of them falls."""
    from firmware.screens.dice_miners.handover import HandoverScreen

    rest(app)
    if not app.session.ai_to_act():
        app.push(HandoverScreen(app))


def act(app, move):
    """Play a move of the player at the keys, or say why not."""
    try:
        events = app.session.play(move)
    except Illegal as refused:
        refuse(app, refused, move)
        return
    show(app, events)


def refuse(app, refused, move=None):
    """Say why, over the screen where it happened."""
    from firmware.screens.why import WhyScreen

    app.push(WhyScreen(app, refused, move))


def roll(app):
    """Roll: device dice fall at once, table dice are asked for."""
    show(app, app.session.roll())


def show(app, events):
    """Come to rest, with the moments of these events on top, the first one uppermost."""
    rest(app)
    if not [1 for event in events if event[0] in MOMENTS]:
        return
    from firmware.screens.dice_miners.moments import moments_of

    for screen in reversed(moments_of(app, events)):
        app.push(screen)


def rest(app):
    """The screen for the position: what is asked, and of whom."""
    app.home(_resting(app))


def _resting(app):
    """Screens are imported when they are first needed, so that the first picture comes early."""
    session = app.session
    if session.game.turn == OVER:
        from firmware.screens.dice_miners.moments import WinScreen

        return WinScreen(app)
    if session.ai_to_act():
        from firmware.screens.dice_miners.ai_turn import AiTurnScreen

        return AiTurnScreen(app)
    if session.game.phase == "pair":
        from firmware.screens.dice_miners.pairs import PairsScreen

        return PairsScreen(app)
    if session.game.phase == "dice":
        from firmware.screens.dice_miners.table_dice import TableDiceScreen

        return TableDiceScreen(app)
    from firmware.screens.dice_miners.mine import MineScreen

    return MineScreen(app)


def undo(app):
    """One press back; dice that the device rolled are only taken back after a second word."""
    session = app.session
    if not session.can_undo():
        refuse(app, Illegal("undo.nothing"))
    elif session.undo_takes_dice():
        from firmware.screens.confirm import ConfirmScreen

        app.push(ConfirmScreen(app, "undo_dice", _undo))
    else:
        _undo(app)


def _undo(app):
    app.session.undo()
    rest(app)


def draw_refused(c, app, move):
    """Draw what was refused at the left; returns where the reason may begin."""
    from firmware.screens.dice_miners.refused import draw_move

    return draw_move(c, app.session.game, move)


def page(game):
    """The rules page for this moment of the game."""
    return "page." + game.phase


def history_line(happened):
    """One step's events in words, or None for a step that is not worth a line."""
    from firmware.screens.dice_miners.words import history_words

    return history_words(happened)
