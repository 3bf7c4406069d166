"""Fixtures: virtual boards with and without Pitboss, on the MicroPython that PITBOSS_UF2 names."""

import pytest

from host_tools.virtual.pico.board import VirtualBoard
from host_tools.virtual.pico.flash import Flash
from host_tools.virtual.pico.install import app_files
from tests.host_tools.virtual.pico_helpers import BOARD, UF2, WITHOUT_LUCK


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A flash file with Pitboss on it, to be copied."""
    files = app_files(BOARD, WITHOUT_LUCK)
    path = tmp_path_factory.mktemp("flash") / "installed.bin"
    Flash(path).files().write(files)
    return path.read_bytes()


@pytest.fixture
def board(installed, tmp_path):
    """A board with Pitboss on it, still off."""
    (tmp_path / "flash.bin").write_bytes(installed)
    return VirtualBoard(UF2 or "", BOARD, tmp_path / "flash.bin")


@pytest.fixture
def bare():
    """A board with MicroPython alone, still off."""
    return VirtualBoard(UF2 or "", BOARD)
