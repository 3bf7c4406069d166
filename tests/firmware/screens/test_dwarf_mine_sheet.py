"""Dwarf Mine's story by its keys: the chronicle, the sheet and the end."""

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import history, tables  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from firmware.screens.dwarf_mine import phrases, titles  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_positions as positions  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_story as stories  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_years as years  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, mine, sit  # noqa: E402
from tests.firmware.screens.dwarf_keys import game, pick, undo  # noqa: E402
from tests.firmware.shell import on, words  # noqa: E402

# The story.


def test_the_chronicle_opens_with_the_newest_year_and_goes_back(app):
    sit(app, years.story())
    pick(app, "Chronicle")
    assert words(app)[0] == "Chronicle: year 5"
    press(app, OK)
    assert words(app)[0] == "Chronicle: year 4"


def test_the_chronicle_goes_round_all_years(app):
    sit(app, years.story())
    pick(app, "Chronicle")
    seen = set()
    for _ in range(30):
        seen.add(words(app)[0])
        press(app, UP)
    assert len(seen) == 5


def test_a_year_of_the_chronicle_has_its_sums(app):
    sit(app, years.story())
    pick(app, "Chronicle")
    last = history.entries(game(app).past[-1])
    assert {str(number) for number in phrases.totals(last)} <= set(words(app))


def test_the_chronicle_counts_finds_and_deaths(app):
    lang.use("en")
    lang.open_game("dwarf_mine")
    entries = [
        (history.DUG, 0, 3),
        (history.DUG, 1, 4),
        (history.FOUND, 0, 5),
        (history.FOUND, 2, 1),
        (history.MET, 1, 4),
        (history.HURT, 1, 1),
        (history.WON, 1, 0),
        (history.FOUND, 0, 2),
    ]
    assert phrases.year_lines(years.aged(), entries, phrases.Words()) == [
        "7 squares of rock were broken.",
        "The mountain gave 7 gold, 1 gem.",
        "A dire wolf followed the smell of the kitchens.",
        "One fell (Dire wolf).",
        "The wolf was slain.",
    ]


def test_the_sheet_has_three_pages(app):
    sit(app, positions.beset())
    pick(app, "Mine sheet")
    first = words(app)
    press(app, DOWN)
    second = words(app)
    press(app, DOWN)
    assert first != second != words(app)
    press(app, DOWN)
    assert words(app) == first


def test_the_sheet_tells_the_attack_die(app):
    mine(app)
    pick(app, "Mine sheet")
    assert "d8" in words(app)


# The end.


def test_the_end_is_told_before_its_titles_and_rests_on_the_score(app):
    sit(app, years.lost_game())
    app.flow.act(("dice", 1, 4))
    while on(app) != "EndScreen":
        assert on(app) != "HonourScreen"
        press(app, OK)
    assert "Score %d" % game(app).score() in words(app) and "Titles" in words(app)
    for _ in range(3):  # finished, 50 and 100 prestige
        press(app, OK)
        assert on(app) == "HonourScreen"
    press(app, OK)
    assert on(app) == "EndScreen" and "New mine" in words(app)


def test_a_title_on_the_way_is_told_at_once(app):
    sit(app, years.aged(years.GEMS_AND_FORGES, **dict(years.RICH, prestige=45)))
    app.session.game.earned = 0
    app.flow.show([("title", 1)])
    assert on(app) == "HonourScreen"


def test_what_is_worth_looking_at_has_a_key_with_its_name_at_the_end(app):
    for key in (MENU, UP, DOWN):
        stories.ended(app)
        assert "Look back" in words(app)
        press(app, key)
        assert on(app) == "AfterScreen"
    press(app, MENU)
    assert on(app) == "GameMenu"
    stories.ended(app)
    press(app, LONG_MENU)
    assert on(app) == "GameMenu"


def test_a_new_mine_is_asked_for_twice(app):
    stories.ended(app)
    over = game(app)
    press(app, OK)
    assert on(app) == "ConfirmScreen" and "A new mine" in words(app)
    press(app, BACK)
    assert on(app) == "EndScreen" and game(app) is over


def test_the_dragon_at_the_entrance_is_told(app):
    sit(app, years.staying([tables.DRAGON, 61, 0, 116, 0], digs=DIGS[:3]))
    app.flow.act(("end",))
    scenes.press_until(app, "EndScreen")
    assert "The dragon is out" in words(app)


def test_a_new_mine_carries_the_titles_on(app):
    stories.ended(app)
    earned = game(app).earned
    press(app, OK, OK)
    assert game(app).options["titles"] == earned == titles.earned(app.store)
    assert on(app) == "OpeningScreen"


def test_the_end_can_be_taken_back_with_its_titles(app):
    stories.ended(app)
    assert titles.earned(app.store) and titles.best(app.store)
    undo(app)
    assert game(app).phase == "fight"
    assert titles.earned(app.store) == 0 and titles.best(app.store) == []


def test_after_the_end_everything_can_be_looked_at(app):
    for downs, screen in enumerate(("ChronicleScreen", "HallScreen", "TitlesScreen", "MountainScreen", "FairScreen")):
        stories.after_end(app)
        press(app, *[DOWN] * downs, OK)
        assert on(app) == screen


def test_the_hall_opens_without_a_game(app):
    stories.hall_empty(app)
    press(app, MENU)
    assert on(app) == "TitlesScreen"
