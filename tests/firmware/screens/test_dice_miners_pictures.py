"""The screens of a player's turn in Dice Miners: how they look, with whatever names and positions."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.dice_miners.cavein import cavein_moves  # noqa: E402
from engine.games import open_game  # noqa: E402
from firmware import lang  # noqa: E402
from firmware.screens.dice_miners.mine_picture import draw_mine  # noqa: E402
from tests.engine.helpers import Luck, mine_state, random_game  # noqa: E402
from tests.firmware.screens.mine_scenes import EVERY_SCENE, LONG_NAMES, SIZES, pictured, words  # noqa: E402
from tests.pictures import check_picture  # noqa: E402


@pytest.mark.parametrize("name,width,height", [row for code in lang.LANGUAGES for row in pictured(code)])
def test_screen_looks_as_its_picture(sit, name, width, height):
    scene, _, language = name.partition("/")[2].rpartition("_")
    app = EVERY_SCENE[scene](sit, size=(width, height), language=language)
    words(app)
    check_picture(name, app.canvas)


@pytest.mark.parametrize("size", SIZES + ((264, 176), (296, 152)))
@pytest.mark.parametrize("language", lang.LANGUAGES)
@pytest.mark.parametrize("scene", sorted(EVERY_SCENE))
def test_no_words_run_into_others_whoever_plays(sit, scene, language, size):
    app = EVERY_SCENE[scene](sit, size=size, language=language, names=LONG_NAMES)
    words(app)
    assert app.canvas.faults() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_mine_can_be_drawn_below_the_header(sit, seats, size):
    """Some positions of a long random game, the cursor now here, now there."""
    app = sit(mine_state(seats=seats), size)
    c = app.canvas
    size = c.look.header * ((c.width + 7) // 8)
    step = 0
    for game, _ in random_game(open_game("dice_miners", {"seats": seats, "caveins": 2}), Luck(seats), 300):
        step += 1
        if step % 20 == 0:
            app.session.game.load(game.state())
            places = [None] + [move[1:] for move in cavein_moves(game)]
            c.clear()
            c.fill(0, 0, c.width, c.look.header)
            header = bytes(c.buffer[:size])
            draw_mine(c, app.session, places[step % len(places)])
            assert bytes(c.buffer[:size]) == header and c.faults() == []
    assert step > 100
