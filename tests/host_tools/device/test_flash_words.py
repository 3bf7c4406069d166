"""Words as a board gets them: packed with a table, and numbers in the code instead of their ids."""

import io
import sys
import zlib

import pytest

from firmware import lang
from firmware.lang.packed import Packed, unpacked
from firmware.lang.plain import Plain
from host_tools.device.build import build, rules, words
from host_tools.virtual import micropython

TEXT = "# a remark\nroll = Roll\nair = No air: %d %%\nété = élan\r\n".encode()
KNOWN = {"shell": {"back": 0, "ok": 1}, "race": {"ok": 0, "roll": 1}}


def opened(content):
    file = io.BytesIO(content)
    assert file.read(1) == b"\0"
    return Packed(file)


def test_packed_words_are_found_by_id_and_by_number():
    packed = opened(words.pack("x.words", TEXT))
    assert [packed.find(word) for word in ("air", "roll", "été", "none")] == ["No air: %d %%", "Roll", "élan", None]
    assert [packed.find(number) for number in range(3)] == ["No air: %d %%", "Roll", "élan"]


@pytest.mark.parametrize("path", sorted((build.ROOT / "firmware/lang").rglob("*.words")), ids=lambda path: path.name)
def test_every_word_of_the_tree_says_the_same_packed(path):
    plain, packed = Plain(path.open("rb")), opened(words.pack(path.name, path.read_bytes()))
    for number, word in enumerate(words.ids(path.read_bytes())):
        assert packed.find(word) == packed.find(number) == plain.find(word)


def test_two_ids_with_one_checksum_are_refused(monkeypatch):
    monkeypatch.setattr(words.binascii, "crc32", lambda word: 7)
    with pytest.raises(words.BadWords, match="air and roll"):
        words.pack("x.words", b"air = 1\nroll = 2\n")


def test_what_the_shell_says_of_a_game_is_in_the_shells_words():
    made = words.with_cards({"en/race.words": b"a = 1\nshell_title = Race\nb = 2\n", "en/shell.words": b"c = 3\n"})
    assert words.ids(made["en/race.words"]) == {"a": b"1", "b": b"2"}
    assert words.ids(made["en/shell.words"]) == {"c": b"3", "race.title": b"Race"}


def test_languages_with_other_words_are_refused():
    same = words.numbers({"en/race.words": b"a = 1\nb = 2\n", "fr/race.words": b"b = 2\na = 1\n"})
    assert same == {"race": {"a": 0, "b": 1}}
    with pytest.raises(words.BadWords, match=r"fr/race\.words has other words than its fellows: b"):
        words.numbers({"en/race.words": b"a = 1\nb = 2\n", "fr/race.words": b"a = 1\n"})


def test_ids_in_the_code_become_numbers_of_the_game_first():
    source = b't("ok")\nlang.t("back", 1)\nt("roll" if x else "ok")\nt("ro" + "ll")\nu("ok")\nt(\n    "roll",\n)\n'
    made = words.numbered("firmware/screens/race/flow.py", source, KNOWN)
    assert made == b't(0)\nlang.t(%d, 1)\nt(1 if x else 0)\nt("ro" + "ll")\nu("ok")\nt(\n    1,\n)\n' % lang.SHELL


def test_a_module_of_all_games_leaves_to_the_game_what_may_be_its_own():
    made = words.numbered("firmware/screens/menu.py", b't("ok")\nt("back")\n', KNOWN)
    assert made == b't("ok")\nt(%d)\n' % lang.SHELL


MOUNT = """
import sys
sys.path.append("/pitboss")
words = open("/pitboss/current").read().split()
boot = __import__(words[3])
boot.mount(words)
"""
SAY = (
    """
from firmware import lang
lang.use("it")
lang.open_game("dwarf_mine")
print(lang.t("undo"), lang.t(%d), lang.t(0))
lang.open_game("")
print(lang.t("year_title"), lang.t("dwarf_mine.title"))
from firmware.loader import files, memory
print(0 < len(files.open_packs) <= 3, "json" in sys.modules)
memory.collect()
print(len(files.open_packs))
from firmware.hardware import keys
print(keys.Buttons.__name__)
"""
    % lang.SHELL
)


@pytest.mark.slow
def test_micropython_reads_words_and_modules_from_an_installation():
    made = build.installation(b"{}")
    ended = micropython.run(
        [MOUNT, build.script(SAY)], folders=(), files={**made.packs, "/pitboss/current": made.current}
    )
    assert ended.returncode == 0, ended.stderr
    italian = build.ROOT / "firmware/lang/it"
    texts = words.with_cards({path.stem + ".words": path.read_bytes() for path in italian.glob("*.words")})
    texts = {part: texts[part + ".words"] for part in ("shell", "dwarf_mine")}
    first = {part: next(iter(words.ids(text).values())).decode() for part, text in texts.items()}
    said = words.ids(texts["shell"])["undo"].decode()
    lines = [
        "%s %s %s" % (said, first["shell"], first["dwarf_mine"]),
        "year_title Dwarf Mine",
        "True True",
        "0",
        "Buttons",
    ]
    assert ended.stdout.splitlines() == lines


# Rules.


class Deflate:
    """MicroPython's module: reads one packed text, whatever follows it."""

    ZLIB = 2

    @staticmethod
    def DeflateIO(file, form):
        assert form == Deflate.ZLIB
        return io.BytesIO(zlib.decompressobj().decompress(file.read()))


@pytest.mark.parametrize("path", sorted((build.ROOT / "firmware/lang").rglob("*.rules")), ids=lambda path: path.name)
def test_every_section_of_the_rules_is_found_packed_and_with_little_before_it(path, monkeypatch):
    monkeypatch.setitem(sys.modules, "deflate", Deflate)
    text = path.read_bytes()
    made = rules.pack(path.name, text)
    assert len(made) < 0.65 * len(text)
    heads = [line for line in text.decode().splitlines() if line.startswith("@")]
    for head in heads:
        for name in head[1:].split():
            file = io.BytesIO(made)
            assert file.read(1) == b"\0"
            found = unpacked(file, name).read()
            assert len(found) < 2 * rules.BLOCK and found.startswith(b"@") and found.rstrip(b"\n") + b"\n" in text
            assert head in found.decode().splitlines()
            assert not name.startswith("list.") or found.decode().splitlines()[0] == head  # nothing stands before it
    file = io.BytesIO(made[1:])
    assert unpacked(file, "page.none") is None


def test_a_section_of_rules_that_is_there_twice_is_refused():
    with pytest.raises(words.BadWords, match=r"page\.dig is there twice"):
        rules.pack("x.rules", b"@page.dig\nDig\n@page.dig page.rest\nRest\n")
