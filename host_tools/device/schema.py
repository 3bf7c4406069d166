"""As much of JSON Schema as the boards' files need, with errors that say what is allowed."""

from collections.abc import Iterator
from typing import Any

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float)}


def faults_of(value: Any, schema: dict[str, Any]) -> Iterator[str]:
    """What is wrong, one line per fault: `panel.cs: 41 is not allowed: a whole number from 0 to 29`."""
    return _check(value, schema, schema.get("$defs", {}), "")


def _check(value: Any, schema: dict[str, Any], defs: dict[str, Any], field: str) -> Iterator[str]:
    schema = _resolved(schema, defs)
    if not _fits(value, schema, defs):
        yield "%s%r is not allowed: %s" % (field + ": " if field else "", value, _allowed(schema, defs))
    elif isinstance(value, dict):
        yield from _check_fields(value, schema, defs, field)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _check(item, schema.get("items", {}), defs, "%s[%d]" % (field, number))


def _check_fields(value: dict[str, Any], schema: dict[str, Any], defs: dict[str, Any], field: str) -> Iterator[str]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for word in schema.get("required", ()):
        if word not in value:
            yield "%s is missing: %s" % (_join(field, word), _allowed(_resolved(known[word], defs), defs))
    for word, inner in value.items():
        if word in known:
            yield from _check(inner, known[word], defs, _join(field, word))
        elif isinstance(others, dict):
            yield from _check(inner, others, defs, _join(field, word))
        elif not others:
            yield "%s is no field: there are %s" % (_join(field, word), ", ".join(known))


def _fits(value: Any, schema: dict[str, Any], defs: dict[str, Any]) -> bool:
    if "anyOf" in schema:
        return any(_fits(value, _resolved(choice, defs), defs) for choice in schema["anyOf"])
    if "type" in schema and (not isinstance(value, TYPES[schema["type"]]) or isinstance(value, bool)):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if isinstance(value, list) and len(value) < schema.get("minItems", 0):
        return False
    numbers = isinstance(value, (int, float))
    return not numbers or schema.get("minimum", value) <= value <= schema.get("maximum", value)


def _allowed(schema: dict[str, Any], defs: dict[str, Any]) -> str:
    """What a value may be, in words."""
    if "anyOf" in schema:
        words = " or ".join(_allowed(_resolved(choice, defs), defs) for choice in schema["anyOf"])
    elif "enum" in schema:
        words = "one of " + ", ".join(schema["enum"])
    else:
        words = {"object": "an object", "array": "a list", "string": "a text", "integer": "a whole number"}.get(
            schema["type"], "a number"
        )
    if "minimum" in schema:
        words += " from %g to %g" % (schema["minimum"], schema["maximum"])
    if schema.get("minItems"):
        words += " of at least %d" % schema["minItems"]
    return words + (", " + schema["description"] if "description" in schema else "")


def _resolved(schema: dict[str, Any], defs: dict[str, Any]) -> dict[str, Any]:
    """A reference replaced by what it refers to; what stands beside it counts more."""
    if "$ref" not in schema:
        return schema
    return {**defs[schema["$ref"].rpartition("/")[2]], **{word: schema[word] for word in schema if word != "$ref"}}


def _join(field: str, word: str) -> str:
    return field + "." + word if field else word
