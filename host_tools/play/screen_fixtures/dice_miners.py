"""The screens of Dice Miners and how to get there."""

from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press, taken_back


def position(seats, turn=0, phase="choose", dice=(), banked=(), white=(), rubble=(), sealed=(), caveins=None, timer=0):
    """A state to load. `banked` and `rubble` are (tunnel, dig) in rows, `sealed` (tunnel, seat)."""
    lanterns = [[0] * 11 for _ in range(seats)]
    for seat, tunnel, dig in banked:
        lanterns[seat][tunnel - 2] = dig
    lit, piles, seals = [0] * 11, [[] for _ in range(11)], [None] * 11
    for tunnel, dig in white:
        lit[tunnel - 2] = dig
    for tunnel, dig in rubble:
        piles[tunnel - 2].append(dig)
    for tunnel, seat in sealed:
        seals[tunnel - 2] = seat
    return {
        "seats": seats,
        "turn": turn,
        "phase": phase,
        "dice": list(dice),
        "banked": lanterns,
        "white": lit,
        "rubble": piles,
        "sealed": seals,
        "caveins": caveins or [2] * seats,
        "options": {"seats": seats, "caveins": 2, "timer": timer},
    }


def _sit_down(app, state, device_dice=True, ai=()):
    app_fixture.sit_down(app, "dice_miners", state, device_dice, ai)


def start(app):
    """From the launcher into a game with the usual set-up."""
    press(app, OK, OK)


BANKED = (
    (0, 3, 1), (0, 5, 2), (0, 7, 4), (0, 8, 3), (0, 10, 2),
    (1, 4, 3), (1, 5, 7), (1, 6, 6), (1, 7, 4),
    (2, 3, 2), (2, 5, 5), (2, 6, 2), (2, 8, 3), (2, 10, 4),
)  # fmt: skip
THREE = position(
    3, banked=BANKED, white=((7, 6), (8, 4)), rubble=((6, 8), (7, 9), (10, 5)),
    sealed=((9, 0), (2, 1), (11, 2)), caveins=[2, 1, 0],
)  # fmt: skip
SIX = position(
    6, turn=3, white=((5, 6), (7, 6), (8, 7)), rubble=((7, 12), (8, 10), (10, 7)),
    sealed=((6, 3), (9, 3), (4, 4), (12, 0), (2, 1)), caveins=[2, 1, 0, 1, 2, 1],
    banked=(
        (0, 3, 1), (0, 5, 2), (0, 8, 3), (0, 7, 4), (0, 10, 2), (1, 7, 4), (1, 8, 3), (1, 10, 5), (1, 11, 2),
        (2, 5, 5), (2, 7, 4), (2, 8, 3), (2, 10, 4), (3, 3, 5), (3, 5, 5), (3, 7, 4), (3, 8, 5),
        (4, 5, 8), (4, 7, 9), (4, 8, 3), (4, 10, 4), (5, 3, 4), (5, 11, 2), (5, 7, 4),
    ),
)  # fmt: skip


def mine_start(app):
    start(app)
    press(app, OK)


def mine_three(app):
    _sit_down(app, THREE)


def mine_six(app):
    _sit_down(app, SIX)


def mine_surface(app):
    mine_three(app)
    press(app, DOWN)


def mine_timer(app):
    _sit_down(app, position(3, banked=BANKED, white=((7, 6), (8, 4)), timer=60))
    app.tick(24000)


PAIRS = position(3, 0, "pair", (1, 2, 3, 6), BANKED)


def pairs(app):
    _sit_down(app, PAIRS)


def pairs_timer(app):
    _sit_down(app, position(3, 0, "pair", (1, 2, 3, 6), BANKED, timer=30))
    app.tick(9000)


def pairs_hints(app):
    app.settings.set("hints", "on")
    _sit_down(app, PAIRS)


def which_first(app):
    _sit_down(app, position(3, 0, "pair", (1, 2, 4, 5), BANKED, ((7, 6), (8, 4))))
    press(app, OK)


def table_dice(app):
    _sit_down(app, position(3, 0, "dice", banked=BANKED), device_dice=False)
    press(app, UP, OK)


def table_dice_high(app):
    table_dice(app)
    press(app, MENU)


def cavein_tunnel(app):
    mine_three(app)
    press(app, DOWN, DOWN, OK)


def cavein_dig(app):
    cavein_tunnel(app)
    press(app, UP, OK, DOWN)


def tunnels(app):
    mine_three(app)
    press(app, UP, OK)


def tunnels_six(app):
    mine_six(app)
    press(app, UP, OK, DOWN, DOWN)


def tunnels_sealed(app):
    tunnels(app)
    press(app, DOWN, DOWN)


def why(app):
    """A split that digs nothing, while another would."""
    _sit_down(app, position(3, 0, "pair", (1, 2, 3, 4), BANKED, ((7, 6), (8, 4), (6, 2))))
    press(app, UP, OK)


def why_nothing_to_undo(app):
    mine_three(app)
    press(app, BACK)


def confirm_undo(app):
    mine_start(app)
    press(app, OK, BACK)


def handover_start(app):
    start(app)


def _acted(state, move, device_dice=True, ai=()):
    """A scene that one move leads to."""

    def prepare(app):
        _sit_down(app, state, device_dice, ai)
        app.flow.act(move)

    return prepare


def _struck(tunnel, dig, dice, sealed=()):
    """A scene in which a pair of these dice strikes the vein."""
    state = position(3, phase="pair", dice=dice, white=((tunnel, dig),), sealed=sealed)
    return _acted(state, ("pair", dice[0] + dice[1], dice[2] + dice[3]))


