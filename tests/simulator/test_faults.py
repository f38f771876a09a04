"""A faults file is taken whole or refused with every problem named."""

from pathlib import Path

import pytest

from tableassist.settings import SettingsError, read_tree
from tableassist.simulator.faults import Faults, FaultsError, faults_in


def load_faults(path: Path) -> Faults:
    """As `simulate` reads a file."""
    return faults_in(read_tree(path), str(path))


def written(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "faults.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_file_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, "[people]\nextra_card_per_mille = 20\n")
    assert load_faults(path) == Faults(extra_card_per_mille=20, duplicate_card_per_mille=0)


def test_an_empty_file_injects_nothing(tmp_path: Path) -> None:
    assert load_faults(written(tmp_path, "")) == Faults()


def test_all_problems_are_named_at_once(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "peoples = 1\n[people]\nextra_card_per_mille = 1001\n"
        "duplicate_card_per_mille = true\nx = 2\n",
    )
    with pytest.raises(FaultsError) as caught:
        load_faults(path)
    assert [problem.removeprefix(f"reading {path}: ") for problem in caught.value.problems] == [
        "peoples: unknown key, known: people",
        "people.extra_card_per_mille: must be 0 to 1000 (1001)",
        "people.duplicate_card_per_mille: must be a whole number (True)",
        "people.x: unknown key, known: extra_card_per_mille, duplicate_card_per_mille",
    ]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("people = 3", "people: must be a table (3)"),
        ("[people", "Expected ']'"),
        (b"\xff", "not UTF-8 at byte 0"),
    ],
)
def test_a_file_that_is_no_faults_file(tmp_path: Path, content: str | bytes, problem: str) -> None:
    with pytest.raises((FaultsError, SettingsError)) as caught:
        load_faults(written(tmp_path, content))
    assert problem in str(caught.value)
    assert str(caught.value).startswith("reading ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"nowhere\.toml: No such file"):
        load_faults(tmp_path / "nowhere.toml")
