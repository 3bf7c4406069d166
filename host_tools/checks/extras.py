"""The extras of pyproject.toml: what they are for, and their lock files; standard library only."""

import ast
import hashlib
import re
from pathlib import Path

OLDEST_PYTHON = "3.10"

# Extras that go into a folder of their own inside .venv.
APART = {"stubs": "stubs"}

PURPOSES = {
    "host": "to talk to boards, compile for them and draw pictures",
    "dask": "to play games on many machines",
    "test": "to run the tests and check the code",
    "stubs": "to check the code that runs on boards",
    "lock": "to write the lock files",
}


def read_extras(pyproject: str) -> dict[str, list[str]]:
    """The extras in pyproject.toml; Python 3.10 has no TOML parser, but our lists are Python's too."""
    table = re.search(r"^\[project\.optional-dependencies\]\n(.*?)(?=^\[|\Z)", pyproject, re.M | re.S)
    lists = re.findall(r"^([\w-]+) = (\[.*?^\])", table[1] if table else "", re.M | re.S)
    return {name: ast.literal_eval(text) for name, text in lists}


def lock_file(root: Path, extra: str) -> Path:
    """Where the pins of an extra are."""
    return root / "host_tools" / "checks" / "locks" / (extra + ".txt")


def ranges_digest(ranges: list[str]) -> str:
    """Changes when pyproject.toml asks for other packages: then the lock file has to be written again."""
    return hashlib.sha256("\n".join(ranges).encode()).hexdigest()[:16]


def name_of(line: str) -> str:
    """The package that a range or a pin names, in the spelling that pip compares."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", line.strip(), maxsplit=1)[0]).lower()


def pinned(lock: str) -> list[str]:
    """The pins of a lock file, each on one line with its hashes; comments are left out."""
    joined = re.sub(r" *\\\n *", " ", lock)
    return [line.strip() for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]
