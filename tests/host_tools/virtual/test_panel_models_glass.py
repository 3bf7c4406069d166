"""The models accept what is known to work on real glass, and notice what is known not to work well.

The sequences are facts about public drivers: which commands they send, how many bytes, and when.
"""

import pytest

from tests.firmware.hardware.panel_bench import Line

PORTRAIT = bytes(16 * 296)
ROWS = bytes(at % 255 for at in range(50 * 300))


def uc_table(levels, frames, rows=7):
    """A table whose first row does one thing."""
    return bytes([levels, frames, 0, 0, 0, 1]).ljust(6 * rows, b"\0")


def tables(frames, rows=7, still=0):
    """The five tables of a partial refresh; `still` frames for pixels that do not change."""
    drives = ((0x20, 0, frames), (0x21, 0, still), (0x22, 0x80, frames), (0x23, 0x40, frames), (0x24, 0, still))
    return [(number, uc_table(levels, count, rows)) for number, levels, count in drives]


def blacks(line):
    """The numbers of the black pixels."""
    picture = line.model.picture()
    return {at for at in range(8 * len(picture)) if not picture[at // 8] >> 7 - at % 8 & 1}


@pytest.fixture
def badger():
    line = Line("badger-2040")
    line.send((0x00, b"\xb7"), (0x30, b"\x3a"), (0x50, b"\x9c"), (0x03, b"\x30"))
    return line


@pytest.fixture
def large():
    """Waveshare's 4.2 inch panel, V1, with its registers set and its power on."""
    line = Line("waveshare-4.2-v1")
    line.reset()
    line.send((0x00, b"\xbf\x0d"), (0x30, b"\x3c"), (0x61, b"\x01\x90\x01\x2c"), (0x82, b"\x12"), (0x50, b"\x97"))
    line.send((0x04, b""))
    line.wait()
    return line


# What works: the UC8151 and the UC8176.


def test_commands_and_a_refresh_may_come_while_power_comes(badger):
    """Pimoroni's C++ waits for nothing between 04 and 12."""
    badger.send((0x00, b"\x97"), (0x04, b""), (0x92, b""), (0x13, PORTRAIT), (0x11, b""), (0x12, b""))
    assert badger.model.busy() == 0
    badger.wait()
    assert badger.model.picture() == bytes(37 * 128)
    assert badger.kinds() == []


def test_tables_may_be_of_different_lengths(badger):
    """antirez leaves the tables of unchanged pixels empty."""
    badger.send(*tables(32), (0x04, b""), (0x10, PORTRAIT), (0x13, b"\xff" * len(PORTRAIT)), (0x12, b""))
    badger.wait()
    assert badger.model.refreshes == ["partial"]
    assert badger.serious() == [
        "stale_old_image (refresh): a partial refresh with an old picture that is not the one "
        "to be seen: ghosts, at 0.0 ms"
    ]


def test_a_partial_window_is_written_and_driven_alone(badger):
    """Pimoroni's partial update: 91, then 90 with seven bytes, then as much data as the window has."""
    badger.send((0x00, b"\x97"), (0x04, b""), (0x13, b"\xff" * len(PORTRAIT)), (0x12, b""))
    badger.wait()
    badger.send((0x91, b""), (0x90, b"\x10\x1f\x00\x08\x00\x0b\x01"), (0x13, bytes(2 * 4)), (0x11, b""), (0x12, b""))
    badger.wait()
    assert blacks(badger) == {y * 296 + x for y in range(16, 32) for x in range(8, 12)}
    badger.send((0x92, b""), (0x13, PORTRAIT), (0x12, b""))
    badger.wait()
    assert badger.model.picture() == bytes(37 * 128)
    assert badger.kinds() == []


def test_a_window_outside_of_the_glass_is_noticed(badger):
    badger.send((0x90, b"\x00\x7f\x00\x00\x01\x28\x01"))
    assert badger.kinds() == ["window"]


def test_short_tables_and_one_for_grey(large):
    """Waveshare sends 36 bytes of each table, and 25 for grey."""
    large.send((0x10, ROWS), (0x13, ROWS), *tables(25, rows=6, still=25), (0x25, uc_table(0, 25)), (0x12, b""))
    large.wait()
    assert [kind for kind in large.kinds() if kind != "stale_old_image"] == []
    assert large.model.refreshes == ["partial"]


def test_five_bytes_of_power_setting_on_the_uc8176(large):
    large.send((0x01, b"\x03\x00\x2b\x2b\x13"), (0x01, b"\x03\x00\x2b\x2b"), (0x50, b"\x97"))
    assert large.kinds() == []


def test_the_window_of_the_uc8176_has_nine_bytes(large):
    large.send((0x00, b"\x9f"), (0x13, b"\xff" * len(ROWS)), (0x12, b""))
    large.wait()
    large.send((0x91, b""), (0x90, b"\x00\x08\x00\x17\x00\x02\x00\x04\x28"), (0x13, bytes(2 * 3)), (0x12, b""))
    large.wait()
    assert blacks(large) == {y * 400 + x for y in range(2, 5) for x in range(8, 24)}
    assert large.kinds() == []


def test_a_refresh_in_the_middle_of_a_refresh_is_ignored(badger):
    """Waveshare's 4.2 inch driver sends 12 twice."""
    badger.send((0x00, b"\x97"), (0x04, b""), (0x13, PORTRAIT), (0x12, b""), (0x12, b""))
    badger.wait()
    assert (badger.kinds(), badger.model.refreshes) == (["second_refresh"], ["full"])


def test_a_register_s_command_without_its_byte_changes_nothing(badger):
    """antirez's driver sends no byte where that would be 0."""
    badger.send((0x00, b""), (0x41, b""), (0x00, b"\x97"), (0x04, b""), (0x13, PORTRAIT), (0x12, b""))
    badger.wait()
    assert badger.kinds() == []
    assert badger.model.picture() == bytes(37 * 128)


# What works: the SSD168x.

SSD_START = [
    (0x11, b"\x03"),
    (0x44, b"\x00\x0f"),
    (0x45, b"\x00\x00\x27\x01"),
    (0x21, b"\x00\x80"),
    (0x4E, b"\x00"),
    (0x4F, b"\x00\x00"),
]


def ssd_waveform(frames):
    """A partial one of 50 Hz."""
    levels = b"".join(bytes([level]) + bytes(11) for level in (0, 0x80, 0x40, 0, 0))
    return levels + bytes([frames]) + bytes(83) + b"\x22" * 6 + bytes(3)


def test_a_waveform_may_come_2_ms_after_a_reset():
    line = Line("waveshare-2.9-v2")
    line.model.reset(1)
    line.clock.wait(10)
    for level in (0, 1):
        line.model.reset(level)
        line.clock.wait(2)
    line.send((0x32, ssd_waveform(25)))
    assert line.kinds() == []


def test_the_2_66_inch_panel_has_a_second_kind_of_waveform_that_drives_every_pixel():
    """Waveshare sends 20 alone: after a reset that is a refresh of the second kind."""
    line = Line("waveshare-2.66")
    line.send((0x11, b"\x03"), (0x44, b"\x01\x13"), (0x45, b"\x00\x00\x28\x01"), (0x4E, b"\x01"), (0x4F, b"\x00\x00"))
    line.send((0x24, bytes(19 * 296)), (0x20, b""))
    line.wait()
    assert line.kinds() == ["window_edge"]
    assert line.model.picture() == bytes(37 * 152)


def test_a_sent_waveform_works_without_voltages_but_is_noticed():
    line = Line("waveshare-2.66")
    line.send(*SSD_START[:1], (0x44, b"\x01\x13"), *SSD_START[2:3], (0x4E, b"\x01"), (0x26, bytes(19 * 296)))
    line.send((0x24, bytes(19 * 296)), (0x32, ssd_waveform(30)), (0x22, b"\xcf"), (0x20, b""))
    assert "no_voltages" in line.kinds()
    assert [text for text in line.serious() if "stale" not in text] == []


def test_the_gates_may_be_scanned_from_the_last_one():
    seen = []
    picture = bytes(at % 253 for at in range(len(PORTRAIT)))
    for order in (b"\x27\x01\x00", b"\x27\x01\x01"):
        line = Line("waveshare-2.9-v2")
        line.send(*SSD_START, (0x01, order), (0x24, picture), (0x22, b"\xf7"), (0x20, b""))
        line.wait()
        assert line.kinds() == []
        rows = [line.model.picture()[at : at + 37] for at in range(0, 37 * 128, 37)]
        seen.append([format(int.from_bytes(row, "big"), "0296b") for row in rows])
    assert seen[0] == [row[::-1] for row in seen[1]]


def test_other_orders_of_the_gates_are_no_order_of_this_glass():
    line = Line("waveshare-2.9-v2")
    line.send(*SSD_START, (0x01, b"\x27\x01\x04"), (0x24, PORTRAIT), (0x22, b"\xf7"), (0x20, b""))
    assert line.kinds() == ["value"]


@pytest.mark.parametrize(
    "name, swaps",
    [
        ("waveshare-2.13-v4", True),
        ("waveshare-4.2-v2", True),
        ("waveshare-2.9-v2", False),
        ("badger-2350", False),
    ],
)
def test_panels_with_a_partial_waveform_of_their_own_swap_their_memories(name, swaps):
    assert Line(name).model._swaps == swaps


def test_a_soft_reset_takes_back_that_the_memories_are_swapped():
    line = Line("waveshare-2.9-v2")
    line.send((0x37, bytes(5) + b"\x40" + bytes(4)))
    assert line.model._swaps
    line.send((0x12, b""))
    line.wait()
    assert not line.model._swaps


# What does not work well.


@pytest.mark.parametrize(
    "name, high, low, kinds",
    [
        ("waveshare-2.13-v4", 10, 2, []),
        ("waveshare-2.13-v4", 10, 200, []),
        ("waveshare-2.13-v4", 1, 2, ["reset_too_short"]),
        ("waveshare-2.13-v4", 10, 0.1, ["reset_too_short"]),
        ("waveshare-4.2-v1", 10, 2, []),
        ("waveshare-4.2-v1", 10, 10, ["reset_too_long"]),
        ("badger-2040", 0, 10, []),
        ("badger-2040", 0, 0.1, ["reset_too_short"]),
    ],
)
def test_how_long_reset_is_high_and_low(name, high, low, kinds):
    line = Line(name)
    line.reset(high, low)
    assert line.kinds() == []  # it counts when something is sent after it
    line.send((0x3C if name == "waveshare-2.13-v4" else 0x50, b"\x05"))
    assert line.kinds() == kinds


def test_a_pulse_on_a_pin_that_nobody_has_driven_high_finds_no_power():
    line = Line("waveshare-4.2-v2")
    line.model.reset(0)
    line.clock.wait(2)
    line.model.reset(1)
    line.clock.wait(10)
    line.send((0x12, b""))
    assert line.kinds() == ["reset_too_short"]


@pytest.mark.parametrize("value, kinds", [(0x12, []), (0x08, []), (0x28, ["vcom"]), (None, ["vcom"])])
def test_vcom_of_the_uc8176(value, kinds):
    line = Line("waveshare-4.2-v1")
    line.send((0x00, b"\xbf\x0d"), (0x30, b"\x3c"), (0x61, b"\x01\x90\x01\x2c"), (0x50, b"\x97"), (0x04, b""))
    if value is not None:
        line.send((0x82, bytes([value])))
    whole = [
        (number, bytes([level]) + table[1:])
        for (number, table), level in zip(tables(25, still=25), (0, 0x80, 0x80, 0x40, 0x40), strict=True)
    ]
    line.send((0x13, ROWS), *whole, (0x12, b""))
    assert line.kinds() == kinds


@pytest.mark.parametrize("value, kinds", [(0x28, []), (0x36, []), (0x08, ["vcom"])])
def test_vcom_of_an_ssd1680(value, kinds):
    line = Line("waveshare-2.9-v2")
    line.send(*SSD_START, (0x2C, bytes([value])), (0x24, PORTRAIT), (0x22, b"\xf7"), (0x20, b""))
    assert line.kinds() == kinds


@pytest.mark.parametrize(
    "name, value, ms, kinds",
    [
        ("waveshare-4.2-v2", 0x6E, 1140, []),
        ("waveshare-4.2-v2", 0x5A, 1140, []),
        ("waveshare-4.2-v2", 0x64, 1140, ["temperature"]),
        ("waveshare-4.2-v2", 0x19, 3000, []),
        ("waveshare-2.13-v4", 0x64, 1620, []),
        ("waveshare-2.13-v4", 0x6E, 1620, ["temperature"]),
    ],
)
def test_the_temperature_that_a_quick_refresh_pretends(name, value, ms, kinds):
    line = Line(name)
    line.send((0x1A, bytes([value, 0])), (0x22, b"\x91"), (0x20, b""))
    line.wait()
    assert line.kinds() == kinds
    assert line.model._waveform.ms == ms


@pytest.mark.parametrize("frames, kinds", [(25, []), (20, []), (16, ["weak_drive"])])
def test_a_drive_that_is_too_short_for_the_2_9_inch_panel(frames, kinds):
    line = Line("waveshare-2.9-v2")
    line.send(*SSD_START, (0x22, b"\xb1"), (0x20, b""))
    line.wait()
    line.send((0x24, PORTRAIT), (0x26, PORTRAIT), (0x32, ssd_waveform(frames)), (0x22, b"\xcf"), (0x20, b""))
    assert [kind for kind in line.kinds() if kind != "stale_old_image"] == kinds


def test_a_short_discharge_is_noticed(badger):
    badger.send((0x03, b"\x00"), (0x04, b""))
    badger.wait()
    badger.send((0x02, b""))
    assert badger.kinds() == ["short_discharge"]


@pytest.mark.parametrize(
    "name, on",
    [
        ("badger-2040", [(0x04, b"")]),
        ("waveshare-2.9-v2", [(0x22, b"\xc0"), (0x20, b"")]),
    ],
)
def test_a_busy_pin_that_lies_reads_done_while_the_controller_works(name, on):
    line = Line(name, lies=True)
    line.send(*on)
    assert line.model.busy() == 1 - line.model.BUSY_LEVEL
    if name != "badger-2040":
        line.send((0x3C, b"\x05"))
        assert line.kinds() == ["command_while_busy"]
