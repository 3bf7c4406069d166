"""`pitboss arena`: let players play many games against each other, or one player many games alone, and say how well.

    pitboss arena dice_miners --seats master,vein37 --games 10000
    pitboss arena dice_miners --seats master --games 20000          mean turns, alone
    pitboss arena dice_miners --list                                 who there is

Every game has a number; everybody moves on by one seat from game to game, so that each starts as often. Games are kept
in a results file as they end: the same command goes on where it was, and more --games add to it.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.game import Notation, parse_options
from host_tools.lab.arena.match import Done, Match, code_of
from host_tools.lab.arena.players import Sport, Unknown, lineup, options_of, sport
from host_tools.lab.arena.results import BadResults, Results
from host_tools.lab.arena.workers import Stopped, all_cores, on_cores, on_dask

FOLDER = Path("build") / "arena"
SEED = "pitboss"


class Run(NamedTuple):
    """Games that were played just now, and the seconds that cores worked for them."""

    games: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> int:
    """Play and report; 2 for a wish that makes no sense, 1 for a match that could not be ended."""
    wishes = read_arguments(argv)
    try:
        game = sport(wishes.game)
        if wishes.list:
            print("\n".join(game.players))
            return 0
        match = match_of(game, wishes)
        results = open_results(match, wishes)
    except (Unknown, BadResults) as wrong:
        return complain(wrong, 2)
    except OSError as wrong:
        return complain("the results cannot be kept: %s" % wrong, 2)
    try:
        run = go_on(match, results, wishes)
        report(game, match, results, run, wishes)
        return 0
    except (Stopped, BadResults) as wrong:
        return complain(wrong, 1)
    except OSError as wrong:
        return complain(wrong, 1)
    except KeyboardInterrupt:
        print("\nStopped. %d games are kept in %s: the same command goes on." % (len(results.rows), results.path))
        return 130


def complain(why: object, code: int) -> int:
    """Say what is wrong."""
    print("pitboss arena: %s" % why, file=sys.stderr)
    return code


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    words = argparse.ArgumentParser(
        prog="pitboss arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("game", metavar="GAME")
    words.add_argument(
        "--seats", metavar="A,B", default="master", help="the players; one alone is measured, default master"
    )
    words.add_argument("--games", metavar="N", type=count, default=1000, help="games in all, default 1000")
    words.add_argument("--option", action="append", default=[], metavar="WORD=VALUE", help="of the game: caveins=2")
    words.add_argument("--seed", default=SEED, help="another seed is another match, default %s" % SEED)
    words.add_argument("--results", type=Path, metavar="FILE", help="where games are kept, default in %s" % FOLDER)
    words.add_argument("--fresh", action="store_true", help="begin anew; results that are there are kept as FILE.old")
    words.add_argument("--cores", type=count, default=all_cores(), metavar="N", help="default all of them")
    words.add_argument("--dask", metavar="ADDRESS", help="play on the workers of a Dask scheduler: tcp://host:8786")
    words.add_argument("--csv", type=Path, metavar="FILE", help="write every game as a row")
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures")
    words.add_argument("--plot", type=Path, metavar="FILE", help="draw them, as .png or .svg")
    words.add_argument("--list", action="store_true", help="list the players of the game")
    wishes = words.parse_args(argv)
    if wishes.plot and wishes.plot.suffix.lower() not in (".png", ".svg"):
        words.error("a plot is a .png or an .svg, not %s" % wishes.plot)
    return wishes


def count(text: str) -> int:
    """A number of 1 or more."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError("a number from 1 to 999999999, not %s" % text)
    return int(text)


def match_of(game: Sport, wishes: argparse.Namespace) -> Match:
    """What is to be played."""
    wanted = [name for name in wishes.seats.split(",") if name]
    names = lineup(game, wanted)
    try:
        options = options_of(game, len(names), parse_options(wishes.option))
    except Notation as wrong:
        raise Unknown(wrong.why) from wrong
    return Match(game.name, options, names, len(wanted) == 1, wishes.seed)


def open_results(match: Match, wishes: argparse.Namespace) -> Results:
    """The results file of this match: what is there already is taken."""
    path = wishes.results or FOLDER / file_name(wishes)
    if wishes.fresh and path.exists():
        path.replace(path.with_name(path.name + ".old"))
    return Results(path, match, code_of(match.game))


def file_name(wishes: argparse.Namespace) -> str:
    """A name for the match."""
    seed = [] if wishes.seed == SEED else ["seed=" + wishes.seed]
    words = [wishes.game, wishes.seats.replace(",", "-"), *sorted(wishes.option), *seed]
    return "".join(ch if ch.isalnum() or ch in "-_=." else "+" for ch in "_".join(words)) + ".jsonl"


def go_on(match: Match, results: Results, wishes: argparse.Namespace) -> Run:
    """Play the games that are not there yet; each portion is kept as soon as it is done."""
    from host_tools.lab.arena.summary import progress

    numbers = [number for number in range(wishes.games) if number not in results.rows]
    there = wishes.games - len(numbers)
    if there:
        print("%d of %d games are there already." % (there, wishes.games))
    games, seconds = 0, 0.0
    with progress(wishes.games, there) as advance:
        for done in played(match, numbers, wishes):
            if done.code != code_of(match.game):
                raise Stopped("a worker has other code than this machine: bring both to the same version")
            results.add(done.rows)
            games, seconds = games + len(done.rows), seconds + done.seconds
            advance(len(done.rows))
    return Run(games, seconds)


def played(match: Match, numbers: Sequence[int], wishes: argparse.Namespace) -> Iterator[Done]:
    """Games from wherever they are played."""
    if wishes.dask:
        return on_dask(match, numbers, wishes.dask)
    return on_cores(match, numbers, min(wishes.cores, len(numbers) or 1))


def report(game: Sport, match: Match, results: Results, run: Run, wishes: argparse.Namespace) -> None:
    """Figures on the screen and into the files that were asked for."""
    from host_tools.lab.arena import files, summary
    from host_tools.lab.arena.figures import figures_of

    rows = results.first(wishes.games)
    figures = figures_of(game, match, rows)
    summary.show(figures, run)
    print("Kept in %s" % results.path)
    if wishes.csv:
        files.write_csv(wishes.csv, match, rows, game.unit)
    if wishes.json:
        files.write_json(wishes.json, match, figures)
    if wishes.plot:
        from host_tools.lab.arena.plot import write_plot

        write_plot(wishes.plot, figures)
