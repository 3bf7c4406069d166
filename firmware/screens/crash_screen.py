"""The picture after the app has failed: the error, and that a key restarts it."""

from firmware import lang
from firmware.lang import t
from firmware.loader.files import build_id
from firmware.screens.confirmation import draw_text
from firmware.ui.canvas import Canvas
from firmware.ui.frame import footer, header

SHORT = 60  # letters of an error's message; the serial line has all of it


def show(panel, canvas, error) -> None:
    """Draw the picture and pass it to a panel that is not busy."""
    lang.use(lang.code() or "en")  # it may have failed before a language was loaded
    canvas = canvas or Canvas(panel.width, panel.height)
    canvas.clear()
    header(canvas, t("crash_title"), stop=True)
    draw_text(canvas, "%s %s" % (t("crash_text"), _in_short(error)))
    footer(canvas, ok=t("crash_ok"))
    panel.show(canvas.buffer, True)


def _in_short(error):
    """The error's class and words, and the build: `pitboss translate` knows what names mean there."""
    words = str(error)[:SHORT]
    words = "%s: %s" % (type(error).__name__, words) if words else type(error).__name__
    build = build_id()
    return "(%s; build %s)" % (words, build) if build else "(%s)" % words
