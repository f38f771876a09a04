"""The ways a test run can be green by accident are closed.

A small suite of broken tests runs under this project's own settings and conftest, in a process of
its own; every one of them must fail. A run without tests must fail as well.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

SUITE = """
import logging
import warnings

import pytest
from PySide6.QtCore import QObject, Signal, qWarning


class Bell(QObject):
    rung = Signal()


def test_logs_a_warning():
    logging.getLogger("somewhere").warning("the shoe is silent")


@pytest.mark.warnings_logged
def test_logs_a_warning_as_expected():
    logging.getLogger("somewhere").warning("the shoe is silent")


def test_python_warning():
    warnings.warn("old", DeprecationWarning)


def test_qt_warning(qtbot):
    qWarning("binding loop")


def test_exception_in_a_slot(qtbot):
    bell = Bell()
    bell.rung.connect(lambda: 1 // 0)
    bell.rung.emit()


@pytest.mark.unknown
def test_unknown_marker():
    pass


@pytest.mark.xfail
def test_passes_against_expectation():
    pass


def test_runs_without_a_screen(qapp):
    assert qapp.platformName() == "offscreen"
    assert type(qapp).__name__ == "QGuiApplication"
"""
PASSING = {"test_logs_a_warning_as_expected", "test_runs_without_a_screen"}


def _pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *arguments],
        cwd=folder,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty project with this one's settings and conftest."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests/conftest.py", tmp_path / "tests")
    return tmp_path


def test_broken_tests_fail(project: Path) -> None:
    suite = SUITE.replace("@pytest.mark.unknown\n", "")
    (project / "tests/test_broken.py").write_text(suite, encoding="utf-8")
    result = _pytest(project)
    outcomes = dict(re.findall(r"^(?:FAILED|ERROR) .*::(\w+)()", result.stdout, re.MULTILINE))
    every = set(re.findall(r"^def (test_\w+)", suite, re.MULTILINE)) - {"test_unknown_marker"}
    assert outcomes.keys() == every - PASSING, result.stdout
    assert result.returncode == 1


def test_a_misspelt_marker_stops_the_run(project: Path) -> None:
    (project / "tests/test_broken.py").write_text(SUITE, encoding="utf-8")
    result = _pytest(project)
    assert result.returncode == 2
    assert "'unknown' not found in `markers`" in result.stdout


def test_a_run_without_tests_fails(project: Path) -> None:
    assert _pytest(project).returncode == 5
