"""The loader on MicroPython, with a small tree in packs: order of imports, eviction, loading ahead."""

import shutil

import pytest

from host_tools.device.build import build, packs
from host_tools.device.build.installation import CURRENT
from host_tools.device.build.shrink import shrink
from host_tools.virtual import micropython

LOADER = ("files", "memory", "modules")
NOISY = "print('load %s')\n"
TREE = {
    "firmware/__init__.py": "",
    "firmware/loader/__init__.py": '"""What loads."""\n',
    "firmware/app.py": 'VERSION = "1"\n',
    "firmware/hardware/main.py": "def run():\n    print('runs')\n",
    "engine/__init__.py": "",
    "engine/leaf.py": NOISY % "leaf" + "MOST = 7\nclass Leaf:\n    def grow(self):\n        return 1\n",
    "engine/twig.py": NOISY % "twig" + "from engine.leaf import MOST\ndef bend():\n    return MOST\n",
    "engine/branch.py": NOISY % "branch" + "from engine.leaf import Leaf\nclass Branch(Leaf):\n    pass\n",
    "engine/tree.py": (
        NOISY % "tree"
        + "from engine import branch\nfrom engine.twig import bend\n"
        + "class Tree(branch.Branch):\n"
        + "    def fall(self):\n        from engine.axe import cut\n        from engine.twig import bend as b\n"
        + "        from engine.saw import saw\n        return cut(saw)\n"
    ),
    "engine/axe.py": NOISY % "axe" + "from engine.leaf import Leaf\ndef cut(what):\n    return what()\n",
    "engine/saw.py": NOISY % "saw" + "from engine.steel import hard\ndef saw():\n    return hard\n",
    "engine/steel.py": NOISY % "steel" + "hard = 'hard'\n",
    "engine/eager.py": "from engine.tree import Tree\nfallen = Tree().fall()\n",
    "engine/broken.py": NOISY % "broken" + "1 // 0\n",
}
BEGIN = """
import sys
sys.path.append("/pitboss")
words = open("/pitboss/current").read().split()
boot = __import__(words[3])
boot.mount(words)
"""
SHOW = """
from firmware.loader import files, memory, modules
def here():
    names = {%s}
    print(sorted([names[files.packs.module_name(number)] for number in files.loaded]))
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A tree with the real loader and a few small modules."""
    root = tmp_path_factory.mktemp("tree")
    for name, text in TREE.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    for name in LOADER:
        shutil.copy(build.ROOT / "firmware" / "loader" / (name + ".py"), root / "firmware" / "loader")
    (root / "boards").mkdir()
    shutil.copy(build.ROOT / "boards" / "main.py", root / "boards")
    return root


@pytest.fixture(scope="module")
def run(root):
    """A function that runs a script, which uses the names of the tree, on a board with that tree; what it prints."""
    made = build.installation(b"{}", root)
    flat = build.tree(root).flat
    names = ", ".join("%r: %r" % (short, name.rpartition(".")[2]) for name, short in flat.items())
    files = {**made.packs, CURRENT: made.current}

    def run(text):
        ended = micropython.run([BEGIN, build.script(SHOW % names + text, root)], folders=(), files=files)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.splitlines()

    return run


def test_what_a_module_needs_is_loaded_before_it_and_once(run):
    lines = run("from engine.tree import Tree\nfrom engine import branch\nprint(branch.Branch().grow())")
    assert lines == ["load leaf", "load branch", "load twig", "load tree", "1"]


def test_a_late_import_is_the_same(run):
    lines = run("from engine.tree import Tree\nprint('-')\nprint(Tree().fall())\nprint(Tree().fall())")
    assert lines[lines.index("-") + 1 :] == ["load axe", "load steel", "load saw", "hard", "hard"]


def test_a_module_may_import_more_while_it_is_loaded(run):
    lines = run("from engine import eager\nprint(eager.fallen)\nhere()")
    assert lines[-2:] == [
        "hard",
        "['axe', 'branch', 'eager', 'files', 'leaf', 'memory', 'modules', 'saw', 'steel', 'tree', 'twig']",
    ]


def test_all_modules_are_read_under_one_path(run):
    assert run("from engine import axe, steel\nprint(axe.__file__, steel.__file__, 'm' in sys.modules)")[-1] == (
        "/a/m.mpy /a/m.mpy False"
    )


