"""A tail that is missing or empty, and slots that are: the player is told, and the other files are used."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine import plain  # noqa: E402
from firmware.saves.storage import Store  # noqa: E402
from firmware.saves.writer import JOURNAL, SLOTS, TAIL, Save  # noqa: E402
from tests.firmware.saves.sessions import new_session, play, same  # noqa: E402
from tests.firmware.saves.test_save_damage import GAME_FILES, restore  # noqa: E402


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A store with a game in it, its files, and the session."""
    store = Store(str(tmp_path_factory.mktemp("played")))
    session = new_session(store)
    play(session, 45)
    return store, {name: store.read(name) for name in GAME_FILES}, session


@pytest.mark.parametrize("gone", [True, False])
def test_an_empty_or_missing_tail_is_told_and_the_journals_game_goes_on(played, gone):
    store, kept, session = played
    restore(store, kept)
    store.remove(TAIL) if gone else store.overwrite(TAIL, b"")
    save = Save(store)
    resumed = save.read()
    assert save.damaged
    assert resumed.table.journal.count == kept[JOURNAL].count(b"\n") < session.table.journal.count
    again = Save(store)
    assert again.read() is not None and not again.damaged


def test_a_game_has_a_tail_from_its_first_moment_on(tmp_path):
    """So that one that is missing is damage, also before the first press."""
    store = Store(str(tmp_path / "board"))
    session = new_session(store)
    assert store.read(TAIL)
    same(Save(store).read(), session)
    store.remove(TAIL)
    save = Save(store)
    same(save.read(), session)
    assert save.damaged


def older_slots(store):
    """The slots as 0.1.0 wrote them."""
    for name in SLOTS:
        position = plain.loads(store.read_checked(name))
        del position["needs_tail"], position["rules"]
        store.write_checked(name, plain.dumps(position))


def test_a_game_that_0_1_0_has_just_begun_has_no_tail_and_is_whole(tmp_path):
    store = Store(str(tmp_path / "board"))
    session = new_session(store)
    older_slots(store)
    store.remove(TAIL)
    save = Save(store)
    same(save.read(), session)
    assert not save.damaged
    play(save.read(), 60)
    assert store.read(TAIL)


def test_a_game_of_0_1_0_that_has_lost_its_tail_is_told(played):
    """Its slots stand at different lines: the tail was full once."""
    store, kept, _ = played
    restore(store, kept)
    older_slots(store)
    store.overwrite(TAIL, b"")
    save = Save(store)
    assert save.read() is not None and save.damaged


@pytest.mark.parametrize("name", SLOTS)
@pytest.mark.parametrize("gone", [True, False])
def test_an_empty_or_missing_slot_is_told_and_costs_nothing(played, name, gone):
    store, kept, session = played
    restore(store, kept)
    store.remove(name) if gone else store.overwrite(name, b"")
    save = Save(store)
    same(save.read(), session)
    assert save.damaged
    again = Save(store)
    assert again.read() is not None and not again.damaged


def test_a_damaged_game_is_kept_whole_beside_the_mended_one(played):
    store, kept, session = played
    restore(store, kept)
    data = dict(kept, **{JOURNAL: b"?" + kept[JOURNAL][1:]})
    store.overwrite(JOURNAL, data[JOURNAL])
    assert Save(store).read().game.state() == session.game.state()
    assert {name: store.read("broken" + name[4:]) for name in GAME_FILES} == data
