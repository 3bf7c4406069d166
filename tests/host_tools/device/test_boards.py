"""The boards' files: right, explained, and in step with what is made from them."""

import copy
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from firmware.hardware.drivers.models import PANELS
from firmware.hardware.keys import MAPPINGS
from host_tools.device import battery_life, board_pages, boards

ROOT = Path(__file__).resolve().parents[3]
NAMES = boards.names()


def badger():
    return copy.deepcopy(boards.load("badger-2040"))


def faults(board, name="badger-2040"):
    return list(boards.check(board, name))


@pytest.mark.parametrize("name", NAMES)
def test_every_board_that_comes_with_pitboss_is_right(name):
    assert boards.load(name)["name"] == name


def test_every_panel_that_has_a_driver_has_a_board():
    assert {boards.load(name)["panel"]["model"] for name in NAMES} == set(PANELS)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_and_tables_are_in_step_with_the_boards_file(name, tmp_path):
    board, folder = boards.load(name), boards.BOARDS / name
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert (folder / "wiring.svg").read_text(encoding="utf-8") == board_pages.picture(board)
    assert board_pages.BEGIN in readme
    assert readme == board_pages.with_table(readme, board), "run `pitboss boards --pictures`"


@pytest.mark.parametrize("name", NAMES)
def test_a_readme_tells_what_is_unverified(name):
    readme = (boards.BOARDS / name / "README.md").read_text(encoding="utf-8")
    assert ("**Unverified" in readme) == bool(boards.load(name)["unverified"])


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_of_a_board_is_in_its_picture(name):
    board = boards.load(name)
    drawn = [str(part.text).rstrip("?") for part in ElementTree.fromstring(board_pages.picture(board))]
    wires = [what for _, what, _, _ in board_pages.uses(board)]
    assert [what for what in wires if what not in drawn] == []
    assert len(wires) == len(list(boards.pins(board)))


def broken(path, value):
    """A Badger with one field changed, or left out."""
    board = part = badger()
    *way, last = path.split(".")
    for word in way:
        part = part[word]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return board


