"""How a saved game is read: from its first line or from a slot, by its own version, with its undo."""

import pytest

from engine import plain
from engine.dice import make_seed
from engine.journal import Journal
from engine.replay import Replay
from engine.table import Table
from engine.undo import CHECKPOINTS
from firmware.saves.storage import Store
from firmware.saves.writer import JOURNAL, SLOTS, Save
from firmware.session import Session
from host_tools.device.build import build
from tests.firmware.saves.sessions import NOISE, new_session, play, same, seats


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path / "board"))


def test_a_journal_from_before_there_were_levels_is_read(store):
    session = new_session(store)
    session.table.note("seat 1 ai")
    session.save()
    assert [seat.player() for seat in Save(store).read().seats] == [False, "master", False]


def test_the_game_resumes_after_every_step(store):
    session = new_session(store)
    for _ in range(80):
        play(session, 1)
        same(Save(store).read(), session)


def test_a_resumed_game_plays_on_and_undoes_like_the_old_one(store):
    session = new_session(store)
    play(session, 30)
    resumed = Save(store).read()
    resumed.undo()
    session.undo()
    same(resumed, session)
    play(resumed, 9)
    play(session, 9)
    same(resumed, session)


def old_mine(store, presses):
    """A mine of the first version, saved as 0.1.0 did it: no slot names a version."""
    session = Session(Table(None, make_seed(NOISE), Journal(keep=False)), seats(1), True, Save(store))
    session.table.open("dwarf_mine", {}, 1)
    session.save()
    for press in range(presses):
        session.play(("ladder", 20, 1 + press // 4, 1))
        session.save()
        if press % 4 != 3:
            session.undo()
            session.save()
    for name in SLOTS:
        text = store.read_checked(name)
        assert '"rules": 1, ' in text
        store.write_checked(name, text.replace('"rules": 1, ', ""))
    return session


def in_newest_slot(store):
    """The position of the newest slot."""
    return max((plain.loads(store.read_checked(name)) for name in SLOTS), key=lambda slot: slot["serial"])["state"]


@pytest.mark.parametrize("presses", [0, 2, 60])
@pytest.mark.parametrize("lost", [False, True])
def test_a_mine_goes_on_by_the_version_that_it_was_begun_with(store, presses, lost):
    session = old_mine(store, presses)
    if lost:  # nothing but the slots is left
        store.write(JOURNAL, b"rubbish\n")
    again = Save(store).read()
    assert again.game.version == 1
    state = again.game.state()
    wanted = in_newest_slot(store) if lost else session.game.state()
    assert {name: state[name] for name in wanted} == wanted  # a slot has no map
    again.play(("end",))
    again.save()
    third = Save(store).read()
    assert third.game.version == 1 and third.game.state() == again.game.state()
    assert b"pitboss 1 dwarf_mine" in store.read(JOURNAL)


def test_a_slot_from_before_it_told_seat_and_phase_is_read(store):
    session = new_session(store)
    play(session, 70)
    for name in SLOTS:
        position = plain.loads(store.read_checked(name))
        del position["seat"], position["phase"]
        store.write_checked(name, plain.dumps(position))
    save = Save(store)
    assert save.peek()[3] == session.game.phase
    same(save.read(), session)
    assert not save.damaged


def test_a_long_game_is_played_from_its_older_slot_and_a_short_one_from_its_first_line(store, monkeypatch):
    played = []
    play_line = Replay.play
    monkeypatch.setattr(Replay, "play", lambda self, step: played.append(step) or play_line(self, step))
    session = new_session(store)
    for steps, most in ((12, 64), (120, 64)):
        play(session, steps)
        played.clear()
        same(Save(store).read(), session)
        assert len(played) <= most
    assert len(played) < session.table.journal.count // 2


@pytest.mark.parametrize("steps", [9, 140])
def test_the_last_steps_of_a_game_that_was_read_are_undone_without_playing(store, monkeypatch, steps):
    session = new_session(store)
    play(session, steps)
    for _ in range(CHECKPOINTS // 2):
        session.act(("roll",))
        session.play(session.game.moves()[0])
        session.save()
    resumed = Save(store).read()
    played = []
    monkeypatch.setattr(resumed.game, "play", played.append)
    for _ in range(CHECKPOINTS):
        resumed.undo_step()
        session.undo_step()
        assert played == [] and resumed.game.state() == session.game.state()


def test_a_game_that_was_undone_past_its_slots_is_read_whole(store):
    session = new_session(store)
    play(session, 90)
    while session.can_undo():
        session.undo_step()
        session.save()
    save = Save(store)
    same(save.read(), session)
    assert not save.damaged


def test_to_look_at_a_save_takes_no_module_of_a_running_game():
    needed = build.tree().needs["firmware.saves.reader"]
    assert "firmware.saves.slot" in needed
    assert not {"engine.table", "engine.journal", "firmware.session"} & set(needed)
