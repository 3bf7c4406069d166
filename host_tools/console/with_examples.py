"""Whether the example games are offered: `--examples` of play, site and flash, or PITBOSS_EXAMPLES=1."""

import argparse
import os

VARIABLE = "PITBOSS_EXAMPLES"


class Offer(argparse.Action):
    """`--examples`: for this command and all that it starts."""

    def __call__(self, *_: object) -> None:
        os.environ[VARIABLE] = "1"


def add_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--examples", action=Offer, nargs=0, help="offer the example games, too: Pig")


def wants_examples(said: bool | None = None) -> bool:
    """As the caller says, else as the environment does."""
    return os.environ.get(VARIABLE, "") not in ("", "0") if said is None else said
