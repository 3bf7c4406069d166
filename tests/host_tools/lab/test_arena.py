"""The arena: who plays, what is kept, what is computed; and every way to get it wrong."""

import csv
import json
import statistics
from pathlib import Path

import pytest

from engine.ai_levels import LEVELS
from engine.games import GAMES
from host_tools.lab import arena
from host_tools.lab.arena import workers
from host_tools.lab.arena.intervals import mean_of, shares, wilson
from host_tools.lab.arena.match import Match, Row, code_of, play, play_some, seated
from host_tools.lab.arena.players import Unknown, lineup, options_of, sport
from tests.host_tools.lab import arena_workers

FAST = ["dice_miners", "--cores", "1", "--seats"]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def match(*names: str, alone: bool = False, game: str = "dice_miners") -> Match:
    known = sport(game)
    return Match(game, options_of(known, len(names), {}), names, alone, "test")


def lines(path: str = "r.jsonl") -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines()


# Players.


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_at_random(game: str) -> None:
    known = sport(game)
    names = ("random",) * known.least
    row = play(known, match(*names, alone=known.least == 1, game=game), 0)
    assert len(row.scores) == known.least and row.steps > 5


def test_dice_miners_has_its_levels_and_the_rules_of_thumb() -> None:
    names = {*LEVELS, "random", "greedy", "rule28", "vein36", "vein37", "vein38", "glenn_aloi"}
    assert names <= {*sport("dice_miners").players}


def test_players_are_as_good_as_they_should_be() -> None:
    turns = {}
    for name in ("vein37", "rule28", "glenn_aloi", "greedy", "random"):
        rows = play_some(match(name, "idle", alone=True), range(120)).rows
        turns[name] = statistics.mean(row.measure for row in rows)
    assert turns["vein37"] < 7.9 and turns["rule28"] < 8.1 and turns["glenn_aloi"] < 8.5
    assert 11 < turns["greedy"] < 16 and turns["random"] > 25


def test_everybody_sits_everywhere() -> None:
    three = match("master", "random", "greedy")
    tables = [seated(three, number) for number in range(3)]
    assert tables == [("master", "random", "greedy"), ("random", "greedy", "master"), ("greedy", "master", "random")]
    assert seated(match("greedy", "idle", alone=True), 1) == ("greedy", "idle")


def test_a_game_is_the_same_every_time_and_another_by_its_number() -> None:
    known, two = sport("dice_miners"), match("random", "greedy")
    assert play(known, two, 3) == play(known, two, 3)
    assert play(known, two, 3)[1:] != play(known, two, 5)[1:]


@pytest.mark.parametrize(
    "names,says",
    [
        (["mastre", "random"], "did you mean master?"),
        (["nobody"], "There are: random"),
        (["random"] * 7, "2 to 6 players"),
    ],
)
def test_a_wrong_table_is_told(names: list[str], says: str) -> None:
    with pytest.raises(Unknown, match=says.replace("?", r"\?")):
        lineup(sport("dice_miners"), names)


# The command.


@pytest.mark.parametrize(
    "words,says",
    [
        (["chess"], "no game 'chess'"),
        (["dice_miner5"], "did you mean dice_miner"),
        (["dice_miners", "--seats", "expert,random"], "no player 'expert'"),
        (["dice_miners", "--seats", "random,random", "--option", "seats=3"], "follows from --seats"),
        (["dice_miners", "--seats", "random,random", "--option", "caveins=9"], "caveins must be"),
        (["dice_miners", "--seats", "random,random", "--option", "caveins"], "an option looks like"),
        (["dwarf_mine", "--seats", "random,random"], "for 1 player"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(words: list[str], says: str, capsys: pytest.CaptureFixture) -> None:
    assert arena.main(words) == 2
    assert says in capsys.readouterr().err and not list(Path().rglob("*.jsonl"))


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "x"], ["--plot", "p.gif"], ["--cores", "-1"]])
def test_a_bad_number_or_picture_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main(["dice_miners", *words])
    assert left.value.code == 2


