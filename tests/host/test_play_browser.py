"""The simulator's page in a real browser, with the fake board behind it."""

import importlib.util
import os
import shutil
import threading
import urllib.parse

import pytest

from firmware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from host_tools.play.boot import Firmware
from host_tools.play.hub import Hub
from host_tools.play.life import Life
from host_tools.play.machine import Machine
from host_tools.play.server import Server
from tests.conftest import need
from tests.host.play_fakes import FakeFirmware

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
PATIENCE_MS = 10_000
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}

# How many columns are black from the left, in the topmost row and in the lowest one; -1 if they differ.
COUNT = """() => {
  const canvas = document.getElementById("panel");
  const row = (y) => {
    const data = canvas.getContext("2d").getImageData(0, y, canvas.width, 1).data;
    let x = 0;
    while (x < canvas.width && data[4 * x] < 60) x++;
    for (let rest = x; rest < canvas.width; rest++) if (data[4 * rest] < 200) return -1;
    return x;
  };
  return row(0) === row(canvas.height - 1) ? row(0) : -1;
}"""


@pytest.fixture(scope="module")
def browser():
    need(importlib.util.find_spec("playwright"), "playwright is not installed")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    need(path, "no Chromium: install one or name it in the environment variable CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


class Table:
    """A served fake board and the pages that look at it."""

    def __init__(self, browser, firmware, **options):
        given = {"size": "296x128", "language": "en", "two_keys": False, "instant": True, **options}
        self.browser = browser
        self.firmware = firmware
        self.hub = Hub()
        self.terminal = []
        self.life = Life(Machine(self.firmware, given, self.hub.tell, complain=self.terminal.append))
        self.server = Server(0, self.hub, self.life.post)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.life.start()
        self.contexts = []
        self.requests = []
        self.faults = []

    def open(self, **context):
        self.contexts.append(self.browser.new_context(**(context or DESKTOP)))
        page = self.contexts[-1].new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda line: line.type == "error" and self.faults.append(line.text))
        page.goto(self.server.address)
        page.wait_for_selector("#panel[data-frame]")
        return page

    @property
    def pressed(self):
        return self.firmware.apps[-1].pressed

    def close(self):
        for context in self.contexts:
            context.close()
        self.hub.close()
        self.life.end()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def table(browser, tmp_path):
    table = Table(browser, FakeFirmware(tmp_path))
    yield table
    table.close()
    assert table.faults == []


@pytest.fixture
def slow_table(browser, tmp_path):
    """A board whose panel takes its time."""
    table = Table(browser, FakeFirmware(tmp_path), size="400x300", instant=False)
    yield table
    table.close()
    assert table.faults == []


def wait_until(page, condition):
    """Wait in the page itself: its policy forbids the eval that the browser driver's own wait needs."""
    page.evaluate(f"""() => new Promise((good, bad) => {{
      const look = () => ({condition}) ? good() : requestAnimationFrame(look);
      setTimeout(() => bad(new Error("waited too long")), {PATIENCE_MS});
      look();
    }})""")


def wait_for(page, columns):
    """Wait until the canvas shows that many presses, and nothing else."""
    wait_until(page, f"({COUNT})() === {columns}")


def wait_for_state(page, state):
    page.wait_for_selector(f"#handheld[data-state={state}]")


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


def test_plug_pulled_leaves_the_last_picture_until_power_comes_back(table):
    page = table.open()
    page.keyboard.press("Enter")
    wait_for(page, 1)
    page.click("#plug")
    page.wait_for_selector("#revive", state="visible")
    assert page.inner_text("#status") == "No power"
    assert page.is_disabled("#plug")
    page.keyboard.press("ArrowDown")
    wait_for(page, 1)
    page.click("#revive")
    wait_for(page, 0)
    wait_for_state(page, "on")
    assert not page.is_visible("#veil")
    assert len(table.firmware.apps) == 2


def test_restart_keeps_what_was_saved(table):
    page = table.open()
    page.keyboard.press("Enter")
    wait_for(page, 1)
    page.click("#restart")
    page.wait_for_selector("#panel[data-frame='3']")
    wait_for(page, 1)


def test_a_crash_shows_its_last_line_and_a_way_back(table):
    page = table.open()
    table.firmware.apps[-1].fault = KeyError("lantern")
    page.keyboard.press("Enter")
    wait_for_state(page, "crashed")
    assert page.inner_text("#fault") == "KeyError: 'lantern'"
    assert page.inner_text("#revive") == "Restart"
    page.click("#revive")
    wait_for_state(page, "on")
    assert "Traceback" in table.terminal[0]


def test_all_pages_show_the_same_board(table):
    one, two = table.open(), table.open(**PHONE)
    one.keyboard.press("Enter")
    wait_for(two, 1)
    two.tap("button[value='250x122']")
    one.wait_for_selector("button[value='250x122'][aria-pressed=true]")
    wait_until(one, "panel.width === 250")
    wait_for(one, 1)


def test_a_page_opened_later_gets_the_present_picture(table):
    table.open().keyboard.press("Enter")
    wait_for(table.open(), 1)


SPOKEN = [("en", "Back", "On"), ("fr", "Retour", "Allumé"), ("it", "Indietro", "Acceso")]


@pytest.mark.parametrize("code, back, status", SPOKEN, ids=["en", "fr", "it"])
def test_page_and_board_speak_the_chosen_language(table, code, back, status):
    page = table.open()
    page.click(f"button[value={code}]")
    page.wait_for_selector(f"html[lang={code}]")
    assert page.inner_text(".key[data-button=back] span") == back
    assert page.inner_text("#status") == status
    assert table.firmware.apps[-1].settings.language == code


