"""A board starts at whatever moment of an update its power was cut.

The update has as many packs as Pitboss, whose names take littlefs several pairs of blocks. The very files that a board
starts with are run.
"""

import errno
import functools

import pytest

from host_tools.device import flash_model
from host_tools.device.boards import BOARDS
from host_tools.device.build import build, packs
from host_tools.device.build.installation import BOARD, CURRENT, FOLDER, MAIN, Installation
from host_tools.device.flash import plan, transfer
from host_tools.device.flash.survey import survey
from host_tools.device.flash_model import BITS, HALF, Flash, apply
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote
from tests.host_tools.device.fake_start import END, NotStarted, Start, content
from tests.host_tools.device.flash_helpers import BOARD_NAME, files_of

BLOCKS = 512  # room for two versions that share nothing
BOOT, APP = packs.BOOT, "firmware.hardware.main"
FLAT = {BOOT: "pbfiles", APP: "pitboss"}  # what a board knows them by; others have any names
OLD, NEW = "1.0", "1.1"
BOARD_FILE = (BOARDS / BOARD_NAME / "board.json").read_bytes()
SAVES = {"/saves/game.journal": b"pitboss 1\n" * 90, "/saves/game.a": b"slot" * 200, "/saves/settings": b"x" * 300}
THEIRS = {"/%s_of_somebody.py" % word: b"pass\n" * 40 for word in ("a", "bo", "c", "l", "ma", "mb", "n", "pa", "z")}
# The main.py that version 0.1.0 put on boards: it mends nothing.
MAIN_0_1_0 = b"""\
import sys

sys.path.append("/pitboss")
try:
    with open("/pitboss/current") as file:
        words = file.read().split()
    del file  # its buffer would stay in memory
    boot = __import__(words[3])
except (OSError, ImportError, IndexError):
    print("Pitboss is not installed here, or only in part: run `pitboss flash` once more.")
else:
    boot.mount(words)
    boot.start()
"""


@functools.cache
def real():
    """The size of every file that goes onto a board."""
    tree = build.tree()
    return {path: len(content) for path, content in {**tree.modules, **tree.data}.items()}


def small():
    """As many packs with little in them: 78, an index and the boot module. An update changes a quarter of them."""
    names = ["engine.game%02d.page" % number for number in range(77)]
    return {APP: 600, BOOT: 0, **dict.fromkeys(names, 700)}


@functools.cache
def modules(sizes, version):
    """Files of these sizes with the version in each; the boot module is the real one."""
    made = {}
    for path, size in sizes().items():
        number = int(path[11:13]) if sizes is small and path.endswith(".page") else 0
        head = b"# %s %s\n" % (version.encode() * (number % 4 == 0), path.encode())
        made[path] = head + b"#".ljust(max(size - len(head), 1), b"-") + END
    boot = (build.ROOT / "firmware/loader/files.py").read_bytes().replace(b"firmware.hardware.main", b"pitboss")
    made[BOOT] = boot + b"# %s" % version.encode() + END
    made[APP] = b"def run():\n    started(%r)\n" % version + END + made[APP]
    return made


@functools.cache
def tree(sizes, version):
    contents = modules(sizes, version)
    code = {name: content for name, content in contents.items() if "/" not in name}
    flat = {name: FLAT.get(name, "m%d" % number) for number, name in enumerate(code)}
    data = {path: content for path, content in contents.items() if "/" in path}
    return packs.Tree(code, data, flat, {name: [name] for name in code}, {name: [] for name in code})


@functools.cache
def installation(sizes, version):
    parts, current = packs.pack(tree(sizes, version), version)
    return Installation(parts, current, (build.ROOT / "boards/main.py").read_bytes(), BOARD_FILE, version)


def board(sizes, main):
    """Files of a board with the old version on it."""
    files = BoardFiles(blocks=BLOCKS)
    for path, data in {**SAVES, **THEIRS, **files_of(installation(sizes, OLD)), MAIN: main}.items():
        files.put(path, data)
    return BoardFiles(Flash(files.flash.blocks))


def flash(files, wanted):
    """What `pitboss flash` does."""
    remote = DirectRemote(files)
    todo = plan.make(survey(remote), wanted)
    assert not todo.replace
    if not todo.is_empty():
        transfer.send(remote, todo, wanted, lambda count: None)


def flash_as_0_1_0(files, wanted):
    """What the flasher of version 0.1.0 did: every file arrived under another name and was renamed."""
    there = {path for path in files.contents() if path.startswith(FOLDER) and path != CURRENT}
    for path in sorted(wanted.packs.keys() - there):
        files.put(FOLDER + "/arriving", wanted.packs[path])
        files.rename(FOLDER + "/arriving", path)
    for path, data in ((CURRENT, wanted.current), (BOARD, wanted.board)):
        files.put(path + ".new", data)
        files.rename(path + ".new", path)
    for path in sorted(there - wanted.packs.keys()):
        files.remove(path)


