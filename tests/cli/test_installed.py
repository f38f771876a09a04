"""The installed program against its manifest: whatever differs is named, and nothing starts."""

import hashlib
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableassist import __version__
from tableassist.cli import app, installed
from tableassist.cli.pretend import Pretend


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A file system with a small program in it."""
    home = tmp_path / installed.HOME
    (home / "common/tableassist").mkdir(parents=True)
    (home / "common/tableassist/__init__.py").write_text("money = 1\n")
    (tmp_path / "usr/bin").mkdir()
    (tmp_path / "usr/bin/tableassist").write_text("#!/usr/bin/python3\n")
    names = ("usr/bin/tableassist", "usr/lib/tableassist/common/tableassist/__init__.py")
    lines = [
        f"{hashlib.sha256((tmp_path / name).read_bytes()).hexdigest()}  {name}" for name in names
    ]
    (home / installed.MANIFEST).write_text("\n".join(lines) + "\n")
    return tmp_path


def test_what_is_as_released_is_counted_and_the_manifest_named(root: Path) -> None:
    manifest = root / installed.HOME / installed.MANIFEST
    digest = hashlib.sha256(manifest.read_bytes()).hexdigest()
    assert installed.verified(root / installed.HOME) == installed.Program(2, digest, ())
    checked = subprocess.run(["sha256sum", "--check", "--quiet", manifest], cwd=root, check=False)
    assert checked.returncode == 0


MODULE = "usr/lib/tableassist/common/tableassist/__init__.py"


def _change(path: Path) -> None:
    path.write_text("money = 2\n")


def _put_beside(path: Path) -> None:
    (path.parent / "__pycache__").mkdir()
    (path.parent / "__pycache__/__init__.pyc").write_bytes(b"")


def _pipe(path: Path) -> None:
    """Whoever opens it waits for somebody to write."""
    path.unlink()
    os.mkfifo(path)


def _link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


@pytest.mark.parametrize(
    ("do", "name", "said"),
    [
        (_change, MODULE, [f"{MODULE}: was changed"]),
        (_change, "usr/bin/tableassist", ["usr/bin/tableassist: was changed"]),
        (Path.unlink, MODULE, [f"{MODULE}: No such file or directory"]),
        (_put_beside, MODULE, [f"{Path(MODULE).parent}/__pycache__/__init__.pyc: not of this"]),
        (_pipe, MODULE, [f"{MODULE}: not a regular file"]),
        (
            _link,
            MODULE,
            [f"{MODULE}: a link is in its place", f"{Path(MODULE).parent}/elsewhere: not of"],
        ),
        (Path.unlink, "usr/lib/tableassist/manifest.sha256", ["manifest.sha256: No such file"]),
        (_change, "usr/lib/tableassist/manifest.sha256", ["manifest.sha256: not a manifest"]),
    ],
)
def test_whatever_differs_is_named_and_nothing_starts(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    do: Callable[[Path], object],
    name: str,
    said: list[str],
) -> None:
    monkeypatch.setattr(installed, "installed_home", lambda: root / installed.HOME)
    do(root / name)
    no_keys = ["--headless", "--data", str(root / "sign"), "--keys", "none"]  # it would end with 2
    starts = (["run", "--config", "none.toml"], ["sign", "--port", "none", *no_keys])
    for words in starts:
        ran = CliRunner().invoke(app, words)
        lines = ran.stderr.splitlines()
        assert (ran.exit_code, ran.stdout) == (1, "")
        assert [part in line for part, line in zip(said, lines, strict=False)] == [True] * len(said)
        assert lines[len(said) :] == [
            "tableassist: nothing was started: install the package of this release again"
        ]


def test_a_program_of_which_nothing_is_left_is_told_in_a_few_lines(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = root / installed.HOME / installed.MANIFEST
    manifest.write_text("".join(f"{'0' * 64}  gone/{number}\n" for number in range(500)))
    with pytest.raises(SystemExit):
        installed._program_or_stop(root / installed.HOME)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == installed.TOLD + 2
    assert lines[-2].endswith("and 491 more")


def test_the_self_test_of_an_installed_program_names_its_manifest(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "installed_home", lambda: root / installed.HOME)
    ran = CliRunner().invoke(app, ["selftest"])
    digest = installed.verified(root / installed.HOME).manifest
    line = f"release {__version__}: 2 files are as released, manifest {digest}"
    assert ran.stdout.splitlines()[0] == f"program       passed    {line}"
    _change(root / MODULE)
    ran = CliRunner().invoke(app, ["selftest"])
    assert ran.exit_code == 1
    assert ran.stdout.splitlines()[0] == f"program       failed    {root / MODULE}: was changed"


def test_a_checkout_has_no_manifest_and_says_so() -> None:
    assert installed.installed_home() is None
    ran = CliRunner().invoke(app, ["selftest"])
    assert ran.exit_code == 0
    assert "not there release" in ran.stdout.splitlines()[0]
    assert "not installed by its package" in ran.stdout.splitlines()[0]


def test_a_checkout_starts_itself_again_and_not_what_lies_where_somebody_works(
    tmp_path: Path,
) -> None:
    (tmp_path / "tableassist").mkdir()
    (tmp_path / "tableassist/__init__.py").write_text("raise SystemExit('not mine')")
    (tmp_path / "tableassist/__main__.py").write_text("")
    words = [*installed.started_again(), "houses", "list"]
    elsewhere = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(words, cwd=tmp_path, env=elsewhere, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "three-card" in ran.stdout


def test_an_installed_program_is_started_again_by_its_starter(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "installed_home", lambda: root / installed.HOME)
    (starter,) = installed.started_again()
    assert (root / "usr/bin/tableassist").samefile(starter)
    pretend = Pretend(root, seed=1, rounds=1, speed=1, house="three-card")
    assert pretend.command[:3] == [starter, "simulate", "--dir"]
