"""`tableassist operators`: people let in, let out and given PINs, on a table that stands still.

PINs come through a pipe, as a script would hand them over; the commands run in this process, which
saves the start of one for each.
"""

import json
import os
import re
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableassist import cli
from tableassist.access import Cost, StoredSecrets
from tableassist.cli import app
from tableassist.controller import open_still_table
from tableassist.core import inputs as i
from tableassist.core.records import HitVerified, LockedOut, PinProved, SignOnRefused
from tableassist.core.table import TableState
from tableassist.core.table.signing_on import FREE_TRIES, LOCK_MS
from tableassist.journal import Journal, read_records, verify
from tests.support.core_table import CoreTable
from tests.support.people_table import ANNA, DORA, PeopleTable
from tests.support.stored_rounds import keyed
from tests.support.told_tables import ToldTable

TINA = "Tina Berg"
PINS = {TINA: "830591740628", ANNA: "402957163948", DORA: "618294073519"}


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, *words: str | Path, pins: tuple[str, ...] = ()) -> None:
        reading, writing = os.pipe()
        os.write(writing, "".join(f"{pin}\n" for pin in pins).encode())
        os.close(writing)
        given = [str(reading) if word == "PIPE" else str(word) for word in words]
        ran = CliRunner().invoke(app, given)
        os.close(reading)
        self.status, self.out, self.error = ran.exit_code, ran.stdout, ran.stderr


def operators(*words: str | Path, pins: tuple[str, ...] = (), ends: int = 0) -> str:
    """What `operators` said, on standard output when it is done, else on standard error."""
    said = Said("operators", *words, "--pin-fd", "PIPE", pins=pins)
    assert said.status == ends, (said.out, said.error)
    return said.error if ends else said.out


def operators_listed(directory: Path) -> list[str]:
    """Who may sign on, a line each."""
    said = Said("operators", "list", directory)
    assert said.status == 0, said.error
    return said.out.splitlines()


def stored(table: CoreTable, directory: Path) -> Path:
    journal = Journal.open(directory)
    journal.append(keyed((one.record for one in table.records), journal), table.now_ms, None)
    journal.close()
    return directory


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each check of a PIN would take a fifth of a second."""
    for module in (cli.journal_copies, cli.operators, cli.still):
        monkeypatch.setattr(module, "StoredSecrets", partial(StoredSecrets, cost=Cost(1, 8)))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A stored table at which Tina is a technician."""
    stored(ToldTable(), tmp_path)
    said = operators("add", tmp_path, TINA, "--role", "technician", pins=(PINS[TINA],))
    assert f"{TINA} added: technician" in said
    assert f"PIN of {TINA} set" in said
    return tmp_path


def table_of(place: Path) -> TableState:
    """As the journal has it."""
    table = open_still_table(place, lambda _stamped: None)
    table.close()
    return table.state


def let_in(place: Path, name: str, *words: str) -> str:
    pins = (PINS[TINA], PINS[name])
    return operators("add", place, name, *words, "--by", TINA, pins=pins)


def test_people_are_let_in_by_who_proves_it(place: Path) -> None:
    let_in(place, ANNA, "--role", "supervisor", "--role", "approver")
    let_in(place, DORA, "--role", "dealer", "--game", "caribbean-stud", "--language", "fr")
    with_key = ("--head-key", place / "head.key")  # as every command of the group takes it
    told = json.loads(Said("operators", "list", place, *with_key, "--json").out)
    assert told["required"] is False
    assert [(one["name"], one["roles"], one["pin"]) for one in told["people"]] == [
        (TINA, ["technician"], True),
        (ANNA, ["supervisor", "approver"], True),
        (DORA, ["dealer"], True),
    ]
    assert f"{DORA}: dealer; caribbean-stud" in Said("operators", "list", place).out
    assert (place / "people.secrets").stat().st_mode & 0o777 == 0o600
    assert verify(place).ok
    stored_bytes = b"".join(one.read_bytes() for one in place.iterdir())
    assert not any(pin.encode() in stored_bytes for pin in PINS.values())


def test_nobody_is_let_in_by_who_cannot_prove_it(place: Path) -> None:
    before = [record.kind for record in read_records(place)]
    add = ("add", place, ANNA, "--role", "supervisor")
    wrong = operators(*add, "--by", TINA, pins=("830592", PINS[ANNA]), ends=1)
    assert "the PIN does not fit" in wrong
    assert "830592" not in wrong
    assert "--by: who does it" in operators(*add, pins=(PINS[ANNA],), ends=2)
    assert "may not sign on" in operators(*add, "--by", "Emil Roth", pins=("1",), ends=1)
    easy = operators(*add, "--by", TINA, pins=(PINS[TINA], "123456"), ends=1)
    assert "too regular" in easy
    assert "123456" not in easy
    taken = operators(*add, "--by", TINA, pins=(PINS[TINA], PINS[TINA]), ends=1)
    assert "cannot be taken" in taken
    assert TINA not in taken
    after = [record.kind for record in read_records(place)]
    assert after == [*before, "sign_on_refused", "pin_proved"]


