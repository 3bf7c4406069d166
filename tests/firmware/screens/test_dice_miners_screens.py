"""The screens of a player's turn in Dice Miners: what their keys do."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miners.cavein import cavein_moves  # noqa: E402
from engine.dice_miners.pairs import order_matters  # noqa: E402
from engine.games import open_game  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, OK, UP  # noqa: E402
from firmware.screens.dice_miners import lanterns, mine_picture  # noqa: E402
from firmware.screens.dice_miners.pairs import PairsScreen, groupings  # noqa: E402
from tests.engine.helpers import Luck, mine_state, random_game  # noqa: E402
from tests.firmware.screens.mine_scenes import (  # noqa: E402
    SIZES,
    THREE,
    THREE_LEFT,
    at,
    hinted,
    on,
    press,
    question,
    recorded,
    words,
)

# The mine.


def test_the_actions_go_round_and_the_last_is_to_look(sit):
    app = sit(at(THREE, THREE_LEFT, white={7: 6}))
    seen = []
    for _ in range(5):
        seen.append(words(app)[-2])
        press(app, DOWN)
    assert seen == ["Roll", "Surface", "Cave in", "Tunnels", "Roll"]
    press(app, UP, UP)
    assert "Anna: look closer?" in words(app)


def test_between_two_actions_only_header_and_ok_word_change(sit):
    app = sit(at(THREE, THREE_LEFT, white={7: 6}))
    before = words(app)
    after = words(press(app, DOWN))
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [
        ("Anna: roll again?", "Anna: surface?"),
        ("Roll", "Surface"),
    ]


def test_a_turn_starts_with_roll_and_surfacing_is_called_pass(sit):
    app = sit(at(THREE, THREE_LEFT))
    assert "Anna: roll?" in words(app)
    assert "Pass" in words(press(app, DOWN))
    press(app, OK)
    assert app.session.game.seat == 1


def test_after_a_roll_that_only_cleared_rubble_the_turn_is_no_pass(sit):
    app = sit(mine_state(phase="pair", dice=(1, 1, 6, 6), rubble={2: [1], 12: [1]}, caveins=[0, 0]))
    press(app, OK)
    assert app.session.game.lit_count == 0
    assert "Anna: roll again?" in words(app)
    assert "Surface" in words(press(app, DOWN))


def test_no_cave_in_is_offered_without_one_left(sit):
    app = sit(at(THREE, [0, 1, 2], white={7: 6}))
    seen = [words(press(app, DOWN))[-2] for _ in range(3)]
    assert seen == ["Surface", "Tunnels", "Roll"]


def test_roll_lets_the_devices_dice_fall(sit):
    app = press(sit(at(THREE, THREE_LEFT)), OK)
    assert on(app) == "PairsScreen"


def test_roll_asks_for_the_players_own_dice(sit):
    app = press(sit(at(THREE, THREE_LEFT), device_dice=False), OK)
    assert on(app) == "TableDiceScreen"


def test_undo_is_only_shown_where_there_is_a_step_to_take_back(sit):
    app = sit(at(THREE, THREE_LEFT))
    assert "Undo" not in words(app)
    press(app, DOWN, OK)
    assert "Undo" in words(app)
    press(app, BACK)
    assert app.session.game.seat == 0


def test_running_out_of_time_is_nothing_to_choose(sit):
    app = sit(mine_state(white={7: 6}, timer=60))
    assert [words(press(app, DOWN))[-2] for _ in range(4)] == ["Surface", "Cave in", "Tunnels", "Roll"]


def test_symbols_belong_to_the_players_not_to_the_seats(sit, monkeypatch):
    app = sit(at(THREE, THREE_LEFT))
    drawn = set()
    for module in (mine_picture, lanterns):
        monkeypatch.setattr(module, "seat_symbol", lambda c, x, y, symbol, size: drawn.add(symbol))
    for seat, symbol in enumerate((5, 3, 4)):
        app.session.seats[seat].symbol = symbol
    words(app)
    assert drawn == {3, 4, 5}


# Two pairs.


def test_splits_that_are_the_same_are_shown_once():
    assert len(groupings((1, 2, 3, 6))) == 3
    assert groupings((2, 2, 3, 4)) == [((2, 2), (3, 4)), ((2, 3), (2, 4))]
    assert groupings((5, 5, 5, 5)) == [((5, 5), (5, 5))]


def test_the_first_split_is_the_dice_as_they_lie_and_updown_go_round(sit):
    app = sit(at(THREE, THREE_LEFT, phase="pair", dice=(2, 3, 5, 6)))
    seen = []
    for _ in range(4):
        seen.append(words(app)[:4])
        press(app, DOWN)
    assert seen[0] == ["Anna: two pairs", "1 of 3", "5", "11"]
    assert [shown[1:] for shown in seen] == [
        ["1 of 3", "5", "11"],
        ["2 of 3", "7", "9"],
        ["3 of 3", "8", "8"],
        ["1 of 3", "5", "11"],
    ]


def test_ok_confirms_the_split_that_is_shown(sit):
    app = sit(at(THREE, THREE_LEFT, phase="pair", dice=(2, 3, 5, 6)))
    flow = recorded(app)
    press(app, UP, OK)
    assert flow.acted == [("pair", 8, 8)]


def test_a_refused_split_leaves_the_screen_and_the_game_as_they_were(sit):
    app = sit(at(THREE, THREE_LEFT, phase="pair", dice=(1, 2, 3, 4), white={6: 2, 7: 6, 8: 4}, banked={}))
    press(app, UP)
    screen, state, shown = app.screen, app.session.game.state(), words(app)
    press(app, OK)
    assert on(app) == "WhyScreen"
    press(app, BACK)
    assert app.screen is screen and app.session.game.state() == state and words(app) == shown


def test_which_first_is_asked_exactly_when_the_order_matters(sit):
    """Every split of every roll of some random games."""
    asked = {True: 0, False: 0}
    for seats, seed in ((2, 1), (3, 2), (4, 3), (6, 4)):
        app = sit(mine_state(seats=seats))
        for game, _ in random_game(open_game("dice_miners", {"seats": seats}), Luck(seed), 600):
            if game.phase == "pair":
                app.session.game.load(game.state())
                for number in range(len(groupings(game.dice))):
                    asked[_is_asked(app, number)] += 1
    assert asked[True] > 50 and asked[False] > 500


def _is_asked(app, number):
    """Confirm a split; whether the game's order matters there, after seeing that the screen thinks so too."""
    flow, screen = recorded(app), PairsScreen(app)
    for _ in range(number):
        screen.press(DOWN)
    screen.press(OK)
    left, right = [sum(pair) for pair in groupings(app.session.game.dice)[number]]
    matters = order_matters(app.session.game, left, right)
    assert flow.acted == ([] if matters else [("pair", left, right)])
    if matters:
        screen.press(DOWN)
        screen.press(OK)
        assert flow.acted == [("pair", right, left)]
    return matters


