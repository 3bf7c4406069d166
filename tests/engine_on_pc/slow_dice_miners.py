"""Dice Miners a second time: slow, naive, straight from the rules, sharing nothing with the engine.

Positions are dicts that are copied whole for every move; what is legal is found by trying it.
"""

from itertools import permutations, product

COAL, IRON, GOLD, DIAMOND = {2, 12}, {3, 4, 10, 11}, {5, 6, 8, 9}, {7}
MINE = sorted(COAL | IRON | GOLD | DIAMOND)


def worth(tunnel):
    return 1 if tunnel in COAL else 3 if tunnel in IRON else 5 if tunnel in GOLD else 7


def bottom(position, tunnel):
    """The deeper, the nearer to the middle; a crowd digs two more."""
    return 2 * (6 - abs(7 - tunnel)) + (2 if position["players"] > 4 else 0)


def start(**options):
    rules = {"seats": 2, "caveins": 1, "seal": "strike", "timer": 0, "first": 0, "takeback": "on", **options}
    return {
        "rules": rules,
        "players": rules["seats"],
        "player": rules["first"],
        "due": "action",
        "thrown": [],
        "coloured": {},  # (player, tunnel): dig
        "white": {},  # tunnel: dig
        "rocks": set(),  # (tunnel, dig)
        "owners": {},  # tunnel: player
        "charges": dict.fromkeys(range(rules["seats"]), rules["caveins"]),
        "ticking": False,
        "round": 1,
    }


def copied(position):
    """A copy that shares nothing that changes."""
    return {name: part.copy() if isinstance(part, (dict, list, set)) else part for name, part in position.items()}


# ---- what may be done


def legal(position):
    """The set of legal moves, as text."""
    if position["due"] == "nothing":
        return set()
    if position["due"] == "dice":
        return {"dice %d %d %d %d" % roll for roll in product(range(1, 7), repeat=4)}
    moves = {"timeout"} if position["ticking"] else set()
    if position["due"] == "groups":
        return moves | groupings(position)
    return moves | {"roll", "surface"} | {"cavein %d %d" % place for place in empty_digs(position)}


def groupings(position):
    """Every order of the four dice, read as two pairs, of which at least one does something."""
    pairs = {(a + b, c + d) for a, b, c, d in permutations(position["thrown"])}
    return {"pair %d %d" % pair for pair in pairs if any(after_pair(position, total) for total in pair)}


def empty_digs(position):
    if position["charges"][position["player"]] == 0:
        return set()
    digs = {
        (tunnel, dig)
        for tunnel in MINE
        if tunnel not in position["owners"]
        for dig in range(1, bottom(position, tunnel) + 1)
    }
    lanterns = {(tunnel, dig) for (_, tunnel), dig in position["coloured"].items()} | set(position["white"].items())
    return digs - lanterns - position["rocks"]


def after_pair(position, tunnel):
    """The position after one pair, or None if the pair has no effect."""
    player = position["player"]
    standing = position["white"].get(tunnel, position["coloured"].get((player, tunnel), 0))
    if tunnel in position["owners"] or standing == bottom(position, tunnel):
        return None
    after = copied(position)
    if (tunnel, standing + 1) in position["rocks"]:
        after["rocks"].remove((tunnel, standing + 1))
        return after
    if tunnel not in position["white"] and len(position["white"]) == 3:
        return None
    after["white"][tunnel] = standing + 1
    if position["rules"]["seal"] == "strike" and standing + 1 == bottom(position, tunnel):
        seal(after, tunnel)
    return after


def seal(position, tunnel):
    position["owners"][tunnel] = position["player"]
    position["coloured"] = {key: dig for key, dig in position["coloured"].items() if key[1] != tunnel}
    position["rocks"] = {place for place in position["rocks"] if place[0] != tunnel}


# ---- what happens


def after(position, line):
    """The position after a legal move."""
    verb, *numbers = line.split()
    numbers = [int(number) for number in numbers]
    position = copied(position)
    if verb == "roll":
        return {**position, "due": "dice", "ticking": False}
    if verb == "dice":
        return after_dice(position, numbers)
    if verb == "pair":
        for total in numbers:
            position = after_pair(position, total) or position
        position.update(thrown=[], due="action")
        return finished(position) or position
    if verb == "timeout":
        return next_player(position)
    if verb == "cavein":
        position["charges"][position["player"]] -= 1
        position["rocks"].add(tuple(numbers))
    bank(position)
    return finished(position) or next_player(position)


