"""The screens of Dice Miner and how to get there."""

from engine.dice_miner.faces import ALL_DICE, KIND_OF, KINDS, face_of
from engine.games import GAMES
from firmware.hardware.keys import DOWN, MENU, OK, UP
from host_tools.play import app_fixture
from host_tools.play.app_fixture import advised, press, taken_back

HEROES = ("engineer", "prospector", "slayer", "treasurer")
FULL = (
    ("KP", "G2"),
    ("HD2", "G2", "T1"),
    ("T2", "M3", "TB", "HC3"),
    ("T4", "KS", "G1", "T1", "T3"),
    ("T1", "KD", "HC1", "M1", "G3", "T2"),
)
HALF = (
    (None, None),
    (None, None, None),
    ("T2", None, None, None),
    ("T4", "KS", None, None, "T3"),
    ("T1", "KD", "HC1", "M1", "G3", "T2"),
)
NONE = ((None,) * 2, (None,) * 3, (None,) * 4, (None,) * 5, (None,) * 6)
LEDGE = NONE[:3] + (("T3", "HC1", None, "HD2", "T3"), ("T1", "KD", "HC1", "M1", "G3", "T2"))  # two dice alike on top

# What four seats have after the first mountain, 20 dice in all.
FOUR = (
    "T1 T2 T3 T1 HC2",
    "T1 T1 G3 KS TB",
    "M2 M1 T4 HC1 KP",
    "T5 HD4 HB G1 KC",
)


def position(phase, troves, mountain=NONE, turn=0, way="device", round_=1, rounds=(), **more):
    """A state to load; troves are codes in a string each, whatever is nowhere else is in the bag."""
    rows = [text.split() for text in troves]
    left = list(ALL_DICE)
    for code in [code for row in rows + list(mountain) for code in row if code]:
        left[KIND_OF[face_of(code)]] -= 1
    state = {
        "seats": len(rows),
        "turn": turn,
        "phase": phase,
        "round": round_,
        "mountain": [list(row) for row in mountain],
        "bag": {KINDS[kind]: left[kind] for kind in range(5)},
        "troves": rows,
        "heroes": list(HEROES[: len(rows)]),
        "rounds": [list(row) for row in rounds],
        "options": {"seats": len(rows), "way": way},
    }
    if way != "device" and phase in ("take", "first", "second"):
        state["left"] = 20 * round_ - sum([len(row) for row in rows])
    state.update(more)
    return state


def _sit_down(app, state, ai=()):
    app_fixture.sit_down(app, "dice_miner", state, state["options"]["way"] == "device", ai)


def _at(*given, **more):
    """A scene that is a position."""
    ai = more.pop("ai", ())
    keys = more.pop("keys", ())

    def prepare(app):
        _sit_down(app, position(*given, **more), ai)
        press(app, *keys)

    return prepare


def _after(scene, *moves):
    """A scene that some moves lead to from another."""

    def prepare(app):
        scene(app)
        for move in moves:
            app.flow.act(move)

    return prepare


def _keys(scene, *keys):
    """A scene that some keys lead to from another."""

    def prepare(app):
        scene(app)
        press(app, *keys)

    return prepare


def start(app, ways=0, seats=0):
    """From the launcher through the set-up into a game."""
    setup(app)
    press(app, DOWN, *[OK] * seats)
    press(app, UP, UP, *[OK] * ways)
    press(app, DOWN, OK)


def setup(app):
    press(app, *[DOWN] * GAMES.index("dice_miner"), OK)


def begin(app):
    start(app)


def begin_table(app):
    start(app, ways=1, seats=2)


def pad(app):
    start(app, ways=2, seats=1)


def hero(app):
    """The third of four seats chooses."""
    app.open_game("dice_miner")
    state = position("hero", ("",) * 4, turn=1, queue=[1, 0], starter=0)
    state["heroes"] = [None, None, "slayer", "prospector"]
    _sit_down(app, state)


mountain = _at("take", ("", ""), FULL)
half = _at("take", ("T1 T2 T3 HC2", "G2 M1 KP", "T1 TB HD2"), HALF, 1)
beer = _at("take", ("T3 TB HB", "G2 T1 G1 M1", "T4 T5 HD2"), HALF)
shared = _at("first", ("T3 HB", "G2 T1 G1 M1", "T4 T5 HD2 G1"), HALF)
four = _at("take", ("T1 T2 T3 T1 HC2 HC2 T1 KP KP T2 T4 T5", "T1 T1 G3 KS TB G1 G2 G3 G1 G1", "M2 M1 T4 HC1 M3 M1",
                    "T5 HD4 HB G1 KC KD"), NONE[:4] + (("T1", "KS", "HC1", "M1", "T3", "T2"),), 2, round_=2,
           rounds=[[(3, 8, 3), (7, 3, -4), (1, 3, 0), (6, 2, -4)]])  # fmt: skip
