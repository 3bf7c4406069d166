"""Pages of Dwarf Mine show everything: names, foes, the treasure; on panels of all sizes, in all languages."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import foes  # noqa: E402
from engine.dwarf_mine.game import GAME  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import OK  # noqa: E402
from firmware.screens.dwarf_mine import foe_pages, labels  # noqa: E402
from firmware.screens.dwarf_mine.event_page import TellScreen, title_lines  # noqa: E402
from firmware.ui.canvas import Canvas  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine as scenes  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import beset, fresh, game_after, mine, sit  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402

SIZES = (*app_fixture.SIZES, (264, 176), (296, 152))
BY_LIST = (6, 6, 6, 20)  # names that the four lists of endings have
CUT = "\u2026"
KINDS = {1: "Gold", 2: "Ore", 3: "Gems", 4: "Mithril", 5: "Eye of the Mountain"}

# The dice of four caves; then comes the treasure's.
CAVES = (
    ("drop", 4, 6, 2), ("dice", 3, 2, 2, 1), ("drop", 15, 4, 3), ("dice", 3, 2, 3, 4, 4), ("drop", 8, 13, 1),
    ("dice", 2, 2, 3), ("drop", 20, 18, 4), ("dice", 1, 4, 4, 1, 1, 2),
)  # fmt: skip


def at(folder, size, code):
    return watched(app_fixture.fresh_app(folder, size[0], size[1], code))


# Names.


def room_for_words(c):
    """As wide as TellScreen has it beside its picture."""
    return c.width - (c.width * 3 // 10 + 6) - c.look.margin


def own_names():
    return [
        labels.name_words(prefix, which, suffix)
        for which, count in enumerate(BY_LIST) for prefix in range(1, 29) for suffix in range(1, count + 1)
    ]  # fmt: skip


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_name_of_a_room_or_a_foe_is_cut(size, code):
    lang.use(code)
    lang.open_game("dwarf_mine")
    c = Canvas(*size)
    width = room_for_words(c)
    for name in own_names() + [lang.t("foe_%d" % kind) for kind in range(20)]:
        lines, type_, _, _ = title_lines(c, name, width)
        assert " ".join(lines) == name and len(lines) <= 2
        assert max(c.text_width(line, type_) for line in lines) <= width


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_a_long_name_has_all_of_it_and_its_kind(folder, size, code):
    app = at(folder, size, code)
    mine(app)
    name = max(own_names(), key=lambda name: app.canvas.text_width(name))
    app.push(TellScreen(app, "book13", name, (), [labels.room_name(12)]))
    app.redraw()
    app.draw()
    shown = " ".join(words(app))
    assert name in shown and labels.room_name(12) in shown and CUT not in shown
    assert app.canvas.faults() == []


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_foe_is_met_with_its_whole_name_and_all_that_it_does(folder, size, code):
    app = at(folder, size, code)
    sit(app, beset())
    for kind in range(16):
        found = {"met": [("met", foes.WORDS[kind], 60)]}
        for page in foe_pages.pages(app, app.session.game, found):
            app.push(page)
            app.redraw()
            app.draw()
            shown = " ".join(words(app))
            assert labels.foe_name(kind) in shown and lang.t("foe_does_%d" % kind) in shown, shown
            assert app.canvas.faults() == []


# The mountain's treasure.


def made(app, *moves, device_dice=False):
    """A small mountain whose last dice are these."""
    game = GAME(caves="on", columns=24, rows=24)
    for move in CAVES:
        game.play(move)
    sit(app, game, device_dice)
    for move in moves:
        app.flow.act(move)
        app.draw()


@pytest.mark.parametrize("kind", KINDS)
def test_behind_the_mountain_its_treasure_is_named(app, kind):
    made(app, ("drop", 9, 20, kind))
    assert on(app) == "OverviewScreen" and "Treasure" in words(app)
    press(app, OK)
    assert on(app) == "TellScreen" and KINDS[kind] in " ".join(words(app))
    assert {1: "4d10", 2: "4d10", 3: "2d6", 4: "2d4", 5: "2d10"}[kind] in words(app)
    press(app, OK)
    assert on(app) == "YearScreen"


def test_two_treasures_are_both_named_once_both_are_known(app):
    made(app, ("drop", 9, 20, 6))
    assert on(app) == "TableDiceScreen"
    app.flow.act(("dice", 3, 6))
    app.draw()
    assert on(app) == "TableDiceScreen"
    app.flow.act(("dice", 1, 3))
    app.draw()
    press(app, OK)
    shown = words(app)
    assert "3 treasures" in shown and "Gold, 2 × Gems" in shown


def test_with_the_devices_dice_the_treasure_is_named_too(app):
    fresh(app, caves="on")
    press(app, OK)
    assert on(app) == "OverviewScreen"
    press(app, OK)
    assert on(app) == "TellScreen" and words(app)[0] == "The treasure"


def test_on_paper_the_treasure_is_named_and_to_be_marked(app):
    fresh(app, caves="on", map="paper")
    press(app, OK)
    assert on(app) == "TellScreen" and "Mark the treasure" in " ".join(words(app))


@pytest.mark.parametrize("device_dice", [False, True])
def test_what_the_dice_count_is_said(app, device_dice):
    game = game_after((("ladder", 20, 1, 38),), {"caves": "off"}, gold=40)
    game.options["caves"] = "on"
    game.hoard_at, game.hoard = 40 * 40 + 20, bytearray((4,))
    sit(app, game, device_dice=device_dice)
    app.flow.act(("ladder", 20, 39, 3))
    app.draw()
    assert on(app) == ("RollScreen" if device_dice else "TableDiceScreen") and "Mithril: how much?" in words(app)


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_treasure_has_room_on_its_pages(folder, size, code):
    app = at(folder, size, code)
    for moves in ([("drop", 9, 20, 5)], [("drop", 9, 20, 6), ("dice", 6, 6), ("dice", 1, 2), ("dice", 4, 5)]):
        made(app, *moves)
        assert app.canvas.faults() == []
        press(app, OK)
        assert app.canvas.faults() == []
        assert lang.t("hoard_lies") in " ".join(words(app))


def test_a_mountain_without_a_treasure_counts_its_foes_instead(app):
    scenes.overview(app)
    app.draw()
    assert "Treasure" not in words(app) and "Foes" in words(app)
