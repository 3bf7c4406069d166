"""What is sent to a board runs on real MicroPython: looking, receiving, switching and clearing away."""

import hashlib

from host_tools.device.flash import plan, transfer
from host_tools.device.flash.plan import fingerprint
from host_tools.device.flash.survey import answer, question, survey
from host_tools.device.usb import answers
from host_tools.device.usb.remote import tools
from host_tools.virtual.micropython import run
from tests.host_tools.device.fake_files import BoardFiles
from tests.host_tools.device.fake_remote import DirectRemote
from tests.host_tools.device.flash_helpers import files_of, installation

MARK = "\nprint('--end--')\n"
MACHINE = {"machine.py": b"def unique_id():\n    return b'12345678'\n"}
OLD = installation("1.0", (300, 20_000, 9000))
NEW = installation("1.1", (300, 20_000, 9000), changed=(0, 2))
LEFT = {"/pitboss/0123456789": b"stale", "/pitboss/arriving": b"half", "/engine/game.py": b"old"}


def codes(before, wanted):
    """What would be sent to a board with these files on it."""
    files = BoardFiles()
    for path, data in before.items():
        files.put(path, data)
    return transfer.codes(plan.make(survey(DirectRemote(files)), wanted), wanted)


def on_micropython(steps, files=None, fetch=()):
    """(what each step printed, files) of steps on MicroPython."""
    before = {**MACHINE, **{path.lstrip("/"): data for path, data in (files or {}).items()}}
    ended = run([step + MARK for step in steps], (), before, [path.lstrip("/") for path in fetch])
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.split("--end--\n")[:-1], {"/" + path: data for path, data in ended.files.items()}


def tried(code):
    """Code whose error is printed."""
    lines = ["    " + line for line in code.splitlines()]
    return "\n".join(["try:", *lines, "except ValueError as fault:", "    print(fault)"])


def test_a_first_installation_and_an_update_arrive_whole():
    first, update = codes({}, OLD), codes(files_of(OLD), NEW)
    said, files = on_micropython([*first, *update, question()], fetch={**files_of(OLD), **files_of(NEW)})
    assert files == files_of(NEW)
    seen = answer(said[-1])
    assert seen.current == NEW.current and seen.index in NEW.packs.values()
    told = {path: seen.fingerprints[path] for path in NEW.packs}
    assert told == {path: fingerprint(data) for path, data in NEW.packs.items()}
    assert set(seen.fingerprints) == {*NEW.packs, "/pitboss/current"}


def test_leftovers_go_and_empty_folders_with_them():
    steps = [*codes(LEFT, NEW), "import os\nprint(sorted(os.listdir('/')), sorted(os.listdir('/pitboss')))"]
    said, files = on_micropython(steps, LEFT, [*LEFT, *files_of(NEW)])
    assert files == files_of(NEW) and "engine" not in said[-1]


def test_a_damaged_piece_is_refused():
    start, slab, *_ = codes({}, OLD)
    wrong = start.replace(next(iter(OLD.packs))[-4:], "0000").replace("', 300, '", "', 300, 'ff")
    said, files = on_micropython([wrong, tried(slab)], fetch=OLD.packs)
    assert "damaged on its way" in said[1] and files == {}


def test_a_missing_piece_stops_the_switch():
    start, *_, end = codes({}, OLD)
    said, files = on_micropython([start, tried(end)], fetch=["/pitboss/current"])
    assert "not arrived" in said[1] and files == {}


def test_a_new_board_answers_the_question():
    said, _ = on_micropython([question()])
    seen = answer(said[0])
    assert seen.facts.name == "micropython" and seen.facts.unique == b"12345678".hex()
    assert seen.texts == {} and seen.index is None and seen.fingerprints == {}


def test_files_are_put_and_shown():
    steps = [tools() + "put('/a/b/c', 'aGVsbG8=')\nshow('/a/b/c')\nshow('/none')"]
    said, files = on_micropython(steps, fetch=["/a/b/c"])
    proof = "= 5 %s\n" % hashlib.sha256(b"hello").hexdigest()
    assert files == {"/a/b/c": b"hello"} and said == ["aGVsbG8=\n" + proof + "-\n"]


def test_a_name_with_a_line_break_is_one_line_on_micropython_too():
    names = ["/line\nbreak", "/\x1b[31m", "/quo'te", "/plain é"]
    said, _ = on_micropython([tools() + "for name in %r:\n    print(1, plain(name))" % names])
    assert answers.sizes(said[0]) == dict.fromkeys(names, 1)
