"""Signing on with fingers on a real window, down to the journal and back to what the screen shows.

What a PIN leaves behind is looked for wherever somebody could look.
"""

import logging

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.people import PostTouched, SignOffTouched
from tableassist.core.words.english.people import NOT_SIGNED_ON, WRONG
from tableassist.screen.idle_watch import IDLE_AFTER_MS
from tableassist.screen.sign_on_pad import SETTLE_MS, TIMEOUT_MS
from tests.screen.fingers import Desk, items_of, touch_device
from tests.screen.floor import BETWEEN_KEYS_MS, Floor
from tests.screen.test_hidden_cards import accessible_words, pixels
from tests.screen.test_pictures import cut
from tests.support.jackpot_rounds import deal_royal
from tests.support.signing_table import ANNA, BADGES, BORIS, DORA, EMIL, PINS

FREE_TRIES = 5
OWN = "573918204673"


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
    deal_royal(table, 3)
    table.touch(i.RevealTouched(1))
    floor.show()
    floor.tap("hitKey")
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


def test_with_nobody_signed_on_the_idle_page_comes_and_goes(floor: Floor) -> None:
    floor.desk.wait(IDLE_AFTER_MS)
    floor.desk.windows.look_at_the_clock()
    floor.show()
    assert floor.desk.item("idlePage").isVisible()
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
