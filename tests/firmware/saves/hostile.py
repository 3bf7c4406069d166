"""Saves that no Pitboss has written, with valid checksums: real ones of all games, changed field by field."""

import binascii
import json
import pathlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.games import GAMES
from firmware.app import QUIET_MS, App
from firmware.hardware.keys import BACK, DOWN, LONG_MENU, MENU, OK, UP
from firmware.saves import fields, records
from firmware.saves.settings import FILE as SETTINGS
from firmware.saves.storage import Store, checked
from firmware.saves.writer import JOURNAL, LAST, SLOTS, TAIL
from firmware.screens.dwarf_mine import titles
from firmware.screens.setup import SetupScreen
from host_tools.play import app_fixture
from host_tools.play.simulator.device.disk import Disk

ROOT = pathlib.Path(__file__).parents[3]
FOLDER = "saves"
DEEP = "[" * 3000 + "]" * 3000
HUGE = "9" * 40
# Values for any field, as JSON.
VALUES = (
    "null", "true", "false", "-1", "0", "7", "1000", HUGE, "-" + HUGE, "1.5", "1e999", "NaN", '""', '"x"', '"9"',
    '"\\ud800"', '"\\u0000"', '"a\\nb"', '"%s"' % ("w" * 3000), "[]", "[[]]", "[null]", "{}", '{"a": 1}', DEEP,
    '[0, "x", false]',
)  # fmt: skip
# Lines for any place of a journal.
LINES = (
    "!", "! ", "!seat", "!seat ", "!seat x ai", "!seat 9 ai", "!seat -1 ai", "!seat 0", "!seat 0 ", "!seat 0 ai expert",
    "!seat 0 robot", "!seat 0 ai sharp more", "!seat 00 ai", "!seat 0  ai", "!seat ² human", "!seat 99999999999 human",
    "!seat 0 human", "!name", "!name ", "!name 0", "!name 0 ", "!name 7 Anna", "!name x y", "!name 0 " + "w" * 400,
    "!taken", "!taken x", "!taken -1", "!taken 99999999999",
    "!future 1 2 3", "!" + "w" * 3000, "!name 0 \u2028", "", " ", "undo", "undo undo", "roll", "roll 1", "dance",
    "dance @1", "pair x y", "pair 7 7", "dice 1 2 3 4", "dice 1 2 3 4 @0", "dice @", "dice 1 @x", "load", "load @",
    "load @0", "load @0 {}", "load @0 []", "load @0 null", "load @x {}", "load @0 " + DEEP, 'load @0 {"options": 1}',
    "reveal", "reveal ", "reveal x", "reveal " + "w" * 64, "pitboss 1 dice_miners commit=none", "\u0661", "end " * 500,
)  # fmt: skip
VERSIONS = ("0", "9", "99999999999", "x", "-1", "", "1.5", "\u0661")
KEYS = (OK, DOWN, OK, MENU, DOWN, BACK, UP, LONG_MENU, BACK, OK, OK, BACK, MENU, BACK)


class Case(NamedTuple):
    """Files to start with; `changed` are the names of those that are not as they were."""

    what: str
    files: dict[str, bytes]
    changed: tuple[str, ...]


class BusyPanel(app_fixture.BlankPanel):
    """Saving without pictures."""

    def busy(self):
        return True


def power_on(files, panel=None) -> Any:
    disk = Disk(files)
    app = App(panel or app_fixture.BlankPanel(), Store(FOLDER, disk, disk.open), 250, 122, app_fixture.fixed_noise)
    app.start()
    return app


def files_of(app) -> dict[str, bytes]:
    return {name: app.store.read(name) for name in app.store.names()}


