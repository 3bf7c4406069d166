"""Whatever a save contains, the board starts, the file is set aside, and the player is told once."""

import itertools
import json

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.games import GAMES, package  # noqa: E402
from firmware.app import QUIET_MS  # noqa: E402
from firmware.games import with_screens  # noqa: E402
from firmware.hardware.keys import DOWN, OK  # noqa: E402
from firmware.saves import fields, game_fields  # noqa: E402
from firmware.saves.settings import FILE as SETTINGS  # noqa: E402
from firmware.saves.storage import checked  # noqa: E402
from firmware.saves.writer import JOURNAL, LAST, SLOTS, TAIL  # noqa: E402
from tests.firmware.saves import hostile  # noqa: E402

GAME_FILES = (JOURNAL, TAIL) + SLOTS
SHORT, LONG = 9, 60  # presses: a game that is played again from its first line, and one from its older slot


@pytest.fixture(scope="module")
def saves():
    """Real saves, made once."""
    made = {}

    def of(game, presses=SHORT):
        if (game, presses) not in made:
            made[game, presses] = hostile.played(game, presses)
        return made[game, presses]

    return of


def resumed(files):
    """The app after the first start and OK on the saved game."""
    app = hostile.power_on(files)
    app.draw()
    app.press(OK)
    app.draw()
    return app


def message(app):
    """The key of the message that is shown."""
    assert type(app.screen).__name__ == "MessageScreen"
    return app.screen._key


def in_slots(files, **parts):
    """Both slots with other parts."""
    new = {name: checked(json.dumps(dict(hostile.data_of(files[name]), **parts), sort_keys=True)) for name in SLOTS}
    return dict(files, **new)


def in_journal(files, line, at=2):
    steps, filed = hostile.steps_of(files)
    return hostile.rebuilt(files, steps[:at] + [line] + steps[at:], filed)


# What has stopped boards, or opening a game, before.


@pytest.mark.parametrize("game", GAMES)
def test_a_phase_that_no_version_knows_yet_is_kept_for_a_newer_pitboss(saves, game):
    files = in_slots(saves(game), phase="meditate")
    app = resumed(files)
    assert message(app) == "newer"
    after = hostile.files_of(app)
    assert {name: after["newer" + name[4:]] for name in GAME_FILES} == {name: files[name] for name in GAME_FILES}
    assert not app.save.exists()
    hostile.try_case(hostile.Case("phase", files, GAME_FILES))


@pytest.mark.parametrize("symbol", ["peak", None, 1.5, 17, -1, [], True])
def test_a_seat_symbol_of_the_wrong_kind_is_set_aside(saves, symbol):
    files = in_slots(saves("dice_miners"), seats=[["Anna", symbol, False]] * 3)
    app = resumed(files)
    assert message(app) == "lost"
    after = hostile.files_of(app)
    assert {name: after["broken" + name[4:]] for name in GAME_FILES} == {name: files[name] for name in GAME_FILES}
    hostile.try_case(hostile.Case("symbol", files, GAME_FILES))


@pytest.mark.parametrize("line", ["!seat x ai", "!seat 9 ai", "!seat ", "!seat", "!seat 1", "!name 7 Anna"])
@pytest.mark.parametrize("presses", [SHORT, LONG])
@pytest.mark.parametrize("place", ["filed", "tail"])
def test_a_note_that_makes_no_sense_costs_no_press(saves, line, presses, place):
    whole = saves("dice_miner", presses)
    steps, filed = hostile.steps_of(whole)
    files = in_journal(whole, line, 2 if place == "filed" else max(filed + 1, len(steps) - 1))
    if place == "filed":  # the slots stand one line further on
        for name in SLOTS:
            slot = hostile.data_of(files[name])
            slot["line"] += 1
            marks = [b"0" * 8] + [one[-8:] for one in hostile.chained(steps[:2] + [line] + steps[2:])]
            slot["mark"] = marks[slot["line"]].decode()
            files[name] = checked(json.dumps(slot, sort_keys=True))
    app = resumed(files)
    assert message(app) == "mended"
    wanted = resumed(whole).session
    assert app.session.game.state() == wanted.game.state()
    assert app.session.table.dice.count == wanted.table.dice.count
    assert hostile.files_of(app)["broken.journal"] == files[JOURNAL]
    hostile.try_case(hostile.Case(line, files, (JOURNAL, TAIL)))


