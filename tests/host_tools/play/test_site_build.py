"""`pitboss site` and `pitboss play --runtime micropython`: what is written, and where."""

import io
import json
import re
import zlib

import pytest

from host_tools import cli
from host_tools.device.build.build import FOLDERS, ROOT, build_id, files, installation
from host_tools.play import simulator, site
from host_tools.play.simulator.server import PAGE, TYPES
from host_tools.play.site import build, bundle, icons, local_site

pytestmark = pytest.mark.slow

SMALL = {"index.html": b"<html>", "board.js": b"1"}


def test_the_board_in_the_page_has_every_file_of_the_firmware(site_files):
    found = bundle.unpack(site_files["board.bin"])
    wanted = {"/" + path.relative_to(ROOT).as_posix() for path in files(FOLDERS)}
    assert {path.replace(".py", ".mpy") for path in wanted} <= found.keys()
    assert found["/firmware/ui/data/s8.fnt"] == (ROOT / "firmware/ui/data/s8.fnt").read_bytes()


def test_the_rest_of_the_bundle_is_the_driver(site_files):
    rest = [path for path in bundle.unpack(site_files["board.bin"]) if not path.startswith(("/engine/", "/firmware/"))]
    assert "/start.py" in rest and "/host_tools/play/simulator/device/worker.mpy" in rest
    assert all(path in ("/start.py", "/build.txt") or path.endswith(".mpy") for path in rest)


def test_the_board_in_the_page_has_the_build_id_of_a_real_one(site_files):
    named = bundle.unpack(site_files["board.bin"])["/build.txt"].decode()
    assert named == build_id(installation(b"{}").current) and len(named) == 10


def test_only_relative_paths_within_the_site_are_named(site_files):
    for name, content in site_files.items():
        if name.endswith((".html", ".css", ".js", ".webmanifest")):
            text = content.decode()
            for path in re.findall(r"""(?:href|src)="([^"]+)"|from "([^"]+)"|"src": "([^"]+)"|url\(([^)]+)\)""", text):
                path = "".join(path)
                assert path.removeprefix("./") in site_files, (name, path)
            assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text), name


def test_the_service_worker_keeps_every_file(site_files):
    listed = json.loads(re.search(rb"const FILES = (\[.*\]);", site_files["sw.js"])[1])
    assert sorted(listed) == sorted({"./", *site_files} - {"sw.js", "licences.txt"})


def test_another_content_is_another_version(site_files):
    plain = 'const VERSION = "@VERSION@"; const FILES = ["@FILES@"];'
    assert build.cached(plain, {"a": b"1"}) != build.cached(plain, {"a": b"2"})
    assert "@" not in build.cached(plain, {"a": b"1"})


def test_a_phone_can_install_it(site_files):
    manifest = json.loads(site_files["manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./" and manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    from PIL import Image

    for name, size in icons.SIZES.items():
        assert Image.open(io.BytesIO(site_files[name])).size == (size, size)


def test_it_says_whose_work_is_in_it(site_files):
    text = site_files["licences.txt"].decode()
    for owner in ("Pitboss contributors", "Damien P. George", "Adobe", "SIL OPEN FONT LICENSE"):
        assert owner in text


def test_it_is_small_and_made_of_few_files(site_files):
    packed = sum(len(zlib.compress(content, 6)) for content in site_files.values())
    assert len(site_files) <= 30 and packed < 700_000


def test_every_type_can_be_served(site_files):
    assert {name[name.rindex(".") :] for name in site_files} <= set(TYPES)


def test_without_a_service_worker_nothing_asks_for_one(monkeypatch):
    monkeypatch.setattr(bundle, "made", lambda root: b"board")
    made = build.files(offline=False)
    assert "sw.js" not in made and b"data-offline" not in made["index.html"]
    assert made["link.js"] != (PAGE / "link.js").read_bytes()


def test_a_site_takes_the_place_of_an_older_one_and_of_nothing_else(tmp_path):
    build.write(tmp_path, {**SMALL, "old.js": b""})
    (tmp_path / "CNAME").write_text("mine.example")
    build.write(tmp_path, SMALL)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["CNAME", "board.js", "index.html", "site.json"]


@pytest.mark.parametrize("name", ["letter.txt", "index.html"])
def test_a_folder_with_other_things_is_left_alone(tmp_path, name):
    (tmp_path / name).write_text("mine")
    with pytest.raises(build.NotEmpty, match=name):
        build.write(tmp_path, SMALL)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("text", ["{", "{}", '["../../letter.txt"]', "[1]"])
def test_a_list_that_is_not_ours_takes_nothing_away(tmp_path, text):
    (tmp_path / "site").mkdir()
    (tmp_path / "letter.txt").write_text("mine")
    (tmp_path / "site" / build.LIST).write_text(text)
    build.write(tmp_path / "site", SMALL)
    assert (tmp_path / "letter.txt").exists()


def test_the_command_writes_the_site_and_says_how_to_look_at_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build, "files", lambda: SMALL)
    assert cli.main(["site", "-o", str(tmp_path / "site")]) == 0
    assert (tmp_path / "site" / "index.html").read_bytes() == b"<html>"
    assert "http.server" in capsys.readouterr().out


def test_the_command_says_why_it_cannot(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build, "files", lambda: SMALL)
    (tmp_path / "file").write_text("mine")
    assert site.main(["-o", str(tmp_path / "file")]) == 1
    assert "cannot write to" in capsys.readouterr().err
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine")
    assert site.main(["-o", str(tmp_path / "full")]) == 1
    assert "letter.txt" in capsys.readouterr().err

    def no_npm():
        raise site.NoMicroPython("npm could not install MicroPython")

    monkeypatch.setattr(build, "files", no_npm)
    assert site.main(["-o", str(tmp_path / "none")]) == 1
    assert "npm could not" in capsys.readouterr().err


def test_playing_in_the_page_passes_its_options_on(capsys, monkeypatch):
    monkeypatch.setattr(build, "files", lambda offline: SMALL)
    seen = []
    wishes = simulator.read_arguments(["--runtime", "micropython", "--port", "0", "--size", "400x300", "--instant"])
    assert local_site.play(wishes, lambda server, address: seen.append(address)) == 0
    assert seen[0].endswith("/?size=400x300&instant=1") and seen[0] in capsys.readouterr().out


def test_games_in_the_page_are_kept_in_no_folder(tmp_path, capsys):
    assert simulator.main(["--runtime", "micropython", "--saves", str(tmp_path)]) == 2
    assert "kept in the browser" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, extras",
    [
        (["play"], ()),
        (["play", "--runtime", "cpython"], ()),
        (["play", "--runtime", "micropython"], ("host",)),
        (["play", "--port", "0", "--runtime=micropython", "--instant"], ("host",)),
        (["play", "--saves", "micropython"], ()),
        (["site", "-o", "x"], ("host",)),
    ],
)
def test_only_what_runs_in_the_page_needs_more_than_python(words, extras):
    assert cli.needs(words) == extras
