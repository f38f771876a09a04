"""Builds the wheel and the Debian package of a commit; the same commit gives the same bytes.

The package brings every Python library that the table needs, in the versions and with the hashes of
deploy/requirements.lock, for the Python of Debian 12 and that of Debian 13. All times are those of
the commit. What the package does when it is installed stands in the files beside this one.
"""

import argparse
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("3.11", "3.13")
"""Of Debian 12 and 13. What both can use stands in common/, the rest in py311/ and py313/."""
GLIBC = range(36, 16, -1)
"""Wheels for these versions (2.x) run on Debian 12 and later."""
HOME = "usr/lib/tableassist"
DOC = "usr/share/doc/tableassist"
EXECUTABLE = ("usr/bin/*", f"{HOME}/screen-is-up", f"{HOME}/stop-for-change")
UNUSED = (
    # Stubs, headers and tools for makers of programs.
    "*.pyi",
    "PySide6/include/*",
    "PySide6/typesystems/*",
    "PySide6/glue/*",
    "PySide6/scripts/*",
    "PySide6/doc/*",
    "PySide6/Qt/libexec/*",
    "PySide6/Qt/metatypes/*",
    "PySide6/Qt/translations/*",
    "PySide6/Qt/plugins/designer/*",
    "PySide6/Qt/plugins/qmllint/*",
    # A debugger's way into a running program, and a screen for everybody on the network.
    "PySide6/Qt/plugins/qmltooling/*",
    "PySide6/Qt/plugins/platforms/libqvnc.so",
    # What wheels put outside of Python's folders.
    "*.data/*",
)
PLACES = {
    "tableassist": "usr/bin/tableassist",
    "screen-is-up": f"{HOME}/screen-is-up",
    "stop-for-change": f"{HOME}/stop-for-change",
    "tableassist.service": "usr/lib/systemd/system/tableassist.service",
    "tableassist-sign@.service": "usr/lib/systemd/system/tableassist-sign@.service",
    "tableassist-screen.service": "usr/lib/systemd/system/tableassist-screen.service",
    "hardening.conf": "usr/lib/systemd/system/tableassist.service.d/hardening.conf",
    "sysusers.conf": "usr/lib/sysusers.d/tableassist.conf",
    "tmpfiles.conf": "usr/lib/tmpfiles.d/tableassist.conf",
    "default": "etc/default/tableassist",
    "../70-tableassist.rules": "usr/lib/udev/rules.d/70-tableassist.rules",
    "../operations.md": f"{DOC}/operations.md",
    "../alarms.md": f"{DOC}/alarms.md",
    "../CHANGELOG.md": f"{DOC}/CHANGELOG.md",
    "../../LICENSE": f"{DOC}/copyright",
}
"""Files of the checkout, seen from deploy/debian, and where the package puts them."""
SIGN_HARDENING = "usr/lib/systemd/system/tableassist-sign@.service.d/hardening.conf"
EXAMPLE = f"{DOC}/table.example.toml"
MANIFEST = f"{HOME}/manifest.sha256"
FETCHED = ROOT / "build/wheels"
"""Libraries of others, as they were fetched for the first build with their lock."""


class Commit(NamedTuple):
    """What is built: its files, its time, the release, and the version of the package."""

    files: Path
    time: int
    release: str
    version: str


def main() -> None:
    """Build into `--out`, and say what was made."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", type=Path, default=ROOT / "dist")
    options.add_argument("--commit", default="HEAD")
    given = options.parse_args()
    out: Path = given.out.absolute()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        commit = exported(given.commit, Path(work, "source"))
        os.environ["SOURCE_DATE_EPOCH"] = str(commit.time)
        wheel = built_wheel(commit, out)
        tree = Path(work, "package")
        lay_out(commit, wheel, tree)
        package = packed(commit, tree, out)
        manifest = hashlib.sha256((tree / MANIFEST).read_bytes()).hexdigest()
    print(f"{wheel}\n{package}\nmanifest {manifest}")


def exported(name: str, place: Path) -> Commit:
    """The files of a commit, without what is not committed."""
    archive = git("archive", "--format=tar", name)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(place, filter="data")
    time, short = git("log", "-1", "--format=%ct %h", "--abbrev=8", name).decode().split()
    stamp = git("log", "-1", "--date=format-local:%Y%m%d%H%M%S", "--format=%cd", name).decode()
    released = tomllib.loads((place / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    tags = git("tag", "--points-at", name).decode().split()
    is_release = f"v{released}" in tags
    version = released if is_release else f"{released}~{stamp.strip()}.{short}"
    return Commit(place, int(time), released, version)


def git(*words: str) -> bytes:
    """What git answers, in UTC."""
    environment = {**os.environ, "TZ": "UTC"}
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, env=environment
    ).stdout


def built_wheel(commit: Commit, out: Path) -> Path:
    """The project's own wheel, in `out`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=commit.files, check=True, capture_output=True)
    [wheel] = out.glob(f"tableassist-{commit.release}-*.whl")
    return wheel