def test_players_are_listed(capsys: pytest.CaptureFixture) -> None:
    assert arena.main(["dice_miners", "--list"]) == 0
    assert {"master", "vein37"} <= {*capsys.readouterr().out.split()}


def test_more_games_are_added_and_the_rest_is_not_played_again(capsys: pytest.CaptureFixture) -> None:
    assert arena.main([*FAST, "random,greedy", "--games", "6", "--results", "r.jsonl"]) == 0
    six = lines()
    assert arena.main([*FAST, "random,greedy", "--games", "10", "--results", "r.jsonl"]) == 0
    assert "6 of 10 games are there already" in capsys.readouterr().out
    assert lines()[:7] == six and len(lines()) == 11
    assert arena.main([*FAST, "random,greedy", "--games", "10", "--results", "whole.jsonl"]) == 0
    assert sorted(lines("whole.jsonl")) == sorted(lines())


def test_many_cores_play_the_same_games() -> None:
    words = ["dice_miners", "--seats", "random,greedy", "--games", "12", "--results"]
    assert arena.main([*words, "one.jsonl", "--cores", "1"]) == arena.main([*words, "two.jsonl", "--cores", "2"]) == 0
    assert sorted(lines("one.jsonl")) == sorted(lines("two.jsonl"))


def test_results_have_a_place_of_their_own_for_each_match() -> None:
    assert arena.main([*FAST, "greedy", "--games", "2"]) == 0
    assert arena.main([*FAST, "greedy", "--games", "2", "--option", "caveins=2"]) == 0
    assert len(list(Path("build/arena").glob("*.jsonl"))) == 2


def test_half_a_line_at_the_end_is_played_again() -> None:
    arena.main([*FAST, "random,greedy", "--games", "4", "--results", "r.jsonl"])
    whole = Path("r.jsonl").read_bytes()
    Path("r.jsonl").write_bytes(whole[:-7])
    assert arena.main([*FAST, "random,greedy", "--games", "4", "--results", "r.jsonl"]) == 0
    assert Path("r.jsonl").read_bytes() == whole


@pytest.mark.parametrize(
    "spoil,says",
    [
        (lambda text: "notes of mine\n" + text, "is no results file"),
        (lambda text: '{"arena": 2}\n' + text, "is no results file"),
        (lambda text: "\xff\xfe", "is no results file"),
        (lambda text: text.replace('"seed": "pitboss"', '"seed": "other"'), "another match: its seed"),
        (lambda text: text.replace(code_of("dice_miners"), "0" * 16), "have changed"),
        (lambda text: text.replace("[2,", "[x,"), "damaged in line 4"),
        (lambda text: text + text.splitlines()[-1] + "\n", "damaged in line"),
    ],
)
def test_a_foreign_or_damaged_file_is_left_as_it_is(spoil, says: str, capsys: pytest.CaptureFixture) -> None:
    words = [*FAST, "random,greedy", "--games", "4", "--results", "r.jsonl"]
    arena.main(words)
    spoiled = spoil(Path("r.jsonl").read_text(encoding="utf-8")).encode("latin-1")
    Path("r.jsonl").write_bytes(spoiled)
    assert arena.main(words) == 2
    assert says in capsys.readouterr().err and Path("r.jsonl").read_bytes() == spoiled


def test_a_fresh_start_keeps_the_old_results() -> None:
    words = [*FAST, "random,greedy", "--games", "2", "--results", "r.jsonl"]
    Path("r.jsonl").write_text("notes of mine\n", encoding="utf-8")
    assert arena.main([*words, "--fresh"]) == 0
    assert Path("r.jsonl.old").read_text(encoding="utf-8") == "notes of mine\n" and len(lines()) == 3


