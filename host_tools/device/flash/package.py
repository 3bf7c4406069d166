"""A folder that `mpremote mip install` takes, for those who want to install without this program."""

import json
import re
from pathlib import Path

from host_tools.console.foreign import read_json
from host_tools.device.build.installation import BOARD, CURRENT, MAIN, Installation
from host_tools.device.usb import BoardTrouble

LIST = "package.json"
_NAME = re.compile(r"(pitboss/)?[A-Za-z0-9_][A-Za-z0-9_.]*")  # of our files


def write(folder: Path, installation: Installation) -> str:
    """Write the package; returns the command that installs it."""
    _clear(folder)
    files = {**installation.packs, BOARD: installation.board, MAIN: installation.main, CURRENT: installation.current}
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
    old = _listed(folder)
    if any(folder.iterdir()) and CURRENT.lstrip("/") not in old:
        raise BoardTrouble("The folder %s has other things in it." % folder, "Name a new folder for the package.")
    for name in old:
        (folder / name).unlink(missing_ok=True)


def _listed(folder: Path) -> list[str]:
    """The files of the package that is here. A list that names anything outside of the folder is not ours."""
    try:
        urls = read_json((folder / LIST).read_text(encoding="utf-8"))["urls"]
        names = [name for name, same in urls if name == same]
    except (OSError, ValueError, LookupError, TypeError):
        return []
    is_ours = len(names) == len(urls) and all(isinstance(name, str) and _NAME.fullmatch(name) for name in names)
    return names if is_ours else []