@pytest.mark.parametrize("count", [0, 1, 2, 5, 7])
def test_a_wrong_number_of_seats_is_set_aside(saves, count):
    people = [["Anna", symbol % 6, False] for symbol in range(count)]
    app = resumed(in_slots(saves("dice_miners"), seats=people, seat=0))
    assert message(app) == "lost" and not app.save.exists()


def test_one_bad_slot_of_two_costs_nothing(saves):
    whole = saves("dice_miners")
    newest = max(SLOTS, key=lambda name: hostile.data_of(whole[name])["serial"])
    files = dict(whole, **{newest: in_slots(whole, phase="meditate")[newest]})
    app = resumed(files)
    assert message(app) == "mended"
    assert app.session.game.state() == resumed(whole).session.game.state()
    assert hostile.files_of(app)["broken" + newest[4:]] == files[newest]


def test_a_head_that_says_who_acts_wrongly_costs_no_line_of_the_tail(saves):
    whole = saves("dice_miners", LONG)
    head, _, rest = whole[TAIL][9:].decode().partition("\n")
    line, mark, _, _ = head.split(" ")
    for words in ("9 choose", "0 meditate", "x choose"):
        files = dict(whole, **{TAIL: checked("%s %s %s\n%s" % (line, mark, words, rest))})
        app = resumed(files)
        assert message(app) == "mended"
        assert app.session.game.state() == resumed(whole).session.game.state()


# Newer versions.


@pytest.mark.parametrize(
    "change",
    [
        lambda files: in_slots(files, format=2),
        lambda files: in_slots(files, game="dice_diggers"),
        lambda files: in_slots(files, rules=9),
        lambda files: in_journal(files, "meditate 3"),
        lambda files: _with_header(files, lambda words: ["pitboss", "9"] + words[2:]),
        lambda files: _with_header(files, lambda words: words[:3] + ["lanterns=3"] + words[3:]),
        lambda files: _with_header(files, lambda words: words[:2] + ["dice_diggers"] + words[3:]),
    ],
)
def test_a_game_of_a_newer_pitboss_is_named_and_kept_whole(saves, change):
    files = change(saves("dice_miners"))
    app = resumed(files)
    assert message(app) == "newer"
    after = hostile.files_of(app)
    assert {name: after["newer" + name[4:]] for name in GAME_FILES} == {name: files[name] for name in GAME_FILES}
    again = hostile.power_on(after)
    assert hostile.visit(again) == 0


def test_a_game_of_a_newer_pitboss_is_there_again_after_the_update(saves, monkeypatch):
    whole = saves("dice_miners")
    old = resumed(in_slots(whole, rules=3))
    assert message(old) == "newer"
    assert not hostile.power_on(hostile.files_of(old)).save.exists()
    monkeypatch.setattr("firmware.app.VERSION", "9.0.0")
    kind = game_fields.SLOT[1]
    rules = tuple((name, (fields.CHOICE, (1, 2, 3)) if name == "rules" else inner) for name, inner in kind)
    monkeypatch.setattr(game_fields, "SLOT", (fields.RECORD, rules))
    new = resumed(hostile.files_of(old))
    assert new.session.game.state() == resumed(whole).session.game.state()
    assert type(new.screen).__name__ != "MessageScreen"


def _with_header(files, change):
    steps, filed = hostile.steps_of(files)
    return hostile.rebuilt(files, [" ".join(change(steps[0].split(" ")))] + steps[1:], filed)


