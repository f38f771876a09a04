"""Imports go down only: the contracts of pyproject.toml hold, and each of them can be broken.

The linter runs as a process of its own, the way deploy/test and a person run it.
A copy of the packages with one bad import for each contract shows that none of them sleeps.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import grimp

from tests.architecture.sources import PACKAGES, ROOT, sources

LINTER = Path(sys.executable).with_name("lint-imports")

# File, bad import, and the contract that must notice.
PLANTED = [
    ("tableassist/core/round/planted.py", "import tableassist.planted", "Floors of tableassist"),
    ("tableassist/planted.py", "", "Floors of tableassist"),
    ("tableassist/core/cards.py", "import tableassist.core.table", "Floors of the core"),
    (
        "tableassist/simulator/auditor/planted.py",
        "import tableassist.core.ranking",
        "The auditor has rules of its own",
    ),
    ("tableassist/core/round/planted_clock.py", "import time", "The core is pure"),
    ("firmware_protocol/planted.py", "import serial", "The wire protocol stands alone"),
    ("tableassist/core/round/planted_qt.py", "import PySide6.QtCore", "Qt lives in the screen"),
    (
        "tableassist/core/round/planted_port.py",
        "import serial",
        "Serial ports are opened by devices and listed by cli",
    ),
    ("tableassist/core/round/planted_db.py", "import sqlite3", "SQLite is the journal's"),
    ("tableassist/core/round/planted_pin.py", "import argon2", "PINs are hashed in access"),
    ("tableassist/core/round/planted_numpy.py", "import numpy", "numpy lives in odds"),
]


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINTER, "--no-logo", "--no-cache"],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _contracts() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]


def test_the_floors_hold() -> None:
    result = _lint(ROOT)
    assert result.returncode == 0, result.stdout
    assert f"Contracts: {len(_contracts())} kept, 0 broken." in result.stdout


def test_the_linter_sees_every_module() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    files = sources(*PACKAGES, suffixes=(".py",), at_least=120)
    names = {each.name.removesuffix(".py").removesuffix("/__init__") for each in files}
    assert graph.modules == {name.replace("/", ".") for name in names}


def test_a_planted_import_breaks_its_contract(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name, line, _contract in PLANTED:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    result = _lint(tmp_path)
    assert result.returncode == 1
    broken = set(re.findall(r"^(.+) BROKEN", result.stdout, re.MULTILINE))
    assert broken == set(_contracts()) == {contract for _name, _line, contract in PLANTED}
