"""The game at the table: undo by presses, AI seats, whose dice."""

from firmware.history import STEPS
from firmware.session import Seat, Session

NOISE = bytes(range(16))


def session(ai=(), device_dice=True, **options):
    options = options or {"seats": 2}
    seats = [Seat("seat %d" % number, number, number in ai) for number in range(options["seats"])]
    return Session.start("dice_miners", options, seats, device_dice, NOISE)


def test_a_device_roll_is_one_press_and_one_undo():
    table = session()
    start = table.game.state()
    table.act(("roll",))
    assert table.undo_takes_dice()
    table.undo()
    assert table.game.state() == start


def test_rolling_again_after_undo_shows_the_same_dice():
    table = session()
    table.act(("roll",))
    dice = table.game.dice
    table.undo()
    table.act(("roll",))
    assert table.game.dice == dice


def test_table_dice_are_undone_by_themselves():
    table = session(device_dice=False)
    table.act(("roll",))
    assert table.needs_table_dice()
    table.play(("dice", 1, 2, 3, 6))
    assert not table.undo_takes_dice()
    table.undo()
    assert table.needs_table_dice()


def test_undo_goes_back_over_the_turns_of_ai_seats():
    table = session(ai=(1, 2, 3), seats=4)
    start = table.game.state()
    table.play(("surface",))
    while table.ai_to_act():
        table.ai_step()
    assert table.game.seat == 0
    table.undo()
    assert table.game.state() == start


def test_a_seat_is_handed_to_the_device_at_a_level():
    table = session()
    for player in ("gentle", "sharp", "sharp", True, False):
        table.hand_to_ai(1, player)
    assert table.table.notes[-4:] == ["seat 1 ai gentle", "seat 1 ai sharp", "seat 1 ai master", "seat 1 human"]


def test_the_ai_plays_at_the_level_of_its_seat(monkeypatch):
    table = session(ai=(0,))
    table.hand_to_ai(0, "steady")
    asked = []

    class Noting:
        @staticmethod
        def pick(game, level):
            asked.append(level)
            return ("surface",)

    monkeypatch.setattr(type(table.game), "ai", lambda game: Noting)
    table.ai_step()
    assert asked == ["steady"]


def test_a_seat_can_be_handed_over_and_taken_back_mid_turn():
    table = session()
    table.act(("roll",))
    table.hand_to_ai(0, True)
    assert table.ai_to_act()
    table.hand_to_ai(0, False)
    assert not table.ai_to_act()
    assert table.table.notes[-2:] == ["seat 0 ai master", "seat 0 human"]


def test_an_ai_seat_waits_for_the_players_dice():
    table = session(ai=(0,), device_dice=False)
    table.ai_step()
    assert table.needs_table_dice()
    assert not table.ai_to_act()


def test_the_history_is_bounded_and_follows_undo():
    table = session()
    for _ in range(STEPS + 20):
        table.play(("surface",))
    assert len(table.history) == STEPS
    last = table.history[-2]
    table.undo()
    assert table.history[-1] == last


def test_all_ai_seats_finish_a_game():
    table = session(ai=(0, 1, 2, 3, 4, 5), seats=6)
    for _ in range(20000):
        if not table.ai_to_act():
            break
        table.ai_step()
    assert table.game.outcome()["winners"]
