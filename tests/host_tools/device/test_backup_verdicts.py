"""What is wrong with saves, in words: damage, odd contents, what was set aside."""

import json

import pytest

from firmware.saves.storage import checked
from firmware.saves.writer import SLOTS
from host_tools.device import backup
from host_tools.device.backup import restore, verdicts


def flip(data):
    return data[:40] + bytes([data[40] ^ 1]) + data[41:]


@pytest.mark.parametrize(
    "name, fault",
    [
        ("settings", "damaged (its checksum does not fit): what is good of it is used"),
        ("game.a", "damaged (its checksum does not fit): the other slot has to do"),
        ("game.tail", "damaged (its checksum does not fit): the last presses are lost"),
        ("game.journal", "damaged (line 1: the checksum does not fit"),
        ("setup.dice_miners", "damaged (its checksum does not fit): what is good of it is used"),
    ],
)
def test_damage_is_named(bruno, name, fault):
    whole = dict(bruno, **{"setup.dice_miners": checked('{"seats": 3, "caveins": 1, "seal": "strike"}')})
    assert verdicts.judge(whole).damaged == {}
    (found,) = verdicts.judge(dict(whole, **{name: flip(whole[name])})).damaged.items()
    assert found[0] == name and found[1].startswith(fault)


def slots_with(files, **parts):
    return {name: checked(json.dumps(dict(json.loads(files[name][9:]), **parts), sort_keys=True)) for name in SLOTS}


@pytest.mark.parametrize(
    "change, name, words",
    [
        (
            lambda files: slots_with(files, phase="nap"),
            "game.a",
            "made by a newer Pitboss (phase: is none of the values",
        ),
        (lambda files: slots_with(files, phase="nap"), "game.journal", "made by a newer Pitboss"),
        (
            lambda files: slots_with(files, seats=[["Anna", "x", False]] * 6),
            "game.b",
            "damaged (seats: entry 1: entry 2",
        ),
        (lambda files: slots_with(files, seats=[["Anna", 0, False]]), "game.journal", "damaged ("),
        (lambda files: {"game.tail": b""}, "game.tail", "damaged (is missing or empty): the last presses are lost"),
        (lambda files: {"settings": checked('{"pace": 3}')}, "settings", "damaged (pace: is none of the values"),
        (lambda files: {"settings": checked("[" * 5000)}, "settings", "damaged (is no JSON)"),
        (lambda files: {"records": checked('{"a": [[1, 2]]}')}, "records", "damaged (a: entry 1: has 2 entries)"),
        (lambda files: {"titles": checked('{"earned": "all"}')}, "titles", "damaged (earned: is no number"),
        (lambda files: {"setup.dice_miner": checked('{"seats": "x"}')}, "setup.dice_miner", "damaged (seats: is none"),
        (lambda files: {"last.journal": b"pitboss 9 x\n"}, "last.journal", "damaged (line 1: no checksum"),
        (
            lambda files: {"titles": checked('{"\\u001b[31m": 1}')},
            "titles",
            "made by a newer Pitboss (\\x1b[31m is not",
        ),
    ],
)
def test_what_a_save_should_not_contain_is_named(bruno, change, name, words):
    verdict = verdicts.judge(dict(bruno, **change(bruno)))
    assert verdict.damaged[name].startswith(words)
    newer = words.startswith("made by a newer")
    assert ("Install the newer version" if newer else "`pitboss backup` first") in verdict.advice()
    assert any(line.startswith(name + " is ") for line in backup.told(dict(bruno, **change(bruno))))
    assert restore.faults(dict(bruno, **change(bruno)))[-1].startswith("Next: ")


def test_whole_saves_need_no_advice(bruno):
    assert verdicts.judge(bruno).advice() == "" and restore.faults(bruno) == []


def test_a_game_without_slots_is_told_as_lost(anna):
    verdict = verdicts.judge({name: data for name, data in anna.items() if name not in ("game.a", "game.b")})
    assert verdict.game == "a game that cannot be read"
    assert "cannot be read" in verdict.damaged["game.journal"]


def test_what_was_set_aside_is_listed_and_an_unknown_file_is_left_alone(anna):
    verdict = verdicts.judge(dict(anna, **{"broken.journal": b"?", "holiday.jpg": b"?", "records": b"00000000\nx"}))
    assert verdict.aside == ["broken.journal"]
    assert list(verdict.damaged) == ["records"]
