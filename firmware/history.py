"""The last steps of a game and what they brought about, for the history page and for screens that look back.

Steps are kept as the engine's events. Each is one flat tuple, (seat, verb, argument, ..., None, verb, ...): a tuple for
each event would take a board twice the memory.
"""

STEPS = 40  # about 60 bytes each; the whole game is in the journal
TAKEN_BACK = 12  # rolls of the device that were taken back and are still shown; the table counts all of them


class History:
    """A sequence of (seat, events), the newest last; `events` is a tuple of the engine's events."""

    def __init__(self) -> None:
        self._steps = []
        self._taken = []  # (steps before it, step) of the device's rolls that were taken back, the last ones

    def __len__(self):
        return len(self._steps)

    def __getitem__(self, at):
        return _unpacked(self._steps[at])

    def add(self, seat: int, events: list | tuple) -> None:
        """Keep a step."""
        packed = [seat]
        for event in events:
            if len(packed) > 1:
                packed.append(None)  # pyright: ignore[reportArgumentType]
            packed.extend(event)
        self._steps.append(tuple(packed))
        if len(self._steps) > STEPS:
            self._steps.pop(0)
            self._taken = [(at - 1, step) for at, step in self._taken if at > 0]

    def take_back(self, seat: int, rolled: bool) -> None:
        """Take the last step out; what the device rolled is kept as taken back. `seat` is to act now."""
        step = self._steps.pop() if self._steps else (seat,)
        count = len(self._steps)
        self._taken = [(min(at, count), before) for at, before in self._taken]
        if rolled:
            self._taken = self._taken[1 - TAKEN_BACK :] + [(count, step)]

    def taken_back(self) -> list:
        """(steps before it, (seat, events)) of each roll that was taken back, the newest last."""
        return [(at, _unpacked(step)) for at, step in self._taken]

    def last_events(self) -> list | tuple:
        """What the newest step brought about."""
        return self[-1][1] if self._steps else ()


def _unpacked(step):
    events, first = [], 1
    for at in range(1, len(step)):
        if step[at] is None:
            events.append(step[first:at])
            first = at + 1
    if first < len(step):
        events.append(step[first:])
    return step[0], tuple(events)
