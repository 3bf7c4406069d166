"""Saves, journals and reports as files: the same zip as `pitboss backup`, and nothing else is taken."""

import base64
import io
import json
import os
import shutil
import zipfile
from binascii import crc32

import pytest

from host_tools.device.backup import archive
from host_tools.play.replay import main as replay
from host_tools.play.simulator.device import exports, imports, zipped
from host_tools.play.simulator.device.firmware import Firmware
from host_tools.play.simulator.device.protocol import BadMessage, check
from tests.host_tools.device.save_games import played
from tests.host_tools.play.site_browser import Twin, next_key

FILES = {"settings": b"12345678\n{}", "game.tail": bytes(range(256)), "empty": b""}


def text(data):
    return base64.b64encode(data).decode()


def why(twin, data):
    """How the board answers to an imported file."""
    twin.send("import", data=text(data), ask="q1")
    answer = twin.newest("imported")
    assert answer["ask"] == "q1" and twin.faults == []
    return answer["why"] or answer["what"]


def zip_of(members, **how):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", **how) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return out.getvalue()


def in_a_game(folder, presses=4):
    twin = Twin(folder)
    twin.press("ok", "ok")
    for _ in range(presses):
        twin.press(next_key(twin.app))
    return twin


def export(twin, what):
    twin.send("export", what=what, ask="q2")
    answer = twin.newest("file")
    assert (answer["what"], answer["ask"]) == (what, "q2")
    return base64.b64decode(answer["data"])


# The zip itself.


def test_our_zip_is_a_zip_for_everybody():
    with zipfile.ZipFile(io.BytesIO(zipped.pack(FILES))) as file:
        assert file.testzip() is None
        assert {name: file.read(name) for name in file.namelist()} == FILES


@pytest.mark.parametrize("way", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_everybodys_zip_can_be_read(way):
    assert zipped.unpack(zip_of(FILES, compression=way), 1000) == FILES


def test_no_cut_and_no_flipped_byte_of_a_zip_goes_unseen():
    whole = zip_of(FILES, compression=zipfile.ZIP_DEFLATED)
    for at in range(len(whole)):
        for bad in (whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]):
            try:
                found = zipped.unpack(bad, 1000)
            except (zipped.BadZip, UnicodeError):
                continue
            # What is no content (dates, flags, versions) may differ; a name may, which the manifest sees.
            assert list(found.values()) == list(FILES.values())


def test_a_zip_that_grows_beyond_all_bounds_is_stopped():
    with pytest.raises(zipped.BadZip):
        zipped.unpack(zip_of({"bomb": bytes(1 << 20)}, compression=zipfile.ZIP_DEFLATED), 1000)


# Out.


def test_a_copy_of_the_saves_is_what_pitboss_restore_takes(tmp_path):
    twin = in_a_game(tmp_path / "board")
    (tmp_path / "copy.zip").write_bytes(export(twin, "saves"))
    kept = archive.read(tmp_path / "copy.zip")
    assert kept.files == {path.name: path.read_bytes() for path in (tmp_path / "board").iterdir()}
    assert kept.origin["version"] == twin.firmware.version() and kept.origin["made"].endswith("Z")


def test_the_journal_has_every_press_in_it_also_those_of_the_tail(tmp_path, capsys):
    twin = in_a_game(tmp_path / "board", 60)
    journal = export(twin, "journal")
    on_disk = (tmp_path / "board" / "game.journal").read_bytes()
    assert journal.startswith(on_disk) and len(journal) > len(on_disk)
    (tmp_path / "it.journal").write_bytes(journal)
    assert replay([str(tmp_path / "it.journal")]) == 0
    capsys.readouterr()


def test_without_a_game_there_is_no_journal(tmp_path):
    assert export(Twin(tmp_path), "journal") == b""


@pytest.mark.parametrize("tail", [b"", b"torn", b"00000000\n7 xx 0 choose", b"deadbeef\n"])
def test_a_damaged_tail_leaves_the_journal_as_it_is(tail):
    files = {"game.journal": b"pitboss 1 x *11111111\nroll *22222222\n", "game.tail": tail}
    assert exports.journal(files) == files["game.journal"]