def test_which_first_lets_the_player_choose_or_regroup(sit):
    app = question(sit)
    assert "Anna: which first?" in words(app) and "3 first" in words(app)
    assert "9 first" in words(press(app, UP))
    press(app, BACK)
    assert "Anna: two pairs" in words(app) and app.session.game.phase == "pair"
    press(app, OK, DOWN, OK)
    assert app.session.game.lit[9] == 1 and app.session.game.lit[3] == 0


@pytest.mark.parametrize("language", lang.LANGUAGES)
def test_what_a_sum_would_do_is_told_only_with_hints_on(sit, language):
    app = hinted(sit, language=language)
    hints = {lang.t("hint_" + word) for word in ("dig", "clear", "nothing")}
    quiet = [set(words(app))] + [set(words(press(app, DOWN))) for _ in range(2)]
    assert not hints & set.union(*quiet)
    app.settings.set("hints", "on")
    seen = [words(press(app, DOWN)) for _ in range(3)]
    told = [[word for word in shown if word in hints] for shown in seen]
    nothing, clear, digs = lang.t("hint_nothing"), lang.t("hint_clear"), lang.t("hint_dig")
    assert told == [[nothing, nothing], [clear, digs], [nothing, nothing]]


# A cave-in.


def cavein(sit, **more):
    app = press(sit(at(THREE, THREE_LEFT, white={7: 6, 8: 4}), **more), DOWN, DOWN, OK)
    assert on(app) == "CaveInScreen"
    return app


