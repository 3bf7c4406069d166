"""What a message is, for the tools on a PC; the protocol itself runs on boards too and is in device/."""

from typing import Any

from host_tools.play.simulator.device.protocol import LANGUAGES, LARGEST_IMPORT, SIZES, BadMessage, check

__all__ = ["LANGUAGES", "LARGEST_IMPORT", "SIZES", "BadMessage", "Message", "check"]

Message = dict[str, Any]
