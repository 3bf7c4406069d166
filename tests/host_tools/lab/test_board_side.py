"""Whatever the benches and the other tools run on MicroPython has to be Python that it knows.

MicroPython refuses some newer syntax, such as `(*words, last)`, and says so only when a file is read there. Benches
take minutes, so nobody sees it soon; here every such file is compiled.
"""

import pytest

from host_tools.device import board_tests
from host_tools.device.build.build import ROOT, NotCompiled, compiled, files
from host_tools.lab.bench import ai_times, board, memory, speed, virtual
from host_tools.play.site import bundle

SENT = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("host_tools/**/on_board.py"))
SERVED = (*memory.SIDE, *speed.BOARD_SIDE, *board.SERVED, *board_tests.SERVED, *bundle.DRIVER, *SENT)
ALONE = ("boards/main.py", "host_tools/play/site/start.py", "host_tools/virtual/micropython/prelude.py")
STEPS = {
    "memory.FIRST": memory.FIRST % (296, 128),
    "memory.OPEN": memory.OPEN,
    "speed.GAMES": speed.GAMES % 1,
    "speed.AI": speed.AI % ((2,),),
    "ai_times.PLAY": "if True:\n" + ai_times.PLAY % ("dice_miner", {}, 1),
    "virtual.PROBE": virtual.PROBE,
    "board.ENTER": board.ENTER,
}


def run_there():
    """Path and content of every file that a tool runs on MicroPython, and the code that it sends as text."""
    paths = {path.relative_to(ROOT).as_posix() for path in files((*SERVED, *ALONE), examples=True)}
    found = {name: (ROOT / name).read_bytes() for name in sorted(paths) if name.endswith(".py")}
    return found | {name: text.encode() for name, text in STEPS.items()}


def faults(sources):
    """What MicroPython says against each source that it does not take."""
    found = {}
    for name, source in sources.items():
        try:
            compiled(name, source, lean=False)
        except NotCompiled as fault:
            found[name] = str(fault)
    return found


def test_micropython_takes_every_file_that_a_tool_runs_there():
    sources = run_there()
    assert "host_tools/play/screen_fixtures/__init__.py" in sources and "tests/engine/test_dice.py" in sources
    assert len(SENT) >= 6 and len(sources) > 200
    assert faults(sources) == {}


@pytest.mark.parametrize(
    "source", [b"a = (*b, 1)", b"a = [*b, *c]", b"a = {**b, 'c': 1}", b"match a:\n    case 1:\n        pass"]
)
def test_syntax_that_only_cpython_knows_is_noticed(source):
    compile(source, "new", "exec")
    assert "SyntaxError" in faults({"new.py": source})["new.py"]
