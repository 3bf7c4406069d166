"""Blows that kill and wurms that leave: when the device asks, what it answers by itself, undo and a power cut."""

from host_tools.virtual.stand_in import install

install()

from engine.dwarf_mine import foes, wurm  # noqa: E402
from engine.dwarf_mine.sheet import T_DEATHBRINGER, T_IRON  # noqa: E402
from engine.replay import replay  # noqa: E402
from firmware.hardware.keys import DOWN, OK, UP  # noqa: E402
from firmware.saves.settings import Settings  # noqa: E402
from host_tools.play.app_fixture import press  # noqa: E402
from host_tools.play.screen_fixtures import dwarf_mine_more as more  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_positions import sit  # noqa: E402
from host_tools.play.screen_fixtures.dwarf_mine_years import fight_game  # noqa: E402
from tests.firmware.screens.dwarf_keys import game, undo  # noqa: E402
from tests.firmware.shell import on, plug_in, words  # noqa: E402


def weak(iron=0, edge=0, version=2, **changes):
    """A foe that the next blow kills; there are ore and a forge."""
    position = fight_game(14, ore=4, **changes)
    position.foes[0][foes.HEALTH], position.foes[0][foes.IRON] = 4, iron
    position.edge = edge
    position.version = version
    if version == 1:
        position.graves = []
    return position


def strike(app):
    app.flow.act(("dice", 5, 3))
    app.draw()


def steps(app):
    """The last steps of the journal as they were written."""
    app.session.save()
    tail = app.store.read_checked("game.tail") or ""
    lines = app.store.read("game.journal").decode().split("\n") + tail.split("\n")[1:]
    return [line.rpartition(" *")[0] for line in lines if line]


def test_a_blow_that_kills_is_not_asked_about_where_nothing_depends_on_it(app):
    sit(app, weak())
    strike(app)
    assert not game(app).foes and game(app).ore == 4 and on(app) == "TellScreen"
    assert steps(app)[-2:] == ["dice 5 3", "strike 0"]


def test_the_setting_has_it_ask_always(app):
    app.settings.set("blows", "always")
    sit(app, weak())
    strike(app)
    assert game(app).phase == "strike" and on(app) == "FightScreen" and app.screen.ore == 0
    assert [word for word in words(app) if "killing blow" in word]
    press(app, UP, OK)
    assert not game(app).foes and game(app).ore == 3


def test_the_setting_is_off_at_first_and_is_kept(app, folder):
    assert Settings(app.store).get("blows") == "title"
    app.settings.next_choice("blows")
    assert Settings(app.store).get("blows") == "always" and plug_in(folder).settings.get("blows") == "always"


def test_it_is_asked_where_a_title_is_within_reach(app):
    sit(app, weak(iron=4))
    strike(app)
    assert game(app).phase == "strike" and "title: 4/5" in words(app)
    press(app, UP)
    assert "title: 5/5" in words(app)
    press(app, OK)
    assert game(app).earned >> T_IRON & 1


def test_nothing_is_asked_for_a_title_that_the_player_has(app):
    for title, changes in ((T_IRON, {"iron": 4}), (T_DEATHBRINGER, {})):
        sit(app, weak(options={"titles": 1 << title}, **changes))
        strike(app)
        assert not game(app).foes and game(app).phase != "strike"


def test_the_answer_goes_back_with_the_blow(app):
    sit(app, weak())
    press(app, OK)
    assert not game(app).foes
    undo(app)
    assert game(app).phase == "fight" and on(app) == "FightScreen" and game(app).ore == 4


def test_it_goes_back_after_a_power_cut_too(app, folder):
    sit(app, weak())
    press(app, OK)
    app.session.save()
    app = plug_in(folder)
    press(app, OK)
    assert not game(app).foes
    undo(app)
    assert game(app).phase == "fight" and game(app).foes[0][foes.HEALTH] == 4


def test_mines_of_version_one_go_on_without_the_question(app, folder):
    app.settings.set("blows", "always")
    sit(app, weak(iron=4, version=1))
    assert game(app).version == 1
    strike(app)
    assert not game(app).foes and steps(app)[-1] == "dice 5 3"
    assert plug_in(folder).save.read().game.version == 1


# The wurm.


def test_the_start_of_the_tunnel_is_chosen_on_the_map(app):
    more.burrow(app)
    app.draw()
    places = wurm.starts(game(app))
    assert on(app) == "BurrowScreen" and app.screen._square() == (places[2] % 40, places[2] // 40)
    press(app, DOWN, UP, UP)
    press(app, OK)
    x, y = places[1] % 40, places[1] // 40
    assert "burrow %d %d" % (x, y) in steps(app) and on(app) == "TellScreen"
    assert game(app).state()["map"][y][x] == "~"


def test_up_and_down_go_round_all_of_them(app):
    more.burrow(app)
    count = len(wurm.starts(game(app)))
    seen = set()
    for _ in range(count):
        seen.add(app.screen._square())
        press(app, DOWN)
    assert len(seen) == count > 2


def test_the_choice_can_be_taken_back(app):
    more.burrow(app)
    before = game(app).state()
    press(app, OK)
    undo(app)
    assert on(app) == "BurrowScreen" and game(app).state() == before


def test_power_may_go_while_the_start_is_chosen(app, folder):
    more.burrow(app)
    app.session.save()
    app = plug_in(folder)
    press(app, OK)
    assert on(app) == "BurrowScreen"
    press(app, OK)
    lines = [line + " " for line in steps(app)]
    assert lines[-2].startswith("burrow ") and lines[-1].startswith("dice ")


def test_what_the_device_answered_replays(app):
    sit(app, weak())
    strike(app)
    app.session.save()
    tail = (app.store.read_checked("game.tail") or "").split("\n")[1:]
    lines = [line for line in app.store.read("game.journal").decode().split("\n") if line] + tail
    assert replay(lines).game.state() == game(app).state()


def test_on_paper_the_device_tells_how_to_draw_the_tunnel(app):
    more.wurm_paper(app)
    app.draw()
    assert on(app) == "TellScreen"
    assert "left 1, down 2, right 3, down 4, right 5, left 6" in " ".join(words(app))
