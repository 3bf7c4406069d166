"""What goes onto a board: modules shrunk and in pieces, which MicroPython reads like any folder."""

import ast
import re

import pytest

from host_tools.device.build import build, mpy, names, pieces, scopes
from host_tools.device.build.installation import check, digest
from host_tools.device.build.shrink import shrink
from host_tools.device.build.stock_names import NAMES
from host_tools.virtual import micropython

A, B, C, D = NAMES[:4]  # what MicroPython knows by number

SMALL = {
    "firmware/boot.mpy": b"the boot module",
    "firmware/__init__.mpy": b"a",
    "firmware/app.mpy": b"b" * 9000,
    "firmware/big.mpy": b"c" * 9000,
    "firmware/ui/data/s8.fnt": b"d",
    "engine/game.mpy": b"e",
}


def shrunk(**modules):
    made = shrink({name: text.encode() for name, text in modules.items()})
    return {name: text.decode() for name, text in made.items()}


def test_private_names_become_short_and_are_shared_by_modules_that_do_not_know_each_other():
    made = shrunk(one="def _first():\n    return _first\n", two="_second = [1]\nprint(_second)\n")
    assert made == {"one": f"def {A}():\n    return {A}\n", "two": f"{A} = [1]\nprint({A})\n"}


def test_attributes_differ_from_those_of_the_base():
    base = "class Base:\n    _kept = 1\n    def _draw(self):\n        return self._kept\n"
    child = "from base import Base\nclass Child(Base):\n    def f(self):\n        self._own = self._draw()\n"
    made = shrunk(base=base, child=child)
    assert f"{B} = 1" in made["base"] and f"def {A}(self)" in made["base"]
    assert f"self.{C} = self.{A}()" in made["child"]


def test_names_of_methods_in_tables_follow_their_methods():
    made = shrunk(one='PLAYS = {"roll": "_roll"}\nclass A:\n    def _roll(self):\n        pass\n')
    assert f'{{"roll": "{A}"}}' in made["one"] and f"def {A}(self)" in made["one"]


def test_a_class_may_use_a_field_in_its_own_body():
    made = shrunk(one="class A:\n    def _f():\n        pass\n    TABLE = (_f, 1)\n")
    assert f"TABLE = ({A}, 1)" in made["one"]


def test_what_a_friend_reaches_keeps_its_name():
    one = "class Table:\n    def _step(self):\n        self._own = 1\n"
    made = shrunk(one=one, two="def replay(table):\n    table._step()\n")
    assert f"def _step(self):\n        self.{A} = 1" in made["one"]
    assert made["two"] == f"def replay({A}):\n    {A}._step()\n"


def test_a_number_that_a_function_imports_is_put_there_too():
    two = "def f():\n    from one import MOST, other\n    return MOST\nMOST = []\n"
    assert shrunk(one="MOST = 6\n", two=two)["two"].startswith("def f():\n    from one import other\n    return 6\n")


def test_names_that_are_put_together_stay():
    text = 'class A:\n    def _roll(self):\n        return getattr(self, "_" + word)\n'
    assert shrunk(one=text)["one"] == text


def test_whole_numbers_are_put_where_they_are_used():
    two = "from one import (\n    B,\n    MOST,\n    other,\n)\nx = MOST + B\n"
    made = shrunk(one="MOST = 6\nA, B = range(2)\n", two=two)
    assert made["two"] == f"from one import other as {C}\n\n\n\n\nx = 6 + 1\n"
    assert made["one"] == "MOST = 6\nA, B = range(2)\n"


def test_a_number_that_is_handed_on_is_put_there_too():
    made = shrunk(one="MOST = 6\n", two="from one import MOST\n", three="from two import MOST\nx = MOST\n")
    assert made["two"] == "pass\n" and made["three"] == "pass\nx = 6\n"


def test_a_number_of_a_module_is_put_there_too():
    made = shrink({"engine.one": b"MOST = 6\n", "two": b"from engine import one\nx = one.MOST + 1\n", "engine": b""})
    assert made["two"] == b"from engine import one\nx = 6 + 1\n"


def test_names_inside_a_game_are_followed_to_whoever_imports_them():
    rules = "DEEP = 7\nTABLE = (1, 2)\ndef dig(x):\n    return TABLE[x] + DEEP\ndef seen():\n    pass\n"
    game = "from engine.race import rules\nfrom engine.race.rules import DEEP, TABLE\n"
    game += "def play(o):\n    o.seen\n    return rules.dig(DEEP)\n"
    made = shrink({"engine.race": b"", "engine.race.rules": rules.encode(), "engine.race.game": game.encode()})
    written = f"pass\n{B} = (1, 2)\ndef {C}({D}):\n    return {B}[{D}] + 7\ndef seen():\n    pass\n"
    assert made["engine.race.rules"].decode() == written
    assert made["engine.race.game"].decode().splitlines()[1] == f"from engine.race.rules import {B}"
    assert f"return rules.{C}(7)".encode() in made["engine.race.game"]


