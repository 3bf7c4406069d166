"""Bringing a tunnel down: first the tunnel, then the dig; nothing happens before the second OK."""

from engine.dice_miners.cavein import cavein_moves
from firmware.lang import t
from firmware.screens.dice_miners.mine_picture import draw_mine, mine_clock, mine_header
from firmware.screens.dice_miners.turn import MinerScreen
from firmware.ui.frame import footer

MIDDLE = 7  # where the cursor starts: no tunnel is further than five presses away


class CaveInScreen(MinerScreen):
    """Shown over the mine. UP and DOWN go from tunnel to tunnel; inside one, from dig to dig."""

    def __init__(self, app) -> None:
        MinerScreen.__init__(self, app)
        self._places = []  # (tunnel, its legal digs)
        for _, tunnel, dig in cavein_moves(self.game):
            if not self._places or self._places[-1][0] != tunnel:
                self._places.append((tunnel, []))
            self._places[-1][1].append(dig)
        self._inside = False
        self._at = self._dig_at = 0
        self._go_to(len([1 for tunnel, _ in self._places if tunnel < MIDDLE]))

    def _go_to(self, at):
        """Another tunnel: the cursor goes in front of whoever is deepest there."""
        self._at = at % len(self._places)
        tunnel, digs = self._places[self._at]
        game = self.game
        deepest = max([game.banked[seat][tunnel] for seat in range(game.seats) if seat != game.seat])
        ahead = [at for at in range(len(digs)) if digs[at] > deepest]
        self._dig_at = ahead[0] if ahead else 0

    def place(self) -> tuple:
        """(tunnel, dig) under the cursor."""
        tunnel, digs = self._places[self._at]
        return tunnel, digs[self._dig_at]

    def up(self) -> None:
        self._step(-1)

    def down(self) -> None:
        self._step(1)

    def _step(self, by):
        if self._inside:
            self._dig_at = (self._dig_at + by) % len(self._places[self._at][1])
        else:
            self._go_to(self._at + by)

    def ok(self) -> None:
        if self._inside:
            self.flow.act(("cavein",) + self.place())
        else:
            self._inside = True

    def back(self) -> None:
        if self._inside:
            self._inside = False
        else:
            self.app.pop()

    def draw(self, c) -> None:
        asks = "cavein_dig" if self._inside else "cavein_tunnel"
        values = self.place() if self._inside else self.place()[:1]
        mine_header(c, t(asks, *values), self.session.seat().symbol)
        draw_mine(c, self.session, self.place())
        tenths = self.tenths()
        if tenths is not None:
            mine_clock(c, self.session, tenths)
        footer(c, t("back"), t("cavein_ok" if self._inside else "cavein_go_in"), t("menu"), updown=True)
