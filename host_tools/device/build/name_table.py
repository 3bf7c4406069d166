"""What the short names of one build mean: makes a board's traceback readable."""

import builtins
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_tools.device.build.shrink import Shrunk

_FRAME = re.compile(r'File "(?P<module>\w+)(?:\.py)?", line \d+(?:, in (?P<function>\S+))?')
_IS_CLASS = re.compile(r"[A-Z][a-z]")
_QUOTED = re.compile(r"'(\w+)'")
_BUILD = re.compile(r"\bbuild ([0-9a-f]{10})\b")


class NameTable:
    """New names and what they stand for: modules, each module's own names, and attributes."""

    def __init__(self, modules: Mapping[str, str], own: Mapping[str, Mapping[str, str]], shared: Mapping[str, str]):
        self._modules = dict(modules)  # flat name: dotted name
        self._own = {name: dict(names) for name, names in own.items()}  # by dotted name
        self._shared = dict(shared)

    @classmethod
    def of(cls, shrunk: Shrunk) -> "NameTable":
        own = {
            name: {**_reversed(shrunk.attributes[name]), **_reversed(shrunk.plan.names[name])}
            for name in shrunk.plan.flat
        }
        return cls(_reversed(shrunk.plan.flat), own, _reversed(shrunk.plan.everywhere))

    @classmethod
    def read(cls, text: str) -> "NameTable":
        """ValueError if this is not what `text` gives."""
        try:
            known: Any = json.loads(text)
            return cls(known["modules"], known["own"], known["shared"])
        except (LookupError, TypeError, AttributeError) as fault:
            raise ValueError("no table of names: %s" % fault) from None

    def text(self) -> str:
        return json.dumps({"modules": self._modules, "own": self._own, "shared": self._shared}, sort_keys=True)

    def translated(self, said: str) -> str:
        """A text with a board's tracebacks in it, with the names of the tree."""
        module = ""
        lines = []
        for line in said.split("\n"):
            frame = _FRAME.search(line)
            if frame and frame["module"] in self._modules:
                module = self._modules[frame["module"]]
                words = 'File "%s"' % (module.replace(".", "/") + ".py")
                if frame["function"]:
                    words += ", in " + self.meaning(frame["function"], module)
                line = line[: frame.start()] + words + line[frame.end() :]
            elif module:
                line = self._of_an_error(line, module)
                module = module if line.startswith(" ") else ""
            lines.append(line)
        return "\n".join(lines)

    def meaning(self, name: str, module: str) -> str:
        """What a name stands for in a module; itself if it was not shortened."""
        return self._own.get(module, {}).get(name) or self._shared.get(name, name)

    def _of_an_error(self, line: str, module: str) -> str:
        """The last line of a traceback: the class of the error, and names in its words."""
        kind, colon, words = line.partition(":")
        known = _QUOTED.sub(lambda found: "'%s'" % self.meaning(found[1], module), words)
        return self._class(kind, module) + colon + known

    def _class(self, kind: str, module: str) -> str:
        """The class of an error. The name of a built-in one may also stand for something else in the module."""
        known = self.meaning(kind, module)
        if known == kind or not hasattr(builtins, kind):
            return known
        return "%s or %s" % (known, kind) if _IS_CLASS.match(known) else kind


def build_of(said: str) -> str | None:
    """The build that a text names."""
    found = _BUILD.findall(said)
    return found[-1] if found else None


def save(table: NameTable, build: str, folder: Path) -> None:
    """Keep the table of a build."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / (build + ".json")).write_text(table.text(), encoding="utf-8")


def load(build: str, folder: Path) -> NameTable | None:
    """The table of a build, if it was kept."""
    try:
        return NameTable.read((folder / (build + ".json")).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _reversed(names: Mapping[str, str]) -> dict[str, str]:
    return {new: old for old, new in names.items() if new != old}
