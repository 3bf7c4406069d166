"""What a trove scores: tunnels, gems, hazards. A score is a tuple of these three."""

from engine.dice_miner.faces import G1, HC1, HD1, KP, KS, T1

ROUNDS = 3  # of a game, apart from tie-breaks
CHAIN = 5  # the longest run of tunnels


def tunnel_points(counts: list | tuple | bytearray) -> int:
    """The points of tunnels 1 to 5, given as counts: each chain that starts with 1 scores the sum of its faces."""
    points = 0
    chains = counts[0]
    for length in range(1, CHAIN + 1):
        chains = min(chains, counts[length - 1])
        points += length * chains
    return points


def hazard_points(caveins: int, dragons: int, pickaxes: int, shields: int) -> int:
    """The points of hazards: -1 for each symbol without a tool, else the symbols times the number of tools."""
    return caveins * (pickaxes or -1) + dragons * (shields or -1)


def symbols(shown: bytearray, first: int) -> int:
    """The symbols on dice that show 1, 2, 3 or 4 of a sort; `first` is the face with one."""
    return shown[first] + 2 * shown[first + 1] + 3 * shown[first + 2] + 4 * shown[first + 3]


def score(shown: bytearray) -> tuple:
    """(tunnels, gems, hazards) of the faces that a seat shows, before doubling."""
    hazards = hazard_points(symbols(shown, HC1), symbols(shown, HD1), shown[KP], shown[KS])
    return tunnel_points(shown[T1 : T1 + CHAIN]), symbols(shown, G1), hazards


def most_gems(scores: list) -> int | None:
    """The seat whose gems count double: the only one with the most among those compared, or None."""
    most = max([row[1] for row in scores if row])
    owners = [seat for seat in range(len(scores)) if scores[seat] and scores[seat][1] == most]
    return owners[0] if most and len(owners) == 1 else None


def doubled(scores: list) -> list:
    """The scores after doubling the most gems; None for seats that do not take part."""
    owner = most_gems(scores)
    rows = list(scores)
    if owner is not None:
        tunnels, gems, hazards = rows[owner]
        rows[owner] = (tunnels, 2 * gems, hazards)
    return rows
