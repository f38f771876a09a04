"""`tableassist houses` from outside: every value of a house can be read, every problem is named.

The command runs as a person runs it. Which values are problems is tested with the settings.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableassist.settings import BUILT_IN, load_house
from tests.support.program import run

PROFILES = Path(__file__).resolve().parents[2] / "tableassist/houses"


def test_list() -> None:
    result = run("houses", "list")
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(BUILT_IN)
    listed = json.loads(run("houses", "list", "--json").stdout)
    assert [each["id"] for each in listed] == list(BUILT_IN)
    assert all(each["hash"] == load_house(each["id"]).hash for each in listed)


def test_show_has_every_value_and_names_what_is_unconfirmed() -> None:
    result = run("houses", "show", "caribbean-french")
    assert result.returncode == 0
    assert "stud.raise_pays.flush = 5  (unconfirmed)" in result.stdout
    assert 'stud.purchase.burn = "each"\n' in result.stdout
    assert "unconfirmed: stud.bonus.when_tied" in result.stdout
    assert load_house("caribbean-french").hash in result.stdout
    assert "changes nothing at the live table yet: dealing.hands_per_player" in result.stdout
    assert "yet: irregularities" not in result.stdout
    shown = json.loads(run("houses", "show", "caribbean-french", "--json").stdout)
    assert shown["profile"]["stud"]["bonus"]["pays"]["flush"] == 50
    assert shown["hash"] == load_house("caribbean-french").hash
    assert "stud.bonus.pays" in shown["unconfirmed"]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_json_of_a_house_turns_back_into_the_house(name: str, tmp_path: Path) -> None:
    shown = json.loads(run("houses", "show", name, "--json").stdout)
    file = tmp_path / "back.toml"
    file.write_text("\n".join(_toml(shown["profile"])), encoding="utf-8")
    assert load_house(str(file)).hash == shown["hash"] == load_house(name).hash
    again = json.loads(run("houses", "show", str(file), "--json").stdout)
    assert {**again, "unset": []} == {**shown, "unset": []}


def _toml(tree: dict[str, Any], path: str = "") -> Iterator[str]:
    """`tree` as TOML. A JSON text, number, flag or list of these is written in TOML as in JSON."""
    tables = {key: value for key, value in tree.items() if isinstance(value, dict)}
    for key in tree.keys() - tables.keys():
        yield f"{json.dumps(key)} = {json.dumps(tree[key], ensure_ascii=False)}"
    for key, value in tables.items():
        name = f"{path}{json.dumps(key)}"
        yield f"[{name}]"
        yield from _toml(value, f"{name}.")


def test_an_award_is_shown_with_its_one_kind() -> None:
    awards = json.loads(run("houses", "show", "caribbean-montreal", "--json").stdout)["profile"]
    assert awards["progressive"]["awards"]["royal flush"] == {"share_ppm": 1_000_000}
    lines = run("houses", "show", "caribbean-montreal").stdout.splitlines()
    shown = [line for line in lines if line.startswith("progressive.awards.flush.")]
    assert shown == ["progressive.awards.flush.amount = 5000"]


def test_check_is_content_with_what_is_built_in() -> None:
    for name in BUILT_IN:
        result = run("houses", "check", name)
        assert (result.returncode, result.stderr) == (0, "")
        assert f"hash {load_house(name).hash}" in result.stdout
        same = run("houses", "check", str(PROFILES / f"{name}.toml"))
        assert same.returncode == 0
        assert load_house(name).hash in same.stdout


def test_check_names_every_problem_at_once(tmp_path: Path) -> None:
    text = (PROFILES / "caribbean-montreal.toml").read_text(encoding="utf-8")
    wrong = (
        text.replace("increment_ppm = 700000", "increment_ppm = 950000")
        .replace("limit = 0", "limit = 5")
        .replace('"two pair" = 2', '"two pair" = 9')
        .replace("ace_low = true", 'ace_low = "yes"\nking_low = true')
        .replace('"full house" = 7\n', "")
    )
    file = tmp_path / "wrong.toml"
    file.write_text(wrong, encoding="utf-8")
    result = run("houses", "check", str(file))
    assert (result.returncode, result.stdout) == (1, "")
    problems = result.stderr.splitlines()
    for path in (
        "progressive: increment_ppm + reserve_ppm is over 1000000 (1050000)",
        "progressive.reset: is above progressive.limit 5 (1000000)",
        "stud.raise_pays.'two pair': pays more than a higher hand",
        "stud.raise_pays.'full house': is missing",
        "ranking.ace_low: must be true or false",
        "ranking.king_low: is not a known key",
    ):
        assert sum(path in problem for problem in problems) == 1, path
    assert len(problems) == 6


def test_what_is_left_to_a_default_is_named(tmp_path: Path) -> None:
    text = (PROFILES / "grand-prix.toml").read_text(encoding="utf-8")
    file = tmp_path / "short.toml"
    file.write_text(text.replace("step = 1\n", ""), encoding="utf-8")
    assert "left to its default: limits.step" in run("houses", "check", str(file)).stdout
    assert json.loads(run("houses", "show", str(file), "--json").stdout)["unset"] == ["limits.step"]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for name in ("none", "none.toml"):
        result = run("houses", "check", str(tmp_path / name))
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert name in result.stderr
