"""The desk: what it tells of what people give, and that no digit of it is anywhere afterwards.

Who may sign on is not decided here.
"""

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.access import AccessDesk, Cost, Pin, StoredSecrets
from tableassist.core import inputs as i
from tableassist.core.people import OwnPinChanged, SignOnTried
from tableassist.core.table import PeopleState
from tableassist.core.table.people_state import Person

ANNA, BORIS = "Anna Weiss", "Boris Klein"
PINS = {ANNA: "402957163948", BORIS: "618294073519"}
WAIT_S = 60


class Told:
    """What the desk tells, and waiting for it."""

    def __init__(self) -> None:
        self.inputs: list[i.Input] = []
        self._more = threading.Condition()

    def hear(self, what: i.Input) -> None:
        with self._more:
            self.inputs.append(what)
            self._more.notify()

    def after(self, count: int) -> list[i.Input]:
        with self._more:
            assert self._more.wait_for(lambda: len(self.inputs) >= count, WAIT_S)
        return self.inputs


class Office:
    """A desk, its stored secrets, the people it knows, and what it has told."""

    def __init__(self, directory: Path) -> None:
        self.stored = StoredSecrets(directory, Cost(1, 8))
        self.told = Told()
        persons = {}
        in_force: set[str] = set()
        for name, digits in PINS.items():
            digest = self.stored.add_pin(name, Pin(digits), in_force)
            in_force.add(digest)
            persons[name] = Person(name, ("supervisor",), pin=digest)
        badge = self.stored.add_badge(ANNA, "00040295", in_force)
        persons[ANNA] = Person(ANNA, ("supervisor",), pin=persons[ANNA].pin, badge=badge)
        self.people = PeopleState(persons=persons)
        self.desk = AccessDesk(self.stored, lambda: self.people, self.told.hear)

    def pin_of(self, name: str) -> str:
        return self.people.persons[name].pin


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path)
    made.desk.start()
    yield made
    made.desk.stop()


def test_right_and_wrong_pins_are_told_with_the_digest_they_were_checked_with(
    office: Office,
) -> None:
    office.desk.try_pin(ANNA, "pit", Pin("402957163948"))
    office.desk.try_pin(ANNA, "dealer", Pin("402958"))
    office.desk.try_pin("Emil Roth", "pit", Pin("402957163948"))
    digest = office.pin_of(ANNA)
    assert office.told.after(3) == [
        SignOnTried(ANNA, "pit", "right", digest),
        SignOnTried(ANNA, "dealer", "wrong", digest),
        SignOnTried("", "pit", "unknown"),
    ]


def test_a_badge_tells_whose_it_is(office: Office) -> None:
    office.desk.try_badge("pit", "00040295")
    office.desk.try_badge("pit", "00040296")
    assert office.told.after(2) == [
        SignOnTried(ANNA, "pit", "right", office.people.persons[ANNA].badge, "badge"),
        SignOnTried("", "pit", "unknown", means="badge"),
    ]


def test_a_pin_is_changed_by_who_knows_it(office: Office) -> None:
    before = office.pin_of(ANNA)
    office.desk.change_pin(ANNA, "pit", Pin("402957163948"), Pin("739182640573"))
    changed, tried = office.told.after(2)
    assert isinstance(changed, OwnPinChanged)
    assert (changed.person, changed.old_digest, changed.is_rehash) == (ANNA, before, False)
    assert tried == SignOnTried(ANNA, "pit", "right", changed.digest)
    assert office.stored.checked(ANNA, Pin("739182640573"), changed.digest) == "right"


@pytest.mark.parametrize(
    ("old", "new", "outcome"),
    [
        ("402958", "739182640573", "wrong"),
        ("402957163948", "123456", "new-pin-weak"),
        ("402957163948", "618294073519", "new-pin-shared"),
        ("402957163948", "402957163948", "new-pin-shared"),
    ],
)
def test_a_new_pin_has_to_be_good_and_nobody_elses(
    office: Office, old: str, new: str, outcome: str
) -> None:
    before = office.stored.path.read_bytes()
    office.desk.change_pin(ANNA, "pit", Pin(old), Pin(new))
    (tried,) = office.told.after(1)
    assert isinstance(tried, SignOnTried)
    assert tried.outcome == outcome
    assert office.stored.path.read_bytes() == before


def test_an_outdated_hash_is_made_anew_once_its_pin_is_known(office: Office) -> None:
    dearer = StoredSecrets(office.stored.path.parent, Cost(2, 16))
    desk = AccessDesk(dearer, lambda: office.people, office.told.hear)
    desk.start()
    desk.try_pin(ANNA, "pit", Pin("402957163948"))
    tried, changed = office.told.after(2)
    desk.stop()
    assert tried == SignOnTried(ANNA, "pit", "right", office.pin_of(ANNA))
    assert isinstance(changed, OwnPinChanged)
    assert changed.is_rehash
    assert dearer.checked(ANNA, Pin("402957163948"), changed.digest) == "right"


@pytest.mark.warnings_logged
def test_a_file_that_is_lost_is_told_and_the_next_try_is_checked(
    office: Office, tmp_path: Path
) -> None:
    kept = office.stored.path.read_bytes()
    office.stored.path.unlink()
    office.desk.try_pin(ANNA, "pit", Pin("402957163948"))
    office.desk.try_badge("pit", "00040295")
    assert office.told.after(2) == [
        SignOnTried(ANNA, "pit", "no-secrets"),
        SignOnTried("", "pit", "no-secrets", means="badge"),
    ]
    office.stored.path.touch(0o600)
    office.stored.path.write_bytes(kept)
    office.desk.try_pin(ANNA, "pit", Pin("402957163948"))
    assert office.told.after(3)[-1] == SignOnTried(ANNA, "pit", "right", office.pin_of(ANNA))


@pytest.mark.warnings_logged
def test_a_fault_within_is_told_without_what_was_typed(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    whole = office.people

    def broken() -> PeopleState:
        if threading.current_thread().name == "access" and not office.told.inputs:
            office.told.hear(SignOnTried("", "pit", "unknown"))
            raise ValueError("402957163948")
        return whole

    desk = AccessDesk(office.stored, broken, office.told.hear)
    desk.start()
    desk.try_pin(ANNA, "pit", Pin("402957163948"))
    office.told.after(2)
    desk.stop()
    assert "ValueError" in caplog.text
    assert "402957163948" not in caplog.text


@pytest.mark.warnings_logged
def test_pins_are_wiped_also_where_too_many_wait(tmp_path: Path) -> None:
    office = Office(tmp_path)
    pins = [Pin("402957163948") for _ in range(6)]
    taken = [office.desk.try_pin(ANNA, "pit", pin) for pin in pins]
    assert taken == [True] * 4 + [False] * 2
    assert [len(pin) for pin in pins[4:]] == [0, 0]
    office.desk.start()
    office.told.after(4)
    office.desk.stop()
    assert [len(pin) for pin in pins] == [0] * 6


def test_nothing_that_is_told_or_logged_holds_a_digit(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    new = "739182640573"
    office.desk.try_pin(ANNA, "pit", Pin("402957163948"))
    office.desk.change_pin(BORIS, "pit", Pin("618294073519"), Pin(new))
    told = office.told.after(3)
    for digits in (*PINS.values(), new):
        assert digits not in repr(told) + caplog.text + office.stored.path.read_text()
