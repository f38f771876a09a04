"""Signing on with fingers on a real window, down to the journal and back to what the screen shows.

A finger finds its key as a person does, by the digit on it. Between window and journal everything
is the program's own; only the time of the pad and the moment in which the desk is heard are a
test's.
"""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.people import PostTouched, SignOffTouched
from tableassist.core.refusals import Refused
from tableassist.core.table import table_view
from tableassist.core.words.english.people import NOT_SIGNED_ON, WRONG
from tableassist.screen.idle_watch import IDLE_AFTER_MS
from tableassist.screen.sign_on_pad import SETTLE_MS, TIMEOUT_MS
from tests.screen.fingers import Desk, items_of, touch_device
from tests.screen.test_hidden_cards import accessible_words, pixels
from tests.screen.test_pictures import cut
from tests.support.signing_table import (
    ANNA,
    BADGES,
    BORIS,
    DORA,
    EMIL,
    PINS,
    SigningTable,
)

FREE_TRIES = 5
BETWEEN_KEYS_MS = 200
OWN = "573918204673"


class Floor:
    """A table, its window, and who stands before it."""

    def __init__(self, qtbot: QtBot, directory: Path) -> None:
        self.table = SigningTable(directory)
        self.desk = Desk(qtbot, sign_on=self.table.desk)
        self.show()

    def show(self) -> None:
        self.desk.show(table_view(self.table.house, self.table.state))

    def act(self) -> None:
        """The touches that left the screen reach the table."""
        touches = list(self.desk.touches)
        self.desk.touches.clear()
        for touch in touches:
            refused = self.table.give(touch)
            assert not isinstance(refused, Refused), refused
        self.show()

    def tap(self, name: str) -> None:
        self.desk.tap(name)
        self.desk.wait(SETTLE_MS)
        self.act()

    def hold(self, name: str) -> None:
        self.desk.hold(name)
        self.act()

    def hear(self) -> tuple[r.Record, ...]:
        made = self.table.hear()
        self.show()
        return made

    def word(self, name: str) -> str:
        """The word on a key."""
        (text,) = (e for e in items_of(self.desk.item(name)) if e.objectName() == "keyWord")
        return str(text.property("text"))

    def key_of(self, digit: str) -> str:
        return next(name for name in self.names("padKey") if self.word(name) == digit)

    def names(self, begin: str) -> list[str]:
        return [e.objectName() for e in self.desk.items() if e.objectName().startswith(begin)]

    def type(self, digits: str) -> None:
        keys = {self.word(name): name for name in self.names("padKey")}
        for digit in digits:
            self.desk.tap(keys[digit])
            self.desk.wait(BETWEEN_KEYS_MS)

    def open(self, post: str, person: str) -> None:
        self.tap(f"opens:{post}")
        self.tap(next(n for n in self.names("padName") if self.word(n) == person))

    def give(self, post: str, person: str, digits: str) -> None:
        """Everything up to Enter."""
        self.open(post, person)
        self.type(digits)
        self.tap("padRight")

    def sign_on(self, post: str, person: str) -> tuple[r.Record, ...]:
        self.give(post, person, PINS[person])
        return self.hear()

    def shown(self, name: str) -> str:
        return str(self.desk.item(name, shown=True).property("text"))

    def has_pad(self) -> bool:
        return bool(self.names("signOnPad"))

    def reads(self, digits: str, *, apart_ms: int = 5, enter: bool = True) -> None:
        """Keys as a keyboard sends them, each stamped with its time."""
        at_ms = 70_000
        keys = [(Qt.Key(Qt.Key.Key_0 + int(digit)), digit) for digit in digits]
        for key, text in [*keys, *([(Qt.Key.Key_Return, "\r")] if enter else [])]:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
                event.setTimestamp(at_ms)
                QCoreApplication.sendEvent(self.desk.window, event)
            at_ms += apart_ms

    def picture(self) -> QImage:
        QGuiApplication.processEvents()
        return self.desk.window.grabWindow()

    def close(self) -> None:
        self.desk.close()
        self.table.close()


