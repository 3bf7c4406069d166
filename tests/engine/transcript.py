"""Games as text that must be the same on every interpreter: golden playthroughs and journals."""

from engine import plain
from engine.game import CHANCE, OVER
from engine.table import Table
from tests.engine.helpers import Luck, random_move

_WHOLE_MINE = {
    "caves": "on",
    "foes": "four",
    "leader": "on",
    "rooms": "more",
    "names": "on",
    "columns": 24,
    "rows": 24,
}

# Parts of a mine that are long and change a row at a time.
_BY_ROW = ("history", "map", "runs", "rooms")

# file name, game, options, seed of the dice, seed of the decisions, version of the journal
PLAYTHROUGHS = (
    ("dice_miners_2", "dice_miners", {}, "first shift", 28, 1),
    (
        "dice_miners_6",
        "dice_miners",
        {"seats": 6, "caveins": 2, "seal": "bank", "timer": 30, "first": 3},
        "night shift",
        408,
        1,
    ),
    ("dice_miner_device", "dice_miner", {}, "first peak", 33, 1),
    ("dice_miner_table", "dice_miner", {"seats": 4, "way": "table"}, "second peak", 39, 1),
    ("dice_miner_pad", "dice_miner", {"seats": 3, "way": "pad"}, "third peak", 4, 1),
    ("dice_miner_solo_device", "dice_miner_solo", {}, "lone miner", 441, 1),
    ("dice_miner_solo_table", "dice_miner_solo", {"magic": 1, "way": "table"}, "real rock", 11, 1),
    ("dwarf_mine_device", "dwarf_mine", dict(_WHOLE_MINE, map="device"), "deep rock", 436, 1),
    ("dwarf_mine_paper", "dwarf_mine", dict(_WHOLE_MINE, map="paper"), "grey paper", 1445, 1),
    ("dwarf_mine_claim", "dwarf_mine", dict(_WHOLE_MINE, map="paper"), "grey paper", 699, 1),
    ("dwarf_mine_blood", "dwarf_mine", dict(_WHOLE_MINE, map="device"), "deep rock", 24, 1),
    ("dwarf_mine_allies", "dwarf_mine", dict(_WHOLE_MINE, map="device"), "deep rock", 374, 1),
    ("dwarf_mine_v2", "dwarf_mine", dict(_WHOLE_MINE, map="device"), "deep rock", 110, 2),
    ("dice_miners_v2", "dice_miners", {"seats": 3}, "third shift", 28, 2),
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


def playthrough(game, options, seed, decisions, version):
    """A finished game, played at random but always alike, and its journal with events and changes at each line."""
    lines = []
    table = Table.new(game, options, seed, version=version)
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
    return table.play(_decide(table.game, luck))


def _decide(game, luck):
    """A random move; a dwarf mine is left to its AI two times in three, as random ones do not live to see much.

    To a steady one: the better levels stay away from what lives deep down.
    """
    if game.name == "dwarf_mine" and game.turn != CHANCE and luck.below(3):
        from engine.dwarf_mine.ai import choice

        return choice.pick(game, "steady")
    return random_move(game, luck)


def _told(table, lines, events, before):
    """Add the journal's last line with its events and the parts of the state that are new."""
    now = table.game.state()
    lines.append(table.journal.lines[-1])
    for event in events:
        lines.append("  > " + " ".join([str(part) for part in event]))
    for name in sorted(now):
        if name in _BY_ROW:
            lines.extend(_new_rows(name, now[name], before.get(name, [])))
        elif name not in before or now[name] != before[name]:
            lines.append("    %s %s" % (name, plain.dumps(now[name])))
    return now


def _new_rows(name, now, before):
    """Only the rows of a long list that have changed."""
    rows = ["    %s %d %s" % (name, at, plain.dumps(row)) for at, row in enumerate(now) if before[at : at + 1] != [row]]
    return rows + ["    %s %d gone" % (name, at) for at in range(len(now), len(before))]
