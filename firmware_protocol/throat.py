"""What a shoe keeps over power loss, and the order in which a card passes its throat.

Marked before it is read, and the mark taken away together with the record of the card: so a card
that is out has a record, or a mark that says one is missing. Whether the outlet may give a card,
and what a reader sees, is decided in the board.
"""

import struct

from firmware_protocol.device import DeviceLink
from firmware_protocol.messages import CardDrawn, CardLostAtPowerFail, CardMisread, Message
from firmware_protocol.slots import NOTE_SIZE, slots_for

_NOTE = struct.Struct("<HHHB")
_CARD_SLOTS = slots_for(len(CardDrawn(0, 0, 0, 0, 0, 0).encode()), with_note=True)
if _NOTE.size != NOTE_SIZE:
    raise ValueError("the numbers of a shoe do not fit the note")


class Throat:
    """The numbers of the load in the shoe, in the note of the board's log."""

    def __init__(self, link: DeviceLink) -> None:
        self._link = link
        self.shoe_no, self.index, self.remaining, in_throat = _NOTE.unpack(link.log.note)
        self._is_marked = bool(in_throat)

    @property
    def may_pass(self) -> bool:
        """There is room for the record of a card, and no card before it is unaccounted for."""
        return not self._is_marked and self._link.log.free >= _CARD_SLOTS

    @property
    def lost(self) -> CardLostAtPowerFail | None:
        """The card that was in the throat when the power went, until `settle` has said so."""
        return CardLostAtPowerFail(self.shoe_no, self.index) if self._is_marked else None

    def load(self, shoe_no: int, remaining: int, event: Message, now_ms: int) -> None:
        """Another load; `event` is what the board says of it."""
        self.shoe_no, self.index, self.remaining = shoe_no, 0, remaining
        self._link.emit(event, now_ms, self._note(is_marked=False))

    def enter(self, now_ms: int) -> None:
        """The next card has covered the throat's sensor: it goes out, whatever happens now."""
        self.index += 1
        self.remaining = max(0, self.remaining - 1)
        self._is_marked = True
        self._link.log.keep_note(self._note(is_marked=True), now_ms)

    def settle(self, event: CardDrawn | CardMisread | CardLostAtPowerFail, now_ms: int) -> None:
        """What became of the card in the throat: record and mark change together."""
        self._link.emit(event, now_ms, self._note(is_marked=False))
        self._is_marked = False

    def go_back(self, now_ms: int) -> None:
        """The card did not come out: its index will come again."""
        self.index -= 1
        self.remaining += 1
        self._is_marked = False
        self._link.log.keep_note(self._note(is_marked=False), now_ms)

    def _note(self, *, is_marked: bool) -> bytes:
        return _NOTE.pack(self.shoe_no, self.index, self.remaining, is_marked)
