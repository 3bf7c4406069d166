"""The bus of a real board, on pins and an SPI that only write down what happens to them."""

import sys
import time
import types

import pytest

from firmware.hardware.drivers.bus import Bus

WAVESHARE = {"spi": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "reset": 12, "busy": 13}


@pytest.fixture
def happened(monkeypatch):
    """What was done to pins and SPI, in its order."""
    log = []

    class Pin:
        OUT, IN, PULL_UP = "out", "in", "pull-up"

        def __init__(self, number, mode=None, pull=None, value=None):
            self.number = number
            if mode:
                log.append(("pin", number, mode))

        def __call__(self, level=None):
            if level is None:
                return 1
            log.append((self.number, level))

    class SPI:
        def __init__(self, number, **settings):
            self.settings = settings
            log.append(("spi", number))

        def write(self, data):
            log.append(("write", bytes(data)))

    monkeypatch.setitem(sys.modules, "machine", types.SimpleNamespace(Pin=Pin, SPI=SPI))
    monkeypatch.setattr(time, "ticks_ms", lambda: 5, raising=False)
    monkeypatch.setattr(time, "sleep_ms", lambda ms: log.append(("sleep", ms)), raising=False)
    return log


def test_pins_are_taken_after_spi_which_takes_the_dc_pin_for_its_input(happened):
    Bus(WAVESHARE)
    assert happened == [
        ("spi", 1),
        ("pin", 9, "out"),
        ("pin", 8, "out"),
        ("pin", 12, "out"),
        ("pin", 13, "in"),
    ]


def test_a_command_and_its_data_go_out_in_one_piece_each(happened):
    bus = Bus(WAVESHARE)
    happened.clear()
    bus.command(0x24, memoryview(b"picture"))
    assert happened == [(8, 0), (9, 0), ("write", b"\x24"), (8, 1), ("write", b"picture"), (9, 1)]


def test_data_in_parts_goes_out_behind_one_command(happened):
    bus = Bus(WAVESHARE)
    happened.clear()
    bus.stream(0x24, iter([b"pic", b"ture"]))
    assert happened == [(8, 0), (9, 0), ("write", b"\x24"), (8, 1), ("write", b"pic"), ("write", b"ture"), (9, 1)]


def test_a_command_without_data_sends_one_byte(happened):
    bus = Bus(WAVESHARE)
    happened.clear()
    bus.command(0x12)
    assert happened == [(8, 0), (9, 0), ("write", b"\x12"), (9, 1)]


def test_reset_busy_and_time_are_the_board_s(happened):
    bus = Bus(WAVESHARE)
    happened.clear()
    bus.reset(0)
    bus.sleep_ms(2)
    assert happened == [(12, 0), ("sleep", 2)]
    assert (bus.busy(), bus.ticks_ms()) == (1, 5)


def test_the_speed_is_the_board_s_or_10_mhz(happened):
    assert Bus(WAVESHARE)._spi.settings["baudrate"] == 10_000_000
    assert Bus(dict(WAVESHARE, hz=4_000_000))._spi.settings["baudrate"] == 4_000_000
