"""A folder that `mpremote mip install` takes, for those who want to install without this program."""

import json
from pathlib import Path

from host_tools.flash.installation import BOARD, CURRENT, MAIN, Installation
from host_tools.usb import BoardTrouble

LIST = "package.json"


def write(folder: Path, installation: Installation) -> str:
    """Write the package; returns the command that installs it."""
    _clear(folder)
    files = {**installation.pieces, BOARD: installation.board, MAIN: installation.main, CURRENT: installation.current}
    for path, content in files.items():
        place = folder / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    # mip copies in this order: `current` is last, so that a copy that is cut off switches nothing on.
    names = [path.lstrip("/") for path in files]
    listed = {"urls": [[name, name] for name in names], "version": installation.version}
    (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    return "mpremote mip install --target / %s" % (folder / LIST).as_posix()


def _clear(folder: Path) -> None:
    """Remove the package that was here before; refuse a folder with other things in it."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BoardTrouble("%s is a file." % folder, "Name a new folder for the package.")
    try:
        old = json.loads((folder / LIST).read_text(encoding="utf-8"))["urls"]
    except (OSError, ValueError, LookupError):
        old = []
    if any(folder.iterdir()) and [CURRENT.lstrip("/")] * 2 not in old:
        raise BoardTrouble("The folder %s has other things in it." % folder, "Name a new folder for the package.")
    for name, _ in old:
        (folder / name).unlink(missing_ok=True)
