"""The static site: the page, the worker, MicroPython as WebAssembly and the board's files, with relative paths only."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from host_tools.console.foreign import read_json
from host_tools.device.build.build import version_of
from host_tools.play.simulator.server import PAGE
from host_tools.play.site import bundle, icons
from host_tools.virtual.micropython.nodejs import micropython

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).parent
OWN = HERE / "page"  # takes the place of the server's page, or stands beside it
LIST = "site.json"  # what this program wrote, so that the next time it can be taken away
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "base-uri 'none'; form-action 'none'; object-src 'none'"
)
HEAD = """  <meta http-equiv="Content-Security-Policy" content="%s">
  <meta name="description" content="%s">
  <meta name="theme-color" content="#ece6da" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="#1b1d1e" media="(prefers-color-scheme: dark)">
  <link rel="manifest" href="manifest.webmanifest">
  <link rel="apple-touch-icon" href="apple-touch-icon.png">
  <link rel="modulepreload" href="offline.js">
"""
DESCRIPTION = "A pocket referee and solo companion for mining dice games: the device itself, in your browser."


class NotEmpty(Exception):
    """The folder has other things in it; the text says what to do."""


def files(offline: bool = True, root: Path = ROOT) -> dict[str, bytes]:
    """The whole site by file name; `offline` with a service worker, for which it needs an address of its own."""
    made = {path.name: path.read_bytes() for folder in (PAGE, OWN) for path in folder.iterdir() if path.is_file()}
    engine = micropython(root)
    made["micropython.mjs"] = engine.read_bytes()
    made["micropython.wasm"] = engine.with_suffix(".wasm").read_bytes()
    made["board.bin"] = bundle.made(root)
    made.update(icons.all_icons())
    made["manifest.webmanifest"] = json.dumps(manifest(), indent=1).encode()
    made["licences.txt"] = licences(root).encode()
    made["index.html"] = index(made["index.html"].decode(), offline).encode()
    worker = made.pop("sw.js").decode()
    if offline:
        made["sw.js"] = cached(worker, made).encode()
    return dict(sorted(made.items()))


def index(page: str, offline: bool) -> str:
    """The page's HTML with what only a site has."""
    page = page.replace("</head>", HEAD % (POLICY, DESCRIPTION) + "</head>", 1)
    return page.replace("<html ", '<html data-offline="yes" ', 1) if offline else page


def manifest() -> dict[str, object]:
    """What a phone needs to install the page."""
    pictures = [
        {"src": name, "sizes": "%dx%d" % (size, size), "type": "image/png", "purpose": "any maskable"}
        for name, size in icons.SIZES.items()
        if name.startswith("icon")
    ]
    return {
        "name": "Pitboss",
        "short_name": "Pitboss",
        "description": DESCRIPTION,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ece6da",
        "theme_color": "#343b3f",
        "categories": ["games"],
        "icons": [*pictures, {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }


def cached(worker: str, made: Mapping[str, bytes]) -> str:
    """The service worker with the list of what it keeps; another content of any file makes another version."""
    total = hashlib.sha256(worker.encode())
    for name in sorted(made):
        total.update(b"%s\0%d\0" % (name.encode(), len(made[name])) + made[name])
    names = ["./", *sorted(name for name in made if name != "licences.txt")]
    return worker.replace("@VERSION@", total.hexdigest()[:12]).replace('["@FILES@"]', json.dumps(names))


def licences(root: Path) -> str:
    """Whose work is in the site."""
    ours = (root / "LICENSE").read_text(encoding="utf-8")
    terms = ours[ours.index("Permission is hereby granted") :]
    theirs = "MicroPython\n\nThe MIT License (MIT)\n\nCopyright (c) 2013-2026 Damien P. George and contributors\n\n"
    sources = root / "host_tools" / "publish" / "fonts" / "sources"
    fonts = [*sources.glob("LICENSE*.txt"), *sources.glob("OFL.txt")]
    parts = ["Pitboss %s\n\n%s" % (version_of(root), ours), theirs + terms]
    parts += ["Fonts: %s\n\n%s" % (path.name, path.read_text(encoding="utf-8")) for path in fonts]
    return ("\n\n%s\n\n" % ("-" * 72)).join(parts)


def write(folder: Path, made: Mapping[str, bytes]) -> None:
    """Put the site into a folder in place of the one that was here; NotEmpty if it has other things in it."""
    folder.mkdir(parents=True, exist_ok=True)
    old = written(folder)
    strangers = sorted({path.name for path in folder.iterdir()} - old - {LIST})
    clash = [name for name in strangers if name in made] if old else strangers
    if clash:
        raise NotEmpty("%s has other things in it (%s): name a new folder" % (folder, ", ".join(clash[:3])))
    for name in sorted(old - made.keys()):
        (folder / name).unlink(missing_ok=True)
    (folder / LIST).write_text(json.dumps(sorted(made), indent=1) + "\n", encoding="utf-8")
    for name, content in made.items():
        (folder / name).write_bytes(content)


def written(folder: Path) -> set[str]:
    """The names of what was written here the last time."""
    try:
        names = read_json((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    plain = isinstance(names, list) and all(isinstance(name, str) and Path(name).name == name for name in names)
    return set(names) if plain else set()
