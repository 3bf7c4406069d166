"""Games as text that must be the same on every interpreter: golden playthroughs and journals."""

from engine import plain
from engine.game import CHANCE, OVER, VERSION
from engine.games import game_class
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
# A game without a row has one all the same: see `rows`.
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


# Random moves do not see much of some games: two moves in three are left to the AI, at this level. The better ones
# stay away from what lives deep down in a mine.
_LED = {"dwarf_mine": "steady"}
_LEVEL = "sharp"  # of games without a row
_TRIES = 100


def rows(games):
    """PLAYTHROUGHS, and a row for each of these games that has none: its options at their least."""
    found = list(PLAYTHROUGHS)
    for name in games:
        if name not in [row[1] for row in PLAYTHROUGHS]:
            found.append(_row_of(name))
    return found


def _row_of(name):
    """The shortest of some games in which every verb came up, and an undo."""
    table = game_class(name).OPTIONS
    least = {row[0]: row[2] if len(row) == 4 else row[2][0] for row in table}
    shortest = found = None
    for decisions in range(_TRIES):
        row = (name, name, least, "golden", decisions, VERSION)
        text = playthrough(*row[1:])[1]
        if missing_verbs(name, text) == [] and (shortest is None or len(text) < shortest):
            shortest, found = len(text), row
    if found is None:
        raise ValueError("%s: in %d games at random not every verb came up" % (name, _TRIES))
    return found


def missing_verbs(name, text):
    """Verbs that a playthrough has not seen."""
    seen = [line.split(" ")[0] for line in text.split("\n") if line[:1].isalpha()]
    return [verb for verb in sorted(game_class(name).VERBS) + ["undo", "reveal"] if verb not in seen]


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
    """A random move, or one of the AI: see _LED."""
    level = _LED.get(game.name, "" if game.name in [row[1] for row in PLAYTHROUGHS] else _LEVEL)
    if level and game.turn != CHANCE and luck.below(3):
        return game.ai().pick(game, level)
    return random_move(game, luck)


def _told(table, lines, events, before):
    """Add the journal's last line with its events and the parts of the state that are new."""
    now = table.game.state()
    if "turn" in now:  # the seat alone: the phase says when dice are due
        now["turn"] = now.pop("seat", now["turn"])
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
