"""Fonts, icons, words and the index say the same whether they were read into memory or are seen in the flash."""

import io
import types

import pytest

from firmware.lang.packed import Packed
from firmware.loader import files, from_flash
from firmware.ui.font import DATA, Font
from firmware.ui.icons import Icons
from host_tools.device.build import build, words

FONTS = (("s8", True), ("m14", True), ("n19", True), ("s12", True), ("m19", True), ("l25", False), ("sum98", False))


def view_of(content, seen=None):
    """A file in the flash; the bytes that were asked for are noted."""

    def view(at, size):
        assert 0 <= at and at + size <= len(content)
        if seen is not None:
            seen.append((at, size))
        return bytearray(content[at : at + size])

    return view


def content_of(name):
    with open(DATA + name, "rb") as file:
        return file.read()


@pytest.mark.parametrize("name, resident", FONTS)
def test_every_glyph_is_the_same(name, resident):
    font = Font(name, 12, resident)
    codes = [ord(sign) for sign in font._characters]
    before = [font.bitmap(code) for code in codes]
    font.glyph(codes[-1])
    seen = []
    font.use_view(view_of(content_of(name + ".fnt"), seen))
    assert not font.glyphs, "a glyph that was made keeps all bits of its font in memory"
    assert [font.bitmap(code) for code in codes] == before and font._bits is font._file is None
    assert len(seen) == 1 + len(codes) and [font.advance(code) for code in codes] == [each[4] for each in before]


def test_every_icon_is_the_same():
    icons, settled = Icons(), Icons()
    settled.use_view(view_of(content_of("icons.bin")))
    assert settled.names() == icons.names() and settled._file is None
    for name in icons.names():
        for doubled in (False, True):
            one, other = icons.get(name, doubled), settled.get(name, doubled)
            assert one[:2] == other[:2] and [_bits(mask, *one[:2]) for mask in one[2:]] == [
                _bits(mask, *one[:2]) for mask in other[2:]
            ]


def _bits(mask, wide, high):
    return mask and [mask.pixel(x, y) for y in range(high) for x in range(wide)]


@pytest.mark.parametrize("path", sorted((build.ROOT / "firmware/lang").rglob("*.words")), ids=lambda path: path.name)
def test_every_word_is_the_same(path):
    content = words.pack(path.name, path.read_bytes())
    file = io.BytesIO(content)
    file.read(1)
    packed = Packed(file)
    ids = [*words.ids(path.read_bytes()), "nothing"]
    before = [packed.find(word) for word in ids] + [packed.find(number) for number in range(len(ids) - 1)]
    packed.use_view(view_of(content))
    file.close()
    assert [packed.find(word) for word in ids] + [packed.find(number) for number in range(len(ids) - 1)] == before


class Reader:
    def __init__(self):
        self.views = []

    def use_view(self, view):
        self.views.append(view)


@pytest.fixture
def patcher(monkeypatch):
    """A board on which these files were opened, and what notes that it was asked to patch."""
    opened = [("/data/b", 0, b"2"), (5, 4, b"1"), ("/data/a", 7, b"1")]
    asked = []
    made = types.SimpleNamespace(patch=lambda *where: asked.append(where), view=lambda *where: where, asked=asked)
    monkeypatch.setattr(files, "opened", opened)
    monkeypatch.setattr(from_flash, "_patcher", made)
    monkeypatch.setattr(from_flash, "_is_asked", True)
    monkeypatch.setattr(from_flash, "_readers", {})
    return made


def test_who_reads_a_file_for_good_is_told_where_it_is_once(patcher):
    reader = Reader()
    from_flash.use_later("/a/data/a", reader)
    assert [from_flash.step() for _ in range(4)] == [True, True, True, False]
    assert reader.views == [(7, b"1")] and patcher.asked == [(5, 4, b"1")]
    files.opened.append(("/data/a", 7, b"1"))
    from_flash.step()
    assert len(reader.views) == 1, "whoever is gone would be kept for ever"


def test_nobody_waits_on_a_pc_or_when_the_app_is_over(patcher, monkeypatch):
    monkeypatch.setattr(files, "opened", None)
    from_flash.use_later("/a/data/a", Reader())
    assert from_flash._readers == {}


def test_the_index_itself_is_a_reader(patcher, monkeypatch):
    reader = Reader()
    reader.name = "0102030405"
    monkeypatch.setattr(files, "packs", reader)
    from_flash.watch(True)
    from_flash.step()
    assert reader.views == [(0, b"\1\2\3\4\5")]
    from_flash.watch(False)
    assert files.opened is None
