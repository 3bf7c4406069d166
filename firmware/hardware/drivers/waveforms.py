"""Waveforms: how pixels are driven from one picture to the next. Designed here, unverified on glass.

A waveform is a list of phases: what each kind of pixel does, for how many milliseconds, how many times. Kinds are
named by old and new colour: black to black, black to white, white to black, white to white. "b" drives towards black,
"w" towards white, "-" rests.

Direct current ruins a panel, so each pixel has to be driven as long towards black as towards white. A full refresh
does so within itself. A partial one leaves unchanged pixels alone and drives the others once: a pixel that went black
has to go white before it can go black again, so what is left over is never more than one drive.
"""

FULL = (
    # bb    bw    wb    ww
    (("w", "b", "w", "b"), (400,), 1),  # first away from the final colour
    (("wb", "wb", "wb", "wb"), (200, 200), 2),  # then everything through white and black, which removes old traces
    (("b", "w", "b", "w"), (400,), 1),  # then to the final colour
)


def partial(ms: int) -> tuple:
    """A partial refresh; panels need different driving times."""
    return ((("-", "w", "b", "-"), (ms,), 1),)


PARTIAL = partial(320)

# The codes are those of both families: 0 ground, 1 the voltage that pulls black up, 2 the one that pulls white up.
_CODES = {"-": 0, "b": 1, "w": 2}

_UC_TABLE = (4, 2, 3, 1)  # of bb, bw, wb, ww among the five

UC_ROWS = 7
SSD_GROUPS = 12
SSD_FRAME_MS = 20
SSD_FRAME_RATES = b"\x22" * 6  # 50 Hz, two groups a byte


def length(waveform: tuple) -> int:
    """The length of a waveform in milliseconds."""
    return sum([sum(lengths) * times for _, lengths, times in waveform])


def uc_tables(waveform: tuple, frame_ms: int) -> list:
    """The five tables of an UltraChip controller: VCOM, then ww, bw, wb, bb, as its commands are numbered.

    Rows of six bytes: four drives of two bits, four counts of frames, times.
    """
    tables = [bytearray(6 * UC_ROWS + 2)] + [bytearray(6 * UC_ROWS) for _ in range(4)]
    for row, (drives, lengths, times) in enumerate(waveform):
        frames = bytes([0] + [ms // frame_ms for ms in lengths] + [0] * (4 - len(lengths)) + [times])
        for table in tables:
            table[6 * row : 6 * row + 6] = frames
        for kind in range(4):
            tables[_UC_TABLE[kind]][6 * row] = _packed(drives[kind])
    return tables


def ssd_table(waveform: tuple) -> bytearray:
    """The 153 bytes of an SSD1680: drives of bb, bw, wb, ww and VCOM in 12 groups, then lengths, then frame rates."""
    table = bytearray(SSD_GROUPS * (5 + 7) + 9)
    for group, (drives, lengths, times) in enumerate(waveform):
        for kind in range(4):
            table[SSD_GROUPS * kind + group] = _packed(drives[kind])
        # Seven bytes for each group: A, B, repeats of both, C, D, repeats of both, repeats of all.
        at = SSD_GROUPS * 5 + 7 * group
        for phase, ms in enumerate(lengths):
            table[at + (0, 1, 3, 4)[phase]] = ms // SSD_FRAME_MS
        table[at + 6] = times - 1
    table[SSD_GROUPS * 12 : SSD_GROUPS * 12 + 6] = SSD_FRAME_RATES
    return table


def _packed(drives):
    """Pack up to four drives into a byte, the first in the high bits."""
    code = 0
    for place in range(4):
        code = code << 2 | (_CODES[drives[place]] if place < len(drives) else 0)
    return code
