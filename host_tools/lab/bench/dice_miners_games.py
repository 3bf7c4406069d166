"""Random games of Dice Miners for measuring, the same on every interpreter; imports the engine only."""

from engine.dice_miners.game import DiceMiners
from engine.game import CHANCE, OVER
from engine.table import Table

NAME = DiceMiners.name

# Percent of the choices; the rest is surfacing. Bold enough that games end.
ROLLS = 73
CAVEINS = 2


class Luck:
    """A small generator whose numbers fit a board's small ints; also stands in for the dice."""

    def __init__(self, seed):
        self._state = seed

    def next(self):
        """A chance event begins; nothing to do."""

    def below(self, limit):
        self._state = (self._state * 1103 + 12345) % 65521
        return self._state % limit


def choose(game, luck):
    """A decision of the seat to act."""
    if game.phase == "pair":
        moves = game.moves()
        return moves[luck.below(len(moves))]
    chance = luck.below(100)
    if chance < ROLLS:
        return ("roll",)
    if chance < ROLLS + CAVEINS and game.caveins[game.seat]:
        moves = [move for move in game.moves() if move[0] == "cavein"]
        if moves:
            return moves[luck.below(len(moves))]
    return ("surface",)


def through_table(number, seats):
    """One game with journal and undo; how many decisions and how many steps it took."""
    return play_table(Table.new(NAME, {"seats": seats}, "bench %d" % number), Luck(number))


def bare(number, seats):
    """One game with the rules alone."""
    luck = Luck(number)
    return play_rules(DiceMiners(seats=seats), luck, luck)


def play_table(table, luck):
    """Play to the end with the device's dice; how many decisions and how many steps it took."""
    game = table.game
    decisions = steps = 0
    while game.turn != OVER:
        if game.turn == CHANCE:
            table.deal()
        else:
            table.play(choose(game, luck))
            decisions += 1
        steps += 1
    return decisions, steps


def play_rules(game, luck, dice):
    """The same with the rules alone."""
    decisions = steps = 0
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.play(game.deal(dice))
        else:
            game.play(choose(game, luck))
            decisions += 1
        steps += 1
    return decisions, steps


def play_many(play, count, seats=4):
    """(games, decisions, steps) of so many games."""
    decisions = steps = 0
    for number in range(count):
        made, taken = play(number, seats)
        decisions += made
        steps += taken
    return count, decisions, steps
