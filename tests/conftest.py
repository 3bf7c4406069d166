"""What every test of pytest shares."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from firmware import lang
from host_tools.virtual import stand_in
from tests import contact_sheet

# Firmware finds the stand-in for the board's own modules, whichever test imports it first.
stand_in.install()

# Neither the clock nor luck decides a test: the same examples everywhere, as slow as the machine likes.
settings.register_profile("pitboss", deadline=None, derandomize=True, database=None)
settings.load_profile("pitboss")

# No test cuts the power of the PC itself, and waiting for its disk at every press would take minutes.
os.fsync = lambda _: None


@pytest.fixture(autouse=True)
def no_missing_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Fails a test in which an id was shown because its words are missing, and lists the ids."""
    shown: list[str] = []
    fall_back = lang.missing
    monkeypatch.setattr(lang, "missing", lambda key, values=(): shown.append(key) or fall_back(key, values))
    yield shown
    assert sorted(set(shown)) == []


def need(condition: object, reason: str) -> None:
    """Skip the test where something it needs is missing; under CI that is a failure."""
    if condition:
        return
    if os.environ.get("CI", "").lower() in ("", "0", "false"):
        pytest.skip(reason)
    pytest.fail(reason + " (under CI nothing may be skipped)")


def pytest_configure(config: pytest.Config) -> None:
    if not is_worker(config):
        contact_sheet.open_folder()


def pytest_terminal_summary(terminalreporter, config: pytest.Config) -> None:
    """Say where to see the pictures that changed."""
    sheet = "" if is_worker(config) else contact_sheet.close()
    if sheet:
        terminalreporter.write_line(sheet)


def is_worker(config: pytest.Config) -> bool:
    """Whether another process collects what this one finds."""
    return hasattr(config, "workerinput")
