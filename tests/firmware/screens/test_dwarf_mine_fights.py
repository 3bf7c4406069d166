"""Fights of Dwarf Mine by their keys, with every choice; undo, and a power cut in the middle of one."""

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import foes, rooms, tables  # noqa: E402
from engine.dwarf_mine.ai import choice  # noqa: E402
from engine.dwarf_mine.phases import CHOICES  # noqa: E402
from engine.game import CHANCE, OVER  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_sheet as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import DIGS, fresh, sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import fight_game, staying  # noqa: E402
from tests.firmware.screens.dwarf_keys import game, undo  # noqa: E402
from tests.firmware.screens.dwarf_table import happened  # noqa: E402
from tests.firmware.shell import on, plug_in, words  # noqa: E402

# Fights.


def test_a_fight_goes_on_blow_by_blow(app):
    sit(app, fight_game(14, ore=0))
    press(app, OK)
    assert on(app) == "FightScreen" and game(app).foes[0][foes.HEALTH] == 2
    assert "2" in words(app) and "of 8" in words(app)


def test_the_blows_are_those_that_were_counted(app):
    scenes.fight_blows(app)
    app.draw()
    assert "−4" in words(app) and "−3" in words(app)
    assert {"23", "4"} <= set(words(app))


def test_ore_is_proposed_where_it_kills(app):
    sit(app, fight_game(10, ore=4))
    app.flow.act(("dice", 5, 2))
    assert game(app).phase == "strike" and app.screen.ore == 1
    press(app, OK)
    assert game(app).ore == 3 and on(app) == "TellScreen"


def test_up_and_down_choose_the_ore_of_a_blow(app):
    scenes.fight_strike(app)
    assert app.screen.ore == 0
    press(app, UP)
    assert app.screen.ore == 1
    press(app, UP)
    assert app.screen.ore == 0
    press(app, UP, OK)
    assert game(app).ore == 3


def test_a_blow_may_go_without_ore(app):
    scenes.fight_strike(app)
    press(app, OK)
    assert game(app).ore == 4 and game(app).phase == "fight"


def test_menu_calls_on_dragons_blood_and_a_long_menu_is_the_menu(app):
    scenes.fight_blood(app)
    press(app, LONG_MENU)
    assert on(app) == "GameMenu"
    press(app, BACK, MENU)
    assert game(app).blood_used


def test_without_blood_menu_is_the_menu(app):
    scenes.fight_strike(app)
    press(app, MENU)
    assert on(app) == "GameMenu"


def test_a_war_room_rolls_two_dice_in_one_press(app):
    digs = DIGS[:1] + (("hall", 21, 8, 3), ("build", "war", 24, 1))
    sit(app, fight_game(5, age=1, digs=digs))
    assert list(game(app).due) == [4, 4, 4]
    press(app, OK)
    assert game(app).phase != "combat"


def test_victory_tells_the_losses(app):
    scenes.fight_won(app)
    app.draw()
    assert "Victory!" in words(app) and "3 fell, 21 left." in words(app)


def test_a_foe_that_stays_is_attacked_again_and_again(app):
    scenes.attack(app)
    for _ in range(30):
        if game(app).phase not in ("persist", "fight", "strike"):
            break
        press(app, OK)
    assert (game(app).age, len(game(app).foes), game(app).turn) == (2, 0, 0)


def test_up_and_down_choose_whom_to_attack(app):
    scenes.attack(app)
    assert app.screen.target() == 0
    press(app, DOWN)
    assert app.screen.target() == 1
    press(app, OK)
    assert ("attack", 1) in happened(app)


def test_menu_rests_and_the_next_year_begins(app):
    scenes.attack(app)
    press(app, MENU)
    assert game(app).phase == "turn" and game(app).age == 2


def test_a_foes_yearly_harm_is_told(app):
    scenes.bitten(app)
    app.draw()
    assert "A blow of 5" in words(app)


def test_with_own_dice_every_exchange_is_shown(app):
    sit(app, fight_game(14, ore=0), device_dice=False)
    app.flow.act(("dice", 4, 3))
    assert on(app) == "BlowsScreen"
    press(app, OK)
    assert on(app) == "TableDiceScreen"


