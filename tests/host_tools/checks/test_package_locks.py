"""The lock files: they cover what pyproject.toml names, with hashes, and are not stale."""

import json
import re
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.checks import package_locks
from host_tools.checks.extras import APART, PURPOSES, lock_file, name_of, pinned, ranges_digest, read_extras

packaging = pytest.importorskip("packaging.requirements")

ROOT = Path(__file__).resolve().parents[3]
EXTRAS = read_extras((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = ("3.10.0", "3.11.7", "3.12.1", "3.13.0", "3.14.0")
SYSTEMS = ("linux", "darwin", "win32")


def lock_of(extra):
    return lock_file(ROOT, extra).read_text(encoding="utf-8")


def requirement(pin):
    return packaging.Requirement(pin.partition(" --hash")[0])


def applies(pin, python, system):
    marker = requirement(pin).marker
    about = {"python_full_version": python, "python_version": python.rpartition(".")[0], "sys_platform": system}
    return marker is None or marker.evaluate(about)


def version_of(pin):
    [only] = requirement(pin).specifier
    assert only.operator == "==" and "*" not in only.version, pin
    return only.version


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_lock_file_was_written_for_the_ranges_of_today(extra):
    stale = "run `./pitboss lock`: pyproject.toml asks for other packages than the lock of %s was written for" % extra
    assert "\n# ranges: %s\n" % ranges_digest(EXTRAS[extra]) in lock_of(extra), stale


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_pin_has_a_version_and_hashes_and_no_address(extra):
    for pin in pinned(lock_of(extra)):
        version_of(pin)
        assert re.fullmatch(r"[\w.-]+==[\w.!+]+( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+", pin), pin
    assert "://" not in lock_of(extra)
    assert "index" not in lock_of(extra)


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
def test_every_range_has_exactly_one_version_that_fits_on_every_python_and_system(extra, system, python):
    pins = [pin for pin in pinned(lock_of(extra)) if applies(pin, python, system)]
    names = [name_of(pin) for pin in pins]
    assert len(names) == len(set(names))
    for wanted in map(packaging.Requirement, EXTRAS[extra]):
        [pin] = [pin for pin in pins if name_of(pin) == name_of(wanted.name)]
        assert wanted.specifier.contains(version_of(pin)), pin


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
def test_extras_that_share_the_venv_agree_on_every_version(system, python):
    versions = {}
    for extra in EXTRAS.keys() - APART.keys():
        for pin in pinned(lock_of(extra)):
            if applies(pin, python, system):
                assert versions.setdefault(name_of(pin), version_of(pin)) == version_of(pin), pin


def test_what_installed_packages_need_is_in_the_lock_files():
    """Nothing was forgotten: pip installs with --no-deps."""
    from importlib.metadata import PackageNotFoundError, requires

    pins = {name_of(pin) for extra in ("host", "test") for pin in pinned(lock_of(extra))}
    forgotten = []
    for name in pins:
        try:
            needs = [packaging.Requirement(line) for line in requires(name) or ()]
        except PackageNotFoundError:
            continue  # for another Python or system
        needs = [need for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
        forgotten += [(name, need.name) for need in needs if name_of(need.name) not in pins]
    assert forgotten == []


def test_every_extra_has_a_purpose_to_tell_and_a_lock_file():
    assert PURPOSES.keys() == EXTRAS.keys()
    assert {path.stem for path in (ROOT / "host_tools" / "checks" / "locks").iterdir()} == EXTRAS.keys()
    assert {extra for command in cli.COMMANDS.values() for extra in command.extras} <= EXTRAS.keys()


def test_uv_is_asked_for_hashes_for_all_systems_and_for_no_address(monkeypatch):
    asked = []

    def run(command, **options):
        asked.append(command)
        output = Path(command[command.index("--output-file") + 1])
        output.write_text("stone==1 \\\n    --hash=sha256:%s\n" % ("0" * 64))
        return type("Ended", (), {"returncode": 0, "stdout": b""})

    monkeypatch.setattr(package_locks.subprocess, "run", run)
    made = package_locks.resolve({"host": ["stone>=1"], "stubs": ["stub>=1"]}, {})
    assert made.keys() == {"host", "stubs"}
    assert len(asked) == 3  # all together, then each
    for command in asked:
        assert {"--universal", "--generate-hashes", "--no-emit-index-url"} <= set(command)


def test_packages_that_do_not_fit_together_write_nothing(monkeypatch, capsys):
    ended = type("Ended", (), {"returncode": 1, "stdout": b"no version of stone"})
    monkeypatch.setattr(package_locks.subprocess, "run", lambda *_, **__: ended)
    monkeypatch.setattr(package_locks, "lock_file", lambda *_: Path("nowhere"))
    assert package_locks.main([]) == 1
    assert "no version of stone" in capsys.readouterr().err
    assert not Path("nowhere").exists()


def test_npm_installs_by_hash_from_no_named_place():
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: about for name, about in lock["packages"].items() if name}
    assert packages and all(about["integrity"].startswith("sha512-") for about in packages.values())
    assert not [name for name, about in packages.items() if "resolved" in about]
    source = (ROOT / "host_tools" / "virtual" / "micropython" / "nodejs.py").read_text(encoding="utf-8")
    assert '"ci"' in source and '"install"' not in source