def played(game, presses) -> dict[str, bytes]:
    """The files of a board after so many presses in a game, played by its AI, with every other file there may be."""
    app = power_on({}, BusyPanel())
    app.set_language("en")
    screen = app.open_game(game).setup()
    if "seats" in screen.plan.values:
        screen.plan.values["seats"] = 3
    screen.pick(0)
    app.run_deferred()
    session = app.session
    for _ in range(presses):
        if session.game.turn == "over":
            break
        session.ai_step()
        app.draw()
    app.stop()
    records.add(app.store, "dice_miner_solo", 3, 40, "Anna", "abc")
    records.add(app.store, "dwarf_mine", titles.MINES, 50, "Thrain 12", "def")
    app.store.write_checked(fields.TITLES_FILE, '{"earned": 5}')
    app.settings.names = ["Anna", "Zoé"]
    app.settings.save()
    return files_of(app)


def finished() -> bytes:
    """The journal of a finished game."""
    app = power_on({}, BusyPanel())
    app.set_language("en")
    app.open_game("dice_miners").setup().pick(0)
    app.run_deferred()
    while app.session.game.turn != "over":
        app.session.ai_step()
    app.session.close()
    return app.store.read(LAST)


# Changing fields.


def paths(value, path=()) -> Iterator[tuple]:
    """Every place of plain data, the whole first."""
    yield path
    if isinstance(value, dict):
        for key in sorted(value):
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for number in range(len(value)):
            yield from paths(value[number], (*path, number))


MARK = "@@here@@"


def with_text(value, path, text) -> str:
    """The JSON of data, with a text in one place: also one that is no JSON, or that no Python value has."""
    copy = json.loads(json.dumps(value))
    if not path:
        return text
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = MARK
    return json.dumps(copy, sort_keys=True).replace('"%s"' % MARK, text)


def without(value, path) -> str:
    copy = json.loads(json.dumps(value))
    place = copy
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return json.dumps(copy, sort_keys=True)


def with_more(value, path) -> str:
    """One part, or one item, too many."""
    copy = json.loads(json.dumps(value))
    place = copy
    for step in path:
        place = place[step]
    if isinstance(place, dict):
        place["a_new_part"] = 1
    elif isinstance(place, list):
        place.append(place[0] if place else 1)
    return json.dumps(copy, sort_keys=True)


def changed_texts(value, places) -> Iterator[tuple[str, str]]:
    """(what was done, the text of the data) for every place and every value."""
    for path in places:
        for text in VALUES:
            yield "%s = %.20s" % (list(path), text), with_text(value, path, text)
        if path:
            yield "%s is gone" % list(path), without(value, path)
        yield "%s has more" % list(path), with_more(value, path)


def data_of(content) -> Any:
    return json.loads(content[9:])


def small_files(files) -> Iterator[Case]:
    """Settings, set-up, records and titles."""
    for name in sorted(files):
        if name == SETTINGS or name.startswith("setup.") or name in (records.FILE, fields.TITLES_FILE):
            value = data_of(files[name])
            for what, text in changed_texts(value, paths(value)):
                yield Case("%s: %s" % (name, what), dict(files, **{name: checked_text(text)}), (name,))
            for raw in (b"", b"\0", b"00000000\n{}", b"\xff" * 50, checked("{") + b"x", b"x" * 20000):
                yield Case("%s: %r" % (name, raw[:12]), dict(files, **{name: raw}), (name,))


def checked_text(text) -> bytes:
    data = text.encode("utf-8", "surrogatepass")
    return b"%08x\n" % binascii.crc32(data) + data


def slots(files, every=1, state=False) -> Iterator[Case]:
    """The newest slot changed, both of them, and both with a journal that is no help."""
    value = {name: data_of(files[name]) for name in SLOTS}
    first = value[SLOTS[0]]
    places = [path for path in paths(first) if (path[:1] == ("state",) and len(path) > 1) == state]
    number = 0
    for (what, one), (_, two) in zip(
        changed_texts(first, places), changed_texts(value[SLOTS[1]], _alike(value[SLOTS[1]], places)), strict=True
    ):
        number += 1
        if number % every:
            continue
        new = {SLOTS[0]: checked_text(one), SLOTS[1]: checked_text(two)}
        newest = max(SLOTS, key=lambda name: value[name]["serial"])
        yield Case("newest slot: " + what, dict(files, **{newest: new[newest]}), (newest,))
        yield Case("both slots: " + what, dict(files, **new), SLOTS)
        rubbish = dict(new, **{JOURNAL: b"rubbish\n"})
        yield Case("both slots, no journal: " + what, dict(files, **rubbish), SLOTS)


