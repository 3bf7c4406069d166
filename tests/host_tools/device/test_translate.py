"""A board's traceback with the names of the tree in it."""

import io
import sys

import pytest

from host_tools.device.build import build, name_table, translate
from host_tools.device.build.name_table import NameTable
from host_tools.device.build.shrink import shrink
from host_tools.virtual import micropython

SOURCES = {
    "engine.fight": b"class Foe:\n    def _strike(self, other):\n        return other.armour + 1\n\n"
    b"def blow(foe):\n    return foe._strike(foe)\n\nclass Rock:\n    def __init__(self):\n        self.armour = 1\n",
    "firmware.app": b"from engine.fight import Foe, blow\n\ndef press():\n    return blow(Foe())\n",
}
CALL = "import %s as app\ntry:\n    app.%s()\nexcept Exception as error:\n    sys.print_exception(error, sys.stdout)\n"


@pytest.fixture(scope="module")
def said():
    """What real MicroPython says of a fault in shrunk modules, and the table of their names."""
    shrunk = shrink(SOURCES)
    flat, names = shrunk.plan.flat, shrunk.plan.names["firmware.app"]
    files = {"/%s.mpy" % flat[name]: build.compiled(flat[name] + ".py", shrunk.sources[name]) for name in SOURCES}
    ended = micropython.run(
        ["import sys\nsys.path.append('/')\n", CALL % (flat["firmware.app"], names["press"])], folders=(), files=files
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout, NameTable.of(shrunk)


def test_modules_functions_and_attributes_are_those_of_the_tree(said):
    text, table = said
    assert "press" not in text and "armour" not in text
    lines = [line.strip() for line in table.translated(text).splitlines()]
    assert 'File "firmware/app.py", in press' in lines
    assert 'File "engine/fight.py", in blow' in lines and 'File "engine/fight.py", in _strike' in lines
    assert lines[-1] == "AttributeError: 'Foe' object has no attribute 'armour'"


@pytest.mark.parametrize(
    "kind, known", [("RuntimeError", "RuntimeError"), ("KeyError", "Illegal or KeyError"), ("append", "Unknown")]
)
def test_a_built_in_error_keeps_its_name_unless_it_stands_for_a_class(kind, known):
    names = {"RuntimeError": "_OPEN", "KeyError": "Illegal", "append": "Unknown"}
    table = NameTable({"RGB565": "firmware.app"}, {"firmware.app": names}, {})
    text = 'Traceback (most recent call last):\n  File "RGB565", line 1, in x\n%s: why'
    assert table.translated(text % kind).splitlines()[-1] == known + ": why"


def test_what_stands_around_a_traceback_stays(said):
    text, table = said
    around = "MicroPython v1.28\nbefore\n%s\nafter 'KeyError': append\nbuild 0123456789\n"
    made = table.translated(around % text.strip()).splitlines()
    assert made[:2] == ["MicroPython v1.28", "before"]
    assert made[-2:] == ["after 'KeyError': append", "build 0123456789"]


def test_a_table_is_kept_and_read_again(said, tmp_path):
    text, table = said
    name_table.save(table, "0123456789", tmp_path)
    again = name_table.load("0123456789", tmp_path)
    assert again and again.translated(text) == table.translated(text)
    assert name_table.load("9876543210", tmp_path) is None


@pytest.mark.parametrize("damaged", ["", "{", "[]", "{}", '{"modules": 1, "own": 2, "shared": 3}'])
def test_a_damaged_table_counts_as_none(tmp_path, damaged):
    (tmp_path / "0123456789.json").write_text(damaged)
    assert name_table.load("0123456789", tmp_path) is None


def test_the_build_is_the_last_one_that_the_text_names():
    assert name_table.build_of("build 0123456789\nno build here\nbuild 00000000ff)") == "00000000ff"
    assert name_table.build_of("build from sources") is None


@pytest.fixture
def kept(said, tmp_path, monkeypatch):
    """A place where the names of one build are kept; what the sources give is another."""
    text, table = said
    name_table.save(table, "0123456789", tmp_path / build.NAMES)
    monkeypatch.setattr(translate, "ROOT", tmp_path)
    monkeypatch.setattr(translate, "table", lambda wanted, root=tmp_path: TABLE(wanted, tmp_path))
    made = build.Installation({}, b"pitboss 1 0 boot_0000000000 aaaaaaaaaa\n", b"", b"", "0")
    monkeypatch.setattr(translate.build, "installation", lambda board, root: made)
    return text


TABLE = translate.table


def test_the_command_translates_a_file_or_its_input(kept, tmp_path, capsys, monkeypatch):
    (tmp_path / "crash.txt").write_text(kept + "build 0123456789\n")
    assert translate.main([str(tmp_path / "crash.txt")]) == 0
    assert 'File "engine/fight.py", in _strike' in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(kept))
    assert translate.main(["--build", "0123456789"]) == 0
    assert "no attribute 'armour'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text, why",
    [
        ("Traceback\n", "The text names no build: give the one that the board shows with --build."),
        ("build bbbbbbbbbb\n", "from build bbbbbbbbbb, but the sources here give aaaaaaaaaa: check out the version"),
    ],
)
def test_a_build_that_is_not_known_is_told_with_the_next_step(kept, tmp_path, capsys, text, why):
    (tmp_path / "crash.txt").write_text(text)
    assert translate.main([str(tmp_path / "crash.txt")]) == 1
    assert why in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(kept, tmp_path, capsys):
    assert translate.main([str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err


def test_no_escape_sequence_reaches_the_terminal(kept, tmp_path, capsys):
    (tmp_path / "crash.txt").write_text("\x1b[2J build 0123456789\n")
    assert translate.main([str(tmp_path / "crash.txt")]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_an_installation_keeps_the_names_of_its_build():
    made = build.installation(b"{}")
    found = name_table.load(build.build_id(made.current), build.ROOT / build.NAMES)
    flat = build.tree().flat["engine.table"]
    assert found and 'File "engine/table.py"' in found.translated('  File "%s", line 1, in x\n' % flat)
