"""`tableassist demo --headless` from outside: it plays, compares, and says so; lies are found."""

import json
import os
import re
import signal
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tableassist.cli.demo import habits
from tableassist.core.records import ContributionMade, kind_of
from tableassist.journal import read_records
from tableassist.settings import load_house
from tableassist.simulator.auditor import audit
from tests.support.core_table import LEVELS_HOUSE
from tests.support.program import PIPE, Program, command, run, start

WAIT_S = 60


def test_the_demo_plays_and_everything_agrees(tmp_path: Path) -> None:
    line = command("demo", "--headless", "--rounds", "3", "--seed", "7", "--data", str(tmp_path))
    done = subprocess.run(line, capture_output=True, text=True, timeout=WAIT_S)
    assert done.returncode == 0, done.stderr
    assert "round 3  dealer" in done.stdout
    assert "All agree: every card, every chip, every cent." in done.stdout
    assert re.search(r"taps a round: [34]\.\d, [12]\.\d of them", done.stdout)
    again = subprocess.run(line, capture_output=True, text=True, timeout=WAIT_S)
    assert again.returncode == 0, again.stderr
    rounds = {record.round for record in read_records(tmp_path) if record.kind == "round_closed"}
    assert len(rounds) == 6
    # The table ends before its boards are unplugged, or each of them would be a fault.
    assert "board_lost" not in {record.kind for record in read_records(tmp_path)}


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ("caribbean-french", "buys a card for"),
        ("caribbean-party", "raises"),
        ("three-card", "plays"),
        ("grand-prix", "takes back bet 2"),
    ],
)
def test_every_house_is_played_and_agrees(tmp_path: Path, house: str, words: str) -> None:
    """The rounds are enough for each game's own procedure to be seen."""
    options = ("--headless", "--house", house, "--rounds", "8", "--seed", "11")
    done = run("demo", *options, "--data", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout
    assert "no jackpot" in done.stdout
    assert "All agree: every card, every chip, every cent." in done.stdout
    stored = read_records(tmp_path)
    assert sum(record.kind == "round_closed" for record in stored) == 8


def test_faults_happen_in_a_demo_and_everything_agrees(tmp_path: Path) -> None:
    faults = tmp_path / "faults.toml"
    faults.write_text("[people]\nextra_card_per_mille = 500\n", encoding="utf-8")
    options = ("--headless", "--rounds", "5", "--faults", str(faults))
    done = run("demo", *options, "--data", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    facts = [json.loads(one) for one in (tmp_path / "truth.jsonl").read_text().splitlines()]
    assert any(fact["fact"] == "fault" for fact in facts)
    assert "All agree: every card, every chip, every cent." in done.stdout


def test_a_jackpot_of_three_levels_is_played_and_agrees(tmp_path: Path) -> None:
    """Its limit is met, its trigger reached, and what the sign shows is the main level.

    Chance draws the trigger, so the rounds are enough for the level to pass its must-hit-by amount:
    that is held first.
    """
    options = ("--headless", "--house", str(LEVELS_HOUSE), "--rounds", "18", "--seed", "7")
    done = run("demo", *options, "--data", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All agree: every card, every chip, every cent." in done.stdout
    records = [stored.record for stored in read_records(tmp_path)]
    kinds = Counter(kind_of(record) for record in records)
    assert kinds["level_opened"] == 2
    made = [record for record in records if isinstance(record, ContributionMade)]
    cents_to_be_passed, cents_of_a_bet = 400, 15
    assert len(made) * cents_of_a_bet > cents_to_be_passed
    assert kinds["trigger_opened"] >= 1
    assert kinds["trigger_sealed"] == kinds["trigger_opened"] + 1
    assert sum(record.overflow_micro for record in made) > 0
    assert max(record.meter_after_micro for record in made) == 1_001_000_000_000


def lines_until(process: Program, words: str) -> None:
    assert process.stdout is not None
    assert any(words in line for line in process.stdout), words


def told_to_the_end(program: Program) -> tuple[str, str]:
    assert program.stdout is not None
    assert program.stderr is not None
    told, errors = program.stdout.read(), program.stderr.read()
    program.wait()
    return told, errors


def started(directory: Path) -> Program:
    words = ("demo", "--headless", "--rounds", "99", "--seed", "7", "--data", directory)
    return start(*words, stdout=PIPE, stderr=PIPE, new_session=True)


@pytest.mark.parametrize("whole_group", [False, True])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_in_a_round_it_compares_as_far_as_it_went(
    tmp_path: Path, number: int, whole_group: bool
) -> None:
    with started(tmp_path) as demo:
        lines_until(demo, "round 2  bets locked")
        (os.killpg if whole_group else os.kill)(demo.pid, number)
        told, errors = told_to_the_end(demo)
    assert demo.returncode == 0, errors
    assert "Stopped before the end: what was still open is compared as far as it went." in told
    assert "All agree: every card, every chip, every cent." in told
    assert "Traceback" not in errors
    facts = (tmp_path / "truth.jsonl").read_text().splitlines()
    assert json.loads(facts[-1])["complete"] is False


def test_a_killed_demo_goes_on_in_its_folder(tmp_path: Path) -> None:
    with started(tmp_path) as demo:
        lines_until(demo, "round 2  bets locked")
        demo.kill()
    done = run("demo", "--headless", "--rounds", "2", "--seed", "7", "--data", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "All agree: every card, every chip, every cent." in done.stdout
    assert "Stopped before the end" not in done.stdout


def test_a_cent_too_much_on_the_sign_would_be_found(tmp_path: Path) -> None:
    played = run("demo", "--headless", "--rounds", "2", "--seed", "3", "--data", str(tmp_path))
    assert played.returncode == 0
    facts = [json.loads(fact) for fact in (tmp_path / "truth.jsonl").read_text().splitlines()]
    records = [one.stamped() for one in read_records(tmp_path)]
    house = load_house("caribbean-montreal").house
    assert audit(facts, records, house).agrees
    last = max(n for n, fact in enumerate(facts) if fact["fact"] == "sign" and fact["showing"])
    told = facts[last]["showing"]
    facts[last]["showing"] = told[:-1] + str((int(told[-1]) + 1) % 10)
    assert not audit(facts, records, house).agrees


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--headless", "--play"), "--play"),
        (("--headless", "--house", "nowhere"), "nowhere"),
        (("--headless", "--rounds", "0"), "--rounds"),
        (("--headless", "--language", "de"), "--language"),
        (("--headless", "--faults", "/nowhere"), "reading /nowhere: No such file"),
    ],
)
def test_wrong_use_is_said_and_ends_with_two(words: tuple[str, ...], named: str) -> None:
    done = run("demo", *words)
    assert done.returncode == 2
    assert named in done.stderr
    assert "Traceback" not in done.stderr


def test_who_plays_the_dealer_hears_what_no_screen_can_show() -> None:
    """The dealer of Grand Prix and the buyer throw away cards that are only simulated."""
    assert "last of the dealer's three" in habits(load_house("grand-prix").house)
    assert "lowest of the five" in habits(load_house("caribbean-french").house)
    assert "throw" not in habits(load_house("caribbean-montreal").house)
    assert "one progressive chip for each lamp" in habits(load_house("caribbean-montreal").house)
    assert "progressive" not in habits(load_house("three-card").house)
    assert "hold Chips stay" in habits(load_house("three-card").house)