def test_a_report_tells_version_settings_files_and_journal_but_no_seed(tmp_path):
    twin = in_a_game(tmp_path)
    report = export(twin, "report").decode()
    seed = json.loads((tmp_path / "game.a").read_bytes()[9:])["seed"]
    assert report.startswith("Pitboss %s on cpython, build from sources\n" % twin.firmware.version())
    assert "\nno fault since the page was opened\n" in report
    assert twin.journal() in report and "game.tail" in report and seed not in report


def test_a_report_after_a_crash_has_the_traceback_and_the_build(tmp_path, monkeypatch):
    twin = in_a_game(tmp_path)
    twin.firmware.build = "0123456789"
    monkeypatch.setattr(twin.app.screen, "press", lambda key: 1 // 0)
    twin.send("key", name="ok")
    assert len(twin.faults) == 1
    twin.send("power")
    report = export(twin, "report").decode()
    assert "build 0123456789\n" in report and twin.faults[0].rstrip() in report
    assert report.index("ZeroDivisionError") < report.index("pitboss 2 dice_miners")


def test_a_stopped_board_still_gives_its_files(tmp_path):
    twin = in_a_game(tmp_path)
    twin.send("plug")
    assert b"pitboss 2 dice_miners" in export(twin, "journal")
    assert twin.newest("power")["on"] is False


# In.


def test_saves_of_another_board_take_the_place_of_all(tmp_path):
    one, two = in_a_game(tmp_path / "one", 20), in_a_game(tmp_path / "two", 3)
    two.press("menu")
    assert why(two, export(one, "saves")) == "saves"
    assert two.journal() == one.journal()
    assert two.firmware.files() == one.firmware.files()
    assert type(two.app.screen).__name__ == "LauncherScreen"


def test_a_backup_of_a_real_board_is_taken(tmp_path):
    (tmp_path / "saves").mkdir()
    saves = played(tmp_path / "saves")
    archive.write(tmp_path / "backup.zip", saves, {})
    twin = Twin(tmp_path / "board")
    assert why(twin, (tmp_path / "backup.zip").read_bytes()) == "saves"
    assert twin.firmware.files() == saves


def test_a_finished_journal_becomes_the_last_game(tmp_path):
    twin = in_a_game(tmp_path / "one", 0)
    while type(twin.app.screen).__name__ != "WinScreen":
        twin.press(next_key(twin.app))
    other = in_a_game(tmp_path / "two")
    before = other.journal()
    assert why(other, twin.journal().replace("\n", "\r\n").encode()) == "journal"
    assert other.journal() == before
    assert (tmp_path / "two" / "last.journal").read_text() == twin.journal()


MANIFEST = {"what": "pitboss saves", "format": 1, "origin": {}, "files": {}}
REFUSED = {
    "no file at all": (b"", "foreign"),
    "a picture": (b"\x89PNG\r\n", "foreign"),
    "a zip of something": (zip_of({"letter.txt": "hello"}), "foreign"),
    "a zip with another manifest": (zip_of({"manifest.json": '{"name": "x"}'}), "foreign"),
    "a manifest that is a list": (zip_of({"manifest.json": "[]"}), "foreign"),
    "a manifest that is nested too deeply": (zip_of({"manifest.json": "[" * 100_000}), "foreign"),
    "a later format": (zip_of({"manifest.json": json.dumps({**MANIFEST, "format": 2})}), "newer"),
    "a cut zip": (zip_of({"manifest.json": json.dumps(MANIFEST)})[:-9], "damaged"),
    "a file that is not listed": (zip_of({"manifest.json": json.dumps(MANIFEST), "saves/x": "1"}), "damaged"),
    "a file that is missing": (zip_of({"manifest.json": json.dumps({**MANIFEST, "files": {"x": {}}})}), "damaged"),
    "a name that leads away": (
        zip_of({"manifest.json": json.dumps({**MANIFEST, "files": {"../x": {"sha256": exports.sha256(b"1")}}}),
                "saves/../x": "1"}), "damaged"),
    "another content": (
        zip_of({"manifest.json": json.dumps({**MANIFEST, "files": {"x": {"sha256": "0"}}}), "saves/x": "1"}),
        "damaged"),
    "a journal of a newer Pitboss": (b"pitboss 9 x commit=none *%08x\n" % crc32(b"pitboss 9 x commit=none"), "newer"),
    "a damaged journal": (b"pitboss 1 dice_miners seats=2 *00000000\n", "damaged"),
    "a journal in no language": (b"pitboss \xff\n", "damaged"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_not_ours_or_not_whole_changes_nothing(tmp_path, what):
    data, word = REFUSED[what]
    twin = in_a_game(tmp_path)
    before, picture = twin.firmware.files(), twin.newest("frame")
    assert why(twin, data) == word
    assert twin.firmware.files() == before and twin.newest("frame") is picture
    twin.press("down")


def test_a_game_that_is_not_over_is_no_last_game(tmp_path):
    twin = in_a_game(tmp_path, 9)
    assert why(twin, twin.journal().encode()) == "unfinished"


@pytest.mark.parametrize("room", range(4))
def test_a_disk_that_is_too_full_keeps_what_it_has(tmp_path, room):
    one, two = in_a_game(tmp_path / "one"), in_a_game(tmp_path / "two", 9)
    copy, before = export(one, "saves"), two.firmware.files()
    store, written = two.firmware.store, []

    def nearly_full():
        made = store()
        overwrite = made.overwrite

        def write(name, data):
            written.append(name)
            return len(written) <= room and overwrite(name, data)

        made.overwrite = write
        return made

    two.firmware.store = nearly_full
    assert why(two, copy) == "full"
    two.firmware.store = store
    assert two.firmware.files() == before
    assert two.newest("power")["on"] is True


class Killed(BaseException):
    """The program ends here; nothing catches this."""


class Mortal:
    """The PC's own files, with an end after so many changes."""

    def __init__(self, changes):
        self.left = changes

    def _change(self):
        if not self.left:
            raise Killed
        self.left -= 1

    def open(self, path, mode):
        if mode != "rb":
            self._change()
        return open(path, mode)

    def replace(self, old, new):
        self._change()
        os.replace(old, new)

    def remove(self, path):
        self._change()
        os.remove(path)

    rename = replace
    mkdir, listdir, fsync = staticmethod(os.mkdir), staticmethod(os.listdir), staticmethod(os.fsync)


def test_a_program_that_is_killed_while_saves_come_in_has_the_old_ones_or_the_new_ones(tmp_path):
    old, new = (in_a_game(tmp_path / name, presses).firmware.files() for name, presses in (("old", 9), ("new", 4)))
    del old["settings"]
    old["records"] = new["titles"] = b"only here"
    folder = tmp_path / "killed"
    seen, killed, changes = set(), True, 0
    while killed:
        shutil.rmtree(folder, ignore_errors=True)
        Firmware(lambda Store: Store(str(folder)), bytes).replace(old)
        mortal = Mortal(changes)
        try:
            Firmware(lambda Store, mortal=mortal: Store(str(folder), mortal, mortal.open), bytes).replace(new)
            killed = False
        except Killed:
            pass
        found = Firmware(lambda Store: Store(str(folder)), bytes).files()
        assert found in (old, new), changes
        seen.add("old" if found == old else "new")
        assert sorted(os.listdir(folder)) == sorted(found), changes
        changes += 1
    assert seen == {"old", "new"} and changes > 20


def test_only_plain_names_are_saves():
    for name in ("settings", "game.a", "setup.dice_miners", "A-1"):
        assert imports.is_plain(name)
    odd = ("", ".", "..", ".playing", "a/b", "a\\b", "x.new", "é", "a" * 65, "-x", "a b")
    for name in (*odd, "nul", "AUX.txt", "com1.a", "x."):
        assert not imports.is_plain(name)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "export", "what": "seed"},
        {"type": "export", "what": "saves", "ask": "x" * 17},
        {"type": "import"},
        {"type": "import", "data": 5},
    ],
)
def test_a_bad_request_for_a_file_is_refused(message):
    with pytest.raises(BadMessage):
        check(message)


def test_a_file_that_is_no_base64_is_damaged(tmp_path):
    twin = Twin(tmp_path)
    twin.send("import", data="a")
    assert twin.newest("imported")["why"] == "damaged"
