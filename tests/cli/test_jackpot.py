"""`tableassist jackpot` from outside: hand pays, closing, adjusting, on a table that stands still.

Every word of a supervisor is a record in the journal, or a refusal in one line that changes
nothing.
"""

import json
from pathlib import Path

import pytest

from tableassist.controller import FORM, SystemClock
from tableassist.core import inputs as i
from tableassist.journal import Journal, read_records, verify
from tests.support.program import run
from tests.support.told_tables import Stop, ToldTable

ROYAL = "Ah Kh Qh Jh Th"
ANNA, BORIS, CARA = ("--by", "Anna Weiss"), ("--by", "Boris Klein"), ("--by", "Cara Lund")


def _done(*arguments: str | Path) -> str:
    ran = run("jackpot", *arguments)
    assert (ran.returncode, ran.stderr) == (0, ""), ran
    return ran.stdout


def _no(*arguments: str | Path, status: int = 1) -> str:
    ran = run("jackpot", *arguments)
    assert (ran.returncode, ran.stdout) == (status, ""), ran
    (line,) = ran.stderr.splitlines()
    return line


@pytest.fixture
def hit(tmp_path: Path) -> tuple[Path, int]:
    """A stored table with one royal flush that nobody has paid."""
    table = ToldTable()
    table.play(Stop.LOCKED)
    table.deal(ROYAL, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    table.decide()
    table.touch(i.RevealTouched(1))
    table.pay()
    return table.store(tmp_path), table.state.hand_pays[0].hit


def test_a_hand_pay_from_due_to_paid_and_never_twice(hit: tuple[Path, int]) -> None:
    directory, number = hit
    assert f"hit {number}: round 1 seat 2, 10,000.70 of level main, due" in _done("list", directory)
    assert "verified by Anna Weiss" in _done("verify", directory, *ANNA)
    assert "Two different people" in _no("approve", directory, *ANNA)
    assert "approved by Boris Klein" in _done("approve", directory, *BORIS)
    assert f"hand pay of record {number}: 10,000.70 paid by Cara Lund" in _done(
        "pay", directory, "--hit", str(number), *CARA
    )
    paid = list(read_records(directory))[-1]
    again = _no("pay", directory, "--hit", str(number), *CARA)
    assert f"paid already, by record {paid.number} at 20" in again
    assert "no hand pay waits" in _no("pay", directory, *CARA)
    assert list(read_records(directory))[-1].number == paid.number
    told = json.loads(_done("list", directory, "--json"))
    assert (told["closed"], told["hand_pays"][0]["phase"]) == ([], "paid")
    assert verify(directory).ok
    assert run("meter", "reconcile", directory).returncode == 0


def test_it_is_one_step_after_the_other(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    assert "not verified yet" in _no("pay", directory, *CARA)
    assert "not verified yet" in _no("approve", directory, *CARA)
    _done("verify", directory, *ANNA)
    assert "not approved yet" in _no("pay", directory, *CARA)
    assert "verified already" in _no("verify", directory, *ANNA)


def test_a_refused_hit_is_the_meters_again(hit: tuple[Path, int]) -> None:
    directory, number = hit
    before = json.loads(run("meter", "show", directory, "--json").stdout)
    said = _done("refuse", directory, *ANNA, "--reason", "no bet was down")
    assert f"hand pay of record {number} refused by Anna Weiss: no bet was down" in said
    after = json.loads(run("meter", "show", directory, "--json").stdout)
    assert after["meter_micro"] == before["meter_micro"] + 1_000_070 * 1_000_000
    assert "refused already" in _no("pay", directory, "--hit", str(number), *CARA)


def test_closed_by_hand_adjusted_by_two_and_opened(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    adjust = ("adjust", directory, "--reason", "a chip too many", *ANNA, *BORIS, "--amount")
    assert "not closed by hand" in _no(*adjust, "-12.5")
    assert "jackpot closed, by hand by Anna Weiss" in _done("close", directory, *ANNA)
    assert _done("list", directory).startswith("jackpot closed: by-hand")
    assert "-12.50" in _done(*adjust, "-12.5")
    assert "below its reset amount" in _no("open", directory, *BORIS)
    assert "+12.50 and 1 micro-cents" in _done(*adjust, "12.50000001")
    meter = json.loads(run("meter", "show", directory, "--json").stdout)
    assert meter["adjustments"] == {"count": 2, "micro": 1}
    assert "open again" in _done("open", directory, *BORIS)
    assert "not closed by hand" in _no("open", directory, *BORIS)


@pytest.mark.parametrize("amount", ["", "12,5", "1e3", "NaN", "1.123456789", "--5", "٣"])
def test_what_is_no_amount(hit: tuple[Path, int], amount: str) -> None:
    directory, _ = hit
    names = (*ANNA, *BORIS)
    line = _no("adjust", directory, f"--amount={amount}", *names, "--reason", "x", status=2)
    assert "is no amount like -12.50" in line


def test_two_people_are_two_names(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    line = _no("adjust", directory, "--amount", "1", *ANNA, "--reason", "x", status=2)
    assert "two people are needed, 1 given" in line
    assert "Two different people" in _no(
        *("adjust", directory, "--amount", "1", *ANNA, *ANNA, "--reason", "x")
    )
    assert "Nobody disputes this journal" in _no(
        "accept", directory, *ANNA, *BORIS, "--reason", "restored"
    )


def test_a_second_name_is_never_left_out(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    before = list(read_records(directory))
    for command in ("verify", "pay", "close"):
        line = _no(command, directory, *ANNA, *BORIS, status=2)
        assert line == "tableassist: --by: one person does this, 2 given"
    assert list(read_records(directory)) == before


def test_a_name_that_cannot_be_read_is_none(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    before = list(read_records(directory))
    for command, name in zip(
        ("verify", "approve", "pay", "close", "open"),
        ("", " ", "An\nna", " Anna", "A" * 41),
        strict=True,
    ):
        line = _no(command, directory, f"--by={name}", status=2)
        assert "A name has 1 to 40 Latin letters" in line
    both = ("--by=", "--by=Boris Klein", "--reason", "x")
    assert "A name has 1 to 40" in _no("adjust", directory, "--amount=1", *both, status=2)
    assert list(read_records(directory)) == before


def test_a_running_table_has_its_own_buttons(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    journal = Journal.open(directory, FORM)
    last = journal.last_number
    try:
        line = _no("verify", directory, *ANNA, status=2)
        assert "in use by a running table" in line
        assert "jackpot open" in _done("list", directory)
        shown = run("opening", "show", directory)
        assert (shown.returncode, "open         no" in shown.stdout) == (0, True)
    finally:
        journal.close()
    assert list(read_records(directory))[-1].number == last


@pytest.mark.parametrize(("rested", "found"), [(60, "ahead"), (-1, "behind"), (1, "")])
def test_a_doubtful_clock_is_told_beside_the_record(
    tmp_path: Path, rested: int, found: str
) -> None:
    table = ToldTable()
    table.now_ms = SystemClock().wall_ms() - rested * 86_400_000
    table.store(tmp_path)
    told = _done("close", tmp_path, *ANNA).splitlines()
    assert "jackpot closed, by hand by Anna Weiss" in told[0]
    doubts = [f"not believed ({found})" in line for line in told[1:]]
    assert doubts == ([True] if found else [])
    last = list(read_records(tmp_path))[-1]
    assert (last.at_ms - table.now_ms < 86_400_000) is bool(found)


def test_no_journal_is_made_where_there_is_none(tmp_path: Path) -> None:
    assert "there is none" in _no("close", tmp_path / "nowhere", *ANNA, status=2)
    assert not (tmp_path / "nowhere").exists()


def test_every_command_has_an_example() -> None:
    shown = run("jackpot", "--help").stdout
    for command in ("list", "verify", "approve", "pay", "refuse", "close", "open", "adjust"):
        assert command in shown
        words = run("jackpot", command, "--help").stdout
        assert f"tableassist jackpot {command} " in words
