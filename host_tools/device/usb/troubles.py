"""What can go wrong between a PC and a board, in words that say what to do next."""

import errno
import os
import sys

import serial

from host_tools.console.terminal import printable

UNPLUGGED_WORDS = (
    "disconnected",
    "Input/output error",
    "Device not configured",
    "returned no data",
    "No such device",
    "ClearCommError",
    "Connection reset",
    "Broken pipe",
    "Bad file descriptor",
    "WriteFile failed",
    "device does not recognize",
)
RULE = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"'


class BoardTrouble(Exception):
    """The board cannot be used as it is: `what` is wrong, and what to do `next`."""

    def __init__(self, what: str, next: str = ""):
        super().__init__("\n".join(part for part in (what, next) if part))
        self.what = what
        self.next = next


class Unplugged(BoardTrouble):
    """The board went away in the middle of something."""


class CodeFailed(BoardTrouble):
    """Code that was sent raised an error on the board; `said` ends with its traceback."""

    def __init__(self, said: str):
        lines = said.strip().splitlines()
        super().__init__("The board reports: %s" % (printable(lines[-1]) if lines else "an error without words"))
        self.said = said


def explain(port: str, said: str, complaint: str) -> BoardTrouble:
    """What it means that mpremote failed: `said` came from the board, `complaint` from mpremote."""
    if "failed to access" in complaint:
        return unopened(port)
    if any(word in complaint for word in UNPLUGGED_WORDS):
        return unplugged(port)
    if "raw repl" in complaint or "raw paste" in complaint or "could not exec" in complaint:
        return silent(port)
    if "Traceback" in said:
        return CodeFailed(said)
    last = printable((complaint.strip() or said.strip() or "no words").splitlines()[-1])
    return BoardTrouble("mpremote failed on %s: %s" % (port, last), "Press the board's reset button and try again.")


def unopened(port: str) -> BoardTrouble:
    """Why a port cannot be opened: this tries it once more, to hear the system's own reason."""
    try:
        serial.serial_for_url(port, timeout=1, exclusive=True).close()
    except (serial.SerialException, OSError, ValueError) as fault:
        return _by_reason(port, _number(fault), str(fault))
    return BoardTrouble("%s was in use for a moment." % port, "Try again.")


def _number(fault: Exception) -> int | None:
    """The system's number of an error; pyserial keeps it, or the error beneath has it."""
    for error in (fault, fault.__context__):
        if isinstance(error, OSError) and error.errno is not None:
            return error.errno
    return None


def _by_reason(port: str, number: int | None, words: str) -> BoardTrouble:
    if number in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or "exclusively lock" in words:
        return busy(port)
    if number in (errno.EACCES, errno.EPERM) or "PermissionError" in words:
        return busy(port) if os.name == "nt" else forbidden(port)
    if number == errno.ECONNREFUSED:
        return BoardTrouble("Nothing answers at %s." % port, "Start what should listen there, then try again.")
    if number == errno.ENOENT or "FileNotFoundError" in words or "could not find" in words.lower():
        return BoardTrouble(
            "There is no port %s." % port,
            "Look at the cable, or leave --port out: the board is found by itself.",
        )
    what = "The port %s cannot be opened: %s" % (port, printable(words))
    return BoardTrouble(what, "Unplug the board, plug it in, try again.")


def busy(port: str) -> BoardTrouble:
    return BoardTrouble(
        "Another program uses the board on %s." % port,
        "Close it (Thonny, a serial terminal, another mpremote), then try again.",
    )


def forbidden(port: str) -> BoardTrouble:
    """Nobody gave this user the right to open the port."""
    if sys.platform.startswith("linux"):
        group = _group(port) or "dialout"
        step = "Join the group that owns it, `sudo usermod -aG %s $USER`, then log out and in again." % group
        if group == "root":  # nobody should join that
            step = "It is root's alone. As root put this into /etc/udev/rules.d/60-pico.rules, and plug it in again:\n"
            step += RULE
    else:
        step = "Ask whoever looks after this computer for the right to use it."
    return BoardTrouble("You may not open %s." % port, step)


def _group(port: str) -> str | None:
    try:
        import grp

        return grp.getgrgid(os.stat(port).st_gid).gr_name
    except (ImportError, KeyError, OSError):
        return None


def unplugged(port: str) -> Unplugged:
    return Unplugged("The board on %s went away." % port, "Plug it in again and repeat the command: nothing is lost.")


def silent(port: str) -> BoardTrouble:
    return BoardTrouble(
        "The board on %s does not answer like MicroPython." % port,
        "Unplug it, plug it in again and repeat the command. If that does not help, hold one of its keys while you\n"
        "plug it in (Pitboss is not started then). A board without MicroPython: pitboss flash --uf2 FILE",
    )


def garbled(said: str) -> BoardTrouble:
    """An answer that makes no sense: the wire, or another program on the board that prints."""
    return BoardTrouble(
        "The board's answer cannot be understood: %s" % printable(said, 80),
        "Does another program print on the board, from /boot.py? Press its reset button and try again.",
    )


def endless(port: str) -> BoardTrouble:
    return BoardTrouble(
        "The board on %s talks without end; it was given up." % port,
        "Another program seems to run on it. Unplug it, hold one of its keys while you plug it in, and try again.",
    )
