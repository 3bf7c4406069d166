"""A game as text: a line for each step, with a checksum over this line and all lines before it."""

from binascii import crc32

from engine.game import VERSION, text


class Journal:
    """The lines of a game. `sink` gets each finished line; with `keep` they also stay in memory.

    Without a sink, lines are made when they are asked for, so that thousands of games can be played without paying for
    them.
    """

    def __init__(self, sink=None, keep: bool = True) -> None:
        self.count = 0
        self.sink = sink
        self._kept = [] if keep else None
        self._waiting = []
        self._crc = 0

    def add(self, step: str | tuple) -> None:
        """Append one step: its text, or its words as a tuple."""
        self.count += 1
        self._waiting.append(step)
        if self.sink or self._kept is None:
            self._finish()

    def go_on(self, reader) -> None:
        """Continue after lines that were read: the next checksum is chained to theirs."""
        self._waiting = []
        self.count = reader.count
        self._crc = reader.crc

    def _finish(self):
        """Give every waiting step its checksum."""
        crc, kept, sink = self._crc, self._kept, self.sink
        for step in self._waiting:
            words = step if isinstance(step, str) else text(step)
            crc = crc32(words.encode(), crc)
            if kept is None and not sink:
                continue  # nobody wants the line, only the checksum
            line = "%s *%08x" % (words, crc)
            if kept is not None:
                kept.append(line)
            if sink:
                sink(line)
        self._crc = crc
        self._waiting = []

    @property
    def lines(self) -> list | None:
        """Every line with its checksum, or None where they are not kept."""
        self._finish()
        return self._kept

    def text(self) -> str:
        """The whole journal; each line ends with a newline."""
        return "\n".join(self.lines + [""])


def header(game, options: str, commit: str, version: int = VERSION) -> str:
    """The text of the first line. `options` is a text of words, or empty."""
    words = "%s %s" % (game, options) if options else game
    return "pitboss %d %s commit=%s" % (version, words, commit)
