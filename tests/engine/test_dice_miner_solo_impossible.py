"""The solo game of Dice Miner: positions to which no game leads, each rejected with its reason."""

from engine.dice_miner.faces import KIND_OF, KINDS, face_of
from engine.dice_miner_solo.game import GAME
from engine.dice_miner_solo.position_reader import check_past
from engine.game import BadState
from tests.engine.helpers import Luck, bad_state
from tests.engine.troves import FILL, solo_state

EMPTY = ". " * 20


def begun(magic=3, way="device", *moves):
    """A game after its first filling."""
    game = GAME(magic=magic, way=way)
    if magic:
        game.play(("dice",) + ("M1",) * magic)
    if way == "device":
        game.play(("fill",) + tuple(FILL.split()))
    for move in moves:
        game.play(move)
    return game


def changed(game, **parts):
    """Why a game's own position is rejected with some parts replaced."""
    state = game.state()
    for name in ("totals", "rounds", "band"):
        del state[name]
    state.update(parts)
    return bad_state(GAME(), state)


def moved(game, kind, number, **parts):
    """The same with so many dice of a kind more in the bag."""
    return changed(game, bag=dict(game.state()["bag"], **{kind: game.state()["bag"][kind] + number}), **parts)


def test_the_dice_of_the_start_are_in_the_trove_or_spent():
    """solo.past"""
    assert "dice of the start are missing" in moved(begun(), "magic", 1, troves=[["M1", "M1"]])
    assert "dice of the start are missing" in moved(begun(), "magic", 3, troves=[[]])
    assert "dice of the start are missing" in moved(begun(2), "magic", 0, options={"magic": 3})
    assert bad_state(GAME(), solo_state("M1 M2 T1 T1", EMPTY, magic=3, phase="fill", spent=[[]]))


def test_no_more_dice_go_back_than_spent_magic_shows():
    """solo.past"""
    game = begun(3, "device", ("spend", "M1"), ("recycle", 1))
    assert game.left == 19
    state = game.state()
    state["mountain"][0] = [None, None]  # one more has gone back
    state["bag"]["treasure"] += 1
    state["left"] = 18
    assert "do not fit the mountains" in bad_state(GAME(), state)
    state["spent"], state["troves"] = [["M2"]], [["M1", "M1"]]
    GAME().load(state)


def test_a_mountain_does_not_vanish():
    """solo.past"""
    assert "do not fit the mountains" in bad_state(GAME(), solo_state("M1 M1 M1", EMPTY, magic=3, spent=[[]]))
    assert "do not fit the mountains" in changed(begun(3, "table"), left=0)
    assert "do not fit the mountains" in changed(begun(3, "table"), left=19)


def test_one_mountain_has_twenty_dice():
    """solo.past"""
    full = " ".join(["T1"] * 25)
    assert "25 dice taken" in bad_state(GAME(), solo_state(full, EMPTY, spent=[[]]))
    assert "do not fit the mountains" in bad_state(GAME(), solo_state("T1", FILL, spent=[[]]))
    GAME().load(solo_state(full, EMPTY, round=2, spent=[[]]))


def test_the_first_mountain_is_filled_before_anything_is_spent():
    """solo.past"""
    game = GAME()
    game.play(("dice", "M1", "M1", "M2"))
    for parts in (
        {"troves": [["M1", "M2"]], "spent": [["M1"]]},
        {"troves": [["M1", "M1", "M2", "T1"]], "bag": dict(game.state()["bag"], tunnel=26)},
        {"troves": [["M1", "M1"]], "bag": dict(game.state()["bag"], magic=6)},
    ):
        assert changed(game, **parts)
    assert "nothing can be filled" in changed(begun(), phase="fill", round=2)


def test_a_die_in_hand_was_taken_from_this_mountain():
    """solo.past"""
    game = begun()
    assert "could not be taken" in moved(game, "treasure", -1, phase="face", held=["GB"])
    assert moved(game, "tunnel", -1, phase="chest", held=["G1"])
    game = begun(3, "device", ("take", 1), ("take", 2))
    game.play(("refill",))
    game.play(("fill", "T2", "T3"))
    state = game.state()
    assert "G1" in state["troves"][0] and state["left"] == 20
    del state["totals"], state["rounds"], state["band"]
    # The chest came from the first mountain as well: nothing was taken from the second.
    state.update(phase="chest", held=["G1"], troves=[["KC", "M1", "M1", "M1", "G1"]])
    state["bag"].update(tunnel=state["bag"]["tunnel"] + 1, tool=state["bag"]["tool"] - 1)
    assert "do not fit the mountains" in bad_state(GAME(), state)


