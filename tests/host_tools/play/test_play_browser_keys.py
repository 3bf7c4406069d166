"""The keys of the simulator's page in a real browser, with a fake board."""

import pytest

from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from tests.host_tools.play.play_browser import PHONE, wait_for

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_picture_of_the_board_stands_on_the_canvas_pixel_by_pixel(table):
    page = table.open()
    for n in (1, 2, 3):
        page.keyboard.press("Enter")
        wait_for(page, n)
    black = page.evaluate("""() => {
      const { data } = panel.getContext("2d").getImageData(0, 0, panel.width, panel.height);
      return [...data.keys()].filter((i) => i % 4 === 0 && data[i] < 60).map((i) => i / 4);
    }""")
    assert black == [y * 296 + x for y in range(128) for x in range(3)]


def test_every_key_can_be_clicked(table):
    page = table.open()
    for name in ("up", "down", "ok", "back", "menu"):
        page.click(f".key[data-button={name}]")
    wait_for(page, 5)
    assert table.pressed == [UP, DOWN, OK, BACK, MENU]


def test_every_key_is_on_the_keyboard(table):
    page = table.open()
    for name in ("ArrowUp", "ArrowDown", "Enter", "Backspace", "Escape", "m", "M"):
        page.keyboard.press(name)
    wait_for(page, 7)
    assert table.pressed == [UP, DOWN, OK, BACK, BACK, MENU, MENU]


def test_keys_with_a_modifier_stay_with_the_browser(table):
    page = table.open()
    page.keyboard.press("Control+m")
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("ArrowDown")
    wait_for(page, 1)
    assert table.pressed == [DOWN]


def test_a_held_key_is_a_long_press(table):
    page = table.open()
    page.keyboard.down("m")
    wait_for(page, 1)
    assert table.pressed == [LONG_MENU]
    page.keyboard.up("m")
    page.hover(".key[data-button=menu]")
    page.mouse.down()
    wait_for(page, 2)
    page.mouse.up()
    assert table.pressed == [LONG_MENU, LONG_MENU]


def test_enter_stays_ok_after_a_click_and_presses_the_key_that_tab_reached(table):
    page = table.open()
    page.click(".key[data-button=menu]")
    page.keyboard.press("Enter")
    wait_for(page, 2)
    page.focus(".key[data-button=down]")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    wait_for(page, 4)
    assert table.pressed == [MENU, OK, DOWN, DOWN]


def test_enter_on_a_switch_is_for_the_switch(table):
    page = table.open()
    page.focus("button[value=fr]")
    page.keyboard.press("Enter")
    page.wait_for_selector("html[lang=fr]")
    page.keyboard.press("ArrowDown")
    wait_for(page, 1)
    assert table.pressed == [DOWN]


def test_a_finger_presses_keys(table):
    page = table.open(**PHONE)
    for name in ("down", "ok"):
        page.tap(f".key[data-button={name}]")
    wait_for(page, 2)
    assert table.pressed == [DOWN, OK]


def test_a_screen_reader_presses_keys(table):
    page = table.open()
    page.evaluate("document.querySelector('[data-button=back]').click()")
    wait_for(page, 1)
    assert table.pressed == [BACK]


def test_a_key_is_let_go_when_the_window_loses_the_focus(table):
    page = table.open()
    page.keyboard.down("m")
    page.wait_for_selector(".pressed")
    page.evaluate("dispatchEvent(new Event('blur'))")
    wait_for(page, 1)
    assert table.pressed == [MENU]
    assert page.query_selector(".pressed") is None


def test_two_keys_by_click_and_keyboard(table):
    page = table.open()
    page.click("[data-option=two_keys] button[value=true]")
    page.wait_for_selector("#handheld[data-keys=two]")
    assert not page.is_visible("[data-button=up]")
    page.click("[data-button=a]")
    page.click("[data-button=b]")
    page.click("[data-button='a b']")
    wait_for(page, 3)
    page.keyboard.press("a")
    page.keyboard.press("ArrowUp")
    page.keyboard.down("a")
    page.keyboard.down("b")
    page.keyboard.up("a")
    page.keyboard.up("b")
    wait_for(page, 5)
    assert table.pressed == [DOWN, OK, MENU, DOWN, MENU]


def test_two_fingers_press_two_keys_at_once(table):
    page = table.open(**PHONE)
    page.tap("[data-option=two_keys] button[value=true]")
    page.wait_for_selector("#handheld[data-keys=two]")
    page.evaluate("scrollTo(0, 0)")
    boxes = [page.locator(f"[data-button={name}]").bounding_box() for name in "ab"]
    points = [{"x": box["x"] + 20, "y": box["y"] + 20, "id": n} for n, box in enumerate(boxes)]
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait_for(page, 1)
    assert table.pressed == [MENU]
