"""The five logical keys, and how a board's buttons become them."""

UP = 0
DOWN = 1
OK = 2
BACK = 3
MENU = 4
LONG_MENU = 5  # MENU held: the menu, if a short MENU does something else

NAMES = ("up", "down", "ok", "back", "menu", "long_menu")

LONG_MS = 600  # a press this long is a long press
REPEAT_MS = 200  # a held key repeats at this interval, from LONG_MS on

# The meaning of a button: (short, long, with the other button); None for no meaning.
FIVE_KEYS = {
    "up": (UP, None),
    "down": (DOWN, None),
    "ok": (OK, None),
    "back": (BACK, None),
    "menu": (MENU, LONG_MENU),
}
THREE_KEYS = {"a": (UP, BACK), "b": (OK, MENU), "c": (DOWN, LONG_MENU)}
TWO_KEYS = {"a": (DOWN, UP), "b": (OK, BACK)}
TWO_KEYS_TOGETHER = (MENU, LONG_MENU)

# A board's file names one of these: the meaning of each button, and of both together.
MAPPINGS = {
    "five_keys": (FIVE_KEYS, None),
    "three_keys": (THREE_KEYS, None),
    "two_keys": (TWO_KEYS, TWO_KEYS_TOGETHER),
}
REPEATING = (UP, DOWN)


class Buttons:
    """Turns presses of named buttons into logical keys.

    A button with only a short meaning counts when it goes down. One with a long meaning counts when it is released, or
    as soon as it was held long enough. UP and DOWN without a long meaning repeat while they are held, if `repeats` is
    set.
    """

    def __init__(self, mapping: dict | None = None, together: tuple | None = None, repeats: bool = False) -> None:
        self.mapping = mapping or FIVE_KEYS
        self.together = together  # (short, long) for two buttons at once
        self._repeats = repeats
        self._again = {}  # repeating button: time in ms when it counts next
        self._held = {}  # button: time in ms when it went down, or None once it has counted
        self._both = False

    def down(self, button: str, now: int) -> list:
        """A button went down at `now` ms; returns the logical keys this gives."""
        if button not in self.mapping or button in self._held:
            return []
        self._held[button] = now
        if self.together and len(self._held) == 2:
            self._both = True
            for name in self._held:
                self._held[name] = now
            return []
        short, long = self.mapping[button]
        if long is None and not self.together:
            self._held[button] = None
            if self._repeats and short in REPEATING:
                self._again[button] = now + LONG_MS
            return [short]
        return []

    def up(self, button: str, now: int) -> list:
        """A button was released at `now` ms."""
        since = self._held.pop(button, None)
        self._again.pop(button, None)
        if since is None:
            self._both = self._both and len(self._held) > 0
            return []
        meaning = self.together if self._both else self.mapping[button]
        self._end_chord()
        return [_of(meaning, now - since)]

    def tick(self, now: int) -> list:
        """Count long presses and repeats of buttons that are still down."""
        keys = []
        for button in self._again:
            if now >= self._again[button]:
                self._again[button] = now + REPEAT_MS  # repeats that were missed in a slow moment are dropped
                keys.append(self.mapping[button][0])
        for button in list(self._held):
            since = self._held.get(button)
            if since is not None and now - since >= LONG_MS:
                meaning = self.together if self._both else self.mapping[button]
                if meaning[1] is not None:
                    self._held[button] = None
                    self._end_chord()
                    keys.append(meaning[1])
        return keys

    def waiting(self) -> bool:
        """Whether a held button may still become a long press, or may repeat."""
        if self._again:
            return True
        for button in self._held:
            if self._held[button] is not None:
                return True
        return False

    def _end_chord(self):
        """Two buttons pressed together count once, whichever is released first."""
        if self._both:
            for name in self._held:
                self._held[name] = None
            self._both = len(self._held) > 0


def _of(meaning, held):
    if held >= LONG_MS and meaning[1] is not None:
        return meaning[1]
    return meaning[0]
