"""Each event of the wire has its fact, and what is not certain is noted, never guessed.

Any bytes on any board come to a fact. No port and no thread is used here.
"""

from collections.abc import Sequence
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_protocol import (
    BLANK,
    CUT_CARD,
    EVENTS,
    NO_CARD,
    UNREADABLE,
    Boot,
    CardDrawn,
    CardFlag,
    CardMisread,
    DisplayStatus,
    Fault,
    FaultCleared,
    LatchedSpot,
    LateBet,
    Message,
    ShoePhase,
    ShoeState,
    SignState,
    SpotChanged,
    SpotsLatched,
    SpotState,
    UnknownEvent,
    card_code,
    read_event,
)
from tableassist.core.cards import DECK, Card
from tableassist.core.inputs import (
    ROLES,
    BetSeen,
    BetsLatched,
    BoardFaulted,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    CardSeen,
    EventUnread,
    LatchUnread,
    LateBetSeen,
    ShoeSensed,
    SignReported,
    SpotAmount,
    SpotKind,
    SpotUnread,
)
from tableassist.core.inputs import (
    Fact as AnyFact,
)
from tableassist.devices.facts import EventReader, sign_report
from tableassist.devices.spots import PrintedSpots

A_FACT = get_args(AnyFact)
STUD: tuple[SpotKind, ...] = ("ante", "raise", "progressive")


def fact_of(
    role: BoardRole, event: Message | UnknownEvent, spots: Sequence[SpotKind] = STUD
) -> AnyFact:
    return EventReader(role, PrintedSpots(spots)).fact_of(event)


def spot(number: int, state: SpotState, amount: int) -> SpotChanged:
    return SpotChanged(number, state, amount, 3, 99, 12)


def latched(*spots: LatchedSpot, latch: int = 0) -> SpotsLatched:
    return SpotsLatched(12, latch, spots)


def drawn(code: int) -> CardDrawn:
    return CardDrawn(3, 17, code, 99, 3, 1)


def test_each_event_of_the_wire_is_read_from_some_board() -> None:
    readers = [EventReader(role, PrintedSpots(STUD)) for role in ROLES]
    assert {event for reader in readers for event in reader.known} == set(EVENTS.values())


@given(
    role=st.sampled_from(ROLES),
    msg=st.sampled_from(sorted(EVENTS)) | st.integers(0, 255),
    body=st.binary(max_size=80),
)
def test_any_bytes_come_to_a_fact(role: BoardRole, msg: int, body: bytes) -> None:
    assert isinstance(fact_of(role, read_event(msg, body)), A_FACT)


@pytest.mark.parametrize("text", DECK)
def test_each_card_is_read(text: Card) -> None:
    assert fact_of("shoe", drawn(card_code(text))) == CardSeen(3, 17, text)


@pytest.mark.parametrize("flag", CardFlag)
def test_a_card_past_the_lock_is_told_from_all_others(flag: CardFlag) -> None:
    seen = fact_of("shoe", CardDrawn(3, 17, card_code(DECK[0]), 99, 3 | flag, 1))
    assert seen == CardSeen(3, 17, DECK[0], past_lock=flag is CardFlag.PAST_LOCK)


@pytest.mark.parametrize("code", [BLANK, CUT_CARD, UNREADABLE, NO_CARD, 52, 0xEF])
def test_a_code_that_names_no_card_is_a_card_that_was_not_read(code: int) -> None:
    assert fact_of("shoe", drawn(code)) == CardSeen(3, 17, None)


def test_the_guesses_of_a_misread_go_no_further() -> None:
    assert fact_of("shoe", CardMisread(3, 17, 0x27, 0x23, 60, 1)) == CardSeen(3, 17, None)


@pytest.mark.parametrize("phase", ShoePhase)
def test_each_phase_of_the_shoe_has_its_word(phase: ShoePhase) -> None:
    sensed = ShoeSensed(phase.name.lower(), 3, 52)
    assert fact_of("shoe", ShoeState(phase, 3, 52)) == sensed


