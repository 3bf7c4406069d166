"""Dice Miner once more, slowly and plainly: lists of face codes, no counts, nothing shared with the engine."""

from itertools import permutations


def tunnel_points(codes):
    """Build chains one after the other, each as long as the dice left allow."""
    left = [int(code[1]) for code in codes if code[0] == "T" and code[1] != "B"]
    points = 0
    while 1 in left:
        number = 1
        while number in left:
            left.remove(number)
            points += number
            number += 1
    return points


def most_tunnel_points(codes):
    """The best that any order of chain building reaches; only for a handful of dice."""
    numbers = [int(code[1]) for code in codes if code[0] == "T" and code[1] != "B"]
    best = 0
    for order in permutations(numbers):
        chains = []
        for number in order:
            for chain in chains:
                if chain[-1] == number - 1:
                    chain.append(number)
                    break
            else:
                if number == 1:
                    chains.append([1])
        best = max(best, sum(map(sum, chains)))
    return best


def gems(codes):
    return sum(int(code[1]) for code in codes if code[0] == "G" and code[1] != "B")


def hazard_points(codes):
    points = 0
    for sign, tool in (("HC", "KP"), ("HD", "KS")):
        tools = codes.count(tool)
        for code in codes:
            if code.startswith(sign):
                points += int(code[2]) * tools if tools else -int(code[2])
    return points


def scores(troves):
    """[tunnels, gems, hazards] for each trove, the most gems doubled."""
    rows = []
    for codes in troves:
        rivals = [gems(other) for other in troves if other is not codes]
        alone = gems(codes) > max(rivals, default=0)
        rows.append([tunnel_points(codes), gems(codes) * (2 if alone else 1), hazard_points(codes)])
    return rows


class Heap:
    """A mountain as a set of (row, column) with the die that is there."""

    def __init__(self, codes):
        places = [(row, column) for row in range(5) for column in range(row + 2)]
        self.dice = dict(zip(places, codes, strict=True))
        self.places = places

    def above(self, place):
        row, column = place
        return [spot for spot in ((row - 1, column - 1), (row - 1, column)) if spot in self.dice]

    def free(self, most):
        """Numbers of the places with at most so many dice on them."""
        return [at + 1 for at, place in enumerate(self.places) if place in self.dice and len(self.above(place)) <= most]

    def take(self, number):
        """Take a die and let one after the other fall, until all rest on two dice or on the ground."""
        code = self.dice.pop(self.places[number - 1])
        while True:
            for row, column in list(self.dice):
                for under in ((row + 1, column), (row + 1, column + 1)):
                    if row < 4 and under not in self.dice:
                        self.dice[under] = self.dice.pop((row, column))
                        break
                else:
                    continue
                break
            else:
                return code

    def rows(self):
        return [[self.dice.get((row, column)) for column in range(row + 2)] for row in range(5)]
