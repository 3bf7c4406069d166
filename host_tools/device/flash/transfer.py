"""Packs on their way to a board: one mpremote for all of them, the switch at the end."""

import base64
import zlib
from collections.abc import Callable, Iterator

from host_tools.device.build.installation import BOARD, CURRENT, FOLDER, MAIN, Installation, digest
from host_tools.device.flash.plan import Plan
from host_tools.device.flash.survey import board_side
from host_tools.device.usb import BoardTrouble, CodeFailed, Remote
from host_tools.device.usb.remote import put

SLAB = 16 << 10  # bytes: the board has it in memory three times while it unpacks it
WINDOW_BITS = 12  # deflate's window takes memory of the board too: 4 KB

Progress = Callable[[int], None]


def send(remote: Remote, plan: Plan, installation: Installation, arrived: Progress) -> None:
    """Do what the plan says and restart the board. `arrived` is told bytes that were written."""

    def heard(line: str) -> None:
        word, _, count = line.partition(" ")
        if word == "slab":
            arrived(int(count))

    try:
        remote.run(*codes(plan, installation), heard=heard, then_reset=True)
    except CodeFailed as fault:
        raise _told(fault, plan) from None


def codes(plan: Plan, installation: Installation) -> list[str]:
    """What the board runs, one after the other; each needs those before it to have worked."""
    parcels = [(path, len(installation.packs[path]), digest(installation.packs[path])) for path in plan.send]
    start = [board_side()]
    if plan.replace:
        start += _step_down(plan)
    if plan.remove_first:
        start.append("remove(%r)" % plan.remove_first)
    start.append("receiver = Receiver(%r, %d, %r)" % (FOLDER, SLAB, parcels))
    takes = ["receiver.take(%r)" % slab for slab in slabs([installation.packs[path] for path in plan.send])]
    return ["\n".join(start), *takes, "\n".join(_finish(plan))]


def _step_down(plan: Plan) -> Iterator[str]:
    """The old version goes: first what names it. From then on main.py, ours at last, finds nothing to start."""
    yield "switch_off(%r)" % CURRENT
    for path in (*plan.keep, BOARD, MAIN):
        if path in plan.keep or path in plan.put:
            yield put(path, plan.keep.get(path) or plan.put[path])
    yield "remove(%r)" % plan.remove


def _finish(plan: Plan) -> Iterator[str]:
    """The end, which counts: a step each, whole or not at all."""
    yield "receiver.finish()"
    done = (*plan.keep, BOARD, MAIN) if plan.replace else ()
    for path, content in {**plan.keep, **plan.put}.items():
        if path not in done:
            yield put(path, content)
        if path == CURRENT:
            yield "print('switched')"
    if plan.remove and not plan.replace:
        yield "remove(%r)" % plan.remove


def slabs(contents: list[bytes]) -> Iterator[str]:
    """Contents one after the other, cut into slabs of equal length, each packed for itself."""
    stream = b"".join(contents)
    for at in range(0, len(stream), SLAB):
        packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW_BITS)
        yield base64.b64encode(packer.compress(stream[at : at + SLAB]) + packer.flush()).decode()


def _told(fault: CodeFailed, plan: Plan) -> BoardTrouble:
    """What an error of the board means here; the old version is still the one that boots, or the new one is whole,
    or if it was to be replaced none is."""
    if "ENOSPC" in fault.said or "Errno 28" in fault.said:
        return BoardTrouble(
            "The board's file system is full.", "Remove files that you do not need (mpremote rm :FILE), then repeat."
        )
    if "damaged on its way" in fault.said:
        return BoardTrouble(
            fault.what, "Try another cable or another port, without a hub, and repeat: what arrived is kept."
        )
    state = "until then nothing starts" if plan.replace else "the old version still starts"
    return BoardTrouble(fault.what, "Repeat the command: what arrived is kept, and %s." % state)
