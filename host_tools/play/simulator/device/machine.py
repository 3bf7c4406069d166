"""The life of the virtual board: power on, messages of the page, restart, crash, plug pulled."""

from host_tools.play.simulator.device import faults
from host_tools.play.simulator.device.panel import Panel
from host_tools.play.simulator.device.powered_board import Running
from host_tools.play.simulator.device.protocol import SIZES


class Machine:
    """Switches boards on and off and informs the page; all of its methods belong to one thread.

    `tell` takes every message for the page, `complain` what belongs into the terminal.
    """

    def __init__(self, firmware, options, tell, clock, complain):
        self.wake = None  # when the board acts by itself, None if it only waits for a message
        self._board = None
        self._firmware = firmware
        self._options = dict(options)
        self._new_language = options["language"]
        self._tell = tell
        self._clock = clock
        self._complain = complain
        self._frames = 0
        self._told = 0  # the frame that was said in words
        self._fault = ""  # the last traceback of the app, for a report
        self._answers = {
            "button": self._button,
            "key": self._key,
            "restart": self._restart,
            "plug": self._plug,
            "power": self._power,
            "options": self._change,
            "export": self._export,
            "import": self._import,
        }

    def power_on(self):
        """Boot the board."""
        self._guard(self._boot)

    def handle(self, message):
        """Do what a message of the page asks for; it has been checked before."""
        self._guard(self._answers[message["type"]], message)

    def pass_time(self):
        """Let the board do what has become due; call it when the clock reaches `wake`."""
        self._guard(self._live)

    def switch_off(self):
        """A clean end: the app saves and the board is off; False if that went wrong."""
        went_well = self._guard(self._stop)
        self._tell({"type": "power", "on": False})
        return went_well

    # Every step of the app runs in here: whatever it raises ends the app, never the runtime.
    def _guard(self, step, *args):
        try:
            step(*args)
            self.wake = self._board.update() if self._board else None
            self._follow_language()
        except (Exception, SystemExit) as fault:
            self._crash(fault)
            return False
        self._tell_words()
        return True

    def _crash(self, fault):
        # The app is dropped as it is: stopping it could save what it broke.
        self._board = self.wake = None
        self._fault = faults.traceback_of(fault)
        self._complain(self._fault)
        self._tell({"type": "power", "on": False})
        self._tell({"type": "error", "text": faults.last_line(fault)})

    def _boot(self):
        options = self._options
        width, height = SIZES[options["size"]]
        panel = Panel(width, height, self._clock, self._tell_frame, options["instant"])
        self._board = Running(self._firmware, panel, self._new_language, options["two_keys"], self._clock)
        self._new_language = None
        self._tell({"type": "power", "on": True})
        self._tell_options()

    def _stop(self):
        board, self._board = self._board, None
        if board:
            board.app.stop()

    def _live(self):
        if self._board:
            self._board.live()

    def _button(self, message):
        if self._board:
            self._board.button(message["name"], message["down"])

    def _key(self, message):
        if self._board:
            self._board.key(message["name"], message.get("long", False))

    def _restart(self, message):
        self._stop()
        self._boot()

    def _plug(self, message):
        if self._board:
            self._board = None
            self._tell({"type": "power", "on": False})

    def _power(self, message):
        if not self._board:
            self._boot()

    # What a board does only once in a while is imported then.

    def _export(self, message):
        from host_tools.play.simulator.device import exports

        self._answer(message, exports.made(message["what"], self._firmware, self._options, self._fault))

    def _import(self, message):
        from host_tools.play.simulator.device import imports

        answer = {"type": "imported", "what": "", "why": ""}
        was_on = self._board is not None
        try:
            answer["what"] = imports.bring_in(message["data"], self._firmware, self._drop)
        except imports.NotTaken as no:
            answer["why"] = no.args[0]
        if was_on and not self._board:
            self._boot()
        self._answer(message, answer)

    def _drop(self):
        """Without stopping: what is at the table must not be saved over what has come."""
        self._board = None

    def _answer(self, message, answer):
        if "ask" in message:
            answer["ask"] = message["ask"]
        self._tell(answer)

    def _change(self, message):
        before = dict(self._options)
        for word in message:
            if word != "type":
                self._options[word] = message[word]
        self._new_language = message.get("language", self._new_language)
        # A board that has no language yet asks for one: the page's answer lets it start over without asking.
        answered = before["language"] is None and "language" in message
        if self._board and (answered or self._options["size"] != before["size"]):
            self._restart(message)
        elif self._board:
            self._apply(self._board, self._options["two_keys"] != before["two_keys"])
        self._tell_options()

    def _apply(self, board, other_keys):
        """Change what a running board can change."""
        board.panel.instant = self._options["instant"]
        if other_keys:
            board.set_keys(self._options["two_keys"])
        if self._new_language:
            board.app.set_language(self._new_language)
            self._new_language = None

    def _follow_language(self):
        """The language can also be chosen on the board itself: the page follows."""
        if self._board:
            language = self._board.app.settings.get("language") or None
            if language != self._options["language"]:
                self._options["language"] = language
                self._tell_options()

    def _tell_options(self):
        firmware = self._firmware
        self._tell(dict(self._options, type="options", runtime=firmware.runtime, version=firmware.version()))

    def _tell_frame(self, frame):
        self._frames += 1
        frame["n"] = self._frames
        self._tell(frame)

    def _tell_words(self):
        """The newest picture in words, for those who do not see it; what fails here must not end a game."""
        if not self._board or self._told == self._frames:
            return
        self._told = self._frames
        try:
            lines = self._firmware.words(self._board.app)
        except Exception as fault:
            self._complain(faults.traceback_of(fault))
            lines = []
        self._tell({"type": "words", "lines": lines})
