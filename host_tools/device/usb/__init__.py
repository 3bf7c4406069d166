"""Boards on USB: which there are, what they are, and how to run code on one of them."""

from host_tools.device.usb.board_info import Facts, look
from host_tools.device.usb.ports import choose, found
from host_tools.device.usb.remote import Remote, patient
from host_tools.device.usb.troubles import BoardTrouble, CodeFailed, Unplugged

__all__ = ["BoardTrouble", "CodeFailed", "Facts", "Remote", "Unplugged", "choose", "found", "look", "patient"]