@pytest.fixture
def floor(qtbot: QtBot, tmp_path: Path) -> Iterator[Floor]:
    made = Floor(qtbot, tmp_path)
    yield made
    made.close()


def test_nobody_deals_before_signing_on_and_the_dealers_language_comes_with_it(
    floor: Floor,
) -> None:
    floor.table.bet(2, "ante", 1_000)
    floor.show()
    assert floor.shown("prompt") == "Sign on to deal."
    floor.tap("button:no-more-bets")
    assert not isinstance(floor.table.records[-1].record, r.LockRequested)
    assert floor.sign_on("dealer", DORA) == (r.SignedOn(DORA, "dealer"), r.LanguageChosen("fr"))
    assert not floor.has_pad()
    assert DORA in [e.property("text") for e in items_of(floor.desk.item("post:dealer"))
                    if e.objectName() == "personName"]  # fmt: skip
    assert "Rien ne va plus" in accessible_words_of(floor)
    floor.tap("button:no-more-bets")
    assert isinstance(floor.table.records[-1].record, r.LockRequested)


def accessible_words_of(floor: Floor) -> str:
    return " / ".join(accessible_words(floor.desk))


def test_wrong_locked_and_unlocked_say_the_same(floor: Floor) -> None:
    answers = []
    floor.open("pit", ANNA)
    for _ in range(FREE_TRIES):
        floor.type(PINS[BORIS])
        floor.tap("padRight")
        assert any(one.why == "wrong" for one in floor.hear() if isinstance(one, r.SignOnRefused))
        answers.append(pixels(floor.picture()))
        assert floor.shown("padText") == WRONG
        floor.tap("padRight")
    assert isinstance(floor.table.records[-1].record, r.LockedOut)
    floor.type(PINS[ANNA])
    floor.tap("padRight")
    (refused,) = floor.hear()
    assert refused == r.SignOnRefused(ANNA, "pit", "locked")
    answers.append(pixels(floor.picture()))
    assert len(set(answers)) == 1
    floor.tap("padLeft")
    assert not floor.has_pad()
    assert floor.sign_on("pit", BORIS) == (r.SignedOn(BORIS, "pit"),)


