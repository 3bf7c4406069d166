"""`pitboss screens` and its scenes: every screen, every size, every language."""

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from host_tools.virtual.stand_in import install

install()

from firmware.lang import LANGUAGES  # noqa: E402
from host_tools.play import app_fixture, screen_fixtures  # noqa: E402
from host_tools.publish import screens  # noqa: E402
from host_tools.virtual.micropython import run  # noqa: E402
from tests.firmware.watch import WatchedCanvas  # noqa: E402

NAMES = ["%s/%s" % (part, name) for part, name, _ in screen_fixtures.every_scene()]
PORTABLE = ["host_tools/__init__.py", "host_tools/play/app_fixture.py", "host_tools/play/screen_fixtures"]
# A step a scene: between steps MicroPython collects its garbage, and is twice as quick for it.
OPEN = """
from host_tools.play import app_fixture, screen_fixtures
out = open("/out", "wb")
left = list(screen_fixtures.every_scene())
"""
DRAW = """
part, name, prepare = left.pop(0)
app = app_fixture.fresh_app("/board", %d, %d, %r)
app_fixture.show(app, prepare)
out.write(app.canvas.buffer)
again = len(left) > 0
"""
CLOSE = "out.close()"


def drawn(folder, size, code) -> Iterator[tuple[str, Any]]:
    """(name, app) of every scene, on a canvas that notes its texts."""
    for part, name, prepare in screen_fixtures.every_scene():
        app = app_fixture.fresh_app(folder, size[0], size[1], code)
        app.canvas = WatchedCanvas(size[0], size[1])
        app_fixture.show(app, prepare)
        yield "%s/%s" % (part, name), app


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_smallest_panel_has_room_for_long_names(tmp_path, monkeypatch, code):
    monkeypatch.setattr(app_fixture, "NAMES", ("Guglielm",) * 6)
    faults = {name: app.canvas.faults() for name, app in drawn(str(tmp_path / "board"), (250, 122), code)}
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.slow
def test_every_scene_is_a_picture_of_its_own(tmp_path):
    pictures = {}
    for name, app in drawn(str(tmp_path / "board"), app_fixture.SIZES[0], "en"):
        pictures.setdefault(bytes(app.canvas.buffer), []).append(name)
    assert [names for names in pictures.values() if len(names) > 1] == []


def test_the_names_are_all_different():
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("size,code", [((296, 128), "en"), ((250, 122), "fr"), ((400, 300), "it")])
def test_micropython_draws_every_screen_byte_for_byte_as_cpython(tmp_path, size, code):
    steps = [OPEN, DRAW % (size[0], size[1], code), CLOSE]
    ended = run(steps, folders=("engine", "firmware", *PORTABLE), fetch=["/out"])
    assert ended.returncode == 0, ended.stderr
    got, place = ended.files["/out"], 0
    for name, app in drawn(str(tmp_path / "board"), size, code):
        wanted = bytes(app.canvas.buffer)
        assert got[place : place + len(wanted)] == wanted, name
        place += len(wanted)
    assert place == len(got)


def test_the_command_writes_a_picture_for_each_screen_and_a_contact_sheet(tmp_path, capsys):
    asked = ["-o", str(tmp_path), "--size", "250x122", "--language", "fr", "tools", "shell/about"]
    assert screens.main(asked) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "sheet_250x122_fr.png",
        "shell-about_250x122_fr.png",
        "shell-tools_250x122_fr.png",
    ]
    with Image.open(tmp_path / "shell-about_250x122_fr.png") as image:
        assert image.size == (250, 122) and image.mode == "1"
    assert "2 pictures" in capsys.readouterr().out


def test_the_command_can_write_the_sheet_alone(tmp_path):
    assert screens.main(["-o", str(tmp_path), "--size", "296x128", "--language", "en", "--sheet", "tools"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["sheet_296x128_en.png"]


def test_a_screen_that_is_not_there_is_refused_with_a_list(tmp_path, capsys):
    assert screens.main(["-o", str(tmp_path), "tolls"]) == 2
    assert "tools" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["296", "x128", "12x12", "296x-1", "axb"])
def test_a_size_that_is_none_is_refused(tmp_path, size):
    with pytest.raises(SystemExit):
        screens.main(["-o", str(tmp_path), "--size", size])