def test_numbers_are_whole_numbers_and_nothing_else():
    """trove.shape"""
    game = begun()
    before = game.state()
    for name in ("seats", "turn", "round", "left", "recycling", "band"):
        for value in (True, False, float(before[name]), str(before[name]), None, [before[name]], -1, 1 << 70):
            assert changed(game, **{name: value}), (name, value)
    for name in ("totals", "rounds"):
        for value in ([0.0], [False], [[0, 0, 0]], [[[False, 0, 0]]], [[[0, 0, 0.0]]], [[[0, 0, 0, 0]]], 0, None):
            assert changed(game, **{name: value}), (name, value)
    for value in (0, 1, None, "False", []):
        assert changed(game, stuck=value)
    for value in (3.0, True, "3", None):
        assert changed(game, options={"magic": value, "way": "device"})
        assert changed(game, bag=dict(before["bag"], tool=value))


# ---- a second definition of what is possible: every game is played, with as little as matters of each position


def reachable(start, magic, shown):
    """All (mountains, left, taken, magic taken, spent by symbols, to go back) of games with so many magic dice."""
    seen = {}
    todo = [(1, 20, 0, 0, (0, 0, 0, 0), 0)]
    while todo:
        position = todo.pop()
        if position in seen:
            continue
        seen[position] = True
        mountain, left, taken, bought, spent, back = position
        if back:
            todo.append((mountain, left - 1, taken, bought, spent, back - 1))
            continue
        if left:
            todo.append((mountain, left - 1, taken + 1, bought, spent, 0))
            if bought < magic:
                todo.append((mountain, left - 1, taken + 1, bought + 1, spent, 0))
            if sum(spent) < start + bought:
                for symbols in shown:
                    more = tuple([spent[at] + (1 if at == symbols - 1 else 0) for at in range(4)])
                    todo.append((mountain, left, taken, bought, more, min(symbols, left)))
        poured = min(20 - left, 60 - start - taken - left)
        if mountain < 3 and poured > 0:
            todo.append((mountain + 1, left + poured, taken, bought, spent, 0))
    return seen


class Position:
    """As much of a game as the check of its past looks at."""

    def __init__(self, start, mountain, left, spent, back):
        self.options = {"magic": start}
        self.round, self.left, self.spent, self.recycling = mountain, left, bytearray(spent), back
        self.phase = "recycle" if back else "play"
        self.mountain = bytearray(20)


def test_the_past_of_a_position_is_checked_exactly():
    """solo.past"""
    luck = Luck(77)
    for start, magic, shown in ((0, 1, (1, 3)), (1, 0, (2, 4)), (1, 1, (3,))):
        seen = reachable(start, magic, shown)
        tried = taken_back = 0
        for _ in range(1500):
            spent = [0, 0, 0, 0]
            for _ in range(luck.below(start + magic + 1)):
                spent[luck.pick(shown) - 1] += 1
            mountain, left = 1 + luck.below(3), luck.below(21)
            bought = luck.below(magic + 1)
            back = luck.below(1 + min(4, left)) if sum(spent) and not luck.below(3) else 0
            # Around what fits: no more than a few dice too many or too few.
            taken = max(bought, 20 * mountain - left - luck.below(24))
            if sum(spent) > start + bought or taken + left > 60 - start:
                continue
            tried += 1
            try:
                check_past(Position(start, mountain, left, spent, back), start + taken, start + bought)
                fits = True
            except BadState:
                fits = False
            assert fits == ((mountain, left, taken, bought, tuple(spent), back) in seen)
            taken_back += fits
        assert tried > 500 and tried // 10 < taken_back < tried


def test_one_die_that_goes_back_without_magic_is_noticed():
    """solo.past, trove.sixty"""
    game = begun()
    for _ in range(40):
        state = game.state()
        rows = state["mountain"]
        row, at = [(row, at) for row in range(5) for at in range(row + 2) if rows[row][at]][0]
        code, rows[row][at] = rows[row][at], None
        state["left"] -= 1
        state["bag"][KINDS[KIND_OF[face_of(code)]]] += 1
        if game.phase != "play" or not game.takeable():
            break
        assert "do not fit the mountains" in bad_state(game, state)
        game.play(game.moves()[0])
    assert game.left < 18
