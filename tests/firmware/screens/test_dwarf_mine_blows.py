"""What a fight shows: whose blows, how they were rolled, with which dice; and in which order the pages come."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import fight, foes, tables  # noqa: E402
from engine.dwarf_mine.foe_control import NOWHERE  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import DOWN, OK, UP  # noqa: E402
from firmware.lang import t  # noqa: E402
from firmware.screens.dwarf_mine.fight import our_dice  # noqa: E402
from firmware.screens.dwarf_mine.foes import FoesScreen  # noqa: E402
from firmware.screens.dwarf_mine.labels import foe_die, foe_name  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import DEEP, RICH, aged, fight_game, led, met, staying, until  # noqa: E402
from tests.firmware.screens.dwarf_keys import game  # noqa: E402
from tests.firmware.screens.dwarf_table import happened  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402

SPIDER = [tables.SPIDER, 9, 1, 14, 0]
TROLL = [tables.TROLL, 5, 8 * 40 + 10, 8, 0]
INVASION = [tables.INVASION, 40, 1, 40, 0]
MOTHER = [tables.MOTHER, 20, 20, 40, 0]
PANELS = [(size, code) for size in app_fixture.SIZES for code in lang.LANGUAGES]


def dice(app, *shown):
    """These dice fall."""
    app.flow.act(("dice", *shown))
    app.draw()


def answer(app, *phases, shown=2):
    """Low dice, and no ore, until one of these phases comes."""
    while game(app).phase not in phases:
        due = game(app).due
        app.flow.act(("dice", *[min(shown, sides) for sides in due]) if due else ("strike", 0))
    app.draw()


def pages(app):
    """The titles of all pages, then the screen where it rests."""
    found = []
    while on(app) == "TellScreen":
        found.append(app.screen._title)
        app.pop()
        app.draw()
    return [*found, on(app)]


def against(kind, health, **changes):
    """At the first exchange with a foe of the player's wish."""
    position = fight_game(14, **changes)
    position.foes = [[kind, health, NOWHERE, foes.HEALTH_OF[kind] or health, 0]]
    fight.begin(position, [])
    return position


def wurm(app, *others, **changes):
    """The wurm strikes, and lives."""
    position = aged((*DIGS, ("ladder", 14, 14, 14)), **dict(RICH, age=9, ore=0, **changes))
    position.foes = [list(other) for other in others]
    position.play(("end",))
    sit(app, until(position, "combat"))
    dice(app, 6)
    assert game(app).foes[-1][foes.KIND] == tables.WURM
    dice(app, *[2] * len(game(app).due))


def end_foe(app, die, *others, device_dice=True):
    """The last row of level 4, with foes that are there already."""
    position = aged(DEEP, {"foes": "four"}, **dict(RICH, age=12))
    position.foes = [list(other) for other in others]
    position.play(("end",))
    sit(app, until(position, "combat", (3, 3)), device_dice=device_dice)
    dice(app, 8)
    dice(app, die)


# Whose blows.


def test_a_foe_that_stays_does_not_show_the_blows_of_one_that_fell(app):
    sit(app, staying(SPIDER, age=5))
    app.flow.act(("end",))
    answer(app, "combat")
    dice(app, 1)
    assert game(app).foes[-1][foes.KIND] == tables.WOLF
    answer(app, "bite", shown=8)
    assert ("slew", "wolf") in happened(app)
    answer(app, "persist", shown=1)
    assert pages(app)[-1] == "FightScreen" and app.screen.blows == ()
    assert not [word for word in words(app) if word.startswith("−")]


def test_a_new_group_of_an_invasion_does_not_show_the_blows_of_the_wurm(app):
    wurm(app, INVASION, options={"foes": "four"})
    while game(app).phase != "persist":
        app.flow.deal()
    assert game(app).foe < len(game(app).foes) == 2  # the wurm's number is the new group's
    told = pages(app)
    assert t("tell_blows") in told and app.screen.blows == ()
    press(app, DOWN)
    assert app.screen.blows == ()


def test_the_foe_that_was_attacked_shows_its_blows_and_no_other_does(app):
    scenes.attack(app)
    app.flow.act(("attack", 0))
    dice(app, 1, 2)
    app.flow.act(("strike", 0))
    assert game(app).phase == "persist" and app.screen.target() == 0 and app.screen.blows[:2] == (2, 1)
    press(app, DOWN)
    assert app.screen.target() == 1 and app.screen.blows == ()
    press(app, UP)
    assert app.screen.blows[:2] == (2, 1)


def test_when_a_foe_has_bitten_its_blows_of_before_are_over(app):
    sit(app, met((4,), (6,), digs=DIGS[:7], age=9))
    dice(app, 9, 8)
    answer(app, "fight")
    answer(app, "bite")
    answer(app, "persist")
    assert pages(app)[-1] == "FightScreen" and app.screen.blows == ()


