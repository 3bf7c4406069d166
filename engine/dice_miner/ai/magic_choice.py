"""The AI in the magic phase: which magic to spend and which dice to roll again, by expected gain."""

from engine.dice_miner import heroes
from engine.dice_miner.ai.worth import A_CHEST, POINT
from engine.dice_miner.faces import CODES, G1, HC1, HERO, KC, KD, KIND_OF, M1, T1
from engine.dice_miner.trove_score import CHAIN, ROUNDS, score, symbols

# Found by playing variants. A tunnel that still lacks others is worth something while there is magic left.
_SYMBOL = 10
_LOOSE = 6


class Spell:
    """What the caster shows, while dice are changed in thought."""

    def __init__(self, game) -> None:
        seat = game.seat
        self.shown = heroes.with_hero(game.troves[seat], game.heroes[seat])
        spent = game.spent[seat]
        self.spent = spent[0] + 2 * spent[1] + 3 * spent[2] + 4 * spent[3] + spent[4]
        self.rival = 0  # the most gems that another seat has
        for other in range(game.seats):
            if other != seat and (not game.tied or other in game.tied):
                gems = symbols(heroes.with_hero(game.troves[other], game.heroes[other]), G1)
                self.rival = max(self.rival, gems)
        self.later = game.round < ROUNDS and not game.tied

    def worth(self) -> int:
        """Points of this round, unspent magic, and chests if there is another round."""
        shown = self.shown
        tunnels, gems, hazards = score(shown)
        worth = POINT * (tunnels + hazards + (2 * gems if gems > self.rival else gems))
        magic = symbols(shown, M1) - self.spent
        if self.later:
            worth += A_CHEST * (shown[KC] + 2 * shown[KD])
        return worth + _SYMBOL * magic + (self._waiting() if magic > 0 else 0)

    def _waiting(self):
        shown, worth = self.shown, 0
        chains = shown[T1]
        for at in range(1, CHAIN):
            if shown[at] > chains:
                worth += _LOOSE * (shown[at] - chains)
            chains = min(chains, shown[at])
        return worth

    def gain(self, face: int) -> int:
        """The average gain of rolling one die again."""
        from engine.dice_miner.die_faces import sides

        before, total = self.worth(), 0
        self.shown[face] -= 1
        for other in sides(KIND_OF[face]):
            self.shown[other] += 1
            total += self.worth() - before
            self.shown[other] -= 1
        self.shown[face] += 1
        return total // 6


def gains(game) -> list:
    """(gain, face) of every die that may be rolled again, best first."""
    from engine.dice_miner.magic import rerollable

    spell, found = Spell(game), []
    for face in range(HC1):
        count = rerollable(game, face)
        if count:
            gain, at = spell.gain(face), len(found)
            while at and found[at - 1][0] < gain:
                at -= 1
            for _ in range(count):
                found.insert(at, (gain, face))
    return found


def best_spend(game) -> tuple:
    """(gain, move): spend the magic with the highest gain of its best dice, or stop."""
    from engine.dice_miner.magic import spends

    found = gains(game)
    best, most = ("done",), 0
    for face in spends(game):
        own = -1 if face == HERO else face
        gain = _together(found, own, 1 if face == HERO else face - M1 + 1)
        if gain > most:
            best, most = ("spend", "hero" if face == HERO else CODES[face]), gain
    return most, best


def _together(found, own, count):
    """The gain of the best dice together. If `own` is given, one die with that face is the one being spent."""
    total = 0
    for gain, face in found:
        if face == own:
            own = -1
        elif count:
            total += gain
            count -= 1
    return total


def best_reroll(game) -> tuple:
    """(gain, move) of the next die to roll."""
    gain, face = gains(game)[0]
    return gain, ("reroll", CODES[face])
