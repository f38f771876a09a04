"""`tableassist simulate` as people type it: output, exit status, signals, bad values."""

import json
import select
import signal
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tableassist.cli.faults import read_faults
from tableassist.core.inputs import ROLES
from tests.simulator.people_bench import HOUSES
from tests.support.program import PIPE, Program, run, start

PATIENCE_S = 30


def refused(*options: str) -> list[str]:
    """The lines with which the command refuses to start."""
    ended = run("simulate", *options, timeout=PATIENCE_S)
    assert (ended.returncode, ended.stdout) == (2, "")
    return ended.stderr.splitlines()


@pytest.fixture
def table_file(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    boards = "".join(
        f'[boards.{role}]\nport = "wires/{role}"\nunit = "{unit}"\n'
        for role, unit in (("shoe", "OTHER-SHOE-9"), ("bets", "OTHER-BETS-9"), ("sign", "07" * 12))
    )
    head = 'name = "1"\nhouse = "caribbean-montreal"\ndata = "data"\ndemo_keys = true\n'
    path.write_text(head + boards)
    return path


@pytest.fixture
def simulation(tmp_path: Path, table_file: Path) -> Iterator[Program]:
    options = (
        "--dir",
        str(tmp_path / "wires"),
        "--seed",
        "9",
        "--speed",
        "2",
        "--config",
        str(table_file),
    )
    with start("simulate", *options, "--truth", "-", stdout=PIPE) as process:
        yield process
        process.kill()


def test_it_says_where_each_board_is_once_it_is_there(tmp_path: Path, table_file: Path) -> None:
    options = ("--dir", str(tmp_path / "wires"), "--config", str(table_file))
    with start("simulate", *options, stdout=PIPE) as process:
        assert process.stdout is not None
        assert select.select([process.stdout], [], [], PATIENCE_S)[0], "nothing was said"
        told = [process.stdout.readline() for _ in ROLES]
        assert told == [
            f"shoe OTHER-SHOE-9 on {tmp_path}/wires/shoe\n",
            f"bets OTHER-BETS-9 on {tmp_path}/wires/bets\n",
            f"sign {'07' * 12} on {tmp_path}/wires/sign\n",
        ]
        assert all((tmp_path / "wires" / role).is_char_device() for role in ROLES)
        process.terminate()
        assert process.wait(PATIENCE_S) == 0
        assert process.stdout.read() == ""


def test_it_prints_a_file_of_faults_that_it_takes_itself(tmp_path: Path) -> None:
    """An installed program has no other example."""
    printed = run("simulate", "--show-faults")
    assert (printed.returncode, printed.stderr) == (0, "")
    file = tmp_path / "faults.toml"
    file.write_text(printed.stdout.replace("#[jam]", "[jam]"))
    assert [order.name for order in read_faults(file).orders] == ["jam"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(simulation: Program, number: int) -> None:
    assert simulation.stdout is not None
    assert json.loads(simulation.stdout.readline()) == {
        "fact": "start",
        "house": "caribbean-montreal",
        "seed": 9,
        "speed": 2.0,
        "units": {"shoe": "OTHER-SHOE-9", "bets": "OTHER-BETS-9", "sign": "07" * 12},
    }
    simulation.send_signal(number)
    assert simulation.wait(PATIENCE_S) == 0
    assert [json.loads(line) for line in simulation.stdout] == [
        {"fact": "sign", "showing": None, "state": "dashes"},
        {"fact": "end", "rounds": 0, "complete": False},
    ]


def test_it_ends_when_nobody_reads_the_truth_any_more(simulation: Program, tmp_path: Path) -> None:
    assert simulation.stdout is not None
    simulation.stdout.readline()
    simulation.stdout.close()
    assert simulation.wait(PATIENCE_S) == 0
    assert not any((tmp_path / "wires" / role).is_symlink() for role in ROLES)


def test_every_wrong_value_of_a_faults_file_is_told(tmp_path: Path) -> None:
    faults = tmp_path / "faults.toml"
    faults.write_text("[people]\nextra_card_per_mille = -1\nhurry = 3\n")
    lines = refused("--dir", str(tmp_path / "wires"), "--faults", str(faults))
    assert lines == [
        f"tableassist: reading {faults}: people.extra_card_per_mille: must be 0 to 1000 (-1)",
        f"tableassist: reading {faults}: people.hurry: unknown key, known: "
        "extra_card_per_mille, duplicate_card_per_mille",
    ]


@pytest.mark.parametrize("speed", ["0", "-1", "1001", "nan", "inf"])
def test_a_speed_that_cannot_be(tmp_path: Path, speed: str) -> None:
    lines = refused("--dir", str(tmp_path), "--speed", speed)
    assert lines == [
        f"tableassist: reading --speed: must be above 0 and at most 1000.0 ({float(speed)})"
    ]


def test_a_directory_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    lines = refused("--dir", str(tmp_path / "file" / "wires"))
    assert lines == [f"tableassist: using {tmp_path / 'file' / 'wires'}: Not a directory"]


def test_a_truth_that_cannot_be_written(tmp_path: Path) -> None:
    lines = refused("--dir", str(tmp_path), "--truth", str(tmp_path / "none" / "truth"))
    assert len(lines) == 1
    assert str(tmp_path / "none" / "truth") in lines[0]


def test_a_table_file_that_cannot_be_used(tmp_path: Path, table_file: Path) -> None:
    table_file.write_text(table_file.read_text().replace("OTHER-SHOE-9", "short"))
    (line,) = refused("--dir", str(tmp_path), "--config", str(table_file))
    assert "boards.shoe.unit" in line


def started_house(process: Program) -> str:
    assert process.stdout is not None
    with process:
        house = str(json.loads(process.stdout.readline())["house"])
        process.terminate()
        assert process.wait(PATIENCE_S) == 0
    return house


def started(*options: str) -> str:
    """The house that a simulation with these options plays."""
    return started_house(start("simulate", *options, "--truth", "-", stdout=PIPE))


@pytest.mark.parametrize("house", HOUSES)
def test_every_built_in_house_is_played(tmp_path: Path, house: str) -> None:
    assert started("--dir", str(tmp_path), "--house", house) == house


def test_a_table_file_says_the_house(tmp_path: Path, table_file: Path) -> None:
    table_file.write_text(table_file.read_text().replace("caribbean-montreal", "three-card"))
    options = ("--dir", str(tmp_path / "wires"), "--config", str(table_file))
    assert started(*options) == "three-card"
    assert started(*options, "--house", "three-card") == "three-card"


def test_two_houses_at_once_are_refused(tmp_path: Path, table_file: Path) -> None:
    options = ("--dir", str(tmp_path / "wires"), "--config", str(table_file))
    assert refused(*options, "--house", "grand-prix") == [
        f"tableassist: reading --house: {table_file} is for caribbean-montreal (grand-prix)"
    ]


def test_a_house_that_is_none(tmp_path: Path) -> None:
    (line,) = refused("--dir", str(tmp_path), "--house", "nowhere")
    assert "reading house 'nowhere': not a built-in house" in line


def test_a_house_with_more_spots_than_a_seat_has(tmp_path: Path) -> None:
    profile = tmp_path / "five.toml"
    lines = resources.files("tableassist").joinpath("houses", "caribbean-french.toml").read_text()
    progressive = resources.files("tableassist").joinpath("houses", "caribbean-montreal.toml")
    jackpot = progressive.read_text().partition("[progressive]")[2]
    profile.write_text(f"{lines}\n[progressive]{jackpot}")
    (line,) = refused("--dir", str(tmp_path / "wires"), "--house", str(profile))
    assert line.startswith("tableassist: simulating: ")
    assert "spots" in line


def test_a_board_with_a_damaged_memory_is_not_started(tmp_path: Path) -> None:
    (tmp_path / "table.nv").write_bytes(b"nothing")
    (line,) = refused("--dir", str(tmp_path))
    assert line.startswith(f"tableassist: reading {tmp_path / 'table.nv'}: ")