RICH = (
    "T1 T2 T3 T4 T1 T2 HC1 HC2 HD2 KP KP M1 G1 TB HB", "T1 T1 T2 G3 G2 KS HD4 HD2 M2 T5 T3 KC T1 T4 T2 T3 T1",
)  # fmt: skip
rich = _at("take", RICH, NONE[:3] + ((None, None, "T3", "HC3", None), ("T1", "M1", "HC1", "T5", "G1", "T2")),
           round_=2, rounds=[[(6, 3, 3), (12, 8, -4)]], starter=0)  # fmt: skip
ROUND_1 = [[(9, 0, 2), (2, 8, 0), (0, 0, 1), (0, 2, -4)]]  # what these troves show
magic = _at("magic", FOUR, turn=2, queue=[2, 3], caster=0)
cache = _at("cache", FOUR, turn=3, queue=[3], rounds=ROUND_1, starter=0)
table_take = _at("take", ("T1 T2 T3 HC2", "G2 M1 KP TB", "T1 TB HD2"), turn=1, way="table")
table_roll = _at("replenish", FOUR, turn=1, queue=[1, 2, 3], way="table", rounds=ROUND_1, starter=0)
last_die = _at("second", ("T1 T2 T3 T1 HC2", "T1 T1 G3 KS TB", "M2 M1 T4 HC1 KP", "T5 HD4 HB G1"),
               NONE[:4] + ((None, "KC") + (None,) * 4,), turn=3, starter=0)  # fmt: skip

# After three mountains: all sixty dice.
ENDED = (
    "T1 T2 T3 T4 T5 T1 T2 T1 T1 T2 T3 T4 T5 G1 G2 M1 M2 HC1 HC2 HC1 KP KP HD2 HD4 T1 T2 T3 M1 G1 KS",
    "T1 T1 T2 T3 T5 T5 TB TB TB T4 G1 G1 G3 G3 GB M1 M1 MB M3 KP KS KD KB HC1 HC3 HB HD2 HD4 M1 T2",
)
AHEAD = [[(3, 6, -3), (17, 14, -4)], [(6, 3, -7), (15, 8, 8)], [(42, 4, 18), (18, 18, 14)]]
LEVEL = [[(13, 6, 3), (10, 14, -2)], [(6, 8, -7), (5, 2, -4)], [(20, 5, 6), (9, 24, 2)]]
FINAL = [[(6, 3, 3), (7, 8, -4), (4, 3, 2), (3, 2, -3)], [(16, 5, 0), (11, 4, 8), (12, 14, -3), (9, 2, 5)],
         [(21, 5, 8), (16, 20, -2), (17, 4, 9), (19, 6, 6)]]  # fmt: skip
ended = _at("over", ENDED, turn=1, rounds=AHEAD, round_=3, starter=0)
ended_four = _at("over", ("",) * 4, turn=1, rounds=FINAL, round_=3, way="pad", heroes=[None] * 4, starter=3)
tied = _at("magic", ENDED, rounds=LEVEL, round_=3, tied=[0, 1], queue=[0, 1], starter=1)


def hints(app):
    app.settings.set("hints", "on")
    rich(app)


def score_round(app):
    """The last seat hands its sheet in."""
    pad(app)
    for counts in ((2, 1, 1, 0, 0, 3, 0, 3, 0, 1), (2, 1, 1, 1, 1, 6, 0, 0, 0, 0), (1, 1, 0, 0, 0, 2, 2, 0, 1, 0)):
        app.flow.act(("count",) + counts)


def score_second(app):
    score_round(app)
    press(app, OK, OK)
    for counts in ((3, 2, 1, 1, 0, 9, 2, 3, 1, 1), (3, 2, 2, 1, 1, 7, 4, 4, 0, 1), (2, 2, 1, 1, 0, 5, 2, 2, 2, 0)):
        app.flow.act(("count",) + counts)


def pad_full(app):
    pad(app)
    press(app, UP, UP, OK, UP, OK, UP, OK, OK, OK, *[UP] * 6, OK, *[UP] * 4, OK, UP, OK)


def pad_refused(app):
    pad(app)
    app.flow.act(("count", 30, 2, 1, 0, 0, 4, 0, 3, 0, 1))


