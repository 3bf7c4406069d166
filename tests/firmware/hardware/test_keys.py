"""Buttons of a board become logical keys."""

from firmware.hardware.keys import (
    BACK,
    DOWN,
    FIVE_KEYS,
    LONG_MENU,
    LONG_MS,
    MENU,
    OK,
    TWO_KEYS,
    TWO_KEYS_TOGETHER,
    UP,
    Buttons,
)


def play(buttons, *events):
    """Keys that come of events like ("a", "down", 0), ("tick", 700)."""
    keys = []
    for event in events:
        if event[0] == "tick":
            keys += buttons.tick(event[1])
        else:
            keys += getattr(buttons, event[1])(event[0], event[2])
    return keys


def two():
    return Buttons(TWO_KEYS, TWO_KEYS_TOGETHER)


def test_a_key_without_a_long_meaning_counts_as_soon_as_it_goes_down():
    assert play(Buttons(), ("ok", "down", 5)) == [OK]


def test_a_held_key_counts_once():
    assert play(Buttons(), ("ok", "down", 0), ("ok", "down", 10), ("tick", 2000), ("ok", "up", 2100)) == [OK]


def test_short_menu_counts_when_it_is_let_go():
    assert play(Buttons(), ("menu", "down", 0)) == []
    assert play(Buttons(), ("menu", "down", 0), ("menu", "up", LONG_MS - 1)) == [MENU]


def test_long_menu_counts_while_it_is_held_and_only_once():
    events = (("menu", "down", 0), ("tick", LONG_MS), ("tick", LONG_MS + 50), ("menu", "up", LONG_MS + 90))
    assert play(Buttons(), *events) == [LONG_MENU]


def test_long_menu_counts_even_if_nobody_ticked():
    assert play(Buttons(FIVE_KEYS), ("menu", "down", 0), ("menu", "up", LONG_MS)) == [LONG_MENU]


def test_two_keys_reach_all_five_logical_keys():
    assert play(two(), ("a", "down", 0), ("a", "up", 100)) == [DOWN]
    assert play(two(), ("a", "down", 0), ("tick", LONG_MS)) == [UP]
    assert play(two(), ("b", "down", 0), ("b", "up", 100)) == [OK]
    assert play(two(), ("b", "down", 0), ("tick", LONG_MS)) == [BACK]
    assert play(two(), ("a", "down", 0), ("b", "down", 30), ("a", "up", 90), ("b", "up", 95)) == [MENU]


def test_two_keys_held_together_are_the_long_menu_once():
    events = (("b", "down", 0), ("a", "down", 30), ("tick", 31 + LONG_MS), ("b", "up", 900), ("a", "up", 950))
    assert play(two(), *events) == [LONG_MENU]


def test_after_both_keys_each_works_alone_again():
    buttons = two()
    play(buttons, ("a", "down", 0), ("b", "down", 30), ("b", "up", 90), ("a", "up", 95))
    assert play(buttons, ("a", "down", 200), ("a", "up", 250)) == [DOWN]
    assert not buttons.waiting()


def test_a_foreign_button_and_a_stray_release_are_ignored():
    assert play(Buttons(), ("x", "down", 0), ("x", "up", 10), ("ok", "up", 10)) == []
