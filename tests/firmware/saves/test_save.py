"""Saves survive restarts, cuts and damage; what cannot be read is set aside, never deleted."""

import pytest

from engine.ai_levels import LEVELS
from firmware.saves.storage import Store
from firmware.saves.writer import BROKEN, JOURNAL, LAST, SLOTS, Save
from tests.firmware.saves.sessions import new_session, play, same


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path / "board"))


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_of_an_ai_seat_is_kept_in_journal_and_slot(store, level):
    session = new_session(store)
    session.hand_to_ai(1, level)
    session.save()
    assert Save(store).read().seats[1].player() == level
    damage = bytearray(store.read(JOURNAL))
    damage[20] ^= 1
    session.close()  # the position goes into a slot
    store.write(JOURNAL, bytes(damage))
    assert Save(store).read().seats[1].player() == level


@pytest.mark.parametrize("failing", range(12))
def test_a_heap_in_pieces_keeps_no_press_from_being_saved(tmp_path, failing):
    """Once there is no memory, at any of the files that presses write; then there is."""
    opens = []

    def opened(path, mode):
        opens.append(path)
        if len(opens) == failing + 1:
            raise MemoryError
        return open(path, mode)

    store = Store(str(tmp_path / "board"))
    session = new_session(store)
    store._opened = opened
    play(session, 30)
    assert len(opens) > failing + 1
    store._opened = open
    save = Save(store)
    same(save.read(), session)
    assert not save.damaged


def test_no_memory_in_the_midst_of_a_slot_leaves_it_whole(store, monkeypatch):
    session = new_session(store)
    monkeypatch.setattr(store, "overwrite_plain", Scarce(store))
    session.close()
    play(session, 30)
    monkeypatch.undo()
    for name in SLOTS:
        assert store.read_plain(name)["game"] == "dice_miners"
    save = Save(store)
    same(save.read(), session)
    assert not save.damaged


class Scarce:
    """A store's way to write plain data that fails every other time, after its first bytes."""

    def __init__(self, store):
        self.store, self.write, self.calls = store, store.overwrite_plain, 0

    def __call__(self, name, value):
        self.calls += 1
        if self.calls % 2:
            self.store.overwrite(name, b"0000")
            raise MemoryError
        return self.write(name, value)


def test_a_torn_last_line_loses_only_itself(store):
    session = new_session(store)
    play(session, 20)
    before = Save(store).read()
    store.write_parts(JOURNAL, [b"roll *12"], append=True)
    save = Save(store)
    same(save.read(), before)
    assert save.damaged
    assert not _reread(store).damaged


def _reread(store):
    save = Save(store)
    assert save.read() is not None
    return save


@pytest.mark.slow
def test_every_byte_of_the_journal_may_be_damaged(store):
    session = new_session(store)
    play(session, 7)
    whole = {name: store.read(name) for name in store.names()}
    for at in range(len(whole[JOURNAL])):
        for name, data in whole.items():
            store.write(name, data)
        data = bytearray(whole[JOURNAL])
        data[at] ^= 0x41
        store.write(JOURNAL, bytes(data))
        resumed = Save(store).read()
        assert resumed.game.state() == session.game.state(), at
        assert resumed.table.dice.count == session.table.dice.count


@pytest.mark.slow
def test_every_byte_of_a_slot_may_be_damaged(store):
    session = new_session(store)
    play(session, 7)
    for slot in SLOTS:
        whole = store.read(slot)
        for at in range(len(whole)):
            data = bytearray(whole)
            data[at] ^= 0x10
            store.write(slot, bytes(data))
            same(Save(store).read(), session)
        store.write(slot, whole)


def test_a_game_from_a_slot_goes_on_with_the_same_dice(store):
    session = new_session(store)
    play(session, 14)
    store.write(JOURNAL, b"")
    resumed = Save(store).read()
    while resumed.game.phase == "pair":
        move = resumed.game.moves()[0]
        resumed.play(move)
        session.play(move)
    resumed.act(("roll",))
    session.act(("roll",))
    resumed.save()
    assert resumed.game.state() == session.game.state()
    assert Save(store).read().game.state() == session.game.state()


def test_nothing_readable_is_set_aside_and_told(store):
    play(new_session(store), 9)
    journal = store.read(JOURNAL)
    for slot in SLOTS:
        store.write(slot, b"rubbish")
    save = Save(store)
    assert save.read() is None
    assert save.damaged
    assert store.read(BROKEN) == journal
    assert not save.exists()


def test_a_slot_of_a_version_from_the_future_is_not_taken(store):
    play(new_session(store), 9)
    for slot in SLOTS:
        store.write_checked(slot, '{"game": "dice_miners", "line": 3, "seats": "six", "future": true}')
    assert Save(store).read() is None


@pytest.mark.parametrize("text", ["", "[]", "3", "null", '{"game": "chess"}', '{"game": ["dice_miners"]}', "{"])
def test_foreign_slots_are_no_game(store, text):
    new_session(store)
    for slot in SLOTS:
        store.write_checked(slot, text)
    assert Save(store).read() is None


def test_no_save_is_no_damage(store):
    save = Save(store)
    assert not save.exists()
    assert save.read() is None
    assert not save.damaged


def test_a_finished_game_tells_its_seed_and_is_kept_as_the_last_one(store):
    session = new_session(store, {"seats": 2})
    while session.game.turn != "over":
        if session.game.phase == "pair":
            session.play(session.game.moves()[0])
        else:
            session.act(("roll",))
    session.save()
    assert ("reveal " + session.table.dice.seed).encode() not in store.read(JOURNAL)
    session.close()
    assert ("reveal " + session.table.dice.seed).encode() in store.read(LAST)
    assert not Save(store).exists()


def test_a_rematch_keeps_seats_and_settings_and_starts_one_seat_on(store):
    session = new_session(store, {"seats": 2, "caveins": 2})
    while session.game.turn != "over":
        if session.game.phase == "pair":
            session.play(session.game.moves()[0])
        else:
            session.act(("roll",))
    again = session.rematch(bytes(16))
    assert again.seats == session.seats
    assert again.game.options == dict(session.game.options, first=1)
    assert again.game.seat == 1
    assert again.table.commit != session.table.commit
    again.save()
    same(Save(store).read(), again)


def test_writing_is_all_or_nothing(store):
    store.write("file", b"old")
    store.write("file", b"new")
    assert store.read("file") == b"new"
    assert store.names() == ["file"]


def test_checked_files_show_damage(store):
    store.write_checked("file", "Zoë")
    assert store.read_checked("file") == "Zoë"
    data = store.read("file")
    for at in range(len(data)):
        store.write("file", data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert store.read_checked("file") is None
    assert store.read_checked("missing") is None
