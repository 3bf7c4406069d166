"""Whether the pages of the guides are true: their links, their pictures, and the words that they say the device shows.

On a page *slanted* words are the device's own: they stand in one of the page's pictures or in the firmware's English
words. A key followed by slanted words, as in OK *Roll*, is what a picture's footer says to that key.
"""

import re
from pathlib import Path

from host_tools.publish.guides.player import Shot

ROOT = Path(__file__).resolve().parents[3]
WORDS = ROOT / "firmware/lang/en"
KEYS = {"UP": "Up", "DOWN": "Down", "OK": "OK", "BACK": "Back", "MENU": "Menu"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
SLANTED = re.compile(r"(?<![*\w])\*(?![*\s])([^*\n]+)\*(?!\*)")
KEYED = re.compile(r"\b(UP|DOWN|OK|BACK|MENU) \*([^*\n]+)\*")
CAPITALS = re.compile(r"\b[A-Z]{2,}\b")
OTHER_CAPITALS = {"AI", "LED", "PC", "USB"}


def page(folder: Path, guide: str, shots: list[Shot]) -> list[str]:
    """What is wrong with one page."""
    path = folder / (guide + ".md")
    if not path.is_file():
        return ["%s has a script but no page %s" % (guide, path.name)]
    text = path.read_text(encoding="utf-8")
    faults = links(path, text) + unused(path, text, guide, shots)
    heard = "\n".join(line for shot in shots for line in shot.lines)
    return faults + strange_words(path, text, heard) + strange_keys(path, text, shots)


def links(path: Path, text: str) -> list[str]:
    """Links that lead nowhere, and pictures without words."""
    faults = []
    for mark, words, target in LINK.findall(text):
        if mark and not words.strip():
            faults.append("%s shows %s without a word for those who cannot see it" % (path.name, target))
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        there = (path.parent / name).resolve() if name else path
        if not there.exists():
            faults.append("%s links to %s, which is not there" % (path.name, target))
        elif anchor and anchor not in anchors(there.read_text(encoding="utf-8")):
            faults.append("%s links to %s, and there is no such heading" % (path.name, target))
    return faults


def anchors(text: str) -> list[str]:
    """The headings of a page, as links name them."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads]


def unused(path: Path, text: str, guide: str, shots: list[Shot]) -> list[str]:
    """Pictures that are taken and not shown, or shown and taken by another script."""
    shown = {target for mark, _, target in LINK.findall(text) if mark}
    taken = {"pictures/%s-%s.png" % (guide, shot.name) for shot in shots}
    faults = ["%s does not show %s" % (path.name, target) for target in sorted(taken - shown)]
    return faults + [
        "%s shows %s, which its script does not take" % (path.name, name) for name in sorted(shown - taken)
    ]


def strange_words(path: Path, text: str, heard: str) -> list[str]:
    """Slanted words that the device does not know."""
    known = heard + "\n" + "\n".join(file.read_text(encoding="utf-8") for file in sorted(WORDS.glob("*.words")))
    found = [words for words in SLANTED.findall(text) if words not in known]
    return ["%s says *%s*; no picture and no word of the firmware does" % (path.name, words) for words in found]


def strange_keys(path: Path, text: str, shots: list[Shot]) -> list[str]:
    """Keys that do something else, and words that look like keys and are none."""
    said = {line for shot in shots for line in shot.lines}
    faults = []
    for key, words in KEYED.findall(text):
        name = KEYS[key]
        if words != name and "%s: %s" % (name, words) not in said:
            faults.append("%s says %s *%s*; no picture of it does" % (path.name, key, words))
    capitals = {
        word for word in CAPITALS.findall(LINK.sub(r"\2", text)) if word not in KEYS and word not in OTHER_CAPITALS
    }
    return faults + ["%s names a key %s; there is none" % (path.name, word) for word in sorted(capitals)]


def strays(folder: Path, guides: list[str]) -> list[str]:
    """Pages without a script, pictures and journals that nobody uses, and an index that forgets a guide."""
    index = folder / "README.md"
    told = index.read_text(encoding="utf-8") if index.is_file() else ""
    faults = links(index, told) if told else ["there is no %s" % index.name]
    faults += ["README.md does not link to %s.md" % name for name in guides if "(%s.md)" % name not in told]
    pages = {path.stem for path in folder.glob("*.md")} - {"README"}
    faults += ["%s.md has no script" % name for name in sorted(pages - set(guides))]
    pictures = {path.name.split("-")[0] for path in (folder / "pictures").glob("*.png")}
    faults += ["there are pictures of %s, which is no guide" % name for name in sorted(pictures - set(guides))]
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (folder / "scripts").glob("*.script"))
    journals = sorted(path.stem for path in (folder / "journals").glob("*.journal"))
    return faults + ["no script uses %s.journal" % name for name in journals if " %s " % name not in scripts]
