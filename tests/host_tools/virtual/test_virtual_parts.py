"""The virtual board without a processor: UF2 files, flash, and the wires to panel and keys."""

import pytest

from firmware.hardware.drivers.models import open_panel
from firmware.hardware.power import percent_of
from host_tools.device import boards
from host_tools.virtual.pico import image
from host_tools.virtual.pico.chip import ERASE_MS, Pico
from host_tools.virtual.pico.flash import BLOCK, FILES_AT, SIZE, BadFlash, Flash
from host_tools.virtual.pico.wires import Keys, PanelWires, plug_in, put_in_cells
from tests.host_tools.virtual.virtual_fakes import FakeBus, FakePico, uf2

# UF2 files.


def test_a_uf2_gives_its_bytes_and_their_places():
    content = uf2() + uf2(address=image.XIP + 256, data=b"more")
    assert image.pieces(content) == [(0, b"firmware"), (256, b"more")]


def test_blocks_that_are_not_for_flash_are_left_out():
    assert image.pieces(uf2() + uf2(flags=image.NOT_FLASH)) == [(0, b"firmware")]


@pytest.mark.parametrize(
    "content, words",
    [
        (b"", "is no UF2 file"),
        (b"x" * 512, "is no UF2 file"),
        (b"x" * 511, "is no UF2 file"),
        (uf2()[:-4] + b"xxxx", "is no UF2 file"),
        (uf2(family=0xE48BFF59), "is for RP2350"),
        (uf2(family=0x12345678), "family 12345678"),
        (uf2(address=0x20000000), "20000000"),
        (uf2(flags=image.NOT_FLASH), "nothing for a Pico's flash"),
    ],
)
def test_a_wrong_uf2_is_named(content, words):
    with pytest.raises(image.BadImage, match=words):
        image.pieces(content)


def test_a_uf2_that_is_not_there_is_named(tmp_path):
    with pytest.raises(image.BadImage, match=r"none\.uf2 cannot be read"):
        image.read(tmp_path / "none.uf2")


# Flash.


def test_flash_is_empty_at_first_and_takes_firmware():
    flash = Flash()
    assert flash.content() == b"\xff" * SIZE
    flash.load(image.pieces(uf2()))
    assert flash.content()[:9] == b"firmware\xff"


def test_firmware_that_reaches_into_the_file_system_is_refused():
    with pytest.raises(BadFlash, match="file system"):
        Flash().load([image.Piece(FILES_AT - 1, b"xx")])


def test_a_flash_file_keeps_what_the_chip_did_without_being_closed(tmp_path):
    flash = Flash(tmp_path / "flash.bin")
    flash.follow(FILES_AT + 256, b"a page")
    again = Flash(tmp_path / "flash.bin")
    assert again.content() == flash.content() and again.content()[FILES_AT + 255 :][:8] == b"\xffa page\xff"


def operate(pico, *told):
    """What the chip does to its flash: it selects it, says a command and its bytes, and lets it go."""
    for command in (b"\x06", bytes(told)):
        pico.rp2040.ssi._tx_buffer = bytearray()
        for byte in command:
            pico.rp2040.ssi._shift_byte(byte)
        pico.rp2040.ssi._apply_command()


def test_every_operation_of_the_flash_counts_also_an_erase_of_what_is_blank():
    flash = Flash()
    pico = Pico(flash, lambda data: None)
    operate(pico, 0x20, 0x10, 0x00, 0x00)
    assert (pico.erases, pico.pages) == (1, 0)
    operate(pico, 0x02, 0x10, 0x01, 0x00, *b"hello")
    assert (pico.erases, pico.pages) == (1, 1) and flash.content()[0x100100:][:6] == b"hello\xff"
    operate(pico, 0x20, 0x10, 0x00, 0x00)
    operate(pico, 0xD8, 0x10, 0x00, 0x00)
    assert (pico.erases, pico.pages) == (18, 1) and flash.content() == b"\xff" * SIZE


def test_the_chip_waits_as_long_as_a_flash_takes():
    pico = Pico(Flash(), lambda data: None)
    operate(pico, 0x20, 0x10, 0x00, 0x00)
    pico.run(ERASE_MS)
    assert ERASE_MS <= pico.ms < ERASE_MS + 1


def test_a_flash_file_of_another_size_is_left_alone(tmp_path):
    (tmp_path / "flash.bin").write_bytes(b"precious")
    with pytest.raises(BadFlash, match="has 8 bytes"):
        Flash(tmp_path / "flash.bin")
    assert (tmp_path / "flash.bin").read_bytes() == b"precious"