def test_who_may_sign_on_is_listed_while_the_table_runs(place: Path) -> None:
    journal = Journal.open(place)
    assert operators_listed(place) == [f"{TINA}: technician"]
    journal.close()


def test_nobody_is_named_twice(place: Path) -> None:
    add = ("add", place, ANNA, "--role", "supervisor", "--by", TINA)
    assert "named twice" in operators(*add, "--by", "tina  berg", pins=(PINS[TINA],), ends=2)


def test_what_cannot_be_is_said_before_any_pin_is_asked_for(place: Path) -> None:
    assert "--role 'boss'" in operators("add", place, ANNA, "--role", "boss", ends=2)
    assert "--game 'bingo'" in operators(
        "add", place, DORA, "--role", "dealer", "--game", "bingo", ends=2
    )
    for words in (("dealer",), ("auditor", "--game", "three-card")):
        refused = operators("add", place, DORA, "--role", *words, "--by", TINA, ends=2)
        assert "has a --game: caribbean-stud, three-card, grand-prix" in refused
    said = Said("operators", "add", place, ANNA, "--role", "auditor", "--by", TINA)
    assert (said.status, "there is no terminal" in said.error) == (2, True)
    for words in (("add",), ("reset-pin",), ("badge",), ("disable",)):
        options = Said("operators", *words, "--help").out
        assert "--pin-fd" in options
        assert "--pin " not in options


def test_a_dealer_is_given_a_badge_a_new_pin_and_let_out(place: Path) -> None:
    let_in(place, DORA, "--role", "dealer", "--game", "caribbean-stud")
    by = ("--by", TINA)
    badge = operators("badge", place, DORA, *by, pins=(PINS[TINA], "00040295"))
    assert "00040295" not in badge
    assert "badge of" in badge
    operators("reset-pin", place, DORA, *by, "--temporary", pins=(PINS[TINA], "739182640573"))
    listed = Said("operators", "list", place).out
    assert f"{DORA}: dealer; caribbean-stud; badge; PIN to be changed" in listed
    why = ("--reason", "left the house")
    operators("disable", place, DORA, *by, *why, pins=(PINS[TINA],))
    assert "no PIN; disabled" in Said("operators", "list", place).out
    assert "may not sign on" in operators(
        "reset-pin", place, DORA, *by, pins=(PINS[TINA], "739182640573"), ends=1
    )


def test_a_badge_is_one_persons_and_a_person_has_one(place: Path) -> None:
    let_in(place, DORA, "--role", "dealer", "--game", "caribbean-stud")
    let_in(place, ANNA, "--role", "auditor")
    by = ("--by", TINA)
    operators("badge", place, DORA, *by, pins=(PINS[TINA], "00040295"))
    same = operators("badge", place, ANNA, *by, pins=(PINS[TINA], "00040295"), ends=1)
    assert "somebody's already" in same
    operators("badge", place, DORA, *by, pins=(PINS[TINA], "00040296"))
    operators("badge", place, ANNA, *by, pins=(PINS[TINA], "00040295"))
    people = table_of(place).people.persons
    badge = StoredSecrets(place).badge_digest
    assert people[DORA].badge == badge("00040296")
    assert people[ANNA].badge == badge("00040295")


def test_a_lost_file_is_replaced_without_proof_and_that_is_told(place: Path) -> None:
    (place / "people.secrets").unlink()
    reset = ("reset-pin", place, TINA, "--by", TINA)
    assert "--unproved" in operators(*reset, pins=(PINS[TINA], "402957163948"), ends=1)
    assert "reason" in operators(*reset, "--unproved", pins=("402957163948",), ends=1)
    why = ("--reason", "the disk was replaced")
    said = operators(*reset, "--unproved", *why, pins=("402957163948",))
    assert "unproved: the disk was replaced" in said
    assert "PIN unproved" in Said("operators", "list", place).out


def test_a_word_about_the_jackpot_is_proved_where_people_are_required(tmp_path: Path) -> None:
    table = PeopleTable()
    table.deal_royal()
    table.touch(i.RevealTouched(1))
    stored(table, tmp_path)
    why = ("--by", TINA, "--unproved", "--reason", "the first one at this table")
    operators("reset-pin", tmp_path, ANNA, *why, pins=(PINS[ANNA],))
    verify_hit = ("jackpot", "verify", tmp_path, "--pin-fd", "PIPE", "--by")
    wrong = Said(*verify_hit, ANNA, pins=("402958",))
    assert "does not fit" in wrong.error, wrong.error
    nobody = Said(*verify_hit, "Emil Roth", pins=(PINS[ANNA],))
    assert (nobody.status, "may not sign on" in nobody.error) == (1, True)
    given = Said(*verify_hit, ANNA, pins=(PINS[ANNA],))
    assert (given.status, "change-pin first" in given.error) == (1, True)
    last = list(read_records(tmp_path))[-1].record
    assert last == SignOnRefused(ANNA, "pit", "must-change")
    operators("change-pin", tmp_path, ANNA, pins=(PINS[ANNA], "630285917462"))
    right = Said(*verify_hit, "anna weiss", pins=("630285917462",))
    assert (right.status, right.error) == (0, "")
    last = list(read_records(tmp_path))[-1].stamped().record
    assert isinstance(last, HitVerified)
    assert last.by == ANNA


