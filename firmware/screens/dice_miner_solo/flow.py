"""Which screen comes next for a lone miner: the one place that knows the order of things."""

from engine.dice_miner_solo import MODULES
from engine.game import CHANCE, OVER
from firmware import lang
from firmware.lang import plural
from firmware.screens import flows
from firmware.screens.flows import SHARED, act, page, refuse, rematch, resume

NAME = "dice_miner_solo"

# What stays in memory while the game runs: the rules and the mountain with its sums.
_HERE = "firmware.screens.dice_miner_solo."
RESIDENT = (
    SHARED
    + MODULES
    + (
        "firmware.screens.face_words",
        "firmware.screens.dice_miner_solo",
        _HERE + "flow",
        _HERE + "sums",
        _HERE + "play",
    )
)
TOLD = ("filled", "recycling", "stuck", "over")  # events that deserve a screen of their own

__all__ = ("act", "page", "refuse", "rematch", "resume")


def setup(app):
    """The screen that sets a new game up."""
    lang.open_game(NAME)
    from firmware.screens.dice_miner_solo.setup import CHOICES
    from firmware.screens.setup import SetupScreen

    return SetupScreen(app, CHOICES)


def start(app, options, seats, device_dice):
    """Open a new game; see CHOICES for the ways to play."""
    way = options["way"]
    flows.start(app, dict(options, way="table" if way == "table" else "device"), seats, way == "device")


def opened(app):
    """Before the first dice fall. Without magic dice the real mountain comes first."""
    game = app.session.game
    rest(app)
    if game.phase == "play":
        _tell(app, [("filled", game.round, game.left)])


def deal(app):
    """The device's dice fall."""
    show(app, app.session.deal())


def show(app, events):
    """Dice that are due fall at once; come to rest, with what deserves a screen on top, the first one uppermost."""
    session = app.session
    while session.game.turn == CHANCE and session.device_dice:
        events = events + session.deal()
    if session.game.turn == OVER:
        _keep_result(app)
    rest(app)
    _tell(app, events)


def _tell(app, events):
    events = [event for event in events if event[0] in TOLD]
    if not events:
        return
    from firmware.screens.dice_miner_solo.moments import moment_of

    for event in reversed(events):
        app.push(moment_of(app, event))


def rest(app):
    """The screen for the position: what is asked."""
    app.home(_resting(app))


def _resting(app):
    """Screens are imported when they are first needed, so that the first picture comes early."""
    phase = app.session.game.phase
    if phase in ("play", "stuck"):
        from firmware.screens.dice_miner_solo.play import PlayScreen

        return PlayScreen(app)
    if phase == "over":
        from firmware.screens.dice_miner_solo.result import ResultScreen

        return ResultScreen(app)
    if phase in ("start", "fill"):
        return _dice_screen(app, phase)
    if phase == "face":
        from firmware.screens.dice_miner_solo.beer import BeerScreen

        return BeerScreen(app)
    if phase == "chest":
        from firmware.screens.dice_miner_solo.chest import ChestScreen

        return ChestScreen(app)
    from firmware.screens.dice_miner_solo.recycle import RecycleScreen

    return RecycleScreen(app)


def _dice_screen(app, phase):
    """Dice are due: the device's wait for a key, the player's own are entered."""
    if app.session.device_dice:
        from firmware.screens.dice_miner_solo.start import StartScreen

        return StartScreen(app)
    from firmware.screens.dice_miner_solo.enter import MagicDiceScreen, MountainScreen

    return MagicDiceScreen(app) if phase == "start" else MountainScreen(app)


def undo(app):
    """One press back; a result goes with it, and of a mountain that was entered only the last die."""
    flows.undo(app, _back)


def _back(app):
    session = app.session
    if session.game.turn == OVER:
        from firmware.saves.records import forget

        forget(app.store, NAME, session.game.options["magic"], mark(session))
    phase, mountain = session.game.phase, bytes(session.game.mountain)
    session.undo()
    rest(app)
    if phase != "fill" and session.game.phase == "fill" and not session.device_dice:
        app.screen.keep(mountain)


# The best results.


def mark(session):
    """What tells this game from others."""
    return session.table.commit[:16]


def _keep_result(app):
    """Enter the result; ended again, the same game has only one."""
    from firmware.saves.records import add

    session = app.session
    points = session.game.outcome()["scores"][0]
    add(app.store, NAME, session.game.options["magic"], points, session.seat().name, mark(session))


def records(app, plan=None):
    """The page of the best results, at the difficulty that is played or planned."""
    from firmware.screens.dice_miner_solo.setup import CHOICES
    from firmware.screens.records import RecordsScreen

    levels = [(number, plural("level", number)) for number in CHOICES[0][1]]
    if plan:
        return RecordsScreen(app, levels, plan["magic"])
    return RecordsScreen(app, levels, app.session.game.options["magic"], mark(app.session))


# What the shell's screens ask for.


def draw_refused(c, app, move):
    """Draw what was refused at the left; returns where the reason may begin."""
    from firmware.screens.dice_miner_solo.refused import draw_move

    return draw_move(c, app.session.game, move)


def move_words(app, move):
    """A move in a few words, for the hint page."""
    from firmware.screens.dice_miner_solo.words import move_words

    return move_words(app.session.game, move)
