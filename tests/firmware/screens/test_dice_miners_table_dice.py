"""Entering the players' own dice: few presses, any order, no confirm."""

from itertools import combinations_with_replacement, product

from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from firmware.screens.dice_miners.table_dice import TableDiceScreen
from tests.firmware.screens.mine_scenes import THREE, THREE_LEFT, at, on, press, recorded, words


def table_dice(sit):
    app = press(sit(at(THREE, THREE_LEFT), device_dice=False), OK)
    assert on(app) == "TableDiceScreen"
    return app


def entered(app, keys):
    """The move that a fresh screen asks for after these keys, or None."""
    flow = recorded(app)
    screen = TableDiceScreen(app)
    for key in keys:
        if flow.acted:
            return None
        screen.press(key)
    return flow.acted[0] if flow.acted else None


ALL_DICE = list(combinations_with_replacement(range(1, 7), 4))


def test_all_dice_can_be_entered_with_five_presses_at_most(sit):
    """By search over all keys: every one of the 126 rolls is among what four and five presses give."""
    app = table_dice(sit)
    found = {}
    for count in (4, 5):
        for keys in product((UP, OK, DOWN, MENU), repeat=count):
            move = entered(app, keys)
            if move:
                found.setdefault(tuple(sorted(move[1:])), count)
    assert len(ALL_DICE) == 126 and sorted(found) == ALL_DICE
    assert [dice for dice in ALL_DICE if found[dice] == 4] == [dice for dice in ALL_DICE if dice[-1] <= 3]


def test_low_dice_first_never_takes_more_than_five_presses(sit):
    app = table_dice(sit)
    for dice in ALL_DICE:
        keys = [(UP, OK, DOWN)[(face - 1) % 3] for face in dice]
        low = len([face for face in dice if face <= 3])
        if low < 4:
            keys.insert(low, MENU)
        assert len(keys) <= 5
        assert entered(app, keys) == ("dice",) + dice


def test_dice_may_be_entered_in_any_order(sit):
    app = table_dice(sit)
    assert entered(app, (MENU, DOWN, MENU, UP, MENU, OK, MENU, OK)) == ("dice", 6, 1, 5, 2)


def test_the_fourth_die_is_played_without_a_confirm(sit):
    app = press(table_dice(sit), UP, OK, DOWN, MENU, DOWN)
    assert app.session.game.dice == (1, 2, 3, 6) and on(app) == "PairsScreen"


def test_back_takes_the_last_die_back_and_then_the_roll(sit):
    app = press(table_dice(sit), UP, OK)
    assert "3 of 4" in words(app)
    assert "2 of 4" in words(press(app, BACK))
    press(app, BACK)
    assert on(app) == "TableDiceScreen"
    press(app, BACK)
    assert on(app) == "MineScreen"


def test_back_from_two_pairs_takes_only_the_fourth_die_back(sit):
    app = press(table_dice(sit), UP, OK, DOWN, MENU, DOWN, BACK)
    assert on(app) == "TableDiceScreen" and "4 of 4" in words(app)
    press(app, DOWN)
    assert app.session.game.dice == (1, 2, 3, 3)


def test_long_menu_is_the_menu_where_menu_swaps_the_faces(sit):
    app = table_dice(sit)
    assert "4 5 6" in words(app)
    assert "1 2 3" in words(press(app, MENU))
    assert on(press(app, LONG_MENU)) == "GameMenu"
