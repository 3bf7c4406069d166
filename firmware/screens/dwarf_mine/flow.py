"""Which screen comes next in Dwarf Mine: the one place that knows the order of things.

Screens call `act`, `roll` and `undo`; the flow plays the step, lets those dice fall that need no key of their own,
and comes to rest on the screen where the next key is due, with what deserves to be told on top.
"""

from engine.dwarf_mine import MODULES
from engine.dwarf_mine.flow import bring, rules
from engine.dwarf_mine.phases import CHOICES, DONE, DROPS, TURN
from engine.game import CHANCE, OVER, Illegal
from firmware import lang
from firmware.screens import flows
from firmware.screens.flows import SHARED, act, page, refuse, rematch, resume

NAME = "dwarf_mine"

# What stays in memory while the game runs: the rules, and what every screen is made of.
_HERE = "firmware.screens.dwarf_mine"
RESIDENT = SHARED + MODULES + (_HERE, _HERE + ".flow", _HERE + ".base")

# Device dice that fall without a key of their own, right after what led to them.
AT_ONCE = (
    "cavern",
    "hoard",
    "hoard_kind",
    "first_name",
    "last_way",
    "last_name",
    "ability",
    "named",
    "numbered",
    "gather",
    "found",
    "lair",
    "tunnel",
    "growth",
    "blood",
    "guard",
)
PLAIN_BLOW = ("strike", 0)  # what the device answers for the player, see answers_itself
MAKING = ("cave", "cavern", "hoard", "hoard_kind")  # the mountain is made

# Events that deserve a screen of their own.
TOLD = (
    "ability",
    "treasure",
    "gained",
    "sign",
    "quiet",
    "trapped",
    "met",
    "tunnelled",
    "slew",
    "gone",
    "struck",
    "attacked",
    "collapsed",
    "moved",
    "invaded",
    "mother",
    "walled",
    "fell",
    "named",
    "level",
    "title",
    "hoard_holds",
)

# The module and the class of the resting screen, by phase; dice phases are told apart by whose dice fall.
_CHOICE = ("choice", "ChoiceScreen")
_FIGHT = ("fight", "FightScreen")
_RESTING = {
    TURN: ("year", "YearScreen"),
    "again": _CHOICE,
    "trap": _CHOICE,
    "tomb": ("tomb", "TombScreen"),
    "strike": _FIGHT,
    "persist": _FIGHT,
    "burrow": ("burrow", "BurrowScreen"),
    DONE: ("ending", "EndScreen"),
}

# What a module imports, the rules' modules and the screens', leaf first: brought in one after the other, as a board's
# stack is small.
_HELD = "foe_control"
_DIGGING = _HELD + " digging placing"
_LEAVES = {
    "dig": (_DIGGING, "signs map_picture map_screen joints"),
    "place": (_DIGGING, "signs map_picture map_screen joints proposals"),
    "mountain": (_HELD + " naming", "signs map_picture map_screen labels"),
    "burrow": (_HELD + " wurm", "signs map_picture map_screen"),
    "overview": (_HELD, "signs map_picture"),
    "making": (_HELD, "signs map_picture overview"),
    "refused": (_HELD, "signs map_picture"),
    "build": ("", "signs footprint"),
    "table_dice": ("", "poly"),
    "paper": ("naming", "labels"),
}

# What lies behind rows of the year.
_PAGES = {
    "build": "BuildScreen",
    "sheet": "SheetScreen",
    "foes": "FoesScreen",
    "leader": "LeaderScreen",
    "chronicle": "ChronicleScreen",
}
_MAPS = {"dig": ("dig", "DigScreen"), "map": ("mountain", "MountainScreen"), "whole": ("overview", "OverviewScreen")}

__all__ = ("act", "page", "refuse", "rematch", "resume")


# A game begins.


def setup(app):
    """The screen that sets a new game up."""
    lang.open_game(NAME)
    for module in ("lists", "plan", "setup"):
        __import__("firmware.screens." + module)
    return _screen(app, "setup", "DwarfSetup")


def start(app, options, seats, device_dice):
    """Open a new game; titles of earlier mines are carried on."""
    from firmware.saves.titles import earned
    from firmware.screens.dwarf_mine.setup import rules_options

    chosen = rules_options(options)
    chosen["titles"] = earned(app.store)
    flows.start(app, chosen, seats, device_dice)


def opened(app):
    """Before the first dice fall their fingerprint is shown."""
    rest(app)
    app.push(_screen(app, "opening", "OpeningScreen"))


# A step is played.


def roll(app):
    """The device's dice fall."""
    show(app, app.session.deal())


def go_on(app, move, screen):
    """As `act`; a screen whose work may go on begins anew, unless there is something to tell or it says it is done."""
    try:
        events = app.session.play(move)
    except Illegal as refused:
        refuse(app, refused, move)
        return
    if not show(app, events) and app.session.game.phase == TURN and not screen.begin():
        app.push(screen)
        app.stay()


def show(app, events):
    """Come to rest, with what these events tell on top, the first of it uppermost; returns whether there is any."""
    session = app.session
    while True:  # steps that need no key; they are in the journal like any other
        if falls_at_once(session):
            events = events + session.deal()
        elif answers_itself(app):
            events = events + session.play(PLAIN_BLOW)
        else:
            break
    if session.game.turn == OVER:
        from firmware.saves.titles import keep

        keep(app)
    rest(app)
    names = [event[0] for event in events]
    if not [1 for name in names if name in TOLD]:
        return False
    from firmware.screens.dwarf_mine.event_pages import moments_of

    screens = moments_of(app, events)
    for screen in reversed(screens):
        app.push(screen)
    if screens and "hoard_holds" in names and not _on_paper(app):
        overview(app)  # the mountain is made
    return bool(screens)