def test_a_game_that_cannot_be_read_is_kept_when_another_is_started(saves):
    files = in_slots(saves("dice_miners"), format=2)
    app = hostile.power_on(files)
    app.open_game("dice_miners").setup().pick(0)
    app.run_deferred()
    app.draw()
    after = hostile.files_of(app)
    assert {name: after["newer" + name[4:]] for name in GAME_FILES} == {name: files[name] for name in GAME_FILES}
    assert app.session is not None and app.save.exists()


# Other files.


def test_settings_of_another_version_keep_what_is_known_and_are_told_once(saves):
    files = saves("dice_miners")
    for part, key in (({"pace": "slow", "glow": "on"}, "file_newer"), ({"pace": "slow", "hints": 7}, "file_lost")):
        content = checked(json.dumps(dict(hostile.data_of(files[SETTINGS]), **part), sort_keys=True))
        app = hostile.power_on(dict(files, **{SETTINGS: content}))
        app.draw()
        assert message(app) == key
        assert app.settings.get("language") == "en" and app.settings.get("pace") == "slow"
        after = hostile.files_of(app)
        assert after[("newer." if key == "file_newer" else "broken.") + SETTINGS] == content
        again = hostile.power_on(after)
        again.draw()
        assert type(again.screen).__name__ == "LauncherScreen"
        assert again.settings.get("pace") == "slow" and again.settings.names == ["Anna", "Zoé"]


def test_a_setting_that_is_missing_is_no_damage(saves):
    files = dict(saves("dice_miners"), **{SETTINGS: checked('{"language": "it"}')})
    app = hostile.power_on(files)
    app.draw()
    assert type(app.screen).__name__ == "LauncherScreen" and app.settings.get("pace") == "normal"


def test_titles_that_only_a_newer_version_knows_stay_in_the_file(saves):
    from firmware.screens.dwarf_mine import titles

    files = dict(saves("dwarf_mine"), **{fields.TITLES_FILE: checked('{"earned": 65541}')})
    app = hostile.power_on(files)
    assert titles.earned(app.store) == 5
    titles._write(app.store, earned=7)
    assert hostile.data_of(app.store.read(fields.TITLES_FILE))["earned"] == 65543


def test_a_damaged_last_game_is_told_once_and_kept(saves):
    files = dict(saves("dice_miners"), **{LAST: b"pitboss 1 rubbish\n"})
    app = hostile.power_on(files)
    assert hostile.visit(app) == 1
    assert hostile.files_of(app)["broken." + LAST] == files[LAST]


# The nets under all of it.


def fail(*_):
    raise KeyError("no such thing")


def test_a_saved_game_that_cannot_be_shown_is_set_aside_like_one_that_cannot_be_read(saves, monkeypatch):
    files = saves("dice_miners")
    shown = type(resumed(files).screen)
    app = hostile.power_on(files)
    app.draw()
    monkeypatch.setattr(shown, "draw", fail)
    app.press(OK)
    app.draw()
    monkeypatch.undo()
    assert message(app) == "lost" and app.session is None
    assert hostile.files_of(app)["broken.journal"] == files[JOURNAL]
    app.tick(QUIET_MS)
    app.press(OK)
    app.press(DOWN)
    app.draw()
    assert type(app.screen).__name__ == "LauncherScreen"


def test_a_fault_of_the_app_is_no_fault_of_the_save_once_it_was_shown(saves, monkeypatch):
    app = resumed(saves("dice_miners"))
    monkeypatch.setattr(type(app.screen), "draw", fail)
    app.redraw()
    with pytest.raises(KeyError):
        app.draw()
    assert app.save.exists()


@pytest.mark.parametrize("fault", [KeyError, TypeError, ValueError, AttributeError, IndexError])
def test_whatever_reading_a_position_raises_sets_it_aside(saves, monkeypatch, fault):
    from engine.dice_miners.game import GAME

    def fail(*_):
        raise fault("odd")

    files = dict(saves("dice_miners"), **{JOURNAL: b"rubbish\n"})
    monkeypatch.setattr(GAME, "load", fail)
    app = resumed(files)
    assert message(app) == "lost"
    assert hostile.files_of(app)["broken.a"] == files[SLOTS[0]]