def test_a_worker_that_dies_is_told_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    words = ["dice_miners", "--cores", "2", "--seats", "random,greedy", "--games", "8", "--results", "r.jsonl"]
    with monkeypatch.context() as patch:
        patch.setattr(workers, "play_some", arena_workers.dies)
        assert arena.main(words) == 1
    assert "a worker died" in capsys.readouterr().err
    kept = lines()
    assert arena.main(words) == 0
    assert lines()[: len(kept)] == kept and len(lines()) == 9


def test_a_worker_with_other_code_is_not_believed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    monkeypatch.setattr(workers, "play_some", arena_workers.other_code)
    assert arena.main([*FAST, "random,greedy", "--games", "2", "--results", "r.jsonl"]) == 1
    assert "other code" in capsys.readouterr().err and len(lines()) == 1


def test_results_that_cannot_be_written_are_told(capsys: pytest.CaptureFixture) -> None:
    Path("folder").mkdir()
    assert arena.main([*FAST, "greedy", "--games", "1", "--results", "folder"]) == 2
    assert "cannot be kept" in capsys.readouterr().err


# Figures.


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert [round(end, 4) for end in wilson(50, 100)] == [0.4038, 0.5962]
    assert [round(end, 4) for end in wilson(0, 10)] == [0.0, 0.2775]


def test_shared_wins_and_several_seats_count_in_parts() -> None:
    rows = [Row(0, [11, 3, 2], [0], 5, 50), Row(1, [5, 5, 5], [0, 1], 5, 50), Row(2, [1, 1, 12], [2], 5, 50)]
    found = {share.name: share for share in shares(match("master", "greedy", "greedy"), rows)}
    # Game 1: greedy, greedy, master; game 2: greedy, master, greedy.
    assert found["master"].wins == 1 and found["greedy"].wins == 1  # two wins on two seats
    assert round(found["greedy"].fair, 3) == 0.333


def test_a_measure_has_mean_median_and_best() -> None:
    found = mean_of("x", [3, 1, 2, 6], less=True)
    assert (found.mean, found.median, found.best, found.worst) == (3, 2.5, 1, 6)
    assert mean_of("x", [3, 1, 2, 6], less=False).best == 6
    assert found.low < 3 < found.high


def test_figures_go_into_files() -> None:
    for names in ("random,greedy,greedy", "greedy"):
        words = [*FAST, names, "--games", "6", "--csv", "g.csv", "--json", "g.json", "--plot"]
        assert arena.main([*words, "g.png"]) == arena.main([*words, "g.svg"]) == 0
        rows = list(csv.reader(Path("g.csv").read_text(encoding="utf-8").splitlines()))
        assert len(rows) == 7 and rows[0][0] == "game"
        told = json.loads(Path("g.json").read_text(encoding="utf-8"))
        assert told["games"] == 6 and bool(told["shares"]) == ("," in names) == (told["measure"] is None)
        assert Path("g.png").read_bytes()[:4] == b"\x89PNG" and "</svg>" in Path("g.svg").read_text(encoding="utf-8")


# Many machines.


@pytest.mark.slow
def test_dask_workers_play_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="pip install 'pitboss[dask]' to play on many machines")
    words = ["dice_miners", "--seats", "random,greedy", "--games", "10", "--results"]
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        dashboard_address=None,
        silence_logs="critical",
    ) as cluster:
        assert arena.main([*words, "dask.jsonl", "--dask", cluster.scheduler_address]) == 0
    assert arena.main([*words, "here.jsonl", "--cores", "1"]) == 0
    assert sorted(lines("dask.jsonl")) == sorted(lines("here.jsonl"))


@pytest.mark.slow
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense"])
def test_a_scheduler_that_does_not_answer_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    pytest.importorskip("distributed", reason="pip install 'pitboss[dask]' to play on many machines")
    monkeypatch.setattr(workers, "ANSWER_SECONDS", 1)
    assert arena.main([*FAST, "greedy", "--games", "2", "--results", "r.jsonl", "--dask", address]) == 1
    assert "nobody answers at %s" % address in capsys.readouterr().err and len(lines()) == 1
