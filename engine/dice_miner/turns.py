"""The order of turns. `game.queue` holds the seats that still act in this phase, the acting one first."""

from engine.dice_miner.faces import CODES, COUNT, listed


def clockwise(game, first: int) -> list:
    """The seats that take part, clockwise from one seat; in a tie-break only the tied ones."""
    seats = [(first + on) % game.seats for on in range(game.seats)]
    return [seat for seat in seats if seat in game.tied] if game.tied else seats


def up(game, phase: str, events: list) -> None:
    """Give the turn to the first seat of the queue."""
    game.phase = phase
    game.seat = game.queue[0]
    events.append(("next", game.seat))


def lowest(totals: list) -> list:
    """The seats with the fewest points: one of them starts."""
    return [seat for seat in range(len(totals)) if totals[seat] == min(totals)]


def uncached(game) -> bytearray:
    """The dice of the acting seat that are not marked."""
    trove, kept = game.troves[game.seat], game.marked[game.seat]
    return bytearray([trove[face] - kept[face] for face in range(COUNT)])


def replace(game, old: bytearray, faces: list | tuple, events: list) -> None:
    """Dice of the acting seat show new faces."""
    trove = game.troves[game.seat]
    for face in listed(old):
        trove[face] -= 1
    for face in faces:
        trove[face] += 1
    game.marked[game.seat] = bytearray(COUNT)
    events.append(("rolled", game.seat) + tuple([CODES[face] for face in faces]))
