"""`tableassist meter` at a house without a jackpot, from outside: one line, and no figure made up.

Houses with one are tested with the journal's commands.
"""

import json
from pathlib import Path

from tableassist.core.records import ContributionMade
from tableassist.journal import Journal, parse_head, read_records, signed_head
from tests.reports.house_rounds import played
from tests.support.kept_tables import KeptTable
from tests.support.program import run


def test_there_is_no_meter_and_that_is_no_fault(tmp_path: Path) -> None:
    played("three-card").store(tmp_path)
    ran = run("meter", "show", tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "house three-card has no jackpot, so there is no meter\n"
    told = json.loads(run("meter", "show", tmp_path, "--json").stdout)
    assert (told["jackpot"], told["display"], told["agrees"]) == (False, 0, True)


def test_a_contribution_there_is_a_no(tmp_path: Path) -> None:
    table = played("three-card")
    journal = Journal.open(table.store(tmp_path))
    made = ContributionMade(2, 1, 100, 70_000_000, 10_000_000, 20_000_000, 70_000_000)
    journal.append([made], table.now_ms, None)
    journal.close()
    ran = run("meter", "show", tmp_path)
    assert ran.returncode == 1
    assert f"record {len(table.records) + 1}: the house has no jackpot" in ran.stderr


def test_a_reading_names_the_last_record_and_the_signed_head(tmp_path: Path) -> None:
    """Both stand on paper: the second alone can be held against a journal later."""
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    table.bet(1, "ante", 1_000)
    directory = table.close()
    *_, last = read_records(directory)
    head = signed_head(directory)
    assert head is not None
    assert head.number == last.number
    told = json.loads(run("meter", "read", directory, "--json").stdout)
    assert told["last_hash"] == last.hash.hex()
    assert parse_head("\n".join(told["head"])) == head
    words = run("meter", "read", directory).stdout
    assert f"last hash  {last.hash.hex()}\n" in words
    assert f"signed head of record {head.number}, " in words
    assert head.signature.hex() in words


def test_the_help_says_so() -> None:
    assert "has no meter" in run("meter", "show", "--help").stdout
