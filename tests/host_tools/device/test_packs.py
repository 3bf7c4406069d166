"""What goes onto a board: modules in packs, with an index that says what each of them needs."""

import pytest

from host_tools.device.build import build, mpy, packs
from host_tools.device.build.installation import check, digest
from host_tools.device.build.packs import BOOT, Tree
from host_tools.virtual import micropython

BIG = 9000
MODULES = {BOOT: b"the first module", "firmware.app": b"b" * BIG, "firmware.big": b"c" * BIG, "engine.game": b"e"}
DATA = {"firmware/ui/data/s8.fnt": b"d"}


def plain(modules, data=(), needs=None, later=None):
    """A tree whose modules are called m0, m1, ... on a board."""
    return Tree(
        modules,
        dict(data),
        {name: "m%d" % number for number, name in enumerate(modules)},
        {name: [*(needs or {}).get(name, ()), name] for name in modules},
        {name: (later or {}).get(name, ()) for name in modules},
    )


SMALL = plain(MODULES, DATA)


def test_packs_are_named_after_their_content_and_hold_modules_of_one_part():
    made, current = packs.pack(SMALL, "1.2.3")
    groups = list(packs.grouped(SMALL))
    assert [each for group in groups for each in group] == ["engine.game", "firmware.app", "firmware.big", *DATA]
    assert [*DATA] in groups
    assert all(len({name.rpartition(".")[0] for name in group}) == 1 for group in groups)
    assert current.startswith(b"pitboss 1 1.2.3 boot_" + digest(MODULES[BOOT])[:10].encode())
    assert all(digest(content)[:10] in path for path, content in made.items())


def test_small_folders_of_a_part_share_a_pack_and_parts_do_not():
    names = ["engine.pig.ai.choice", "engine.pig.game", "engine.zilch.game", "firmware.saves.slot", "firmware.ui.font"]
    groups = list(packs.grouped(plain({BOOT: b"", **dict.fromkeys(names, b"x")})))
    assert groups == [["engine.pig.game", "engine.pig.ai.choice"], *([name] for name in names[2:])]


def test_a_pack_is_no_larger_than_its_limit_unless_one_module_is():
    tree = plain({BOOT: b"", **{"engine.m%d" % number: b"x" * 3000 for number in range(20)}, "engine.z": b"y" * 30000})
    sizes = [sum(packs.LABEL + len(tree.modules[name]) for name in group) for group in packs.grouped(tree)]
    assert max(sizes[:-1]) <= packs.LARGEST < sizes[-1] and len(sizes) == 5


def test_a_module_follows_a_label_that_says_where_its_code_begins():
    source = b'def f(a):\n    return [a, 1.5, 1 << 40, "two words", b"bytes", (None, (True, "x y")), ...]\n'
    content = build.compiled("one.py", source)
    made, _ = packs.pack(plain({BOOT: b"boot", "one": content, "two": content}), "1")
    head = packs.label(content)
    assert head + content + head + content in made.values()
    assert int.from_bytes(head[2:], "little") == len(content)
    code, _ = mpy.number(content, int.from_bytes(head[:2], "little"))
    assert code & 7 == 4 and content.index(b"bytes") < int.from_bytes(head[:2], "little")  # bytecode, with functions


def test_what_is_no_compiled_module_has_no_code():
    assert packs.label(b"e" * 300) == b"\0\0" + (300).to_bytes(2, "little")


def test_one_changed_module_changes_one_pack_the_index_and_nothing_else():
    before, _ = packs.pack(SMALL, "1")
    after, _ = packs.pack(plain({**MODULES, "engine.game": b"f"}, DATA), "1")
    assert len(set(after) - set(before)) == 2


def test_two_paths_with_one_checksum_are_refused(monkeypatch):
    monkeypatch.setattr(packs.binascii, "crc32", lambda text: 7)
    with pytest.raises(packs.Clash, match=r"a\.fnt and b\.fnt"):
        packs.pack(plain(MODULES, {"a.fnt": b"", "b.fnt": b""}), "1")


def test_more_packs_than_an_index_holds_are_refused():
    with pytest.raises(ValueError, match="256 packs are more than an index holds"):
        packs.make_index(SMALL, {}, ["00" * 5] * 256)


def test_the_whole_installation_holds_together():
    made = build.installation(b"{}")
    check(made)
    blocks = sum(-(-len(content) // 4096) for content in made.packs.values())
    assert blocks < 212 - 40  # a Pico W's disk, with room for saves and for an update


BEGIN = """
import sys
sys.path.append("/pitboss")
words = open("/pitboss/current").read().split()
boot = __import__(words[3])
boot.mount(words)
"""
READ = """
from engine import games
from firmware import lang
lang.use("fr")
print(games.__file__, lang.t("undo"), sys.path)
for wrong in ("/a/nothing", "/a/firmware/app.py"):
    try:
        open(wrong)
    except OSError as error:
        print(error.errno)
try:
    open("/a/firmware/lang/fr/shell.words", "wb")
except OSError as error:
    print(error.errno)
try:
    import nothing
except ImportError:
    print("no such module")
lang.open_game("dice_miners")
print(lang.section("page.choose")[0])
import time, os.path
"""


def on_micropython(made, *steps):
    ended = micropython.run([BEGIN, *steps], folders=(), files={**made.packs, "/pitboss/current": made.current})
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


def test_micropython_imports_and_reads_from_packs():
    lines = on_micropython(build.installation(b"{}"), build.script(READ.replace("import time, os.path", "")))
    title = (build.ROOT / "firmware/lang/fr/dice_miners.rules").read_text(encoding="utf-8")
    title = title.partition("@page.choose\n")[2].partition("\n")[0]
    assert lines == ["/a/m.mpy Annuler ['/a', '', '/lib']", "2", "2", "30", "no such module", title]