def lay_out(commit: Commit, wheel: Path, tree: Path) -> None:
    """Everything that is installed, as it will lie on the disk, with its manifest."""
    unpack(wheel, tree / HOME / "common")
    lock = (commit.files / "deploy/requirements.lock").read_text("utf-8")
    of_each = {python: wheels(lock, python) for python in PYTHONS}
    names = [set(found) for found in of_each.values()]
    for python, found in of_each.items():
        for name in sorted(found):
            common = all(name in one for one in names)
            unpack(
                found[name], tree / HOME / ("common" if common else "py" + python.replace(".", ""))
            )
    here = commit.files / "deploy/debian"
    for source, place in (*PLACES.items(), ("hardening.conf", SIGN_HARDENING)):
        put(tree / place, (here / source).read_bytes())
    put(tree / EXAMPLE, installed_example(commit.files / "deploy/table.example.toml"))
    listed = [
        f"{digest(path, 'sha256')}  {path.relative_to(tree).as_posix()}\n"
        for path in files_of(tree)
        if path.relative_to(tree).parts[0] != "etc"  # a site may change those
    ]
    put(tree / MANIFEST, "".join(listed).encode())
    set_modes(tree)


def wheels(lock: str, python: str) -> dict[str, Path]:
    """The locked wheels for one Python on Debian, by name, fetched when they are not there yet."""
    tag = "cp" + python.replace(".", "")
    place = FETCHED / hashlib.sha256(lock.encode()).hexdigest()[:16] / tag
    lines = list(locked(lock, python))
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as draft:
            wanted = Path(draft, "wanted.txt")
            wanted.write_text("".join(lines), "utf-8")
            fetch(wanted, python, tag, Path(draft, "wheels"))
            Path(draft, "wheels").rename(place)
    found = sorted(place.glob("*.whl"))
    check_locked(found, lines)
    return {path.name: path for path in found}


def check_locked(found: list[Path], lines: list[str]) -> None:
    """Each library once, by its hash in the lock: they may have lain there since another build."""
    wanted = {canonicalize_name(line.partition("==")[0]): line for line in lines}
    for path in found:
        name = canonicalize_name(path.name.partition("-")[0])
        if f"--hash=sha256:{digest(path, 'sha256')}" not in wanted.pop(name, "").split():
            raise LookupError(f"{path}: not as deploy/requirements.lock has it; remove it")
    if wanted:
        raise LookupError(f"no wheel of {', '.join(wanted)}; remove {FETCHED} and build again")


def fetch(wanted: Path, python: str, tag: str, place: Path) -> None:
    """Have pip fetch what is wanted for that Python, each checked against its hash."""
    platforms = [f"--platform=manylinux_2_{minor}_x86_64" for minor in GLIBC]
    abis = [f"--abi={abi}" for abi in (tag, "abi3", "none")]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", "--implementation=cp", f"--python-version={python}"]
    command += [*abis, *platforms, "--platform=manylinux2014_x86_64"]
    command += ["--disable-pip-version-check", f"--dest={place}", f"--requirement={wanted}"]
    subprocess.run(command, check=True)


