"""Type: every letter is there, widths are true, lines are broken where they should be."""

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.ui import font
from firmware.ui.canvas import CENTRE, INK, LEFT, PAPER, RIGHT, Canvas
from firmware.ui.font import M14, N19, SUM, XL, L, M, S

PANELS = ((296, 128), (250, 122), (400, 300))
TEXT_SIZES = (S, M, L, XL, M14)
LANGUAGES = Path(__file__).parents[3] / "firmware" / "lang"
LETTERS = "àâäæçèéêëìíîïòóôöœùúûüÿ"


def columns(canvas):
    """First and last column with ink on it."""
    size, paper = (canvas.width + 7) // 8, (1 << canvas.width) - 1
    for y in range(canvas.height):
        paper &= int.from_bytes(canvas.buffer[y * size : (y + 1) * size], "big") >> (-canvas.width % 8)
    row = "{:0{}b}".format(paper, canvas.width)
    return row.find("0"), row.rfind("0")


def spoken():
    """Every character in the firmware's words."""
    files = [path for path in LANGUAGES.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")]
    told = "".join(path.read_text(encoding="utf-8") for path in files)
    return sorted(set(told + LETTERS + LETTERS.upper() + "«»°×–’…") - set("\n\r\t"))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [S, M, L])
def test_every_character_of_the_three_languages_is_in_the_fonts(size, large):
    type_ = font.font(size, large)
    assert [ch for ch in spoken() if type_.find(ord(ch)) < 0] == []


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_width_told_is_the_width_drawn(panel, size):
    canvas = Canvas(*panel)
    for align, x in ((LEFT, 20), (CENTRE, 120), (RIGHT, 230)):
        canvas.clear()
        width = canvas.text("H4é", x, 30, size, align=align)
        assert width == canvas.text_width("H4é", size)
        start = (x, x - (width + 1) // 2, x - width)[align]
        first, last = columns(canvas)
        assert start <= first <= start + 4
        assert start + width - 4 <= last < start + width


def test_a_width_does_not_depend_on_what_was_drawn_before():
    canvas = Canvas(296, 128)
    fresh = font.Font("m14", 48).width("Déjà vu ~ œuvre")
    canvas.text("Déjà vu ~ œuvre", 0, 0, M)
    assert canvas.text_width("Déjà vu ~ œuvre", M) == fresh


def test_capitals_stand_on_the_line_they_are_given():
    for panel in PANELS:
        canvas = Canvas(*panel)
        for size, cap in ((S, canvas.look.s), (M, canvas.look.m), (L, 25), (XL, 50), (M14, 14)):
            canvas.clear()
            canvas.text("H", 10, 40, size)
            rows = [y for y in range(canvas.height) if not all(canvas.fb.pixel(x, y) for x in range(10, 60))]
            assert (rows[0], rows[-1]) == (40, 40 + cap - 1)


def test_white_text_on_black_is_black_text_on_white_inverted():
    black, white = Canvas(296, 128), Canvas(296, 128)
    white.clear(INK)
    for size in TEXT_SIZES:
        black.text("Réglages", 5, 20 * size, size)
        white.text("Réglages", 5, 20 * size, size, PAPER)
    assert bytes(byte ^ 255 for byte in white.buffer) == bytes(black.buffer)


def test_typographic_marks_are_drawn_as_their_plain_twins():
    fancy, plain = Canvas(296, 128), Canvas(296, 128)
    fancy.text("l\u2019air\u00a0: \u201coui\u201d", 5, 5, M)
    plain.text('l\'air : "oui"', 5, 5, M)
    assert fancy.buffer == plain.buffer


def test_a_character_that_no_font_has_is_a_question_mark():
    strange, asked = Canvas(296, 128), Canvas(296, 128)
    assert strange.text("\u4e2d", 5, 5, L) == asked.text("?", 5, 5, L)
    assert strange.buffer == asked.buffer


def test_digit_fonts_borrow_letters_on_the_same_base_line():
    borrowed, own = Canvas(296, 128), Canvas(296, 128)
    borrowed.text("R", 5, 20, N19)
    own.text("R", 5, 25, M)
    assert borrowed.buffer == own.buffer


def test_the_tallest_digits_are_read_when_they_are_drawn():
    canvas = Canvas(400, 300)
    assert canvas.text("12", 10, 50, SUM) == 158
    assert columns(canvas)[1] > 150


def test_xl_is_l_at_twice_its_size():
    canvas = Canvas(296, 128)
    assert canvas.text_width("27 é", XL) == 2 * canvas.text_width("27 é", L)


@pytest.mark.parametrize("size", [S, M, L, XL])
def test_glyphs_at_hand_stay_few(size):
    canvas = Canvas(296, 128)
    for code in list(range(33, 127)) + [ord(ch) for ch in LETTERS]:
        canvas.text(chr(code), 0, 0, size)
        assert len(font.font(size).glyphs) <= 72


def test_lines_keep_their_words_and_their_width():
    canvas = Canvas(296, 128)
    told = "Neither pair digs. Another split does, so look again."
    lines = canvas.wrap(told, M, 150)
    assert " ".join(lines) == told
    assert len(lines) > 2
    assert all(canvas.text_width(line, M) <= 150 for line in lines)
    for line, after in itertools.pairwise(lines):
        assert canvas.text_width(line + " " + after.split()[0], M) > 150


WORDS = st.lists(st.text("aWié?.", min_size=1, max_size=9), min_size=1, max_size=12)


@given(st.lists(WORDS, min_size=1, max_size=3), st.sampled_from((S, M)), st.integers(30, 150))
def test_lines_hold_all_words_and_as_many_as_fit(paragraphs, size, width):
    canvas = Canvas(296, 128)
    lines = canvas.wrap("\n".join(" ".join(words) for words in paragraphs), size, width)
    assert all(canvas.text_width(line, size) <= width for line in lines)
    for words in paragraphs:
        while words:
            line, taken = lines.pop(0), []
            while words and line.split(" ")[: len(taken) + 1] == taken + [words[0]]:
                taken.append(words.pop(0))
            if " ".join(taken) == line:
                assert not words or canvas.text_width(line + " " + words[0], size) > width
            else:  # a word that was too long for a line of its own
                assert not taken and canvas.text_width(words[0], size) > width and words[0].startswith(line)
                assert canvas.text_width(words[0][: len(line) + 1], size) > width
                words[0] = words[0][len(line) :]
    assert not lines


def test_a_line_ends_where_the_text_says_so():
    assert Canvas(296, 128).wrap("one\ntwo\n\nthree", S, 200) == ["one", "two", "", "three"]


def test_a_word_that_is_too_long_is_broken():
    canvas = Canvas(296, 128)
    lines = canvas.wrap("a Massimiliano b", M, 60)
    assert "".join(lines).replace(" ", "") == "aMassimilianob"
    assert all(canvas.text_width(line, M) <= 60 for line in lines)


def test_no_line_ends_at_a_space_that_does_not_break():
    lines = Canvas(296, 128).wrap("on relance\u00a0?", S, 50)
    assert lines == ["on", "relance\u00a0?"]


def test_a_text_that_is_too_long_ends_in_dots():
    canvas = Canvas(296, 128)
    assert canvas.fit("short", M, 100) == "short"
    cut = canvas.fit("rather too long", M, 70)
    assert cut.endswith("…") and canvas.text_width(cut, M) <= 70
    assert "rather too long".startswith(cut[:-1])