def test_the_cursor_starts_in_front_of_the_deepest_opponent(sit):
    app = cavein(sit)
    places = []
    for _ in range(8):
        places.append(app.screen.place())
        press(app, DOWN)
    assert places == [(7, 5), (8, 5), (10, 6), (12, 1), (3, 3), (4, 4), (5, 8), (6, 7)]


def test_the_own_lantern_does_not_draw_the_cursor(sit):
    app = press(sit(mine_state(banked={0: {7: 6}, 1: {7: 2}})), DOWN, DOWN, OK)
    assert app.screen.place() == (7, 3)


def test_every_legal_dig_can_be_reached_and_no_other(sit):
    app = cavein(sit)
    reached = set()
    for _ in range(8):
        press(app, OK)
        first = app.screen.place()
        while app.screen.place() not in reached:
            reached.add(app.screen.place())
            press(app, DOWN)
        assert app.screen.place() == first
        press(app, BACK, DOWN)
    assert sorted(reached) == [move[1:] for move in cavein_moves(app.session.game)]


def test_a_cave_in_takes_two_words_and_ends_the_turn(sit):
    app = cavein(sit)
    assert "Cave-in: tunnel 7" in words(app)
    assert "Cave-in: tunnel 7, dig 5" in words(press(app, OK))
    press(app, DOWN, OK)
    game = app.session.game
    assert game.state()["rubble"][5] == [7, 9] and game.seat == 1 and game.banked[0][7] == 6


def test_back_leaves_a_cave_in_step_by_step_without_a_change(sit):
    app = cavein(sit)
    state = app.session.game.state()
    press(app, OK, UP, BACK)
    assert on(app) == "CaveInScreen" and "Cave-in: tunnel 7" in words(app)
    press(app, BACK)
    assert on(app) == "MineScreen" and app.session.game.state() == state


# The tunnel page.


def test_the_tunnel_page_tells_all_of_a_tunnel(sit):
    app = press(sit(at(THREE, THREE_LEFT, white={7: 6, 8: 4})), UP, OK)
    assert on(app) == "TunnelsScreen"
    shown = words(app)
    assert shown[:2] == ["Tunnel 7", "12 digs"]
    assert "diamond 7" in shown and "dig 6" in shown and "dig 9" in shown
    assert shown[shown.index("Anna") :][:6] == ["Anna", "4", "dig", "Bruno", "4", "dig"]
    shown = words(press(app, DOWN, DOWN))
    assert shown[0] == "Tunnel 9" and shown[-5:-3] == ["sealed by", "Anna"]


def test_the_tunnel_page_goes_round_and_returns(sit):
    app = press(sit(at(THREE, THREE_LEFT)), UP, OK)
    mine = app.session.game.state()
    titles = [words(press(app, UP))[0] for _ in range(11)]
    assert titles == ["Tunnel %d" % number for number in (6, 5, 4, 3, 2, 12, 11, 10, 9, 8, 7)]
    assert on(press(app, OK)) == "MineScreen"
    assert on(press(app, OK, BACK)) == "MineScreen"
    assert app.session.game.state() == mine


# Time.


def length(app, y):
    """How many pixels of a row are ink."""
    words(app)
    return sum(app.canvas.fb.pixel(x, y) == 0 for x in range(app.canvas.width))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase,dice", [("pair", (1, 2, 3, 6)), ("choose", ())])
def test_the_decision_timer_shortens_a_line_under_the_header_in_ten_steps(sit, size, phase, dice):
    app = sit(mine_state(phase=phase, dice=dice, white={7: 6}, timer=60), size)
    y = app.canvas.look.header
    lengths = [length(app, y)]
    for _ in range(9):
        app.tick(6000)
        lengths.append(length(app, y))
    assert lengths == sorted(set(lengths), reverse=True)
    app.tick(5999)
    assert app.session.game.seat == 0
    app.tick(1)
    assert app.session.game.seat == 1


def test_there_is_no_line_without_a_timer(sit):
    app = sit(mine_state(phase="pair", dice=(1, 2, 3, 6)))
    assert length(app, app.canvas.look.header) == 0
