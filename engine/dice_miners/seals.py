"""Seals: a seat strikes the vein and seals the tunnel; its ore, and who has won."""

from engine.dice_miners.mine import NOBODY, ORE, TUNNELS, WIN_ORE


def strike(game, tunnel: int, events: list) -> None:
    """Seal a tunnel for the acting seat: score its ore, remove all banked lanterns and rubble there."""
    game.sealed[tunnel] = game.seat
    game.ore[game.seat] += ORE[tunnel]
    for lanterns in game.banked:
        lanterns[tunnel] = 0
    game.rubble = [place for place in game.rubble if place >> 4 != tunnel]
    events.append(("sealed", game.seat, tunnel, ORE[tunnel]))


def is_over(game) -> bool:
    """Eleven ore for the acting seat, or nothing left to dig."""
    return game.ore[game.seat] >= WIN_ORE or all_sealed(game)


def all_sealed(game) -> bool:
    for tunnel in TUNNELS:
        if game.sealed[tunnel] == NOBODY:
            return False
    return True


def ore_of(sealed: bytearray, seats: int) -> list:
    """The ore of every seat, from the sealed tunnels."""
    ore = [0] * seats
    for tunnel in TUNNELS:
        if sealed[tunnel] != NOBODY:
            ore[sealed[tunnel]] += ORE[tunnel]
    return ore


def tunnels_of(game, seat: int) -> int:
    """How many tunnels a seat has sealed."""
    return len([1 for tunnel in TUNNELS if game.sealed[tunnel] == seat])


def outcome(game) -> dict:
    """Scores, winners and why: eleven ore, or the most ore, then the most tunnels, then shared."""
    most = max(game.ore)
    winners = [seat for seat in range(game.seats) if game.ore[seat] == most]
    if most >= WIN_ORE:
        return {"scores": list(game.ore), "winners": winners, "why": "eleven"}
    tunnels = max([tunnels_of(game, seat) for seat in winners])
    ahead = [seat for seat in winners if tunnels_of(game, seat) == tunnels]
    why = "most_ore" if len(winners) == 1 else "most_tunnels" if len(ahead) == 1 else "shared"
    return {"scores": list(game.ore), "winners": ahead, "why": why}
