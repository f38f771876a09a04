"""The card shoe: one deck, a reader in the throat, an outlet that the host locks and unlocks.

It knows no hands and no rounds. Locked, or with a full event log, it gives no card.
"""

from collections.abc import Sequence

import msgspec

from firmware_protocol import (
    BoardClass,
    CardDrawn,
    Message,
    RspStatus,
    ShoeLock,
    ShoePhase,
    ShoeState,
    card_code,
)
from tableassist.core.cards import Card
from tableassist.simulator.boards.board import Board, Fitting

_SURE = 100
_BOTH_SENSORS = 3


class Deck(msgspec.Struct):
    """The deck in the shoe, in dealing order. `drawn` cards of it are out."""

    shoe_no: int = 0
    drawn: int = 0
    left: list[Card] = []


class Shoe(Board[Deck]):
    """A shoe. `locked` is what the light at the outlet shows; it powers up locked."""

    board_class = BoardClass.SHOE

    def __init__(self, fitting: Fitting, now_ms: int) -> None:
        self.locked = True
        super().__init__(fitting, Deck(), now_ms)
        # A host that never heard this board before has to learn what is in it.
        if self._has_room():
            self._emit(self._state(self._phase()), now_ms)

    @property
    def remaining(self) -> int:
        """Cards left in the shoe."""
        return len(self._own.left)

    def load(self, cards: Sequence[Card], now_ms: int) -> bool:
        """Take the rest out and put a shuffled deck in; False when the shoe has stopped."""
        if not self._has_room(2):
            return False
        self._own = Deck(shoe_no=self._own.shoe_no % 0xFFFF + 1)
        self._emit(self._state(ShoePhase.LOADING), now_ms)
        self._own.left = list(cards)
        self._emit(self._state(ShoePhase.READY), now_ms)
        return True

    def draw(self, now_ms: int) -> Card | None:
        """Pull one card out; None when the outlet is locked or nothing is left to draw."""
        deck = self._own
        if self.locked or not deck.left or not self._has_room():
            return None
        card = deck.left.pop(0)
        deck.drawn += 1
        self._emit(
            CardDrawn(deck.shoe_no, deck.drawn, card_code(card), _SURE, _BOTH_SENSORS, 0), now_ms
        )
        self._link.board_state = self._phase()
        return card

    def _perform(self, message: Message) -> RspStatus:
        if not isinstance(message, ShoeLock):
            return RspStatus.UNKNOWN_REQUEST
        self.locked = message.lock
        return RspStatus.OK

    def _phase(self) -> ShoePhase:
        if not self._own.left:
            return ShoePhase.EMPTY
        return ShoePhase.DEALING if self._own.drawn else ShoePhase.READY

    def _state(self, phase: ShoePhase) -> ShoeState:
        self._link.board_state = phase
        return ShoeState(phase, self._own.shoe_no, len(self._own.left))
