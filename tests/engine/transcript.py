"""Games as text that must be the same on every interpreter: golden playthroughs and journals."""

from engine import plain
from engine.game import CHANCE, OVER
from engine.table import Table
from tests.engine.helpers import Luck, random_move

# file name, game, options, seed of the dice, seed of the decisions
PLAYTHROUGHS = (
    ("dice_miners_2", "dice_miners", {}, "first shift", 28),
    (
        "dice_miners_6",
        "dice_miners",
        {"seats": 6, "caveins": 2, "seal": "bank", "timer": 30, "first": 3},
        "night shift",
        408,
    ),
)

# options, seed of the dice, seed of the decisions
JOURNALS = (
    ({"seats": 2}, "a", 1),
    ({"seats": 2, "seal": "bank", "caveins": 2}, "b", 2),
    ({"seats": 3, "timer": 10, "first": 2}, "c", 3),
    ({"seats": 4, "caveins": 2}, "d\u00e9", 4),
    ({"seats": 5, "seal": "bank", "timer": 3600}, "e", 5),
    ({"seats": 6, "caveins": 2, "timer": 1, "first": 5}, "f", 6),
)


def playthrough(game, options, seed, decisions):
    """A finished game, played at random but always alike, and its journal with events and changes at each line."""
    lines = []
    table = Table.new(game, options, seed)
    luck = Luck(decisions)
    before = _told(table, lines, [], {})
    while table.game.turn != OVER:
        before = _told(table, lines, _step(table, luck), before)
    table.reveal()
    _told(table, lines, [("outcome", plain.dumps(table.game.outcome()))], before)
    return table, "".join([line + "\n" for line in lines])


def journal_of(options, seed, decisions):
    """A table in the middle of a game of Dice Miners, with notes, undo and a load on the way."""
    table = Table.new("dice_miners", options, seed)
    luck = Luck(decisions)
    table.note("name 0 Zo\u00e9")
    while table.game.turn != OVER and table.steps < 150:
        _step(table, luck)
        if table.steps == 90:
            table.load(table.game.state())
    return table


def _step(table, luck):
    """One step: mostly a move, at times a wrong press that is taken back, or a seat that goes to the AI."""
    chance = luck.below(40)
    if chance == 0 and table.can_undo():
        return table.undo() or []
    if chance == 1:
        return table.note("seat %d %s" % (table.game.seat, luck.pick(("ai", "human")))) or []
    if table.game.turn == CHANCE and chance > 5:
        return table.deal()
    return table.play(random_move(table.game, luck))


def _told(table, lines, events, before):
    """Add the journal's last line with its events and the parts of the state that are new."""
    now = table.game.state()
    lines.append(table.journal.lines[-1])
    for event in events:
        lines.append("  > " + " ".join([str(part) for part in event]))
    for name in sorted(now):
        if name not in before or now[name] != before[name]:
            lines.append("    %s %s" % (name, plain.dumps(now[name])))
    return now