def start(sizes, blocks):
    """(the version that starts, or what is said instead; blocks that were touched). Every file of it is read."""
    seen = []

    def started(version):
        files = begun.modules["pbfiles"]
        for path, data in modules(sizes, version).items():
            if path != BOOT:
                flat = tree(sizes, version).flat.get(path)
                files._wanted = files.packs.number(flat) if flat else 0
                found = begun.open("/a/m.mpy" if flat else "/a/" + path, "rb")
                assert content(found, END) == data[: data.find(END)], path
        assert begun.files.get(BOARD) == BOARD_FILE
        seen.append(version)

    begun = Start(blocks, started)
    try:
        begun.run()
    except NotStarted as why:
        return str(why), begun.flash.touched
    return seen[0], begun.flash.touched


def cuts(sizes, blocks, log):
    """(number of the operation, how it was cut, what starts then, blocks) for a cut at every operation.

    A start depends on the blocks that it touches and on nothing else: where the operation is on another block, what
    started before starts still, and is not started again.
    """
    result, touched = start(sizes, blocks)
    for number, operation in enumerate(log):
        yield number, "", result, blocks
        is_touched = operation.block in touched
        for how in (HALF, BITS):
            kept = blocks[operation.block]
            apply(blocks, operation, how)
            yield number, how, start(sizes, blocks)[0] if is_touched else result, blocks
            blocks[operation.block] = kept
        apply(blocks, operation)
        if is_touched:
            result, touched = start(sizes, blocks)
    yield len(log), "", result, blocks


def cut_everywhere(sizes, main, update=flash):
    files = board(sizes, main)
    before = list(files.flash.blocks)
    update(files, installation(sizes, NEW))
    return cuts(sizes, before, files.flash.log)


def assert_completes(sizes, blocks):
    """The same update once more ends as if it had never been cut off."""
    files = BoardFiles(Flash(blocks))
    flash(files, installation(sizes, NEW))
    assert files.contents() == {**SAVES, **THEIRS, **files_of(installation(sizes, NEW))}


def assert_old_or_new(sizes, tried):
    """After every cut the old version starts, or the new one, and never the old one again after the new one."""
    count, last, seen = 0, OLD, []
    for number, how, result, blocks in tried:
        assert result in (OLD, NEW), "%s: cut %s at operation %d" % (result, how or "before", number)
        assert result >= last or how  # what is torn may be read as done
        last = last if how else result
        count += 1
        if number % 64 == 0 or (seen and seen[-1] != result):
            assert_completes(sizes, blocks)
        seen.append(result)
    assert set(seen) == {OLD, NEW} and seen[-1] == NEW
    return count


def test_as_many_packs_as_pitboss_has():
    assert len(installation(small, NEW).packs) == 80
    assert len(build.installation(BOARD_FILE).packs) == len(installation(real, NEW).packs)
    assert abs(len(installation(real, NEW).packs) - 80) < 20, "more or fewer by now: let `small` have as many"


@pytest.mark.slow
def test_power_cut_anywhere_in_an_update_of_all_that_pitboss_has_leaves_a_board_that_starts():
    """With the main.py of 0.1.0, which mends nothing, until the update replaces it."""
    assert assert_old_or_new(real, cut_everywhere(real, MAIN_0_1_0)) > 7000


@pytest.mark.slow
def test_power_cut_on_a_worn_disk_leaves_a_board_that_starts(monkeypatch):
    """There littlefs moves the names to other blocks all the time."""
    monkeypatch.setattr(flash_model, "CYCLES", 3)
    assert assert_old_or_new(small, cut_everywhere(small, MAIN_0_1_0)) > 600


def test_no_file_is_renamed():
    files = board(small, MAIN_0_1_0)
    files.rename = None
    flash(files, installation(small, NEW))
    assert start(small, files.flash.blocks)[0] == NEW


# What an update by version 0.1.0 left.


@functools.cache
def hidden():
    """Flashes on which littlefs hides a pack that the version needs: cut off at a rename, the old main.py fails."""
    found = []
    for _, _, result, blocks in cut_everywhere(small, MAIN_0_1_0, flash_as_0_1_0):
        if result not in (OLD, NEW):
            found.append(list(blocks))
    return found


@pytest.mark.slow
def test_a_rename_that_was_cut_off_hides_the_next_name_until_something_may_write():
    assert len(hidden()) > 10  # or this littlefs has no such fault, and nothing here tests anything
    for blocks in hidden():
        assert "NOENT" in start(small, blocks)[0] or "only in part" in start(small, blocks)[0]
        files = BoardFiles(Flash(blocks))
        before = len(files.contents())
        with pytest.raises(OSError, match=str(errno.EINVAL)):
            files.remove("/.")
        assert len(files.contents()) == before + 1
        assert start(small, files.flash.blocks)[0] == OLD


@pytest.mark.slow
def test_the_flasher_completes_an_update_that_0_1_0_began():
    for blocks in hidden():
        assert_completes(small, blocks)


@pytest.mark.slow
def test_a_start_mends_what_a_rename_left():
    main = installation(small, NEW).main
    results = [result for _, _, result, _ in cut_everywhere(small, main, flash_as_0_1_0)]
    assert set(results) == {OLD, NEW}
