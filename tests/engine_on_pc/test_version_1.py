"""Mines that were played by the first version replay as they were: same position, same journal, to the byte.

The journals are random games of that version, written before each tomb had its own dead, killing blows took ore and
the wurm's start was chosen.
"""

from pathlib import Path

import pytest

from engine import plain
from engine.dwarf_mine import rooms, sheet
from engine.dwarf_mine.phases import BURROW, STRIKE
from engine.journal import Journal
from engine.reader import Damaged
from engine.replay import Replay, replay
from host_tools.play.replay import revealed

OLD = sorted((Path(__file__).parents[1] / "golden" / "version_1").glob("*.journal"))


def lines_of(path):
    return path.read_text(encoding="utf-8").split("\n")[:-1]


def state_of(path):
    return path.with_suffix(".state").read_text(encoding="utf-8").rstrip("\n")


def named(name):
    return next(path for path in OLD if path.stem == name)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_mine_replays_to_the_byte(path):
    lines = lines_of(path)
    assert lines[0].startswith("pitboss 1 dwarf_mine ")
    table = replay(lines, revealed(lines))
    assert plain.dumps(table.game.state()) == state_of(path)
    assert table.journal.lines == lines and table.game.version == 1


def test_a_position_of_an_old_mine_was_loaded_in_one_of_them():
    assert [path.stem for path in OLD if "\nload @" in path.read_text(encoding="utf-8")] == ["loaded"]


@pytest.mark.parametrize("name", ["tombs", "tombs_and_wurms"])
def test_with_the_new_reading_others_would_be_buried(monkeypatch, name):
    def as_now(game, fallen):
        game.graves += [0] * (rooms.standing(game, rooms.TOMBS) - len(game.graves))
        return sheet._lay_down(game, fallen)

    monkeypatch.setattr(sheet, "_lay_by_one_count", as_now)
    assert plain.dumps(replay(lines_of(named(name))).game.state()) != state_of(named(name))


@pytest.mark.parametrize("name, asked", [("killing_blow", STRIKE), ("wurm", BURROW)])
def test_as_a_mine_of_today_it_would_not_replay(name, asked):
    """What is asked today is not answered in it: the version in the header decides."""
    journal = Journal()
    for line in lines_of(named(name)):
        journal.add(line.rpartition(" *")[0].replace("pitboss 1 ", "pitboss 2 ", 1))
    player = Replay()
    with pytest.raises(Damaged):
        [player.take(line) for line in journal.lines]
    assert player.table and player.table.game.phase == asked
