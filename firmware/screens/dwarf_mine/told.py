"""What happened in the mine, told large: the pages after a step, each for the events that belong together."""

from engine.dwarf_mine import foes
from engine.dwarf_mine.mountain import TOMB_SQUARES
from engine.dwarf_mine.naming import list_of
from engine.dwarf_mine.rooms import KIND
from firmware.lang import t
from firmware.screens.dwarf_mine.dwarf import listed
from firmware.screens.dwarf_mine.labels import foe_icon, foe_name, name_words, room_label

RESOURCES = ("gold", "ore", "gems", "mithril", "prestige", "dwarves")
ICONS = ("gold13", "ore13", "gem13", "mithril13", "crown13", "people13")


def moments_of(app, events):
    """The screens that these events deserve, the first one uppermost; the last one leads on to dice that are due."""
    game = app.session.game
    found = {}
    for event in events:
        found.setdefault(event[0], []).append(event)
    screens = []
    for page in (_leader, _found, _hoard, _combat, _blows, _foe_acts, _tomb, _named, _level, _titles):
        screens += page(app, game, found)
    resting = app.screen
    if screens and getattr(resting, "rolls", False) and hasattr(screens[-1], "below"):
        screens[-1].below = resting
    return screens


def _tell(app, picture, title, items=(), lines=(), header=""):
    from firmware.screens.dwarf_mine.tell import TellScreen

    return TellScreen(app, picture, title, items, lines, header)


def _leader(app, game, found):
    if "ability" not in found or game.rolls_left:
        return []
    from firmware.screens.dwarf_mine.leader import LeaderScreen

    return [LeaderScreen(app)]


def _amounts(found, *why):
    """What was gained for these reasons, as icons and numbers."""
    return [(ICONS[RESOURCES.index(what)], "+%d" % number)
            for _, what, number, reason in found.get("gained", ()) if reason in why]


def _found(app, game, found):
    """The find; where the players' own dice counted it, the roll was a step before."""
    amounts = _amounts(found, "found")
    if not amounts:
        return []
    picture, lines = amounts[0][0], []
    if "treasure" in found:
        picture = (8, found["dice"][-2 if len(found["dice"]) > 1 else -1][1])
        lines = [t("tell_row", found["treasure"][0][2])]
    return [_tell(app, picture, t("tell_found"), amounts, lines, t("due_treasure"))]


def _hoard(app, game, found):
    amounts = _amounts(found, "hoard")
    return [_tell(app, "gem13", t("tell_hoard"), amounts, [t("tell_hoard_text")])] if amounts else []


def _combat(app, game, found):
    """Who has come: a foe, a sign of one, nobody."""
    screens = []
    for _, word in found.get("sign", ()):
        kind = foes.WORDS.index(word)
        screens.append(_tell(app, foe_icon(kind), foe_name(kind), _amounts(found, "wanderer"), [t("tell_" + word)],
                             t("due_combat")))
    for _, word in found.get("quiet", ()):
        kind = foes.WORDS.index(word)
        screens.append(_tell(app, foe_icon(kind), t("tell_quiet"), (), [foe_name(kind)], t("due_combat")))
    if "trapped" in found:
        screens.append(_tell(app, "trap11", t("tell_trapped"), (), [t("tell_trapped_text")]))
    for _, word, health in found.get("met", ()):
        screens.append(_met(app, game, foes.WORDS.index(word), health))
    if "tunnelled" in found:
        screens.append(_tell(app, "wurm13", t("tell_wurm"), (), [t("tell_wurm_text")]))
    return screens


def _met(app, game, kind, health):
    """A foe with its strength; what is special about it is in the list of foes."""
    die = "d%d" % foes.attack_die(game, kind)
    if foes.WORDS[kind] == "dragon":
        die = "%s+%d" % (die, foes.DRAGON_BONUS)
    items = [("axe13", die)]
    if foes.WORDS[kind] != "first":
        items.insert(0, ("skull9", str(health)))
    if foes.WORDS[kind] == "mother":
        items.pop()  # she strikes through her walkers only
    return _tell(app, foe_icon(kind), foe_name(kind), items, [listed("foes")[kind]], t("due_combat"))


