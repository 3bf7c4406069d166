"""The panel models complain about what a real panel would not accept."""

import pytest

from host_tools.virtual.panels import Clock, open_model
from host_tools.virtual.panels.faults import KINDS, POOR, Fault
from tests.firmware.hardware.panel_bench import Line

PICTURE = bytes(16 * 296)


WINDOW = [(0x11, b"\x03"), (0x44, b"\x00\x0f"), (0x45, b"\x00\x00\x27\x01")]
CONTROL = [(0x21, b"\x00\x80")]
START = [(0x4E, b"\x00"), (0x4F, b"\x00\x00")]
UC_START = [(0x00, b"\x97"), (0x50, b"\x9c"), (0x03, b"\x30"), (0x04, b""), (0x13, PICTURE)]


@pytest.fixture
def ssd():
    """A 2.9 inch panel, ready for a picture."""
    line = Line("waveshare-2.9-v2")
    line.send(*WINDOW, *CONTROL, *START)
    assert line.kinds() == []
    return line


@pytest.fixture
def uc():
    """A Badger's panel with its power on and a picture in it; the waveform is its own."""
    line = Line("badger-2040")
    line.send(*UC_START)
    line.wait()
    assert line.kinds() == []
    return line


def test_every_fault_says_what_it_is():
    for kind, meaning in KINDS.items():
        assert str(Fault(kind, "24", 1.5)) == "%s (24): %s, at 1.5 ms" % (kind, meaning)
        assert Fault(kind, "24", 1.5).is_poor == (kind in POOR)


# The SSD168x.


def test_ssd_a_picture_is_seen_when_the_refresh_is_over(ssd):
    before = ssd.model.picture()
    ssd.send((0x24, PICTURE), (0x22, b"\xf7"), (0x20, b""))
    assert ssd.model.busy() == 1
    assert ssd.model.picture() == before
    assert ssd.wait() == 0
    assert ssd.model.picture() == bytes(37 * 128)
    assert ssd.kinds() == []


def test_ssd_a_command_while_busy(ssd):
    ssd.send((0x24, PICTURE), (0x22, b"\xf7"), (0x20, b""), (0x3C, b"\x05"))
    assert ssd.kinds() == ["command_while_busy"]


def test_ssd_data_while_busy(ssd):
    ssd.send((0x24, PICTURE), (0x22, b"\xf7"), (0x20, b""))
    ssd.model.write(1, b"\x00")
    assert ssd.kinds() == ["data_while_busy"]


def test_ssd_data_without_a_command(ssd):
    ssd.model.write(1, b"\x00")
    assert ssd.kinds() == ["data_without_command"]


def test_ssd_unknown_command_and_its_data(ssd):
    ssd.send((0x99, b"\x01\x02"))
    assert ssd.kinds() == ["unknown_command"]


@pytest.mark.parametrize("picture", [PICTURE[:-1], PICTURE + b"\x00"])
def test_ssd_a_picture_of_the_wrong_size(ssd, picture):
    ssd.send((0x24, picture), (0x3C, b"\x05"))
    assert ssd.kinds() == ["data_count"]


def test_ssd_a_register_with_the_wrong_number_of_bytes(ssd):
    ssd.send((0x01, b"\x27\x01"), (0x3C, b"\x05"))
    assert ssd.kinds() == ["data_count"]


def test_ssd_data_may_come_byte_by_byte(ssd):
    ssd.send((0x24, b""))
    for byte in PICTURE:
        ssd.model.write(1, bytes([byte]))
    ssd.send((0x22, b"\xf7"), (0x20, b""))
    ssd.wait()
    assert ssd.model.picture() == bytes(37 * 128)
    assert ssd.kinds() == []


@pytest.mark.parametrize("window", [(0x44, b"\x00\x16"), (0x45, b"\x00\x00\x29\x01")])
def test_ssd_a_window_outside_of_the_memory(ssd, window):
    ssd.send(window)
    assert ssd.kinds() == ["window"]


def test_ssd_a_window_against_the_direction_of_entry(ssd):
    ssd.send((0x11, b"\x01"), (0x24, PICTURE))
    assert ssd.kinds() == ["window"]


def test_ssd_an_address_outside_of_the_window(ssd):
    ssd.send((0x4E, b"\x10"), (0x24, PICTURE))
    assert ssd.kinds() == ["address"]


def test_ssd_a_refresh_without_a_picture(ssd):
    ssd.send((0x22, b"\xf7"), (0x20, b""))
    assert ssd.kinds() == ["no_image"]


def test_ssd_a_partial_refresh_without_a_waveform_of_its_own(ssd):
    ssd.send((0x24, PICTURE), (0x26, PICTURE), (0x22, b"\xff"), (0x20, b""))
    assert ssd.kinds() == ["no_waveform"]


def test_ssd_a_sent_waveform_without_voltages(ssd):
    levels = b"".join(bytes([level]) + bytes(11) for level in (0x40, 0x80, 0x40, 0x80, 0))
    waveform = levels + b"\x19" + bytes(83) + b"\x22" * 6 + bytes(3)
    ssd.send((0x32, waveform), (0x24, PICTURE), (0x22, b"\xc7"), (0x20, b""))
    assert ssd.kinds() == ["no_voltages"]


def test_ssd_a_refresh_without_power(ssd):
    ssd.send((0x24, PICTURE), (0x22, b"\x37"), (0x20, b""))
    assert ssd.kinds() == ["power_off"]


def test_ssd_power_may_have_been_switched_on_before(ssd):
    ssd.send((0x24, PICTURE), (0x22, b"\xc0"), (0x20, b""))
    ssd.wait()
    ssd.send((0x22, b"\x37"), (0x20, b""))
    assert ssd.kinds() == []


