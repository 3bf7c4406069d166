"""Pictures that changed in a run, on one sheet; and the text kept for what screens say."""

import pytest
from PIL import Image

from tests import contact_sheet, pictures, texts

MOST_PICTURES = 1250  # so few that changed ones are looked at; what screens say is kept as text
BLACK, WHITE = bytes(8), b"\xff" * 8  # 8x8 pixels


class Canvas:
    width = height = 8
    buffer = BLACK


@pytest.fixture
def golden(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "GOLDEN", tmp_path / "golden")
    monkeypatch.setattr(texts, "GOLDEN", tmp_path / "spoken")
    monkeypatch.delenv("UPDATE_GOLDENS", raising=False)
    monkeypatch.setenv(contact_sheet.FOLDER, str(tmp_path))  # put back afterwards
    contact_sheet.open_folder()
    return monkeypatch


def update(golden, check, *what):
    golden.setenv("UPDATE_GOLDENS", "1")
    check(*what)
    golden.delenv("UPDATE_GOLDENS")


def sheet():
    path = contact_sheet.close().partition("see ")[2].partition(" (")[0]
    return Image.open(path)


def test_a_run_that_changes_nothing_leaves_nothing(golden):
    update(golden, pictures.check_picture, "ui/one", Canvas)
    sheet().close()
    contact_sheet.open_folder()
    pictures.check_picture("ui/one", Canvas)
    assert contact_sheet.close() == ""


def test_a_changed_picture_fails_and_is_shown_before_and_after(golden):
    update(golden, pictures.check_picture, "ui/one", Canvas)
    sheet().close()
    contact_sheet.open_folder()
    golden.setattr(Canvas, "buffer", WHITE)
    with pytest.raises(AssertionError, match=r"64 pixels of ui/one_8x8\.png differ"):
        pictures.check_picture("ui/one", Canvas)
    with sheet() as page:
        top, step = contact_sheet.LABEL, 8 + contact_sheet.GAP
        places = [(contact_sheet.GAP + number * step, top) for number in range(3)]
        assert [page.getpixel(place) for place in places] == [(0, 0, 0), (255, 255, 255), (255, 0, 0)]


def test_a_picture_that_is_missing_fails(golden):
    with pytest.raises(AssertionError, match="no picture"):
        pictures.check_picture("ui/one", Canvas)


def test_a_picture_that_nothing_is_compared_with_is_named_and_goes_with_an_update(golden):
    update(golden, pictures.check_picture, "ui/one_en", Canvas)
    assert pictures.left_over("ui", "en", {pictures.path_of("ui/one_en", 8, 8)}) == []
    assert pictures.left_over("ui", "en", set()) == ["one_en_8x8.png"]
    update(golden, pictures.left_over, "ui", "en", set())
    assert pictures.left_over("ui", "en", set()) == []


def test_a_changed_word_is_a_readable_difference(golden):
    said = [("bust", [((250, 122), ["Bust", "OK: Next"]), ((400, 300), ["Bust", "OK: Next"])])]
    update(golden, texts.check_texts, "mine_en", said)
    assert (texts.GOLDEN / "mine_en.txt").read_text(encoding="utf-8") == "== bust\nBust\nOK: Next\n"
    texts.check_texts("mine_en", said)
    said[0][1][1][1][0] = "Busted"
    with pytest.raises(AssertionError, match=r"\+== bust 400x300\n\+Busted\n"):
        texts.check_texts("mine_en", said)


def test_there_are_not_too_many_pictures_to_look_at():
    assert 1000 < len(list(pictures.GOLDEN.rglob("*.png"))) <= MOST_PICTURES
