"""What happened in Dice Miners, in words."""

from firmware.lang import t
from firmware.screens.history_line import in_words

SILENT = ("rolled", "banked", "lost", "next")  # events that need no words


def history_line(events: list | tuple) -> str | None:
    """What a step brought about as one line, or None."""
    return in_words(events, _event)


def _event(event):
    name = event[0]
    if name == "dice":
        return t("h_dice", dice_words(event[1:]))
    if name == "bust":
        return t("h_timer") if event[2] == "timer" else t("h_bust")
    if name in ("lit", "dug"):
        return t("h_dug", event[1], event[2])
    if name == "cleared":
        return t("h_cleared", event[1])
    if name == "nothing":
        return t("h_nothing", event[1])
    if name == "sealed":
        return t("h_sealed", event[2], event[3])
    if name == "surfaced":
        return t("h_surfaced")
    if name == "caved":
        return t("h_caved", event[2], event[3])
    if name == "over":
        return t("h_over")
    return None


def dice_words(dice) -> str:
    return " ".join([str(die) for die in dice])


def move_words(game, move: tuple) -> str:
    """A move as a hint names it."""
    verb = move[0]
    if verb == "cavein":
        return t("cavein_dig", move[1], move[2])
    if verb == "pair":
        from engine.dice_miners.pairs import order_matters

        return t("do_order" if order_matters(game, move[1], move[2]) else "do_pair", move[1], move[2])
    return t("ok_" + verb)


def deed_words(session, events: list | tuple) -> list:
    """The last seat's deed and where its lanterns hang now, in lines."""
    deeds = [event for event in events if event[0] in ("surfaced", "caved")]
    if not deeds:
        return []
    verb, seat = deeds[-1][0], deeds[-1][1]
    tunnels = [str(event[2]) for event in events if event[0] == "banked"]
    if verb == "surfaced" and not tunnels:
        verb = "passed"
    lines = [t("did_" + verb, session.seats[seat].name)]
    if tunnels:
        lines.append(t("tunnels_banked", ", ".join(tunnels)))
    return lines