def _alike(value, places) -> list[tuple]:
    """The same places in other data; its lists may be shorter."""
    return [path if path in set(paths(value)) else path[:1] for path in places]


# Changing lines.


def chained(steps) -> list[bytes]:
    lines, crc = [], 0
    for step in steps:
        crc = binascii.crc32(step.encode(), crc)
        lines.append(("%s *%08x" % (step, crc)).encode())
    return lines


def steps_of(files) -> tuple[list[str], int]:
    """All steps of journal and tail, and how many of them are in the journal."""
    lines = files[JOURNAL].decode().split("\n")[:-1]
    filed = len(lines)
    head, *newest = files[TAIL][9:].decode().split("\n")
    at = int(head.split(" ")[0])
    if at + len(newest) > filed:
        lines[at:] = newest
    return [line.rpartition(" *")[0] for line in lines], filed


def rebuilt(files, steps, filed) -> dict[str, bytes]:
    """Journal, tail and slots for these steps, every checksum and every mark right."""
    lines = chained(steps)
    filed = min(filed, len(lines))
    marks = [b"00000000"] + [line[-8:] for line in lines]
    seat, phase = files[TAIL][9:].split(b"\n")[0].split(b" ")[2:]
    tail = b"%d %s %s %s" % (filed, marks[filed], seat, phase)
    tail = b"\n".join([tail] + lines[filed:])
    new = dict(files)
    new[JOURNAL] = b"".join(line + b"\n" for line in lines[:filed])
    new[TAIL] = b"%08x\n" % binascii.crc32(tail) + tail
    for name in SLOTS:
        slot = data_of(files[name])
        slot["line"] = min(slot["line"], filed)
        slot["mark"] = marks[slot["line"]].decode()
        new[name] = checked(json.dumps(slot, sort_keys=True))
    return new


