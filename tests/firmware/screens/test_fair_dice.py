"""Fair dice on the device: the seed closes the game, and rolls that are taken back are shown to everyone."""

import pytest

from engine.dice import commitment
from engine.game import OVER, Illegal
from engine.journal import Journal
from engine.table import Table
from firmware.hardware.keys import BACK, DOWN, MENU, OK
from firmware.history import TAKEN_BACK
from firmware.saves.storage import Store
from firmware.saves.writer import JOURNAL, LAST, SLOTS, TAIL, Save
from firmware.session import Seat, Session
from host_tools.play import app_fixture
from host_tools.play.app_fixture import press
from host_tools.play.screen_fixtures import scene
from tests.engine.helpers import Luck, mine_state, random_move
from tests.firmware.shell import on, plug_in, wait, watched, words

SEED = "03fa"
# How a game ends, and the keys from there to its fair dice.
ENDS = (
    ("dice_miners", "win", "WinScreen", (DOWN,)),
    ("dice_miner", "win", "WinScreen", (DOWN, OK)),
    ("dice_miner_solo", "result", "ResultScreen", (MENU, DOWN, DOWN, DOWN, OK)),
    ("dwarf_mine", "ended", "EndScreen", (DOWN, DOWN, DOWN, DOWN, DOWN, OK)),
)


def ended(folder, game, name):
    """An app that rests at the end of a game."""
    app = app_fixture.fresh_app(folder, 296, 128)
    scene(game, name)(app)
    return wait(watched(app))


def letters(app):
    """What is written on the picture, without spaces."""
    return "".join("".join(words(app)).split())


def resumed(folder):
    app = plug_in(folder)
    press(app, OK)
    return wait(app)


@pytest.mark.parametrize("game,name,end,keys", ENDS, ids=[row[0] for row in ENDS])
def test_the_seed_is_shown_by_a_key_of_its_own_which_closes_the_game(folder, game, name, end, keys):
    app = ended(folder, game, name)
    table = app.session.table
    seed = table.dice.seed
    press(app, *keys)
    assert on(app) == "FairScreen" and seed not in letters(app) and table.revealed is None
    app.press(OK)
    assert Save(Store(folder)).read().table.revealed == seed  # before it is drawn
    app.draw()
    assert seed in letters(app)
    while on(app) != end:
        press(app, BACK)
    assert app.screen.undo_word() == ""
    press(app, BACK)
    assert on(app) == "WhyScreen" and table.game.turn == OVER
    app = resumed(folder)
    assert on(app) == end and app.session.table.revealed == seed and not app.session.can_undo()
    press(app, BACK)
    assert on(app) == "WhyScreen" and app.session.game.turn == OVER


@pytest.mark.parametrize("game,name,end,keys", [ENDS[0], ENDS[2], ENDS[3]])
def test_a_wrong_last_press_is_taken_back_as_long_as_the_seed_is_hidden(folder, game, name, end, keys):
    app = ended(folder, game, name)
    press(app, *keys)
    while on(app) != end:
        press(app, BACK)
    press(app, BACK)
    if on(app) == "ConfirmScreen":
        press(app, OK)
    assert app.session.game.turn != OVER


def test_a_seed_that_cannot_be_saved_stays_hidden(folder, monkeypatch):
    app = ended(folder, "dice_miners", "win")
    seed = app.session.table.dice.seed
    press(app, DOWN)

    def full(*_):
        app.store.failed = True
        return False

    with monkeypatch.context() as disk:
        disk.setattr(app.store, "write_parts", full)
        disk.setattr(app.store, "overwrite", full)
        disk.setattr(app.store, "overwrite_plain", full)
        app.press(OK)
        app.draw()
        assert seed not in letters(app)
        press(wait(app), OK)
        assert on(app) == "FairScreen"
        assert seed not in letters(app) and app.session.table.revealed == seed
    app.store.failed = False
    app.press(OK)
    app.draw()
    assert Save(Store(folder)).read().table.revealed == seed


