"""The mine as the rules draw it: tunnels, their digs and their ore."""

FIRST_TUNNEL = 2
LAST_TUNNEL = 12
TUNNELS = range(FIRST_TUNNEL, LAST_TUNNEL + 1)

# By tunnel number; there is no tunnel 0 or 1.
DIGS = (0, 0, 2, 4, 6, 8, 10, 12, 10, 8, 6, 4, 2)
ORE = (0, 0, 1, 3, 3, 5, 5, 7, 5, 5, 3, 3, 1)
ORE_NAMES = {1: "coal", 3: "iron", 5: "gold", 7: "diamond"}

DEEPER_FROM_SEATS = 5
DEEPER_BY = 2

WIN_ORE = 11
LANTERNS = 3
MOST_ROUNDS = 99999  # the counter stops here
NOBODY = 255  # in `sealed`: the tunnel is open


def depths(seats: int) -> tuple:
    """Digs of every tunnel for this many seats."""
    deeper = DEEPER_BY if seats >= DEEPER_FROM_SEATS else 0
    return tuple([digs + deeper if digs else 0 for digs in DIGS])


def pile(tunnel: int, dig) -> int:
    """A place for rubble as one number, small enough for a byte."""
    return tunnel << 4 | dig
