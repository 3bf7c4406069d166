"""A game as text: one line a step, each with a checksum chained over all lines before it."""

from binascii import crc32

from engine.game import VERSION, text


class Journal:
    """Lines as they are written; `sink` gets each finished line, `keep` holds them in memory too.

    Without a sink, lines are worked out when they are asked for: games that are only played, by
    the thousand, do not pay for them.
    """

    def __init__(self, sink=None, keep=True):
        self.count = 0
        self.sink = sink
        self._kept = [] if keep else None
        self._waiting = []
        self._crc = 0

    def add(self, step):
        """Append one step: its text, or its words as a tuple."""
        self.count += 1
        self._waiting.append(step)
        if self.sink or self._kept is None:
            self._finish()

    def go_on(self, reader):
        """Chain what is added next to the lines that were read."""
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
                continue  # only counted on
            line = "%s *%08x" % (words, crc)
            if kept is not None:
                kept.append(line)
            if sink:
                sink(line)
        self._crc = crc
        self._waiting = []

    @property
    def lines(self):
        """Every line with its checksum, or None where they are not kept."""
        self._finish()
        return self._kept

    def text(self):
        """The whole journal, each line ended."""
        return "\n".join(self.lines + [""])


def header(game, options, commit, version=VERSION):
    """The first line's text; options are words, or none."""
    words = "%s %s" % (game, options) if options else game
    return "pitboss %d %s commit=%s" % (version, words, commit)
