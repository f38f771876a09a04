"""People at a real journal with real stored secrets: restarts, clocks, swapped hashes, edits.

The same file is opened again and again, as after a crash, with whatever clock the machine has then.
PINs are hashed at a cost that only tests ask for.
"""

import json
import logging
import sqlite3
from pathlib import Path

import pytest

from tableassist.access import AccessDesk, Cost, Pin, StoredSecrets
from tableassist.controller import Pipeline, StillTable, open_pipeline
from tableassist.core import inputs as i
from tableassist.core.people import PersonAdd, PinGive, SignOnTried
from tableassist.core.records import LockedOut, SignOnRefused, kind_of
from tableassist.core.table.signing_on import FREE_TRIES, LOCK_MS
from tableassist.core.words import language
from tableassist.journal import BrokenJournalError, Journal, read_records, verify
from tableassist.reports.replay import replay
from tableassist.settings import load_house
from tests.controller.test_machine_news import HOUR_MS, NOW_MS, SetClock

CHEAP = Cost(1, 8)
ANNA, BORIS = "Anna Weiss", "Boris Klein"
PINS = {ANNA: "402957163948", BORIS: "618294073519"}
NEW_PIN = "739182640573"
MARGIN_MS = 60_000
"""The machine's own ticks go on while a test runs."""