@pytest.mark.parametrize(
    "spots",
    [
        STUD,
        ("ante", "raise"),
        ("ante", "raise", "purchase", "bonus"),
        ("ante", "play", "pair_plus"),
        ("bet1", "bet2", "bet3"),
    ],
)
def test_each_number_is_the_spot_the_house_prints_there(spots: tuple[SpotKind, ...]) -> None:
    for number in range(28):
        fact = fact_of("bets", spot(number, SpotState.PRESENT, 1_500), spots)
        if number % 4 < len(spots):
            assert fact == BetSeen(1 + number // 4, spots[number % 4], 1_500)
        else:
            assert fact == BoardNoted("spot unknown", f"spot {number}: present, 1500")


@pytest.mark.parametrize("spots", [("ante", "ante"), ("ante", "raise", "play", "bonus", "bet1")])
def test_a_list_of_spots_that_no_board_has_is_refused(spots: tuple[SpotKind, ...]) -> None:
    with pytest.raises(ValueError, match=r"printed twice|place 4"):
        PrintedSpots(spots)


@pytest.mark.parametrize(
    ("state", "amount", "lying"),
    [
        (SpotState.ABSENT, 0, 0),
        (SpotState.ABSENT, 500, None),
        (SpotState.PRESENT, 500, 500),
        (SpotState.PRESENT, 0, None),
        (SpotState.LOCKED, 0, 0),
        (SpotState.LOCKED, 500, 500),
        (SpotState.UNSTABLE, 500, None),
        (SpotState.UNSTABLE, 0, None),
        (SpotState.FAULT, 500, None),
        (SpotState.FAULT, 0, None),
    ],
)
def test_an_amount_is_never_guessed(state: SpotState, amount: int, lying: int | None) -> None:
    fact = fact_of("bets", spot(4, state, amount))
    picture = fact_of("bets", latched(LatchedSpot(4, state, amount)))
    if lying is None:
        why = f"{state.name.lower()}, {amount}"
        assert fact == SpotUnread(2, "ante", why)
        assert picture == LatchUnread(12, f"seat 2 ante: {why}")
    else:
        assert fact == BetSeen(2, "ante", lying)
        bets = (SpotAmount(2, "ante", lying),) if lying else ()
        assert picture == BetsLatched(12, bets)


def test_the_latched_picture_keeps_every_spot_with_chips() -> None:
    event = latched(
        LatchedSpot(0, SpotState.LOCKED, 1_000),
        LatchedSpot(1, SpotState.ABSENT, 0),
        LatchedSpot(26, SpotState.PRESENT, 100),
    )
    assert fact_of("bets", event) == BetsLatched(
        12, (SpotAmount(1, "ante", 1_000), SpotAmount(7, "progressive", 100))
    )


def test_a_late_bet_is_read() -> None:
    assert fact_of("bets", LateBet(12, 5, 0, 2_500)) == LateBetSeen(12, 2, "raise", 0, 2_500)


@pytest.mark.parametrize(
    "event",
    [
        spot(27, SpotState.PRESENT, 500),
        spot(28, SpotState.PRESENT, 500),
        latched(LatchedSpot(0, SpotState.LOCKED, 500), LatchedSpot(23, SpotState.LOCKED, 500)),
        LateBet(12, 255, 0, 500),
    ],
)
def test_a_spot_that_is_not_printed_is_noted(event: Message) -> None:
    fact = fact_of("bets", event)
    assert isinstance(fact, BoardNoted | LatchUnread)
    assert "spot 2" in fact.detail


def test_a_picture_is_known_by_its_round_and_latch() -> None:
    whole = latched(LatchedSpot(0, SpotState.LOCKED, 500), latch=2)
    assert fact_of("bets", whole) == BetsLatched(12, (SpotAmount(1, "ante", 500),), 2)
    unread = latched(LatchedSpot(0, SpotState.FAULT, 500), latch=1)
    assert fact_of("bets", unread) == LatchUnread(12, "seat 1 ante: fault, 500", 1)
    twice = latched(*(LatchedSpot(0, SpotState.LOCKED, 500),) * 2, latch=1)
    assert fact_of("bets", twice) == LatchUnread(12, "a spot is told twice", 1)


@pytest.mark.parametrize(
    ("role", "event"),
    [
        ("bets", drawn(0x27)),
        ("bets", ShoeState(ShoePhase.READY, 3, 52)),
        ("shoe", spot(3, SpotState.PRESENT, 500)),
        ("shoe", latched()),
        ("sign", LateBet(12, 4, 0, 500)),
        ("sign", drawn(0x27)),
    ],
)
def test_an_event_from_the_wrong_kind_of_board_is_no_card_and_no_bet(
    role: BoardRole, event: Message
) -> None:
    name = type(event).__name__
    assert fact_of(role, event) == BoardNoted(
        "event of another board", f"{name} from the {role} board"
    )


@pytest.mark.parametrize("role", ROLES)
def test_what_every_board_says_of_itself_is_noted(role: BoardRole) -> None:
    assert fact_of(role, Boot(2, 4_000, 0xDEADBEEF)) == BoardRestarted(
        "brown out; ran 4000 ms before; firmware crc deadbeef"
    )
    assert fact_of(role, Boot(77, 0, 0)) == BoardRestarted(
        "code 77; ran 0 ms before; firmware crc 00000000"
    )
    assert fact_of(role, Fault(4, 0x10)) == BoardFaulted("jam", is_on=True)
    assert fact_of(role, FaultCleared(300, 0)) == BoardFaulted("code 300", is_on=False)


def test_an_unknown_event_is_noted_with_its_bytes() -> None:
    assert fact_of("bets", UnknownEvent(0x99, b"\x01\x27")) == BoardNoted(
        "unknown event", "0x99: 01 27"
    )


def test_the_bytes_of_a_shoe_may_name_a_face_down_card_and_are_not_kept() -> None:
    assert fact_of("shoe", UnknownEvent(0x2F, b"\x01\x27")) == BoardNoted(
        "unknown event", "0x2f: 2 bytes"
    )


def test_a_known_event_of_another_length_is_told_to_be_unread() -> None:
    cut_short = read_event(CardDrawn.MSG, drawn(0x27).encode()[:5])
    assert fact_of("shoe", cut_short) == EventUnread("CardDrawn of 5 bytes")
    assert fact_of("bets", read_event(CardDrawn.MSG, b"")) == BoardNoted("unknown event", "0x20: ")


@pytest.mark.parametrize(
    ("amounts", "shown"), [((1_234_567,), 1_234_567), ((0,), 0), ((2**64 - 1,), None), ((), None)]
)
@pytest.mark.parametrize("state", SignState)
def test_the_sign_says_what_it_shows(
    amounts: tuple[int, ...], shown: int | None, state: SignState
) -> None:
    status = DisplayStatus(amounts, 0, 0, 0, 20, 42, state)
    assert sign_report(status) == SignReported(shown, 42, state.name.lower())
