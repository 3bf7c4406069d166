"""What happened in the mine, shown large: the pages after a step, each for events that belong together.

What foes do is in foe_pages.py: a dig needs none of it.
"""

from engine.dwarf_mine.rooms import KIND
from engine.game import OVER
from firmware.lang import t
from firmware.screens.dwarf_mine.event_page import TellScreen

RESOURCES = ("gold", "ore", "gems", "mithril", "prestige", "dwarves")
ICONS = ("gold13", "ore13", "gem13", "mithril13", "crown13", "people13")

# Events of foes.
_FOES = (
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
)


def moments_of(app, events: list | tuple) -> list:
    """The screens for these events, the first one on top; the last one leads on to dice that are due."""
    game = app.session.game
    found = {}
    for event in events:
        found.setdefault(event[0], []).append(event)
    screens = []
    for page in (_lies, _leader, _found, _hoard, _foes, _named, _level, _titles):
        screens += page(app, game, found)
    if "year" in found:  # all these events happened before the new year began
        for screen in screens:
            screen.shown_age = found["year"][0][1] - 1
    resting = app.screen
    if screens and resting.rolls and screens[-1].leads_on:
        screens[-1].below = resting
    return screens


def _lies(app, game, found):
    """What the mountain's treasure is, once all of it is known."""
    if "hoard_holds" not in found or game.phase in app.flow.MAKING:
        return []
    from engine.dwarf_mine.hoard import amount_dice
    from firmware.screens.dwarf_mine.labels import part

    kinds, names = list(game.hoard), []
    for kind in sorted(set(kinds)):
        name = part(t("hoard_kinds"), kind - 1, ", ")
        names.append("%d × %s" % (kinds.count(kind), name) if kinds.count(kind) > 1 else name)
    lines = [t("hoard_paper") if game.options["map"] == "paper" else t("hoard_lies")]
    dice, icon, title = amount_dice(game), ICONS[kinds[0] - 1], names[0]
    items = [(icon, "%dd%d" % (len(dice), dice[0]))]
    if len(kinds) > 1:
        icon, title, items = "gem13", t("hoard_many", len(kinds)), ()
        lines.insert(0, ", ".join(names))
    screen = TellScreen(app, icon, title, items, lines, t("due_reached"))
    screen.leads_on = False  # it shows dice, and others are due next
    return [screen]


def _leader(app, game, found):
    if "ability" not in found or game.rolls_left:
        return []
    from firmware.screens.dwarf_mine.leader import LeaderScreen

    return [LeaderScreen(app)]


def amounts(found: dict, *why) -> list:
    """What was gained for these reasons, as icons and numbers."""
    return [
        (ICONS[RESOURCES.index(what)], "+%d" % number)
        for _, what, number, reason in found.get("gained", ())
        if reason in why
    ]


def _found(app, game, found):
    """The find; where the players' own dice counted it, the roll was a step before."""
    gained = amounts(found, "found")
    if not gained:
        return []
    picture, lines = gained[0][0], []
    if "treasure" in found:
        picture = (8, found["dice"][-2 if len(found["dice"]) > 1 else -1][1])
        lines = [t("tell_row", found["treasure"][0][2])]
    return [TellScreen(app, picture, t("tell_found"), gained, lines, t("due_treasure"))]


def _hoard(app, game, found):
    gained = amounts(found, "hoard")
    return [TellScreen(app, gained[0][0], t("tell_hoard"), gained, [t("tell_hoard_text")])] if gained else []


def _foes(app, game, found):
    if not [1 for name in found if name in _FOES]:
        return []
    from firmware.screens.dwarf_mine.foe_pages import pages

    return pages(app, game, found)


def _named(app, game, found):
    if "named" not in found:
        return []
    from firmware.screens.dwarf_mine.labels import room_label, room_name

    screens = []
    for _, number, _, _ in found["named"]:
        kind = game.rooms[number][KIND]
        screens.append(TellScreen(app, "book13", room_label(game, number), (), [room_name(kind)], t("due_named")))
    return screens


def _level(app, game, found):
    if "level" not in found:
        return []
    level = found["level"][-1][1]
    return [TellScreen(app, "level13", t("row_level", level), (), [t("tell_level")])]


def _titles(app, game, found):
    """An achievement is a moment of its own; of a mine that is lost the end comes first."""
    if "title" not in found:
        return []
    from firmware.screens.dwarf_mine.honour import HonourScreen

    screens = [HonourScreen(app, event[1]) for event in found["title"]]
    if game.turn == OVER:
        app.screen.honours, screens = screens, []
    return screens
