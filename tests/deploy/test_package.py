"""The Debian package: the same bytes twice, every file listed, owners and units as they have to be.

It is built from this checkout without the libraries of others, which are fetched and not made here;
deploy/try-install installs the whole one on a machine of its own.
"""

import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.debian import build
from tableassist.cli import installed
from tests.architecture.sources import ROOT

UNITS = ("tableassist.service", "tableassist-sign@.service", "tableassist-screen.service")
LOCK = (ROOT / "deploy/requirements.lock").read_text()


def _built(place: Path, umask: int) -> Path:
    """A package without the libraries of others, from the files as they lie here."""
    before = os.umask(umask)
    try:
        commit = build.Commit(ROOT, 1_900_000_000, "0.1.0", "0.1.0~test")
        wheel = build.built_wheel(commit, place)
        build.lay_out(commit, wheel, place / "package")
        return build.packed(commit, place / "package", place)
    finally:
        os.umask(before)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The same package, built twice by two people."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1900000000")
        patch.setattr(build, "wheels", lambda _lock, _python: {})
        places = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
        return _built(places[0], 0o022), _built(places[1], 0o077)


@pytest.fixture(scope="module")
def root(packages: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies on a disk once the package is unpacked."""
    place = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg-deb", "--extract", packages[0], place], check=True)
    return place


def test_the_same_commit_gives_the_same_bytes(packages: tuple[Path, Path]) -> None:
    one, two = packages
    assert one.read_bytes() == two.read_bytes()
    assert one.with_name("tableassist-0.1.0-py3-none-any.whl").read_bytes() == (
        two.with_name("tableassist-0.1.0-py3-none-any.whl").read_bytes()
    )


def test_everything_that_is_installed_is_in_the_manifest(root: Path) -> None:
    program = installed.verified(root / installed.HOME)
    assert program.problems == ()
    files = {path for path in root.rglob("*") if path.is_file()}
    settings = {path for path in files if path.is_relative_to(root / "etc")}
    assert program.files == len(files - settings - {root / build.MANIFEST}) > 500
    assert (root / installed.HOME / "common/tableassist/houses/three-card.toml") in files


def test_files_belong_to_root_and_only_programs_can_be_run(packages: tuple[Path, Path]) -> None:
    told = subprocess.run(
        ["dpkg-deb", "--contents", packages[0]], check=True, capture_output=True, text=True
    ).stdout
    runnable = []
    for line in told.splitlines():
        mode, owner, _size, day, _time, name = line.split()
        assert owner == "root/root"
        assert day == "2030-03-17"
        assert mode in ("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x")
        if mode == "-rwxr-xr-x":
            runnable.append(name)
    assert sorted(runnable) == [
        "./usr/bin/tableassist",
        "./usr/lib/tableassist/screen-is-up",
        "./usr/lib/tableassist/stop-for-change",
    ]


@pytest.mark.parametrize("unit", UNITS)
def test_the_units_verify(root: Path, tmp_path: Path, unit: str) -> None:
    place = shutil.copytree(root / "usr/lib/systemd/system", tmp_path / "units")
    for path in place.rglob("*"):
        if path.is_file():  # the programs that they start are not on this machine
            words = path.read_text().replace("/usr/bin/tableassist ", "/bin/true ")
            path.write_text(words.replace("/usr/bin/cage ", "/bin/true "))
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", place / unit], capture_output=True, text=True
    )
    said = [line for line in checked.stderr.splitlines() if "tableassist" in line]
    assert (checked.returncode, said) == (0, [])


@pytest.mark.parametrize("unit", UNITS)
def test_the_units_are_exposed_below_three(root: Path, unit: str) -> None:
    checked = subprocess.run(
        [
            *("systemd-analyze", "security", "--offline=yes", "--threshold=29", "--no-pager"),
            root / "usr/lib/systemd/system" / unit,
        ],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "Overall exposure level" in checked.stdout


@pytest.mark.parametrize("name", ["preinst", "postinst", "prerm", "postrm", "stop-for-change"])
def test_the_scripts_are_understood_by_the_plainest_shell(name: str) -> None:
    subprocess.run(["dash", "-n", ROOT / "deploy/debian" / name], check=True)


@pytest.mark.parametrize("text", ['name = "Table', 'name = "Table 1"', "data = 1", "\xff"])
def test_a_table_s_file_that_is_half_written_refuses_in_words_and_stops_nothing(
    tmp_path: Path, text: str
) -> None:
    config = tmp_path / "table.toml"
    config.write_bytes(text.encode("latin-1"))
    script = (ROOT / "deploy/debian/stop-for-change").read_text()
    for name, here in (("/etc/tableassist", tmp_path), ("/run/", f"{tmp_path}/")):
        script = script.replace(name, str(here))
    assert str(config) in script
    ran = subprocess.run(["dash", "-c", script], capture_output=True, text=True)
    first, *others = ran.stderr.splitlines()
    assert (ran.returncode, len(others)) == (1, 2), ran.stderr
    assert first.startswith(f"tableassist: {config} does not say where the journal is")
    assert not (tmp_path / "tableassist.stopped").exists()


def test_the_example_that_is_installed_has_the_places_of_an_installed_table(root: Path) -> None:
    example = tomllib.loads((root / build.EXAMPLE).read_text())
    assert example["data"] == "/var/lib/tableassist/journal"
    assert example["keys"] == "/var/lib/tableassist/table.keys"


@pytest.mark.parametrize("python", build.PYTHONS)
def test_the_package_brings_what_a_table_needs_and_no_more(python: str) -> None:
    lines = list(build.locked(LOCK, python))
    names = {line.partition("==")[0] for line in lines}
    assert {"pyside6-essentials", "shiboken6", "pyserial", "msgspec", "argon2-cffi"} <= names
    assert not names & {"numpy", "pytest", "mypy", "colorama", "hatchling"}
    assert all("--hash=sha256:" in line and ";" not in line for line in lines)


def _changed(wheels: Path) -> None:
    (wheels / "one_part-1.0-py3-none-any.whl").write_bytes(b"another one")


def _planted(wheels: Path) -> None:
    (wheels / "more-1.0-py3-none-any.whl").write_bytes(b"one")


def _twice(wheels: Path) -> None:
    (wheels / "one.part-1.0-py2-none-any.whl").write_bytes(b"one")


@pytest.mark.parametrize(
    ("do", "words"),
    [
        (lambda _wheels: None, ""),
        (_changed, "one_part-1.0-py3-none-any.whl: not as"),
        (_planted, "more-1.0-py3-none-any.whl: not as"),
        (_twice, "one_part-1.0-py3-none-any.whl: not as"),
        (lambda wheels: (wheels / "other-2.0-py3-none-any.whl").unlink(), "no wheel of other"),
    ],
)
def test_libraries_that_lie_there_from_another_build_are_held_against_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, do: Callable[[Path], object], words: str
) -> None:
    contents = {"One-Part": b"one", "other": b"two"}
    lock = "".join(
        f"{name}==1.0 \\\n    --hash=sha256:{hashlib.sha256(content).hexdigest()}\n"
        for name, content in contents.items()
    )
    monkeypatch.setattr(build, "FETCHED", tmp_path)
    monkeypatch.setattr(build, "needed_by_the_table", lambda _python: {"one-part", "other"})
    place = tmp_path / hashlib.sha256(lock.encode()).hexdigest()[:16] / "cp311"
    place.mkdir(parents=True)
    (place / "one_part-1.0-py3-none-any.whl").write_bytes(b"one")
    (place / "other-2.0-py3-none-any.whl").write_bytes(b"two")
    do(place)
    if not words:
        assert len(build.wheels(lock, "3.11")) == 2
        return
    with pytest.raises(LookupError, match=re.escape(words)):
        build.wheels(lock, "3.11")


def test_a_lock_without_a_library_that_is_needed_is_refused() -> None:
    with pytest.raises(LookupError, match="pyserial"):
        list(build.locked(LOCK.replace("pyserial==", "unknown=="), "3.11"))


@pytest.mark.parametrize(("python", "version"), [("3.11", "3.4"), ("3.13", "3.5")])
def test_of_a_library_that_is_locked_for_several_each_python_gets_its_own(
    python: str, version: str
) -> None:
    hashed = " \\\n    --hash=sha256:" + "0" * 64 + "\n"
    twice = LOCK.replace("pyserial==3.5 \\", f"pyserial==3.3 ; sys_platform == 'win32'{hashed}\\")
    twice += f"pyserial==3.4 ; python_full_version < '3.12'{hashed}"
    twice += f"pyserial==3.5 ; python_full_version >= '3.12'{hashed}"
    found = [line for line in build.locked(twice, python) if line.startswith("pyserial")]
    assert found == [f"pyserial=={version}{hashed}"]