class House:
    """One data folder, in which people are, and the lives of the program on it."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.stored = StoredSecrets(directory, CHEAP)
        self.clock = SetClock(NOW_MS)
        self.begin().close()
        still = StillTable(Journal.open(directory), self.clock, lambda _stamped: None)
        still.replay()
        for name, digits in PINS.items():
            roles = ("supervisor", "technician") if name == ANNA else ("approver",)
            assert still.tell(PersonAdd(name, roles, by=(ANNA,))) is None  # type: ignore[arg-type]
            people = still.state.people.persons.values()
            digest = self.stored.add_pin(name, Pin(digits), {one.pin for one in people})
            assert still.tell(PinGive(name, digest, by=(ANNA,))) is None
        still.close()

    def begin(self, wall_ms: int = NOW_MS) -> Pipeline:
        """The next life of the program, by a clock that says this."""
        self.clock = SetClock(wall_ms)
        self.table = open_pipeline(
            Journal.open(self.directory),
            "Table 1",
            load_house("grand-prix"),
            self.clock,
            people_required=True,
            stored=self.stored,
        )
        self.look()
        return self.table

    def look(self) -> str:
        """What the loop does every few seconds; how the clock was found."""
        for news in self.table.machine_news():
            self.table.submit(news)
        return self.table.state.clock

    def try_pin(self, person: str, digits: str) -> None:
        """Somebody types a PIN at the pit."""
        pipeline = self.table
        desk = AccessDesk(self.stored, lambda: pipeline.state.people, self.hear)
        desk.start()
        desk.try_pin(person, "pit", Pin(digits))
        desk.stop()

    def change_pin(self, person: str, digits: str, new: str) -> None:
        """Somebody changes their own PIN at the pit."""
        desk = AccessDesk(self.stored, lambda: self.table.state.people, self.hear)
        desk.start()
        desk.change_pin(person, "pit", Pin(digits), Pin(new))
        desk.stop()

    def hear(self, what: i.Input) -> None:
        self.table.submit(what)

    def run(self, ms: int) -> None:
        """The program runs for so long."""
        self.clock.ticks += ms
        self.table.submit(i.TimePassed(self.clock.now_ms()))

    @property
    def said(self) -> str:
        return self.table.state.people.said.get("pit", "")

    @property
    def at_pit(self) -> list[str]:
        return [one.person for one in self.table.state.people.pit]

    @property
    def is_locked(self) -> bool:
        return self.table.state.people.tries_of(ANNA).is_locked

    def lock(self) -> None:
        for _ in range(FREE_TRIES):
            self.try_pin(ANNA, "402958")
        assert self.is_locked


@pytest.fixture
def place(tmp_path: Path) -> House:
    return House(tmp_path)


def intrude(directory: Path, statement: str) -> None:
    """Change the database as somebody would who knows SQLite: triggers off, and on again."""
    intruder = sqlite3.connect(directory / "journal.db", isolation_level=None)
    kept = intruder.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in kept:
        intruder.execute(f"DROP TRIGGER {name}")
    assert intruder.execute(statement).rowcount > 0
    for _, sql in kept:
        intruder.execute(sql)
    intruder.close()


def test_the_right_pin_signs_on_and_the_wrong_one_does_not(place: House) -> None:
    place.begin()
    place.try_pin(ANNA, "402958")
    assert (place.said, place.at_pit) == ("wrong", [])
    place.try_pin(ANNA, "402957163948")
    assert (place.said, place.at_pit) == ("", [ANNA])
    place.table.close()


@pytest.mark.parametrize("later_ms", [0, HOUR_MS, 29 * 24 * HOUR_MS, 400 * 24 * HOUR_MS, -HOUR_MS])
def test_a_restart_at_any_clock_neither_ends_a_lock_nor_lengthens_it_for_ever(
    place: House, later_ms: int
) -> None:
    place.begin()
    place.lock()
    place.run(LOCK_MS - MARGIN_MS)
    place.table.close()
    place.begin(NOW_MS + later_ms)
    place.run(LOCK_MS - MARGIN_MS)
    place.try_pin(ANNA, "402957163948")
    assert (place.said, place.at_pit) == ("locked", [])
    place.run(MARGIN_MS)
    place.try_pin(ANNA, "402957163948")
    assert place.at_pit == [ANNA]
    place.table.close()


def test_a_doubtful_clock_that_is_set_while_the_table_runs_ends_no_lock(place: House) -> None:
    place.begin(NOW_MS - HOUR_MS)
    assert place.look() == "behind"
    place.lock()
    place.clock.wall = NOW_MS + 20 * 24 * HOUR_MS
    assert place.look() == "right"
    place.run(0)
    assert place.is_locked
    place.table.close()


def test_four_wrong_a_restart_and_one_more_is_five(place: House) -> None:
    place.begin()
    for _ in range(FREE_TRIES - 1):
        place.try_pin(ANNA, "402958")
    place.table.close()
    place.begin()
    place.try_pin(ANNA, "402958")
    assert place.is_locked
    place.table.close()
    records = [one.stamped().record for one in read_records(place.directory)]
    assert sum(isinstance(one, SignOnRefused) for one in records) == FREE_TRIES
    assert sum(isinstance(one, LockedOut) for one in records) == 1


@pytest.mark.warnings_logged
def test_a_swapped_hash_is_found_at_once_and_opens_nothing(place: House) -> None:
    whole = json.loads(place.stored.path.read_bytes())
    whole["people"][ANNA] = whole["people"][BORIS]
    place.stored.path.write_text(json.dumps(whole))
    place.begin()
    assert place.table.state.people.swapped == (ANNA,)
    place.try_pin(ANNA, PINS[BORIS])
    assert (place.said, place.at_pit) == ("swapped", [])
    assert "security" in language("en").not_signed_on(place.said)
    place.try_pin(BORIS, PINS[BORIS])
    assert place.at_pit == [BORIS]
    place.table.close()


@pytest.mark.warnings_logged
def test_yesterdays_file_opens_nothing_by_a_pin_that_was_changed_since(place: House) -> None:
    """Neither the PIN of yesterday, which somebody may have seen, nor the one of now."""
    yesterday = place.stored.path.read_bytes()
    place.begin()
    place.change_pin(BORIS, PINS[BORIS], NEW_PIN)
    place.table.close()
    place.stored.path.write_bytes(yesterday)
    place.begin()
    assert place.table.state.people.swapped == (BORIS,)
    for digits in (PINS[BORIS], NEW_PIN):
        place.try_pin(BORIS, digits)
        assert (place.said, place.at_pit) == ("swapped", [])
    place.try_pin(ANNA, PINS[ANNA])
    assert place.at_pit == [ANNA]
    place.table.close()


@pytest.mark.warnings_logged
@pytest.mark.parametrize("damage", ["missing", "empty", "mode"])
def test_without_the_file_nobody_signs_on_until_it_is_back(place: House, damage: str) -> None:
    kept = place.stored.path.read_bytes()
    place.begin()
    match damage:
        case "missing":
            place.stored.path.unlink()
        case "empty":
            place.stored.path.write_bytes(b"")
        case _:
            place.stored.path.chmod(0o644)
    place.look()
    problem = place.table.state.people.problem
    assert problem == ("missing" if damage == "missing" else "unreadable")
    place.try_pin(ANNA, "402957163948")
    assert (place.said, place.at_pit) == ("no-secrets", [])
    place.stored.path.touch(0o600)
    place.stored.path.chmod(0o600)
    place.stored.path.write_bytes(kept)
    place.look()
    place.try_pin(ANNA, "402957163948")
    assert place.at_pit == [ANNA]
    place.table.close()


@pytest.mark.parametrize("kind", ["person_added", "pin_set"])
def test_a_role_or_a_digest_that_is_edited_in_the_database_is_found(
    place: House, kind: str
) -> None:
    change = "replace(replace(body, 'approver', 'supervisor'), '\"digest\":\"', '\"digest\":\"0')"
    intrude(place.directory, f"UPDATE records SET body = {change} WHERE kind = '{kind}'")
    assert not verify(place.directory).ok
    with pytest.raises(BrokenJournalError):
        Journal.open(place.directory)


def test_no_digit_of_a_pin_is_in_any_file_log_or_text(
    place: House, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    place.begin()
    place.try_pin(ANNA, "402957163948")
    place.try_pin(BORIS, "739182640573")
    place.try_pin("Emil Roth", "830591462057")
    place.table.close()
    stored = b"".join(one.read_bytes() for one in place.directory.iterdir())
    told = capfd.readouterr()
    texts = caplog.text + told.out + told.err + repr(place.table.state)
    for digits in (*PINS.values(), "739182640573", "830591462057"):
        assert digits.encode() not in stored
        assert digits not in texts


def test_a_replay_decides_all_of_it_again(place: House) -> None:
    place.begin()
    place.lock()
    place.run(LOCK_MS)
    place.try_pin(ANNA, "402957163948")
    place.table.close()
    replayed = replay(place.directory, load_house("grand-prix"))
    assert replayed.difference is None
    kinds = {kind_of(one.stamped().record) for one in read_records(place.directory)}
    assert {"pin_set", "locked_out", "lockout_ended", "signed_on"} <= kinds


def test_up_time_is_the_tables_own_whatever_an_input_says(place: House) -> None:
    """Nobody who makes an input can shorten a lock by it."""
    place.begin()
    place.lock()
    place.table.submit(i.TimePassed(place.clock.now_ms(), up_ms=10 * LOCK_MS))
    assert place.is_locked
    place.table.submit(SignOnTried(ANNA, "pit", "right", "any", up_ms=10 * LOCK_MS))
    assert (place.said, place.at_pit) == ("locked", [])
    place.table.close()
