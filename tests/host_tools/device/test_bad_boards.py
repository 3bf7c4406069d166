"""What can be wrong with a port, for every command that needs one: a clear message, the next step, exit code 1."""

import errno

import pytest

from host_tools.checks import suite
from host_tools.device import backup, board_tests, doctor, flash
from host_tools.device.backup import archive, restore
from host_tools.device.usb import Remote, remote, troubles
from host_tools.lab import bench

PORT = "/dev/ttyACM7"
IN_USE = "mpremote: failed to access %s (it may be in use by another program)\n" % PORT
COMMANDS = {
    "flash": lambda folder: flash.main(["--port", PORT]),
    "doctor": lambda folder: doctor.main(["--port", PORT]),
    "backup": lambda folder: backup.main(["--port", PORT, "-o", str(folder / "new.zip")]),
    "restore": lambda folder: restore.main(["--port", PORT, str(folder / "kept.zip")]),
    "test": lambda folder: suite.main(["--on", "board", "--port", PORT, "test_dice"]),
    "bench": lambda folder: bench.main(["--on", "board", "--port", PORT]),
}
# What mpremote complains of, what the system says when the port is tried again, and what people read.
TROUBLES = {
    "no permission": (IN_USE, errno.EACCES, "You may not open " + PORT, "usermod -aG dialout"),
    "root's alone": (IN_USE, errno.EACCES, "You may not open " + PORT, "udev/rules.d"),
    "in use": (IN_USE, errno.EBUSY, "Another program uses the board", "Close it (Thonny"),
    "no such port": (IN_USE, errno.ENOENT, "There is no port " + PORT, "leave --port out"),
    "cable pulled": ("OSError: [Errno 5] Input/output error\n", 0, "went away", "Plug it in again"),
    "silent": ("TransportError: could not enter raw repl\n", 0, "does not answer like MicroPython", "hold one of its"),
}


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("command", COMMANDS)
def test_it_is_told_with_the_next_step_and_nothing_is_written(command, trouble, tmp_path, monkeypatch, capsys):
    complaint, number, what, step = TROUBLES[trouble]

    def refuse(*_, **__):
        raise troubles.serial.SerialException(number, "could not open port")

    archive.write(tmp_path / "kept.zip", {"game.a": b"slot"}, {})
    monkeypatch.setattr(Remote, "_mpremote", lambda *_: remote.Ended(1, "", complaint))
    monkeypatch.setattr(troubles.serial, "serial_for_url", refuse)
    monkeypatch.setattr(troubles, "_group", lambda port: "root" if trouble == "root's alone" else "dialout")
    monkeypatch.setattr(troubles.sys, "platform", "linux")
    monkeypatch.setattr(board_tests, "serve", lambda root, folder: None)  # compiling takes long
    assert COMMANDS[command](tmp_path) == 1
    said = "".join(capsys.readouterr())
    assert what in said and step in said and "Traceback" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["kept.zip"]
