"""Which screen comes next in Dice Miner: the one place that knows the order of things.

Screens call `act` and `undo`; the flow plays the step, lets the device's dice fall, shows the moments that the
events deserve, and comes to rest on the screen where the next key is due.
"""

from engine.dice_miner import MODULES
from engine.dice_miner.faces import CODES, listed
from engine.game import CHANCE, Illegal
from firmware import lang
from firmware.screens.flows import SHARED, act, page, refuse, rematch, resume, undo
from firmware.screens.flows import start as start_game

NAME = "dice_miner"

# What stays in memory while the game runs: the rules, and the two screens on which dice are taken, most of the time.
_HERE = "firmware.screens.dice_miner."
RESIDENT = (
    SHARED
    + MODULES
    + (
        "firmware.screens.face_words",
        "firmware.screens.dice_miner",
        _HERE + "flow",
        _HERE + "heading",
        _HERE + "scores",
        _HERE + "mountain_picture",
        _HERE + "mountain",
        _HERE + "keypad",
        _HERE + "entry",
        _HERE + "taking",
    )
)
MOMENTS = ("rolled", "scored", "next", "tied", "starter")  # events that may deserve a screen of their own

# The screen for each phase of a player's turn: (module, class).
_SCREENS = {
    "hero": ("heroes", "HeroScreen"),
    "magic": ("picking", "PickingScreen"),
    "reroll": ("picking", "PickingScreen"),
    "cache": ("picking", "PickingScreen"),
    "count": ("pad", "PadScreen"),
    "lot": ("lot", "LotScreen"),
    "over": ("ending", "WinScreen"),
}

__all__ = ("act", "page", "refuse", "rematch", "resume", "undo")


def setup(app):
    """The screen that sets a new game up."""
    lang.open_game(NAME)
    from firmware.screens.dice_miner.setup import CHOICES
    from firmware.screens.setup import SetupScreen

    return SetupScreen(app, CHOICES)


def start(app, options, seats, device_dice):
    """Open a new game. The way it is played tells whose dice fall; the AI plays where it sees the mountain."""
    device_dice = options["way"] == "device"
    if not device_dice and [1 for seat in seats if seat.ai]:
        refuse(app, Illegal("ai.blind"))
    else:
        start_game(app, options, seats, device_dice)


def opened(app):
    """The first screen says all that is to be said: everybody rolls."""
    rest(app)


def show(app, events):
    """Let the device's dice fall, come to rest, and put the moments of the events on top, the first one uppermost."""
    events = events + _let_fall(app.session)
    rest(app)
    if not [1 for event in events if event[0] in MOMENTS]:
        return
    from firmware.screens.dice_miner.moments import moments_of

    for screen in reversed(moments_of(app, events)):
        app.push(screen)


def _let_fall(session):
    """The device's dice, as long as some are due; only for the start somebody presses a key."""
    events = []
    game = session.game
    while game.turn == CHANCE and session.device_dice and game.phase != "start":
        if game.phase == "spell":
            events.append(("fell",) + tuple([CODES[face] for face in listed(game.marked[game.seat])]))
        events += session.deal()
    return events


def rest(app):
    """The screen for the position: what is asked, and of whom."""
    app.home(_resting(app))


def _resting(app):
    session = app.session
    if session.game.phase != "start" and session.ai_to_act():
        return _screen(app, "ai_turn", "AiDiceMinerScreen")
    _let_fall(session)  # power may have gone before they fell
    return _screen(app, *_screen_of(session))


def _screen_of(session):
    """(module, class) of the screen for what is due."""
    game = session.game
    if game.phase in _SCREENS:
        return _SCREENS[game.phase]
    if game.phase == "start" and session.device_dice:
        return "start", "StartScreen"
    if game.turn == CHANCE:
        return "entry", "EntryScreen"
    return ("mountain", "MountainScreen") if game.options["way"] == "device" else ("taking", "TakingScreen")


def _screen(app, module, name):
    """Screens are imported when they are first needed, so that the first picture comes early."""
    return getattr(__import__(_HERE + module, None, None, (name,)), name)(app)


def draw_refused(c, app, move):
    """Draw what was refused at the left; returns where the reason may begin."""
    from firmware.screens.dice_miner.refused import draw_move

    return draw_move(c, app.session.game, move)


def move_words(app, move):
    """A move in a few words, for the hint page."""
    from firmware.screens.dice_miner.words import move_words

    return move_words(app.session, move)
