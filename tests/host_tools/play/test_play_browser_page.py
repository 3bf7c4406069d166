"""The simulator's page in a real browser: power, languages, looks, limits."""

import urllib.parse

import pytest

from host_tools.play.simulator.boot import Firmware
from tests.host_tools.play.play_browser import DESKTOP, PHONE, Table, wait_for, wait_for_state, wait_until
from tests.host_tools.play.play_fakes import FakeFirmware

pytestmark = [pytest.mark.browser, pytest.mark.slow]


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
    assert page.get_attribute("#spoken", "aria-live") == "polite"
    assert page.get_attribute("#panel", "aria-describedby") == "spoken"


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
