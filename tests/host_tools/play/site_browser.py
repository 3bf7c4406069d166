"""The static site in a real browser, and the same firmware under CPython beside it; the fixtures are in conftest.py."""

import base64
import re
import threading

from host_tools.play import app_fixture
from host_tools.play.simulator.boot import Firmware
from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.server import Server
from tests.host_tools.play.play_browser import DESKTOP, PATIENCE_MS, wait_until
from tests.host_tools.play.play_fakes import FakeClock

# The page's dice are those of app_fixture.fixed_noise, so that two boards can play the same game.
SAME_DICE = b"crypto.getRandomValues = (bytes) => bytes.map((_, n) => (7 * n + 3) % 256);\n"

LANTERNS = 3  # so many lit ones are brought up: more would be a gamble

# The panel's picture as the board packs it: one bit a pixel, 1 is paper.
PICTURE = """() => {
  const { width, height } = panel;
  const { data } = panel.getContext("2d").getImageData(0, 0, width, height);
  const stride = (width + 7) >> 3;
  const bytes = new Uint8Array(stride * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = data[4 * (y * width + x)];
      if (light > 60 && light < 200) throw new Error(`grey at ${x}, ${y}`);
      if (light <= 60) bytes[y * stride + (x >> 3)] &= ~(128 >> (x & 7));
    }
  }
  return btoa(String.fromCharCode(...bytes));
}"""


class Site:
    """A served site, with files of it changed if a test wants that, and the pages that look at it."""

    def __init__(self, browser, files):
        self.browser = browser
        self.server = Server(0, None, print, files=files)
        self.contexts = []
        self.requests = []
        self.faults = []
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def change(self, name, old, new):
        """Serve another version of a file."""
        before = self.server.files["/" + name]
        assert old.encode() in before
        self.server.files["/" + name] = before.replace(old.encode(), new.encode(), 1)

    def context(self, **how):
        given = {"service_workers": "block", "accept_downloads": True, **DESKTOP, **how}
        context = self.browser.new_context(**given)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))
        self.contexts.append(context)
        return context

    def open(self, query="?instant=1&language=en", context=None, script="", wait=True, **how):
        page = (context or self.context(**how)).new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", lambda line: line.type == "error" and self.faults.append(line.text))
        if script:
            page.add_init_script(script)
        page.goto(self.server.address + query)
        if wait:
            page.wait_for_selector("#panel[data-frame]")
        return page

    def close(self):
        for context in self.contexts:
            context.close()
        self.stop()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


class Twin:
    """The CPython board with the page's dice: what it shows, the page must show."""

    def __init__(self, saves, **options):
        given = {"size": "296x128", "language": "en", "two_keys": False, "instant": True, **options}
        self.firmware = Firmware(saves, afresh=False)
        self.firmware._noise = app_fixture.fixed_noise
        self.told = []
        self.faults = []
        self.machine = Machine(self.firmware, given, self.told.append, FakeClock(), self.faults.append)
        self.machine.power_on()

    @property
    def app(self):
        return self.machine._board.app

    def press(self, *names):
        for name in names:
            self.machine.handle({"type": "key", "name": name})
        assert self.faults == []

    def send(self, kind, **fields):
        self.machine.handle({"type": kind, **fields})

    def newest(self, kind):
        return [message for message in self.told if message["type"] == kind][-1]

    def journal(self):
        self.send("export", what="journal")
        return base64.b64decode(self.newest("file")["data"]).decode()

    def restart(self):
        self.send("plug")
        self.send("power")


def press(page, *names):
    """Click keys of the page, each after the picture that the one before has made."""
    for name in names:
        before = int(page.get_attribute("#panel", "data-frame"))
        click(page, name)
        wait_until(page, f"+panel.dataset.frame > {before} || handheld.dataset.state === 'crashed'")
    assert page.inner_text("#fault") == ""


def wait_for_keys(page):
    """Wait until keys count: a page that appeared by itself drops them in its first second. DOWN does nothing there."""
    before = int(page.get_attribute("#panel", "data-frame"))
    while int(page.get_attribute("#panel", "data-frame")) == before:
        click(page, "down")
        page.wait_for_timeout(200)


def click(page, name):
    """A real click in the middle of a key, without waiting for anything."""
    box = page.evaluate(f"""() => {{
      const {{ x, y, width, height }} = document.querySelector("[data-button='{name}']").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }}""")
    page.mouse.click(*box)


def power_cycle(page):
    """Pull the plug and put it back; the board has booted when a new picture is there."""
    page.click("#plug")
    page.wait_for_selector("#revive", state="visible")
    page.evaluate("delete panel.dataset.frame")
    page.click("#revive")
    page.wait_for_selector("#panel[data-frame]")
    page.wait_for_selector("#handheld[data-state=on]")


def exported(page, what):
    """The bytes of a file that the page gives."""
    with page.expect_download() as download:
        page.click(f"[data-export={what}]")
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


def bring_in(page, name, content, agree=True):
    """Choose a file to load, and say whether it shall replace everything."""
    page.set_input_files("#file", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
    if agree is not None:
        page.click("#sure button[value=%s]" % ("yes" if agree else "no"))


def spoken(page):
    """What somebody hears who does not see the panel."""
    return page.evaluate("[...spoken.children].map((row) => row.textContent)")


def next_key(app):
    """A key of a sound way to play Dice Miners, for a board under CPython."""
    screen, session = app.screen, app.session
    kind = type(screen).__name__
    if kind == "MineScreen":
        wanted = "surface" if session.game.lit_count >= LANTERNS else "roll"
        return "ok" if screen._actions[screen._chosen] == wanted else "down"
    if kind == "PairsScreen" and screen._first is None:
        sums = [move[1:] for move in session.game.moves() if move[0] == "pair"]
        good = [tuple(sorted(pair)) for pair in sums]
        return "ok" if tuple(sorted(screen._sums())) in good else "down"
    return "ok"


def lines(journal):
    return re.findall(r".+", journal)