def test_ssd_a_sleeping_panel_is_addressed():
    line = Line("waveshare-2.13-v4")
    line.send((0x10, b"\x01"))
    assert line.model.busy() == 1
    line.send((0x12, b""))
    assert line.kinds() == ["asleep"]
    line.reset()
    assert line.wait() == 0
    line.send((0x12, b""))
    assert line.kinds() == ["asleep"]


def test_ssd_sleep_forgets_the_old_picture():
    line = Line("waveshare-2.13-v4")
    picture = bytes(16 * 250)
    setup = [(0x01, b"\xf9\x00\x00"), (0x44, b"\x00\x0f"), (0x45, b"\x00\x00\xf9\x00"), *CONTROL, *START]
    line.send(*setup, (0x24, picture), (0x26, picture), (0x22, b"\xf7"), (0x20, b""))
    line.wait()
    line.send((0x10, b"\x01"))
    line.reset()
    line.wait()
    line.send(*setup, (0x24, picture), (0x22, b"\xff"), (0x20, b""))
    assert line.kinds() == ["no_old_image"]


def test_ssd_a_reset_in_the_middle_of_a_refresh(ssd):
    ssd.send((0x24, PICTURE), (0x22, b"\xf7"), (0x20, b""))
    ssd.model.reset(0)
    assert ssd.kinds() == ["reset_while_busy"]


def test_ssd_a_command_while_the_reset_is_held(ssd):
    ssd.model.reset(0)
    ssd.send((0x12, b""))
    assert ssd.kinds() == ["in_reset"]


def test_ssd_the_wrong_sources_shift_the_picture(ssd):
    ssd.send((0x21, b"\x00\x00"), (0x24, PICTURE), (0x22, b"\xf7"), (0x20, b""))
    ssd.wait()
    assert ssd.model.picture() != bytes(37 * 128)


def test_ssd_columns_may_be_entered_first(ssd):
    """With the address running down columns, the same picture has its bytes in another order."""
    by_rows = bytes(at % 251 for at in range(16 * 296))
    ssd.send((0x24, by_rows), (0x22, b"\xf7"), (0x20, b""))
    ssd.wait()
    seen = ssd.model.picture()
    ssd.send((0x11, b"\x07"), (0x24, bytes(by_rows[y * 16 + x] for x in range(16) for y in range(296))))
    ssd.send((0x22, b"\xf7"), (0x20, b""))
    ssd.wait()
    assert ssd.model.picture() == seen
    assert ssd.kinds() == []


# The UC8151 and the UC8176.


def test_uc_a_picture_is_seen_when_the_refresh_is_over(uc):
    uc.send((0x12, b""))
    assert uc.model.busy() == 0
    assert uc.wait() == 1
    assert uc.model.picture() == bytes(37 * 128)
    assert uc.kinds() == []


def test_uc_the_status_may_be_asked_for_while_busy(uc):
    uc.send((0x12, b""), (0x71, b""))
    assert uc.kinds() == []
    uc.send((0x50, b"\x9c"))
    assert uc.kinds() == ["command_while_busy"]


def test_uc_a_refresh_without_power():
    line = Line("badger-2040")
    line.send(*UC_START[:3], (0x13, PICTURE), (0x12, b""))
    assert line.kinds() == ["unpowered_data", "power_off"]


def test_uc_a_refresh_without_booster(uc):
    uc.send((0x00, b"\x95"), (0x12, b""))
    assert uc.kinds() == ["power_off"]


def test_uc_a_refresh_without_a_picture():
    line = Line("badger-2040")
    line.send((0x00, b"\x97"), (0x04, b""))
    line.wait()
    line.send((0x12, b""))
    assert line.kinds() == ["no_image"]


def test_uc_a_refresh_from_empty_registers(uc):
    uc.send((0x00, b"\xb7"), (0x12, b""))
    assert uc.kinds() == ["no_waveform"]


def test_uc_settings_for_another_glass(uc):
    uc.send((0x00, b"\x57"), (0x12, b""))
    assert uc.kinds() == ["value"]


def test_uc_directions_and_colours_are_those_of_the_registers(uc):
    picture = bytes(at % 255 for at in range(len(PICTURE)))
    seen = []
    for setting, border in ((0x97, 0x9C), (0x9B, 0x9C), (0x97, 0x8C)):
        uc.send((0x00, bytes([setting])), (0x50, bytes([border])), (0x13, picture), (0x12, b""))
        uc.wait()
        seen.append(uc.model.picture())
    upright, rotated, inverted = (int.from_bytes(each, "big") for each in seen)
    assert format(rotated, "0%db" % (37 * 128 * 8)) == format(upright, "0%db" % (37 * 128 * 8))[::-1]
    assert inverted == upright ^ ((1 << 37 * 128 * 8) - 1)


def test_uc_a_sleeping_panel_is_addressed(uc):
    uc.send((0x02, b""))
    uc.wait()
    uc.send((0x07, b"\xa5"), (0x04, b""))
    assert uc.kinds() == ["asleep"]


def test_uc_sleep_with_the_power_on(uc):
    uc.send((0x07, b"\xa5"))
    assert uc.kinds() == ["sleep_with_power"]


def test_uc_only_the_right_check_byte_puts_it_to_sleep(uc):
    uc.send((0x02, b""))
    uc.wait()
    uc.send((0x07, b"\x5a"))
    assert not uc.model.asleep


def test_uc8176_needs_its_size():
    line = Line("waveshare-4.2-v1")
    line.send((0x00, b"\x9f"), (0x04, b""), (0x13, bytes(15000)))
    line.wait()
    line.send((0x12, b""))
    assert line.kinds() == ["value"]


def test_a_model_that_is_not_there_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(ValueError, match=r"waveshare-4\.2-v1"):
        open_model("waveshare-4.2", Clock())
