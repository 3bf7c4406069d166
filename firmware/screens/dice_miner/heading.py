"""The header of every screen of Dice Miner: whose turn, what is asked, and which round it is."""

from engine.dice_miner.faces import face_of
from firmware.lang import t
from firmware.screens.dice_miner_dice.face_words import face_words
from firmware.ui.frame import header


def game_header(c, words: str, session, right: str | None = None, seat: int | None = None) -> None:
    """The symbol of a seat (the acting one) and the question; at the right the round, or other words."""
    full, short = round_words(session.game)
    person = session.seat() if seat is None else session.seats[seat]
    header(c, words, right or full, person.symbol, short)


def last_take(session) -> str | None:
    """What the seat before has just taken, as "Anna: 2 gems", so that nobody has to remember it; or None."""
    events = session.history.last_events()
    if not events or events[0][0] != "took" or events[0][1] == session.game.seat:
        return None
    return t("last_take", session.seats[events[0][1]].name, face_words(face_of(events[0][2])))


def round_words(game, scored: int | None = None) -> tuple:
    """The frame of the game: ("Round 1 of 3", and the same in few letters).

    With `scored`, the round after that many scorings: an event may belong to a round that is over.
    """
    if game.tied if scored is None else scored > 2:
        return t("tiebreak"), t("tiebreak")
    number = game.round if scored is None else scored + 1
    return t("round_of", number, 3), t("round", number)
