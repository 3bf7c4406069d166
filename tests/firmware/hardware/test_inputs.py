"""Pins become logical keys: bounces, blind moments, long presses, repeats, and all of the five keys on any board."""

import itertools

import pytest

from firmware.hardware.inputs import DEBOUNCE_MS, ROOM, Edges, Inputs
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, LONG_MS, MAPPINGS, MENU, OK, REPEAT_MS, UP
from firmware.hardware.loop import Clock
from host_tools.device import boards
from host_tools.virtual import micropython
from tests.firmware.hardware.fake_machine import Clock as FakeClock
from tests.firmware.hardware.fake_machine import World

LOOK = 20


class Hand:
    """Presses buttons of a board and looks at what comes of it, every 20 ms."""

    def __init__(self, name="badger-2040", held=(), start_ms=0):
        self.config = boards.load(name)
        self.world = World(FakeClock(start_ms))
        self.world.release(self.config)
        self.clock = Clock(self.world.ticks_ms)
        self.inputs = Inputs(self.config, self.world.machine.Pin, self.clock, held)

    def level(self, button, down):
        key = self.config["keys"][button]
        self.world.drive(key["pin"], int(down == (key["active"] == "high")))

    def wait(self, ms):
        """The keys that come while time passes."""
        keys = []
        for _ in range(0, ms, LOOK):
            self.world.sleep_ms(LOOK)
            keys += self.look()
        return keys

    def look(self):
        return self.inputs.poll(self.clock.now())

    def tap(self, *buttons, ms=100):
        for button in buttons:
            self.level(button, True)
        keys = self.wait(ms)
        for button in buttons:
            self.level(button, False)
        return keys + self.wait(200)

    def blind(self, ms, *steps):
        """Interrupts are off and nobody looks, while levels change."""
        self.world.blind = True
        for button, down in steps:
            self.level(button, down)
        self.world.sleep_ms(ms)
        self.world.see()
        return self.wait(200)


@pytest.mark.parametrize("name", ["badger-2040", "badger-2350", "template"])
def test_either_polarity_gives_the_same_keys(name):
    hand = Hand(name)
    assert [hand.tap(button) for button in ("up", "down", "ok", "back", "menu")] == [[UP], [DOWN], [OK], [BACK], [MENU]]


def test_contacts_that_bounce_count_once():
    hand = Hand()
    for down in (True, False, True, False, True):
        hand.level("ok", down)
        hand.world.sleep_ms(3)
    keys = hand.wait(200)
    for down in (False, True, False, True, False):
        hand.level("ok", down)
        hand.world.sleep_ms(3)
    assert keys + hand.wait(200) == [OK]


def test_a_press_counts_at_its_first_edge_without_waiting_for_the_bounces():
    hand = Hand()
    hand.level("ok", True)
    assert hand.look() == [OK]


def test_two_presses_close_together_are_two():
    hand = Hand()
    hand.level("ok", True)
    hand.wait(DEBOUNCE_MS + LOOK)
    hand.level("ok", False)
    hand.wait(DEBOUNCE_MS + LOOK)
    assert hand.tap("ok") == [OK]


def test_a_tap_between_two_looks_is_not_lost():
    hand = Hand()
    hand.level("ok", True)
    hand.world.sleep_ms(60)
    hand.level("ok", False)
    hand.world.sleep_ms(300)
    assert hand.look() + hand.wait(100) == [OK]


def test_two_taps_between_two_looks_are_two_in_their_order():
    hand = Hand()
    for button in ("down", "ok"):
        hand.level(button, True)
        hand.world.sleep_ms(60)
        hand.level(button, False)
        hand.world.sleep_ms(60)
    assert hand.look() + hand.wait(100) == [DOWN, OK]


def test_a_press_that_lasts_longer_than_a_flash_erase_is_not_lost():
    hand = Hand()
    assert hand.blind(400, ("ok", True)) == [OK]


def test_a_tap_that_is_over_before_interrupts_come_back_is_not_lost():
    hand = Hand()
    assert hand.blind(400, ("ok", True), ("ok", False)) == [OK]


def test_a_level_that_no_interrupt_told_of_is_seen():
    hand = Hand()
    hand.inputs.stop()
    assert hand.tap("ok") == [OK]


def test_a_full_ring_loses_edges_but_no_button_that_is_still_down():
    hand = Hand()
    for _ in range(ROOM):
        hand.level("up", True)
        hand.level("up", False)
    hand.level("ok", True)
    assert OK in hand.wait(100)


