"""Fixtures for the firmware's tests: a board's folder, and an app whose first start is done."""

import pytest

from host_tools.play import app_fixture
from tests.firmware.screens.mine_scenes import table_in
from tests.firmware.shell import watched


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "board")


@pytest.fixture
def app(folder):
    return watched(app_fixture.fresh_app(folder, 296, 128))


@pytest.fixture
def sit(tmp_path):
    """Seats people at a mine in a given position."""
    return table_in(str(tmp_path / "board"))
