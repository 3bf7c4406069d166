"""The year of Dwarf Mine by its keys: what may be done, rooms that are used, and the rolls."""

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import fight, foes, tables  # noqa: E402
from engine.game import OVER  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, OK, UP  # noqa: E402
from firmware.screens.dwarf_mine import labels  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_story as stories  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_years as years  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, fresh, mine, sit  # noqa: E402
from tests.firmware.screens.dwarf_keys import choose, game, pick, undo  # noqa: E402
from tests.firmware.shell import on, words  # noqa: E402

# The year.


def test_a_new_mine_starts_with_digging(app):
    fresh(app)
    press(app, OK)
    assert on(app) == "DigScreen"


def test_once_something_was_dug_the_year_can_end_with_one_key(app):
    fresh(app)
    app.flow.act(("ladder", 20, 1, 2))
    press(app, OK)
    assert game(app).phase == "treasure"


def test_every_row_of_the_year_leads_somewhere(app):
    for label, screen in (
        ("Dig", "DigScreen"),
        ("Build", "CatalogueScreen"),
        ("Use rooms", "UsesScreen"),
        ("Map", "MountainScreen"),
        ("Mine sheet", "SheetScreen"),
        ("Foes", "FoesScreen"),
        ("Chronicle", "ChronicleScreen"),
    ):
        sit(app, positions.beset())
        pick(app, label)
        assert on(app) == screen
        press(app, BACK)
        assert on(app) == "YearScreen"


def test_the_leader_has_a_page_if_there_is_one(app):
    sit(app, years.aged(years.led(14) + DIGS, {"leader": "on"}))
    pick(app, "Leader")
    assert "Buldur Thingrimalk" in words(app) and "Dragon's Blood" in words(app)


def test_a_hoard_on_paper_is_claimed_from_the_year(app):
    fresh(app, map="paper", caves="on")
    scenes.press_until(app, "YearScreen")
    pick(app, "Treasure")
    assert on(app) == "WhyScreen" and game(app).phase == "turn"  # nobody has dug that deep
    press(app, BACK)
    app.session.play(("dug", 40))
    app.flow.rest()
    pick(app, "Treasure")
    assert game(app).phase == "reached"
    press(app, OK)
    assert on(app) == "TellScreen"


def test_ten_years_pass_with_no_key_but_ok(app):
    sit(app, years.aged(dwarves=400, earned=64))  # with the title of such a crowd
    for _ in range(400):
        if game(app).age == 10:
            break
        press(app, OK)
        if on(app) == "YearScreen" and not app.screen.rows()[app.screen.chosen][1].startswith("End"):
            choose(app, "End the year")
    assert game(app).age == 10 and game(app).turn != OVER


# Using rooms.


def test_gifts_gems_and_mithril_are_used_by_their_rows(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **years.RICH))
    before = game(app).prestige
    pick(pick(app, "Use rooms"), "Cut a gem")
    assert game(app).prestige == before + 10 and game(app).gems == 2
    pick(app, "Mithril: blades")
    assert game(app).edge == 1 and on(app) == "UsesScreen"
    assert "Mithril: blades" not in [row[1] for row in app.screen.rows()]


def test_gem_after_gem_is_sold_with_one_key_each(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **years.RICH))
    pick(app, "Use rooms")
    choose(app, "Sell a gem")
    press(app, OK, OK)
    assert game(app).gems == 1 and app.screen.rows()[app.screen.chosen][1] == "Sell a gem"
    press(app, OK)
    assert game(app).gems == 0 and on(app) == "UsesScreen"  # mithril and ore are left
    assert "Sell a gem" not in [row[1] for row in app.screen.rows()]


def test_a_key_that_comes_before_the_picture_finds_a_row(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **dict(years.RICH, ore=0, mithril=1)))
    pick(app, "Use rooms")
    app.screen.chosen = len(app.screen.rows()) - 1
    app.press(OK)  # no mithril is left, and with it the last rows are gone
    assert on(app) == "UsesScreen" and 0 <= app.screen.chosen < len(app.screen.rows())
    app.press(OK)
    app.draw()


def test_where_nothing_is_left_to_use_the_year_comes_back_by_itself(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **dict(years.RICH, gems=2, mithril=0, ore=0)))
    pick(app, "Use rooms")
    choose(app, "Sell a gem")
    press(app, OK)
    assert on(app) == "UsesScreen"
    press(app, OK)
    assert on(app) == "YearScreen" and game(app).gems == 0


