"""Waveforms, read back from the bytes that go to the controllers."""

import pytest

from firmware.hardware.drivers.ssd168x import Waveshare29V2, Waveshare266
from firmware.hardware.drivers.waveforms import FULL, PARTIAL, length, ssd_table, uc_tables
from host_tools.virtual.panels.waves import BLACK, KINDS, WHITE, read_ssd, read_uc

FAMILIES = {
    "SSD1680": lambda waveform: read_ssd(ssd_table(waveform)),
    "UC8151": lambda waveform: read_uc(uc_tables(waveform, 10), 10),
    "UC8176": lambda waveform: read_uc(uc_tables(waveform, 20), 20),
}
ENDS = {"b": BLACK, "w": WHITE}

families = pytest.mark.parametrize("read", FAMILIES.values(), ids=FAMILIES)


def test_tables_have_the_sizes_of_the_registers():
    assert len(ssd_table(FULL)) == 153
    assert [len(table) for table in uc_tables(FULL, 10)] == [44, 42, 42, 42, 42]


@families
def test_a_full_refresh_takes_every_pixel_to_its_new_colour(read):
    assert {kind: read(FULL).outcome(kind) for kind in KINDS} == {kind: ENDS[kind[1]] for kind in KINDS}
    assert not read(FULL).looks_back()


@families
def test_a_full_refresh_leaves_no_charge(read):
    assert [read(FULL).charge(kind) for kind in KINDS] == [0, 0, 0, 0]


@families
def test_a_full_refresh_drives_every_pixel_both_ways(read):
    for kind in KINDS:
        assert {drive.level for drive in read(FULL).drives[kind]} == {1, 2}


@families
def test_a_partial_refresh_touches_changed_pixels_only(read):
    assert [read(PARTIAL).outcome(kind) for kind in ("bb", "bw", "wb", "ww")] == [None, WHITE, BLACK, None]


@families
def test_what_a_partial_refresh_leaves_behind_the_way_back_takes_away(read):
    assert read(PARTIAL).charge("bw") == -read(PARTIAL).charge("wb") != 0


@families
def test_times_are_what_the_game_can_wait(read):
    assert 250 <= read(PARTIAL).ms <= 400
    assert 1200 <= read(FULL).ms <= 2000


@pytest.mark.parametrize("frame_ms", [10, 20])
def test_times_are_whole_frames_that_fit_a_byte(frame_ms):
    lengths = [ms for waveform in (FULL, PARTIAL) for _, phases, _ in waveform for ms in phases]
    assert all(ms % frame_ms == 0 and ms // frame_ms <= 255 for ms in lengths)


def test_a_row_lasts_as_long_as_the_longest_table_says_and_the_others_rest():
    tables = uc_tables(PARTIAL, 10)
    for at in range(6):
        tables[1][at] = tables[4][at] = 0  # unchanged pixels: no rows at all
    tables[3][1] += 8
    wave = read_uc(tables, 10)
    assert wave.ms == length(PARTIAL) + 80
    assert [wave.push(kind) for kind in ("bw", "wb")] == [length(PARTIAL), length(PARTIAL) + 80]
    assert [wave.outcome(kind) for kind in KINDS] == [None, WHITE, BLACK, None]


def test_short_tables_are_read_as_far_as_they_go():
    whole, short = uc_tables(FULL, 10), [table[:36] for table in uc_tables(FULL, 10)]
    assert read_uc(short, 10) == read_uc(whole, 10)


@families
def test_a_waveform_s_length_is_what_the_controller_makes_of_it(read):
    assert (read(FULL).ms, read(PARTIAL).ms) == (length(FULL), length(PARTIAL))


@pytest.mark.parametrize("panel", [Waveshare29V2, Waveshare266])
def test_panels_without_a_partial_waveform_are_driven_as_long_as_public_drivers_do(panel):
    wave = read_ssd(ssd_table(panel.PARTIAL_WAVEFORM))
    assert 400 <= wave.push("bw") == wave.push("wb") <= 600
    assert [wave.outcome(kind) for kind in KINDS] == [None, WHITE, BLACK, None]
