"""Measuring on a virtual board, as far as that needs no UF2."""

import sys

import pytest

from engine.games import GAMES, open_game
from firmware.games import with_screens
from host_tools.device import boards
from host_tools.device.build.build import ROOT
from host_tools.device.build.build_cache import made
from host_tools.device.build.installation import check
from host_tools.lab import bench
from host_tools.lab.bench import ai_times, flash_times, measured, virtual
from host_tools.virtual.pico import install

SAID = b"""stack: 716 out of 7936\r
GC: total: 245888, used: 130512, free: 115376\r
 No. of 1-blocks: 1346, 2-blocks: 460, max blk sz: 242, max free sz: 3898\r
began at 17 end"""


class Telling:
    """A board that reports its heap."""

    def __init__(self, said):
        self._said = said

    def send(self, data):
        pass

    def wait_for(self, mark, ms):
        return self._said


def asked(said):
    """A measurement of a board that says this."""
    self = object.__new__(virtual.Bench)
    self.board = Telling(said)  # type: ignore[assignment]
    return self.heap()


def test_the_heap_is_read_from_what_micropython_prints():
    assert asked(SAID) == (115376, 3898 * 16, 17)


def test_a_heap_that_cannot_be_read_is_told():
    with pytest.raises(virtual.NotMeasured, match="nonsense"):
        asked(b"nonsense")


def test_an_app_that_failed_is_not_measured():
    with pytest.raises(virtual.NotMeasured, match="Traceback"):
        asked(b"Traceback ..." + SAID)


def test_the_probe_finds_its_place_in_main_py():
    assert install.START in (ROOT / "boards" / "main.py").read_text()
    with pytest.raises(install.NoStart, match="has no line"):
        install.main_with(b"print()", "pass")


def test_every_play_is_of_a_game_and_has_keys_only():
    assert set(measured.PLAYS) <= set(GAMES)
    for play in [*measured.PLAYS.values(), measured.ANY_GAME]:
        assert set(play) <= set(virtual.KEYS)


def test_without_micropython_the_command_says_what_to_do(monkeypatch, capsys):
    monkeypatch.delenv("PITBOSS_UF2", raising=False)
    assert bench.main(["--on", "virtual"]) == 2
    assert "RPI_PICO" in capsys.readouterr().err


def test_the_sixty_files_are_what_the_budget_says():
    real = made((boards.BOARDS / "badger-2040" / "board.json").read_bytes())
    first, changed = flash_times.sixty(real), flash_times.sixty(real, changed=True)
    check(first)
    check(changed)
    assert abs(sum(map(len, first.packs.values())) - flash_times.SIZE) < 4096
    assert len(set(changed.packs) - set(first.packs)) == 2  # the pack and the index


def test_flashing_is_measured_unless_it_should_be_quick():
    assert [title for title in virtual.sections("x.uf2", "badger-2040") if "flashing" in title] != []
    assert [title for title in virtual.sections("x.uf2", "badger-2040", quick=True) if "flashing" in title] == []


class Living:
    """A live board that nobody talks to, or somebody does."""

    def __init__(self, talked):
        self.talked = talked

    def step(self):
        pass


@pytest.mark.parametrize("code, talked", [("print('no board'); raise SystemExit(1)", 5), ("pass", -1)])
def test_a_flashing_that_failed_or_never_reached_the_board_is_not_measured(code, talked):
    self = object.__new__(flash_times.Bench)
    pico = type("Pico", (), {"slept": 0, "erases": 0, "pages": 0})()
    self.board = type("Board", (), {"ms": 0.0, "pico": pico})()  # type: ignore[assignment]
    self._live = Living(talked)  # type: ignore[assignment]
    with pytest.raises(flash_times.NotFlashed):
        self._run([sys.executable, "-c", code])


# How long players think.


def test_the_masters_of_all_games_are_measured_at_tables_that_there_are():
    assert set(measured.FOR_THE_AI) == set(with_screens())
    for game, options in measured.FOR_THE_AI.items():
        assert open_game(game, dict(options)).options.items() >= options.items()
        assert "master of " + game in virtual.sections("x.uf2", "badger-2040")


def test_the_times_of_decisions_are_read_from_what_the_board_says():
    assert ai_times.read("noise\r\ndecided 50 1200 90 99000 end") == (50, 1200, 90, 99000)
    with pytest.raises(ai_times.NotDecided, match="MemoryError"):
        ai_times.read("MemoryError: at the end")