def test_two_sign_one_after_the_other(floor: Floor) -> None:
    floor.sign_on("dealer", DORA)
    table = floor.table
    table.bet(3, "ante", 1_000)
    table.bet(3, "progressive", 100)
    table.lock()
    table.deal("Ah Kh Qh Jh Th")
    table.deal_out("Kd Kc 4s 8h Ac")
    table.bet(3, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    floor.show()
    assert not floor.desk.item("button:hand-pay").property("allowed")
    floor.sign_on("pit", ANNA)
    floor.hold("button:hand-pay")
    assert [one.record.by for one in table.records if isinstance(one.record, r.HitVerified)] == [
        ANNA
    ]
    assert not floor.desk.item("button:hand-pay").property("allowed")
    floor.sign_on("pit", BORIS)
    floor.hold("button:hand-pay")
    assert [one.record.by for one in table.records if isinstance(one.record, r.HitApproved)] == [
        BORIS
    ]
    names = [e.property("text") for e in items_of(floor.desk.item("post:pit"))
             if e.objectName() == "personName"]  # fmt: skip
    assert [name.split(" · ")[0] for name in names] == [BORIS, ANNA]


def test_a_finger_on_a_supervisors_button_says_that_somebody_is_at_the_pit(floor: Floor) -> None:
    test_two_sign_one_after_the_other(floor)
    floor.desk.press("button:hand-pay")
    floor.desk.release("button:hand-pay")
    assert floor.desk.touches == [PostTouched()]
    floor.desk.touches.clear()
    floor.desk.tap("button:language")
    assert len(floor.desk.touches) == 1
    assert not isinstance(floor.desk.touches[0], PostTouched)


def test_signing_off_is_one_touch(floor: Floor) -> None:
    floor.sign_on("dealer", DORA)
    floor.sign_on("pit", ANNA)
    floor.desk.tap("button:sign-off-pit")
    assert floor.desk.touches == [SignOffTouched("pit")]
    floor.act()
    assert floor.table.state.people.pit == ()
    floor.table.bet(2, "ante", 1_000)
    floor.table.lock()
    floor.show()
    assert floor.names("button:sign-off") == []
    assert not floor.desk.item("opens:dealer").property("allowed")


def test_a_pin_that_somebody_else_knows_is_changed_first(floor: Floor) -> None:
    floor.give("dealer", EMIL, PINS[EMIL])
    floor.hear()
    assert floor.shown("padText") == NOT_SIGNED_ON["must-change"]
    floor.tap("padRight")
    for digits in (PINS[EMIL], OWN, OWN):
        floor.type(digits)
        floor.tap("padRight")
    floor.hear()
    assert floor.hear()[0] == r.SignedOn(EMIL, "dealer")
    floor.tap("button:sign-off-dealer")
    floor.give("dealer", EMIL, PINS[EMIL])
    floor.hear()
    assert floor.shown("padText") == WRONG


def test_no_frame_tells_a_key_or_how_many(floor: Floor) -> None:
    floor.open("pit", ANNA)
    floor.desk.wait(SETTLE_MS)
    before, heard = pixels(floor.picture()), accessible_words(floor.desk)
    for digit in PINS[ANNA]:
        name = floor.key_of(digit)
        floor.desk.press(name)
        assert pixels(floor.picture()) == before
        floor.desk.release(name)
        assert pixels(floor.picture()) == before
        floor.desk.wait(BETWEEN_KEYS_MS)
    assert accessible_words(floor.desk) == heard
    floor.tap("padRight")
    right = pixels(cut(floor.desk, "signOnPad"))
    floor.hear()
    floor.tap("button:sign-off-pit")
    floor.give("pit", ANNA, "111")
    assert pixels(cut(floor.desk, "signOnPad")) == right
    floor.hear()


def test_no_ear_hears_a_digit_of_the_pad(floor: Floor) -> None:
    floor.open("pit", ANNA)
    assert not {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} & {*accessible_words(floor.desk)}
    assert f"Pit · PIN of {ANNA}" in accessible_words(floor.desk)


def test_digits_do_not_stand_where_they_stood(floor: Floor) -> None:
    seen = set()
    for _ in range(6):
        floor.open("pit", ANNA)
        seen.add(tuple(floor.word(name) for name in floor.names("padKey")))
        floor.tap("padLeft")
    assert len(seen) > 1
    assert all(sorted(order) == [*"0123456789"] for order in seen)


@pytest.mark.warnings_logged
def test_a_pin_is_found_nowhere(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    seen: list[str] = []
    for person, digits in ((ANNA, PINS[ANNA]), (BORIS, PINS[ANNA]), (ANNA, OWN)):
        floor.open("pit", person)
        floor.type(digits)
        seen += [*accessible_words(floor.desk), *told_by_items(floor.desk)]
        floor.tap("padRight")
        seen.append(repr(floor.table.told.queue))
        floor.hear()
        seen += [*accessible_words(floor.desk), *told_by_items(floor.desk)]
        if floor.has_pad():
            floor.tap("padLeft")
    floor.reads(BADGES[DORA])
    floor.hear()
    seen += [repr(floor.table.records), repr(floor.table.view), repr(floor.table.state)]
    seen += [caplog.text, *told_by_items(floor.desk)]
    secrets = [PINS[ANNA], OWN, BADGES[DORA]]
    assert not [secret for secret in secrets for text in seen if secret in text]
    files = [path for path in floor.table.folder.rglob("*") if path.is_file()]
    assert {path.name for path in files} >= {"people.secrets"}
    stored = [path.read_bytes() for path in files]
    assert [one for one in stored if ANNA.encode() in one]
    assert not [secret for secret in secrets for one in stored if secret.encode() in one]


def told_by_items(desk: Desk) -> list[str]:
    """Every word and name that an item of the window has."""
    kept = ("text", "word", "spoken", "objectName")
    return [str(item.property(name)) for item in desk.items() for name in kept]


def test_the_pad_goes_by_itself_and_forgets(floor: Floor) -> None:
    floor.open("pit", ANNA)
    floor.type(PINS[ANNA])
    floor.desk.wait(TIMEOUT_MS)
    floor.desk.windows.look_at_the_clock()
    floor.show()
    assert not floor.has_pad()
    floor.open("pit", ANNA)
    floor.tap("padRight")
    assert floor.has_pad()
    assert floor.table.told.empty()


def test_a_palm_types_nothing(floor: Floor) -> None:
    floor.open("pit", ANNA)
    for finger in (1, 2, 3):
        press_at(floor.desk, floor.desk.item(f"padKey{finger}"), finger)
    for finger in (1, 2, 3):
        floor.desk.release(f"padKey{finger}", finger)
    floor.desk.wait(BETWEEN_KEYS_MS)
    floor.type(PINS[ANNA])
    floor.tap("padRight")
    assert floor.hear() == (r.SignedOn(ANNA, "pit"),)


def press_at(desk: Desk, item: QQuickItem, finger: int) -> None:
    """One more finger, while those before it stay."""
    middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
    events = QTest.touchEvent(desk.window, touch_device())
    for other in range(1, finger):
        events.stationary(other)
    events.press(finger, middle, desk.window).commit()


def test_a_badge_signs_the_dealer_on_and_asks_at_the_pit(floor: Floor) -> None:
    before = pixels(floor.picture())
    floor.reads(BADGES[DORA], enter=False)
    assert pixels(floor.picture()) == before
    floor.reads(BADGES[DORA])
    assert floor.hear()[0] == r.SignedOn(DORA, "dealer", "badge")
    floor.reads(BADGES[ANNA])
    assert floor.hear() == (r.SignOnRefused(ANNA, "pit", "pin-needed", "badge"),)
    assert ANNA in floor.shown("padTitle")
    floor.type(PINS[ANNA])
    floor.tap("padRight")
    assert floor.hear() == (r.SignedOn(ANNA, "pit"),)


def test_a_badge_is_for_the_pad_that_stands_open(floor: Floor) -> None:
    floor.open("pit", BORIS)
    floor.reads(BADGES[DORA])
    assert floor.hear() == (r.SignOnRefused(DORA, "pit", "no-role", "badge"),)


def test_a_person_at_a_keyboard_shows_no_badge(floor: Floor) -> None:
    floor.reads(BADGES[DORA], apart_ms=80)
    floor.reads("0000000000")
    assert floor.hear() == (r.SignOnRefused("", "dealer", "unknown", "badge", counts=True),)
    assert floor.table.told.empty()


def test_with_nobody_signed_on_the_idle_page_comes_and_goes(floor: Floor) -> None:
    floor.desk.wait(IDLE_AFTER_MS)
    floor.desk.windows.look_at_the_clock()
    floor.show()
    assert floor.desk.item("idlePage").isVisible() == (not floor.table.view.alerts)
    floor.desk.tap("idlePage")
    floor.desk.wait(SETTLE_MS)
    floor.open("pit", ANNA)
    assert floor.has_pad()


def test_a_fault_closes_the_pad(floor: Floor) -> None:
    floor.open("pit", ANNA)
    floor.type(PINS[ANNA])
    floor.desk.windows.show_fault("KeyError in a test")
    floor.desk.paint()
    assert not floor.has_pad()
