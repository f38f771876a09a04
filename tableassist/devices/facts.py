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
    EVENTS,
    AwardShown,
    Boot,
    CardDrawn,
    CardFlag,
    CardLostAtPowerFail,
    CardMisread,
    CardReturned,
    CutCard,
    DeckVerifyResult,
    DisplayFault,
    DisplayFaultCode,
    DisplayStatus,
    Fault,
    FaultCleared,
    FaultCode,
    Jam,
    JamCleared,
    LateBet,
    Lid,
    Message,
    ResetCause,
    ShoeState,
    SpotChanged,
    SpotFault,
    SpotsLatched,
    Tamper,
    TamperPart,
    UnknownEvent,
    card_text,
)
from tableassist.core.cards import Card, parse_card
from tableassist.core.inputs import (
    AwardSeen,
    BoardFaulted,
    BoardNoted,
    BoardRestarted,
    BoardRole,
    CardPutBack,
    CardSeen,
    DeckChecked,
    DisplayFaulted,
    EventUnread,
    Fact,
    LidMoved,
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
            return self._not_read(event)
        read = self._reading.get(type(event))
        if read is None:
            detail = f"{type(event).__name__} from the {self._role} board"
            return BoardNoted("event of another board", detail)
        return read(event)

    def _not_read(self, event: UnknownEvent) -> EventUnread | BoardNoted:
        known = EVENTS.get(event.msg)
        if known is not None and known in self._reading:
            return EventUnread(f"{known.__name__} of {len(event.payload)} bytes")
        return _unknown(self._role, event)


def sign_report(status: DisplayStatus) -> SignReported:
    """What the sign says it shows, on its first level and on the others."""
    amounts = [None if amount == DASHES_AMOUNT else amount for amount in status.amounts]
    main, *others = amounts or [None]
    return SignReported(
        amount=main,
        meter_seq=status.meter_seq,
        face=status.state.name.lower(),
        others=tuple(others),
    )


def _unknown(role: BoardRole, event: UnknownEvent) -> BoardNoted:
    # The bytes of a shoe may name a card that still lies face down.
    body = f"{len(event.payload)} bytes" if role == "shoe" else event.payload.hex(" ")
    return BoardNoted("unknown event", f"{event.msg:#04x}: {body}")


def _boot(event: Boot) -> BoardRestarted:
    cause = _word(ResetCause, event.reset_cause)
    detail = f"{cause}; ran {event.prev_uptime_ms} ms before; firmware crc {event.fw_crc:08x}"
    if event.torn:
        detail = f"{detail}; {event.torn} records were cut short"
    return BoardRestarted(detail)


def _fault(event: Fault) -> BoardFaulted:
    return BoardFaulted(_word(FaultCode, event.code), is_on=True)


def _fault_cleared(event: FaultCleared) -> BoardFaulted:
    return BoardFaulted(_word(FaultCode, event.code), is_on=False)


def _tamper(event: Tamper) -> BoardFaulted:
    return BoardFaulted(f"open {_word(TamperPart, event.which)}", event.is_open)


def _card_drawn(event: CardDrawn) -> CardSeen:
    past_lock = bool(event.flags & CardFlag.PAST_LOCK)
    return CardSeen(event.shoe_no, event.index, _card(event.card), past_lock=past_lock)


def _card_misread(event: CardMisread) -> CardSeen:
    return CardSeen(event.shoe_no, event.index, None)


def _card_lost(event: CardLostAtPowerFail) -> CardSeen:
    return CardSeen(event.shoe_no, event.index, None, in_power_failure=True)


def _card_returned(event: CardReturned) -> CardPutBack:
    return CardPutBack(event.index)


def _cut_card(event: CutCard) -> BoardNoted:
    return BoardNoted("cut card", f"after card {event.index}, {event.remaining} behind it")


def _jam(event: Jam | JamCleared) -> BoardFaulted:
    # As the fault of the same name, which a shoe may send instead.
    return BoardFaulted(_word(FaultCode, FaultCode.JAM), is_on=isinstance(event, Jam))


def _lid(event: Lid) -> LidMoved:
    return LidMoved(event.is_open)


def _deck_verified(event: DeckVerifyResult) -> DeckChecked:
    """How many cards are wrong; never which, as the load may be dealt from all the same."""
    problems = [
        f"{event.seen} cards, {event.expected} expected" if event.seen != event.expected else "",
        f"{event.missing} missing" if event.missing else "",
        f"{event.extra} extra" if event.extra else "",
        f"{event.decks} decks" if event.decks != 1 else "",
    ]
    return DeckChecked(event.shoe_no, ", ".join(problem for problem in problems if problem))


def _display_fault(event: DisplayFault) -> DisplayFaulted:
    what = f"{_word(DisplayFaultCode, event.code)}, detail {event.detail:#x}"
    return DisplayFaulted(what, event.is_on)


def _award_shown(event: AwardShown) -> AwardSeen:
    return AwardSeen(event.award_id, event.amount)


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


_OWN: Reading = {Boot: _boot, Fault: _fault, FaultCleared: _fault_cleared, Tamper: _tamper}


def _reading(role: BoardRole, printed: PrintedSpots) -> Reading:
    match role:
        case "shoe":
            return {
                **_OWN,
                CardDrawn: _card_drawn,
                CardMisread: _card_misread,
                CardLostAtPowerFail: _card_lost,
                CardReturned: _card_returned,
                CutCard: _cut_card,
                Jam: _jam,
                JamCleared: _jam,
                Lid: _lid,
                DeckVerifyResult: _deck_verified,
                ShoeState: _shoe_state,
            }
        case "bets":
            spots = SpotFacts(printed)
            return {
                **_OWN,
                SpotChanged: spots.changed,
                SpotsLatched: spots.latched,
                LateBet: spots.late,
                SpotFault: spots.fault,
            }
        case "sign":
            return {**_OWN, DisplayFault: _display_fault, AwardShown: _award_shown}
