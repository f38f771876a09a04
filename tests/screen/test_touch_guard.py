"""The touch guard: which touches count, at which millisecond, told without Qt.

Each test names what a finger did; the guard's answer is the touch that leaves the screen or None.
"""

import msgspec
import pytest

from tableassist.core.inputs import (
    DiscardTouched,
    FoldTouched,
    MisdealTouched,
    NoMoreBetsTouched,
    PaidTouched,
    TurnTouched,
)
from tableassist.core.view import ButtonView
from tableassist.screen.touch_guard import (
    HOLD_MS,
    NEXT_ROUND_MS,
    OWN_MS,
    PRESS_LIMIT_MS,
    REPEAT_MS,
    SETTLE_MS,
    STIRRED_MS,
    TouchGuard,
)
from tests.screen import house_parts as parts
from tests.screen import sample_views as sample

SHOWN_MS = 1_000
SETTLED_MS = SHOWN_MS + SETTLE_MS


def guard_of(*buttons: object) -> TouchGuard:
    guard = TouchGuard()
    guard.offer(buttons, SHOWN_MS)  # type: ignore[arg-type]
    return guard


def test_a_tap_gives_the_touch_of_its_button() -> None:
    guard = guard_of(sample.no_more_bets(), sample.fold(2))
    assert guard.press("no-more-bets", SETTLED_MS)
    assert guard.tap("no-more-bets", SETTLED_MS + 50) == NoMoreBetsTouched(sample.ROUND)
    assert guard.press("fold-2", SETTLED_MS + 60)
    assert guard.tap("fold-2", SETTLED_MS + 99) == FoldTouched(sample.ROUND, 2)


def test_a_release_without_a_press_is_nothing() -> None:
    guard = guard_of(sample.no_more_bets())
    assert guard.tap("no-more-bets", SETTLED_MS) is None
    assert guard.tap("unknown", SETTLED_MS) is None
    assert not guard.press("unknown", SETTLED_MS)


def test_a_button_that_is_not_allowed_takes_no_press() -> None:
    assert not guard_of(sample.no_more_bets(allowed=False)).press("no-more-bets", SETTLED_MS)


def test_a_new_button_takes_no_touch_until_it_has_settled() -> None:
    guard = guard_of(sample.no_more_bets())
    assert not guard.press("no-more-bets", SETTLED_MS - 1)
    assert guard.tap("no-more-bets", SETTLED_MS + 500) is None
    assert guard.press("no-more-bets", SETTLED_MS)


def test_another_meaning_in_the_same_place_has_to_settle() -> None:
    guard = guard_of(sample.paid(5))
    guard.offer([msgspec.structs.replace(sample.paid(4), name="paid-5")], 5_000)
    assert not guard.press("paid-5", 5_000 + SETTLE_MS - 1)
    assert guard.press("paid-5", 5_000 + SETTLE_MS)
    assert guard.tap("paid-5", 5_400) == PaidTouched(sample.ROUND, 4)


def test_another_neighbour_in_the_bar_moves_the_button() -> None:
    guard = guard_of(sample.paid(5), sample.misdeal())
    guard.offer([sample.misdeal()], 5_000)
    assert not guard.press("misdeal", 5_000 + SETTLE_MS - 1)
    assert guard.press("misdeal", 5_000 + SETTLE_MS)


def test_a_fold_button_stays_where_its_seat_is() -> None:
    guard = guard_of(sample.no_more_bets(), sample.fold(2), sample.fold(3))
    guard.offer([sample.reveal(), sample.fold(3)], 5_000)
    assert guard.press("fold-3", 5_001)


def test_the_same_button_with_the_next_step_has_to_settle() -> None:
    guard = guard_of(parts.turn(1, "Turn"))
    assert guard.press("turn-0", SETTLED_MS)
    assert guard.tap("turn-0", SETTLED_MS) == TurnTouched(sample.ROUND, 1)
    shown_ms = SETTLED_MS + REPEAT_MS
    guard.offer([parts.turn(2, "Turn")], shown_ms)
    assert not guard.press("turn-0", shown_ms + SETTLE_MS - 1)
    assert guard.press("turn-0", shown_ms + SETTLE_MS)
    assert guard.tap("turn-0", shown_ms + SETTLE_MS) == TurnTouched(sample.ROUND, 2)


@pytest.mark.parametrize(
    ("gap_ms", "counts"), [(0, False), (REPEAT_MS - 1, False), (REPEAT_MS, True)]
)
def test_of_several_answers_one_counts_in_a_while(gap_ms: int, counts: bool) -> None:
    guard = guard_of(*parts.discards(5, ("K", "Q")), sample.misdeal())
    assert guard.press("discard-5-1", SETTLED_MS)
    assert guard.tap("discard-5-1", SETTLED_MS) == DiscardTouched(sample.ROUND, 5, 1)
    assert guard.press("discard-5-2", SETTLED_MS + gap_ms) == counts


