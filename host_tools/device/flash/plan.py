"""What has to be done to bring a board to a version, and what must be left alone."""

from pathlib import Path
from typing import NamedTuple

from firmware.hardware.main import SAVES
from host_tools.console.foreign import read_json
from host_tools.console.terminal import printable
from host_tools.device import boards
from host_tools.device.build.installation import (
    BOARD,
    CURRENT,
    FOLDER,
    MAIN,
    Installation,
    digest,
    named,
    stamp,
)
from host_tools.device.flash.on_board import FINGERPRINT
from host_tools.device.flash.survey import SETTINGS, Survey
from host_tools.device.usb import BoardTrouble

ROOT = Path(__file__).resolve().parents[3]
TREES = ("engine", "firmware")
RESERVE = 16  # blocks: saves, and what littlefs itself moves around
OVERHEAD = 8  # bytes of each block that littlefs has its own use for
INLINE = 8  # files up to this part of a block take none
# Left by an update of version 0.1.0 that was cut off: it wrote files beside their places and renamed them.
UNFINISHED = (FOLDER + "/arriving", CURRENT + ".new", MAIN + ".new", BOARD + ".new")


class Plan(NamedTuple):
    """All of it in the order in which it is done."""

    remove_first: list[str]  # to make room: packs of attempts that were cut off
    send: list[str]  # packs
    keep: dict[str, bytes]  # somebody's files that stood where ours go, under another name
    put: dict[str, bytes]  # small files; `current` among them is the switch
    remove: list[str]  # what no longer counts
    foreign: list[str]  # somebody's files, which stay
    replace: bool = False  # the old version goes before the new one comes: they do not fit side by side

    def is_empty(self) -> bool:
        return not (self.send or self.put or self.remove)


class NotBeside(BoardTrouble):
    """Old and new version do not fit on the board together; without the old one there is room."""


def make(survey: Survey, installation: Installation, settings: bytes | None = None, replace: bool = False) -> Plan:
    """The plan for a board; BoardTrouble if there is too little room on it.

    NotBeside if there would be room without the old version, unless it may be replaced: then it goes first.
    """
    there = survey.fingerprints
    send = [path for path, content in installation.packs.items() if there.get(path) != fingerprint(content)]
    put = _small_files(survey, installation, settings)
    obsolete = sorted(path for path in survey.sizes if _is_ours(path) and path not in installation.packs)
    foreign = sorted(path for path in survey.sizes if not _is_ours(path) and not _is_used(path))
    plan = Plan([], send, _kept(survey, put), put, obsolete, foreign)
    return _with_room(plan, survey, installation, replace)


def _small_files(survey: Survey, installation: Installation, settings: bytes | None) -> dict[str, bytes]:
    """The small files that differ. The old main.py starts the old version until the new one is there to be started."""
    wanted = {BOARD: installation.board, CURRENT: installation.current, MAIN: installation.main}
    if settings is not None:
        wanted[SETTINGS] = settings
    return {path: content for path, content in wanted.items() if survey.texts.get(path) != content}


def _kept(survey: Survey, put: dict[str, bytes]) -> dict[str, bytes]:
    """Files of somebody that ours would replace, by the names under which they stay."""
    kept = {}
    for path, is_ours in ((MAIN, _is_our_main), (BOARD, _is_our_board)):
        old = survey.texts.get(path, b"")
        if path in put and old and not is_ours(old):
            kept[name_to_keep(path, old)] = old
    return kept


def fingerprint(content: bytes) -> str:
    """The beginning of the SHA-256, as a board reports it."""
    return digest(content)[:FINGERPRINT]


def name_to_keep(path: str, content: bytes) -> str:
    """Where a file of somebody's is put: a place for each content, so that a second attempt finds the first one's."""
    stem, _, ending = path.rpartition(".")
    return "%s_before_pitboss_%s.%s" % (stem, digest(content)[:8], ending)


def _is_our_main(content: bytes) -> bool:
    return b"pitboss" in content.lower() or b"firmware.main" in content


def _is_our_board(content: bytes) -> bool:
    """Only as we wrote it, now or earlier: with other pins it is somebody's work."""
    try:
        board = read_json(content)
        path = ROOT / "boards" / board["name"] / "board.json"
        return board["name"] in boards.names() and board == read_json(path.read_text(encoding="utf-8"))
    except (ValueError, LookupError, TypeError, OSError):
        return False


