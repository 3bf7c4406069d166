"""How `./pitboss` makes its .venv, in trees of their own with packages made here: no network."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.checks.extras import PURPOSES, read_extras

ROOT = Path(__file__).resolve().parents[2]

# Stands in for a command that needs packages: says where it runs, and with which stone.
COMMAND = """
import sys
import stone
def main(argv):
    print([sys.prefix, stone.KIND, argv])
    return 7
"""


def wheel(folder, name, version, source):
    """A package as pip takes it, written by hand; its pin as a lock file has it."""
    path = folder / ("%s-%s-py3-none-any.whl" % (name, version))
    info = "%s-%s.dist-info/" % (name, version)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(name + ".py", source)
        archive.writestr(info + "METADATA", "Metadata-Version: 2.1\nName: %s\nVersion: %s\n" % (name, version))
        archive.writestr(info + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(info + "RECORD", "%s.py,,\n%sMETADATA,,\n%sWHEEL,,\n%sRECORD,,\n" % (name, info, info, info))
    return "%s @ %s --hash=sha256:%s" % (name, path.as_uri(), hashlib.sha256(path.read_bytes()).hexdigest())


class Tree:
    """A small Pitboss: the script, its start, and a command."""

    def __init__(self, folder):
        self.folder = folder
        self.venv = folder / ".venv"
        self.stamp = self.venv / "pitboss.json"

    def need(self, *pins):
        """Let the extra `host` be this, and leave the others alone."""
        (self.folder / "host_tools" / "checks" / "locks" / "host.txt").write_text("\n".join(pins) + "\n")

    def call(self, *arguments, python=sys.executable):
        command = [str(python), str(self.folder / "pitboss"), *arguments]
        return subprocess.run(command, cwd=self.folder.parent, capture_output=True, text=True)

    def lint(self, **options):
        return self.call("lint", "two words", "--x", **options)

    def says(self, ended, kind):
        """Whether the command ran as it should, with this kind of stone."""
        told = [str(self.venv), kind, ["two words", "--x"]]
        return (ended.returncode, ended.stdout) == (7, "%r\n" % told)


def plant(folder):
    (folder / "host_tools").mkdir(parents=True)
    shutil.copy(ROOT / "pitboss", folder)
    names = ("__init__", "bootstrap", "cli", "console/__init__", "console/terminal")
    for name in (*names, "checks/__init__", "checks/extras", "checks/process_lock"):
        copy = folder / "host_tools" / (name + ".py")
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "host_tools" / (name + ".py"), copy)
    (folder / "host_tools" / "checks" / "lint.py").write_text(COMMAND)
    extras = {
        "host": wheel(folder, "stone", "1", "KIND = 'granite'"),
        "test": wheel(folder, "probe", "1", ""),
        "stubs": wheel(folder, "board_stub", "1", ""),
    }
    (folder / "host_tools" / "checks" / "locks").mkdir()
    for extra, pin in extras.items():
        (folder / "host_tools" / "checks" / "locks" / (extra + ".txt")).write_text("# what is installed\n%s\n" % pin)
    lists = "".join('%s = [\n    "%s>=1,<3",\n]\n' % (extra, pin.split()[0]) for extra, pin in extras.items())
    (folder / "pyproject.toml").write_text("[project.optional-dependencies]\n%s\n[tool.x]\n" % lists)
    return Tree(folder)


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """A tree whose .venv is made, and how that went."""
    tree = plant(tmp_path_factory.mktemp("grown") / "tree")
    return tree, tree.lint()


@pytest.fixture
def tree(grown, tmp_path):
    """A copy of that tree to do harm to."""
    shutil.copytree(grown[0].folder, tmp_path / "tree", symlinks=True)
    return Tree(tmp_path / "tree")


@pytest.mark.slow
def test_the_first_use_makes_the_venv_says_so_and_runs_in_it(grown):
    tree, ended = grown
    assert tree.says(ended, "granite"), ended.stderr
    assert ended.stderr.splitlines() == [
        "Setting up .venv, once; it takes a minute. Every package is checked by its hash: host_tools/checks/locks.",
        "  %s: stone" % PURPOSES["host"],
        "  %s: probe" % PURPOSES["test"],
        "  %s: board-stub" % PURPOSES["stubs"],
    ]


def test_stubs_stay_out_of_the_way_of_other_packages(grown):
    tree, _ = grown
    assert [path.parent for path in tree.venv.rglob("board_stub.py")] == [tree.venv / "stubs"]


def test_the_second_use_installs_nothing(tree):
    ended = tree.lint()
    assert tree.says(ended, "granite")
    assert ended.stderr == ""


@pytest.mark.slow
def test_a_changed_requirement_is_installed(tree):
    tree.need(wheel(tree.folder, "stone", "2", "KIND = 'basalt'"))
    ended = tree.lint()
    assert tree.says(ended, "basalt")
    assert ended.stderr.splitlines()[1:] == ["  %s: stone" % PURPOSES["host"]]


@pytest.mark.slow
def test_an_interrupted_set_up_is_done_again(tree):
    tree.stamp.write_text('{"busy": true}')
    (tree.venv / "left over").touch()
    assert tree.says(tree.lint(), "granite")
    assert not (tree.venv / "left over").exists()


@pytest.mark.slow
def test_a_venv_without_a_working_python_is_made_again(tree):
    python = next(path for path in (tree.venv / "bin/python", tree.venv / "Scripts/python.exe") if path.exists())
    python.unlink()
    python.write_text("no program")
    assert tree.says(tree.lint(), "granite")


@pytest.mark.slow
def test_a_venv_of_somebody_else_is_kept_and_added_to(tree):
    tree.stamp.unlink()
    (tree.venv / "mine").touch()
    assert tree.says(tree.lint(), "granite")
    assert (tree.venv / "mine").exists()


def test_the_venvs_own_python_works_too_and_starts_no_other(tree):
    python = next(path for path in (tree.venv / "bin/python", tree.venv / "Scripts/python.exe") if path.exists())
    assert tree.says(tree.lint(python=python), "granite")


@pytest.mark.slow
def test_packages_that_cannot_be_had_are_told_with_the_next_step(tree):
    tree.need("stone @ %s --hash=sha256:%s" % ((tree.folder / "gone-1-py3-none-any.whl").as_uri(), "0" * 64))
    ended = tree.lint()
    assert ended.returncode == 1
    assert "pip could not install" in ended.stderr
    assert "run the same command again" in ended.stderr
    assert json.loads(tree.stamp.read_text()) == {"busy": True}


@pytest.mark.slow
def test_a_package_that_is_not_the_locked_file_is_not_installed(tree):
    stone = wheel(tree.folder, "stone", "2", "KIND = 'basalt'")
    wheel(tree.folder, "stone", "2", "KIND = 'a changeling'")
    tree.need(stone)
    ended = tree.lint()
    assert ended.returncode == 1
    assert "DO NOT MATCH THE HASHES" in ended.stderr  # pip's own words stay
    assert "not the file that host_tools/checks/locks/host.txt names" in ended.stderr
    assert "run the same command again" in ended.stderr
    assert not [path for path in tree.venv.rglob("stone.py") if "changeling" in path.read_text()]


@pytest.mark.slow
def test_a_package_without_a_hash_is_not_installed(tree):
    tree.need(wheel(tree.folder, "stone", "2", "KIND = 'basalt'").partition(" --hash")[0])
    ended = tree.lint()
    assert ended.returncode == 1
    assert "hash" in ended.stderr.lower()


@pytest.mark.slow
def test_packages_that_a_package_asks_for_come_from_the_lock_file_only(tree):
    """Two pins of a lock file: both are installed, and what else they need is said as a number."""
    tree.need(wheel(tree.folder, "stone", "2", "KIND = 'basalt'"), wheel(tree.folder, "pebble", "1", ""))
    ended = tree.lint()
    assert tree.says(ended, "basalt")
    assert "stone and what they need (up to 1 more)" in ended.stderr


def test_a_process_that_was_handed_over_to_launches_no_other(tmp_path, monkeypatch):
    tree = plant(tmp_path / "tree")
    monkeypatch.setenv("PITBOSS_LAUNCHED", "1")
    ended = tree.lint()
    assert ended.returncode == 1
    assert "'stone' is missing" in ended.stderr
    assert not tree.venv.exists()


def test_a_file_in_the_venvs_place_is_not_removed(tmp_path):
    tree = plant(tmp_path / "tree")
    tree.venv.write_text("mine")
    ended = tree.lint()
    assert ended.returncode == 1
    assert "move it away" in ended.stderr
    assert tree.venv.read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_checkout_is_told_with_the_next_step_by_the_system(tmp_path):
    tree = plant(tmp_path / "tree")
    tree.folder.chmod(0o555)
    try:
        ended = tree.lint()
    finally:
        tree.folder.chmod(0o755)
    check_refusal(ended)


def check_refusal(ended):
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert ".venv: " in ended.stderr
    assert "choose another place" in ended.stderr


@pytest.mark.parametrize("number", ["EROFS", "EACCES", "ENOSPC"])
def test_a_folder_that_cannot_be_written_is_told_with_the_next_step(tmp_path, number):
    """A stand-in for the system's refusal: root may write anywhere."""
    tree = plant(tmp_path / "tree")
    path = tree.folder / "host_tools" / "bootstrap.py"
    fault = "(_ for _ in ()).throw(OSError(__import__('errno').%s, 'no', str(self.folder)))" % number
    path.write_text(path.read_text(encoding="utf-8").replace("self.folder.mkdir()", fault), encoding="utf-8")
    ended = tree.lint()
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert ".venv: no. " in ended.stderr


def test_a_python_that_cannot_make_a_venv_says_what_to_install(tmp_path):
    tree = plant(tmp_path / "tree")
    # Debian's Python without python3-venv fails in just this place.
    (tree.folder / "venv.py").write_text("raise SystemExit('no ensurepip')")
    ended = tree.lint()
    assert ended.returncode == 1
    assert "apt install python3-venv" in ended.stderr


def test_commands_that_need_nothing_make_no_venv(tmp_path):
    tree = plant(tmp_path / "tree")
    assert tree.call("help").returncode == 0
    assert tree.call("wrong").returncode == 2
    assert not tree.venv.exists()


def test_the_extras_are_read_as_a_toml_parser_reads_them():
    tomllib = pytest.importorskip("tomllib")
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert read_extras(text) == tomllib.loads(text)["project"]["optional-dependencies"]


def test_every_extra_that_a_command_names_exists():
    extras = read_extras((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = {extra for command in cli.COMMANDS.values() for extra in command.extras}
    assert named <= set(extras)
