"""The tables of words: complete, alike in all languages, used, and drawable."""

import ast
import re
from pathlib import Path

import pytest

from host_tools.virtual.stand_in import install

install()

from engine.examples import EXAMPLES  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.games import GAMES, game_class, package  # noqa: E402
from firmware.lang import LANGUAGES, OWN_NAMES  # noqa: E402
from firmware.screens import names  # noqa: E402
from firmware.ui.font import L, M, S, font  # noqa: E402
from tests.engine.helpers import ALL_GAMES  # noqa: E402

FIRMWARE = Path(__file__).parents[3] / "firmware"
PARTS = ("shell", *ALL_GAMES)
LOOKUPS = ("t", "plural", "known")


def lines(code, part):
    text = (FIRMWARE / "lang" / code / (part + ".words")).read_text(encoding="utf-8")
    return [line.partition(" = ")[::2] for line in text.splitlines() if " = " in line]


def table(code, part):
    return dict(lines(code, part))


def modules():
    for path in sorted(FIRMWARE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def constants(node):
    """The strings that an expression may come to, as far as it is made of constants."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


def calls():
    """(file, function, first argument) of every call that looks words up."""
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKUPS:
                yield path, node.func.id, node.args[0]


def part_of(path):
    """Which tables are at hand in a module: the game's own only in its folder."""
    own = EXAMPLES if "generic" in path.parts else [game for game in GAMES if game in path.parts]
    return ("shell", *own)


def wanted():
    found = set()
    for path, function, argument in calls():
        for word in constants(argument):
            for ending in ("",) if function == "t" else ("_1", "_n"):
                found.add((word + ending, part_of(path)))
    return sorted(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_id_in_the_code_has_words(code):
    ids = {part: table(code, part) for part in PARTS}
    missing = [word for word, parts in wanted() if not any(word in ids[part] for part in parts)]
    assert not missing


def prefixes():
    """Ids that are put together: `t("tool_" + row)` and `t("tool_%s" % row)` give "tool_"."""
    for path, _, argument in calls():
        if isinstance(argument, ast.BinOp):
            for word in constants(argument.left):
                if word.partition("%")[0]:
                    yield word.partition("%")[0], part_of(path)


@pytest.mark.parametrize("prefix,parts", sorted(set(prefixes())))
def test_every_beginning_of_an_id_in_the_code_has_words(prefix, parts):
    assert [word for part in parts for word in table("en", part) if word.startswith(prefix)]


@pytest.mark.parametrize("part", PARTS)
def test_no_words_are_left_over(part):
    known = {str(node.value) for _, tree in modules() for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    begin = tuple(prefix for prefix, _ in prefixes())
    pieces = {value.strip("_") for value in known}

    def used(word):
        cuts = [(word[:at], word[at + 1 :]) for at in range(len(word)) if word[at] == "_"]
        return word in known or word.startswith(begin) or any(a in pieces and b in pieces for a, b in cuts)

    assert [word for word in table("en", part) if not used(word) and word not in contract(part)] == []


def contract(part):
    """Words that every game has, whatever its screens are: see engine/game.py and firmware.lang.of_game."""
    if part == "shell":
        return ["unit_" + Game.UNIT]
    kind, due = game_class(part), ["due_" + phase for phase in package(part).PHASES.split()]
    found = ["shell_" + word for word in ["title", "players", "credit", "due", *due]]
    return [*found, "unit_" + kind.UNIT, *["ending_" + word for word in kind.ENDINGS]]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_id_is_given_twice(code, part):
    ids = [word for word, _ in lines(code, part)]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_ids_and_places_for_values(code, part):
    def places(words):
        return sorted(re.findall(r"%[^%]|\{\d\}", words))

    english = {word: places(words) for word, words in lines("en", part)}
    assert {word: places(words) for word, words in lines(code, part)} == english


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_string_can_be_drawn(code):
    strings = [words for part in PARTS for words in table(code, part).values()]
    for part in PARTS:
        strings += (FIRMWARE / "lang" / code / (part + ".rules")).read_text(encoding="utf-8").splitlines()
    strings += list(OWN_NAMES.values())
    fonts = [font(size, large) for size in (S, M) for large in (False, True)]
    assert {ch for ch in set("".join(strings)) for letters in fonts if letters.find(ord(ch)) < 0} == set()


def test_every_letter_of_a_name_can_be_drawn():
    assert not [ch for ch in names.SMALL + names.CAPITAL for size in (S, M, L) if font(size).find(ord(ch)) < 0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_have_no_blanks_at_their_ends(code):
    assert [word for part in PARTS for word, words in lines(code, part) if words != words.strip()] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_a_name_for_each_of_six_seats(code):
    given = table(code, "shell")["common_names"].split()
    assert len(set(given)) == len(given) == 6
    assert [name for name in given if len(name) > names.LONGEST or names.trimmed(name) != name] == []