def locked(lock: str, python: str) -> Iterator[str]:
    """The lines of the lock that a table on that Python needs, without their conditions."""
    environment = {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "sys_platform": "linux",
        "extra": "",
    }
    needed = needed_by_the_table(environment)
    entries = re.findall(r"^(\w[^\\\n]*?) \\\n((?:    --hash=\S+(?: \\)?\n)+)", lock, re.MULTILINE)
    for head, hashes in entries:
        one = Requirement(head)
        fits = one.marker is None or one.marker.evaluate(environment)
        if fits and canonicalize_name(one.name) in needed:
            needed.remove(canonicalize_name(one.name))
            yield f"{one.name}{one.specifier} \\\n{hashes}"
    if needed:
        raise LookupError(f"deploy/requirements.lock lacks {', '.join(sorted(needed))}")


def needed_by_the_table(environment: dict[str, str]) -> set[str]:
    """Every library that the program needs there, and what these need; numpy is for odds alone."""
    needed: set[str] = set()
    waiting = ["tableassist"]
    while waiting:
        for line in distribution(waiting.pop()).requires or []:
            one = Requirement(line)
            name = canonicalize_name(one.name)
            if name not in needed and (one.marker is None or one.marker.evaluate(environment)):
                needed.add(name)
                waiting.append(name)
    return needed


def unpack(wheel: Path, place: Path) -> None:
    """The files of a wheel, without what a table never uses."""
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            name = entry.filename
            is_tool = name.startswith("PySide6/") and name.count("/") == 1 and "." not in name
            if not (entry.is_dir() or is_tool or any(fnmatch(name, one) for one in UNUSED)):
                put(place / name, archive.read(entry))


def installed_example(path: Path) -> bytes:
    """The example of a table's file with the places that an installed table has."""
    text = path.read_text("utf-8")
    for name, place in (("data", "journal"), ("keys", "table.keys")):
        line = f'{name} = "{place}"\n'
        if text.count(f"\n{line}") != 1:
            raise LookupError(f"{path}: no line {line!r}")
        text = text.replace(line, f'{name} = "/var/lib/tableassist/{place}"\n')
    return text.encode()


def put(path: Path, content: bytes) -> None:
    """A file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def set_modes(tree: Path) -> None:
    """Readable by everybody, writable by root, and only programs executable."""
    for path in tree.rglob("*"):
        name = path.relative_to(tree).as_posix()
        runs = path.is_dir() or any(fnmatch(name, one) for one in EXECUTABLE)
        path.chmod(0o755 if runs else 0o644)


def packed(commit: Commit, tree: Path, out: Path) -> Path:
    """The package in `out`."""
    here, control = commit.files / "deploy/debian", tree / "DEBIAN"
    size = sum(-(-path.stat().st_size // 1024) for path in files_of(tree))
    lines = (commit.files / "deploy/qt-packages").read_text("utf-8").splitlines()
    libraries = " ".join(line for line in lines if line[:1] != "#").split()
    sums = [f"{digest(path, 'md5')}  {path.relative_to(tree)}\n" for path in files_of(tree)]
    told = (here / "control").read_text("utf-8")
    told = told.format(version=commit.version, size=size, libraries=", ".join(libraries))
    put(control / "control", told.encode())
    put(control / "md5sums", "".join(sums).encode())
    put(control / "conffiles", b"/etc/default/tableassist\n")
    for script in ("preinst", "postinst", "prerm", "postrm"):
        shutil.copy(here / script, control / script)
        (control / script).chmod(0o755)
    for path in (tree, *tree.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
        os.utime(path, (commit.time, commit.time))
    package = out / f"tableassist_{commit.version}_amd64.deb"
    # One thread and one compressor: more of the one or another of the other give other bytes.
    command = ["dpkg-deb", "--build", "--root-owner-group", "-Zzstd", "-z3", "--threads-max=1"]
    subprocess.run([*command, str(tree), str(package)], check=True, stdout=subprocess.DEVNULL)
    return package


def files_of(tree: Path) -> list[Path]:
    """Every installed file, in one order on every machine."""
    found = [path for path in tree.rglob("*") if path.is_file()]
    return sorted(path for path in found if path.relative_to(tree).parts[0] != "DEBIAN")


def digest(path: Path, kind: str) -> str:
    """The hash of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, kind).hexdigest()


if __name__ == "__main__":
    main()
