"""A second, slow definition of where a mine may be dug, straight from the words of the rules.

A mine is a list of structures, each with its kind and its squares; nothing here looks at the engine's grid.
"""

from engine.dwarf_mine import rooms


def squares_of(move):
    """Kind and squares of a dig or build move."""
    verb = move[0]
    if verb == "hall":
        return "hall", [(move[1] + step, move[2]) for step in range(move[3])]
    if verb == "ladder":
        return "ladder", [(move[1], move[2] + step) for step in range(move[3])]
    kind = rooms.WORDS.index(move[1]) if verb == "build" else rooms.WORDS.index(verb)
    x, y = move[2:4] if verb == "build" else move[1:3]
    w = rooms.width(kind) or move[3]
    h = rooms.height(kind) or move[4]
    return "room", [(x + dx + step, y + dy) for dx, dy, length in rooms.spans(kind, w, h) for step in range(length)]


class SlowMine:
    """Structures as lists of squares, and what else is in the mountain."""

    def __init__(self, columns, rows, blocked=()):
        self.columns = columns
        self.rows = rows
        self.blocked = set(blocked)
        self.structures = [("entrance", [(columns // 2, 0)])]

    def why_not(self, move):
        """None if a move may be dug, else every reason against it, as rule ids."""
        kind, squares = squares_of(move)
        if not squares:
            return {"dig.length"}
        reasons = set()
        if [1 for x, y in squares if not (0 <= x < self.columns and 0 <= y < self.rows)]:
            return {"dig.map"}
        if [1 for square in squares if square in self.blocked]:
            reasons.add("dig.cave")
        joints = 0
        for other_kind, others in self.structures:
            if set(squares) & set(others):
                reasons.add("dig.taken")
            good, bad = self._contacts(kind, squares, other_kind, others)
            joints += good
            if bad:
                reasons.add("dig.apart")
        if not joints:
            reasons.add("dig.joined")
        return reasons or None

    def _contacts(self, kind, squares, other_kind, others):
        """Shared edges that are ends of halls or ladders, and those that are not."""
        good = bad = 0
        for x, y in squares:
            for a, b in others:
                if abs(x - a) + abs(y - b) == 1:
                    if is_end(kind, squares, (x, y), (a, b)) or is_end(other_kind, others, (a, b), (x, y)):
                        good += 1
                    else:
                        bad += 1
        return good, bad

    def dig(self, move):
        self.structures.append(squares_of(move))

    def is_whole(self):
        """Whether every square can be walked to from the entrance."""
        everything = set()
        for _, squares in self.structures:
            everything |= set(squares)
        seen = {(self.columns // 2, 0)}
        edge = list(seen)
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in everything and near not in seen:
                    seen.add(near)
                    edge.append(near)
        return seen == everything


def is_end(kind, squares, square, beyond):
    """Whether a hall or ladder ends at a square towards the one beyond."""
    sideways = square[1] == beyond[1]
    if kind == "entrance":
        return True
    if kind == "hall":
        return sideways and beyond not in squares
    return kind == "ladder" and not sideways and beyond not in squares