def test_a_use_is_left_with_back_and_taken_back_one_at_a_time(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **years.RICH))
    pick(app, "Use rooms")
    choose(app, "Sell a gem")
    press(app, OK, OK, BACK)
    assert on(app) == "YearScreen" and game(app).gems == 1
    undo(app)
    assert game(app).gems == 2
    undo(app)
    assert game(app).gems == 3


def test_after_ore_was_given_there_is_more_to_use(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **years.RICH))
    pick(pick(app, "Use rooms"), "Ore for prestige")
    press(app, DOWN, OK)
    assert on(app) == "UsesScreen" and game(app).ore == 1
    assert app.screen.rows()[app.screen.chosen][1] == "Ore for prestige"


def test_a_use_that_costs_gold_says_so(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **years.RICH))
    choose(pick(app, "Use rooms"), "Cut a gem")
    assert "Use for 1 gold" in words(app)
    choose(app, "Mithril: armour")
    assert "Use for 5 gold" in words(app)
    assert [row[3] for row in app.screen.rows()] == [0, 1, 5, 5, 5, 0]
    choose(app, "Sell a gem")
    assert "Use" in words(app)


def test_with_nothing_to_use_that_is_said_and_nothing_changes(app):
    scenes.uses_none(app)
    state = game(app).state()
    assert on(app) == "MessageScreen"
    press(app, OK)
    assert on(app) == "YearScreen" and game(app).state() == state


def test_hovels_give_when_they_are_asked(app):
    mine(app)
    pick(pick(app, "Use rooms"), "Gifts")
    assert game(app).dwarves == 26


def test_ore_asks_how_much(app):
    mine(app)
    pick(pick(app, "Use rooms"), "Ore for gold")
    assert "4" in words(app)
    press(app, DOWN, OK)
    assert (game(app).ore, game(app).gold) == (1, 16)


def test_the_amount_of_ore_goes_round(app):
    mine(app)
    pick(pick(app, "Use rooms"), "Ore for gold")
    press(app, UP)
    assert app.screen.number == 1
    press(app, DOWN)
    assert app.screen.number == 4


def test_allies_come_when_they_are_called(app):
    sit(app, years.aged(years.led(19) + DIGS, {"leader": "on"}))
    pick(pick(app, "Use rooms"), "Allies")
    assert (game(app).humans, game(app).elves) == (10, 6)
    assert len(dice_with_allies(app)) == 3


def dice_with_allies(app):
    game(app).foes.append([tables.BEAR, 6, 65535, 6, 0])
    game(app).foe = 0
    dice = fight.our_dice(game(app), game(app).foes[game(app).foe][0])
    game(app).foes.pop()
    return dice


# Rolls.


def test_the_treasure_roll_shows_what_is_added_to_it(app):
    scenes.roll_treasure(app)
    press(app)
    app.draw()
    assert "d8 + 6" in words(app)


def test_a_lucky_leader_is_seen_in_the_combat_roll(app):
    sit(app, years.met((4,), age=3, digs=years.led(6) + DIGS, options={"leader": "on"}))
    app.draw()
    assert "d8 - 1" in words(app)


def test_the_find_is_told_and_its_key_makes_the_combat_roll(app):
    sit(app, years.met(age=3))
    press(app, OK)
    assert on(app) == "TellScreen" and "Found!" in words(app)
    press(app, OK)
    assert game(app).phase != "combat"


def test_undo_on_the_find_takes_the_roll_back(app):
    sit(app, years.met(age=3))
    before = game(app).state()
    press(app, OK)
    undo(app)
    assert game(app).state() == before


def test_the_spider_is_rolled_told_and_put_into_a_room(app):
    sit(app, years.met((4,), (6,), digs=DIGS[:7], age=9))
    press(app, OK)
    assert on(app) == "TellScreen" and "Cave spider" in words(app)
    assert game(app).foes[0][foes.PLACE] < len(game(app).rooms)


def test_a_room_gets_its_name_told(app):
    stories.named(app)
    app.draw()
    assert on(app) == "TellScreen"
    assert labels.room_label(game(app), 0) in words(app)