def test_a_variable_that_is_called_like_a_function_is_none():
    text = "def dig(x):\n    return x\ndef play(dig):\n    return [dig for x in dig]\ndef f():\n    return dig(1)\n"
    made = shrink({"engine.race.rules": text.encode()})["engine.race.rules"].decode()
    assert f"def {C}({D}):\n    return [{D} for x in {D}]" in made and f"return {A}(1)" in made


def test_a_parameter_is_renamed_where_all_that_stands_for_it_can_be_seen():
    def made(text):
        return shrunk(one=text)["one"]

    assert made("def f(deep):\n    deep += 1\n    return deep\n") == f"def f({A}):\n    {A} += 1\n    return {A}\n"
    assert made("def f(deep, far):\n    return [far for far in deep]\n").startswith(f"def f({A}, far):")
    for kept in (
        "def f(deep=1):\n    return deep\n",  # it has a default, so that somebody names it
        "def f(deep):\n    return deep\nf(deep=1)\n",
        "def f(deep):\n    return lambda deep: deep\n",
        "def f(deep):\n    try:\n        pass\n    except OSError as deep:\n        pass\n",
        "def f(deep):\n    from two import deep\n",
        "def f(*deep):\n    return deep\n",
    ):
        assert made(kept) == kept


def test_a_name_of_micropython_stays_what_it_is_where_it_is_used():
    made = shrunk(one=f"def _first(deep):\n    raise {A}({B}, deep)\n")["one"]
    assert made == f"def {C}({D}):\n    raise {A}({B}, {D})\n"
    made = shrunk(one=f"class One:\n    {A} = 1\n    def _own(self):\n        return self.{A}\n")["one"]
    assert f"def {B}(self):\n        return self.{A}" in made


def test_tools_keep_their_names_and_find_those_of_the_tree():
    look = b"from engine.race.rules import dig\n\ndef look():\n    dig()\n"
    made = shrink({"engine.race.rules": b"def dig():\n    pass\n"}, {"tools.look": look})
    assert made["tools.look"].decode() == f"from engine.race.rules import {A} as dig\n\ndef look():\n    dig()\n"


@pytest.mark.slow
def test_lines_stay_where_they_are():
    sources = {build.dotted(path.relative_to(build.ROOT).as_posix()): path.read_bytes() for path in modules()}
    for name, text in shrink(sources).items():
        before = [node.lineno for node in ast.walk(ast.parse(sources[name])) if isinstance(node, ast.stmt)]
        assert [node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt)] == before, name
    made = shrunk(one="from two import A\n\n\ndef _f():\n    return A\n", two="A = 1\n")
    assert made["one"].splitlines()[3] == f"def {B}():"


def modules():
    return [path for path in build.files(build.FOLDERS) if path.suffix == ".py" and path.stat().st_size]


def test_tools_do_not_change_what_the_tree_comes_out_as():
    tree = {"engine.race.rules": b"def dig():\n    pass\ndef fill():\n    pass\n"}
    tool = {"tools.look": b"from engine.race.rules import dig\nx = 'fill'\n"}
    assert shrink(tree, tool)["engine.race.rules"] == shrink(tree)["engine.race.rules"]


def test_classes_keep_their_names():
    made = shrink({"firmware.screens.one": b"class OneScreen:\n    pass\nx = OneScreen()\n"})
    assert made["firmware.screens.one"] == f"class OneScreen:\n    pass\n{A} = OneScreen()\n".encode()


@pytest.mark.slow
def test_the_same_tree_gives_the_same_files():
    sources = {build.dotted(path.relative_to(build.ROOT).as_posix()): path.read_bytes() for path in modules()}
    assert shrink(sources) == shrink(dict(reversed(sources.items())))


def test_bases_that_meet_in_one_module_call_nothing_alike():
    made = shrunk(
        a="class A:\n    _x = 1\n",
        b="class B:\n    _y = 1\n",
        child="from a import A\nfrom b import B\nclass C(A, B):\n    def f(self):\n        return self._x + self._y\n",
    )
    assert f"{A} = 1" in made["a"] and f"{B} = 1" in made["b"] and f"return self.{A} + self.{B}" in made["child"]


def test_pieces_are_named_after_their_content_and_hold_modules_of_one_folder():
    made, current = pieces.pack(SMALL, "1.2.3")
    groups = list(pieces.grouped(sorted(SMALL), SMALL))
    assert ["firmware/ui/data/s8.fnt"] in groups
    assert all(len({path.rpartition("/")[0] for path in group}) == 1 for group in groups)
    assert all(sum(len(SMALL[path]) for path in group) <= pieces.LARGEST or len(group) == 1 for group in groups)
    assert current.startswith(b"pitboss 1 1.2.3 boot_" + digest(b"the boot module")[:10].encode())
    assert all(digest(content)[:10] in path for path, content in made.items())


