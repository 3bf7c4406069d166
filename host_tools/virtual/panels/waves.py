"""Reads waveforms back from the bytes of a controller's registers."""

from collections.abc import Sequence
from typing import NamedTuple

BLACK, WHITE = "black", "white"
# Level 1 pulls black up, 2 pulls white up, 0 is ground. 3 is a second voltage for black, or floating.
TOWARDS = {1: BLACK, 2: WHITE, 3: BLACK}

KINDS = ("bb", "bw", "wb", "ww")  # old and new colour


class Drive(NamedTuple):
    """A level, held for a while."""

    level: int
    ms: float


class Waveform(NamedTuple):
    """What each kind of pixel goes through."""

    drives: dict[str, list[Drive]]
    ms: float

    def outcome(self, kind: str) -> str | None:
        """The colour that a pixel ends in; None if it was never driven."""
        ends = [TOWARDS[drive.level] for drive in self.drives[kind] if drive.level and drive.ms]
        return ends[-1] if ends else None

    def push(self, kind: str) -> float:
        """Milliseconds towards the colour that a pixel ends in."""
        end = self.outcome(kind)
        return sum(drive.ms for drive in self.drives[kind] if TOWARDS.get(drive.level) == end)

    def is_weak(self, least_ms: float) -> bool:
        """Whether pixels that change are driven for less than that."""
        return any(self.outcome(kind) and self.push(kind) < least_ms for kind in ("bw", "wb"))

    def charge(self, kind: str) -> float:
        """Milliseconds towards black less those towards white."""
        sign = {None: 0, BLACK: 1, WHITE: -1}
        return sum(drive.ms * sign[TOWARDS.get(drive.level)] for drive in self.drives[kind])

    def looks_back(self) -> bool:
        """Whether the old picture makes a difference to the new one."""
        return any(self.outcome(kind) != (BLACK if kind[1] == "b" else WHITE) for kind in KINDS)


def built_in(partial: bool, ms: float) -> Waveform:
    """A waveform of the controller's own memory, of which only the outcome is known."""
    drives = {kind: [Drive(1 if kind[1] == "b" else 2, ms)] for kind in KINDS}
    if partial:
        drives["bb"] = drives["ww"] = []
    return Waveform(drives, ms)


def read_ssd(table: bytes) -> Waveform | None:
    """A table of 153 bytes: 5 x 12 bytes of levels, 12 x 7 bytes of lengths, 6 bytes of frame rates, 3 of gates."""
    drives: dict[str, list[Drive]] = {kind: [] for kind in KINDS}
    total = 0.0
    for group in range(12):
        a, b, again_ab, c, d, again_cd, again = table[60 + 7 * group : 67 + 7 * group]
        order = ([(0, a), (1, b)] * (again_ab + 1) + [(2, c), (3, d)] * (again_cd + 1)) * (again + 1)
        order = [(phase, frames) for phase, frames in order if frames]
        rate = 25 * (table[144 + group // 2] >> (0 if group % 2 else 4) & 15)
        if order and not rate:
            return None
        for number, kind in enumerate(KINDS):
            levels = table[12 * number + group]
            drives[kind] += [Drive(levels >> (6 - 2 * phase) & 3, 1000 * frames / rate) for phase, frames in order]
        total += sum(1000 * frames / rate for _, frames in order)
    return Waveform(drives, total) if total else None


def read_uc(tables: Sequence[bytes], frame_ms: float) -> Waveform | None:
    """The tables of VCOM, ww, bw, wb and bb: rows of a byte of levels, four counts of frames and a repeat.

    Rows may be of different lengths: each of them lasts as long as the longest of the five, and who is done rests.
    """
    drives: dict[str, list[Drive]] = {kind: [] for kind in KINDS}
    total = 0.0
    for row in range(7):
        runs = [_uc_row(table, row, frame_ms) for table in tables]
        lasts = max(_ms_of(run) for run in runs)
        for kind, run in zip(("ww", "bw", "wb", "bb"), runs[1:], strict=True):
            drives[kind] += run
            if _ms_of(run) < lasts:
                drives[kind].append(Drive(0, lasts - _ms_of(run)))
        total += lasts
    return Waveform(drives, total) if total else None


def _uc_row(table: bytes, row: int, frame_ms: float) -> list[Drive]:
    """What a row does; a table may have fewer of them."""
    levels, *counts, times = table[6 * row : 6 * row + 6].ljust(6, b"\0")
    phases = [(levels >> (6 - 2 * phase) & 3, frames) for phase, frames in enumerate(counts) if frames]
    return [Drive(level, frames * frame_ms) for level, frames in phases] * times


def _ms_of(run: Sequence[Drive]) -> float:
    return sum(drive.ms for drive in run)
