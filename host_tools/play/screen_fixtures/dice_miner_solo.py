"""The screens of the solo game of Dice Miner and how to get there."""

from engine.dice_miner.faces import ALL_DICE, KINDS
from engine.dice_miner.mountain import PLACES
from firmware.hardware.keys import DOWN, MENU, OK, UP
from firmware.saves import records
from host_tools.play import app_fixture
from host_tools.play.app_fixture import advised, press, taken_back

NAME = "dice_miner_solo"

FULL = "T1 G2 / T2 KP M1 / HC2 T3 TB G1 / T1 HD4 T4 KD T5 / T1 KS T2 G3 HC1 T3"
DUG = "-- -- / -- -- -- / -- -- -- G1 / -- HD4 T4 KD T5 / T1 KS T2 G3 HC1 T3"
LOW = "-- -- / -- -- -- / -- -- -- -- / -- -- -- -- -- / -- T5 HD4 T4 -- --"
BARE = "-- -- / -- -- -- / -- -- -- -- / -- -- -- -- -- / -- -- -- -- -- --"
TREASURY = "-- -- / -- -- -- / -- -- -- -- / -- HD4 HC4 G3 GB / -- KS T2 G3 HC1 T3"  # all on top wants a thought
BURIED = "-- -- / -- -- -- / -- -- -- -- / -- -- HD4 -- -- / -- -- T3 T4 T5 --"  # a chain is below a hazard
TROVE = "T1 T1 T1 T2 T2 T3 T4 T5 G1 G3 G3 M1 M1 M3 KP KP KS KD HC3 HD2"
POOR = "T1 T2 G1 KP HC1"
RICH = " ".join(["T1 T2 T3 T4 T5"] * 5) + " G1 G1 G1 G2 G2 G3 G3 M1 KP KP KP KS KS KD KD HC1 HC3 HC2 HD4 HD4"
GRAND = {"mountain": LOW, "trove": RICH, "frozen": "G3 G3 G2 G2", "round": 3}
SHABBY = {"mountain": LOW, "trove": POOR, "frozen": "", "round": 2}
LETTERS = "TGMKH"  # of the kinds of dice


def position(mountain=DUG, trove=TROVE, frozen="G3", phase="play", held="", spent="", real=0, **more):
    """A state to load; all dice that are nowhere else are in the bag. `real`: dice on the mountain of the table."""
    rows = [[None if word == "--" else word for word in row.split()] for row in mountain.split("/")]
    lying = [word for row in rows for word in row if word]
    beers = [word for word in held.split() if word[1] == "B"]
    bag = list(ALL_DICE)
    for word in lying + trove.split() + spent.split() + beers:
        bag[LETTERS.index(word[0])] -= 1
    state = {
        "seats": 1,
        "phase": phase,
        "round": 1,
        "mountain": rows,
        "left": real or len(lying),
        "bag": {KINDS[kind]: bag[kind] for kind in range(5)},
        "troves": [trove.split()],
        "frozen": frozen.split(),
        "spent": [spent.split()],
        "held": held.split(),
        "options": {"magic": 3, "way": "table" if real else "device"},
    }
    state.update(more)
    return _explained(state) if state["round"] else state


def _explained(state):
    """The same with as many mountains and as much spent magic behind it as its dice need."""
    trove, start = state["troves"][0], state["options"]["magic"]
    known = state["spent"][0]
    spent = known + ["M1"] * (start - len([word for word in trove + known if word[0] == "M"]))
    out = len(trove) + len(spent) + len([word for word in state["held"] if word[1] == "B"])
    before = out - start + sum([int(word[1]) for word in spent]) + state["left"] - PLACES  # from earlier mountains
    number = state["round"]
    while before > PLACES * (number - 1):
        number += 1
    missing = number - 1 - before
    if missing == 1 and spent:
        spent = spent[:-1] + ["M%d" % (int(spent[-1][1]) + 1)]
    elif missing > 0:
        spent += _spends(max(missing, 2))
    bag = dict(state["bag"], magic=state["bag"]["magic"] - len(spent) + len(known))
    return dict(state, round=number, spent=[spent], bag=bag)


def _spends(missing):
    """Magic dice that were taken and spent: each accounts for itself and for the dice that it sent back."""
    more = []
    while missing > 0:
        part = 3 if missing == 6 else min(5, missing)
        more.append("M%d" % (part - 1))
        missing -= part
    return more


def at(*keys, on=None, device_dice=True, **where):
    """A scene from a position, with the cursor on what is done there, and the keys that are pressed then."""

    def prepare(app):
        app_fixture.sit_down(app, NAME, position(**where), device_dice)
        while on and app.screen.chosen()[0] != on:
            press(app, DOWN)
        press(app, *keys)

    return prepare


def real(*keys, on=None, **where):
    """The same at a mountain that stands on the table."""
    return at(*keys, on=on, device_dice=False, mountain=BARE, real=14, **where)


def set_up(app, **values):
    """The set-up of the game, with these choices."""
    app.push(app.open_game(NAME).setup())
    app.screen.plan.values.update(values)
    app.redraw()


def started(*keys, **values):
    """A scene from a fresh game of these choices."""

    def prepare(app):
        set_up(app, **values)
        press(app, OK, *keys)

    return prepare