def test_an_answer_holds_up_no_other_question() -> None:
    guard = guard_of(*parts.discards(5, ("K", "Q")), parts.settle(due=True))
    assert guard.press("discard-5-1", SETTLED_MS)
    assert guard.tap("discard-5-1", SETTLED_MS) is not None
    assert guard.press("settle", SETTLED_MS + 1)


def test_a_question_named_like_a_button_is_another_one() -> None:
    other = msgspec.structs.replace(parts.settle(due=True), choice="no-more-bets")
    guard = guard_of(sample.no_more_bets(), other)
    assert guard.press("no-more-bets", SETTLED_MS)
    assert guard.tap("no-more-bets", SETTLED_MS) is not None
    assert guard.press("settle", SETTLED_MS + 1)


def test_a_second_button_at_the_seat_moves_the_first() -> None:
    guard = guard_of(sample.fold(2), sample.fold(3))
    guard.offer([sample.fold(2), parts.name_again(2), sample.fold(3)], 5_000)
    assert not guard.press("fold-2", 5_000 + SETTLE_MS - 1)
    assert guard.press("fold-3", 5_000)


def test_a_new_label_or_due_mark_changes_no_meaning() -> None:
    guard = guard_of(sample.fold(2))
    guard.offer([msgspec.structs.replace(sample.fold(2, due=True), detail="now")], 5_000)
    assert guard.press("fold-2", 5_001)


def test_a_meaning_that_changes_under_the_finger_ends_the_press() -> None:
    guard = guard_of(sample.paid(5))
    assert guard.press("paid-5", SETTLED_MS)
    guard.offer([msgspec.structs.replace(sample.paid(4), name="paid-5")], SETTLED_MS)
    assert guard.tap("paid-5", SETTLED_MS + 1_000) is None


def test_a_button_that_is_refused_under_the_finger_ends_the_press() -> None:
    guard = guard_of(sample.reveal(allowed=True))
    assert guard.press("reveal", SETTLED_MS)
    guard.offer([sample.reveal(allowed=False)], SETTLED_MS + 20)
    assert guard.tap("reveal", SETTLED_MS + 40) is None


def test_a_button_that_goes_away_under_the_finger_frees_the_others() -> None:
    guard = guard_of(sample.fold(2), sample.fold(3))
    assert guard.press("fold-2", SETTLED_MS)
    guard.offer([sample.fold(3)], SETTLED_MS + 10)
    assert guard.tap("fold-2", SETTLED_MS + 20) is None
    assert guard.press("fold-3", SETTLED_MS + 30)


@pytest.mark.parametrize(
    ("gap_ms", "counts"), [(20, False), (REPEAT_MS - 1, False), (REPEAT_MS, True)]
)
def test_a_second_tap_counts_only_after_a_while(gap_ms: int, counts: bool) -> None:
    guard = guard_of(sample.no_more_bets())
    guard.press("no-more-bets", SETTLED_MS)
    assert guard.tap("no-more-bets", SETTLED_MS) is not None
    assert guard.press("no-more-bets", SETTLED_MS + gap_ms) == counts
    assert (guard.tap("no-more-bets", SETTLED_MS + gap_ms + 400) is not None) == counts


def test_of_two_fingers_the_first_one_counts() -> None:
    guard = guard_of(sample.fold(2), sample.fold(3))
    assert guard.press("fold-2", SETTLED_MS)
    assert not guard.press("fold-3", SETTLED_MS + 1)
    assert guard.tap("fold-3", SETTLED_MS + 2) is None
    assert guard.tap("fold-2", SETTLED_MS + 3) == FoldTouched(sample.ROUND, 2)


def test_a_press_that_never_ended_does_not_lock_the_screen() -> None:
    guard = guard_of(sample.fold(2), sample.fold(3))
    assert guard.press("fold-2", SETTLED_MS)
    assert not guard.press("fold-3", SETTLED_MS + PRESS_LIMIT_MS - 1)
    assert guard.press("fold-3", SETTLED_MS + PRESS_LIMIT_MS)


@pytest.mark.parametrize(
    ("stays_ms", "counts"), [(PRESS_LIMIT_MS - 1, True), (PRESS_LIMIT_MS, False)]
)
def test_a_press_counts_as_long_as_it_can_be_one(stays_ms: int, counts: bool) -> None:
    guard = guard_of(sample.no_more_bets())
    assert guard.press("no-more-bets", SETTLED_MS)
    assert (guard.tap("no-more-bets", SETTLED_MS + stays_ms) is not None) == counts


