"""All games: whatever `load` is given, it is taken or rejected with a reason, and nothing else ever happens."""

from engine import plain
from engine.game import CHANCE, OVER, BadState, Illegal, Notation
from engine.games import GAMES, open_game
from engine.state_checks import same
from tests.engine.dwarf_helpers import EVERYTHING
from tests.engine.helpers import Luck, notation_error, state_of

OPTIONS = {"dice_miners": {"seats": 3, "timer": 9}, "dice_miner": {"seats": 3}, "dwarf_mine": EVERYTHING}
HALF = plain.loads('"\\ud800"')  # a lone surrogate, which no output can encode
JUNK = (
    None, True, False, -1, 0, 1, 7, 256, 65536, 1 << 70, 0.0, 1.0, 2.5, "", "x", "1", HALF, "a" + HALF, "\u00e9",
    "\x00", [], [0], [True], [1.0], [HALF], [None] * 3, [0] * 11, [[]] * 11, [[[[[[0]]]]]], {}, {"x": 1}, {HALF: 1},
    ["T1"] * 70,
)  # fmt: skip
STEPS = 50


def positions(name):
    """Positions of a random game, now and then."""
    game = open_game(name, OPTIONS.get(name, {}))
    luck = Luck(11)
    for step in range(STEPS):
        if game.turn == OVER:
            break
        moves = [] if game.turn == CHANCE else game.moves()
        if moves and moves[-1] == ("stop",):
            moves = moves[:-1] or moves
        game.play(game.deal(luck) if not moves else luck.pick(moves))
        if step == 45:
            yield game


def tried(game, state):
    """Why a position is rejected, or None: then its state is the same again, and it goes on."""
    before = state_of(game)
    try:
        game.load(state)
    except BadState as error:
        assert state_of(game) == before, "a rejected position changed the game"
        assert error.why and min(error.why.encode()) >= 32 and max(error.why.encode()) < 127
        return error.why
    copy = open_game(game.name, {})
    copy.load(plain.loads(plain.dumps(game.state())))
    assert state_of(copy) == state_of(game)
    game.expects(), game.moves()
    return None


def changed(value, junk, luck):
    """Plain data with one thing somewhere in it replaced."""
    if isinstance(value, dict) and value:
        name = luck.pick(sorted(value))
        return dict(value, **{name: changed(value[name], junk, luck)})
    if isinstance(value, list) and value and luck.below(5):
        at = luck.below(len(value))
        return value[:at] + [changed(value[at], junk, luck)] + value[at + 1 :]
    return junk


def test_every_part_of_every_game_takes_what_it_can_be_and_nothing_else():
    """position.fuzz"""
    luck = Luck(4)
    for name in GAMES:
        for game in positions(name):
            state = plain.loads(plain.dumps(game.state()))
            for part in sorted(state):
                for _ in range(2):
                    junk = luck.pick(JUNK)
                    if not same(state[part], junk):
                        tried(open_game(name, {}), dict(state, **{part: junk}))
                if isinstance(state[part], (int, str)):  # of another type it never is right
                    for junk in (luck.pick((None, [], {}, 0.5)), luck.pick((HALF, [state[part]]))):
                        assert tried(open_game(name, {}), dict(state, **{part: junk})), (name, part)


def test_junk_deep_inside_a_position_is_rejected_or_harmless():
    """position.fuzz"""
    luck = Luck(3)
    for name in GAMES:
        for game in positions(name):
            state = plain.loads(plain.dumps(game.state()))
            for _ in range(15):
                part = luck.pick(sorted(state))
                tried(open_game(name, {}), dict(state, **{part: changed(state[part], luck.pick(JUNK), luck)}))


def test_booleans_and_floats_are_no_numbers():
    """position.shape, trove.shape"""
    for name in GAMES:
        for game in positions(name):
            state = plain.loads(plain.dumps(game.state()))
            for part in sorted(state):
                if type(state[part]) is int:
                    junk = float(state[part])
                    assert tried(open_game(name, {}), dict(state, **{part: junk})), (name, part)
                    if state[part] in (0, 1):
                        assert tried(open_game(name, {}), dict(state, **{part: bool(state[part])})), (name, part)


def test_what_is_no_position_at_all_is_rejected():
    """position.shape, trove.shape"""
    for name in GAMES:
        game = open_game(name, {})
        state = game.state()
        for junk in JUNK:
            assert tried(game, junk) and tried(game, dict(state, **{"more": junk}))
            assert bool(tried(game, dict(state, options=junk))) == (junk != {})
        for key in (HALF, "\u00e9", "", "x" * 3000):
            more, options = dict(state), dict(game.options)  # MicroPython takes no long names as arguments
            more[key] = options[key] = 1
            assert tried(game, more) and tried(game, dict(state, options=options))


def test_whatever_is_no_move_is_refused():
    """position.fuzz"""
    luck = Luck(9)
    for name in GAMES:
        for game in positions(name):
            before, legal, all_listed = state_of(game), game.moves(), game.all_listed
            verbs = sorted(game.VERBS) + [HALF, "", "x"]
            for _ in range(30):
                move = (luck.pick(verbs),) + tuple([luck.pick(JUNK) for _ in range(luck.below(5))])
                for call in (game.check, game.play):
                    try:
                        call(move)
                    except Notation as error:
                        assert max(error.why.encode() or b" ") < 127
                    except Illegal:
                        pass
                    else:
                        assert move in legal or not all_listed, move
                        game.load(plain.loads(before))
            assert state_of(game) == before


def test_half_a_character_is_written_as_json_names_it():
    """position.fuzz"""
    assert plain.dumps([HALF, "a\u00e9"]) == '["\\ud800", "a\u00e9"]'
    assert plain.dumps({HALF: 1}) == '{"\\ud800": 1}'
    assert plain.loads(plain.dumps(HALF)) == HALF
    game = open_game("dice_miner", {})
    assert notation_error(game.play, ("take", HALF)).endswith("not ?")
    assert notation_error(game.play, (HALF,)).startswith("no such move: ?; ")
