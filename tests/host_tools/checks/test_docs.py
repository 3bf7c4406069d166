"""The docs: lines that fit, a README that runs, and figures that are the code's own."""

import doctest
import re
from pathlib import Path

import pytest

from engine.dice_miner.ai import choice as miner
from engine.dice_miner_solo.ai import choice as solo
from engine.dice_miner_solo.ai import par as solo_par
from engine.dice_miner_solo.ai import plans
from engine.dice_miners.ai import choice as miners
from engine.dwarf_mine.ai import choice as mine
from engine.dwarf_mine.ai import par as mine_par
from engine.game import VERSION as RULES
from firmware.hardware import display, inputs, keys, power
from firmware.hardware.drivers import bus, panel
from firmware.referee import lines
from firmware.referee import protocol as referee_protocol
from firmware.saves import resume, writer
from host_tools.device import battery_life, boards, flash_model
from host_tools.device.doctor import checks, hardware
from host_tools.device.flash import transfer
from host_tools.device.usb import remote
from host_tools.device.usb.board_info import OLDEST
from host_tools.play import simulator
from host_tools.play.simulator import server
from host_tools.play.simulator.device import protocol

ROOT = Path(__file__).resolve().parents[3]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "boards").rglob("*.md"))]
WIDTH = 100


def prose(path):
    """(number, line) of a page, without code and tables."""
    in_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif not in_code and not line.startswith(("|", "    ")):
            yield number, line


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lines_fit(page):
    """A link or a piece of code that is longer by itself stays whole."""
    long = [(number, line) for number, line in prose(page) if len(line) > WIDTH]
    assert [row for row in long if " " in re.sub(r"!?\[[^\]]*\]\([^)]*\)|`[^`]*`", "", row[1]).strip(" -,.")] == []


def test_the_readme_plays_a_game():
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 5 and results.failed == 0


def test_the_readme_is_short():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").split("\n")
    assert len(lines) <= 110 and len([line for line in lines if line.startswith("![")]) == 1


# A sentence of a page, and the code's own numbers for it.
FIGURES = [
    ("AI", "| Dice Miners | %d | %d | %d | %d |", miners.SLIPS),
    ("AI", "| Dice Miner | %d | %d | %d | %d |", tuple(miner._SLIPS)),
    ("AI", "| Dice Miner alone | %d | %d | %d | %d |", tuple(solo._SLIPS)),
    ("AI", "`gentle` follow %d, %d, %d and %d ways", tuple(reversed(solo.WIDTHS))),
    ("AI", "up to %d steps and %d tries", (plans.STEPS, plans.MOST)),
    ("AI", "After %d years it defends", (mine.OLD,)),
    ("AI", "forgets to build in %d of 100", (mine._FORGETS,)),
    ("ADDING_A_BOARD", "after %d ms, every %d ms", (keys.LONG_MS, keys.REPEAT_MS)),
    ("ADDING_A_BOARD", "a ring of %d entries", (inputs.ROOM,)),
    ("ADDING_A_BOARD", "for %d ms afterwards", (inputs.DEBOUNCE_MS,)),
    ("POWER", "%.3f s, the longest", (power.WATCHDOG_MS / 1000,)),
    ("POWER", "plain waits of %d ms", (power.ON_USB_MS,)),
    ("POWER", "%d s of silence", (power.SILENCE_MS // 1000,)),
    ("POWER", "At %d %% the board warns", (power.LOW,)),
    ("POWER", "a full refresh after %d partial ones", (display.PARTIALS,)),
    ("POWER", "a battery of %s mAh", ("{:,.0f}".format(battery_life.BATTERY_MAH),)),
    ("POWER", "of which %d %% can be used", (round(battery_life.USABLE * 100),)),
    ("SAVES", "up to %d lines, is played again", (resume.SHORT,)),
    ("SAVES", "%d bytes at most", (writer.TAIL_ROOM,)),
    ("SAVES", "`format` (%d)", (writer.FORMAT,)),
    ("SAVES", "%d blocks of %d bytes, pages of %d", (flash_model.BLOCKS, flash_model.BLOCK, flash_model.PAGE)),
    ("DOCTOR", "below %s bytes it warns", ("{:,}".format(checks.HEAP),)),
    ("DOCTOR", "fewer than %d: nothing can be saved. It warns below %d", (checks.LEAST, checks.RESERVE)),
    ("DOCTOR", "each key is asked for, %d seconds long", (hardware.KEY_MS // 1000,)),
    ("FLASHING", "MicroPython %d.%d or newer", OLDEST[:2]),
    ("FLASHING", "slabs of %d KB", (transfer.SLAB >> 10,)),
    ("SIMULATOR", "%d by default; if it is taken", (simulator.PORT,)),
    ("SIMULATOR", "of at most %d MB. - It serves", (server.LARGEST_BODY >> 20,)),
    ("SIMULATOR", "in base64, of at most %d MB", (protocol.LARGEST_IMPORT >> 20,)),
    ("SIMULATOR", "a comment line every %d s", (server.HEARTBEAT_S,)),
    (
        "PANELS",
        "%d s after a reset or a power command, %d s after a refresh",
        (panel.SOON // 1000, panel.REFRESH // 1000),
    ),
    ("PANELS", "%d MHz by default", (bus.HZ // 1_000_000,)),
    ("PANELS", "a full refresh after %d partial ones", (display.PARTIALS,)),
    ("TESTING", "A board may say %d MB in one run", (remote.LOUDEST >> 20,)),
    ("TESTING", "%d times as long", (remote.MOST_PATIENCES,)),
    ("NOTATION", "pitboss %d dice_miners", (RULES,)),
    ("NOTATION", "A line has at most %d characters", (lines.LONGEST_LINE,)),
    ("NOTATION", "a number has at most %d digits", (lines._LONGEST_NUMBER,)),
    ("NOTATION", "any word of up to %d characters", (referee_protocol._LONGEST_SEED,)),
]


@pytest.mark.parametrize("page,words,numbers", FIGURES, ids=lambda value: str(value)[:40])
def test_figures_are_the_codes_own(page, words, numbers):
    text = " ".join((ROOT / "docs" / (page + ".md")).read_text(encoding="utf-8").split())
    assert words % numbers in text


def test_the_pages_know_how_many_boards_there_are():
    names = [path.parent.name for path in boards.BOARDS.glob("*/board.json")]
    rows = (ROOT / "docs" / "POWER.md").read_text(encoding="utf-8").split("|---|---|---|---|---|\n")[1].split("\n\n")[0]
    assert len(rows.split("\n")) == len(names) >= 10


def test_the_walk_through_shows_pigs_own_code():
    text = (ROOT / "docs" / "ADDING_A_GAME.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    rules = (ROOT / "engine" / "pig" / "game.py").read_text(encoding="utf-8")
    assert len(shown) == 3 and [code for code in shown if code not in rules] == []


def test_the_table_of_panels_has_the_times_that_batteries_are_reckoned_with():
    text = (ROOT / "docs" / "PANELS.md").read_text(encoding="utf-8")
    found = {}
    for names, full, partial in re.findall(r"^\| (`[^|]*) \|[^|]*\|[^|]*\| ([\d,]+) \| (\d+) \|", text, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", names):
            found[name] = (int(full.replace(",", "")), int(partial))
    assert found == battery_life.REFRESH_MS


def test_the_tens_of_the_docs_are_those_of_the_screens():
    text = (ROOT / "docs" / "AI.md").read_text(encoding="utf-8")
    for scores in (*solo_par.MASTERS, *mine_par.MASTERS):
        assert "| %s |" % " ".join(map(str, scores)) in text
