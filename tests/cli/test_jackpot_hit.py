"""`tableassist jackpot show | slip | doubt | regulator | reported` on a stored table with a hit.

The commands run in this process, which saves the start of one for each.
"""

import json
import os
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableassist import cli
from tableassist.cli import app
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.machine import SlipPrinted
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.table.hand_pays import KEPT
from tableassist.journal import Journal, read_records, verify
from tableassist.reports.slip_writing import print_slip
from tests.reports.test_slip_printer import printed_on
from tests.support.hand_pays import hand_over
from tests.support.told_tables import Stop, ToldTable

ROYAL = "Ah Kh Qh Jh Th"
ANNA, BORIS, CARA = ("--by", "Anna Weiss"), ("--by", "Boris Klein"), ("--by", "Cara Lund")
RULE = ReportingRule("one", "Form 1", ("form", "identity"), 0, amount=1)
PAYING = PayingTerms(
    tiers=(PayTier(0, people=2, regulator=True),), rules=(RULE,), show_cards=True, count_deck=True
)


def _run(*words: str | Path, ends: int = 0) -> str:
    """What a command said, on standard output when it is done, else on standard error."""
    ran = CliRunner().invoke(app, ["jackpot", *map(str, words)])
    assert ran.exit_code == ends, (ran.stdout, ran.stderr, ran.exception)
    return ran.stderr if ends else ran.stdout


def _kinds(directory: Path) -> list[str]:
    return [one.kind for one in read_records(directory)]


@contextmanager
def a_printer(port: Path) -> Iterator[int]:
    """What is sent to `port` can be read here."""
    os.mkfifo(port)
    reading = os.open(port, os.O_RDONLY | os.O_NONBLOCK)
    try:
        yield reading
    finally:
        os.close(reading)