def test_a_module_that_fails_is_not_there_and_is_tried_again(run):
    text = "try:\n    from engine import broken\nexcept ZeroDivisionError:\n    here()\n"
    lines = run("import sys\n" + text * 2)
    assert lines == ["load broken", "['files', 'memory', 'modules']"] * 2


def test_what_is_not_ours_is_imported_as_ever(run):
    text = "import time, os\nfrom json import dumps\n"
    assert run(text + "try:\n    import nothing.at_all\nexcept ImportError:\n    print('none')") == ["none"]


def test_the_app_is_started_by_its_fixed_name(run):
    assert run("import pitboss\npitboss.run()\nboot.start()") == ["runs", "runs"]


EVICT = """
from engine.tree import Tree
from engine import axe, saw
modules.keep(modules.evict)
print("-")
memory.KEEP_FREE = %s
modules.evict([Tree()])
here()
modules.evict([])
here()
"""


def test_what_would_be_loaded_again_at_once_stays(run):
    text = EVICT % "(1 << 29, 1 << 29)" + "def hint():\n    from engine import saw, broken, axe\n"
    lines = run(text + "from engine import saw, axe\nmodules.evict([], hint)\nhere()\nprint(files.steps, files.asked)")
    assert lines[-2:] == ["['files', 'memory', 'modules', 'saw', 'steel']", "None None"]


def test_modules_of_what_is_used_stay_with_all_that_they_need(run):
    lines = run(EVICT % "(1 << 29, 1 << 29)")
    assert lines[lines.index("-") + 1 :] == [
        "['branch', 'files', 'leaf', 'memory', 'modules', 'tree', 'twig']",
        "['files', 'memory', 'modules']",
    ]


def test_as_long_as_enough_is_free_all_modules_stay(run):
    lines = run(EVICT % "(1, 1)")
    whole = "['axe', 'branch', 'files', 'leaf', 'memory', 'modules', 'saw', 'steel', 'tree', 'twig']"
    assert lines[lines.index("-") + 1 :] == [whole, whole]


def test_a_module_that_was_evicted_is_loaded_again(run):
    lines = run(EVICT % "(1 << 29, 1 << 29)" + "from engine.steel import hard\nprint(hard)")
    assert lines[-2:] == ["load steel", "hard"]


def test_a_hint_loads_one_module_a_step(run):
    text = """
def hint():
    from engine.tree import Tree
    from engine.saw import saw
while modules.load_one(hint):
    print("step")
print(files.steps)
from engine.axe import cut
"""
    steps = ["leaf", "branch", "twig", "tree", "steel", "saw"]
    lines = run(text)
    assert [line for line in lines if line != "step"] == ["load " + name for name in steps] + ["None", "load axe"]
    assert [at for at, line in enumerate(lines) if line == "step"] == [1, 3, 5, 7, 9, 11]


def test_what_the_functions_of_a_module_may_import_is_loaded_one_a_step(run):
    lines = run(
        "from engine.tree import Tree\nthing = Tree()\nprint('-')\nwhile modules.load_next(thing):\n    print(1)"
    )
    assert lines[lines.index("-") + 1 :] == ["load axe", "1", "load steel", "1", "load saw", "1"]


def test_modules_of_code_that_is_needed_once_can_be_unloaded(run):
    lines = run("from engine.axe import cut\nfrom engine.leaf import Leaf\nmodules.unload(cut, Leaf)\nhere()")
    assert lines[-1] == "['files', 'memory', 'modules']"


def test_an_index_of_another_format_is_refused_with_the_next_step(root):
    made = build.installation(b"{}", root)
    path = "/pitboss/" + made.current.split()[4].decode()
    files = {**made.packs, CURRENT: made.current, path: b"\1" + made.packs[path][1:]}
    ended = micropython.run([BEGIN], folders=(), files=files)
    assert "the index is of format 1, not 2: run `pitboss flash` once more" in ended.stderr


def test_the_table_says_what_each_module_needs_and_may_import(root):
    made = build.tree(root)
    assert made.needs["engine.tree"] == ["engine.leaf", "engine.branch", "engine.twig", "engine.tree"]
    assert made.needs["engine.twig"] == ["engine.twig"]  # of the leaf it takes a number only
    assert made.later["engine.tree"] == ["engine.axe", "engine.saw"]
    assert "engine" not in made.modules and "firmware.loader" not in made.modules  # empty
    assert shrink({"one": b"x = 1\n"}).graph.with_needs("one") == ["one"]
    assert packs.packs_of(packs.make_index(made, {}, ["0102030405"])) == ["/pitboss/0102030405"]
