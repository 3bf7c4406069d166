"""The language of a board: one word of its settings file, the rest of which stays as it is."""

import io

from firmware.saves.settings import SETTINGS, Settings
from firmware.saves.storage import Store

CHOICES = next([choice for choice in choices if choice] for word, _, choices in SETTINGS if word == "language")


class OneFile(Store):
    """A store with a single file, in memory."""

    def __init__(self, content: bytes | None):
        self.failed = False
        self.folder = ""
        self.content = content
        self._opened = self._open

    def _open(self, path: str, mode: str) -> io.BytesIO:
        if self.content is None:
            raise FileNotFoundError(path)
        return io.BytesIO(self.content)

    def write(self, name: str, data: bytes) -> bool:
        self.content = data
        return True


def chosen(settings: bytes | None, language: str) -> bytes | None:
    """The settings file with a language in it; other settings stay."""
    store = OneFile(settings)
    Settings(store).set("language", language)
    return store.content
