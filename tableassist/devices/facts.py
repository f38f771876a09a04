"""What an event of a board means as a fact, one row a message: the reading half of the dictionary.

Total: an event that this version does not know, that comes from the wrong kind of board or that
contradicts itself is never dropped, and no card or amount is guessed from it. Nothing of a card
that was not read goes further. What lies on spots is read in `spot_facts`.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, TypeAlias

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
    UnknownEvent,
    card_text,
)
from tableassist.core.cards import Card, parse_card
from tableassist.core.inputs import (
    BoardFaulted,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    CardSeen,
    Fact,
    ShoeSensed,
    SignReported,
)
from tableassist.devices.spot_facts import SpotFacts
from tableassist.devices.spots import PrintedSpots

Reading: TypeAlias = Mapping[type[Message], Callable[[Any], Fact]]


class EventReader:
    """Reads the events of the board that has `role`. `printed` is what the house prints."""

    def __init__(self, role: BoardRole, printed: PrintedSpots) -> None:
        self._role = role
        self._reading = _reading(role, printed)

    @property
    def known(self) -> frozenset[type[Message]]:
        """The events that this kind of board may report."""
        return frozenset(self._reading)

    def fact_of(self, event: Message | UnknownEvent) -> Fact:
        """The fact in an event."""
        if isinstance(event, UnknownEvent):
            return _unknown(self._role, event)
        read = self._reading.get(type(event))
        if read is None:
            detail = f"{type(event).__name__} from the {self._role} board"
            return BoardNoted("event of another board", detail)
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


def _word(words: type[IntEnum], number: int) -> str:
    try:
        return words(number).name.lower().replace("_", " ")
    except ValueError:
        return f"code {number}"


_OWN: Reading = {Boot: _boot, Fault: _fault, FaultCleared: _fault_cleared}


def _reading(role: BoardRole, printed: PrintedSpots) -> Reading:
    match role:
        case "shoe":
            return {
                **_OWN,
                CardDrawn: _card_drawn,
                CardMisread: _card_misread,
                ShoeState: _shoe_state,
            }
        case "bets":
            spots = SpotFacts(printed)
            return {
                **_OWN,
                SpotChanged: spots.changed,
                SpotsLatched: spots.latched,
                LateBet: spots.late,
            }
        case "sign":
            return _OWN