# How they were rolled.


def test_with_a_forge_it_is_told_how_the_blows_were_rolled(app):
    scenes.fight_strike(app)
    press(app, OK)
    assert "dice" not in [event[0] for event in app.session.history.last_events()]  # the ore was asked for in between
    sit(app, against(tables.STONE, 8, ore=4))
    dice(app, 2, 3)
    press(app, UP, OK)
    assert app.screen.blows == (3, 3, [t("fight_rolled", 3)], [t("fight_we_rolled", 2), t("fight_ore", 1)])


def test_growth_and_dragons_blood_are_told_with_the_roll(app):
    sit(app, against(tables.HIVE, 16, digs=led(14) + DIGS, options={"leader": "on"}))
    dice(app, 2, 6)
    assert game(app).phase == "strike"
    app.flow.act(("blood",))
    app.flow.act(("strike", 1))
    lost, dealt, left, right = app.screen.blows
    grown, blood = [event[1] for event in happened(app) if event[0] in ("grew", "blood")]
    assert (lost, dealt, left) == (6, 3 + blood, [t("fight_rolled", 6)])
    assert right == [t("fight_we_rolled", 2), t("fight_ore", 1), t("fight_blood", blood), t("fight_grew", grown)]


@pytest.mark.parametrize("size,code", PANELS)
@pytest.mark.parametrize("kind,health", [(tables.KING, 10), (tables.HIVE, 18), (tables.STONE, 8)])
def test_what_is_added_to_a_blow_is_told_in_whole_words(folder, size, code, kind, health):
    app = watched(app_fixture.fresh_app(folder, *size, code))
    sit(app, against(kind, health, ore=4, age=6))
    dice(app, 2, 5)
    assert game(app).phase == "strike"
    said = " ".join(words(app))
    assert t("strike_of", 0, 1) in said and t("strike_left", health - 2) in said and t("strike_due") in said
    assert app.canvas.faults() == []
    press(app, UP, OK)
    said = " ".join(words(app))
    assert t("fight_we_rolled", 2) in said and t("fight_ore", 1) in said and t("fight_rolled", 5) in said
    assert app.canvas.faults() == []


# With which dice.


@pytest.mark.parametrize("size,code", PANELS)
@pytest.mark.parametrize("foe,die", [(TROLL, "d8"), ([tables.DRAGON, 61, 7, 116, 0], "d20+6"), (INVASION, "d4")])
def test_before_the_first_blow_the_dice_of_both_sides_are_shown(folder, size, code, foe, die):
    app = watched(app_fixture.fresh_app(folder, *size, code))
    position = staying(foe, dwarves=90, options={"foes": "four"})
    position.play(("end",))
    sit(app, until(position, "persist"))
    app.draw()
    before = game(app).state()
    assert die in words(app) and our_dice(game(app), game(app).foes[0][0]) in words(app)
    assert game(app).state() == before and app.canvas.faults() == []


def test_our_dice_are_those_of_all_who_fight(app):
    war = (*DIGS[:1], ("hall", 21, 8, 3), ("build", "war", 24, 1))
    sit(app, fight_game(5, age=1, digs=war))
    assert our_dice(game(app), game(app).foes[0][0]) == "d4/d4"
    game(app).edge, game(app).humans = 1, 10
    assert our_dice(game(app), game(app).foes[0][0]) == "d4/d4 +d4 +1"


def test_a_foes_die_is_told_with_all_that_changes_it(app):
    position = aged(digs=led(14) + DIGS, options={"leader": "on"}, kings=2)
    assert foe_die(position, tables.DRAGON) == "d20+6-d6"
    assert foe_die(position, tables.INVASION) == "d8"
    assert foe_die(position, tables.MOTHER) == ""


@pytest.mark.parametrize("size,code", PANELS)
def test_the_page_of_a_foe_tells_how_hard_it_hits_and_is_not_cut(folder, size, code):
    app = watched(app_fixture.fresh_app(folder, *size, code))
    dragon = [tables.DRAGON, 61, 5, 116, 0]
    for foe, die in ((dragon, "d20+6"), (SPIDER, "d4"), (TROLL, "d8"), (INVASION, "d4"), (MOTHER, None)):
        sit(app, staying(foe, options={"foes": "four"}))
        app.push(FoesScreen(app))
        app.draw()
        dice_shown = [line for line in words(app) if line[:1] == "d" and line[1:].strip("0123456789+d") == ""]
        assert dice_shown == ([die] if die else [])
        assert t("foe_does_%d" % foe[foes.KIND]) in " ".join(words(app)) and app.canvas.faults() == []


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_where_no_room_is_held_the_page_says_what_it_is(folder, code):
    app = watched(app_fixture.fresh_app(folder, 296, 128, code))
    sit(app, staying(MOTHER, options={"foes": "four"}))
    app.push(FoesScreen(app))
    app.draw()
    assert words(app)[0] == t("year_foes")
    sit(app, staying(SPIDER))
    app.push(FoesScreen(app))
    app.draw()
    assert words(app)[0] == t("foes_held_1", 1)