def _is_ours(path: str) -> bool:
    """Whether a file may be removed when nothing needs it any more: a pack, a leftover, a file of our tree."""
    return stamp(path) is not None or path in UNFINISHED or is_of_tree(path)


def _is_used(path: str) -> bool:
    return path in (CURRENT, MAIN, BOARD) or path.startswith(SAVES + "/")


def is_of_tree(path: str) -> bool:
    """Whether a file of a board is one of engine/ or firmware/, copied there as it is or compiled."""
    top, _, rest = path.lstrip("/").partition("/")
    if top not in TREES or not rest or ".." in rest:
        return False
    source = ROOT / top / rest
    return source.is_file() or (source.suffix == ".mpy" and source.with_suffix(".py").is_file())


def _with_room(plan: Plan, survey: Survey, installation: Installation, replace: bool) -> Plan:
    """The same plan if there is room for it, else one that removes leftovers first, or the old version."""
    facts = survey.facts
    need = sum(blocks(len(installation.packs[path]), facts.block) for path in plan.send) + RESERVE * bool(plan.send)
    if need <= facts.free:
        return plan
    leftovers = unneeded(survey, installation)
    if need <= facts.free + _gain(leftovers, survey):
        return plan._replace(remove_first=leftovers, remove=[path for path in plan.remove if path not in leftovers])
    halves = [path for path in leftovers if path in installation.packs]
    most = facts.free + _gain(plan.remove + halves, survey)
    if need > most:
        raise too_full(need * facts.block, most * facts.block, plan.foreign, survey.sizes)
    if not (replace or _starts_nothing(survey, installation)):
        raise not_beside(need * facts.block, facts.free_bytes, most * facts.block)
    return plan._replace(replace=True, remove_first=halves)


def _starts_nothing(survey: Survey, installation: Installation) -> bool:
    """Whether no version would start now: an earlier flashing was cut off after the old version was removed."""
    return not survey.current and survey.texts.get(MAIN) == installation.main


def _gain(paths: list[str], survey: Survey) -> int:
    """Blocks that are free when these files are gone; the smallest are stored beside their names."""
    block = survey.facts.block
    return sum(blocks(survey.sizes[path], block) for path in paths if survey.sizes[path] > block // INLINE)


def blocks(size: int, block: int) -> int:
    """Blocks that a file takes."""
    return -(-size // (block - OVERHEAD))


def unneeded(survey: Survey, installation: Installation) -> list[str]:
    """What an earlier attempt left: packs that neither the version on the board nor the new one names, and packs of
    the new one that arrived in part."""
    ours = [path for path in survey.sizes if stamp(path) or path in UNFINISHED]
    booting = set(ours) if survey.current else set()
    if survey.current and survey.index:
        kept = {path for path in ours if _is_in(survey.index, path)}
        # An index that names nothing on the board is one that we cannot read: then all may be needed.
        booting = kept | set(named(survey.current)) if kept else booting
    whole = {path for path, data in installation.packs.items() if survey.fingerprints.get(path) == fingerprint(data)}
    return sorted(path for path in ours if path not in booting and path not in whole)


def _is_in(index: bytes, path: str) -> bool:
    digits = stamp(path)
    return digits is not None and (digits.encode() in index or bytes.fromhex(digits) in index)


def not_beside(need: int, free: int, most: int) -> NotBeside:
    """The next step is a choice: it takes the board out of use for a while."""
    return NotBeside(
        "The new version does not fit beside the old one: it needs %s, and the board has %s free."
        % (
            kib(need),
            kib(free),
        ),
        "Without the old version it has %s. To remove that first: --replace\n"
        "Saves stay. The board starts nothing until the new version is there; interrupted, `pitboss flash` goes on."
        % kib(most),
    )


def too_full(need: int, free: int, foreign: list[str], sizes: dict[str, int]) -> BoardTrouble:
    """There is too little room: how much, and which files of somebody's take the most."""
    largest = sorted(foreign, key=lambda path: -sizes[path])[:5]
    step = "Copy what you want to keep, then remove files: mpremote rm :FILE"
    if largest:
        shown = ", ".join("%s (%s)" % (printable(path), kib(sizes[path])) for path in largest)
        step += "\nThe largest that are not ours: " + shown
    return BoardTrouble("The board has %s free, and this needs %s." % (kib(free), kib(need)), step)


def kib(size: int) -> str:
    return "%d KB" % -(-size // 1024)
