"""The card shoe: one deck, a reader in the throat, an outlet that the host locks and unlocks.

It knows no hands and no rounds. Locked, jammed, or with a full event log, it gives no card; nor
when it has given so many without a host as it is set to. What people do to it are methods here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

import msgspec

from firmware_protocol import (
    UNREADABLE,
    BoardClass,
    BurnExpect,
    CardDrawn,
    CardFlag,
    CardMisread,
    CardReturned,
    ConfigKey,
    CutCard,
    DeckVerifyResult,
    Jam,
    JamCleared,
    Lid,
    Message,
    RspStatus,
    SelfTestPart,
    ShoeGetState,
    ShoeLoad,
    ShoeLock,
    ShoePhase,
    ShoeState,
    ShoeStateReply,
    ShoeVerify,
    Throat,
    VerifyMode,
    card_code,
)
from firmware_protocol.timing import LOCK_AFTER
from tableassist.core.cards import DECK, Card
from tableassist.firmware.board import Answer, Board, Fitting
from tableassist.simulator.truth import Truth

_SURE = 100
_BOTH_SENSORS = CardFlag.SENSOR_A | CardFlag.SENSOR_B
_NO_IMAGE = 1
_THROAT_SENSOR = 1
_DECKS = 1
_MOST_SEEN = 15
_ANY_CARD = (CardDrawn(0, 0, 0, 0, 0, 0),)
_ANY_LOAD = (ShoeState(ShoePhase.LOADING, 0, 0), ShoeState(ShoePhase.READY, 0, 0))


class Cards(msgspec.Struct):
    """What lies in the shoe, in dealing order, and what people have done to it.

    `jammed` is a card that is stuck in the throat; `deck_id` the host's name for the load.
    """

    left: list[Card] = []
    jammed: Card | None = None
    is_lid_open: bool = False
    deck_id: bytes = b""


class Shoe(Board[Cards]):
    """A shoe; it powers up locked."""

    board_class = BoardClass.SHOE
    settings: ClassVar[Mapping[int, int]] = MappingProxyType({ConfigKey.LOCK_AFTER: LOCK_AFTER})

    _throat: Throat
    _is_locked: bool = True

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self._truth = truth
        super().__init__(fitting, Cards(), now_ms)

    @property
    def remaining(self) -> int:
        """Cards left in the shoe."""
        return len(self._own.left)

    @property
    def locked(self) -> bool:
        """The light at the outlet: no card comes out."""
        is_given_up = self.is_alone and self._drawn_alone >= self._setting(ConfigKey.LOCK_AFTER)
        return self._is_locked or is_given_up

    @property
    def deck_no(self) -> int:
        """The number that the shoe gave the deck in it."""
        number: int = self._throat.shoe_no
        return number

    @property
    def stuck(self) -> Card | None:
        """The card that is stuck in the throat."""
        return self._own.jammed

    @property
    def is_lid_open(self) -> bool:
        """Anybody sees how the lid over the cards stands."""
        return self._own.is_lid_open

    @property
    def burns(self) -> int:
        """What the shoe shows beside the outlet: so many of the next cards are burned."""
        return self._burns

    def load(self, cards: Sequence[Card], now_ms: int) -> bool:
        """Take the rest out and put a shuffled deck in; False when the shoe has stopped."""
        if not self._may_load():
            return False
        shoe_no = self._throat.shoe_no % 0xFFFF + 1
        loading = ShoeState(ShoePhase.LOADING, shoe_no, 0)
        ready = ShoeState(ShoePhase.READY, shoe_no, len(cards))
        self._own.left = []
        self._throat.load(shoe_no, 0, loading, now_ms)
        self._own.left, self._own.deck_id = list(cards), b""
        self._throat.load(shoe_no, len(cards), ready, now_ms)
        self._is_cut_out = False
        self._settled()
        return True

    def draw(self, now_ms: int, *, is_read: bool = True) -> Card | None:
        """Pull one card out; None when the outlet holds it back or nothing is left to draw."""
        if not self._may_give():
            return None
        self._throat.enter(now_ms)
        card = self._own.left.pop(0)
        self._tell_card(card, now_ms, is_read=is_read)
        return card

    def draw_in_the_dark(self, now_ms: int) -> Card | None:
        """The power fails while a card goes out: all that is kept of it is a mark."""
        if not self._may_give():
            return None
        self._throat.enter(now_ms)
        card = self._own.left.pop(0)
        self._store()
        return card

    def push_back(self, card: Card, now_ms: int) -> bool:
        """Somebody pushes the last card that came out back into the shoe."""
        returned = CardReturned(self._throat.index)
        if not self._throat.index or not self._has_room(returned):
            return False
        self._own.left.insert(0, card)
        self._emit(returned, now_ms)
        return True

    def jam(self, now_ms: int) -> bool:
        """The next card gets stuck in the throat."""
        events = (Jam(0, 0), *_ANY_CARD, JamCleared(0, 0))
        if not self._may_give() or not self._has_room(*events):
            return False
        self._throat.enter(now_ms)
        self._own.jammed = self._own.left.pop(0)
        self._emit(Jam(self._throat.index, _THROAT_SENSOR), now_ms)
        self._settled()
        return True

    def clear_jam(self, now_ms: int, *, comes_out: bool) -> Card | None:
        """Somebody frees the card: it comes out unread, or goes back to where it was."""
        card = self._own.jammed
        cleared = JamCleared(self._throat.index, _THROAT_SENSOR)
        if card is None or not self._has_room(cleared, *_ANY_CARD):
            return None
        self._own.jammed = None
        if comes_out:
            self._tell_card(card, now_ms, is_read=False)
        else:
            self._own.left.insert(0, card)
            self._throat.go_back(now_ms)
        self._emit(cleared, now_ms)
        self._settled()
        return card if comes_out else None

    def meet_cut_card(self, now_ms: int) -> bool:
        """The cut card lies before the next card."""
        cut = CutCard(self._throat.index, len(self._own.left))
        state = self._state(ShoePhase.CUT_OUT)
        if not self._has_room(cut, state):
            return False
        self._is_cut_out = True
        self._emit(cut, now_ms)
        self._emit(state, now_ms)
        self._settled()
        return True

    def move_lid(self, now_ms: int, *, is_open: bool) -> bool:
        """Somebody opens or closes the lid over the cards."""
        lid = Lid(is_open)
        if not self._has_room(lid):
            return False
        self._own.is_lid_open = is_open
        self._emit(lid, now_ms)
        return True

    def tick(self, now_ms: int) -> None:
        """The state byte of its heartbeats is what it does now."""
        self._link.board_state = self._phase()
        super().tick(now_ms)

    def _wake(self) -> Iterable[Callable[[int], None]]:
        self._turn_outlet(is_locked=True)
        self._is_cut_out = False
        self._drawn_alone = 0
        self._burns = 0
        self._throat = Throat(self._link)
        own = self._own
        # With the power the motor turns: what was stuck comes out, and nobody has seen it.
        own.jammed = None
        self._link.board_state = self._phase()
        lid = [self._teller(Lid(is_open=True))] if own.is_lid_open else []
        return [*lid, self._tell_lost, self._tell_state]

    def _tell_lost(self, now_ms: int) -> None:
        lost = self._throat.lost
        if lost is not None:
            self._throat.settle(lost, now_ms)
            self._settled()

    def _tell_state(self, now_ms: int) -> None:
        # A host that never heard this board before has to learn what is in it.
        self._emit(self._state(self._phase()), now_ms)

    def _host_changed(self) -> None:
        self._drawn_alone = 0

    def _may_load(self) -> bool:
        return self._own.jammed is None and self._has_room(*_ANY_LOAD)

    def _may_give(self) -> bool:
        own = self._own
        if self.locked or not own.left or own.jammed is not None:
            return False
        return self._has_room(*_ANY_CARD) and self._throat.may_pass

    def _tell_card(self, card: Card, now_ms: int, *, is_read: bool) -> None:
        shoe_no, index = self._throat.shoe_no, self._throat.index
        if is_read:
            flags = _BOTH_SENSORS | (CardFlag.PAST_LOCK if self.locked else 0)
            read = CardDrawn(shoe_no, index, card_code(card), _SURE, flags, 0)
            self._throat.settle(read, now_ms)
        else:
            nothing = CardMisread(shoe_no, index, UNREADABLE, UNREADABLE, 0, _NO_IMAGE)
            self._throat.settle(nothing, now_ms)
        self._drawn_alone += self.is_alone
        self._burns = max(0, self._burns - 1)
        self._settled()

    def _settled(self) -> None:
        self._link.board_state = self._phase()
        self._store()

    def _turn_outlet(self, *, is_locked: bool) -> None:
        if is_locked != self._is_locked:
            self._truth.outlet(is_locked=is_locked)
        self._is_locked = is_locked

    @property
    def _is_busy(self) -> bool:
        return self._own.jammed is not None

    @property
    def _broken_parts(self) -> int:
        return SelfTestPart.SENSORS if self._own.jammed is not None else 0

    def _perform(self, message: Message) -> Answer:
        match message:
            case ShoeLock(lock=lock):
                self._turn_outlet(is_locked=lock)
                return RspStatus.OK
            case BurnExpect(count=count):
                self._burns = count
                return RspStatus.OK
            case ShoeGetState():
                phase = self._phase()
                return ShoeStateReply(phase, self._throat.shoe_no, len(self._own.left))
            case ShoeLoad():
                return self._name(message)
            case ShoeVerify(mode=mode):
                # The simulated reader takes no time: there is nothing to stop.
                return RspStatus.OK if mode is VerifyMode.ABORT else self._verify()
            case _:
                return RspStatus.UNKNOWN_REQUEST

    def _name(self, message: ShoeLoad) -> RspStatus:
        ready = ShoeState(ShoePhase.READY, message.shoe_no, len(self._own.left))
        is_fresh = bool(self._own.left) and not self._throat.index
        if message.decks != _DECKS or not is_fresh or not self._has_room(ready):
            return RspStatus.REFUSED
        self._own.deck_id = message.deck_id
        self._throat.load(message.shoe_no, len(self._own.left), ready, self._now_ms)
        self._settled()
        return RspStatus.OK

    def _verify(self) -> RspStatus:
        phases = [self._state(phase) for phase in (ShoePhase.VERIFYING, ShoePhase.READY)]
        found = self._found()
        if not self._own.left or self._throat.index or not self._has_room(found, *phases):
            return RspStatus.REFUSED
        for event in (phases[0], found, phases[1]):
            self._emit(event, self._now_ms)
        return RspStatus.OK

    def _found(self) -> DeckVerifyResult:
        seen = Counter(card_code(card) for card in self._own.left)
        counts = [min(_MOST_SEEN, seen[code]) for code in range(len(DECK))]
        nibbles = zip(counts[::2], counts[1::2], strict=True)
        return DeckVerifyResult(
            shoe_no=self._throat.shoe_no,
            decks=_DECKS,
            expected=_DECKS * len(DECK),
            seen=len(self._own.left),
            missing=sum(max(0, _DECKS - count) for count in counts),
            extra=sum(max(0, count - _DECKS) for count in counts),
            histogram=bytes(low | high << 4 for low, high in nibbles),
        )

    def _phase(self) -> ShoePhase:
        if self._own.jammed is not None or self.is_stopped:
            return ShoePhase.FAULT
        if not self._own.left:
            return ShoePhase.EMPTY
        if self._is_cut_out:
            return ShoePhase.CUT_OUT
        return ShoePhase.DEALING if self._throat.index else ShoePhase.READY

    def _state(self, phase: ShoePhase) -> ShoeState:
        return ShoeState(phase, self._throat.shoe_no, len(self._own.left))