def journals(files, every=1) -> Iterator[Case]:
    """Lines put in, or in place of others, at the start, in the middle, before the newest slot and in the tail."""
    steps, filed = steps_of(files)
    number = 0
    for at in sorted({1, 2, len(steps) // 2, filed - 1, filed, len(steps) - 1}):
        for line in LINES:
            for instead in (0, 1):
                number += 1
                if number % every == 0:
                    new = steps[:at] + [line] + steps[at + instead :]
                    yield Case("line %d: %.30s" % (at, line), rebuilt(files, new, filed), (JOURNAL, TAIL))
    for at in range(len(steps)):
        words = steps[at].split(" ")
        for place in range(min(len(words), 5)):
            number += 1
            if number % (5 * every) == 0:
                new = steps[:at] + [" ".join(words[:place] + ["x"] + words[place + 1 :])] + steps[at + 1 :]
                yield Case("line %d, word %d" % (at, place), rebuilt(files, new, filed), (JOURNAL, TAIL))


def headers(files) -> Iterator[Case]:
    """The first line: another version, game, option, commitment."""
    steps, filed = steps_of(files)
    words = steps[0].split(" ")
    lines = ["pitboss %s %s" % (version, " ".join(words[2:])) for version in VERSIONS]
    lines += [" ".join(words[:2] + [game] + words[3:]) for game in ("chess", "", "dice_miner/../x", *GAMES)]
    lines += [" ".join(words[:3] + [option] + words[3:]) for option in ("future=1", "seats=9", "x", "=", "seats=")]
    lines += [" ".join(words[:-1] + [commit]) for commit in ("commit=none", "commit=", "", "commit=x")]
    for line in lines:
        yield Case("header: " + line[:40], rebuilt(files, [line] + steps[1:], filed), (JOURNAL,))


def tails(files) -> Iterator[Case]:
    """The first line of the tail, word by word."""
    head, _, rest = files[TAIL][9:].decode().partition("\n")
    words = head.split(" ")
    odd = ("", "x", "-1", "9", "999999999999", "1.5", "\u0661", "1_0", "w" * 400, "dance", "a b", "\0")
    heads = [" ".join(words[:at] + [word] + words[at + 1 :]) for at in range(4) for word in odd]
    for line in heads + ["", " ", "{}", "\n\n", head + " more"]:
        content = checked(line + "\n" + rest)
        yield Case("tail: %.30r" % line, dict(files, **{TAIL: content}), (TAIL,))
    for raw in (b"", b"x", b"00000000\n", checked("x" * 20000), None):
        new = {name: data for name, data in dict(files, **{TAIL: raw}).items() if data is not None}
        yield Case("tail: %r" % (raw and raw[:12]), new, (TAIL,))


def last_games(files, journal) -> Iterator[Case]:
    """The last finished game."""
    steps = [line.rpartition(" *")[0] for line in journal.decode().split("\n")[:-1]]
    for line in LINES:
        for at in (1, len(steps) // 2, len(steps)):
            lines = chained(steps[:at] + [line] + steps[at:])
            content = b"\n".join(lines) + b"\n"
            yield Case("last game, line %d: %.30s" % (at, line), dict(files, **{LAST: content}), (LAST,))
    for raw in (b"", b"\n", b"\xff\n", b"x" * 5000, b"pitboss 9 dice_miners commit=none *00000000\n"):
        yield Case("last game: %r" % raw[:12], dict(files, **{LAST: raw}), (LAST,))


# Trying a case.


class Seen(NamedTuple):
    """What a start has brought."""

    told: int
    files: dict[str, bytes]


def visit(app) -> int:
    """Draw, resume, press keys, look at every page that reads a file; how many messages the player saw."""
    told = dismiss_messages(app)
    if app.save.exists():
        app.press(OK)
        told += dismiss_messages(app)
    for key in KEYS:
        app.press(key)
        told += dismiss_messages(app)
    app.launcher()
    for game in GAMES:
        screen = app.open_game(game).setup()
        app.push(screen)
        told += dismiss_messages(app)
        if isinstance(screen, SetupScreen) and screen.menu_word():
            app.press(MENU)
            told += dismiss_messages(app)
        app.launcher()
    return told + _last(app) + dismiss_messages(app)


def _last(app) -> int:
    from firmware.screens.last_game import LastGameScreen

    screen = LastGameScreen(app)
    app.push(screen)
    app.draw()
    app.press(DOWN)
    app.draw()
    sad = getattr(screen, "_sad", "")
    app.launcher()
    return 1 if sad in ("last_damaged", "last_newer") else 0


def dismiss_messages(app) -> int:
    """Dismiss all messages; returns how many there were."""
    told = 0
    app.draw()
    while type(app.screen).__name__ == "MessageScreen":
        told += 1
        app.draw()
        app.tick(QUIET_MS)
        app.press(OK)
        app.draw()
    return told


def try_case(case) -> Seen:
    """Start twice. Nothing raises, what was reported is kept, and the second start is quiet."""
    app = power_on(case.files)
    told = visit(app)
    files = files_of(app)
    if told:
        for name in case.changed:
            assert _is_kept(name, case.files, files), "%s: %s is not kept" % (case.what, name)
    app = power_on(files)
    again = visit(app)
    assert again == 0, "%s: told %d times more at the second start" % (case.what, again)
    return Seen(told, files)


def _is_kept(name, before, after) -> bool:
    """Whether a file is still there, by whatever name; lines may follow it, and a tail be part of its journal."""
    content = before.get(name)
    if not content or any(each.startswith(content) for each in after.values()):
        return True
    return name == TAIL and JOURNAL in before and any(each.startswith(before[JOURNAL]) for each in after.values())
