"""Boards in the hands of people and mishaps: a shoe whose next card may come out otherwise, a sign
that may show something else than it was told.

They do what the firmware of their parents does; only what reaches the reader or the display is
changed here.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import TypeAlias

from firmware_protocol import Message, RspStatus, SetMeter
from tableassist.core.cards import Card
from tableassist.firmware import Answer
from tableassist.sign.told import MAIN
from tableassist.simulator.boards import Fitting, Shoe, Sign
from tableassist.simulator.truth import Truth


class NotMine(Enum):
    """An answer that is no card, not even none."""

    NOT_MINE = auto()


Drawn: TypeAlias = Card | NotMine | None
Draw: TypeAlias = Callable[[int], Drawn]


class HandledShoe(Shoe):
    """`draws` are asked one after the other how the next card comes out; the first that does not
    say `NOT_MINE` has drawn it. `decks` may put other cards in than people mean to.
    """

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self.draws: list[Draw] = []
        self.decks: list[Callable[[Sequence[Card]], Sequence[Card]]] = []
        self.is_forced = False
        super().__init__(fitting, truth, now_ms)

    def draw(self, now_ms: int, *, is_read: bool = True) -> Card | None:
        """Pull one card out, however it comes."""
        if self.is_forced:
            return super().draw(now_ms, is_read=is_read)
        for draw in self.draws:
            drawn = draw(now_ms)
            if drawn is not NotMine.NOT_MINE:
                return drawn
        return super().draw(now_ms, is_read=is_read)

    def draw_plainly(self, now_ms: int, *, is_read: bool = True) -> Card | None:
        """As a shoe to which nothing happens."""
        return super().draw(now_ms, is_read=is_read)

    def load(self, cards: Sequence[Card], now_ms: int) -> bool:
        """Put a deck in, whichever it is."""
        if not self._may_load():
            return False
        for deck in self.decks:
            cards = deck(cards)
        return super().load(cards, now_ms)

    def read_again(self, card: Card, now_ms: int) -> bool:
        """The reader sees a card that has passed a second time, as another one."""
        if not self._throat.may_pass:
            return False
        self._throat.enter(now_ms)
        self._tell_card(card, now_ms, is_read=True)
        return True

    def lose_sight(self) -> Card | None:
        """A card slips out under another one: no sensor notices."""
        if not self._own.left:
            return None
        card = self._own.left.pop(0)
        self._store()
        return card

    def _may_give(self) -> bool:
        own = self._own
        if self.is_forced and own.left and own.jammed is None:
            return self._throat.may_pass
        return super()._may_give()


class HandledSign(Sign):
    """`refuses` are the requests it does not take; `error_cents` is added to its main figure."""

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self.refuses: tuple[type[Message], ...] = ()
        self.error_cents = 0
        super().__init__(fitting, truth, now_ms)

    def set_error(self, cents: int) -> None:
        """From now on the figure is wrong by so much; 0: it is right again."""
        self._told.correct(MAIN, cents - self.error_cents)
        self.error_cents = cents
        self._tell()

    def _perform(self, message: Message) -> Answer:
        if isinstance(message, self.refuses):
            return RspStatus.REFUSED
        if isinstance(message, SetMeter) and self._errs(message):
            message = replace(message, amount=message.amount + self.error_cents)
        return super()._perform(message)

    def _errs(self, message: SetMeter) -> bool:
        return message.level == MAIN and bool(self.error_cents) and message.amount < 1 << 63