def finish(*keys, **where):
    """A scene in which the miner stops."""

    def prepare(app):
        app_fixture.sit_down(app, NAME, position(**where))
        app.flow.act(("stop",))
        press(app, *keys)

    return prepare


def stuck(app):
    """Magic is spent on the last die that could be taken: nothing goes any more."""
    last = "-- -- / -- -- -- / -- -- -- -- / -- -- -- -- -- / -- T5 HD4 T1 -- --"
    app_fixture.sit_down(app, NAME, position(last, POOR + " M1", "", round=3))
    app.flow.act(("spend", "M1"))
    app.flow.act(("recycle", 18))


def stuck_looked_at(app):
    stuck(app)
    press(app, OK)


def best_results(app):
    """Some results of earlier games, then a good one."""
    for points, name in ((61, "Anna"), (44, "Chloé"), (29, "Anna"), (12, "Dario")):
        records.add(app.store, NAME, 3, points, name, str(points))
    finish(OK, DOWN, **GRAND)(app)


def fourth_place(app):
    for points in (61, 44, 40):
        records.add(app.store, NAME, 3, points, "Anna", str(points))
    finish(OK)(app)


def no_results(app):
    set_up(app)
    press(app, MENU)


def history(app):
    started(OK)(app)
    for move in (("take", 1), ("take", 2), ("refill",)):
        if app.session.game.phase == "play":
            _try(app, move)
    app.flow.rest()
    press(app, MENU, DOWN, OK)


def _try(app, move):
    """Play on with the first move that is allowed of this kind."""
    moves = [known for known in app.session.game.moves() if known[0] == move[0]]
    app.flow.show(app.session.play(moves[0]))
    while app.session.game.phase in ("face", "chest"):
        app.flow.show(app.session.play(app.session.game.moves()[0]))


SCREENS = [
    ("setup", lambda app: set_up(app, way="copy")),
    ("start", started()),
    ("start_mountain", started(magic=0)),
    ("filled", started(OK)),
    ("play", at()),
    ("play_full", at(mountain=FULL, trove="M1 M2 M1", frozen="")),
    ("play_barred", at(DOWN, trove=POOR, frozen="")),
    ("play_spend", at(on="spend")),
    ("play_refill", at(on="refill")),
    ("play_stop", at(on="stop", **GRAND)),
    ("why_tunnel", at(OK, on="take", **SHABBY)),
    ("why_hazard", at(DOWN, OK, on="take", **SHABBY)),
    ("beer_magic", at(mountain=BARE, trove="M1", frozen="", phase="face", round=0, held="MB MB")),
    ("beer_tunnel", at(DOWN, phase="face", held="TB", round=2)),
    ("beer_hazard", real(DOWN, phase="face", held="HB")),
    ("chest", at(phase="chest", held="G3")),
    ("chest_keep", at(DOWN, phase="chest", held="G1")),
    ("recycle", at(DOWN, phase="recycle", spent="M3", recycling=2)),
    ("trove", at(OK, on="trove")),
    ("trove_rich", at(OK, on="trove", **GRAND)),
    ("trove_poor", at(OK, on="trove", mountain=LOW, trove="T1 G1", frozen="", round=2)),
    ("refilled", at(OK, on="refill")),
    ("stuck", stuck),
    ("stuck_looked_at", stuck_looked_at),
    ("real_filled", started(UP, OK, DOWN, way="table")),
    ("real_play", real()),
    ("real_kinds", real(OK)),
    ("real_more_kinds", real(OK, MENU)),
    ("real_hazards", real(OK, OK, MENU)),
    ("real_tools", real(OK, MENU, OK)),
    ("real_why", real(OK, OK, MENU, UP)),
    ("real_put_back", real(DOWN, OK, on="spend")),
    ("enter_magic", started(DOWN, way="copy")),
    ("enter_mountain", started(*[UP, OK] * 7 + [OK], magic=0, way="copy")),
    ("end_high", finish(**GRAND)),
    ("end_middle", finish()),
    ("end_low", finish(**SHABBY)),
    ("result", finish(OK, **GRAND)),
    ("result_fourth", fourth_place),
    ("result_taken", taken_back(fourth_place, 12)),
    ("records", best_results),
    ("records_none", no_results),
    ("menu", at(MENU)),
    ("rules", at(MENU, OK)),
    ("history", history),
    ("hint", advised(at(mountain=TREASURY, trove=TROVE, frozen="G3"))),
    ("hint_alike", advised(at(mountain=FULL.replace("G2", "T1", 1), trove="M1 M2 M1", frozen=""))),
    ("hint_magic", advised(at(mountain=FULL.replace("T1 G2", "G1 MB", 1), trove="M1 M2", frozen=""))),
    ("hint_spend", advised(at(mountain=BURIED, trove="T1 T2 M1", frozen="", round=3))),
    ("hint_face", advised(real(phase="face", held="HB"))),
    ("hint_freeze", advised(at(phase="chest", held="G3"))),
    ("hint_recycle", advised(at(phase="recycle", spent="M3", recycling=2))),
    ("hint_refill", advised(at(**SHABBY))),
    ("hint_none", advised(real())),
]
