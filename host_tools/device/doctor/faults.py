"""The last fault that the board has kept, with the names of the tree."""

from collections.abc import Iterator

from firmware.hardware.main import CRASH
from host_tools.console.terminal import escaped
from host_tools.device.build import translate
from host_tools.device.build.build import build_id
from host_tools.device.build.name_table import build_of
from host_tools.device.doctor.findings import Finding, ok, warn
from host_tools.device.doctor.inventory import Seen

SHOWN = 30  # lines: a traceback of a board has no more, since its stack is small
REPORT = "Report it with these lines. `mpremote rm :%s` removes it from the board." % CRASH


def of_crash(seen: Seen) -> Iterator[Finding]:
    """What the app said when it failed last; nothing if Pitboss is not installed and has kept nothing."""
    content = seen.texts.get(CRASH)
    if content is None:
        if seen.current:
            yield ok("faults", "none kept")
        return
    said = content.decode("utf-8", "replace").strip()
    try:
        words, step = translate.translated(said), REPORT
    except translate.NoTable as fault:
        words, step = said, "%s\nFile names and functions above are short names until then." % fault
        if build_of(said) is None:
            step = "The file names no build, so it cannot be translated.\n" + REPORT
    lines = [escaped(line, kept="\t") for line in words.splitlines()[-SHOWN:]]
    yield warn("faults", "\n".join([_heading(seen, build_of(said)), *lines]), step)


def _heading(seen: Seen, build: str | None) -> str:
    if build is None:
        return "the app has failed:"
    is_older = build != build_id(seen.current)
    return "the app has failed%s:" % (", before the last update" if is_older else "")
