"""Planning on one mountain: a beam search that follows the most promising ways step by step.

A mountain hides nothing. Dice that are certainly good are taken at once. Everything else (Beer, hazards, treasure,
magic) is tried, and after each step only the best few ways are followed.
"""

from engine.dice_miner.faces import FIRST, G1, GB, HAZARD, HB, HC1, HD1, KB, KD, KIND_OF, KP, KS, M1, MB, TB, TREASURE
from engine.dice_miner.mountain import ABOVE, NOWHERE, TOP, lying
from engine.dice_miner_solo import trove
from engine.dice_miner_solo.ai.worth import worth

STEPS = 14  # of a way
MOST = 150  # steps tried for one decision; they take 1.5 s on a Pico
# The distance from a place to the one below it on the left; the lowest row has none.
_DOWN = bytes([2] * 2 + [3] * 3 + [4] * 4 + [5] * 5 + [0] * 6)


class Pit:
    """A game as the planner sees it, without the dice in hand. trove.py accepts it as a game."""

    real = False

    def __init__(self, other, tops: list | None = None) -> None:
        """A copy of a game, or of another pit."""
        self.trove = bytearray(other.trove)
        self.frozen = bytearray(other.frozen)
        self.mountain = bytearray(other.mountain)
        self.round = other.round
        self.left = other.left
        if tops is None:
            self.tops = lying(other.mountain, TOP)
            self.due = other.recycling  # dice that must go back into the bag
        else:
            self.tops = list(tops)
            self.due = other.due

    def lift(self, place: int) -> None:
        """Remove a die; dice that only it covered are on top now."""
        cells = self.mountain
        cells[place] = 0
        self.left -= 1
        self.tops.remove(place)
        down = _DOWN[place]
        if down:
            for below in (place + down, place + down + 1):
                left, right = ABOVE[0][below], ABOVE[1][below]
                if (left == NOWHERE or not cells[left]) and (right == NOWHERE or not cells[right]):
                    self.tops.append(below)

    def take_sure(self) -> None:
        """Take dice that are certainly good until there are none."""
        found = True
        while found:
            found = False
            for place in self.tops:
                face = sure(self, self.mountain[place] - 1)
                if face >= 0:
                    self.lift(place)
                    self.trove[face] += 1
                    found = True
                    break


def sure(pit, face: int) -> int:
    """The face of a die that nobody would leave (tunnels, magic, tools), or -1."""
    if face < TB:
        return face if face == 0 or pit.trove[face - 1] > pit.trove[face] else -1
    if face == MB:
        return M1 + 2
    return face if M1 <= face < MB or KP <= face < KB else -1


def ways(pit) -> list:
    """What can be tried: (place, face, frozen) takes a die; face -1 recycles it; place -1 spends magic."""
    if pit.due:
        return [(place, -1, 0) for place in pit.tops]
    found = []
    for place in pit.tops:
        face = pit.mountain[place] - 1
        for turned in faces(pit, face):
            if KIND_OF[turned] == TREASURE and trove.free_chests(pit) > 0:
                found.append((place, turned, 1))
                if turned != G1:
                    continue
            found.append((place, turned, 0))
    if pit.tops:
        found += [(-1, face, 0) for face in range(M1, MB) if pit.trove[face]]
    return found


def faces(pit, face: int) -> list | tuple:
    """The faces worth trying for a die that needs thought; none if it may not join."""
    if face == TB:
        return [tunnel for tunnel in range(TB) if sure(pit, tunnel) >= 0]
    if face == GB:
        return (G1 + 2,)
    if face == KB:
        return (KP, KS, KD)
    if face == HB:
        best = ((HD1 + 3, HD1), (HC1 + 2, HC1))
        return [most for most, first in best if trove.free_tools(pit, first) > 0]
    wanted = KIND_OF[face] == TREASURE or (KIND_OF[face] == HAZARD and trove.joins(pit, face))
    return (face,) if wanted else ()


def follow(pit, way: tuple) -> "Pit":
    """The pit after one step of a way, and after taking all dice that are certainly good then."""
    place, face, frozen = way
    pit = Pit(pit, pit.tops)
    if place < 0:
        pit.trove[face] -= 1
        pit.due = face - M1 + 1
        return pit
    pit.lift(place)
    if face < 0:
        pit.due = pit.due - 1 if pit.tops else 0
    else:
        pit.trove[face] += 1
        if frozen:
            pit.frozen[face - FIRST[TREASURE]] += 1
    if not pit.due:
        pit.take_sure()
    return pit


def best_way(firsts: list, stay: int | None, width: int) -> tuple:
    """(worth, move) of the best of `firsts`, (move, pit) each, after many more steps; `stay` is what doing nothing is
    worth, or None. The move is None where that is best."""
    best, move = stay, None
    beam = []
    for first, pit in firsts:
        _keep(beam, (worth(pit), pit, first), width)
    tried = len(firsts)
    for _ in range(STEPS):
        for value, pit, first in beam:
            if not pit.due and (best is None or value > best):
                best, move = value, first
        if not beam or tried >= MOST:
            break
        beam, tried = _next(beam, width, tried)
    return best, move if move or stay is not None else firsts[0][0]


def _next(beam, width, tried):
    """The best few ways with one more step, and how many were tried in all."""
    found = []
    for _, pit, first in beam:
        for way in ways(pit):
            after = follow(pit, way)
            _keep(found, (worth(after), after, first), width)
            tried += 1
    return found, tried


def _keep(beam, entry, width):
    """Insert a way into the best few; of two equal ones only the first is kept."""
    at = len(beam)
    while at and beam[at - 1][0] < entry[0]:
        at -= 1
    same = at
    while same and beam[same - 1][0] == entry[0]:
        same -= 1
        if beam[same][1].mountain == entry[1].mountain:
            return
    if at < width:
        beam.insert(at, entry)
        if len(beam) > width:
            beam.pop()