def test_a_finger_that_slid_off_frees_the_others() -> None:
    guard = guard_of(sample.fold(2), sample.fold(3))
    guard.press("fold-2", SETTLED_MS)
    guard.let_go("fold-2")
    assert guard.tap("fold-2", SETTLED_MS + 5) is None
    assert guard.press("fold-3", SETTLED_MS + 6)


def test_a_hold_button_needs_its_time_and_takes_no_tap() -> None:
    guard = guard_of(sample.misdeal())
    assert guard.press("misdeal", SETTLED_MS)
    assert guard.tap("misdeal", SETTLED_MS + HOLD_MS) is None
    assert guard.hold("misdeal", SETTLED_MS + HOLD_MS - 1) is None
    assert guard.hold("misdeal", SETTLED_MS + HOLD_MS) == MisdealTouched(sample.ROUND)
    assert guard.hold("misdeal", SETTLED_MS + HOLD_MS + 1) is None


def test_a_plain_button_cannot_be_held() -> None:
    guard = guard_of(sample.no_more_bets())
    guard.press("no-more-bets", SETTLED_MS)
    assert guard.hold("no-more-bets", SETTLED_MS + HOLD_MS) is None


def went_on(prompt: str, *buttons: ButtonView) -> TouchGuard:
    """It stood for long; at 5,000 the prompt becomes another one, and these buttons stay."""
    guard = TouchGuard()
    guard.offer(buttons, SHOWN_MS, "Deal to seat 2: card 1 of 5.")
    guard.offer(buttons, 5_000, prompt)
    return guard


def test_the_bar_takes_no_tap_just_after_the_table_went_on_by_itself() -> None:
    guard = went_on("Deal to seat 2: card 2 of 5.", sample.reveal(allowed=True), sample.fold(2))
    assert not guard.press("reveal", 5_000 + STIRRED_MS - 1)
    assert guard.press("fold-2", 5_000)
    guard.let_go("fold-2")
    assert guard.press("reveal", 5_000 + STIRRED_MS)


def test_what_must_be_held_can_be_held_at_once() -> None:
    assert went_on("Stop.", sample.misdeal()).press("misdeal", 5_000)


def test_a_prompt_that_stays_keeps_nothing_waiting() -> None:
    guard = went_on("Deal to seat 2: card 1 of 5.", sample.reveal(allowed=True))
    assert guard.press("reveal", 5_000)


def test_what_a_finger_changed_is_no_surprise_to_it_but_what_follows_is() -> None:
    buttons = sample.reveal(allowed=True), sample.fold(2)
    guard = TouchGuard()
    guard.offer(buttons, SHOWN_MS, "Seat 2: fold or raise?")
    assert guard.press("fold-2", SETTLED_MS)
    assert guard.tap("fold-2", SETTLED_MS) is not None
    guard.offer(buttons, SETTLED_MS + 20, "All seats have decided.")
    assert guard.press("reveal", SETTLED_MS + 20)
    guard.let_go("reveal")
    guard.offer(buttons, SETTLED_MS + 40, "Seat 2: fold or raise?")
    assert not guard.press("reveal", SETTLED_MS + 40)


def test_a_change_long_after_a_touch_did_not_come_of_it() -> None:
    buttons = sample.reveal(allowed=True), sample.fold(2)
    guard = TouchGuard()
    guard.offer(buttons, SHOWN_MS, "Seat 2: fold or raise?")
    assert guard.press("fold-2", SETTLED_MS)
    assert guard.tap("fold-2", SETTLED_MS) is not None
    guard.offer(buttons, SETTLED_MS + OWN_MS, "All seats have decided.")
    assert not guard.press("reveal", SETTLED_MS + OWN_MS)


@pytest.mark.parametrize("by_finger", [False, True])
def test_after_a_round_that_closed_by_itself_the_bets_stay_open_for_a_while(
    by_finger: bool,
) -> None:
    """A finger on its way to *Paid* must not say *No more bets*; where it was *Paid*, it knows."""
    paid, opens = sample.paid(5), sample.no_more_bets()
    opens = msgspec.structs.replace(opens, touch=NoMoreBetsTouched(sample.ROUND + 1))
    before = msgspec.structs.replace(sample.no_more_bets(allowed=False))
    guard = TouchGuard()
    guard.offer([before, paid], SHOWN_MS, "Seat 5: Ante pay 10.00.")
    if by_finger:
        assert guard.press("paid-5", SETTLED_MS)
        assert guard.tap("paid-5", SETTLED_MS) is not None
    guard.offer([opens], SETTLED_MS + 20, "Touch “No more bets” when the bets are down.")
    waits_ms = SETTLE_MS if by_finger else NEXT_ROUND_MS
    assert not guard.press("no-more-bets", SETTLED_MS + 20 + waits_ms - 1)
    assert guard.press("no-more-bets", SETTLED_MS + 20 + waits_ms)
