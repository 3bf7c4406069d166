"""Fixtures for tests in a real browser."""

import importlib.util

import pytest

from tests.conftest import need
from tests.host.play_browser import FLAGS, Table, find_chromium
from tests.host.play_fakes import FakeFirmware


@pytest.fixture(scope="session")
def browser():
    need(importlib.util.find_spec("playwright"), "playwright is not installed")
    path = find_chromium()
    need(path, "no Chromium: install one or name it in the environment variable CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def table(browser, tmp_path):
    table = Table(browser, FakeFirmware(tmp_path))
    yield table
    table.close()
    assert table.faults == []


@pytest.fixture
def slow_table(browser, tmp_path):
    """A board whose panel takes its time."""
    table = Table(browser, FakeFirmware(tmp_path), size="400x300", instant=False)
    yield table
    table.close()
    assert table.faults == []
