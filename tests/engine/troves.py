"""Positions of Dice Miner and of its solo game, built by hand for the portable tests."""

from engine.dice_miner.faces import ALL_DICE, BEER, CODES, COUNT, KIND_OF, KINDS, face_of
from engine.dice_miner.game import GAME
from engine.dice_miner.hero_names import hero_of
from engine.dice_miner.heroes import with_hero
from engine.dice_miner.mountain import PLACES, ROWS
from engine.dice_miner.trove_score import doubled, score
from engine.dice_miner_solo.game import GAME as SOLO

HEROES = ("engineer", "prospector", "surveyor", "treasurer")
# A mountain to dig in: place 1 to 20, row by row, with every kind and a Beer at both ends of the second row.
FILL = "T1 G1 TB T2 GB KP KS M1 M2 T1 T2 T3 HC1 HD2 T4 T5 T1 G3 KD T2"


def opened(seats=2, way="device", heroes=HEROES, fill=FILL):
    """A game in which seat 0 is about to take the first die."""
    game = GAME(seats=seats, way=way)
    game.play(("dice", "T5") + ("T1",) * (seats - 1))
    for seat in range(seats - 1, -1, -1):
        game.play(("hero", heroes[seat]))
    if way == "device":
        game.play(("fill",) + tuple(fill.split()))
    return game


def rows(cells):
    """Twenty codes or None as rows, for a state."""
    lines = []
    for width in ROWS:
        lines.append(list(cells[:width]))
        cells = cells[width:]
    return lines


def trove_state(*troves, **parts):
    """A position in which the mountain is mined: troves as words, the last seat gets dice that score nothing."""
    seats = parts.pop("seats", max(2, len(troves)))
    turn = parts.get("turn", 0)
    number = parts.get("round", 1)
    dice = [trove.split() for trove in troves] + [[] for _ in range(seats - len(troves))]
    state = {
        "seats": seats,
        "turn": turn,
        "phase": "magic",
        "round": number,
        "mountain": rows([None] * PLACES),
        "heroes": list(HEROES[:seats]),
        "starter": 0,
        "caster": turn,
        "queue": [(turn + on) % seats for on in range(seats)],
        "options": {"seats": seats, "way": parts.pop("way", "device")},
    }
    _fill_up(dice, PLACES * number)
    state["troves"] = dice
    state["bag"] = bag([code for trove in dice for code in trove])
    for name in parts:
        state[name] = parts[name]
    if "rounds" not in parts:
        state["rounds"] = scorings(state)
    return state


def scorings(state):
    """The scorings of a position: at first everybody had nothing but Beer and a card, now what the troves show."""
    cards = [hero_of(name) for name in state["heroes"]]
    beer = doubled([score(with_hero(bytearray(COUNT), card)) for card in cards])
    now = []
    for seat in range(state["seats"]):
        shown = bytearray(COUNT)
        for code in state["troves"][seat]:
            shown[face_of(code)] += 1
        now.append(score(with_hero(shown, cards[seat])))
    number = state["round"]
    rows = [[list(row) for row in beer] for _ in range(number - 1)]
    if state["phase"] in ("cache", "replenish", "lot", "over"):
        rows.append([list(row) for row in doubled(now)])
    return rows


def _fill_up(troves, count):
    """Give the last trove the dice that are missing: fives, then Beer."""
    left = bag([code for trove in troves for code in trove])
    count -= sum([len(trove) for trove in troves])
    for kind in range(5):
        fitting = min(count, left[KINDS[kind]])
        troves[-1] += [CODES[BEER[kind] - 1] if kind == 0 else CODES[BEER[kind]]] * fitting
        count -= fitting
    for trove in troves:
        trove.sort(key=face_of)


def bag(out):
    """What is in the bag when these dice are out of it."""
    left = list(ALL_DICE)
    for code in out:
        left[KIND_OF[face_of(code)]] -= 1
    return {KINDS[kind]: left[kind] for kind in range(5)}


def mined(*troves, **parts):
    """A game at such a position."""
    game = GAME()
    game.load(trove_state(*troves, **parts))
    return game


def trove(game, seat=0):
    """The codes of a trove as words."""
    return " ".join(game.state()["troves"][seat])


# Only the lowest row of a mountain, all ones.
ONES = ". " * 14 + "T1 " * 6


def solo_state(trove="", mountain=ONES, **parts):
    """A position of the solo game in the midst of play; `mountain` is twenty words, `.` for no die.

    Unless `spent` is given, magic was spent that sent back whatever else is missing from the mountains.
    """
    cells = [None if word == "." else word for word in mountain.split()]
    dice = sorted(trove.split(), key=face_of)
    state = {
        "phase": "play",
        "round": 1,
        "mountain": rows(cells),
        "troves": [dice],
        "options": {"magic": parts.pop("magic", 0), "way": parts.pop("way", "device")},
    }
    for name in parts:
        state[name] = parts[name]
    out = dice + [code for code in state.get("held", []) if face_of(code) in BEER]
    lying = [code for code in cells if code]
    if "spent" not in state:
        state["spent"] = [_spends(state, out, state.get("left", len(lying)))]
    if "bag" not in state:
        state["bag"] = bag(out + lying + state["spent"][0])
    return state


def _spends(state, out, left):
    """Magic that was spent at the present mountain, so that all dice of the mountains are accounted for."""
    start = state["options"]["magic"]
    before = state["round"] - 1  # dice at least that were taken from earlier mountains
    if state["round"] == 0:
        return []
    while True:
        missing = PLACES - left - len(out) + start + before
        most = 8 - len([code for code in out if code[0] == "M"])
        if missing == 0 or (missing >= 2 and (missing + 4) // 5 <= most):
            return _shared(missing)
        before += 1


def _shared(missing):
    """Magic dice that were taken, spent and sent dice back: each accounts for itself and for as many as it shows."""
    codes = []
    while missing:
        part = min(5, missing) if missing != 6 else 4
        codes.append("M%d" % (part - 1))
        missing -= part
    return sorted(codes)


def alone(trove="", mountain=ONES, **parts):
    """A solo game at such a position."""
    game = SOLO()
    game.load(solo_state(trove, mountain, **parts))
    return game


def row(*codes):
    """A mountain of which only the lowest row is left, from the left, filled up with fives."""
    return ". " * 14 + " ".join(list(codes) + ["T5"] * (6 - len(codes)))
