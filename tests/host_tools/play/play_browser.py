"""A served board and the pages of a real browser that look at it; the fixtures are in conftest.py."""

import os
import shutil
import threading

from host_tools.play.simulator.device.machine import Machine
from host_tools.play.simulator.hub import Hub
from host_tools.play.simulator.life import Life, monotonic_ms
from host_tools.play.simulator.server import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = 60_000  # only a page that will never answer takes longer, however busy the machine is
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


def find_chromium():
    """Where Debian's or the user's Chromium is, or None."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


class Table:
    """A served fake board and the pages that look at it."""

    def __init__(self, browser, firmware, **options):
        given = {"size": "296x128", "language": "en", "two_keys": False, "instant": True, **options}
        self.browser = browser
        self.firmware = firmware
        self.hub = Hub()
        self.terminal = []
        self.life = Life(Machine(self.firmware, given, self.hub.tell, monotonic_ms, self.terminal.append))
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
