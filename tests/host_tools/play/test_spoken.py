"""What screens say in words, in every language and on both interpreters.

What each scene says is kept in tests/golden/spoken (see test_scene_pictures).
"""

import importlib
import random
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

import host_tools.play.spoken as told  # noqa: E402
from firmware.games import with_screens  # noqa: E402
from firmware.hardware.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from firmware.lang import LANGUAGES, t  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402
from host_tools.play.site import bundle  # noqa: E402
from host_tools.play.spoken import spoken, words  # noqa: E402
from host_tools.play.spoken.ear import with_ears  # noqa: E402
from host_tools.virtual.micropython import run  # noqa: E402
from tests.firmware.screens.shown import everything  # noqa: E402

ROOT = Path(__file__).parents[3]
PORTABLE = [
    "host_tools/__init__.py",
    "host_tools/play/app_fixture.py",
    "host_tools/play/screen_fixtures",
    "host_tools/play/spoken",
]
SOME = (
    "shell/launcher",
    "shell/settings",
    "shell/setup",
    "dice_miners/mine_three",
    "dice_miners/pairs",
    "dice_miners/table_dice",
    "dice_miner/mountain",
    "dice_miner/hero",
    "dice_miner/troves",
    "dice_miner_solo/play",
    "dice_miner_solo/trove",
    "dwarf_mine/year",
    "dwarf_mine/dig",
    "dwarf_mine/overview",
)
# A step a scene: between steps MicroPython collects its garbage, and is twice as quick for it.
NAMED = """
from host_tools.play import app_fixture, screen_fixtures
from host_tools.play.spoken import spoken
left = %r
"""
SAY = """
part, name = left.pop(0).split("/")
app = app_fixture.fresh_app("/board", %d, %d, %r)
app_fixture.show(app, screen_fixtures.scene(part, name))
print("==", part, name)
for line in spoken(app):
    print(line)
again = len(left) > 0
"""


def shown(folder, part, name, size=(296, 128), code="en"):
    """The app at a scene."""
    app = app_fixture.fresh_app(str(folder / "board"), size[0], size[1], code)
    app_fixture.show(app, screen_fixtures.scene(part, name))
    return app


def said(tmp_path, scene, **how):
    return spoken(shown(tmp_path, *scene.split("/"), **how))


@pytest.mark.slow
@pytest.mark.parametrize("code", ["fr", "it"])
def test_nothing_is_said_in_another_language(tmp_path, code):
    """A line that two languages share is made of what both screens show, names and numbers."""
    for part, name, prepare in screen_fixtures.every_scene():
        heard, texts = [], []
        for language in ("en", code):
            app = app_fixture.fresh_app(str(tmp_path / "board"), 296, 128, language)
            app_fixture.show(app, prepare)
            heard.append(spoken(app))
            drawn = with_ears(app.canvas, app.screen.draw).texts
            texts.append(" ".join([*drawn, *[seat.name for seat in (app.session.seats if app.session else ())]]))
        shared = [line for line in heard[0] if line in heard[1]]
        strange = [
            word
            for line in shared
            for word in line.replace(":", " ").replace(",", " ").split()
            if word.isalpha() and len(word) > 2 and not (word in texts[0] and word in texts[1])
        ]
        known = [row[0] for row in [*words.SIGNS.values(), words.PRESTIGE] if len(set(row)) < 3] + [t("key_menu")]
        assert [word for word in strange if not any(alike.startswith(word) for alike in known)] == [], "%s/%s" % (
            part,
            name,
        )


@pytest.mark.parametrize("table", [words.WORDS, words.SIGNS])
def test_every_word_is_there_in_every_language(table):
    for key, row in table.items():
        assert len(row) == len(LANGUAGES) and all(row), key
        assert len({text.count("%d") for text in row}) == len({text.count("%s") for text in row}) == 1, key


@pytest.mark.parametrize("size,code", [((296, 128), "en"), ((250, 122), "fr"), ((400, 300), "it")])
def test_micropython_says_the_same(tmp_path, size, code):
    ended = run([NAMED % (list(SOME),), SAY % (*size, code)], folders=("engine", "firmware", *PORTABLE))
    assert ended.returncode == 0, ended.stderr
    wanted = []
    for scene in SOME:
        part, name = scene.split("/")
        wanted += ["== %s %s" % (part, name), *spoken(shown(tmp_path, part, name, size, code))]
    assert ended.stdout.splitlines() == wanted


@pytest.mark.parametrize("game", range(4))
def test_wherever_keys_lead_there_are_words(tmp_path, game):
    """Set-ups and games that nobody planned, key by key."""
    luck = random.Random(game + 5)
    app = app_fixture.fresh_app(str(tmp_path / "board"), *app_fixture.SIZES[game % 3], LANGUAGES[game % 3])
    app_fixture.press(app, *[DOWN] * game, OK)
    kinds = set()
    for _ in range(220):
        app_fixture.press(app, luck.choice((OK, OK, OK, OK, DOWN, DOWN, UP, MENU if luck.random() < 0.2 else OK, BACK)))
        kinds.add(type(app.screen).__name__)
        before = everything(app)
        lines = spoken(app)
        assert lines and all(line == line.strip() != "" for line in lines)
        assert everything(app) == before
    assert len(kinds) > 8


