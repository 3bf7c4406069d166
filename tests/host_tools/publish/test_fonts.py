"""The font tool, and what its data costs on a board."""

import pytest

from host_tools.publish import fonts
from host_tools.publish.fonts import bdf
from host_tools.virtual.micropython import run


def test_the_fonts_in_the_firmware_are_what_the_tool_makes():
    assert fonts.stale(fonts.make()) == [], "run `pitboss fonts`"


def test_check_tells_an_old_file_from_a_new_one(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(fonts, "DATA", tmp_path)
    assert fonts.main(["--check"]) == 1
    assert fonts.main([]) == 0
    assert fonts.main(["--check"]) == 0
    (tmp_path / "s8.fnt").write_bytes(b"old")
    (tmp_path / "gone.fnt").write_bytes(b"not ours")
    capsys.readouterr()
    assert fonts.main(["--check"]) == 1
    assert "gone.fnt, s8.fnt" in capsys.readouterr().out
    assert fonts.main([]) == 0
    assert not (tmp_path / "gone.fnt").exists()


def test_an_icon_with_a_short_row_is_refused_with_its_line(tmp_path):
    source = tmp_path / "icons.txt"
    source.write_text("@dot\n##\n#\n")
    with pytest.raises(ValueError, match="line 3"):
        fonts.read_icons(source)


def test_a_smeared_glyph_is_one_pixel_bolder():
    glyph = bdf.smear(bdf.Glyph(1, 0, 3, 5, [0b101, 0b000]))
    assert (glyph.width, glyph.advance, glyph.rows) == (4, 6, [0b1111, 0])


def test_a_tight_glyph_has_no_blank_edge_and_keeps_its_place():
    glyph = bdf.tight(bdf.Glyph(1, 2, 5, 6, [0, 0b00100, 0b00110, 0]))
    assert (glyph.left, glyph.top, glyph.width, glyph.rows) == (3, 3, 2, [0b10, 0b11])


def test_every_source_names_its_licence():
    for source in fonts.SOURCES.glob("*.bdf"):
        comment = next(line for line in source.read_text().splitlines() if line.startswith("COMMENT Licence"))
        named = [word for word in comment.split() if word.endswith(".txt")]
        assert named and (fonts.SOURCES / named[0]).exists()


@pytest.mark.parametrize("panel,most", [((296, 128), 22_000), ((250, 122), 22_000), ((400, 300), 30_000)])
def test_fonts_and_icons_of_a_panel_fit_the_memory_of_a_pico(panel, most):
    steps = [
        "import gc\nimport firmware.ui.canvas",
        "gc.collect()",
        "gc.collect()\nbefore = gc.mem_alloc()",
        "canvas = firmware.ui.canvas.Canvas(%d, %d)" % panel,
        "gc.collect()",
        "gc.collect()\nprint(gc.mem_alloc() - before - len(canvas.buffer))",
    ]
    assert measured(steps) < most


def test_a_screen_of_text_makes_hardly_any_garbage():
    steps = [
        "import gc\nfrom firmware.ui.canvas import Canvas\ncanvas = Canvas(296, 128)",
        "def screen():\n    for y in range(0, 128, 11): canvas.text('Anna digs in tunnel 7, Bruno waits', 2, y)",
        "screen()",
        "gc.collect()",
        "gc.collect()\nbefore = gc.mem_alloc()\nscreen()\nprint(gc.mem_alloc() - before)",
    ]
    assert measured(steps) < 1000


def measured(steps):
    ended = run(steps, folders=("firmware/ui", "firmware/__init__.py", "firmware/loader"))
    assert ended.returncode == 0, ended.stderr
    return int(ended.stdout)
