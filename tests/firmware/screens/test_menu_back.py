"""One rule for BACK: from a page of the menu to the menu, from the menu to the game; in set-up page by page."""

import pytest

from firmware.hardware.keys import BACK, DOWN, LONG_MENU, OK
from host_tools.play import app_fixture, screen_fixtures
from host_tools.play.app_fixture import press
from tests.firmware.shell import on

GAMES = {
    "dice_miners": ("mine_three", "pairs", "bust", "win"),
    "dice_miner": ("mountain", "win"),
    "dice_miner_solo": ("play", "result"),
    "dwarf_mine": ("year", "fight"),
}
SHOWN = [(game, name) for game, names in GAMES.items() for name in names]


@pytest.mark.parametrize("hints", ["on", "off"])
@pytest.mark.parametrize("game,name", SHOWN)
def test_back_from_every_page_of_the_menu_is_the_menu_and_then_the_game(folder, game, name, hints):
    app = app_fixture.fresh_app(folder, 296, 128)
    app.settings.set("hints", hints)
    screen_fixtures.scene(game, name)(app)
    app.draw()
    below = app.screen
    press(app, LONG_MENU)
    if on(app) != "GameMenu":  # the end of a mine shows what to look back at first
        assert on(app) == "AfterScreen"
        below = app.screen
        press(app, LONG_MENU)
    menu = app.screen
    assert on(app) == "GameMenu"
    rows = menu._entries()
    for row in rows[:-1]:
        press(app, OK)
        assert app.screen is not menu, row
        press(app, BACK)
        assert app.screen is menu and rows[menu.chosen] == row
        press(app, DOWN)
    press(app, BACK)
    assert app.screen is below


def test_the_menu_comes_back_on_its_row_though_another_screen_is_due_below(folder):
    """A seat is handed to the device: BACK is the menu, and then the device's turn."""
    app = app_fixture.fresh_app(folder, 296, 128)
    app.settings.set("hints", "on")
    screen_fixtures.scene("dice_miners", "pairs")(app)
    press(app, LONG_MENU, DOWN, DOWN, DOWN, OK, OK, BACK)
    assert on(app) == "GameMenu" and app.screen._entries()[app.screen.chosen] == "seats"
    press(app, BACK)
    assert on(app) == "AiMinerScreen"


def test_a_page_that_lies_over_the_game_is_still_there_after_a_look_at_the_seats(folder):
    app = app_fixture.fresh_app(folder, 296, 128)
    screen_fixtures.scene("dice_miners", "bust")(app)
    shown = app.screen
    press(app, LONG_MENU, DOWN, DOWN, OK)
    assert on(app) == "SeatsScreen"
    press(app, BACK, BACK)
    assert app.screen is shown


@pytest.mark.parametrize("game", sorted(GAMES))
def test_back_in_set_up_goes_page_by_page(folder, game):
    app = app_fixture.fresh_app(folder, 296, 128)
    flow = app.open_game(game)
    app.push(flow.setup())
    setup = app.screen
    for index, entry in enumerate(setup.entries()):
        if type(entry) is int:
            setup.chosen = index
            press(app, OK)
            seat = app.screen
            assert on(app) == "SeatScreen"
            seat.chosen = 0
            press(app, OK)
            assert on(app) == "NamesScreen"
            press(app, BACK)
            assert app.screen is seat
            press(app, BACK)
            assert app.screen is setup
    if flow.keeps_records:
        press(app, LONG_MENU)
        assert app.screen is not setup
        press(app, BACK)
        assert app.screen is setup
    press(app, BACK)
    assert on(app) == "LauncherScreen"
