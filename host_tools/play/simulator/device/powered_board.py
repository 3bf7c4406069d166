"""A board that has power: the app, its panel, its buttons and its sense of time."""

# How often a held button is looked at: well under the length of a long press.
HOLD_LOOK_MS = 20


class Running:
    """Lives from power-on until the power goes; every method may raise what the app raises.

    `firmware` makes the app and its buttons: power_on(panel, language), buttons(two_keys), key(name, long).
    """

    def __init__(self, firmware, panel, language, two_keys, clock):
        self.panel = panel
        self._firmware = firmware
        self._clock = clock
        self._ticked = clock()
        self.app = firmware.power_on(panel, language)
        self.set_keys(two_keys)

    def set_keys(self, two_keys):
        """Five buttons or two; whatever was held is let go."""
        self._buttons = self._firmware.buttons(two_keys)

    def button(self, name, down):
        """A button goes down or comes up."""
        self._spend_time()
        turn = self._buttons.down if down else self._buttons.up
        self._press_all(turn(name, self._clock()))

    def key(self, name, long):
        """A logical key, whatever buttons there are."""
        self._spend_time()
        self.app.press(self._firmware.key(name, long))

    def live(self):
        """Do what has become due: long presses and the app's own time."""
        now = self._clock()
        keys = self._buttons.tick(now)
        wants = self.app.wants_tick()
        if keys or (wants is not None and now - self._ticked >= wants):
            self._spend_time()
        self._press_all(keys)

    def update(self):
        """Bring the picture up to date; returns when the board acts by itself, None if it only waits for a key."""
        self.app.draw()
        now = self._clock()
        waits = [HOLD_LOOK_MS] if self._buttons.waiting() else []
        if self.panel.busy():
            waits.append(self.panel.free_in())
        wants = self.app.wants_tick()
        if wants is None:
            self._ticked = now
        else:
            waits.append(max(1, wants - (now - self._ticked)))
        return now + min(waits) if waits else None

    def _spend_time(self):
        """Hand the time since the last tick to the app, so that each screen gets its own."""
        now = self._clock()
        if self.app.wants_tick() is not None and now > self._ticked:
            self.app.tick(now - self._ticked)
        self._ticked = now

    def _press_all(self, keys):
        for key in keys:
            self.app.press(key)