def test_a_module_lies_behind_a_label_that_says_where_its_code_begins():
    source = b'def f(a):\n    return [a, 1.5, 1 << 40, "two words", b"bytes", (None, (True, "x y")), ...]\n'
    content = build.compiled("one.py", source)
    made, current = pieces.pack({"firmware/boot.mpy": b"boot", "one.mpy": content, "two.mpy": content}, "1")
    piece = max(made.values(), key=len)
    head = pieces.label("one.mpy", content)
    assert piece == head + content + head + content
    assert int.from_bytes(head[2:], "little") == len(content)
    code, _ = mpy.number(content, int.from_bytes(head[:2], "little"))
    assert code & 7 == 4 and content.index(b"bytes") < int.from_bytes(head[:2], "little")  # bytecode, with functions
    index = made["/pitboss/" + current.split()[4].decode()]
    places = [int.from_bytes(index[2 + 8 + at : 2 + 8 + at + 3], "little") for at in (0, 4)]
    assert sorted(places) == [4, 8 + len(content)]


def test_what_is_no_compiled_module_has_no_code_and_data_has_no_label():
    assert pieces.label("one.mpy", b"e" * 300) == b"\0\0" + (300).to_bytes(2, "little")
    assert pieces.label("firmware/ui/data/s8.fnt", b"M\x06") == b""


def test_one_changed_module_changes_one_piece_the_index_and_nothing_else():
    before, _ = pieces.pack(SMALL, "1")
    after, _ = pieces.pack({**SMALL, "engine/game.mpy": b"f"}, "1")
    assert len(set(after) - set(before)) == 2


def test_a_path_that_python_would_take_for_another_is_refused(monkeypatch):
    monkeypatch.setattr(pieces.binascii, "crc32", lambda text: 7)
    with pytest.raises(pieces.Clash):
        pieces.pack(SMALL, "1")


@pytest.mark.slow
def test_the_whole_installation_holds_together():
    made = build.installation(b"{}")
    check(made)
    blocks = sum(-(-len(content) // 4096) for content in made.pieces.values())
    assert blocks < 212 - 40  # a Pico W's disk, with room for saves and for an update


READ = """
import sys
sys.path.append("/pitboss")
words = open("/pitboss/current").read().split()
boot = __import__(words[3])
boot.mount(words)
import engine.games
from firmware import lang
lang.use("fr")
print(engine.games.__file__, lang.t("undo"), sys.path)
for wrong in ("/a/firmware/nothing.mpy", "/a/nothing"):
    try:
        open(wrong)
    except OSError as error:
        print(error.errno)
try:
    open("/a/firmware/app.mpy", "wb")
except OSError as error:
    print(error.errno)
try:
    import firmware.nothing
except ImportError:
    print("no such module")
lang.open_game("dice_miners")
print(lang.section("page.choose")[0])
"""


@pytest.mark.slow
def test_micropython_imports_and_reads_from_pieces():
    made = build.installation(b"{}")
    files = {**made.pieces, "/pitboss/current": made.current}
    ended = micropython.run(READ, folders=(), files=files)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == [
        "/a/engine/games.mpy Annuler ['/a', '', '/lib']",
        "2",
        "2",
        "30",
        "no such module",
        rules_title("fr", "page.choose"),
    ]


def rules_title(code, page):
    text = (build.ROOT / "firmware/lang" / code / "dice_miners.rules").read_text(encoding="utf-8")
    return text.partition("@%s\n" % page)[2].partition("\n")[0]


def test_a_games_names_are_those_that_the_shell_has_not():
    race = b"shared = 2\nown = shared\ndef move(x):\n    x.deep\n"
    made = {
        "firmware/app.mpy": build.compiled("firmware/app.py", b"shared = 1\n"),
        "engine/race/game.mpy": build.compiled("engine/race/game.py", race),
    }
    assert names.modules(made) == {
        "firmware/names/__init__.py": b"",
        "firmware/names/race.py": b"def _():\n    deep\n    move\n    own\n    x\n",
    }


def test_names_without_sense_as_python_are_left_out():
    assert names.source({"engine.race", "class", "fine", "!"}) == b"def _():\n    fine\n"


OF_0_1_0 = ("firmware.board", "firmware.drivers.bus", "firmware.drivers.models")  # replacing.py looks for both
SCRIPTS = re.compile(r"from ((?:firmware|engine)[\w.]*) import ([\w, ]+)")


@pytest.mark.slow
def test_what_scripts_import_on_a_board_has_its_name_there():
    paths = [path for path in build.files(build.FOLDERS, examples=True) if path.suffix == ".py"]
    made = shrink({build.dotted(path.relative_to(build.ROOT).as_posix()): path.read_bytes() for path in paths})
    asked = 0
    for path in sorted((build.ROOT / "host_tools").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
                text = node.value if isinstance(node.value, str) else node.value.decode("latin-1")
                for module, names in SCRIPTS.findall(text):
                    if module in OF_0_1_0:
                        continue
                    for name in names.split(","):
                        asked += 1
                        known = scopes.module_names(ast.parse(made[module]))
                        inside = module + "." + name.strip() in made
                        assert name.strip() in known or inside, (path, module, name)
    assert asked > 8
