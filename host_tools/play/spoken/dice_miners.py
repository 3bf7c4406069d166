"""The mine of Dice Miners in words: a line for each tunnel, then what everyone has."""

from engine.dice_miners.mine import LANTERNS, NOBODY, ORE, ORE_NAMES, TUNNELS
from firmware.lang import t
from host_tools.play.spoken.words import say


def mine(app, screen, reader):
    """Every tunnel from the mouth down, then the seats, the acting one first."""
    game, seats = app.session.game, app.session.seats
    lines = [tunnel_line(game, seats, tunnel) for tunnel in TUNNELS]
    for turn in range(game.seats):
        lines.append(seat_line(game, seats, (game.seat + turn) % game.seats))
    return lines


def tunnel_line(game, seats, tunnel):
    """As "Tunnel 7, diamond 7, 12 digs: Anna 4, Bruno 4, lit lantern 6, rubble 9"."""
    there = inside(game, seats, tunnel)
    if game.sealed[tunnel] != NOBODY:
        there = ["%s %s" % (t("sealed_by"), seats[game.sealed[tunnel]].name)] + there
    head = "%s, %s, %s" % (t("tunnel_title", tunnel), _ore(tunnel), t("tunnel_digs", game.depths[tunnel]))
    return say("key", head, ", ".join(there or [say("nobody")]))


def _ore(tunnel):
    return "%s %d" % (t("ore_" + ORE_NAMES[ORE[tunnel]]), ORE[tunnel])


def inside(game, seats, tunnel):
    """Who and what is in a tunnel, with the digs."""
    found = []
    for seat in range(game.seats):
        if game.banked[seat][tunnel]:
            found.append("%s %d" % (seats[seat].name, game.banked[seat][tunnel]))
    return found + things(game, tunnel, str)


def things(game, tunnel, digs):
    """The lit lantern and the rubble; `digs` words their places."""
    found = [say("lit", digs(str(game.lit[tunnel])))] if game.lit[tunnel] else []
    piles = [str(place & 15) for place in game.rubble if place >> 4 == tunnel]
    return found + ([say("rubble_at", digs(", ".join(piles)))] if piles else [])


def seat_line(game, seats, seat):
    """Ore and cave-ins of a seat; of the acting one also its free lanterns."""
    words = [say("ore", game.ore[seat])]
    if seat == game.seat:
        words.append(say("lanterns_free", LANTERNS - game.lit_count))
    return say("key", seats[seat].name, ", ".join(words + [say("caveins_left", game.caveins[seat])]))


def close_up(app, screen, reader):
    """One tunnel: the same as in the mine, and who has not been there."""
    game, seats = app.session.game, app.session.seats
    tunnel = int(next(item.what for item in reader.content() if item.what in _NUMBERS))
    if game.sealed[tunnel] != NOBODY:
        return [tunnel_line(game, seats, tunnel)]
    lines = ["%s, %s" % (t("tunnel_title", tunnel), _ore(tunnel))]
    lines += things(game, tunnel, lambda places: t("tunnel_dig", places))
    for seat in range(game.seats):
        dig = game.banked[seat][tunnel]
        lines.append(say("key", seats[seat].name, t("tunnel_dig", dig) if dig else say("nothing")))
    return lines


_NUMBERS = tuple([str(tunnel) for tunnel in TUNNELS])

SCREENS_IN_WORDS = {"MineScreen": mine, "CaveInScreen": mine, "AiMinerScreen": mine, "TunnelsScreen": close_up}