OWN = {ANNA: "630285917462", TINA: "917364820575"}


def proved_people(directory: Path) -> None:
    """A table where people are required, two of whom can prove themselves."""
    stored(PeopleTable(), directory)
    why = ("--by", TINA, "--unproved", "--reason", "the first one at this table")
    for name, pin in OWN.items():
        operators("reset-pin", directory, name, *why, pins=(PINS[name],))
        operators("change-pin", directory, name, pins=(PINS[name], pin))


def test_who_is_locked_out_is_so_at_commands_and_somebody_else_lets_them_in(place: Path) -> None:
    let_in(place, DORA, "--role", "dealer", "--game", "caribbean-stud")
    change = ("change-pin", place, DORA)
    wrong = [operators(*change, pins=("402958", "1"), ends=1) for _ in range(FREE_TRIES)]
    assert all("does not fit" in one for one in wrong)
    new = "630285917462"
    assert "locked out" in operators(*change, pins=(PINS[DORA], new), ends=1)
    assert "locked out" in Said("operators", "list", place).out
    last = [one.record for one in read_records(place)][-2:]
    assert last == [LockedOut(DORA, 5, LOCK_MS, 0), SignOnRefused(DORA, "pit", "locked")]
    operators("reset-pin", place, DORA, "--by", TINA, pins=(PINS[TINA], new))
    operators(*change, pins=(new, PINS[DORA]))


def test_a_right_pin_ends_the_wrong_ones_and_an_exchanged_one_is_a_record(place: Path) -> None:
    let_in(place, DORA, "--role", "dealer", "--game", "caribbean-stud")
    badge = ("badge", place, DORA, "--by", TINA)
    operators(*badge, pins=("402958",), ends=1)
    operators(*badge, pins=(PINS[TINA], "12345678"))
    proved = [one.record for one in read_records(place) if isinstance(one.record, PinProved)]
    assert proved == [PinProved(TINA)]
    file = place / "people.secrets"
    tina, dora = re.findall(r"\$argon2[^\"]+", file.read_text())
    file.write_text(file.read_text().replace(tina, "X").replace(dora, tina).replace("X", dora))
    assert "not the one that was set" in operators(*badge, pins=(PINS[DORA],), ends=1)
    assert [*read_records(place)][-1].record == SignOnRefused(TINA, "pit", "swapped")


def test_who_takes_a_journal_is_proved_where_people_are_required(tmp_path: Path) -> None:
    proved_people(tmp_path)
    last = list(read_records(tmp_path))[-1].number
    words = ("journal", "accept", tmp_path, "--last", str(last), "--reason", "seen", "--by", ANNA)
    two = (*words, "--by", TINA)
    stranger = Said(*words, "--by", "Mickey M", "--pin-fd", "PIPE", pins=(OWN[ANNA],))
    assert (stranger.status, "may not sign on" in stranger.error) == (1, True)
    wrong = Said(*two, "--pin-fd", "PIPE", pins=(OWN[ANNA], "402958"))
    assert (wrong.status, "does not fit" in wrong.error) == (1, True)
    assert not (tmp_path / "taken.json").exists()
    right = Said(*two, "--pin-fd", "PIPE", pins=tuple(OWN.values()))
    assert (right.status, right.error) == (0, "")
    assert "unproved" not in (tmp_path / "taken.json").read_text()
    assert Said(*two, "--unproved").status == 0
    assert "unproved: seen" in (tmp_path / "taken.json").read_text()


def test_who_restores_a_journal_is_proved_where_people_are_required(tmp_path: Path) -> None:
    table, backup, there = (tmp_path / name for name in ("table", "backup", "there"))
    table.mkdir()
    proved_people(table)
    assert Said("journal", "backup", table, backup).status == 0
    words = ("journal", "restore", backup, there, "--by", ANNA, "--by", TINA, "--reason", "a disk")
    asked = (*words, "--pin-fd", "PIPE")
    lost = Said(*asked, pins=tuple(OWN.values()))
    assert (lost.status, f"put it into {there} from its copy" in lost.error) == (1, True)
    there.mkdir()
    (table / "people.secrets").rename(there / "people.secrets")
    wrong = Said(*asked, pins=(OWN[ANNA], "402958"))
    assert (wrong.status, "does not fit" in wrong.error) == (1, True)
    assert not (there / "journal.db").exists()
    right = Said(*asked, pins=tuple(OWN.values()))
    assert (right.status, right.error) == (0, "")
    assert "unproved" not in (there / "taken.json").read_text()


def test_a_restore_where_nobody_has_a_pin_any_more_says_so_for_good(tmp_path: Path) -> None:
    table, backup, there = (tmp_path / name for name in ("table", "backup", "there"))
    table.mkdir()
    proved_people(table)
    assert Said("journal", "backup", table, backup).status == 0
    words = ("journal", "restore", backup, there, "--by", ANNA, "--by", TINA, "--reason", "a disk")
    assert Said(*words, "--unproved").status == 0
    assert "unproved: a disk" in (there / "taken.json").read_text()
