"""The settings of the device, in one small checked file."""

from engine import plain

FILE = "settings"

# A row for each setting: (word, default, choices).
SETTINGS = (
    ("language", "", ("", "en", "fr", "it")),  # empty: not chosen yet, ask at first start
    ("turned", "no", ("no", "yes", "each")),
    ("handover", "on", ("on", "off")),
    ("hints", "off", ("off", "on")),
    ("pace", "normal", ("slow", "normal", "fast")),
    ("absent", "off", ("off", "on")),
    ("blows", "title", ("title", "always")),  # Dwarf Mine: when to ask for additions to a blow that kills
)


PACE_MS = {"slow": 3000, "normal": 1500, "fast": 500}  # between two decisions of an AI seat


class Settings:
    """Settings by word; unreadable ones have their default."""

    def __init__(self, store) -> None:
        self._store = store
        self._values = {word: default for word, default, _ in SETTINGS}
        self.names = []  # players' names, last used first
        self._read()

    def pace_ms(self) -> int:
        """How long a step of an AI seat is shown, in ms."""
        return PACE_MS[self.get("pace")]

    def _read(self):
        from firmware.saves import fields  # imported here, so that it can be unloaded after use

        kept = fields.read(self._store, FILE, fields.settings_kind(SETTINGS)) or {}
        self.names = kept.pop("names", [])
        self._values.update(kept)

    def get(self, word: str) -> str:
        return self._values[word]

    def set(self, word: str, value) -> None:
        if self._values[word] != value:
            self._values[word] = value
            self.save()

    def save(self) -> None:
        kept = dict(self._values, names=self.names)
        self._store.write_checked(FILE, plain.dumps(kept))

    def next_choice(self, word: str) -> None:
        """Change a setting to its next choice, in a circle."""
        for name, _, choices in SETTINGS:
            if name == word:
                choices = [choice for choice in choices if choice]
                self.set(word, choices[(choices.index(self._values[word]) + 1) % len(choices)])
