"""A fault that a board has kept: MicroPython writes it, `pitboss doctor` shows it with the names of the tree."""

import pytest

from firmware.hardware.main import CRASH
from host_tools.device.build import build, name_table, translate
from host_tools.device.build.installation import CURRENT
from host_tools.device.build.name_table import NameTable
from host_tools.device.build.shrink import shrink
from host_tools.virtual import micropython
from tests.host_tools.device.fake_hardware import furnished, install
from tests.host_tools.device.test_doctor import QUIET, examine

BUILD = "0123456789"
SOURCES = {
    "engine.fight": b"class Foe:\n    def _strike(self, other):\n        return other.armour + 1\n",
    "firmware.loader.files": b"def build_id():\n    return '%s'\n" % BUILD.encode(),
    "firmware.hardware.crash_file": (build.ROOT / "firmware/hardware/crash_file.py").read_bytes(),
    "firmware.app": b"from engine.fight import Foe\nfrom firmware.hardware.crash_file import keep\n\n"
    b"def press():\n    try:\n        foe = Foe()\n        foe._strike(foe)\n"
    b"    except Exception as error:\n        keep('%s', error)\n" % CRASH.encode(),
}


@pytest.fixture(scope="module")
def crash():
    """(what MicroPython keeps of a fault in shrunk modules, the table of their names)."""
    shrunk = shrink(SOURCES)
    flat, names = shrunk.plan.flat, shrunk.plan.names["firmware.app"]
    files = {"/%s.mpy" % flat[name]: build.compiled(flat[name] + ".py", shrunk.sources[name]) for name in SOURCES}
    program = "import %s as app\napp.%s()\nprint(open('%s').read())\n" % (flat["firmware.app"], names["press"], CRASH)
    ended = micropython.run(["import sys\nsys.path.append('/')\n", program], folders=(), files=files)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout, NameTable.of(shrunk)


@pytest.fixture
def root(tmp_path, monkeypatch):
    """A place without tables; what the sources give there is a build of its own."""
    made = build.Installation({}, b"pitboss 1 0 boot_0000000000 aaaaaaaaaa\n", b"", b"", "0")
    monkeypatch.setattr(translate.build, "installation", lambda board, root: made)
    table = translate.table
    monkeypatch.setattr(translate, "table", lambda wanted, root: table(wanted, tmp_path))
    return tmp_path


def on_board(kept, capsys, build_id=BUILD):
    """What the doctor finds on a board that has kept this, with this build installed."""
    with furnished() as board:
        install(board)
        words = board.files.get(CURRENT).decode().split()
        index = board.files.get("/pitboss/" + words[4])
        board.files.put("/pitboss/" + build_id, index)
        board.files.put(CURRENT, " ".join([*words[:4], build_id]).encode())
        if kept is not None:
            board.files.put(CRASH, kept)
        before = board.files.contents()
        found, said = examine(board, capsys, *QUIET)[1:]
        assert board.files.contents() == before
    return found["faults"], said


def test_a_board_names_its_build_and_the_doctor_shows_the_names_of_the_tree(crash, root, capsys):
    kept, table = crash
    assert kept.rstrip().endswith("build " + BUILD) and "_strike" not in kept and "fight" not in kept
    name_table.save(table, BUILD, root / build.NAMES)
    (level, words), said = on_board(kept.encode(), capsys)
    assert level == "warn" and words.startswith("the app has failed: Traceback")
    assert 'File "firmware/app.py", in press' in said and 'File "engine/fight.py", in _strike' in said
    assert "AttributeError: 'Foe' object has no attribute 'armour'" in said and "build " + BUILD in said
    assert words.endswith("next: Report it with these lines. `mpremote rm :/crash.txt` removes it from the board.")


def test_a_build_that_is_not_known_here_is_shown_as_it_is_with_what_to_do(crash, root, capsys):
    kept, _ = crash
    (level, words), said = on_board(kept.encode(), capsys)
    assert level == "warn" and "_strike" not in said
    assert " ".join(kept.split()) in words
    assert (
        "next: This text is from build %s, but the sources here give aaaaaaaaaa: check out the version" % BUILD in words
    )


def test_a_fault_of_an_earlier_version_says_so(crash, root, capsys):
    kept, table = crash
    name_table.save(table, BUILD, root / build.NAMES)
    words = on_board(kept.encode(), capsys, "9876543210")[0][1]
    assert words.startswith("the app has failed, before the last update: Traceback")


@pytest.mark.parametrize("kept", [b"", b"Traceback: cut off", b"\xff\x1b[2J\n" * 500])
def test_a_file_without_a_build_is_shown_and_does_no_harm(kept, root, capsys):
    (level, words), said = on_board(kept, capsys)
    assert level == "warn" and "The file names no build, so it cannot be translated." in words
    assert "\x1b" not in said and len(said.splitlines()) < 70


def test_a_board_that_never_failed_says_so(capsys):
    assert on_board(None, capsys)[0] == ("ok", "none kept")