# Which pages come, and in which order.


@pytest.mark.parametrize("size,code", PANELS)
@pytest.mark.parametrize("foe", [SPIDER, TROLL, [tables.DRAGON, 61, 7, 116, 0]])
def test_the_key_names_the_foe_that_attacks(folder, size, code, foe):
    app = watched(app_fixture.fresh_app(folder, *size, code))
    position = staying(foe, dwarves=90)
    position.play(("end",))
    sit(app, until(position, "bite"))
    app.draw()
    word = t("roll_bite_%d" % foe[foes.KIND])
    assert app.screen.ok_word() == word and words(app).count(word) == 2 and len(word) <= 18
    assert app.canvas.faults() == []


def test_the_wurm_burrows_away_after_the_blows(app):
    wurm(app)
    assert pages(app)[:2] == [t("tell_blows"), t("tell_wurm")]


@pytest.mark.parametrize("device_dice", [True, False])
def test_a_strike_is_told_before_the_walkers_that_come_next(app, device_dice):
    end_foe(app, 2, MOTHER, device_dice=device_dice)
    assert pages(app)[0] == foe_name(tables.FIRST) and game(app).phase == "fight"
    before = game(app).population
    dice(app, 7)
    assert game(app).population == before - 7 and game(app).phase == "fight"
    assert t("tell_lost", 7, before - 7) in " ".join(app.screen._lines) and app.screen._title == t("tell_blows")
    assert pages(app)[:2] == [t("tell_blows"), foe_name(tables.ROOTS)]


def test_a_victory_is_told_before_the_walkers_and_they_come_from_the_mother_root(app):
    sit(app, staying(MOTHER, age=5, options={"foes": "four"}))
    app.flow.act(("end",))
    answer(app, "combat")
    dice(app, 1)
    dice(app, 8, 1)
    assert [foe[foes.KIND] for foe in game(app).foes] == [tables.MOTHER, tables.ROOTS]
    assert app.screen._title == t("tell_slew")
    press(app, OK)
    assert app.screen._title == foe_name(tables.ROOTS) and words(app)[0] == foe_name(tables.MOTHER)


def test_with_own_dice_the_blows_of_the_same_foe_are_a_page_of_their_own(app):
    sit(app, against(tables.STONE, 8, ore=4), device_dice=False)
    dice(app, 2, 3)
    app.flow.act(("strike", 1))
    assert on(app) == "BlowsScreen" and app.screen.blows[:2] == (3, 3)


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_the_row_of_the_combat_table_is_told(folder, code):
    app = watched(app_fixture.fresh_app(folder, 250, 122, code))
    scenes.foe_met(app)
    app.draw()
    assert words(app)[0] == t("tell_combat_row", 9) and app.canvas.faults() == []
    scenes.sign(app)
    app.draw()
    assert words(app)[0] == t("tell_combat_row", 3)


def test_the_row_is_told_too_where_more_dice_fell_in_between(app):
    sit(app, met((4,), digs=DIGS[:7], age=9))
    dice(app, 6)
    dice(app, 9, 8)
    answer(app, "fight")
    assert app.screen._title == foe_name(tables.SPIDER) and words(app)[0] == t("tell_combat_row", 15)
    end_foe(app, 4)
    assert words(app)[0] == t("tell_combat_row", 15)


def test_a_group_of_an_invasion_is_not_the_whole_of_it(app):
    position = staying([tables.INVASION, 3, 1, 40, 0], [tables.INVASION, 2, 2, 40, 0], options={"foes": "four"})
    position.play(("end",))
    sit(app, until(position, "persist", (1, 1)))
    while game(app).foes:
        app.flow.act(("attack", 0))
        dice(app, 4, 1)
        left = [foe for foe in game(app).foes if foe[foes.KIND] == tables.INVASION]
        assert app.screen._title == t("tell_group" if left else "tell_slew")
        assert not left or (pages(app)[-1] == "FightScreen" and app.screen.blows == ())


def test_where_both_sides_fall_nobody_is_told_of_a_victory(app):
    sit(app, against(tables.GOBLINS, 1, dwarves=1))
    dice(app, 4, 4)
    assert game(app).population == 0 and app.screen._title == t("tell_gone")
