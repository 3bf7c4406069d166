"""The same keys give the same pictures on CPython from the sources and on MicroPython from a board's packs."""

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.games import GAMES  # noqa: E402
from host_tools.device.build import build  # noqa: E402
from host_tools.device.build.installation import CURRENT  # noqa: E402
from host_tools.play import app_fixture  # noqa: E402
from host_tools.virtual import micropython  # noqa: E402
from tests.twin import Twin  # noqa: E402

STRETCHES, PRESSES = 8, 40

BOOT = """
import sys
sys.path.append("/pitboss")
words = open("/pitboss/current").read().split()
__import__(words[3]).mount(words)
"""
SIDE = ("host_tools/__init__.py", "host_tools/play/app_fixture.py", "tests/__init__.py", "tests/twin.py")


@pytest.fixture(scope="module")
def board():
    made = build.installation(b"{}")
    side = {"/" + name: content for name, content in build.tools(SIDE).items()}
    return {**made.packs, CURRENT: made.current, **side}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_same_keys_give_the_same_pictures(tmp_path, board, game):
    number = GAMES.index(game)
    size, code = app_fixture.SIZES[number % 3], ("en", "fr", "it")[number % 3]
    steps = [
        BOOT,
        "from tests.twin import Twin, go_on\ntwin = Twin('/saves', %r, %r, %r, %d)" % (size, code, game, number + 7),
    ]
    steps += ["go_on(twin, %d)" % PRESSES] * STRETCHES
    ended = micropython.run(steps, folders=(), files=board)
    assert ended.returncode == 0, ended.stderr
    twin = Twin(str(tmp_path / "saves"), size, code, game, number + 7)
    wanted = []
    for _ in range(STRETCHES):
        wanted += twin.go_on(PRESSES)
        twin.pull_the_plug()
    assert ended.stdout.splitlines() == wanted
    assert len(set(wanted)) > 40
