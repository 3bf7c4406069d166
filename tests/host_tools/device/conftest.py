"""Fixtures of backups: the saves of two boards, and a backup file."""

import pytest

from host_tools.device.backup import archive
from tests.host_tools.device import save_games


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("anna"), 12)


@pytest.fixture(scope="module")
def bruno(tmp_path_factory):
    return save_games.played(tmp_path_factory.mktemp("bruno"), 60, ("dice_miners", "pairs"), "fr")


@pytest.fixture
def kept(bruno, tmp_path):
    path = tmp_path / "bruno.zip"
    archive.write(path, bruno, {"made": "2026-01-01T00:00:00Z"})
    return path
