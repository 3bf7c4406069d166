"""The site's page in a real browser: bad input, files in and out, keyboard, screen readers, origin."""

import re
import urllib.parse
import zipfile

import pytest

from host_tools.device.backup import archive
from host_tools.play.site import bundle
from host_tools.virtual.micropython.nodejs import package
from tests.host_tools.device.save_games import played
from tests.host_tools.play.play_browser import DESKTOP, PHONE, wait_for_state, wait_until
from tests.host_tools.play.site_browser import (
    Twin,
    bring_in,
    click,
    exported,
    next_key,
    power_cycle,
    press,
    spoken,
    wait_for_keys,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DATABASE = "pitboss /"
# Goes to the end of what the board in the page runs first: the next key makes the firmware fail.
CRASH_AT_A_KEY = b"""
from host_tools.play.simulator.device.powered_board import Running
Running.button = lambda self, name, down: self.app.push(None)
"""
# Overwrites saves as no program of ours would.
DAMAGE = """([base, names]) => new Promise((good, bad) => {
  const request = indexedDB.open(base, 1);
  request.onerror = bad;
  request.onsuccess = () => {
    const transaction = request.result.transaction("files", "readwrite");
    for (const name of names) transaction.objectStore("files").put(new Uint8Array([1, 2, 3]), name);
    transaction.oncomplete = () => { request.result.close(); good(); };
  };
})"""
NO_ROOM = """() => {
  self.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""


def notice(page, name):
    """The text of a notice, once it is there."""
    page.wait_for_selector(f"[data-notice={name}]")
    return page.inner_text(f"[data-notice={name}] p")


# Bad input: the page reports it in its language, and the game goes on where it can.


@pytest.mark.parametrize(
    "locale, told", [("en-GB", "has no WebAssembly"), ("fr-CH", "n’a pas WebAssembly"), ("it-IT", "non ha WebAssembly")]
)
def test_a_browser_without_webassembly_is_told(site, locale, told):
    page = site.open("", script="delete globalThis.WebAssembly", wait=False, locale=locale)
    assert told in notice(page, "no_wasm")
    wait_for_state(page, "unable")


def test_a_part_that_cannot_be_loaded_is_told_and_tried_again(site):
    bundle = site.server.files.pop("/board.bin")
    page = site.open("?language=fr", wait=False, locale="fr-FR")
    assert "n’a pas pu être chargée" in notice(page, "not_loaded")
    wait_for_state(page, "off")
    site.server.files["/board.bin"] = bundle
    page.click("#revive")
    page.wait_for_selector("#panel[data-frame]")
    assert page.query_selector("[data-notice]") is None
    assert site.faults and all("404" in fault for fault in site.faults)
    site.faults.clear()


def told_in_three(page, name, english, french, italian):
    """A notice speaks the page's language, also when that changes."""
    assert english in notice(page, name)
    for language, words in (("fr", french), ("it", italian), ("en", english)):
        page.click(f"button[value={language}]")
        page.wait_for_selector(f"html[lang={language}]")
        assert words in notice(page, name)


def test_forbidden_storage_is_told_and_the_game_goes_on(site):
    forbid = 'indexedDB.open = () => { throw new DOMException("", "SecurityError"); };'
    site.change("worker.js", "crypto.", forbid + "crypto.")
    page = site.open()
    press(page, "ok", "ok", "ok", "ok")
    told_in_three(page, "storage_forbidden", "keeps nothing", "ne garde rien", "non conserva nulla")
    assert exported(page, "journal")[1].startswith(b"pitboss 2 dice_miners ")


def test_full_storage_is_told_on_the_page_and_the_panel_and_mends_by_itself(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    twin.press("ok", "ok", "ok")
    press(page, "ok", "ok", "ok")
    page.workers[0].evaluate(NO_ROOM)
    press(page, "ok")
    assert "no room left" in notice(page, "storage_full")
    press(page, "ok")  # the board writes, is refused, and says so itself
    wait_until(page, "/saved/i.test(spoken.textContent)")
    wait_for_keys(page)
    press(page, "ok")
    page.workers[0].evaluate("() => { IDBObjectStore.prototype.put = self.put; }")
    press(page, "ok")
    wait_until(page, "!document.querySelector('[data-notice=storage_full]')")
    kept = exported(page, "journal")[1]
    power_cycle(page)
    assert exported(page, "journal")[1] == kept
    assert kept.decode().startswith(twin.journal())


def test_a_damaged_save_is_told_set_aside_and_the_board_goes_on(site):
    page = site.open("?instant=1&language=it")
    press(page, "ok", "ok", "ok")
    page.click("#plug")
    page.evaluate(DAMAGE, [DATABASE, ["game.a", "game.b"]])
    page.click("#revive")
    wait_for_state(page, "on")
    press(page, "ok")
    assert "La partita salvata non si legge" in " ".join(spoken(page))
    press(page, "ok", "ok")
    assert page.query_selector("[data-notice]") is None


def test_a_file_that_is_none_of_ours_changes_nothing(site):
    page = site.open()
    press(page, "ok", "ok", "ok", "ok")
    before = exported(page, "journal")[1]
    bring_in(page, "holiday.jpg", b"\xff\xd8\xff\xe0 not a game")
    assert "holiday.jpg" in notice(page, "import_foreign")
    told_in_three(
        page,
        "import_foreign",
        "is not a file of Pitboss. Nothing was changed.",
        "n’est pas un fichier de Pitboss. Rien n’a changé.",
        "non è un file di Pitboss. Nulla è cambiato.",
    )
    assert exported(page, "journal")[1] == before
    press(page, "down")


def test_a_file_is_too_large_to_be_one_of_ours(site):
    page = site.open()
    bring_in(page, "film.zip", b"PK\3\4" + bytes(1 << 20), agree=None)
    assert "too large" in notice(page, "import_large")


# Files.


def test_a_copy_is_a_backup_that_a_board_takes_and_comes_back_whole(site, tmp_path):
    page = site.open()
    press(page, "ok", "ok", "ok", "ok")
    journal = exported(page, "journal")[1]
    name, copy = exported(page, "saves")
    (tmp_path / name).write_bytes(copy)
    kept = archive.read(tmp_path / name)
    assert {"settings", "game.journal", "game.a", "game.b"} <= set(kept.files) and kept.origin["version"]
    other = site.open("?instant=1&language=fr")
    bring_in(other, name, copy, agree=False)
    assert other.query_selector("[data-notice]") is None
    bring_in(other, name, copy)
    notice(other, "imported")
    wait_until(other, "document.documentElement.lang === 'en'")
    assert exported(other, "journal")[1] == journal
    power_cycle(other)
    assert exported(other, "journal")[1] == journal


def test_a_backup_of_a_real_board_is_taken(site, tmp_path):
    (tmp_path / "saves").mkdir()
    saves = played(tmp_path / "saves", language="it")
    archive.write(tmp_path / "backup.zip", saves, {"board": "badger-2040", "version": "0.1.0"})
    assert zipfile.ZipFile(tmp_path / "backup.zip").infolist()[0].compress_type == zipfile.ZIP_DEFLATED
    page = site.open()
    bring_in(page, "backup.zip", (tmp_path / "backup.zip").read_bytes())
    notice(page, "imported")
    assert page.evaluate("document.documentElement.lang") == "it"
    press(page, "ok")
    assert exported(page, "journal")[1].startswith(saves["game.journal"])


def test_a_finished_journal_can_be_looked_at(site, tmp_path):
    twin = Twin(tmp_path)
    twin.press("ok", "ok")
    while type(twin.app.screen).__name__ != "WinScreen":
        twin.press(next_key(twin.app))
    page = site.open()
    bring_in(page, "club.journal", twin.journal().encode(), agree=None)
    assert "club.journal" in notice(page, "imported_journal")
    half = "\n".join(twin.journal().splitlines()[:9]) + "\n"
    bring_in(page, "half.journal", half.encode(), agree=None)
    assert "not over" in notice(page, "import_unfinished")
    bring_in(page, "bent.journal", twin.journal().replace("pair", "pear", 1).encode(), agree=None)
    assert "damaged" in notice(page, "import_damaged")


def test_a_bug_report_has_journal_settings_and_version(site):
    page = site.open(permissions=["clipboard-read", "clipboard-write"])
    page.click("[data-export=journal]")
    notice(page, "no_journal")
    press(page, "ok", "ok", "ok")
    page.click("[data-export=report]")
    notice(page, "copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"Pitboss \d+\.\d+\.\d+ on micropython", text) and "panel 296x128, five keys" in text
    assert '"language":"en"' in text.replace(" ", "") and "pitboss 2 dice_miners" in text and "seed" not in text


def test_a_bug_report_after_a_crash_has_the_build_and_the_names_of_the_tree(site):
    board = bundle.unpack(site.server.files["/board.bin"])
    board["/start.py"] += CRASH_AT_A_KEY
    site.server.files["/board.bin"] = bundle.pack(board)
    page = site.open(permissions=["clipboard-read", "clipboard-write"])
    click(page, "ok")
    page.wait_for_selector("#handheld[data-state=crashed]")
    page.click("[data-export=report]")
    notice(page, "copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "on micropython, build %s\n" % board["/build.txt"].decode() in text
    assert re.search(r'File "firmware\.app", line \d+, in draw\nAttributeError: ', text), text
    site.faults.clear()


def test_without_a_clipboard_the_report_is_shown_to_be_copied(site):
    page = site.open(script="Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.click("[data-export=report]")
    page.wait_for_selector("#report[open]")
    assert page.input_value("#report-body").startswith("Pitboss ")
    page.keyboard.press("Escape")
    page.wait_for_selector("#report", state="hidden")


# For everybody.


def test_the_keyboard_alone_is_enough(site):
    page = site.open("?instant=1")  # a new board: it asks for its language
    for key in ("ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("html[lang=fr]")
    seen = []
    page.keyboard.press("Tab")
    while (name := page.evaluate("document.activeElement.dataset.button ?? document.activeElement.id")) != "plug":
        seen.append(name)
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Tab")
    assert seen[:5] == ["up", "down", "back", "ok", "menu"]
    page.keyboard.press("Enter")
    wait_for_state(page, "off")
    assert page.evaluate("document.activeElement.id") == "revive"
    page.keyboard.press("Enter")
    wait_for_state(page, "on")
    before = page.evaluate("panel.dataset.frame")
    page.keyboard.press("ArrowDown")
    wait_until(page, f"panel.dataset.frame !== '{before}'")


def test_the_panel_is_told_in_words_after_every_press(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    assert page.get_attribute("#spoken", "aria-live") == "polite"
    for name in ("ok", "ok", "ok", "menu"):
        twin.press(name)
        press(page, name)
        assert spoken(page) == twin.newest("words")["lines"] != []


@pytest.mark.parametrize("how", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(site, how):
    page = site.open(**how)
    page.evaluate((package("axe-core") / "axe.min.js").read_text(encoding="utf-8") + "; 0")
    for look in ("badger", "pico"):
        page.click(f"button[value={look}]")
        page.wait_for_selector(f"#handheld[data-shell={look}]")
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            check_with_axe(page)
    bring_in(page, "holiday.jpg", b"no game")
    notice(page, "import_foreign")
    page.click("#plug")
    page.wait_for_selector("#revive", state="visible")
    page.evaluate("document.getElementById('sure').showModal()")
    check_with_axe(page)


def check_with_axe(page):
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", tags)
    bad = [
        "%s: %s" % (rule["id"], ", ".join(str(node["target"]) for node in rule["nodes"]))
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert bad == [] and len(found["passes"]) > 15


def test_partial_refreshes_leave_ghosts_that_a_full_one_and_a_switch_take_away(site):
    greys = """() => {
      const { data } = panel.getContext("2d").getImageData(0, 0, panel.width, panel.height);
      return data.filter((light, i) => i % 4 === 0 && light > 60 && light < 219).length;
    }"""
    page = site.open("?language=en", reduced_motion="reduce")
    wait_for_state(page, "on")
    assert page.evaluate(greys) == 0
    click(page, "down")
    wait_for_state(page, "refreshing")
    wait_for_state(page, "on")
    assert page.evaluate(greys) > 100
    page.click("[data-own=ghosts] button[value=hidden]")
    assert page.evaluate(greys) == 0
    page.click("[data-own=ghosts] button[value=shown]")
    assert page.evaluate(greys) > 100
    click(page, "ok")  # another kind of screen: a full refresh
    wait_until(page, f"({greys})() === 0")


def test_looks_and_options_are_remembered(site):
    page = site.open("?language=en")
    page.click("button[value=pico]")
    page.click("button[value='250x122']")
    page.click("[data-option=instant] button[value=true]")
    page.wait_for_selector("[data-option=instant] [value=true][aria-pressed=true]")
    page.goto(site.server.address)
    page.wait_for_selector("#panel[data-frame]")
    assert page.evaluate("panel.width") == 250
    assert page.evaluate("[handheld.dataset.shell, handheld.dataset.keys].join()") == "pico,two"
    page.click("button[value=badger]")
    page.wait_for_selector("#handheld[data-shell=badger][data-keys=five]")
    wait_until(page, "panel.width === 296")


def test_no_request_leaves_the_origin(site):
    page = site.open(service_workers="allow")
    press(page, "ok", "ok")
    power_cycle(page)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    own = urllib.parse.urlsplit(site.server.address).netloc
    assert len(site.requests) > 10
    assert {urllib.parse.urlsplit(url).netloc for url in site.requests if not url.startswith("blob:")} == {own}
