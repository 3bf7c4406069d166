"""`pitboss lint` on small trees: the board's code meets a Pico's library, the PC's code CPython's."""

import shutil
from pathlib import Path

import pytest

from host_tools.checks import lint
from tests.conftest import need

ROOT = Path(__file__).resolve().parents[3]
STUBS = ROOT / ".venv" / "stubs"


@pytest.fixture
def tree(tmp_path):
    """A function that writes files into a tree with our settings and returns which checks complain."""
    need(STUBS.is_dir(), "the stubs of a Pico are not installed: run ./pitboss test")
    for name in ("pyproject.toml", *lint.PYRIGHTS.values()):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("engine", "firmware", "host_tools", "tests"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "pitboss").touch()
    shutil.copytree(STUBS, tmp_path / ".venv" / "stubs")

    def plant(files):
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        return {check for check, ok in lint.checks(tmp_path) if not ok}

    return plant


GOOD = {
    "firmware/lamp.py": "import time\n\nimport machine\n\nmachine.Pin(3, 1).on()\nprint(time.ticks_ms())\n",
    "host_tools/clock.py": "import pathlib\nimport time\n\nprint(time.perf_counter(), pathlib.Path().resolve())\n",
    "tests/test_clock.py": "import time\n\nprint(time.perf_counter())\n",
}
BAD = {
    "engine/unused.py": "import struct\n",
    "firmware/lamp.py": "import machine\n\nmachine.Pin(3).glow()\n",
    "host_tools/clock.py": "import time\n\nprint(time.ticks_ms())\n",
    "tests/test_clock.py": "import machine\n\nprint(machine)\n",
}


@pytest.mark.slow
def test_code_that_fits_its_own_library_passes(tree):
    assert tree(GOOD) == set()


@pytest.mark.slow
def test_code_that_fits_only_the_other_library_is_refused(tree):
    assert tree(BAD) == {"ruff", "pyright, PC", "pyright, tests", "pyright, board"}


@pytest.mark.slow
def test_code_that_is_not_formatted_is_refused_and_mended(tree, tmp_path):
    assert tree({**GOOD, "engine/wide.py": "x = ( 1,2 )\n"}) == {"ruff"}
    assert lint.run_ruff(tmp_path, fix=True)
    assert (tmp_path / "engine/wide.py").read_text() == "x = (1, 2)\n"


def test_quick_is_ruff_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(lint, "run_ruff", lambda root, fix: True)
    assert list(lint.checks(tmp_path, quick=True)) == [("ruff", True)]
