"""The words of one part as they are in the tree: text, a line each, `id = words`."""


class Plain:
    """All of it in memory, searched when a word is asked for."""

    def __init__(self, file) -> None:
        self._text = "\n" + file.read().decode().replace("\r", "") + "\n"

    def find(self, key: str) -> str | None:
        """The words of an id, or None."""
        mark = "\n" + key + " = "
        at = self._text.find(mark)
        if at < 0:
            return None
        at += len(mark)
        return self._text[at : self._text.find("\n", at)]
