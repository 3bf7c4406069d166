"""How a solo result stands among ten masters: the line at the end of a game, and where there is none."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miner_solo.ai import par as solo_par  # noqa: E402
from engine.dwarf_mine.ai import par as mine_par  # noqa: E402
from engine.games import open_game  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.hardware.keys import OK  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.play.screen_fixtures import dice_miner_solo as solo  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_story as mines  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import lost_game  # noqa: E402
from tests.firmware.shell import on, watched, words  # noqa: E402

SIZES = app_fixture.SIZES + ((264, 176), (296, 152))
COUNTS = {0: "no master", 1: "1 of 10", 7: "7 of 10", 10: "all the masters"}


@pytest.mark.parametrize("count", COUNTS)
def test_a_result_alone_says_how_many_masters_it_beats(app, monkeypatch, count):
    monkeypatch.setattr(solo_par, "worse", lambda points, difficulty: count if (points, difficulty) == (62, 3) else 99)
    solo.finish(OK, **solo.GRAND)(app)
    assert on(app) == "ResultScreen" and COUNTS[count] in " ".join(words(watched(app)))


def test_a_lost_mine_says_how_many_masters_it_beats(app):
    sit(app, lost_game())
    app.flow.act(("dice", 1, 4))
    mines.press_until(app, "EndScreen")
    count = mine_par.worse(app.session.game.score(), 0)
    assert (COUNTS.get(count) or "%d of 10" % count) in " ".join(words(watched(app)))


@pytest.mark.parametrize(
    "options,rows",
    [
        ({}, [0]),
        ({"caves": "on", "foes": "four", "leader": "on", "rooms": "more"}, [1]),
        ({"foes": "four"}, []),
        ({"rows": 24}, []),
    ],
)
def test_a_mine_is_compared_with_masters_who_played_the_same(monkeypatch, options, rows):
    from firmware.screens.dwarf_mine.ending import _among_masters

    asked = []
    monkeypatch.setattr(mine_par, "worse", lambda points, difficulty: asked.append(difficulty) or 7)
    lang.open_game("dwarf_mine")
    assert len(_among_masters(open_game("dwarf_mine", options))) == len(rows) and asked == rows


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", COUNTS)
def test_the_line_has_room_on_every_panel(folder, monkeypatch, size, code, count):
    for par in (solo_par, mine_par):
        monkeypatch.setattr(par, "worse", lambda points, difficulty: count)
    for scene in (solo.finish(OK, **solo.GRAND), mines.ended):
        app = app_fixture.fresh_app(folder, size[0], size[1], code)
        app_fixture.show(app, scene)
        assert watched(app).canvas.faults() == []