def test_files_are_written_past_the_chip_and_found_again():
    flash = Flash()
    flash.files().write({"/main.py": b"print(1)", "/deep/down/here": bytes(9000)})
    flash.files().write({"/main.py": b"print(2)"})
    assert flash.files().read() == {"/main.py": b"print(2)", "/deep/down/here": bytes(9000)}


def test_a_damaged_file_system_is_told_and_left_alone():
    flash = Flash()
    flash.load([image.Piece(0, b"firmware")])
    flash.follow(FILES_AT, bytes(2 * BLOCK))
    before = flash.content()
    with pytest.raises(BadFlash, match="cannot be read"):
        flash.files()
    assert flash.content() == before


# Wires.


def show(name, pico, full=True):
    """Show a picture with the firmware's own driver over the wires; the picture, and the wires."""
    pins = boards.load(name)["panel"]
    wires = PanelWires(pico, pins)
    bus = FakeBus(pico, pins)
    bus.reset(1)
    panel = open_panel(pins, bus)
    picture = bytearray((panel.width + 7) // 8 * panel.height)
    for at in range(0, len(picture), 3):
        picture[at] = 0xFF
    panel.show(picture, full)
    while panel.busy():
        pico.clock.run(20)
    return wires, picture


@pytest.mark.parametrize("name", ["badger-2040", "inky-pack", "waveshare-2.9-v2", "waveshare-4.2-v2"])
def test_what_a_driver_sends_over_the_pins_is_seen_on_the_panel(name):
    wires, picture = show(name, FakePico())
    assert wires.model.picture() == picture
    assert wires.model.faults == []
    assert [refresh.kind for refresh in wires.refreshes] == ["full"]


def test_bytes_take_their_time_and_are_counted():
    pico = FakePico()
    wires, picture = show("badger-2040", pico)
    assert wires.sending_ms > len(picture) / 1000
    assert pico.rp2040.spi[0].done > len(picture)


def test_bytes_for_another_device_do_not_reach_the_panel():
    pico = FakePico()
    wires = PanelWires(pico, boards.load("badger-2040")["panel"])
    pico.rp2040.spi[0].on_transmit(0xEE)
    pico.clock.run(1)
    assert wires.model.faults == [] and pico.rp2040.spi[0].done == 1


def test_a_refresh_halts_the_chip_when_it_begins_and_when_it_ends():
    pico = FakePico()
    seen = []
    wires = PanelWires(pico, boards.load("badger-2040")["panel"], lambda: seen.append(wires.busy()))
    bus = FakeBus(pico, boards.load("badger-2040")["panel"])
    bus.reset(0)
    bus.reset(1)
    pico.clock.run(100)
    assert pico.stopped
    assert seen == [True, False]


@pytest.mark.parametrize("name, button, down", [("badger-2040", "ok", True), ("inky-pack", "b", False)])
def test_a_button_drives_its_own_level_and_leaves_the_rest_to_the_pull(name, button, down):
    pico = FakePico()
    config = boards.load(name)
    keys = Keys(pico, config["keys"])
    pin = pico.rp2040.gpio[config["keys"][button]["pin"]]
    keys.set(button, True)
    assert pin.level is down
    keys.set(button, False)
    assert pin.level is None


def test_an_unknown_button_is_named():
    with pytest.raises(ValueError, match="no button 'x', but there are back, down, menu, ok, up"):
        Keys(FakePico(), boards.load("badger-2040")["keys"]).set("x", True)


def test_the_pin_that_tells_of_usb_does():
    pico = FakePico()
    plug_in(pico, {"usb": 24})
    plug_in(pico, {"usb": "host"})
    assert pico.rp2040.gpio[24].level is True


@pytest.mark.parametrize("name", ["badger-2040", "badger-2350"])
def test_a_battery_that_a_board_can_measure_is_full(name):
    battery = boards.load(name)["battery"]
    pico = FakePico()
    put_in_cells(pico, battery)
    read = [value / 4095 for value in pico.rp2040.adc.channel_values]
    supply = battery["reference"]["volts"] / read[battery["reference"]["adc"] - 26]
    volts = read[battery["adc"] - 26] * battery["divider"] * supply
    assert percent_of(volts + 0.01, battery["cells"]) == 100
    put_in_cells(pico, None)
