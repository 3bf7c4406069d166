"""One game on two interpreters: CPython and MicroPython write the same bytes and read each other's journals."""

import pytest

from engine.replay import replay
from host_tools.virtual.micropython import NoMicroPython, run
from tests.engine.helpers import state_of
from tests.engine.transcript import JOURNALS, PLAYTHROUGHS, journal_of, playthrough
from tests.engine_on_pc.test_playthroughs import GOLDEN

FOLDERS = ("engine", "tests/engine", "tests/__init__.py")

WRITE = """
from tests.engine.transcript import JOURNALS, journal_of
for number in range(len(JOURNALS)):
    with open("/journal%d" % number, "w") as file:
        file.write(journal_of(*JOURNALS[number]).journal.text())
"""

READ = """
from engine.replay import replay
from tests.engine.helpers import state_of
from tests.engine.transcript import JOURNALS
for number in range(len(JOURNALS)):
    with open("/journal%d" % number) as file:
        lines = file.read().split("\\n")[:-1]
    table = replay(lines, JOURNALS[number][1])
    assert table.journal.lines == lines
    print(state_of(table.game))
"""

PLAY = """
from tests.engine.transcript import PLAYTHROUGHS, playthrough
for row in PLAYTHROUGHS:
    with open("/" + row[0], "w") as file:
        file.write(playthrough(*row[1:])[1])
"""


def on_micropython(code, **more):
    try:
        result = run(code, folders=FOLDERS, **more)
    except NoMicroPython as error:
        pytest.skip(str(error))
    assert result.returncode == 0, result.stdout + result.stderr
    return result


def test_both_interpreters_write_the_same_journals():
    result = on_micropython(WRITE, fetch=["journal%d" % number for number in range(len(JOURNALS))])
    for number, row in enumerate(JOURNALS):
        table, theirs = journal_of(*row), result.files["journal%d" % number].decode()
        assert theirs == table.journal.text()
        assert state_of(replay(theirs.split("\n")[:-1], row[1]).game) == state_of(table.game)


def test_a_journal_of_one_replays_on_the_other():
    tables = [journal_of(*row) for row in JOURNALS]
    files = {"journal%d" % number: table.journal.text().encode() for number, table in enumerate(tables)}
    result = on_micropython(READ, files=files)
    assert result.stdout.split("\n")[:-1] == [state_of(table.game) for table in tables]


@pytest.mark.slow
def test_golden_playthroughs_are_the_same_on_micropython():
    result = on_micropython(PLAY, fetch=[row[0] for row in PLAYTHROUGHS])
    for row in PLAYTHROUGHS:
        text = result.files[row[0]].decode()
        assert text == (GOLDEN / (row[0] + ".txt")).read_text(encoding="utf-8") == playthrough(*row[1:])[1]
