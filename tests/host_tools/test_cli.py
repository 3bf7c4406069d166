"""The `pitboss` command: its list, its errors, and what runs with nothing but Python."""

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "pitboss"


def call(*arguments, flags=(), cwd=None, script=SCRIPT):
    command = [sys.executable, *flags, str(script), *arguments]
    return subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True)


@pytest.mark.parametrize("arguments", [(), ("help",), ("--help",), ("-h",)])
def test_the_commands_are_listed(arguments):
    ended = call(*arguments)
    assert ended.returncode == 0
    assert [line.split()[0] for line in ended.stdout.splitlines() if line.startswith("  ")] == list(cli.COMMANDS)


def test_a_mistyped_command_is_answered_with_the_nearest(capsys):
    assert cli.main(["tset"]) == 2
    assert "Did you mean `pitboss test`?" in capsys.readouterr().err


def test_a_word_like_no_command_is_answered_with_the_way_to_the_list(capsys):
    assert cli.main(["xyzzy"]) == 2
    assert "`pitboss help`" in capsys.readouterr().err


def test_every_command_has_its_module():
    assert [name for name, command in cli.COMMANDS.items() if not importlib.util.find_spec(command.module)] == []


@pytest.mark.parametrize("name", [name for name, command in cli.COMMANDS.items() if not command.extras])
def test_commands_without_extras_start_on_a_python_without_packages(name):
    ended = call(name, "--help", flags=("-S",))
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("usage: pitboss " + name)


def test_the_script_works_from_another_folder_and_through_a_link(tmp_path):
    link = tmp_path / "pb"
    try:
        os.symlink(SCRIPT, link)
    except OSError:
        pytest.skip("this system lets nobody make links")
    assert call("help", cwd=tmp_path, script=link).stdout == call("help").stdout


def test_an_old_python_is_told_what_is_needed():
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path(sys.argv[1], run_name='__main__')"
    ended = subprocess.run([sys.executable, "-c", pretend, str(SCRIPT)], capture_output=True, text=True)
    assert ended.returncode == 1
    assert "needs Python 3.10 or newer, and this is Python 3.9" in ended.stderr


def test_the_script_is_written_in_a_python_that_old_ones_can_read():
    source = SCRIPT.read_bytes()
    assert source.isascii()
    parts = list(ast.walk(ast.parse(source, feature_version=(3, 4))))
    assert not [part for part in parts if isinstance(part, (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef))]


def run_module(monkeypatch, tmp_path, source):
    """Call a command whose module is this source."""
    (tmp_path / "made_up_command.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "made_up_command", raising=False)
    monkeypatch.setitem(cli.COMMANDS, "made", cli.Command("made_up_command", "", ("host",)))
    return cli.main(["made", "up", "--x"])


def test_a_command_gets_its_arguments_and_gives_its_exit_code(monkeypatch, tmp_path):
    assert run_module(monkeypatch, tmp_path, "def main(argv): return 7 if argv == ['up', '--x'] else 1") == 7


def test_a_missing_package_is_named_with_the_next_step(monkeypatch, tmp_path, capsys):
    assert run_module(monkeypatch, tmp_path, "import no_such_package_here") == 1
    said = capsys.readouterr().err
    assert "no_such_package_here" in said
    assert "remove .venv" in said


def test_a_missing_module_of_our_own_is_not_hidden(monkeypatch, tmp_path):
    with pytest.raises(ModuleNotFoundError):
        run_module(monkeypatch, tmp_path, "import engine.no_such_rule")


def test_ctrl_c_ends_a_command_quietly(monkeypatch, tmp_path, capsys):
    assert run_module(monkeypatch, tmp_path, "def main(argv): raise KeyboardInterrupt") == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_has_seen_enough_ends_a_command_quietly(tmp_path):
    (tmp_path / "talker.py").write_text("def main(argv):\n    while True:\n        print('more and more')\n")
    code = "import sys; sys.path[:0] = sys.argv[1:]; from host_tools import cli\n"
    code += "cli.COMMANDS['talk'] = cli.Command('talker', ''); sys.exit(cli.main(['talk']))"
    command = [sys.executable, "-c", code, str(ROOT), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as talker:
        assert talker.stdout and talker.stderr
        talker.stdout.readline()
        talker.stdout.close()
        assert talker.stderr.read() == b""
    assert talker.returncode == 1