def after_dice(position, roll):
    position = {**position, "thrown": roll, "due": "groups", "ticking": position["rules"]["timer"] > 0}
    return position if groupings(position) else next_player(position)


def bank(position):
    for tunnel, dig in sorted(position["white"].items()):
        if tunnel in position["owners"]:
            continue
        if dig == bottom(position, tunnel):
            seal(position, tunnel)
        else:
            position["coloured"][position["player"], tunnel] = dig


def next_player(position):
    player = (position["player"] + 1) % position["players"]
    turns = position["round"] + (player == position["rules"]["first"])
    return {**quiet(position), "player": player, "due": "action", "round": turns}


def finished(position):
    """The position with the game over, or None if it goes on."""
    if max(ore(position)) < 11 and len(position["owners"]) < len(MINE):
        return None
    return {**quiet(position), "due": "nothing"}


def quiet(position):
    return {**position, "white": {}, "thrown": [], "ticking": False}


def ore(position):
    return [
        sum(worth(tunnel) for tunnel, owner in position["owners"].items() if owner == player)
        for player in range(position["players"])
    ]


def result(position):
    """Who won, best first by ore, then by tunnels; None while the game goes on."""
    if position["due"] != "nothing":
        return None
    scores = ore(position)
    owned = [list(position["owners"].values()).count(player) for player in range(position["players"])]
    rank = [(score, 0 if score >= 11 else tunnels) for score, tunnels in zip(scores, owned, strict=True)]
    winners = [player for player in range(position["players"]) if rank[player] == max(rank)]
    if max(scores) >= 11:
        why = "eleven"
    elif scores.count(max(scores)) == 1:
        why = "most_ore"
    else:
        why = "most_tunnels" if len(winners) == 1 else "shared"
    return {"scores": scores, "winners": winners, "why": why}


# ---- to and from the engine's plain data

PHASES = {"action": "choose", "dice": "dice", "groups": "pair", "nothing": "over"}


def turn(position):
    """The player who decides; while dice are due, and at the end, the seat is given too."""
    who = {"dice": "chance", "nothing": "over"}.get(position["due"])
    return {"turn": who, "seat": position["player"]} if who else {"turn": position["player"]}


def as_state(position):
    return {
        "seats": position["players"],
        **turn(position),
        "phase": PHASES[position["due"]],
        "dice": list(position["thrown"]),
        "banked": [
            [position["coloured"].get((player, tunnel), 0) for tunnel in MINE] for player in range(position["players"])
        ],
        "white": [position["white"].get(tunnel, 0) for tunnel in MINE],
        "rubble": [sorted(dig for place, dig in position["rocks"] if place == tunnel) for tunnel in MINE],
        "sealed": [position["owners"].get(tunnel) for tunnel in MINE],
        "caveins": [position["charges"][player] for player in range(position["players"])],
        "ore": ore(position),
        "clock": position["ticking"],
        "round": position["round"],
        "options": dict(position["rules"]),
    }


def from_state(state):
    position = start(**state["options"])
    due = {phase: due for due, phase in PHASES.items()}[state["phase"]]
    position.update(
        player=state.get("seat", state["turn"]),
        due=due,
        thrown=list(state["dice"]),
        ticking=state["clock"],
        round=state["round"],
    )
    for place, tunnel in enumerate(MINE):
        for player in range(position["players"]):
            if state["banked"][player][place]:
                position["coloured"][player, tunnel] = state["banked"][player][place]
        if state["white"][place]:
            position["white"][tunnel] = state["white"][place]
        if state["sealed"][place] is not None:
            position["owners"][tunnel] = state["sealed"][place]
        position["rocks"] |= {(tunnel, dig) for dig in state["rubble"][place]}
    position["charges"] = dict(enumerate(state["caveins"]))
    return position


# ---- counted trees


def perft(position, depth, rolls):
    """(leaves, over, sealed tunnels, piles); chance nodes branch into the given rolls only."""
    lines = ["dice %d %d %d %d" % roll for roll in rolls] if position["due"] == "dice" else legal(position)
    if depth == 0 or not lines:
        return (1, int(position["due"] == "nothing"), len(position["owners"]), len(position["rocks"]))
    trees = [perft(after(position, line), depth - 1, rolls) for line in lines]
    return tuple(map(sum, zip(*trees, strict=True)))
