"""When the panel is refreshed in full, when it is turned, and that a busy panel loses nothing."""

from firmware.app import App
from firmware.hardware.display import PARTIALS, Display
from firmware.hardware.drivers.rotate import upside_down
from firmware.hardware.keys import DOWN, OK
from firmware.saves.storage import Store

PICTURE = bytearray(37 * 128)


class Panel:
    def __init__(self):
        self.shown = []
        self.working = False

    def show(self, buffer, full):
        self.shown.append((bytes(buffer), full))

    def busy(self):
        return self.working


def fulls(panel):
    return [full for _, full in panel.shown]


def test_the_first_picture_is_a_full_refresh_and_the_next_of_its_kind_is_not():
    panel = Panel()
    display = Display(panel, 296, 128)
    display.show(PICTURE, "dig", False)
    display.show(PICTURE, "dig", False)
    assert fulls(panel) == [True, False]


def test_a_new_kind_of_screen_is_a_full_refresh():
    panel = Panel()
    display = Display(panel, 296, 128)
    for kind in ("dig", "moment", "dig", "dig"):
        display.show(PICTURE, kind, False)
    assert fulls(panel) == [True, True, True, False]


def test_after_twelve_partial_refreshes_comes_a_full_one():
    panel = Panel()
    display = Display(panel, 296, 128)
    for _ in range(2 * PARTIALS + 3):
        display.show(PICTURE, "dig", False)
    assert PARTIALS == 12
    assert [place for place, full in enumerate(fulls(panel)) if full] == [0, 13, 26]


def test_turning_the_picture_is_a_full_refresh_and_shows_it_upside_down():
    panel = Panel()
    display = Display(panel, 296, 128)
    picture = bytearray(PICTURE)
    picture[0] = 0x80
    display.show(picture, "dig", False)
    display.show(picture, "dig", True)
    assert fulls(panel) == [True, True]
    assert panel.shown[1][0] == bytes(upside_down(picture, 296, 128)) != bytes(picture)


def an_app(tmp_path):
    panel = Panel()
    app = App(panel, Store(str(tmp_path / "board")), 296, 128, bytes)
    app.set_language("en")
    app.start()
    app.draw()
    return app, panel


def test_while_the_panel_works_presses_count_and_the_newest_picture_wins(tmp_path):
    app, panel = an_app(tmp_path)
    panel.working = True
    before = app.screen.chosen
    for _ in range(2):
        app.press(DOWN)
        app.draw()
    assert len(panel.shown) == 1 and app.screen.chosen == before + 2
    panel.working = False
    app.draw()
    app.draw()
    assert len(panel.shown) == 2
    assert panel.shown[1][0] == bytes(app.canvas.buffer)


def test_nothing_is_drawn_when_nothing_changed(tmp_path):
    app, panel = an_app(tmp_path)
    app.draw()
    app.tick(1000)
    app.draw()
    assert len(panel.shown) == 1


def test_each_turn_the_picture_faces_the_other_side_of_the_table(tmp_path):
    app, panel = an_app(tmp_path)
    app.settings.set("turned", "each")
    app.settings.set("handover", "off")
    for _ in range(3):  # open, start, go on to the mine
        app.press(OK)
        app.draw()
    upright = panel.shown[-1][0]
    assert upright == bytes(app.canvas.buffer)
    app.flow.act(("surface",))
    app.draw()
    assert app.session.game.seat == 1
    assert panel.shown[-1][0] == bytes(upside_down(app.canvas.buffer, 296, 128))