@pytest.mark.slow
def test_the_build_for_pages_says_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(bundle, "DRIVER", ("host_tools/play/spoken", "host_tools/play/screen_fixtures"))
    names = ["%s/%s" % (part, name) for part, name, _ in screen_fixtures.every_scene()]
    steps = ["import sys\nsys.path.append('/')", NAMED % (names,), SAY % (296, 128, "en")]
    ended = run(steps, folders=("host_tools/__init__.py", "host_tools/play/app_fixture.py"), files=bundle.files())
    assert ended.returncode == 0, ended.stderr
    wanted = []
    for part, name, _ in screen_fixtures.every_scene():
        wanted += ["== %s %s" % (part, name), *spoken(shown(tmp_path, part, name))]
    assert ended.stdout.splitlines() == wanted


def test_every_screen_that_is_read_in_its_own_way_is_there():
    """A screen that was renamed would be read as any other, and nobody would notice."""
    own = [*told._BLACK, *told._TABLES, *told._FLOWING, *told._SIGNLESS]
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "firmware/screens").rglob("*.py")}
    assert [kind for kind in own if "class %s(" % kind not in "".join(sources.values())] == []
    for part in with_screens():
        theirs = "".join(text for path, text in sources.items() if path.parent.name == part)
        screens = importlib.import_module("host_tools.play.spoken." + part).SCREENS_IN_WORDS
        assert [kind for kind in screens if "class %s(" % kind not in theirs] == [], part


def test_the_page_about_it_shows_what_is_said(tmp_path):
    page = (ROOT / "docs/SPOKEN.md").read_text(encoding="utf-8").split("```")[1]
    lines = said(tmp_path, "dice_miners/mine_three")
    assert [line for line in page.strip().split("\n") if line not in lines] == []


# What is said, by example.


def test_header_content_and_keys_come_in_reading_order(tmp_path):
    assert said(tmp_path, "shell/setup_seat") == [
        "Seat 1 of 2", "Name: Anna", "Symbol: Peak", "Chosen: Played: by hand",
        "Back", "OK: Change", "Up, Down: other choices",
    ]  # fmt: skip


def test_a_list_says_that_it_goes_on(tmp_path):
    assert "more below" in said(tmp_path, "shell/settings") and "more above" in said(tmp_path, "shell/settings_end")


def test_dice_are_told_with_their_sum(tmp_path):
    assert said(tmp_path, "dice_miners/pairs")[1:3] == ["1 + 2 = 3", "3 + 6 = 9"]


def test_dice_to_enter_are_told_by_the_key_that_enters_them(tmp_path):
    assert [line for line in said(tmp_path, "dice_miners/table_dice") if ": " in line][1:4] == [
        "Up: 1",
        "OK: 2",
        "Down: 3",
    ]


def test_the_time_to_decide_is_told(tmp_path):
    assert "Time left: 6 tenths" in said(tmp_path, "dice_miners/mine_timer")


def test_a_tunnel_tells_who_and_what_is_in_it(tmp_path):
    lines = said(tmp_path, "dice_miners/mine_three")
    assert "Tunnel 7, diamond 7, 12 digs: Anna 4, Bruno 4, lit lantern 6, rubble 9" in lines
    assert "Tunnel 9, gold 5, 8 digs: sealed by Anna" in lines
    assert "Tunnel 12, coal 1, 2 digs: nobody" in lines
    assert "Anna: ore 5, free lanterns 1, cave-ins left 2" in lines


def test_the_mountain_is_told_row_by_row_with_what_may_be_taken(tmp_path):
    lines = said(tmp_path, "dice_miner/mountain")
    assert lines[1] == "Row 1: Pickaxe, chosen; 2 gems, free"
    assert lines[5] == "Row 5: Tunnel 1; Double chest; 1 cave-in; Magic 1; 3 gems; Tunnel 2"


def test_troves_are_told_by_name(tmp_path):
    lines = said(tmp_path, "dice_miner/troves")
    assert lines[2] == "Chosen: Bruno: gems 3, pickaxes 2, magic 1, total 6"


def test_tools_are_told_with_what_they_hold(tmp_path):
    lines = said(tmp_path, "dice_miner_solo/trove")
    assert "Double chest: 3 gems, room" in lines and "Pickaxe: room" in lines and "Tunnel 1 \u00d73" in lines


def test_the_map_is_told_with_its_cursor(tmp_path):
    lines = said(tmp_path, "dwarf_mine/place_next")
    assert lines[1:3] == ["Ladder: rows 16 to 17, column 36", "Cursor: rows 18 to 20, columns 35 to 37"]
    assert "Hovel: rows 13 to 15, columns 35 to 37" in lines and "Chosen: Level 2" in lines


def test_a_bare_picture_says_that_it_is_one(tmp_path):
    assert said(tmp_path, "shell/panel_stripes", code="fr") == ["Image d'essai"]


def test_wrapped_sentences_are_told_as_one_line(tmp_path):
    assert said(tmp_path, "shell/drop_game")[1] == "Give up the saved game? It cannot be brought back."


def test_listening_ends_when_a_screen_cannot_be_drawn(tmp_path):
    """The firmware's own drawing is back in place whatever happens."""
    from firmware.ui import dice, seats

    app = shown(tmp_path, "shell", "tools")
    before = dice._pips, seats._SHAPES

    def broken(c):
        raise OSError("no")

    with pytest.raises(OSError, match="no"):
        with_ears(app.canvas, broken)
    assert (dice._pips, seats._SHAPES) == before
