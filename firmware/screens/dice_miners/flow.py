"""Which screen comes next in Dice Miners: the one place that knows the order of things.

Screens call `act` and `undo`; the flow plays the step, shows the moments that its events
deserve, and comes to rest on the screen where the next key is due. The shell's screens (launcher,
menu, history) use `setup`, `resume`, `rest`, `undo`, `page` of any game's flow.
"""

from engine.dice_miners import MODULES
from engine.game import OVER
from firmware import lang
from firmware.lang import t
from firmware.screens.flows import SHARED, act, page, refuse, rematch, resume, start, undo

NAME = "dice_miners"

# What stays in memory while the game runs: the rules and the mine. Two pairs, the AI and its screen
# are never needed at the same time, and are read again in less time than a panel takes to blink.
_HERE = "firmware.screens.dice_miners."
RESIDENT = (
    SHARED
    + MODULES
    + (
        "firmware.screens.dice_miners",
        _HERE + "flow",
        _HERE + "turn",
        _HERE + "lanterns",
        _HERE + "mine_picture",
        _HERE + "mine",
    )
)
MOMENTS = ("sealed", "bust", "caved")  # events that deserve a screen of their own

__all__ = ("act", "page", "refuse", "rematch", "resume", "start", "undo")


def setup(app):
    """The screen that sets a new game up."""
    lang.open_game(NAME)
    from firmware.screens.dice_miners.setup import CHOICES
    from firmware.screens.setup import SetupScreen

    return SetupScreen(app, CHOICES)


def opened(app):
    """Show who starts, and the fingerprint of the dice before the first of them falls."""
    rest(app)
    if not app.session.ai_to_act():
        app.push(handover(app))


def handover(app, did=()):
    """The page that says who is next, and what the last seat did."""
    from firmware.screens.handover import HandoverScreen

    return HandoverScreen(app, (t("first_to"), t("first_to_short")), did)


def show(app, events):
    """Come to rest, with the moments of these events on top, the first one uppermost."""
    rest(app)
    names = [event[0] for event in events]
    if names and names[-1] == "next" and "bust" not in names and _needs_handover(app) and not _ai_caved(app, events):
        from firmware.screens.dice_miners.words import deed_words

        app.push(handover(app, deed_words(app.session, events)))
    if [1 for name in MOMENTS if name in names]:
        from firmware.screens.dice_miners.moments import moments_of

        for screen in reversed(moments_of(app, events)):
            app.push(screen)


def _ai_caved(app, events):
    """Whether the page of a cave-in says who is next."""
    return [1 for event in events if event[0] == "caved" and app.session.seats[event[1]].ai]


def _needs_handover(app):
    return app.settings.get("handover") == "on" and not app.session.ai_to_act()


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
        from firmware.screens.dice_miners.ai_turn import AiMinerScreen

        return AiMinerScreen(app)
    if session.game.phase == "pair":
        from firmware.screens.dice_miners.pairs import PairsScreen

        return PairsScreen(app)
    if session.game.phase == "dice":
        from firmware.screens.dice_miners.table_dice import TableDiceScreen

        return TableDiceScreen(app)
    from firmware.screens.dice_miners.mine import MineScreen

    return MineScreen(app)


def draw_refused(c, app, move):
    """Draw what was refused at the left; returns where the reason may begin."""
    from firmware.screens.dice_miners.refused import draw_move

    return draw_move(c, app.session.game, move)


def move_words(app, move):
    """A move in a few words, for the hint page."""
    from firmware.screens.dice_miners.words import move_words

    return move_words(app.session.game, move)
