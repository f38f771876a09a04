"""`tableassist run` with an Alpha sign and a card reader on real terminals, and what the rest says.

What such hardware is sent and what its lines mean is tested with the devices; here only that the
settings reach it, and that journal and log speak of it.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableassist.core import records as r
from tableassist.journal import read_records
from tests.cli.test_run import WAIT_S, said
from tests.devices.pretend_board import Line
from tests.support.program import run
from tests.support.two_processes import TwoProcesses

SHOE = r"""
driver = "ascii-line"
line_end = "cr"
checksum = "xor8"
card = '(?P<code>\d\d)'
new_deck = 'DECK'
"""
SIGN = """
driver = "alpha"
"""


@pytest.fixture
def table(tmp_path: Path) -> TwoProcesses:
    (tmp_path / "wires").mkdir()
    table = TwoProcesses(tmp_path)
    cards = "".join(
        f'{number:02} = "{rank}{suit}"\n'
        for number, (rank, suit) in enumerate((a, b) for a in "23456789TJQKA" for b in "cdhs")
    )
    text = table.config.read_text()
    text = text.replace("[boards.shoe]", f"[boards.shoe]{SHOE}")
    text = text.replace("[boards.sign]", f"[boards.sign]{SIGN}")
    table.config.write_text(f"{text}\n[boards.shoe.cards]\n{cards}")
    return table


def records_with(table: TwoProcesses, kind: type[r.Record]) -> list[r.Record]:
    """The journal once it holds a record of this kind."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        stored = read_records(table.directory / "journal")
        kept = [one.stamped().record for one in stored]
        if any(isinstance(one, kind) for one in kept):
            return kept
        time.sleep(0.02)
    pytest.fail(f"no {kind.__name__} in {kept}")


@contextmanager
def plugged(table: TwoProcesses, *names: str) -> Iterator[list[Line]]:
    lines = [Line(table.directory / "wires" / name) for name in names]
    yield lines
    for line in lines:
        line.pull()


def test_the_settings_reach_the_hardware_and_the_journal_keeps_what_it_is(
    table: TwoProcesses,
) -> None:
    with plugged(table, "shoe", "sign") as (shoe, sign), table.run():
        said(table, "shoe live: SIM-SHOE-001, unassured")
        said(table, "sign live: SIM-SIGN-001, unassured")
        assert sign.read(10) == bytes(5) + b"\x01^00\x02E$\x03006E\x04"
        said(table, "no figure yet was written to the sign")
        shoe.write(b"DECK09\r5005\r")
        kept = records_with(table, r.CardStray)
    assert [each.assured for each in kept if isinstance(each, r.BoardLive)] == [False, False]
    shown = [each for each in kept if isinstance(each, r.SignShown)]
    assert shown == [r.SignShown(None, 0, "unverified")]
    decks = [each for each in kept if isinstance(each, r.ShoeChanged)]
    assert decks == [r.ShoeChanged("unknown", 1, 0), r.ShoeChanged("ready", 2, 52)]
    (stray,) = (each for each in kept if isinstance(each, r.CardStray))
    assert (stray.shoe_no, stray.index, stray.reason) == (2, 1, "unexpected-card")


def test_what_is_not_simulated_is_said(table: TwoProcesses) -> None:
    done = run("simulate", "--dir", table.directory, "--config", table.config)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"tableassist: reading {table.config}: boards.shoe: only boards of the wire protocol are "
        "simulated"
    ]