@pytest.fixture
def hit(tmp_path: Path) -> tuple[Path, int]:
    """A stored table whose royal flush asks for all that can be asked."""
    table = ToldTable()
    table.give(i.ProgramStarted("Table 1", "test", paying=PAYING))
    table.connect()
    table.play(Stop.LOCKED)
    table.deal(ROYAL, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
    table.decide()
    table.touch(i.RevealTouched(1))
    table.pay()
    return table.store(tmp_path / "table"), table.state.hand_pays[0].hit


def test_a_hit_from_won_to_paid_with_all_that_is_asked(
    hit: tuple[Path, int], tmp_path: Path
) -> None:
    directory, number = hit
    assert "shown to the camera" in _run("verify", directory, *ANNA, ends=1)
    assert "do not make 52" in _run(
        "verify", directory, *ANNA, "--cards-shown", "--stub", "36", ends=1
    )
    assert _kinds(directory)[-1] == "hit_deck_counted"
    said = _run("verify", directory, *ANNA, "--cards-shown", "--stub", "37")
    assert "cards shown, 15 cards dealt and 37 left" in said
    _run("doubt", directory, *ANNA, "--over")
    assert "not approved yet" in _run(
        "slip", directory, *CARA, "--pdf", tmp_path / "early.pdf", ends=1
    )
    assert "1 more to approve" in _run("approve", directory, *BORIS)
    assert "Two different people" in _run("approve", directory, *BORIS, ends=1)
    _run("approve", directory, "--by", "Dora Falk")
    assert "A report has to be answered" in _run("pay", directory, *CARA, ends=1)
    assert "Form 1, form and identity done by Cara Lund" in _run(
        "reported", directory, *CARA, "--rule", "one"
    )
    assert "regulator has to be told" in _run("pay", directory, *CARA, ends=1)
    told = _run("regulator", directory, *ANNA, "--reference", "call 12")
    assert "regulator told by Anna Weiss, reference call 12" in told
    page = tmp_path / "slip.pdf"
    said = _run("slip", directory, *CARA, "--pdf", page)
    assert f"slip of hit {number} due, copy 1, pdf by Cara Lund" in said
    assert page.read_bytes().startswith(b"%PDF")
    assert _kinds(directory)[-2:] == ["slip_due", "slip_done"]
    _run("pay", directory, *CARA)
    with a_printer(tmp_path / "port") as reading:
        _run("slip", directory, *CARA, "--hit", str(number), "--escpos", tmp_path / "port")
        assert b"Copy 2 / Copie 2" in printed_on(reading)
    assert verify(directory).ok
    shown = json.loads(_run("show", directory, "--hit", str(number), "--json"))
    assert shown["facts"]["now"].startswith("paid in record")
    assert {row["met"] for row in shown["conditions"]} == {"yes"}
    assert {row["state"] for row in shown["asked"]} == {"done"}
    steps = [row["what"] for row in shown["steps"]]
    approved = ["Approved", "Approved", "Reported", "Regulator told"]
    counted = ["Counted, not 52", "Counted, 52", "Verified", "Doubt over"]
    assert steps == [*counted, *approved, "Paid"]
    assert sum(row["amount_micro"] for row in shown["build_up"][:3]) == 1_000_070 * 10**6
    assert ROYAL in _run("show", directory)


def _to_be_paid(directory: Path) -> None:
    _run("verify", directory, *ANNA, "--cards-shown", "--stub", "37")
    _run("approve", directory, *BORIS)
    _run("approve", directory, "--by", "Dora Falk")
    _run("reported", directory, *CARA, "--rule", "one")
    _run("regulator", directory, *ANNA)


def test_a_slip_goes_to_a_printer_as_it_is(hit: tuple[Path, int]) -> None:
    directory, number = hit
    _to_be_paid(directory)
    master, port = os.openpty()
    tty.setraw(master)
    try:
        _run("slip", directory, *CARA, "--escpos", os.ttyname(port))
        printed = printed_on(master)
    finally:
        os.close(master)
        os.close(port)
    assert printed.startswith(b"\x1b@\x1bt\x10")
    assert b"\r" not in printed
    assert f"\x1bE\x01{number}\n".encode() in printed


def test_what_cannot_be_written_stays_due_and_the_next_one_is_a_copy(
    hit: tuple[Path, int], tmp_path: Path
) -> None:
    directory, number = hit
    _to_be_paid(directory)
    there = tmp_path / "there"
    there.write_text("x")
    assert "is there already" in _run("slip", directory, *CARA, "--pdf", there, ends=2)
    assert "slip_due" not in _kinds(directory)
    gone = tmp_path / "nowhere" / "slip.pdf"
    assert "No such file" in _run("slip", directory, *CARA, "--pdf", gone, ends=1)
    assert _kinds(directory)[-1] == "slip_due"
    assert "copy 2" in _run("slip", directory, *CARA, "--pdf", tmp_path / "slip.pdf")
    due = [one.record for one in read_records(directory) if isinstance(one.record, r.SlipDue)]
    assert [(one.hit, one.copy) for one in due] == [(number, 1), (number, 2)]
    assert "name one of" in _run("slip", directory, *CARA, ends=2)


def test_no_file_is_made_where_a_printer_should_be(hit: tuple[Path, int], tmp_path: Path) -> None:
    directory, _ = hit
    _to_be_paid(directory)
    before = _kinds(directory)
    plain = tmp_path / "plain"
    plain.write_text("x")
    for port in (tmp_path / "lp0", plain, tmp_path):
        line = _run("slip", directory, *CARA, "--escpos", port, ends=2)
        assert f"printing slip on {port}: no printer's port is there" in line
    assert not (tmp_path / "lp0").exists()
    assert _kinds(directory) == before


def test_a_printer_that_hangs_holds_no_journal(
    hit: tuple[Path, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory, _ = hit
    _to_be_paid(directory)
    opened = list[int]()

    def hanging(port: Path, content: bytes) -> None:
        journal = Journal.open(directory)
        opened.append(journal.last_number)
        journal.close()
        print_slip(port, content, 0)

    monkeypatch.setattr(cli.jackpot_hit, "print_slip", hanging)
    os.mkfifo(tmp_path / "port")
    line = _run("slip", directory, *CARA, "--escpos", tmp_path / "port", ends=1)
    assert "No such device" in line
    assert _kinds(directory)[-1] == "slip_due"
    assert opened == [list(read_records(directory))[-1].number]


def test_a_doubted_hit_is_refused(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    assert "doubted by Anna Weiss" in _run("doubt", directory, *ANNA)
    assert "shall not be paid" in _run(
        "verify", directory, *BORIS, "--cards-shown", "--stub", "37", ends=1
    )
    assert "doubted no more" in _run("doubt", directory, *ANNA, "--over")
    _run("doubt", directory, *ANNA)
    _run("refuse", directory, *BORIS, "--reason", "cards-misread")
    shown = _run("show", directory)
    assert "refused in record" in shown
    assert "The cards were misread" in shown


def test_two_who_refuse_a_hit_are_both_named(hit: tuple[Path, int]) -> None:
    directory, _ = hit
    reason = ("--reason", "no-bet")
    same = _run("refuse", directory, *ANNA, "--by", "anna weiss", *reason, ends=1)
    assert "Two different people are needed" in same
    many = _run("refuse", directory, *ANNA, *BORIS, "--second", "Cara Lund", *reason, ends=2)
    assert "two people at most refuse a hit, 3 given" in many
    _run("refuse", directory, *ANNA, *BORIS, *reason)
    (refused,) = (one.record for one in read_records(directory) if one.kind == "hit_refused")
    assert isinstance(refused, r.HitRefused)
    assert (refused.by, refused.second) == ("Anna Weiss", "Boris Klein")


def test_there_is_no_such_hit(hit: tuple[Path, int]) -> None:
    directory, number = hit
    for wrong in (0, number + 1, 10**6):
        assert "there is no hit" in _run("show", directory, "--hit", str(wrong), ends=1)


def _many_hits(directory: Path) -> tuple[int, int]:
    """So many that the first two are remembered by the journal alone: one paid, one refused."""
    table = ToldTable()
    hits = []
    for number in range(1, KEPT + 3):
        table.play(Stop.LOCKED)
        table.deal(ROYAL, "2c 3d 5h 7s 9c", "Kd Kc 4s 8h Ac")
        table.decide()
        table.touch(i.RevealTouched(number))
        table.pay()
        hits.append(table.state.hand_pays[-1].hit)
        if number == 2:
            table.touch(s.HitRefuseTouched(hits[-1], "no-bet", "Anna Weiss"))
        else:
            hand_over(table, hits[-1])
        if number == 1:
            table.touch(s.SlipTouched(hits[0], "pdf", "Cara Lund"))
            table.give(SlipPrinted(table.state.number))
    assert hits[1] not in {pay.hit for pay in table.state.hand_pays}
    table.store(directory)
    return hits[0], hits[1]


def test_a_hit_of_long_ago_has_its_slip_printed_again(tmp_path: Path) -> None:
    directory = tmp_path / "table"
    paid, refused = _many_hits(directory)
    for copy in (2, 3):
        port = tmp_path / f"port{copy}"
        with a_printer(port) as reading:
            said = _run("slip", directory, *CARA, "--hit", str(paid), "--escpos", port)
            printed = printed_on(reading)
        assert f"slip of hit {paid} due, copy {copy}, escpos by Cara Lund" in said
        assert f"Copy {copy} / Copie {copy}".encode() in printed
        assert f"\x1bE\x01{paid}\n".encode() in printed
        assert _kinds(directory)[-2:] == ["slip_due", "slip_done"]
    assert verify(directory).ok
    page = tmp_path / "page.pdf"
    told = _run("slip", directory, *CARA, "--hit", str(refused), "--pdf", page, ends=1)
    assert "refused" in told
    assert "There is no hand pay" in _run(
        "slip", directory, *CARA, "--hit", str(paid + 1), "--pdf", page, ends=1
    )
    assert not page.exists()


def test_every_command_has_an_example() -> None:
    for command in ("show", "slip", "doubt", "regulator", "reported"):
        assert f"tableassist jackpot {command} " in _run(command, "--help")