def _blows(app, game, found):
    """The end of a foe; an exchange of the players' own dice that was not the last one."""
    screens = []
    for event in found.get("slew", ()):
        kind = foes.WORDS.index(event[1])
        lines = [t("tell_lost", found["fell"][-1][1], game.population)] if "fell" in found else [t("tell_no_loss")]
        screens.append(_tell(app, foe_icon(kind), t("tell_slew"), _amounts(found, "slain"), [foe_name(kind)] + lines))
    for event in found.get("gone", ()):
        kind = foes.WORDS.index(event[1])
        screens.append(_tell(app, foe_icon(kind), t("tell_gone"), (), [foe_name(kind)]))
    if "struck" in found and not screens:
        screens += _exchange(app, game, found)
    return screens


def _exchange(app, game, found):
    """Blows after which the foe still stands, unless the resting screen shows them anyway."""
    fell = found["fell"][-1] if "fell" in found else None
    session = app.session
    if game.phase in ("fight", "persist") and game.foe < len(game.foes):
        if session.device_dice or game.phase == "persist":
            return []
        from firmware.screens.dwarf_mine.fight import BlowsScreen

        return [BlowsScreen(app)]
    lines = [t("tell_lost", fell[1], game.population)] if fell else [t("tell_no_loss")]
    return [_tell(app, "axe13", t("tell_blows"), (), [t("tell_dealt", found["struck"][-1][1])] + lines)]


def _foe_acts(app, game, found):
    """What foes that stay have done in the persistent phase."""
    screens = []
    for _, word, blow in found.get("attacked", ()):
        kind = foes.WORDS.index(word)
        fell = found["fell"][-1] if "fell" in found else None
        lines = [t("tell_lost", fell[1], game.population)] if fell else [t("tell_no_loss")]
        if "sheltered" in found:
            lines.append(t("tell_sheltered", found["sheltered"][-1][1]))
        screens.append(_tell(app, foe_icon(kind), t("tell_attacked", blow), (), lines, t("roll_bite", foe_name(kind))))
    for _, number in found.get("collapsed", ()):
        screens.append(_tell(app, "hazard13", t("tell_collapsed"), (), [room_label(game, number)]))
    for _, number in found.get("moved", ()):
        screens.append(_tell(app, "dragon13", t("tell_moved"), (), [room_label(game, number)]))
    for _, number, goblins in found.get("invaded", ()):
        items = [("goblin13", str(goblins))]
        screens.append(_tell(app, "goblin13", t("tell_invaded"), items, [room_label(game, number)]))
    for _, health in found.get("mother", ()):
        if health:
            screens.append(_tell(app, "mother13", foe_name(14), [("skull9", str(health))], [t("tell_mother")]))
    return screens


def _tomb(app, game, found):
    """A group came back from the tomb, or did not."""
    struck = "fell" in found and "struck" not in found and "attacked" not in found
    if "walled" not in found and not struck:
        return []
    fell = found["fell"][-1][1] if "fell" in found else 0
    lines = [t("tell_lost", fell, game.population)] if fell else [t("tell_no_loss")]
    built = found.get("walled")
    title = t("tell_walled", built[-1][1], TOMB_SQUARES) if built else t("tell_unwalled")
    return [_tell(app, "first13", title, (), lines, t("due_guard"))]


def _named(app, game, found):
    screens = []
    for _, number, prefix, suffix in found.get("named", ()):
        kind = game.rooms[number][KIND]
        name = name_words(prefix, list_of(kind), suffix)
        screens.append(_tell(app, "book13", name, (), [listed("rooms")[kind]], t("due_named")))
    return screens


def _level(app, game, found):
    if "level" not in found:
        return []
    level = found["level"][-1][1]
    return [_tell(app, "level13", t("row_level", level), (), [t("tell_level")])]


def _titles(app, game, found):
    """An achievement is a moment of its own."""
    if "title" not in found:
        return []
    from firmware.screens.dwarf_mine.honour import HonourScreen

    return [HonourScreen(app, event[1]) for event in found["title"]]
