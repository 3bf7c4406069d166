"""A package for `mpremote mip install`, installed by the real mpremote; and what was built before, kept."""

import json
import shlex
import subprocess
import sys

import pytest

import host_tools.device.flash as flash
from host_tools.device.boards import BOARDS
from host_tools.device.build import build_cache
from host_tools.device.flash import package
from host_tools.device.usb import BoardTrouble
from tests.host_tools.device.fake_board import FakeBoard
from tests.host_tools.device.flash_helpers import BOARD_NAME, files_of, installation

BOARD = (BOARDS / BOARD_NAME / "board.json").read_bytes()
BUILT = installation(board=BOARD, sizes=(300, 2000))


def test_mip_installs_the_package(tmp_path):
    command = shlex.split(package.write(tmp_path / "new", BUILT))
    with FakeBoard(pty=True) as board:
        before = [sys.executable, "-m", command[0], "connect", board.port]
        ended = subprocess.run([*before, *command[1:]], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert (ended.returncode, ended.stderr) == (0, "")
        assert board.files.contents() == files_of(BUILT)


def test_the_switch_is_the_last_file_of_the_package(tmp_path):
    package.write(tmp_path, BUILT)
    assert json.loads((tmp_path / "package.json").read_text())["urls"][-1] == ["pitboss/current", "pitboss/current"]


def test_a_new_package_takes_the_place_of_the_old_one(tmp_path):
    package.write(tmp_path, BUILT)
    newer = installation("1.1", (300, 2000), changed=(0, 1), board=BOARD)
    package.write(tmp_path, newer)
    names = {"/" + path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert names == {*files_of(newer), "/package.json"}


@pytest.mark.parametrize("name", ["letter.txt", "package.json"])
def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path, name):
    (tmp_path / name).write_text('{"dependencies": {}}')
    with pytest.raises(BoardTrouble):
        package.write(tmp_path, BUILT)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_the_command_writes_a_package_and_says_how_to_install_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(flash, "made", lambda board: BUILT._replace(board=board))
    assert flash.main(["--board", BOARD_NAME, "--package", str(tmp_path / "p")]) == 0
    assert "mpremote mip install --target /" in capsys.readouterr().out
    assert (tmp_path / "p" / "board.json").read_bytes() == BOARD


def test_a_package_needs_the_name_of_a_board(tmp_path, capsys):
    assert flash.main(["--package", str(tmp_path / "p")]) == 1
    assert BOARD_NAME in capsys.readouterr().err and not (tmp_path / "p").exists()


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A tree with one module, and the list of what was built from it."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "game.py").write_text("x = 1")
    builds = []

    def build(board, root):
        builds.append(board)
        return BUILT._replace(board=board)

    monkeypatch.setattr("host_tools.device.build.build.installation", build)
    return tmp_path, builds


def test_the_same_tree_is_built_once_for_every_board(tree):
    root, builds = tree
    assert build_cache.made(b"one", root) == BUILT._replace(board=b"one")
    assert build_cache.made(b"two", root) == BUILT._replace(board=b"two")
    assert builds == [b"one"]


def test_a_changed_tree_is_built_again(tree):
    root, builds = tree
    build_cache.made(b"one", root)
    (root / "engine" / "game.py").write_text("x = 2")
    build_cache.made(b"one", root)
    assert len(builds) == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-40],
        lambda text: text.replace('"packs": {"', '"packs": {"x'),
    ],
)
def test_a_damaged_keep_is_built_again(tree, damage):
    root, builds = tree
    build_cache.made(b"one", root)
    file = root / build_cache.KEPT
    file.write_text(damage(file.read_text()))
    assert build_cache.made(b"one", root) == BUILT._replace(board=b"one")
    assert len(builds) == 2
