"""Rule ids: the engine, docs/RULINGS.md and the tests must agree."""

import ast
import re
from pathlib import Path

import pytest

from firmware.games import with_screens

ROOT = Path(__file__).parents[3]
ROW = re.compile(r"^\| `([a-z_.]+)` \| (refusal|rule|reading) \| (.+) \|$", re.MULTILINE)
IDS = re.compile(r"^[a-z]+\.[a-z_]+(, [a-z]+\.[a-z_]+)*$")
ROWS = ROW.findall((ROOT / "docs" / "RULINGS.md").read_text(encoding="utf-8"))
LISTED = {row[0] for row in ROWS}


# A game whose screens are still the generic ones may come without rulings.
UNFINISHED = {path.name for path in (ROOT / "engine").iterdir() if path.is_dir()} - {*with_screens()}
TESTS = [
    path
    for path in sorted((ROOT / "tests" / "engine").glob("test_*.py"))
    if not any(path.stem.startswith("test_" + game) for game in UNFINISHED)
]


def rules_by_name(path):
    """Name and cited rule ids of every test function of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = (ast.get_docstring(node) or "").split("\n")[0]
            yield node.name, first.split(", ") if IDS.match(first) else []


def raised():
    """Ids of every Illegal that the engine raises, and where."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        if path.relative_to(ROOT / "engine").parts[0] in UNFINISHED:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
                for word in ast.walk(node.args[0]):
                    if isinstance(word, ast.Constant) and IDS.match(str(word.value)):
                        yield word.value, path.name


def cited():
    return {
        rule
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for _, rules in rules_by_name(path)
        for rule in rules
    }


def test_every_rule_is_listed_once():
    names = [row[0] for row in ROWS]
    assert len(names) == len(LISTED) > 100


def test_every_refusal_of_the_engine_is_listed_as_one():
    refusals = {row[0] for row in ROWS if row[1] == "refusal"}
    assert {rule for rule, _ in raised()} == refusals


def test_every_listed_rule_is_tested():
    assert sorted(LISTED - cited()) == []


def test_every_cited_rule_is_listed():
    portable = (rule for path in TESTS for _, rules in rules_by_name(path) for rule in rules)
    assert sorted(set(portable) - LISTED) == []


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_every_portable_test_cites_a_rule(path):
    if path.stem.endswith(("_ai", "_ai_levels", "_advice", "_odds", "_par")):
        return  # an AI and its advice keep the rules, they make none
    assert [name for name, rules in rules_by_name(path) if not rules] == []


def test_every_refusal_is_provoked_in_a_portable_test():
    portable = {rule for path in TESTS for _, rules in rules_by_name(path) for rule in rules}
    assert sorted({rule for rule, _ in raised()} - portable) == []
