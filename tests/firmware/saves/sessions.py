"""A game at the table that is saved after each step."""

from engine.ai_levels import LEVELS
from firmware.saves.writer import Save
from firmware.session import Seat, Session
from tests.firmware.saves.power import Remembered

NOISE = bytes(range(16))


def seats(count=3):
    return [Seat(name, symbol) for symbol, name in enumerate(["Anna", "Bruno", "Chloé", "Dario", "Élsa", "Fé"][:count])]


def new_session(store, options=None, device_dice=True):
    options = options or {"seats": 3}
    session = Session.start("dice_miners", options, seats(options["seats"]), device_dice, NOISE, Save(store))
    session.save()
    return session


def play(session, steps):
    """A fixed way of playing with surfaces, seat changes and undos in it; saves after each."""
    for step in range(steps):
        if session.game.turn == "over":
            return
        if step % 11 == 10:
            session.undo()
        elif step % 13 == 12:
            session.hand_to_ai(1, (False, *LEVELS)[step % 5])
        elif session.game.phase == "pair":
            moves = session.game.moves()
            session.play(moves[step % len(moves)])
        elif step % 5 == 4:
            session.play(("surface",))
        else:
            session.act(("roll",))
        session.save()


def same(one, other):
    assert one.game.state() == other.game.state()
    assert Remembered(one.history) == Remembered(other.history)
    assert len(one.history) >= min(8, len(other.history))
    assert one.table.steps == other.table.steps
    assert one.table.dice.count == other.table.dice.count
    assert [(seat.name, seat.symbol, seat.player()) for seat in one.seats] == [
        (seat.name, seat.symbol, seat.player()) for seat in other.seats
    ]
