"""What the portable tests share: an own random, refusals, and positions of Dice Miners built by hand."""

from engine import plain
from engine.dice_miners.game import GAME
from engine.examples import EXAMPLES
from engine.game import CHANCE, OVER, BadState, Illegal, Notation, parse
from engine.games import GAMES
from engine.table import Table

ALL_GAMES = GAMES + list(EXAMPLES)  # the product's games, and those that show how one is made
TUNNELS = range(2, 13)
SEED = "canary"


class Luck:
    """Random numbers that come out the same on every interpreter; also stands in for a dice chain."""

    def __init__(self, seed):
        self._a = seed % 30000 + 1
        self._b = seed * 7 % 30000 + 1
        self._c = seed * 31 % 30000 + 1

    def below(self, limit):
        self._a = 171 * self._a % 30269
        self._b = 172 * self._b % 30307
        self._c = 170 * self._c % 30323
        return (self._a + self._b + self._c) % limit

    def next(self):
        """A chance event begins; nothing to do."""

    def pick(self, things):
        return things[self.below(len(things))]


def state_of(game):
    """A game's whole position as text, to compare before and after."""
    return plain.dumps(game.state())


def played(game, *lines):
    """Play lines of notation; all their events in one list."""
    events = []
    for line in lines:
        events += game.play(parse(line))
    return events


def refused(game, line):
    """The id of the rule that forbids a line; the refusal must change nothing."""
    move = parse(line)
    before = state_of(game)
    rules = []
    for attempt in (game.check, game.play):
        try:
            attempt(move)
        except Illegal as error:
            rules.append(error.rule)
    assert len(rules) == 2 and rules[0] == rules[1], "%s was not refused: %s" % (line, rules)
    assert state_of(game) == before, "a refusal changed the position"
    return rules[0]


def refusal(call, *arguments):
    """The Illegal that a call raises."""
    try:
        call(*arguments)
    except Illegal as error:
        return error
    raise AssertionError("nothing was refused")


def notation_error(call, *arguments):
    """Why a call says that its input makes no sense."""
    try:
        call(*arguments)
    except Notation as error:
        return error.why
    raise AssertionError("this made sense: %s" % (arguments,))


def bad_state(game, state):
    """Why a position was rejected; the rejection must change nothing."""
    before = state_of(game)
    try:
        game.load(state)
    except BadState as error:
        assert state_of(game) == before, "a rejected position changed the game"
        return error.why
    raise AssertionError("the position was taken")


def mine_state(
    seats=2,
    turn=0,
    phase="choose",
    dice=(),
    banked=None,
    white=None,
    rubble=None,
    sealed=None,
    caveins=None,
    allowance=1,
    clock=None,
    **options,
):
    """A position by hand: banked {seat: {tunnel: dig}}, white {tunnel: dig}, rubble {tunnel: [digs]},
    sealed {tunnel: seat}, caveins left for each seat."""
    options["seats"] = seats
    options["caveins"] = allowance
    rubble = rubble or {}
    state = {
        "seats": seats,
        "turn": turn,
        "phase": phase,
        "dice": list(dice),
        "banked": [_row((banked or {}).get(seat) or {}, 0) for seat in range(seats)],
        "white": _row(white or {}, 0),
        "rubble": [list(rubble.get(tunnel, [])) for tunnel in TUNNELS],
        "sealed": _row(sealed or {}, None),
        "caveins": caveins or _left(seats, allowance, sum([len(rubble[tunnel]) for tunnel in rubble])),
        "options": options,
    }
    if clock is not None:
        state["clock"] = clock
    return state


def mine(**parts):
    """A game of Dice Miners at a position by hand; see mine_state."""
    game = GAME()
    game.load(mine_state(**parts))
    return game


def _row(by_tunnel, empty):
    return [by_tunnel.get(tunnel, empty) for tunnel in TUNNELS]


def _left(seats, allowance, piles):
    """Cave-ins left when the last seats brought the piles down."""
    left = [allowance] * seats
    for number in range(piles):
        left[seats - 1 - number % seats] -= 1
    return left


def lit(game):
    """Where lit lanterns hang, {tunnel: dig}."""
    return {tunnel: game.lit[tunnel] for tunnel in TUNNELS if game.lit[tunnel]}


def banked(game, seat):
    """Where a seat's banked lanterns hang, {tunnel: dig}."""
    return {tunnel: game.banked[seat][tunnel] for tunnel in TUNNELS if game.banked[seat][tunnel]}


def piles(game):
    """Where rubble is, [[tunnel, dig], ...] from tunnel 2 on."""
    rows = game.state()["rubble"]
    return [[tunnel, dig] for tunnel in TUNNELS for dig in rows[tunnel - 2]]


def sealed(game):
    """Who sealed what, {tunnel: seat}."""
    row = game.state()["sealed"]
    return {tunnel: row[tunnel - 2] for tunnel in TUNNELS if row[tunnel - 2] is not None}


def kinds(events):
    """The first word of every event."""
    return [event[0] for event in events]


def random_move(game, luck):
    """A legal move: bold enough that games end, timid enough that lanterns are banked."""
    if game.turn == CHANCE:
        return game.deal(luck)
    moves = game.moves()
    if moves[0][0] in game.ROLLS and luck.below(4):
        return moves[0]
    if moves[-1][0] == game.TIMEOUT and luck.below(8):
        moves = moves[:-1]
    return luck.pick(moves[:2] if luck.below(6) else moves)


def random_game(game, luck, steps):
    """Play on at random, at most so many steps; yields every (position, move) before the move is played."""
    while steps and game.turn != OVER:
        move = random_move(game, luck)
        yield game, move
        game.play(move)
        steps -= 1


def a_table(seed=SEED, **options):
    """A new game of Dice Miners at a table."""
    return Table.new("dice_miners", options, seed)


def won_table(seed=SEED):
    """A table at which seat 0 has just won."""
    table = a_table(seed)
    table.load(mine_state(phase="pair", dice=(1, 1, 3, 4), white={2: 1}, sealed={5: 0, 6: 0}))
    table.play(("pair", 2, 7))
    return table


def why(**parts):
    """The reason why a position of the mine by hand is rejected."""
    return bad_state(GAME(seats=3, timer=5), mine_state(**parts))


def why_with(name, value, **parts):
    """The reason why a position of the mine with one part replaced is rejected."""
    state = mine_state(**parts)
    state[name] = value
    return bad_state(GAME(), state)
