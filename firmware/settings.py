"""What the players chose once and for all; one small checked file."""

from engine import plain

FILE = "settings"

# One row a setting: (word, default, choices).
SETTINGS = (
    ("language", "", ("", "en", "fr", "it")),  # empty: never chosen, ask at first start
    ("turned", "no", ("no", "yes", "each")),
    ("handover", "on", ("on", "off")),
    ("hints", "off", ("off", "on")),
    ("pace", "normal", ("slow", "normal", "fast")),
    ("absent", "off", ("off", "on")),
    ("blows", "title", ("title", "always")),  # Dwarf Mine: when to ask what is added to a blow that kills
)


PACE_MS = {"slow": 3000, "normal": 1500, "fast": 500}  # between two decisions of an AI seat


class Settings:
    """Settings by word; a damaged file or an unknown value falls back to the default."""

    def __init__(self, store):
        self._store = store
        self._values = {word: default for word, default, _ in SETTINGS}
        self.names = []  # players' names, the last used first
        self._read()

    def pace_ms(self):
        """How long a step of an AI seat is shown."""
        return PACE_MS[self.get("pace")]

    def _read(self):
        text = self._store.read_checked(FILE)
        try:
            kept = plain.loads(text) if text else {}
        except ValueError:
            kept = {}
        for word, _, choices in SETTINGS:
            if isinstance(kept, dict) and kept.get(word) in choices:
                self._values[word] = kept[word]
        names = kept.get("names", []) if isinstance(kept, dict) else []
        if isinstance(names, list):
            self.names = [name for name in names if isinstance(name, str) and name]

    def get(self, word):
        return self._values[word]

    def set(self, word, value):
        if self._values[word] != value:
            self._values[word] = value
            self.save()

    def save(self):
        kept = dict(self._values, names=self.names)
        self._store.write_checked(FILE, plain.dumps(kept))

    def next_choice(self, word):
        """Step a setting to its next choice, round and round."""
        for name, _, choices in SETTINGS:
            if name == word:
                choices = [choice for choice in choices if choice]
                self.set(word, choices[(choices.index(self._values[word]) + 1) % len(choices)])
