"""The saves of a board, read and put back over USB."""

import base64
import hashlib
import posixpath
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from firmware.hardware.main import SAVES
from firmware.saves.storage import NEW
from host_tools.console.terminal import printable
from host_tools.device.backup.archive import LARGEST
from host_tools.device.backup.verdicts import is_plain
from host_tools.device.usb import BoardTrouble, CodeFailed, Facts, Remote, answers
from host_tools.device.usb.remote import tools

HERE = Path(__file__).parent
CHUNK = 3 << 10  # bytes of a file in one code
OVERHEAD = 2  # blocks for the folder and what littlefs moves


def board_side() -> str:
    """The source of the board's side."""
    return tools() + (HERE / "on_board.py").read_text(encoding="utf-8") + "\n"


def read(remote: Remote) -> dict[str, bytes]:
    """The saves by their names; a restore that was cut off is finished first."""
    return read_all(remote)[0]


def read_all(remote: Remote) -> tuple[dict[str, bytes], list[str]]:
    """The saves, and a line about every file that cannot be one."""
    [said] = remote.run(board_side() + "recover()\ntree(%r)" % SAVES)
    sizes = answers.sizes(said)
    wanted = paths_in(sizes)
    if sum(sizes[path] for path in wanted) > LARGEST:
        what = "The saves on this board have more than %d KB, which no game needs." % (LARGEST >> 10)
        raise BoardTrouble(what, "Look at them: mpremote ls :%s" % SAVES)
    strange = [path for path in sizes if path not in wanted and not path.endswith(NEW)]
    lines = ["%s is left out: that is no name of a save." % printable(path) for path in strange]
    return by_name(remote.read(wanted)) if wanted else {}, lines


def paths_in(paths: Iterable[str]) -> list[str]:
    """Those of a board's files that are saves; of two names that are one on a PC only the first."""
    found: dict[str, str] = {}
    for path in paths:
        if posixpath.dirname(path) == SAVES and is_plain(posixpath.basename(path)):
            found.setdefault(path.lower(), path)
    return list(found.values())


def by_name(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """Saves by their names within their folder."""
    return {posixpath.basename(path): content for path, content in contents.items()}


def check_room(files: Mapping[str, bytes], facts: Facts) -> None:
    """BoardTrouble if the new saves do not fit beside the old ones."""
    need = sum(-(-len(data) // facts.block) for data in files.values()) + OVERHEAD
    if need > facts.free:
        raise BoardTrouble(
            "The board has %d blocks of %d bytes free, and these saves need %d." % (facts.free, facts.block, need),
            "Remove files that you do not need (mpremote rm :FILE), then repeat.",
        )


def replace(remote: Remote, files: Mapping[str, bytes]) -> None:
    """Put these saves in place of those on the board, all at once, and restart the board."""
    try:
        remote.run(*codes(files), then_reset=True)
    except CodeFailed as fault:
        step = "The saves on the board are as they were. Try again, with another cable."
        raise BoardTrouble(fault.what, step) from None


def codes(files: Mapping[str, bytes]) -> Iterator[str]:
    """What the board runs, one after the other."""
    yield board_side() + "begin()"
    for name, data in sorted(files.items()):
        for at in range(0, len(data) or 1, CHUNK):
            yield "take(%r, %r)" % (name, base64.b64encode(data[at : at + CHUNK]).decode())
    yield "switch(%r)" % {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