def falls_at_once(session):
    """Whether device dice are due for which nobody presses a key; the first dice of a game always wait for one."""
    game = session.game
    if not session.device_dice or game.turn != CHANCE:
        return False
    if game.phase == "cave":
        return game.acting > 0
    if game.phase == "hoard_kind" and game.options["map"] == "paper":
        return game.rolls_left > 1 or len(game.hoard) > 0
    return game.phase in AT_ONCE


def answers_itself(app):
    """Whether the device answers for the player: nothing depends on what is added to a blow that kills, but a title."""
    game = app.session.game
    if game.phase != "strike" or app.settings.get("blows") == "always":
        return False
    fight = rules("strike")
    return fight.lacking(game) <= 0 and fight.title_within_reach(game) is None


def undo(app):
    """One press back, with all dice that fell by themselves."""
    flows.undo(app, _back, _word_before)


def _word_before(app):
    """What the screen is made of that undo will lead to, where a snapshot tells; None elsewhere."""
    session = app.session
    table = session.table
    count = table.last_group()[0]
    saved = table.snapshot_before(count)
    while saved:
        phase = bring("position").phase_of(saved)
        if not session.device_dice or phase not in AT_ONCE:
            return "to_" + _rests_on(session, phase)[0]
        count += 1
        saved = table.snapshot_before(count)
    return None


def _back(app):
    """When the key is done with: moves are played again up to there, which needs all of a board's stack."""
    app.later(_take_back)


def _take_back(app):
    session = app.session
    if session.game.turn == OVER:
        from firmware.saves.titles import forget

        forget(app)
    session.undo_group()
    while (falls_at_once(session) or answers_itself(app)) and session.can_undo():
        session.undo_step()
    rest(app)


# Where it rests.


def rest(app):
    """The screen for the position: what is asked."""
    session = app.session
    while falls_at_once(session) or answers_itself(app):  # where undo could go no further back
        session.play(PLAIN_BLOW) if answers_itself(app) else session.deal()
    app.home(_resting(app))


def _resting(app):
    """Screens are imported when they are first needed, so that the first picture comes early."""
    return _screen(app, *_rests_on(app.session, app.session.game.phase))


def _rests_on(session, phase):
    """The module and the class of a phase's screen."""
    if phase in CHOICES or phase == DONE:
        return _RESTING[phase]
    if phase in DROPS or (phase in MAKING and session.device_dice):
        return ("making", "MakingScreen")
    if session.device_dice:
        return _FIGHT if phase == "fight" else ("roll", "RollScreen")
    return ("table_dice", "TableDiceScreen")


def _screen(app, module, name, *values):
    """A screen of this game, by its module and class."""
    kind = getattr(_module(module), name)
    return app.foreseen(kind) or kind(app, *values)


def _module(name):
    """A module of this folder, behind those that it imports."""
    rules, screens = _LEAVES.get(name, ("", ""))
    bring(rules)
    for leaf in screens.split():
        __import__("%s.%s" % (_HERE, leaf))
    return __import__("%s.%s" % (_HERE, name), None, None, (name,))


# What lies over the year.


def dig(app):
    """Dig: on the map, or say how deep on paper."""
    if _on_paper(app):
        app.push(_screen(app, "report", "DugScreen"))
    else:
        app.push(_screen(app, "dig", "DigScreen"))


def look(app, word):
    """A page that is called as its row of the year: rooms to build, the sheet, foes, the leader, the chronicle."""
    return _screen(app, word, _PAGES[word])


def size(app, kind, name):
    """Where the size of a room is chosen."""
    return _screen(app, "size", "SizeScreen", kind, name)


def place(app, kind, w, h, name):
    """Where a room's place is chosen: on the map, or how deep it lies on paper."""
    if _on_paper(app):
        return _screen(app, "report", "FloorScreen", kind, w, h, name)
    return _screen(app, "place", "PlaceScreen", kind, w, h, name)


def mountain(app):
    """Look at the mine; on paper it is with the player."""
    if _on_paper(app):
        app.push(_screen(app, "paper", "PaperScreen"))
    else:
        app.push(_screen(app, "mountain", "MountainScreen"))


def overview(app):
    """The whole mountain on one page."""
    if _on_paper(app):
        mountain(app)
    else:
        app.push(_screen(app, "overview", "OverviewScreen"))


def records(app):
    """The hall of mines, a page of the menu and of the set-up."""
    return _screen(app, "hall", "HallScreen")


def foresee(app, word):
    """The page or the map behind a row of the year; None for other rows, and for what is on paper."""
    if word in _PAGES:
        return look(app, word)
    if _on_paper(app) or word not in _MAPS:
        return None
    return _screen(app, *_MAPS[word])


def _on_paper(app):
    return app.session.game.options["map"] == "paper"


# What the shell's screens ask for.


def draw_refused(c, app, move):
    """Draw what was refused at the left; returns where the reason may begin."""
    return _module("refused").draw_move(c, app.session.game, move)


def move_words(app, move):
    """A move in a few words, for the hint page."""
    return _module("moves").move_words(app.session.game, move)