def test_a_long_press_that_nobody_looked_at_is_long_all_the_same():
    hand = Hand()
    hand.level("menu", True)
    hand.world.sleep_ms(LONG_MS + 100)
    hand.level("menu", False)
    hand.world.sleep_ms(100)
    assert hand.look() == [LONG_MENU]


def test_held_up_repeats_after_600_ms_every_200_ms():
    hand = Hand()
    hand.level("up", True)
    assert hand.wait(LONG_MS - LOOK) == [UP]
    assert hand.wait(2 * LOOK) == [UP]
    assert hand.wait(5 * REPEAT_MS) == [UP] * 5
    hand.level("up", False)
    assert hand.wait(2 * LONG_MS) == []


def test_a_slow_moment_does_not_make_repeats_pile_up():
    hand = Hand()
    hand.level("down", True)
    hand.look()
    hand.world.sleep_ms(3000)
    assert hand.look() == [DOWN]
    assert hand.wait(REPEAT_MS - LOOK) == []


@pytest.mark.parametrize("button", ["ok", "back"])
def test_other_keys_do_not_repeat(button):
    assert len(Hand().tap(button, ms=2000)) == 1


def test_keys_with_a_long_meaning_do_not_repeat():
    assert Hand("inky-pack").tap("a", ms=2000) == [BACK]
    assert Hand("waveshare-4.2-v2").tap("a", ms=2000) == [UP]


def test_the_key_that_was_held_when_power_came_counts_though_it_is_up_by_now():
    hand = Hand(held=("ok",))
    assert hand.wait(200) == [OK]
    assert not hand.inputs.awake(hand.clock.now())


def test_nothing_held_gives_nothing():
    assert Hand().wait(1000) == []


def test_the_board_is_awake_while_a_button_is_down_or_may_bounce_or_an_edge_waits():
    hand = Hand()
    awake = []
    for step in (lambda: None, lambda: hand.level("ok", True), hand.look, lambda: hand.level("ok", False)):
        step()
        awake.append(hand.inputs.awake(hand.clock.now()))
    hand.wait(200)
    assert [*awake, hand.inputs.awake(hand.clock.now())] == [False, True, True, True, False]


def test_presses_are_told_apart_when_the_boards_clock_starts_over():
    hand = Hand(start_ms=(1 << 30) - 250)
    assert hand.tap("menu") + hand.tap("menu") == [MENU, MENU]
    hand.level("menu", True)
    assert hand.wait(LONG_MS + 2 * LOOK) == [LONG_MENU]


@pytest.mark.parametrize("mapping", sorted(MAPPINGS))
def test_all_keys_can_be_reached_on_every_board(mapping):
    name = next(name for name in boards.names() if boards.load(name)["mapping"] == mapping)
    hand = Hand(name)
    buttons = sorted(hand.config["keys"])
    chords = [(button,) for button in buttons] + list(itertools.combinations(buttons, 2))
    reached = {key for chord in chords for ms in (100, 1000) for key in hand.tap(*chord, ms=ms)}
    assert reached == {UP, DOWN, OK, BACK, MENU, LONG_MENU}


@pytest.mark.parametrize("button, short, long", [("a", UP, BACK), ("b", OK, MENU), ("c", DOWN, LONG_MENU)])
def test_three_keys_mean_one_thing_short_and_another_long(button, short, long):
    hand = Hand("inky-pack")
    assert (hand.tap(button), hand.tap(button, ms=1000)) == ([short], [long])


def test_edges_come_out_in_their_order_with_their_times():
    world = World()
    edges = Edges(world.ticks_ms)
    for what in (1, 2, 3):
        world.sleep_ms(10)
        edges.put(what)
    assert [edges.take() for _ in range(3)] == [(1, 10), (2, 20), (3, 30)]
    assert not edges.any()


LOCKED = """
import micropython
from firmware.hardware.inputs import Button, Edges

class Irq:
    def flags(self):
        return 4

class Pin:
    IN, PULL_UP, PULL_DOWN, IRQ_FALLING, IRQ_RISING = 0, 1, 2, 4, 8
    def __init__(self, number, mode, pull):
        self.level = 0
    def __call__(self):
        return self.level
    def irq(self, handler, trigger=0, hard=False):
        self.handler = handler
        return Irq()

def ticks():
    return 1000000

edges = Edges(ticks)
button = Button("ok", 3, {"pin": 1, "active": "low", "pull": "up"}, Pin, edges)
handler = button._pin.handler
micropython.heap_lock()
try:
    for _ in range(200):
        handler(None)
finally:
    micropython.heap_unlock()
print(edges.take())
"""


def test_the_interrupt_does_not_allocate():
    ended = micropython.run(LOCKED, folders=("firmware",))
    assert ended.stdout == "(131, 1000000)\n", ended.stderr