def test_the_dragon_climbs_and_holds_what_is_below(app):
    sit(app, staying([tables.DRAGON, 61, 7, 116, 0], dwarves=90))
    app.flow.act(("end",))
    press(app, OK)
    pages = set()
    for _ in range(12):
        pages |= set(words(app))
        if game(app).phase in CHOICES and on(app) == "FightScreen":
            break
        press(app, OK)
    assert "It climbs" in pages


def test_the_invasion_spreads(app):
    sit(app, staying([tables.INVASION, 40, 1, 40, 0], options={"foes": "four"}))
    app.flow.act(("end",))
    pages = set()
    for _ in range(20):
        pages |= set(words(app))
        if game(app).phase == "persist" and on(app) == "FightScreen":
            break
        press(app, OK)
    assert "They spread" in pages and len(game(app).foes) == 2


def test_the_mother_root_loses_what_her_walkers_were(app):
    sit(app, staying([tables.MOTHER, 10, 20, 40, 0], dwarves=90, options={"foes": "four"}))
    app.flow.act(("end",))
    pages = set()
    for _ in range(60):
        pages |= set(words(app))
        if on(app) == "YearScreen" or game(app).turn == OVER:
            break
        press(app, OK)
    assert "That is left of her." in pages


# Choices.


def test_a_trap_is_sprung_or_kept(app):
    scenes.trap(app)
    press(app, OK)
    assert on(app) == "TellScreen" and game(app).rooms[-1][rooms.MARK] & rooms.SPENT
    scenes.trap(app)
    press(app, DOWN, OK)
    assert game(app).foes and not game(app).rooms[-1][rooms.MARK] & rooms.SPENT


def test_mountains_blood_rolls_again_or_goes_on(app):
    scenes.again(app)
    press(app, OK)
    assert game(app).phase == "treasure" and game(app).twice
    scenes.again(app)
    press(app, UP, OK)
    assert game(app).phase == "combat"


def test_groups_go_to_the_tomb_and_menu_rests_after_the_first(app):
    scenes.tomb(app)
    press(app, MENU)
    assert on(app) == "GameMenu"
    press(app, BACK, OK)
    assert on(app) == "TellScreen" and game(app).worked
    press(app, OK, MENU)
    assert game(app).phase != "tomb"


def test_the_size_of_a_group_is_chosen(app):
    scenes.tomb(app)
    assert app.screen.number == 21
    press(app, DOWN, DOWN, UP)
    assert app.screen.number == 20
    press(app, OK)
    assert ("group", 20) in happened(app)


# Undo and power.


def test_undo_in_a_fight_takes_back_one_exchange(app):
    sit(app, fight_game(14, ore=0))
    before = game(app).state()
    press(app, OK)
    undo(app)
    assert game(app).state() == before and on(app) == "FightScreen"


def test_the_second_word_of_undo_says_ahead_to_which_screen_it_leads(app):
    fresh(app, leader="on", caves="on", names="on")
    said = set()
    for number in range(150):
        app.session.table.begin_undo_group()
        if game(app).turn == CHANCE:
            app.flow.deal()
        else:
            app.flow.act(choice.pick(game(app)))
        while number % 8 and app.idle_step():
            pass
        if app.session.undo_takes_dice() and number % 3 == 0:
            app.flow.undo()
            hint = app.screen.prefetch_hint()
            word = hint and hint.__name__
            press(app, OK)
            assert word in (None, "to_" + type(app.screen).__module__.rpartition(".")[2])
            said.add(word)
    assert {None, "to_year", "to_roll", "to_fight"} <= said


def test_a_power_cut_in_a_fight_loses_nothing(app, folder):
    fresh(app)
    app.flow.act(("ladder", 20, 1, 4))
    for _ in range(60):
        if on(app) == "FightScreen" and app.screen.blows:
            break
        press(app, OK)
    state, shown = game(app).state(), words(app)
    app = plug_in(folder)
    press(app, OK)
    assert game(app).state() == state
    assert on(app) == "FightScreen" and words(app) == shown
