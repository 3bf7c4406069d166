"""The play guides show what the device does: pictures, keys, words, links and journals are those of today."""

import shutil

import pytest
from PIL import Image

from firmware.games import with_screens
from firmware.hardware import keys
from host_tools.play import replay
from host_tools.publish import guides
from host_tools.publish.guides import page_checks, pictures
from host_tools.publish.guides.player import play
from host_tools.publish.guides.script import Wrong, read

GUIDES = guides.names(guides.FOLDER)
JOURNALS = sorted((guides.FOLDER / "journals").glob("*.journal"))


def copied(tmp_path, name="dice_miner_solo"):
    """A folder of guides with one of them, to be spoiled."""
    folder = tmp_path / "guides"
    shutil.copytree(guides.FOLDER, folder)
    for other in GUIDES:
        if other != name:
            (folder / "scripts" / (other + ".script")).unlink()
            (folder / (other + ".md")).unlink()
    return folder


def changed(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def played(tmp_path, *lines):
    """The pictures of a script."""
    path = tmp_path / "some.script"
    path.write_text("\n".join(lines), encoding="utf-8")
    return list(play(guides.FOLDER, read(path)))


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_in_step_with_the_firmware(name):
    assert guides.guide(guides.FOLDER, name, write=False) == []


def test_every_game_has_a_guide_and_nothing_lies_about():
    assert sorted(with_screens()) == GUIDES
    assert page_checks.strays(guides.FOLDER, GUIDES) == []


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_a_journal_of_the_guides_is_sound_and_its_dice_are_fair(path, capsys):
    assert replay.main(["--verify", str(path)]) == replay.SOUND
    assert "The game is over" in capsys.readouterr().out


def test_the_keys_are_those_of_the_boards():
    """The tables of README.md: what a key is, pressed and held."""
    text = (guides.FOLDER / "README.md").read_text(encoding="utf-8")
    for board, mapping, together in (
        ("two keys", keys.TWO_KEYS, keys.TWO_KEYS_TOGETHER),
        ("three keys", keys.THREE_KEYS, None),
    ):
        rows = text[text.index("| %s |" % board) :].split("\n")
        meanings = [mapping[name] for name in sorted(mapping)] + ([together] if together else [])
        for row, meaning in zip(rows, meanings, strict=False):
            told = [cell.strip() for cell in row.strip("| ").split("|")][-2:]
            names = ["MENU held" if key == keys.LONG_MENU else keys.NAMES[key].upper() for key in meaning]
            assert told == names, row


# What would be noticed.


def test_a_picture_with_another_pixel_is_a_fault(tmp_path):
    folder = copied(tmp_path)
    path = folder / "pictures/dice_miner_solo-mountain.png"
    with Image.open(path) as image:
        spoiled = image.copy()
    spoiled.putpixel((50, 50), 255 - spoiled.getpixel((50, 50)))
    spoiled.save(path)
    (folder / "pictures/dice_miner_solo-end.png").unlink()
    faults = guides.guide(folder, "dice_miner_solo", write=False)
    assert "mountain.png is not what" in faults[0] and "end.png is missing" in faults[1] and len(faults) == 3
    assert guides.guide(folder, "dice_miner_solo", write=True) == []


def test_pictures_that_no_script_takes_are_swept_away(tmp_path):
    folder = copied(tmp_path)
    stray = folder / "pictures/dice_miner_solo-old.png"
    shutil.copy(folder / "pictures/dice_miner_solo-end.png", stray)
    assert guides.guide(folder, "dice_miner_solo", write=False) == ["dice_miner_solo-old.png is taken by no script"]
    assert guides.guide(folder, "dice_miner_solo", write=True) == [] and not stray.exists()


@pytest.mark.parametrize(
    "old,new,fault",
    [
        ("OK *Again*", "OK *Repeat*", "says OK *Repeat*"),
        ("*Stop here*", "*Halt here*", "says *Halt here*"),
        ("MENU has the rules", "SELECT has the rules", "names a key SELECT"),
        (
            "(pictures/dice_miner_solo-chest.png)",
            "(pictures/dice_miner_solo-crate.png)",
            "crate.png, which is not there",
        ),
        ("README.md#the-keys", "README.md#the-knobs", "no such heading"),
        ("![Fill up?]", "![]", "without a word"),
        ("![The trove: ", "![The trove](pictures/dice_miner-trove.png) ![", "does not take"),
    ],
)
def test_a_page_that_is_not_true_is_a_fault(tmp_path, old, new, fault):
    folder = copied(tmp_path)
    changed(folder / "dice_miner_solo.md", old, new)
    shots = guides.taken(folder, "dice_miner_solo")
    assert fault in "\n".join(page_checks.page(folder, "dice_miner_solo", shots))


def test_a_picture_that_is_not_shown_is_a_fault(tmp_path):
    folder = copied(tmp_path)
    changed(folder / "dice_miner_solo.md", "![Fill up?](pictures/dice_miner_solo-refill.png)", "")
    shots = guides.taken(folder, "dice_miner_solo")
    faults = page_checks.page(folder, "dice_miner_solo", shots)
    assert faults == ["dice_miner_solo.md does not show pictures/dice_miner_solo-refill.png"]


def test_strays_are_told(tmp_path):
    folder = copied(tmp_path)
    (folder / "chess.md").write_text("# Chess\n", encoding="utf-8")
    told = "\n".join(page_checks.strays(folder, ["dice_miner_solo", "go"]))
    for words in (
        "does not link to go.md",
        "chess.md has no script",
        "pictures of dice_miner,",
        "no script uses dwarf_mine",
    ):
        assert words in told


@pytest.mark.parametrize(
    "line,why",
    [
        ("jump 3", "no command 'jump'"),
        ("keys", "takes 1 to 99 words"),
        ("keys LEFT", "'LEFT' is no key"),
        ("keys OK*x", "'OK*x' is no key"),
        ("panel 100x100", "at least 250x122"),
        ("wait soon", "'soon' is no number"),
        ("new again", "takes the word first"),
        ("set hints maybe", "no setting hints maybe"),
        ("shows Checkmate", "does not show 'Checkmate' but: Pitboss"),
        ("at chess 3", "cannot read"),
        ("at dice_miners 9999", "has 120 lines"),
        ("follows dice_miners", "nothing was played"),
    ],
)
def test_a_script_that_cannot_be_played_says_which_line_and_why(tmp_path, line, why):
    with pytest.raises(Wrong) as wrong:
        played(tmp_path, "new", "", line)
    assert "some.script, line 3" in str(wrong.value) and why in str(wrong.value)


def test_a_script_needs_a_device_first(tmp_path):
    with pytest.raises(Wrong, match="begin with `new`"):
        played(tmp_path, "keys OK")


def test_keys_that_leave_the_journal_are_noticed(tmp_path):
    with pytest.raises(Wrong, match="goes on with line 6, pair 10 10; played was undo"):
        played(tmp_path, "at dice_miners 5", "keys BACK OK", "follows dice_miners")


def test_settings_panels_and_time_are_part_of_a_script(tmp_path):
    shots = played(tmp_path, "panel 400x300", "new", "set pace fast", "keys MENU", "wait 1000", "picture settings")
    assert shots[0].image.size == (400, 300) and "Device speed: fast" in shots[0].lines


def test_pictures_are_doubled_and_framed():
    image = pictures.framed(Image.new("1", (10, 4), 255))
    edge = pictures.AIR + pictures.FRAME
    assert image.size == (20 + 2 * edge, 8 + 2 * edge)
    assert image.getpixel((0, 0)) == image.getpixel((1, 1)) == 0 and image.getpixel((2, 2)) == 255


# The command.


def test_the_command_checks_and_writes_nothing(monkeypatch, tmp_path, capsys):
    folder = copied(tmp_path)
    monkeypatch.setattr(guides, "FOLDER", folder)
    path = folder / "pictures/dice_miner_solo-end.png"
    path.unlink()
    assert guides.main(["--check", "dice_miner_solo"]) == guides.OUT_OF_STEP and not path.exists()
    assert "dice_miner_solo-end.png is missing" in capsys.readouterr().err
    assert guides.main(["dice_miner_solo"]) == guides.IN_STEP and path.exists()
    assert "all in step" in capsys.readouterr().out


def test_without_the_project_there_is_nothing_to_check(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(guides, "FOLDER", tmp_path)
    assert guides.main([]) == guides.UNKNOWN
    assert "works in the project's folder" in capsys.readouterr().err


def test_a_guide_that_is_not_there_is_refused_with_a_list(capsys):
    assert guides.main(["chess"]) == guides.UNKNOWN
    assert "dice_miners" in capsys.readouterr().err
