"""The version in a journal's first line: it selects the reading of the rules, and a newer one is refused."""

from engine.game import BadState
from engine.reader import Damaged, Newer
from engine.replay import replay
from engine.table import Table
from tests.engine.test_journal import SEED, written


def test_the_version_of_the_header_is_the_game_s():
    """journal.version"""
    for version in (1, 2):
        table = Table.new("dwarf_mine", {}, SEED, version=version)
        assert table.game.version == version and table.journal.lines[0].startswith("pitboss %d dwarf_mine " % version)
        assert replay(table.journal.lines).game.version == version
        table.play(("end",))
        table.undo()
        assert table.game.version == version
        state = table.game.state()
        assert state.get("version", 1) == version and ("version" in state) == (version == 2)


def test_a_loaded_position_brings_its_version_with_it():
    """journal.version"""
    table = Table.new("dwarf_mine", {}, SEED)
    old = Table.new("dwarf_mine", {}, SEED, version=1).game.state()
    table.load(old)
    assert table.game.version == 1 and table.game.state() == dict(old, options=table.game.options)
    assert replay(table.journal.lines).game.version == 1
    for wrong in (0, 3, "2", True, None):
        try:
            table.load(dict(old, version=wrong))
            raise AssertionError("loaded version %s" % wrong)
        except BadState as error:
            assert "version" in error.why


def test_a_journal_of_a_newer_pitboss_is_refused_and_says_so():
    """journal.future"""
    for version in ("3", "9", "10", "4711" * 50):
        try:
            replay(written(["pitboss %s dice_miners seats=2 commit=none" % version]))
            raise AssertionError("read the future")
        except Newer as error:
            assert "made by a newer Pitboss" in error.why and len(error.why) < 100 and error.line == 1


def test_a_version_that_never_was_is_no_journal():
    """journal.foreign"""
    for version in ("0", "02", "-1", "1.0", "x", ""):
        try:
            replay(written(["pitboss %s dice_miners seats=2 commit=none" % version]))
            raise AssertionError("read version " + version)
        except Newer:
            raise AssertionError(version + " is not newer")
        except Damaged as error:
            assert error.why == "not a Pitboss journal"


def test_an_older_position_leaves_the_choice_about_taking_dice_back_alone():
    """journal.version"""
    old = Table.new("dwarf_mine", {}, SEED, version=1).game.state()
    assert "takeback" not in old["options"]
    table = Table.new("dwarf_mine", {"takeback": "off"}, SEED)
    table.load(old)
    assert table.game.options["takeback"] == "off"
    table = Table.new("dwarf_mine", {}, SEED, version=1)
    table.load(old)
    assert table.game.state() == old
