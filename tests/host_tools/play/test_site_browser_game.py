"""The board inside the page, in a real browser: the pictures of CPython, and saves that survive a pulled plug."""

import threading

import pytest

from tests.host_tools.play.play_browser import PHONE, wait_for_state, wait_until
from tests.host_tools.play.site_browser import PICTURE, Twin, click, exported, next_key, power_cycle, press, spoken

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# A transaction that never ends, once a test has asked for it: power will go in the middle of it.
STALL = """if (self.stall) {
        const store = transaction.objectStore(STORE);
        const spin = () => { store.get("").onsuccess = spin; };
        spin();
      }
      transaction.oncomplete ="""


def same(page, twin):
    """Whether the page shows what the twin shows, pixel for pixel."""
    frame = twin.newest("frame")
    return page.evaluate(PICTURE) == frame["bits"]


def both(page, twin, *names):
    """Press keys on both boards and compare."""
    for name in names:
        twin.press(name)
        click(page, name)
        wait_until(page, f"+panel.dataset.frame === {twin.newest('frame')['n']}")
        assert same(page, twin), name


def test_a_whole_game_of_two_seats_by_clicks_looks_the_same_as_under_cpython(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    assert same(page, twin)
    both(page, twin, "ok", "ok")
    presses = 0
    while type(twin.app.screen).__name__ != "WinScreen":
        both(page, twin, next_key(twin.app))
        presses += 1
        assert presses < 400
    assert spoken(page) == twin.newest("words")["lines"]
    name, journal = exported(page, "journal")
    assert name.endswith(".journal") and journal.decode() == twin.journal()


@pytest.mark.parametrize("size, two", [("250x122", "1"), ("400x300", "0")])
def test_the_other_panels_look_the_same_too(site, tmp_path, size, two):
    page = site.open(f"?instant=1&language=fr&size={size}&two_keys={two}")
    twin = Twin(tmp_path, size=size, language="fr", two_keys=two == "1")
    assert same(page, twin)
    for button in ("b", "b", "a") if two == "1" else ("ok", "ok", "down"):
        for down in (True, False):
            twin.send("button", name=button, down=down)
        click(page, button)
        wait_until(page, f"+panel.dataset.frame === {twin.newest('frame')['n']}")
        assert same(page, twin)


def test_a_game_goes_on_after_the_page_was_loaded_anew(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    both(page, twin, "ok", "ok", "ok", "ok")
    page.evaluate("delete panel.dataset.frame")
    page.reload()
    page.wait_for_selector("#panel[data-frame]")
    twin.restart()
    assert same(page, twin)
    press(page, "ok")
    twin.press("ok")
    assert same(page, twin)
    assert exported(page, "journal")[1].decode() == twin.journal()


def test_a_plug_pulled_between_two_presses_takes_nothing(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    both(page, twin, "ok", "ok", "ok", "ok", "ok")
    power_cycle(page)
    twin.restart()
    assert same(page, twin)
    assert exported(page, "journal")[1].decode() == twin.journal()


def test_a_plug_pulled_in_the_middle_of_a_save_takes_the_last_press_only(site, tmp_path):
    site.change("files.js", "transaction.oncomplete =", STALL)
    page, twin = site.open(), Twin(tmp_path)
    both(page, twin, "ok", "ok", "ok", "ok")
    before = twin.journal()
    page.workers[0].evaluate("self.stall = true")
    both(page, twin, "ok")
    assert twin.journal() != before
    power_cycle(page)
    assert exported(page, "journal")[1].decode() == before
    press(page, "ok")
    assert page.inner_text("#fault") == "" and page.query_selector("[data-notice]") is None


def test_a_plug_pulled_while_keys_are_hammered_takes_one_press_at_most(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    both(page, twin, "ok", "ok", "ok")
    journals = [twin.journal()]
    for _ in range(8):
        twin.press(next_key(twin.app))
        journals.append(twin.journal())
    first = int(page.get_attribute("#panel", "data-frame"))
    twin_again = Twin(tmp_path / "again")
    twin_again.press("ok", "ok", "ok")
    names = []
    for _ in range(8):
        names.append(next_key(twin_again.app))
        twin_again.press(names[-1])
    # All at once, and the plug goes as soon as the fourth picture is there.
    page.evaluate(
        """async ([names, enough]) => {
      for (const name of names) document.querySelector(`[data-button=${name}]`).click();
      await new Promise((good) => {
        const look = () => (+panel.dataset.frame >= enough ? good() : setTimeout(look));
        look();
      });
      plug.click();
    }""",
        [names, first + 4],
    )
    shown = int(page.get_attribute("#panel", "data-frame")) - first
    page.click("#revive")
    wait_for_state(page, "on")
    kept = exported(page, "journal")[1].decode()
    assert kept in journals[shown - 1 :]


def test_a_running_board_is_used_by_one_page_at_a_time(site):
    context = site.context()
    one, two = site.open(context=context), site.open(context=context, wait=False)
    two.wait_for_selector("[data-notice=elsewhere]")
    wait_for_state(two, "away")
    two.click("[data-notice=elsewhere] button")
    two.wait_for_selector("#panel[data-frame]")
    wait_for_state(two, "on")
    wait_for_state(one, "away")
    press(two, "down")
    assert two.query_selector("[data-notice]") is None
    one.click("[data-notice=elsewhere] button")
    wait_for_state(one, "on")
    wait_for_state(two, "away")


# A browser that does not answer the request for the lock until a test says so; no timer waits meanwhile.
SLOW_LOCKS = """
const request = navigator.locks.request.bind(navigator.locks);
const answered = new Promise((resolve) => { window.answerLocks = resolve; });
navigator.locks.request = (...wish) => answered.then(() => request(...wish));
const later = window.setTimeout;
window.setTimeout = (call, ms, ...rest) => later(call, 0, ...rest);
"""


def test_a_browser_that_answers_late_is_no_other_tab(site):
    page = site.open(script=SLOW_LOCKS, wait=False)
    page.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))")
    assert page.query_selector("[data-notice=elsewhere]") is None
    page.evaluate("answerLocks()")
    page.wait_for_selector("#panel[data-frame]")
    wait_for_state(page, "on")
    assert page.query_selector("[data-notice=elsewhere]") is None


def test_a_page_that_waits_starts_when_the_other_one_is_closed(site):
    context = site.context()
    one, two = site.open(context=context), site.open(context=context, wait=False)
    two.wait_for_selector("[data-notice=elsewhere]")
    one.close()
    two.wait_for_selector("#panel[data-frame]")
    wait_for_state(two, "on")
    assert two.query_selector("[data-notice=elsewhere]") is None


def test_once_loaded_it_works_without_a_network(site, browser):
    context = site.context(service_workers="allow")
    page = site.open(context=context)
    press(page, "ok", "ok", "ok")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    wait_until(page, "navigator.serviceWorker.controller")
    site.stop()
    page.evaluate("delete panel.dataset.frame")
    page.reload()
    page.wait_for_selector("#panel[data-frame]")
    press(page, "ok")
    power_cycle(page)
    assert exported(page, "journal")[1].startswith(b"pitboss 2 dice_miners ")


def test_a_newer_version_is_offered_and_taken_when_it_is_wanted(site):
    context = site.context(service_workers="allow")
    page = site.open(context=context)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    wait_until(page, "navigator.serviceWorker.controller")
    site.change("sw.js", 'const VERSION = "', 'const VERSION = "x')
    site.change("index.html", "<title>Pitboss</title>", "<title>Pitboss II</title>")
    page.reload()
    page.wait_for_selector("[data-notice=new_version]")
    assert page.title() == "Pitboss"
    page.click("[data-notice=new_version] button")
    page.wait_for_selector("#panel[data-frame]")
    wait_for_title(page, "Pitboss II")


def wait_for_title(page, title):
    """The page reloads itself: look until it has."""
    for _ in range(100):
        page.wait_for_load_state()
        if page.title() == title:
            return
        threading.Event().wait(0.05)
    raise AssertionError(page.title())


def test_a_phone_plays_by_taps_and_needs_no_scrolling(site, tmp_path):
    page, twin = site.open(**PHONE), Twin(tmp_path)
    assert page.evaluate("handheld.getBoundingClientRect().bottom") <= 740
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for name in ("ok", "ok", "ok", "down"):
        twin.press(name)
        page.tap(f".key[data-button={name}]")
        wait_until(page, f"+panel.dataset.frame === {twin.newest('frame')['n']}")
        assert same(page, twin)
