"""Whatever is wrong with a file of settings is said in one line, before anything is looked at.

What is inside a readable file is checked in `test_table` and `test_house`.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.settings import SettingsError, load_house, load_table
from tests.support.ordinary_user import open_place, ordinary_user

Loader = Callable[[Path], object]
LOADERS = [
    pytest.param(load_table, id="table"),
    pytest.param(lambda path: load_house(str(path)), id="house"),
]


def _only_problem(loader: Loader, path: Path) -> str:
    with pytest.raises(SettingsError) as refused:
        loader(path)
    (problem,) = refused.value.problems
    assert problem.startswith(f"reading {path}: ")
    assert problem.isprintable()
    return problem


CONTENTS: dict[str, tuple[bytes, str]] = {
    "no value": (b'name = "x"\nhouse =\n', "line 2"),
    "text not closed": (b'name = "x\n', "line 1"),
    "a key twice": (b'name = "x"\nname = "y"\n', "line 2"),
    "not UTF-8": (b'name = "Montr\xe9al"\n', "not UTF-8 at byte 13"),
    "nul byte": (b"name = 'a\0b'\n", "line 1"),
    "a binary file": (bytes(range(256)), "not UTF-8"),
    "nested without end": (b"a = " + b"[" * 4_000, "nested too deeply"),
    "a number without end": (b"a = " + b"9" * 4_900, "not TOML"),
    "a key of too many parts": (b"a" + b".a" * 50_000 + b" = 1\n", "line 1 is longer than"),
    "far too long": (b"# " + b"x" * 2_000_000, "longer than"),
}


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("name", CONTENTS)
def test_a_file_that_is_not_settings(tmp_path: Path, loader: Loader, name: str) -> None:
    content, expected = CONTENTS[name]
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    assert expected in _only_problem(loader, path)


@pytest.mark.parametrize("loader", LOADERS)
def test_a_file_that_is_not_there(tmp_path: Path, loader: Loader) -> None:
    assert "No such file" in _only_problem(loader, tmp_path / "none.toml")


@pytest.mark.parametrize("loader", LOADERS)
def test_a_directory(tmp_path: Path, loader: Loader) -> None:
    place = tmp_path / "dir.toml"
    place.mkdir()
    assert "Is a directory" in _only_problem(loader, place)


@pytest.mark.parametrize("loader", LOADERS)
def test_a_file_that_may_not_be_read(loader: Loader) -> None:
    with open_place() as place:
        path = place / "secret.toml"
        path.write_text("")
        path.chmod(0)
        with ordinary_user():
            assert "Permission denied" in _only_problem(loader, path)


@pytest.mark.parametrize("loader", LOADERS)
def test_a_pipe_is_no_file_and_nobody_waits_for_it(tmp_path: Path, loader: Loader) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    assert _only_problem(loader, path).endswith("not a file")