def test_all_three_languages_have_the_same_words(table):
    page = table.open()
    gaps = page.evaluate("""async () => {
      const { speak, word } = await import("./words.js");
      const text = await (await fetch("words.js")).text();
      const ids = new Set([...text.matchAll(/\\b([a-z_]+): "/g)].map((found) => found[1]));
      const gaps = [];
      for (const code of ["en", "fr", "it"]) {
        speak(code);
        for (const id of ids) if (typeof word(id) !== "string") gaps.push(code + " " + id);
        for (const element of document.querySelectorAll("[data-word], [data-word-label]")) {
          const id = element.dataset.word ?? element.dataset.wordLabel;
          if (!ids.has(id)) gaps.push(id);
        }
      }
      return gaps;
    }""")
    assert gaps == []


WATCH = """() => {
  window.darkest = 255;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...rest) {
    // The first column is black by then and the last one white: only a flash makes both dark.
    window.darkest = Math.min(window.darkest, Math.max(image.data[0], image.data[4 * (panel.width - 1)]));
    put.call(this, image, ...rest);
  };
}"""


def test_a_full_refresh_goes_through_black_and_a_partial_one_does_not(slow_table):
    page = slow_table.open()
    wait_for_state(page, "on")
    page.evaluate(WATCH)
    page.keyboard.press("Enter")
    wait_for(page, 1)
    wait_for_state(page, "on")
    assert page.evaluate("darkest") > 200
    page.click("button[value=it]")
    wait_until(page, "darkest < 60")
    wait_for(page, 1)


def test_reduced_motion_shows_the_picture_without_a_flash(slow_table):
    page = slow_table.open(reduced_motion="reduce", **DESKTOP)
    wait_for_state(page, "on")
    page.evaluate(WATCH)
    page.click("button[value=it]")
    wait_for_state(page, "refreshing")
    wait_for_state(page, "on")
    assert 200 < page.evaluate("darkest") < 255


@pytest.mark.parametrize("size", ["250x122", "296x128", "400x300"])
@pytest.mark.parametrize("view", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pixels_of_the_panel_are_whole_pixels_of_the_screen(table, view, size):
    page = table.open(**view)
    page.click(f"button[value='{size}']")
    wait_until(page, f"panel.width === {size.partition('x')[0]}")
    scale = page.evaluate("panel.getBoundingClientRect().width * devicePixelRatio / panel.width")
    assert scale >= 1 and scale == int(scale)
    assert page.evaluate("getComputedStyle(panel).imageRendering") == "pixelated"


@pytest.mark.parametrize("two", ["true", "false"], ids=["two", "five"])
@pytest.mark.parametrize("width", [320, 360, 430])
def test_a_phone_never_scrolls_sideways_and_its_keys_fit_a_thumb(table, width, two):
    page = table.open(**{**PHONE, "viewport": {"width": width, "height": 700}})
    page.tap(f"[data-option=two_keys] button[value={two}]")
    page.wait_for_selector(f"#handheld[data-keys={'two' if two == 'true' else 'five'}]")
    for size in ("250x122", "296x128", "400x300"):
        page.tap(f"button[value='{size}']")
        wait_until(page, f"panel.width === {size.partition('x')[0]}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    for key in page.query_selector_all(".key:visible"):
        box = key.bounding_box()
        assert box["width"] >= 48 and box["height"] >= 48


def test_the_board_with_all_its_keys_fits_a_laptops_window(table):
    page = table.open(**DESKTOP)
    for size in ("250x122", "296x128", "400x300"):
        page.click(f"button[value='{size}']")
        wait_until(page, f"panel.width === {size.partition('x')[0]}")
        assert page.evaluate("handheld.getBoundingClientRect().bottom + scrollY") <= 800


def test_everything_has_a_name_and_a_visible_focus(table):
    page = table.open()
    for button in page.query_selector_all("button:visible"):
        assert button.get_attribute("aria-label") or button.inner_text().strip()
    page.focus("[data-button=back]")
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    assert page.get_attribute("#panel", "aria-label") == "E-ink panel, 296 by 128 pixels"
    assert page.get_attribute("#status", "aria-live") == "polite"


def test_no_request_leaves_the_origin(table):
    page = table.open()
    page.click(".key[data-button=ok]")
    page.click("button[value=it]")
    wait_for(page, 1)
    own = urllib.parse.urlsplit(table.server.address).netloc
    assert len(table.requests) > 5
    assert {urllib.parse.urlsplit(url).netloc for url in table.requests} == {own}


def test_a_lost_server_is_told(browser, tmp_path):
    table = Table(browser, FakeFirmware(tmp_path))
    page = table.open()
    table.hub.close()
    table.server.shutdown()
    table.server.server_close()
    wait_for_state(page, "lost")
    assert "pitboss play" in page.inner_text("#status")
    table.life.end()
    page.context.close()


def test_the_real_firmware_plays_its_first_presses(browser, tmp_path):
    table = Table(browser, Firmware(tmp_path, afresh=False))
    try:
        page = table.open()
        for step in ("open", "start", "go on", "roll"):
            before = int(page.get_attribute("#panel", "data-frame") or 0)
            page.keyboard.press("Enter")
            wait_until(page, f"panel.dataset.frame > {before} || handheld.dataset.state === 'crashed'")
            assert page.inner_text("#fault") == "", step
    finally:
        table.close()
    assert table.faults == table.terminal == []
