"""Words: the same in all languages, and fit for what is put into them."""

import ast
import pathlib

import pytest

from engine.game import Illegal
from engine.games import GAMES, game_class, package
from firmware import lang
from tests.engine.helpers import ALL_GAMES

ROOT = pathlib.Path(__file__).parents[3]


def raised():
    """Every (game, rule id) raised in the engine, with how many numbers go with it."""
    found = {}
    for path in (ROOT / "engine").rglob("*.py"):
        folder = path.relative_to(ROOT / "engine").parts[0]
        game = folder if folder in ALL_GAMES else GAMES[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Illegal.__name__:
                for rule in ast.walk(node.args[0]):
                    if isinstance(rule, ast.Constant) and "." in str(rule.value):
                        found[game, rule.value] = len(node.args) - 1
    return found


def test_the_engine_raises_rules():
    assert len(raised()) > 10


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("place,numbers", sorted(raised().items()))
def test_every_rule_says_why_in_every_language(code, place, numbers):
    game, rule = place
    lang.use(code)
    lang.open_game(game)
    name, words = lang.refusal(rule, *range(1, numbers + 1))
    assert name != rule
    assert words and words != rule
    assert "%" not in words


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_every_topic_has_a_page(code):
    lang.use(code)
    lang.open_game("dice_miners")
    moments = ["page.choose", "page.dice", "page.pair", "page.over"]
    for topic in lang.section("page.topics")[1].split() + moments:
        title, _, paragraphs = lang.section(topic)
        assert title != topic and paragraphs, topic


@pytest.mark.parametrize("part", ["shell", *ALL_GAMES])
def test_the_rules_have_the_same_sections_in_every_language(part):
    def sections(code):
        text = (ROOT / "firmware/lang" / code / (part + ".rules")).read_text(encoding="utf-8")
        return [line for line in text.splitlines() if line.startswith("@")]

    assert sections("en") == sections("fr") == sections("it")


def test_a_games_words_are_let_go_with_it():
    lang.use("en")
    lang.open_game("dice_miners")
    assert lang.t("first_to") == "First to 11"
    lang.open_game("")
    assert lang.known("first_to") is None


def test_missing_words_are_shown_as_their_id(no_missing_words):
    lang.use("en")
    lang.open_game("dice_miners")
    assert lang.t("no_such_id") == "no_such_id" and lang.t("no_such_id", "Anna", 3) == "no_such_id Anna 3"
    assert lang.plural("no_such_id", 1) == "no_such_id_1 1"
    assert lang.section("page.nothing") == ("page.nothing", "page.nothing", [])
    assert no_missing_words == ["no_such_id", "no_such_id", "no_such_id_1"]
    no_missing_words.clear()


def test_a_game_without_files_of_words_is_shown_by_its_ids(no_missing_words):
    lang.use("en")
    lang.open_game("no_such_game")
    assert lang.t("first_to") == "first_to" and lang.t("undo") == "Undo"
    assert lang.refusal("pair.first") == ("pair.first", "pair.first")
    assert lang.game_title("no_such_game") == "no_such_game" and lang.of_game("no_such_game", "credit") is None
    no_missing_words.clear()
    lang.open_game("")


@pytest.mark.parametrize("code", lang.LANGUAGES)
@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_game_says_what_the_shell_needs(game, code):
    lang.use(code)
    lang.open_game("")
    assert [word for word in ("title", "players", "credit") if not lang.of_game(game, word)] == []
    due = [lang.of_game(game, "due_" + phase) or lang.of_game(game, "due") for phase in package(game).PHASES.split()]
    assert all(words and "Anna" in words % "Anna" for words in due[:-1])
    lang.open_game(game)
    kind = game_class(game)
    assert [word for word in kind.ENDINGS if lang.known("ending_" + word) is None] == []
    assert lang.known("unit_" + kind.UNIT)


def test_plurals_choose_by_number():
    lang.use("en")
    lang.open_game("dice_miners")
    assert lang.plural("lanterns", 1) == "1 lantern"
    assert lang.plural("lanterns", 2) == "2 lanterns"