@pytest.mark.parametrize(
    "path, value, said",
    [
        ("panel.cs", 41, "panel.cs: 41 is not allowed: a whole number from 0 to 29, the number of a GPIO"),
        ("panel.cs", "17", "panel.cs: '17' is not allowed: a whole number from 0 to 29"),
        ("panel.cs", True, "panel.cs: True is not allowed"),
        ("panel.dc", None, "panel.dc is missing: a whole number from 0 to 29"),
        ("panel.rst", 21, "panel.rst is no field: there are model, spi, sck"),
        (
            "panel.model",
            "badger",
            "panel.model: there is no 'badger', but there are badger-2040, badger-2350, inky-pack",
        ),
        ("panel.sck", 9, "panel.sck: SPI0 has it on GP2, GP6, GP18, GP22 only"),
        ("panel.mosi", 11, "panel.mosi: SPI0 has it on GP3, GP7, GP19, GP23 only"),
        ("mapping", "four_keys", "mapping: 'four_keys' is not allowed: one of five_keys, three_keys, two_keys"),
        ("mapping", "two_keys", "keys: two_keys has the buttons a, b, not back, down, menu, ok, up"),
        ("keys.ok.active", "on", "keys.ok.active: 'on' is not allowed: one of high, low"),
        ("keys.ok.pull", "up", "keys.ok.pull: 'up' keeps the pin at its active level"),
        ("keys.ok.pin", 17, "keys.ok: GP17 is panel.cs already"),
        ("modules", [], "modules: [] is not allowed: a list of at least 1"),
        ("modules", ["esp32"], "modules[0]: 'esp32' is not allowed: one of pico, pico_w"),
        ("power.usb", "yes", "power.usb: 'yes' is not allowed: a whole number from 0 to 29"),
        ("battery.adc", 12, "battery.adc: 12 is not allowed: a whole number from 26 to 29"),
        ("clock", {"i2c": 0, "sda": 4, "scl": 5}, "clock.address is missing"),
        ("clock", {"i2c": 0, "sda": 6, "scl": 5, "address": 81}, "clock.sda: I2C0 does not have it on GP6"),
        ("clock", {"i2c": 1, "sda": 6, "scl": 5, "address": 81}, "clock.scl: I2C1 does not have it on GP5"),
        ("clock", {"i2c": 0, "sda": 24, "scl": 5, "address": 81}, "clock.sda: GP24 is power.usb already"),
        ("power.enable", None, "power.off_after_minutes: without power.enable the board cannot switch itself off"),
        ("name", "badger", "name: 'badger' is not the name of its folder, 'badger-2040'"),
        ("unverified", ["luck"], "unverified: there is no field 'luck'"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(path, value, said):
    found = faults(broken(path, value))
    assert [fault for fault in found if fault.startswith(said)], found


def test_a_file_that_is_no_object_is_refused():
    assert faults([])[0].startswith("[] is not allowed: an object")


def put(folder, name, text):
    (folder / name).mkdir()
    (folder / name / "board.json").write_text(text, encoding="utf-8")


def test_the_command_lists_the_right_ones_and_names_the_file_of_the_wrong_one(tmp_path, capsys):
    put(tmp_path, "badger-2040", json.dumps(badger()))
    put(tmp_path, "half", "{")
    (tmp_path / "empty").mkdir()
    assert boards.main(["--folder", str(tmp_path)]) == 1
    shown, complaints = capsys.readouterr()
    assert shown.split()[0] == "badger-2040"
    assert "%s/half/board.json is no JSON" % tmp_path.name in complaints
    assert "%s/empty/board.json is missing" % tmp_path.name in complaints


def test_the_command_draws_pictures_when_asked(tmp_path, capsys):
    put(tmp_path, "badger-2040", json.dumps(badger()))
    assert boards.main(["--folder", str(tmp_path), "--pictures"]) == 0
    made = (tmp_path / "badger-2040" / "README.md").read_text(encoding="utf-8")
    assert "| key B | GP13 | OK; active high, pull down |" in made
    assert (tmp_path / "badger-2040" / "wiring.svg").read_text(encoding="utf-8").startswith("<svg")


def test_every_module_has_its_build_of_micropython():
    schema = json.loads((boards.BOARDS / "schema.json").read_text(encoding="utf-8"))
    assert schema["properties"]["modules"]["items"]["enum"] == list(boards.BUILDS)


def test_nothing_but_the_boards_knows_a_pin():
    made = re.compile(r"\bPin\(\s*\d|\bGP\d")
    sources = [path for top in ("firmware", "engine") for path in (ROOT / top).rglob("*.py")]
    assert [path.name for path in sources if made.search(path.read_text(encoding="utf-8"))] == []


def test_the_table_of_battery_life_in_the_docs_is_what_the_figures_give(capsys):
    assert boards.main(["--power"]) == 0
    table = capsys.readouterr().out
    assert table in (ROOT / "docs/POWER.md").read_text(encoding="utf-8")
    assert table.count("\n") == len(NAMES) + 2


def test_battery_life_goes_by_the_refresh_times_of_the_panels():
    page = (ROOT / "docs/PANELS.md").read_text(encoding="utf-8")
    for name, (full, partial) in battery_life.REFRESH_MS.items():
        (row,) = [row for row in page.splitlines() if row.startswith("|") and "`%s`" % name in row.split("|")[1]]
        assert [cell.strip().replace(",", "") for cell in row.split("|")[4:6]] == [str(full), str(partial)]
    assert set(battery_life.REFRESH_MS) == set(PANELS)


def test_a_board_that_can_sleep_lasts_longer_than_one_that_cannot():
    sleeps, stays = (battery_life.reckon(boards.load(name)) for name in ("badger-2040", "inky-pack"))
    assert sleeps.playing_h > 3 * stays.playing_h
    assert sleeps.lying_h > 1000 * stays.lying_h


@pytest.mark.parametrize("name", sorted(MAPPINGS))
def test_the_docs_tell_every_mapping_and_every_field(name):
    page = (ROOT / "docs/ADDING_A_BOARD.md").read_text(encoding="utf-8")
    schema = json.loads((boards.BOARDS / "schema.json").read_text(encoding="utf-8"))
    assert "`%s`" % name in page
    assert [field for field in schema["properties"] if "`%s`" % field not in page] == []
