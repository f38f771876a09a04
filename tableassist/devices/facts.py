"""What an event of a board means as a fact, one row a message: the reading half of the dictionary.

Total: an event that this version does not know, that comes from the wrong kind of board or that
contradicts itself is never dropped, and no card or amount is guessed from it: a spot or a latch
that cannot be read is said to be so. Nothing of a card that was not read goes further.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, TypeAlias, get_args

from firmware_protocol import (
    DASHES_AMOUNT,
    Boot,
    CardDrawn,
    CardMisread,
    DisplayStatus,
    Fault,
    FaultCleared,
    FaultCode,
    LateBet,
    Message,
    ResetCause,
    ShoeState,
    SpotChanged,
    SpotsLatched,
    SpotState,
    UnknownEvent,
    card_text,
    spot_number,
)
from tableassist.core.cards import Card, parse_card
from tableassist.core.inputs import (
    SEATS,
    BetSeen,
    BetsLatched,
    BoardFaulted,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    CardSeen,
    Fact,
    LatchUnread,
    LateBetSeen,
    ShoeSensed,
    SignReported,
    SpotAmount,
    SpotKind,
    SpotUnread,
)

Reading: TypeAlias = Mapping[type[Message], Callable[[Any], Fact]]

PLACES: Mapping[int, tuple[int, SpotKind]] = MappingProxyType(
    {spot_number(seat, kind): (seat, kind) for seat in SEATS for kind in get_args(SpotKind)}
)


def fact_of(role: BoardRole, event: Message | UnknownEvent) -> Fact:
    """The fact in an event of the board that has `role`."""
    if isinstance(event, UnknownEvent):
        return _unknown(role, event)
    read = READINGS[role].get(type(event))
    if read is None:
        return BoardNoted("event of another board", f"{type(event).__name__} from the {role} board")
    return read(event)


def sign_report(status: DisplayStatus) -> SignReported:
    """What the sign says it shows on its first level."""
    amount = status.amounts[0] if status.amounts else DASHES_AMOUNT
    return SignReported(
        amount=None if amount == DASHES_AMOUNT else amount,
        meter_seq=status.meter_seq,
        face=status.state.name.lower(),
    )


def _unknown(role: BoardRole, event: UnknownEvent) -> BoardNoted:
    # The bytes of a shoe may name a card that still lies face down.
    body = f"{len(event.payload)} bytes" if role == "shoe" else event.payload.hex(" ")
    return BoardNoted("unknown event", f"{event.msg:#04x}: {body}")


def _boot(event: Boot) -> BoardRestarted:
    cause = _word(ResetCause, event.reset_cause)
    detail = f"{cause}; ran {event.prev_uptime_ms} ms before; firmware crc {event.fw_crc:08x}"
    return BoardRestarted(detail)


def _fault(event: Fault) -> BoardFaulted:
    return BoardFaulted(_word(FaultCode, event.code), is_on=True)


def _fault_cleared(event: FaultCleared) -> BoardFaulted:
    return BoardFaulted(_word(FaultCode, event.code), is_on=False)


def _card_drawn(event: CardDrawn) -> CardSeen:
    return CardSeen(event.shoe_no, event.index, _card(event.card))


def _card_misread(event: CardMisread) -> CardSeen:
    return CardSeen(event.shoe_no, event.index, None)


def _card(code: int) -> Card | None:
    try:
        return parse_card(card_text(code))
    except ValueError:
        return None


def _shoe_state(event: ShoeState) -> ShoeSensed:
    return ShoeSensed(event.state.name.lower(), event.shoe_no, event.remaining)


def _spot_changed(event: SpotChanged) -> BetSeen | SpotUnread | BoardNoted:
    place = PLACES.get(event.spot)
    amount = _lying(event.state, event.amount)
    why = f"{event.state.name.lower()}, {event.amount}"
    if place is None:
        return BoardNoted("spot unknown", f"{_place_text(event.spot)}: {why}")
    return SpotUnread(*place, why) if amount is None else BetSeen(*place, amount)


def _spots_latched(event: SpotsLatched) -> BetsLatched | LatchUnread:
    bets = []
    if len({spot.spot for spot in event.spots}) < len(event.spots):
        return LatchUnread(event.round, "a spot is told twice")
    for spot in event.spots:
        place = PLACES.get(spot.spot)
        amount = _lying(spot.state, spot.amount)
        if place is None or amount is None:
            detail = f"{_place_text(spot.spot)}: {spot.state.name.lower()}, {spot.amount}"
            return LatchUnread(event.round, detail)
        if amount:
            bets.append(SpotAmount(*place, amount))
    return BetsLatched(event.round, tuple(bets))


def _late_bet(event: LateBet) -> LateBetSeen | BoardNoted:
    place = PLACES.get(event.spot)
    if place is None:
        detail = f"{_place_text(event.spot)}: late bet, {event.before} to {event.after}"
        return BoardNoted("spot unknown", detail)
    return LateBetSeen(event.round, *place, event.before, event.after)


def _lying(state: SpotState, amount: int) -> int | None:
    """Cents on a spot, or None when its sensor does not say so without contradiction."""
    match state:
        case SpotState.ABSENT:
            return None if amount else 0
        case SpotState.PRESENT:
            return amount or None
        case SpotState.LOCKED:
            return amount
        case SpotState.UNSTABLE | SpotState.FAULT:
            return None


def _place_text(spot: int) -> str:
    place = PLACES.get(spot)
    return f"spot {spot}" if place is None else f"seat {place[0]} {place[1]}"


def _word(words: type[IntEnum], number: int) -> str:
    try:
        return words(number).name.lower().replace("_", " ")
    except ValueError:
        return f"code {number}"


_OWN: Reading = {Boot: _boot, Fault: _fault, FaultCleared: _fault_cleared}

READINGS: Mapping[BoardRole, Reading] = MappingProxyType(
    {
        "shoe": {
            **_OWN,
            CardDrawn: _card_drawn,
            CardMisread: _card_misread,
            ShoeState: _shoe_state,
        },
        "bets": {
            **_OWN,
            SpotChanged: _spot_changed,
            SpotsLatched: _spots_latched,
            LateBet: _late_bet,
        },
        "sign": _OWN,
    }
)