@pytest.mark.parametrize("name", [JOURNAL, TAIL, *SLOTS])
def test_no_damage_to_one_file_opens_a_closed_game(folder, name):
    app = ended(folder, "dice_miners", "win")
    press(app, DOWN, OK)
    store = Store(folder)
    kept = {each: store.read(each) for each in store.names()}
    whole = kept.get(name)
    if whole is None:
        return
    read = 0
    for at in range(0, len(whole), max(1, len(whole) // 40)):
        for each in store.names():
            store.remove(each)
        for each, content in kept.items():
            store.write(each, content)
        store.write(name, whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        session = Save(Store(folder)).read()
        read += session is not None
        assert session is None or (session.table.revealed and not session.can_undo()), at
    assert read > 0


def old_game(store, steps):
    """A save of version 1 whose seed was shown and whose end was undone then."""
    save = Save(store)
    session = Session(Table(None, SEED, Journal(keep=False)), [Seat("Anna", 0), Seat("Ben", 1)], True, save)
    table = session.table
    table.open("dice_miners", {"seats": 2}, 1)
    session.save()
    for _ in range(steps):
        session.play(("surface",))
        session.save()
    table.load(mine_state(phase="pair", dice=(1, 1, 3, 4), white={2: 1}, sealed={5: 0, 6: 0}))
    session.play(("pair", 2, 7))
    table.reveal()
    table.revealed = None  # nobody minded
    session.undo()
    session.save()


@pytest.mark.parametrize("steps", [0, 100])
def test_an_old_game_with_a_known_seed_is_put_away_and_the_player_told(folder, steps):
    app_fixture.fresh_app(folder, 296, 128)
    store = Store(folder)
    old_game(store, steps)
    assert Save(store).read().is_spent()
    app = resumed(folder)
    assert on(app) == "MessageScreen" and "Closed game" in words(app)
    assert app.session is None and not app.save.exists() and LAST in store.names()
    press(app, OK)
    assert on(app) == "LauncherScreen" and app.screen.entries()[0] != "resume"


def test_of_a_long_game_that_an_older_pitboss_saved_every_roll_taken_back_is_counted(folder):
    store = Store(folder)
    table = session(store=store)
    for _ in range(3):
        table.act(("roll",))
        table.undo()
    for _ in range(150):
        table.play(("surface",))
        table.save()
    for name in SLOTS:
        text = store.read_checked(name)
        old = text.replace('"back": 3, ', "").replace('"shown": false, ', "")
        assert len(text) - len(old) > 20
        store.write_checked(name, old)
    again = Save(store)
    assert again.read().table.taken == 3 and not again.damaged


# Rolls that are taken back.


def session(ai=(), store=None, **options):
    options = dict({"seats": 2}, **options)
    seats = [Seat("seat %d" % number, number, number in ai) for number in range(options["seats"])]
    found = Session.start("dice_miners", options, seats, True, bytes(range(16)), Save(store) if store else None)
    found.save()
    return found


def test_a_roll_that_is_taken_back_stays_in_the_history():
    table = session()
    table.play(("surface",))
    table.act(("roll",))
    rolled = table.history[-1]
    table.undo()
    assert table.history.taken_back() == [(1, rolled)] and len(table.history) == 1
    table.undo()
    assert table.history.taken_back() == [(0, rolled)] and len(table.history) == 0
    for _ in range(2 * TAKEN_BACK):
        table.act(("roll",))
        table.undo()
    assert len(table.history.taken_back()) == TAKEN_BACK and table.table.taken == 2 * TAKEN_BACK + 1


def test_the_history_says_what_was_taken_back(app):
    press(app, OK, OK, OK)
    game = app.session
    game.act(("roll",))
    dice = game.game.dice
    game.undo()
    app.flow.rest()
    press(app, MENU, DOWN, OK)
    assert on(app) == "HistoryScreen"
    assert "Taken back: rolls %d %d %d %d" % tuple(dice) in words(app)


def test_undo_over_an_ai_seat_says_that_it_takes_its_rolls_back():
    table = session(ai=(1,))
    table.play(("surface",))
    while table.ai_to_act():
        table.ai_step()
    table.table.begin_undo_group()
    assert table.undo_takes_dice()
    rolls = len([1 for seat, events in table.history if seat == 1 and events[0][0] == "dice"])
    table.undo()
    assert table.game.seat == 0 and table.table.taken == rolls > 0


def test_where_it_is_forbidden_nothing_is_taken_back_by_half():
    table = session(ai=(1,), takeback="off")
    table.play(("surface",))
    while table.ai_to_act():
        table.ai_step()
    before = table.game.state()
    assert not table.can_undo()
    for call in (table.check_undo, table.undo):
        with pytest.raises(Illegal) as refused:
            call()
        assert refused.value.rule == "undo.dice" and table.game.state() == before


def test_the_set_up_forbids_to_take_rolls_back(folder):
    app = watched(app_fixture.fresh_app(folder, 296, 128))
    press(app, OK)
    while app.screen.entries()[app.screen.chosen] != "takeback":
        press(app, DOWN)
    press(app, OK)
    while app.screen.chosen:
        press(app, DOWN)
    press(app, OK)
    wait(app)
    press(app, OK)
    assert app.session.game.options["takeback"] == "off"
    press(app, OK)
    assert app.session.game.phase == "pair" and app.screen.undo_word() == ""
    press(app, BACK)
    assert on(app) == "WhyScreen" and "Rule: Rolls stay" in words(app)
    assert app.session.rematch(bytes(16)).game.options["takeback"] == "off"
    app = plug_in(folder)
    app.save.forget()
    app.launcher()
    press(app, OK)
    assert app.screen.plan.values["takeback"] == "off"


def from_the_end(table):
    """Rolls that were taken back, each with the steps that the history has after it; not those before its first."""
    return [(len(table.history) - at, step) for at, step in table.history.taken_back() if at]


@pytest.mark.parametrize("seed", range(6))
def test_random_games_reopened_at_random_keep_the_count(folder, seed):
    """Every reopening comes out with the same count and position; at the end the seed closes the game."""
    luck = Luck(seed + 40)
    store = Store(folder)
    table = session(store=store, ai=(1,) if seed % 2 else ())
    undone = 0
    for at in range(900):
        game = table.game
        if game.turn == OVER:
            break
        if luck.below(6 if at < 200 else 60) == 0 and table.can_undo():
            undone += table.table.rolls(table.table.steps_back(table._nobody_pressed)).count(True)
            table.undo()
        elif table.ai_to_act():
            table.ai_step()
        else:
            move = random_move(game, luck)
            if move == ("roll",):
                table.act(("roll",))
            else:
                table.play(move)
        table.save()
        assert table.table.taken == undone
        if luck.below(25) == 0:
            state, before = table.game.state(), from_the_end(table)
            if luck.below(4) == 0:
                table._save.flush_tail(table)
                text = store.read(JOURNAL)
                store.write(JOURNAL, text[:60] + b"#" + text[61:])  # the game begins again from its slot
            table = Save(store).read()
            assert table.game.state() == state and table.table.taken == undone
            shown = from_the_end(table)
            count = min(len(shown), len(before))
            assert shown[len(shown) - count :] == before[len(before) - count :]
    assert table.game.turn == OVER and undone > 0
    table.show_seed()
    again = Save(store).read()
    assert commitment(again.table.revealed) == again.table.commit and again.table.taken == undone
    for call in (again.undo, lambda: again.act(("roll",)), again.deal, lambda: again.play(("surface",))):
        with pytest.raises(Illegal) as refused:
            call()
        assert refused.value.rule == "dice.seed_shown"
    assert not again.can_undo()