@pytest.mark.parametrize("shortage", [MemoryError, RuntimeError])  # of heap, of stack
def test_no_memory_is_no_fault_of_the_save(saves, monkeypatch, shortage):
    from engine.replay import Replay

    def fail(*_):
        raise shortage

    files = saves("dice_miners")
    app = hostile.power_on(files)
    app.draw()
    monkeypatch.setattr(Replay, "play", fail)
    with pytest.raises(shortage):
        app.press(OK)
    assert hostile.files_of(app)[JOURNAL] == files[JOURNAL]


# The table.


def test_the_table_knows_every_phase_of_every_game():
    from engine.dice_miner.move_reader import DUE as DICE_MINER
    from engine.dice_miner_solo.move_reader import DUE as SOLO
    from engine.dice_miners.game import DUE as DICE_MINERS
    from engine.dwarf_mine.phases import PHASES as DWARF_MINE

    known = {"dice_miners": DICE_MINERS, "dice_miner": DICE_MINER, "dice_miner_solo": SOLO, "dwarf_mine": DWARF_MINE}
    assert set(known) == set(with_screens())
    for game, phases in known.items():
        assert set(package(game).PHASES.split()) == set(phases), game
    for game in GAMES:
        assert game_fields.wrong_phase(game, "over") is None
        assert game_fields.wrong_phase(game, "later")[0]


@pytest.mark.parametrize(
    "value, kind, fault",
    [
        (3, (fields.NUMBER, 0, 3), None),
        (True, (fields.NUMBER, 0, 3), "is no number"),
        (3.0, (fields.NUMBER, 0, 3), "is no number"),
        ("\ud800", (fields.TEXT, 0, 9), "is no text"),
        ("a\nb", (fields.TEXT, 0, 9), "is no text"),
        ("Zoé", (fields.TEXT, 0, 9), None),
        ("퟿", (fields.TEXT, 0, 9), None),
        (1, (fields.CHOICE, (True, False)), "is none of the values"),
        ([1, 2], (fields.ROW, fields.COUNT, fields.COUNT), None),
        ([1], (fields.ROW, fields.COUNT, fields.COUNT), "has 1 entries"),
        ([0, -1], (fields.LIST, fields.COUNT, 0, 9), "entry 2: is no number"),
        ({}, (fields.RECORD, (("a", fields.COUNT),)), "a is missing"),
        ({}, (fields.OPEN, (("a", fields.COUNT),)), None),
        ({"b": 1}, (fields.OPEN, (("a", fields.COUNT),)), "b is not known"),
        ([], (fields.TABLE, fields.COUNT), "is no object"),
    ],
)
def test_a_kind_says_what_is_wrong(value, kind, fault):
    found = fields.wrong(value, kind)
    assert (found is None) == (fault is None)
    assert found is None or fault in found[1]


# All fields of all files.

ALL = {
    "small": lambda files: hostile.small_files(files),
    "head": lambda files: hostile.slots(files),
    "state": lambda files: hostile.slots(files, state=True),
    "journal": lambda files: hostile.journals(files),
    "header": lambda files: hostile.headers(files),
    "tail": lambda files: hostile.tails(files),
    "last": lambda files: hostile.last_games(files, hostile.finished()),
}
# Of so many cases one is tried here: a few thousand in all. docs/SAVES.md says how many were tried once.
ONE_OF = {"small": 29, "head": 31, "state": 397, "journal": 11, "header": 1, "tail": 2, "last": 7}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ALL)
def test_no_field_of_any_file_stops_a_board(saves, game, what):
    tried = told = 0
    for presses in (SHORT, LONG) if what != "small" else (SHORT,):
        cases = ALL[what](saves(game, presses))
        for case in itertools.islice(cases, GAMES.index(game), None, ONE_OF[what]):
            told += hostile.try_case(case).told > 0
            tried += 1
    assert tried > 20 and told > tried // 4
