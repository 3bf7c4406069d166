"""MicroPython for a board in BOOTSEL mode, which is a drive with a file that says what it is."""

import struct

import pytest

import host_tools.device.flash as flash
from host_tools.device.flash import uf2
from host_tools.device.flash.uf2 import Drive
from host_tools.device.usb import BoardTrouble
from host_tools.device.usb.ports import Port

RP2040, RP2350, ABSOLUTE, OTHER = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57, 0x12345678
PICO_INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
PICO2_INFO = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
BACK = Port("/dev/ttyACM0", "Board in FS mode", "e661")


def block(family, number=0, flags=uf2.HAS_FAMILY):
    head = struct.pack("<8I", *uf2.MAGIC, flags, 0x10000000 + 256 * number, 256, number, 1, family)
    return head + bytes(476) + uf2.END


class Desk:
    """A folder of drives, a UF2 file, and the ports that show up after a few looks."""

    def __init__(self, folder, monkeypatch):
        self.folder = folder
        self.ports = [[]]
        self.waited = 0
        monkeypatch.setattr(uf2, "found", lambda: self.ports.pop(0) if len(self.ports) > 1 else self.ports[0])

    def file(self, *blocks):
        path = self.folder / "micropython.uf2"
        path.write_bytes(b"".join(blocks))
        return path

    def drive(self, info, name="RPI-RP2"):
        drive = self.folder / name
        drive.mkdir()
        (drive / uf2.INFO).write_text(info)
        return drive

    def drives(self):
        return uf2.find(sorted(path for path in self.folder.iterdir() if path.is_dir()))

    def install(self, file):
        return uf2.install(file, self.drives, self.pause)

    def pause(self, seconds):
        self.waited += seconds


@pytest.fixture
def desk(tmp_path, monkeypatch):
    return Desk(tmp_path, monkeypatch)


def trouble(call, *arguments):
    with pytest.raises(BoardTrouble) as caught:
        call(*arguments)
    return str(caught.value)


def test_the_file_is_copied_and_the_board_waited_for(desk):
    file, drive = desk.file(block(RP2040), block(RP2040, 1)), desk.drive(PICO_INFO)
    desk.ports = [[], [], [], [BACK]]
    assert desk.install(file) == "/dev/ttyACM0"
    assert (drive / "MICROPYTHON.UF2").read_bytes() == file.read_bytes()
    assert 0 < desk.waited < 2


def test_a_file_for_the_new_chip_goes_on_a_board_with_it(desk):
    file, _ = desk.file(block(ABSOLUTE), block(RP2350)), desk.drive(PICO2_INFO, "RP2350")
    desk.ports = [[], [BACK]]
    assert desk.install(file) == "/dev/ttyACM0"


def test_a_file_for_another_chip_is_refused(desk):
    drive = desk.drive(PICO_INFO)
    said = trouble(desk.install, desk.file(block(RP2350)))
    assert "RP2350" in said and "RP2040" in said and "micropython.org/download" in said
    assert not (drive / "MICROPYTHON.UF2").exists()


@pytest.mark.parametrize(
    "content, words",
    [
        (b"hello", "no UF2 file"),
        (block(RP2040) + block(RP2040)[:100], "no UF2 file"),
        (block(RP2040)[:-1] + b"x", "no UF2 file"),
        (block(OTHER), "none of the boards"),
        (b"", "none of the boards"),
        (block(RP2040, flags=0), "none of the boards"),
    ],
)
def test_a_file_that_is_no_micropython_for_a_pico_is_refused(desk, content, words):
    assert words in trouble(desk.install, desk.file(content))


def test_a_file_that_is_not_there_is_told(desk, tmp_path):
    assert "cannot be read" in trouble(desk.install, tmp_path / "none.uf2")


def test_without_a_board_in_bootsel_mode_the_button_is_named(desk):
    assert "BOOTSEL button" in trouble(desk.install, desk.file(block(RP2040)))


def test_a_board_in_bootsel_mode_is_recognised_where_there_is_no_other(desk):
    uf2.check_no_drive(desk.drives)
    desk.drive(PICO_INFO)
    said = trouble(uf2.check_no_drive, desk.drives)
    assert "BOOTSEL mode" in said and "--uf2 FILE" in said


def test_two_boards_in_bootsel_mode_are_one_too_many(desk):
    desk.drive(PICO_INFO, "one")
    desk.drive(PICO_INFO, "two")
    said = trouble(desk.install, desk.file(block(RP2040)))
    assert "one" in said and "two" in said and "Unplug" in said


def test_a_board_that_runs_micropython_is_sent_to_bootsel_mode(desk, monkeypatch):
    sent = []

    def bootloader(remote):
        sent.append(remote.port)
        desk.drive(PICO_INFO)
        desk.ports = [[], [BACK]]

    desk.ports = [[BACK]]
    monkeypatch.setattr(uf2.Remote, "bootloader", bootloader)
    assert desk.install(desk.file(block(RP2040))) == "/dev/ttyACM0"
    assert sent == ["/dev/ttyACM0"]


def test_a_board_that_does_not_come_back_is_told(desk):
    desk.drive(PICO_INFO)
    assert "did not come back" in trouble(desk.install, desk.file(block(RP2040)))
    assert desk.waited >= uf2.WAIT - uf2.STEP


def test_a_drive_that_goes_away_with_the_last_block_is_no_fault(desk, monkeypatch):
    def gone(_):
        raise OSError("gone")

    monkeypatch.setattr(uf2.os, "fsync", gone)
    desk.drive(PICO_INFO)
    desk.ports = [[], [BACK]]
    assert desk.install(desk.file(block(RP2040))) == "/dev/ttyACM0"


def test_a_drive_that_cannot_be_written_is_told(desk, tmp_path):
    assert "Nothing can be written" in trouble(uf2.copy, desk.file(block(RP2040)), Drive(tmp_path / "none", "RP2040"))


def test_other_drives_are_no_boards(tmp_path):
    (tmp_path / uf2.INFO).write_text("Board-ID: SAMD21G18A-Feather-v0\n")
    assert uf2.find([tmp_path, tmp_path / "none"]) == []


def test_the_places_of_this_system_can_be_listed():
    assert all(place.is_absolute() for place in uf2.places())


def test_the_command_tells_trouble_with_the_file(tmp_path, capsys):
    assert flash.main(["--uf2", str(tmp_path / "none.uf2")]) == 1
    assert "pitboss flash:" in capsys.readouterr().err