bust = _acted(position(3, 0, "dice", white=((7, 6), (8, 4), (6, 2)), banked=BANKED), ("dice", 1, 1, 1, 1), False)
bust_deep = _acted(
    position(6, 5, "dice", white=((10, 6), (11, 4), (7, 13)), banked=((5, 10, 1),)), ("dice", 1, 1, 1, 1), False
)
bust_nothing = _acted(position(3, 1, "dice", banked=BANKED, sealed=((2, 0),)), ("dice", 1, 1, 1, 1), False)
bust_timer = _acted(position(3, 0, white=((7, 6), (8, 4)), banked=BANKED, timer=60), ("timeout",))
ai_caved = _acted(THREE, ("cavein", 12, 2), ai=(0,))
strike_gold = _struck(5, 7, (2, 3, 1, 6))
strike_to_win = _struck(5, 7, (2, 3, 1, 6), ((9, 0), (3, 0), (2, 1)))


def win(app):
    strike_to_win(app)
    press(app, OK)


def fair_over(app):
    win(app)
    press(app, DOWN)


def fair_seed(app):
    fair_over(app)
    press(app, OK)


def why_closed(app):
    fair_seed(app)
    press(app, BACK, BACK)


def why_roll_stays(app):
    state = position(3)
    state["options"]["takeback"] = "off"
    _sit_down(app, state)
    press(app, OK, BACK)


def history_taken(app):
    """Two rolls are taken back, one of them with the step after it."""
    start(app)
    play_turn(app)
    for _ in range(2):
        app.session.act(("roll",))
        app.session.undo()
    play_turn(app)
    app.flow.rest()
    press(app, MENU, DOWN, OK)


def menu(app):
    mine_three(app)
    press(app, MENU)


def _menu_row(number):
    def prepare(app):
        menu(app)
        press(app, *([DOWN] * number + [OK]))

    return prepare


def _advised(state):
    """The hint page at a position, with the advice there."""

    def prepare(app):
        app.settings.set("hints", "on")
        _sit_down(app, state)
        press(app, MENU, OK)
        app.tick(1)

    return prepare


DEEP = position(3, banked=BANKED, white=((3, 3), (10, 3), (12, 1)))
THREAT = position(3, banked=((1, 12, 1),), sealed=((7, 1), (3, 1)), white=((2, 1), (4, 5), (11, 3)))


def odds(app):
    app.settings.set("hints", "on")
    _sit_down(app, DEEP)


def menu_hints(app):
    odds(app)
    press(app, MENU)


def hint_wait(app):
    odds(app)
    press(app, MENU, OK)


def seats_device(app):
    _menu_row(2)(app)
    press(app, OK, DOWN, OK, OK, OK, OK)


def history(app):
    """A few turns of a real game, then its history."""
    start(app)
    for _ in range(3):
        play_turn(app)
    app.flow.rest()
    press(app, MENU, DOWN, OK)


def play_turn(app):
    """Roll twice, take the first move of each pairing, surface."""
    session = app.session
    for _ in range(2):
        if session.game.phase == "choose":
            session.act(("roll",))
        if session.game.phase == "pair":
            session.play(session.game.moves()[0])
    if session.game.phase == "choose":
        session.play(("surface",))


SCREENS = [
    ("handover_start", handover_start),
    ("mine_start", mine_start),
    ("mine_three", mine_three),
    ("mine_six", mine_six),
    ("mine_surface", mine_surface),
    ("mine_timer", mine_timer),
    ("pairs", pairs),
    ("pairs_timer", pairs_timer),
    ("pairs_hints", pairs_hints),
    ("which_first", which_first),
    ("table_dice", table_dice),
    ("table_dice_high", table_dice_high),
    ("cavein_tunnel", cavein_tunnel),
    ("cavein_dig", cavein_dig),
    ("tunnels", tunnels),
    ("tunnels_six", tunnels_six),
    ("tunnels_sealed", tunnels_sealed),
    ("why", why),
    ("why_nothing_to_undo", why_nothing_to_undo),
    ("confirm_undo", confirm_undo),
    ("bust", bust),
    ("bust_deep", bust_deep),
    ("bust_nothing", bust_nothing),
    ("bust_timer", bust_timer),
    ("ai_caved", ai_caved),
    ("strike_coal", _struck(2, 1, (1, 1, 3, 4))),
    ("strike_iron", _struck(3, 3, (1, 2, 3, 4))),
    ("strike_gold", strike_gold),
    ("strike_diamond", _struck(7, 11, (3, 4, 1, 1))),
    ("win", win),
    ("win_taken", taken_back(win, 2)),
    ("fair_over", taken_back(fair_over, 12)),
    ("fair_seed", fair_seed),
    ("why_closed", why_closed),
    ("why_roll_stays", why_roll_stays),
    ("handover", _acted(THREE, ("surface",))),
    ("ai_turn", _acted(THREE, ("surface",), ai=(1,))),
    ("menu", menu),
    ("rules", _menu_row(0)),
    ("history", history),
    ("history_taken", history_taken),
    ("seats", _menu_row(2)),
    ("seats_device", seats_device),
    ("fair", _menu_row(3)),
    ("odds", odds),
    ("menu_hints", menu_hints),
    ("hint_wait", hint_wait),
    ("hint", _advised(DEEP)),
    ("hint_roll", _advised(THREE)),
    ("hint_block", _advised(THREAT)),
    ("hint_pair", _advised(position(3, 0, "pair", (1, 2, 4, 5), BANKED, ((7, 6), (8, 4))))),
    ("hint_seals", _advised(position(3, 0, "pair", (2, 3, 1, 6), white=((5, 7),)))),
]
