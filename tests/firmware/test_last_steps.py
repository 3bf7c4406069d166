"""The last steps of a game, kept as the engine's events: the same on both interpreters, and small."""

from firmware.history import STEPS, TAKEN_BACK, History
from host_tools.virtual import micropython

DICE = (("dice", 1, 2, 3, 6), ("bust", 0, "dice", 2), ("next", 1))


def test_a_step_comes_out_as_it_went_in():
    history = History()
    for step in ((0, DICE), (1, ()), (2, (("surfaced", 2),)), (0, (("over",),))):
        history.add(*step)
        assert history[-1] == (step[0], step[1]) and history.last_events() == step[1]
    assert list(history) == [(0, DICE), (1, ()), (2, (("surfaced", 2),)), (0, (("over",),))]


def test_before_the_first_step_nothing_has_happened():
    history = History()
    assert len(history) == 0 and list(history) == [] and history.last_events() == () and history.taken_back() == []


def test_the_oldest_step_gives_way_and_what_was_taken_back_keeps_its_place():
    history = History()
    for number in range(STEPS):
        history.add(number % 3, [("dice", number)])
    history.take_back(0, True)
    assert history.taken_back() == [(STEPS - 1, ((STEPS - 1) % 3, (("dice", STEPS - 1),)))]
    for _ in range(2):
        history.add(0, [("next", 1)])
    assert len(history) == STEPS and history[0] == (1, (("dice", 1),))
    assert [at for at, _ in history.taken_back()] == [STEPS - 2]


def test_only_rolls_of_the_device_stay_when_they_are_taken_back():
    history = History()
    history.add(0, [("surfaced", 0)])
    history.take_back(1, False)
    assert history.taken_back() == [] and len(history) == 0
    history.take_back(1, True)  # of a game that was opened again with fewer steps than undo goes back
    assert history.taken_back() == [(0, (1, ()))]


def test_of_many_rolls_that_were_taken_back_the_last_ones_stay():
    history = History()
    for number in range(2 * TAKEN_BACK):
        history.add(0, [("dice", number)])
        history.take_back(0, True)
    assert [step[1][0][1] for _, step in history.taken_back()] == list(range(TAKEN_BACK, 2 * TAKEN_BACK))


FILL = """
from engine.game import text
from firmware.history import STEPS, History
events = (("dice", 1, 2, 3, 6), ("bust", 0, "dice", 2), ("next", 1))
history, words = History(), []
def fill():
    for _ in range(STEPS):
        history.add(0, events)
        words.append("0 " + ";".join([text(event) for event in events]))
fill()
print(list(history) == [(0, events)] * STEPS, history[-1][1] == history.last_events())
"""
COUNT = """
import gc
gc.collect()
kept = gc.mem_alloc()
%s = None
"""
SAY = "gc.collect()\nprint(kept - gc.mem_alloc())\n"


def test_on_a_board_it_takes_little_more_than_the_same_in_text():
    steps = [FILL, COUNT % "history", SAY, COUNT % "words", SAY]
    ended = micropython.run(steps, ("engine", "firmware/__init__.py", "firmware/history.py"))
    said, events, text = ended.stdout.splitlines()
    assert said == "True True" and ended.stderr == ""
    assert int(events) < 40 * 80 and int(events) <= 1.1 * int(text)
