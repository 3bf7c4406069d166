"""What foes did, told large: who came, how a fight went, what those did that stay. For told.py."""

from engine.dwarf_mine import foes
from engine.dwarf_mine.mountain import TOMB_SQUARES
from firmware.lang import t
from firmware.screens.dwarf_mine.labels import foe_icon, foe_name, room_label
from firmware.screens.dwarf_mine.tell import TellScreen
from firmware.screens.dwarf_mine.told import amounts


def pages(app, game, found):
    """The screens for a step's events, which are told by their names."""
    return (_combat(app, game, found) + _blows(app, game, found) + _foe_acts(app, game, found)
            + _tomb(app, game, found))


def _combat(app, game, found):
    """Who has come: a foe, a sign of one, nobody."""
    screens = []
    for _, word in found.get("sign", ()):
        kind = foes.WORDS.index(word)
        screens.append(TellScreen(app, foe_icon(kind), foe_name(kind), amounts(found, "wanderer"), [t("tell_" + word)],
                             t("due_combat")))
    for _, word in found.get("quiet", ()):
        kind = foes.WORDS.index(word)
        screens.append(TellScreen(app, foe_icon(kind), t("tell_quiet"), (), [foe_name(kind)], t("due_combat")))
    if "trapped" in found:
        screens.append(TellScreen(app, "trap11", t("tell_trapped"), (), [t("tell_trapped_text")]))
    for _, word, health in found.get("met", ()):
        screens.append(_met(app, game, foes.WORDS.index(word), health))
    if "tunnelled" in found:
        screens.append(TellScreen(app, "wurm13", t("tell_wurm"), (), [t("tell_wurm_text")]))
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
    return TellScreen(app, foe_icon(kind), foe_name(kind), items, [t("foe_does_%d" % kind)], t("due_combat"))


def _blows(app, game, found):
    """The end of a foe; an exchange of the players' own dice that was not the last one."""
    screens = []
    for event in found.get("slew", ()):
        kind = foes.WORDS.index(event[1])
        lines = [t("tell_lost", found["fell"][-1][1], game.population)] if "fell" in found else [t("tell_no_loss")]
        lines.insert(0, foe_name(kind))
        screens.append(TellScreen(app, foe_icon(kind), t("tell_slew"), amounts(found, "slain"), lines))
    for event in found.get("gone", ()):
        kind = foes.WORDS.index(event[1])
        screens.append(TellScreen(app, foe_icon(kind), t("tell_gone"), (), [foe_name(kind)]))
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
    return [TellScreen(app, "axe13", t("tell_blows"), (), [t("tell_dealt", found["struck"][-1][1])] + lines)]


def _foe_acts(app, game, found):
    """What foes that stay have done in the persistent phase."""
    screens = []
    for _, word, blow in found.get("attacked", ()):
        kind = foes.WORDS.index(word)
        fell = found["fell"][-1] if "fell" in found else None
        lines = [t("tell_lost", fell[1], game.population)] if fell else [t("tell_no_loss")]
        if "sheltered" in found:
            lines.append(t("tell_sheltered", found["sheltered"][-1][1]))
        title = t("tell_attacked", blow)
        screens.append(TellScreen(app, foe_icon(kind), title, (), lines, t("roll_bite", foe_name(kind))))
    for _, number in found.get("collapsed", ()):
        screens.append(TellScreen(app, "hazard13", t("tell_collapsed"), (), [room_label(game, number)]))
    for _, number in found.get("moved", ()):
        screens.append(TellScreen(app, "dragon13", t("tell_moved"), (), [room_label(game, number)]))
    for _, number, goblins in found.get("invaded", ()):
        items = [("goblin13", str(goblins))]
        screens.append(TellScreen(app, "goblin13", t("tell_invaded"), items, [room_label(game, number)]))
    for _, health in found.get("mother", ()):
        if health:
            screens.append(TellScreen(app, "mother13", foe_name(14), [("skull9", str(health))], [t("tell_mother")]))
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
    return [TellScreen(app, "first13", title, (), lines, t("due_guard"))]
