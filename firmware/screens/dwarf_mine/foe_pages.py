"""What foes did, shown large: who came, how a fight went, what persistent foes did. For event_pages.py."""

from engine.dwarf_mine import foes
from engine.dwarf_mine.mountain import TOMB_SQUARES
from engine.dwarf_mine.phases import FIGHT, S_ACTS
from engine.dwarf_mine.tables import FIRST, INVASION, MOTHER
from firmware.lang import t
from firmware.screens.dwarf_mine.event_page import TellScreen
from firmware.screens.dwarf_mine.event_pages import amounts
from firmware.screens.dwarf_mine.labels import foe_die, foe_icon, foe_name, room_label


def pages(app, game, found: dict) -> list:
    """The screens for a step's events; `found` has them by name, in the order in which they happened."""
    met = found.get("met", [])
    called = []  # walkers: the Mother Root calls them after all else, and a fight with them begins
    if met and game.phase == FIGHT and game.bout == S_ACTS:
        called, met = met[-1:], met[:-1]
    return (
        _combat(app, game, found, met)
        + _blows(app, game, found)
        + _wurm(app, game, found)
        + _foe_acts(app, game, found)
        + _tomb(app, game, found)
        + _gone(app, found)
        + [_met(app, game, event, foe_name(MOTHER)) for event in called]
    )


def _combat(app, game, found, met):
    """Who has come: a foe, a sign of one, nobody."""
    screens = []
    if not met and not [1 for name in ("sign", "quiet", "trapped") if name in found]:
        return screens
    header = _rolled(app)
    for _, word in found.get("sign", ()):
        kind = foes.WORDS.index(word)
        screens.append(
            TellScreen(app, foe_icon(kind), foe_name(kind), amounts(found, "wanderer"), [t("tell_" + word)], header)
        )
    for _, word in found.get("quiet", ()):
        kind = foes.WORDS.index(word)
        screens.append(TellScreen(app, foe_icon(kind), t("tell_quiet"), (), [foe_name(kind)], header))
    if "trapped" in found:
        screens.append(TellScreen(app, "trap11", t("tell_trapped"), (), [t("tell_trapped_text")], header))
    return screens + [_met(app, game, event, header) for event in met]


def _rolled(app):
    """For the header: the row of the year's combat roll, which may be some steps back."""
    history = app.session.history
    for at in range(len(history) - 1, -1, -1):
        for event in history[at][1]:
            if event[0] == "combat":
                return t("tell_combat_row", event[2])
    return t("due_combat")


def _met(app, game, event, header):
    """A foe with its strength; what is special about it is in the list of foes."""
    kind = foes.WORDS.index(event[1])
    items = [("skull9", str(event[2]))] if kind != FIRST else []
    die = foe_die(game, kind)
    if die:
        items.append(("axe13", die))
    return TellScreen(app, foe_icon(kind), foe_name(kind), items, [t("foe_does_%d" % kind)], header)


def _wurm(app, game, found):
    """Its way; with a map on paper, how to draw it."""
    if "tunnelled" not in found:
        return []
    lines = [t("tell_wurm_text")]
    if game.options["map"] == "paper":
        from engine.dwarf_mine.wurm import way_of

        ways = [t("wurm_way_%d" % way_of(die), number + 1) for number, die in enumerate(found["tunnelled"][-1][1:])]
        lines = [t("tell_wurm_paper"), ", ".join(ways)]
    return [TellScreen(app, "wurm13", t("tell_wurm"), (), lines)]


def _gone(app, found):
    """A foe that nobody has killed: it is walled in."""
    kinds = [foes.WORDS.index(event[1]) for event in found.get("gone", ())]
    return [TellScreen(app, foe_icon(kind), t("tell_gone"), (), [foe_name(kind)]) for kind in kinds]


def _blows(app, game, found):
    """The end of a foe; an exchange of the players' own dice that was not the last one."""
    screens = []
    for event in found.get("slew", ()):
        kind = foes.WORDS.index(event[1])
        lines = [t("tell_lost", found["fell"][-1][1], game.population)] if "fell" in found else [t("tell_no_loss")]
        lines.insert(0, foe_name(kind))
        screens.append(TellScreen(app, foe_icon(kind), _end_of(game, kind), amounts(found, "slain"), lines))
    if "struck" in found and not screens:
        screens += _exchange(app, game, found)
    return screens


def _end_of(game, kind):
    """A victory, unless nobody is left to see it; of an invasion one group may be beaten while others stay."""
    if not game.population:
        return t("tell_gone")
    return t("tell_group" if kind == INVASION and foes.present(game, kind) else "tell_slew")


def _exchange(app, game, found):
    """Blows after which the foe still stands, unless the resting screen shows them anyway."""
    fell = found["fell"][-1] if "fell" in found else None
    if app.screen.blows:
        return []
    if game.phase == FIGHT and not app.session.device_dice:
        from firmware.screens.dwarf_mine.fight import BlowsScreen

        screen = BlowsScreen(app)
        if screen.blows:  # else the next exchange is with another foe
            return [screen]
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
        screens.append(TellScreen(app, foe_icon(kind), title, (), lines, t("roll_bite_%d" % kind)))
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