def lots(app):
    """Two seats are level at the bottom after the first round."""
    pad(app)
    for counts in ((2, 1, 0, 0, 0, 4, 0, 0, 0, 0), (2, 1, 0, 0, 0, 4, 0, 0, 0, 0), (4, 1, 0, 0, 0, 5, 0, 0, 0, 0)):
        app.flow.act(("count",) + counts)
    press(app, OK)


def ai_told(app):
    """One AI seat after another: the header still says what the last one took."""
    _sit_down(app, position("take", ("", "", ""), FULL), (0, 1))
    app.tick(1500)


def history(app):
    """A few dice of a real game, then its history."""
    begin(app)
    press(app, OK, OK, OK, OK, OK, OK)
    app.flow.rest()
    for _ in range(5):
        app.session.play(app.session.game.moves()[0])
    app.flow.rest()
    press(app, MENU, DOWN, OK)


SCREENS = [
    ("setup", setup),
    ("start", begin),
    ("start_rolled", _keys(begin, OK)),
    ("start_table", _keys(begin_table, UP, OK)),
    ("hero", hero),
    ("hero_last", _keys(_after(hero, ("hero", "alchemist")), OK, DOWN)),
    ("handover_hero", _after(hero, ("hero", "alchemist"))),
    ("handover_round", _after(_after(hero, ("hero", "alchemist")), ("hero", "engineer"))),
    ("mountain", mountain),
    ("mountain_half", half),
    ("mountain_after", _after(half, ("take", 6))),
    ("mountain_rich", rich),
    ("mountain_hints", hints),
    ("mountain_beer", _keys(beer, *[DOWN] * 3)),
    ("mountain_side", _keys(beer, *[DOWN] * 4)),
    ("mountain_first", shared),
    ("mountain_second", _keys(_after(shared, ("take", 14)), UP, UP)),
    ("why_side", _keys(beer, *[DOWN] * 4, OK)),
    ("share", _keys(beer, *[DOWN] * 3, OK, DOWN)),
    ("cheers", _keys(beer, *[DOWN] * 3, OK, OK)),
    ("troves", _keys(half, UP, OK)),
    ("troves_four", _keys(four, UP, OK, DOWN)),
    ("trove", _keys(rich, UP, OK, OK)),
    ("trove_other", _keys(rich, UP, OK, OK, DOWN)),
    ("taking", table_take),
    ("taking_more", _keys(table_take, MENU)),
    ("taking_other", _keys(table_take, MENU, MENU)),
    ("taking_face", _keys(table_take, OK, MENU)),
    ("entry_cheers", _after(table_take, ("share", 0, "TB"))),
    ("entry_roll", _keys(table_roll, UP, UP, MENU)),
    ("magic", magic),
    ("magic_done", _keys(magic, UP)),
    ("magic_choose", _keys(_after(magic, ("spend", "M2"), ("reroll", "T4")), DOWN)),
    ("spell", _after(magic, ("spend", "M1"), ("reroll", "T4"))),
    ("handover_magic", _after(last_die, ("take", 16))),
    ("cache", cache),
    ("cache_done", _after(cache, ("cache", "HD4"))),
    ("pad", pad),
    ("pad_full", pad_full),
    ("pad_refused", pad_refused),
    ("lots", lots),
    ("score", score_round),
    ("score_second", score_second),
    ("score_all", _keys(score_second, DOWN)),
    ("score_tie", _after(tied, ("done",), ("done",))),
    ("win", ended),
    ("win_taken", taken_back(ended, 12)),
    ("ranking", _keys(ended, DOWN)),
    ("ranking_four", _keys(ended_four, DOWN)),
    ("ai_turn", _at("take", ("T1 T2 T3 HC2", "G2 M1 KP", "T1 TB HD2"), HALF, 1, ai=(1,))),
    ("ai_told", ai_told),
    ("ai_magic", _at("magic", FOUR, turn=2, queue=[2, 3], caster=0, ai=(2,))),
    ("rules", _keys(half, MENU, OK)),
    ("rules_magic", _keys(magic, MENU, OK)),
    ("history", history),
    ("seats", _keys(half, MENU, DOWN, DOWN, OK)),
    ("hint", advised(mountain)),
    ("hint_hero", advised(hero)),
    ("hint_share", advised(beer)),
    ("hint_alike", advised(_at("take", ("G2 M1 T1 HC2", "T1 T2 KP", "T1 TB HD2"), LEDGE, 1))),
    ("hint_spend", advised(_keys(_after(magic, ("spend", "M1"), ("reroll", "T4")), OK))),
    ("hint_keep", advised(cache)),
    ("hint_none", advised(table_take)),
]
