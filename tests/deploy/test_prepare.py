"""`deploy/prepare` in a folder of its own: what it must leave alone."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What the script reads of a checkout, without an environment."""
    place = tmp_path / "checkout"
    (place / "deploy").mkdir(parents=True)
    for name in ("deploy/prepare", "deploy/requirements.lock", "deploy/qt-packages"):
        shutil.copy(ROOT / name, place / name)
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


@pytest.mark.parametrize("is_there", [True, False])
def test_an_environment_that_is_a_link_is_refused_and_not_emptied(
    checkout: Path, tmp_path: Path, is_there: bool
) -> None:
    kept = tmp_path / "of somebody else"
    if is_there:
        kept.mkdir()
        (kept / "work").write_text("of weeks")
    (checkout / ".venv").symlink_to(kept)
    done = subprocess.run(
        [checkout / "deploy" / "prepare"],
        env={**os.environ, "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert f"{checkout}/.venv is a link to {kept}" in done.stderr
    assert [path.name for path in kept.glob("*")] == (["work"] if is_there else [])
    assert os.path.lexists(checkout / ".venv")
