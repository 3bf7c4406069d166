"""The screens of Dwarf Mine and how to get there: set-up, the mountain, digging and building."""

from engine.dwarf_mine.game import DwarfMine
from firmware.hardware.keys import DOWN, MENU, OK, UP
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions
from host_tools.play.screen_fixtures.dwarf_mine_hints import SCREENS as HINT_SCREENS
from host_tools.play.screen_fixtures.dwarf_mine_more import SCREENS as MORE_SCREENS
from host_tools.play.screen_fixtures.dwarf_mine_positions import fresh, game_after, mine, sit
from host_tools.play.screen_fixtures.dwarf_mine_sheet import SCREENS as SHEET_SCREENS
from host_tools.play.screen_fixtures.dwarf_mine_story import SCREENS as STORY_SCREENS


def setup(app):
    app.push(app.open_game("dwarf_mine").setup())


def setup_more(app):
    setup(app)
    press(app, *[DOWN] * 5)


def opening(app):
    setup(app)
    press(app, OK)


def mountain(app):
    mine(app)
    app.push(app.flow.mountain())


def mountain_deep(app):
    mountain(app)
    press(app, DOWN, DOWN)


def mountain_rooms(app):
    mountain(app)
    press(app, MENU, UP, UP)


def mountain_caves(app):
    """Caves and the hoard of a new mountain, seen from near."""
    game = DwarfMine(caves="on", columns=24, rows=24)
    for move in (
        ("drop", 4, 6, 2),
        ("dice", 3, 2, 2, 1),
        ("drop", 15, 4, 3),
        ("dice", 3, 2, 3, 4, 4),
        ("drop", 8, 13, 1),
        ("dice", 2, 2, 3),
        ("drop", 20, 18, 4),
        ("dice", 1, 4, 4, 1, 1, 2),
        ("drop", 9, 20, 4),
    ):
        game.play(move)
    sit(app, game)
    app.push(app.flow.mountain())
    press(app, DOWN, DOWN)


def mountain_foes(app):
    """A spider in the hovel, a wurm's tunnel, and the tomb of the First begun."""
    sit(app, positions.beset())
    app.push(app.flow.mountain())


def mountain_held(app):
    """The room that the spider sits in."""
    mountain_foes(app)
    press(app, MENU, DOWN, DOWN)


def overview(app):
    mine(app)
    app.push(app.flow.overview())


def dig_first(app):
    fresh(app)
    app.push(app.flow.dig())


def dig(app):
    mine(app)
    app.push(app.flow.dig())


def dig_elsewhere(app):
    dig(app)
    press(app, *[DOWN] * 9)


def dig_length(app):
    dig(app)
    press(app, MENU, DOWN, DOWN, DOWN)


def dig_too_far(app):
    dig(app)
    press(app, *[DOWN] * 3, MENU, *[UP] * 9)


def build(app):
    mine(app)
    app.push(app.flow.look("build"))


def build_more(app):
    sit(app, game_after((), {"rooms": "more"}, gold=40))
    app.push(app.flow.look("build"))
    press(app, UP, UP)


def build_locked(app):
    sit(app, game_after(gold=5))
    app.push(app.flow.look("build"))
    press(app, *[DOWN] * 8)


def build_refused(app):
    build_locked(app)
    press(app, OK)


def about(app):
    build(app)
    press(app, DOWN, MENU)


def size(app):
    build(app)
    press(app, *[DOWN] * 5, OK)


def place(app):
    build(app)
    press(app, DOWN, OK)


def place_next(app):
    place(app)
    press(app, DOWN, DOWN)


def place_refused(app):
    place(app)
    press(app, MENU, DOWN, DOWN)


def why(app):
    place_refused(app)
    press(app, OK)


def paper_dug(app):
    fresh(app, map="paper")
    app.push(app.flow.dig())
    press(app, MENU, DOWN)


def paper_floor(app):
    fresh(app, map="paper")
    app.push(app.flow.look("build"))
    press(app, DOWN, OK)


def paper_top(app):
    """A floor that leaves no room above it, and why it is refused."""
    paper_floor(app)
    press(app, UP, UP, UP, OK)


def paper_rooms(app):
    sit(app, game_after((("dug", 13), ("report", "hovel", 9, 3, 3), ("report", "tombs", 13, 6, 2)), {"map": "paper"}))
    app.push(app.flow.mountain())


def making(app):
    fresh(app, caves="on")


def making_paper(app):
    fresh(app, caves="on", map="paper")


def made(app):
    making(app)
    press(app, OK)


def hoard(app):
    """What the mountain's treasure is, after the mountain."""
    made(app)
    press(app, OK)


def own_dice(app):
    sit(app, game_after((("ladder", 20, 1, 4), ("end",))), device_dice=False)


def own_dice_range(app):
    own_dice(app)
    press(app, OK)


def own_dice_names(app):
    fresh(app, device_dice=False, leader="on")
    press(app, OK, DOWN, OK)


SCREENS = (
    SHEET_SCREENS
    + STORY_SCREENS
    + MORE_SCREENS
    + HINT_SCREENS
    + [
        ("setup", setup),
        ("setup_more", setup_more),
        ("opening", opening),
        ("mountain", mountain),
        ("mountain_deep", mountain_deep),
        ("mountain_rooms", mountain_rooms),
        ("mountain_caves", mountain_caves),
        ("mountain_foes", mountain_foes),
        ("mountain_held", mountain_held),
        ("overview", overview),
        ("dig_first", dig_first),
        ("dig", dig),
        ("dig_elsewhere", dig_elsewhere),
        ("dig_length", dig_length),
        ("dig_too_far", dig_too_far),
        ("build", build),
        ("build_more", build_more),
        ("build_locked", build_locked),
        ("build_refused", build_refused),
        ("about", about),
        ("size", size),
        ("place", place),
        ("place_next", place_next),
        ("place_refused", place_refused),
        ("why", why),
        ("paper_dug", paper_dug),
        ("paper_floor", paper_floor),
        ("paper_top", paper_top),
        ("paper_rooms", paper_rooms),
        ("making", making),
        ("making_paper", making_paper),
        ("made", made),
        ("hoard", hoard),
        ("own_dice", own_dice),
        ("own_dice_range", own_dice_range),
        ("own_dice_names", own_dice_names),
    ]
)
