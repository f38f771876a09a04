"""What happens to cards between the deck and the table, and to the shoe around them.

What the reader will not see as it was is told with `reader`: `unread`, `again` (seen twice),
`unseen` or `forced` (past the lock), with round and index of the card.
"""

from collections.abc import Sequence
from random import Random

from tableassist.core.cards import Card
from tableassist.simulator.faults.episodes import Edge
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.lid import LidHands
from tableassist.simulator.mishaps.handled import Drawn, NotMine
from tableassist.simulator.mishaps.mishap import Around, Mishap, Occasion
from tableassist.simulator.moments import soonest

_PER_MILLE = 1_000


class DrawMishap(Mishap):
    """A mishap of a share of the cards, while it lasts."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        around.shoe.draws.append(self._asked)

    def _asked(self, now_ms: int) -> Drawn:
        if not self._episodes.is_on or self._around.shoe.locked:
            return NotMine.NOT_MINE
        if self._chance.randrange(_PER_MILLE) >= self.order.whole("per_mille"):
            return NotMine.NOT_MINE
        return self._draw(now_ms)

    def _begin(self) -> None:
        """Each card it happens to is told."""

    def _end(self) -> None:
        """The next cards come out as they should."""

    def _draw(self, now_ms: int) -> Drawn:
        return self._around.shoe.draw_plainly(now_ms)


class CardMisread(DrawMishap):
    """The card comes out, and its face is not read."""

    def _draw(self, now_ms: int) -> Drawn:
        card = self._around.shoe.draw_plainly(now_ms, is_read=False)
        if card is not None:
            self._tell(reader="unread", **self._around.next_card())
        return card


class DoubleRead(DrawMishap):
    """The reader sees the card twice."""

    def _draw(self, now_ms: int) -> Drawn:
        shoe = self._around.shoe
        card = shoe.draw_plainly(now_ms)
        if card is not None and shoe.read_again(card, now_ms):
            self._tell(reader="again", card=card, **self._around.next_card())
        return card


class TwoAtOnce(DrawMishap):
    """Two cards come out as one; the second lies face down beside the shoe."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._has_second = False

    def look(self, now_ms: int) -> None:
        """The second card, once the first has been laid down."""
        super().look(now_ms)
        if self._has_second:
            self._tell(reader="unseen", **self._around.next_card())
            self._around.scene.draw_aside(now_ms)
            self._has_second = False

    def _asked(self, now_ms: int) -> Drawn:
        if self._has_second:
            return self._around.shoe.lose_sight()
        return super()._asked(now_ms)

    def _draw(self, now_ms: int) -> Drawn:
        shoe = self._around.shoe
        if shoe.remaining < 2:
            return NotMine.NOT_MINE
        card = shoe.draw_plainly(now_ms, is_read=False)
        if card is not None:
            self._has_second = True
            self._tell(reader="unread", **self._around.next_card())
        return card


class CardReturned(DrawMishap):
    """Somebody pushes the card back as soon as it is out."""

    def _draw(self, now_ms: int) -> Drawn:
        shoe = self._around.shoe
        card = shoe.draw_plainly(now_ms)
        if card is not None and shoe.push_back(card, now_ms):
            self._tell(card_back=1, **self._around.next_card())
        return card


class Jam(Mishap):
    """A card gets stuck until somebody frees it: it goes back, or comes out unread.

    Power that comes back throws it out as well; then it lies beside the shoe.
    """

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._is_due = self._is_freed = False
        self._stuck: Card | None = None
        self._deck = 0
        around.shoe.draws.append(self._asked)

    def look(self, now_ms: int) -> None:
        """The shoe may have thrown it out; it is pushed back as soon as the shoe can say so."""
        super().look(now_ms)
        shoe, card = self._around.shoe, self._stuck
        if card is not None and shoe.stuck is None:
            self._tell(reader="unread", **self._around.next_card())
            self._around.scene.find_aside(card, self._deck)
            self._over()
        elif self._is_freed and self.order.word("card") == "goes_back":
            shoe.clear_jam(now_ms, comes_out=False)
            if shoe.stuck is None:
                self._over()

    def _begin(self) -> None:
        self._is_due = True

    def _end(self) -> None:
        self._is_due = False
        self._is_freed = self._stuck is not None

    def _over(self) -> None:
        self._stuck, self._is_freed = None, False
        self._tell(state="ends")

    def _asked(self, now_ms: int) -> Drawn:
        shoe = self._around.shoe
        if self._is_due and not shoe.locked and shoe.jam(now_ms):
            self._is_due, self._stuck, self._deck = False, shoe.stuck, shoe.deck_no
            self._tell(state="begins")
            return None
        if self._is_freed and self.order.word("card") == "comes_out":
            card = shoe.clear_jam(now_ms, comes_out=True)
            if card is not None:
                self._tell(reader="unread", **self._around.next_card())
                self._over()
            return card
        return NotMine.NOT_MINE


class CutCard(Occasion):
    """The cut card comes in the middle of a deal."""

    def _strike(self) -> bool:
        shoe = self._around.shoe
        if shoe.locked or not self._around.scene.has_dealt:
            return False
        is_done = shoe.meet_cut_card(self._now_ms)
        if is_done:
            self._tell(remaining=shoe.remaining)
        return is_done


class WrongDeck(Occasion):
    """The next deck is not what it should be; somebody changes it after a while, as soon as the
    shoe takes another, unless cards of it are out or people have changed it themselves.
    """

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._right: Sequence[Card] = ()
        self._notice_ms: int | None = None
        self._is_noticed = False
        around.shoe.decks.append(self._deck)

    def next_ms(self) -> int | None:
        """The moment at which somebody notices it, or the next wrong one."""
        return soonest(self._episodes.next_ms(), self._notice_ms)

    def look(self, now_ms: int) -> None:
        """Change the deck, if it was noticed and no card of it is out."""
        super().look(now_ms)
        if self._notice_ms is not None and now_ms >= self._notice_ms:
            self._notice_ms, self._is_noticed = None, True
        if not self._is_noticed:
            return
        if self._around.scene.has_dealt:
            self._is_noticed = False
        elif self._around.shoe.load(self._right, now_ms):
            self._tell(state="changed")

    def _deck(self, cards: Sequence[Card]) -> Sequence[Card]:
        self._notice_ms, self._is_noticed = None, False
        if not self._due:
            return cards
        self._due = False
        self._right = cards
        self._notice_ms = self._now_ms + self._chance.randint(*self.order.span("noticed_ms"))
        kind = self.order.word("deck")
        self._tell(deck=kind)
        match kind:
            case "missing":
                return cards[:-1]
            case "extra":
                return (*cards, cards[0])
            case _:
                return (cards[0], *cards[:-1])


class LidOpen(Mishap):
    """Somebody opens the lid and closes it again."""

    def __init__(self, order: FaultOrder, chance: Random, around: Around) -> None:
        super().__init__(order, chance, around)
        self._hands = LidHands(around.shoe, around.scene)

    def look(self, now_ms: int) -> None:
        """Close the lid when it is time, then see to the deck."""
        super().look(now_ms)
        if not self._episodes.is_on and self._hands.close(now_ms):
            self._tell(state=Edge.ENDS)
        self._hands.change_deck(now_ms)

    def _begin(self) -> None:
        if self._hands.open(self._now_ms):
            super()._begin()

    def _end(self) -> None:
        """The lid is closed as soon as that can be."""


class DrawnLocked(Occasion):
    """Somebody pulls a card past the lock, and lays it aside."""

    def _strike(self) -> bool:
        scene, shoe = self._around.scene, self._around.shoe
        if not (scene.is_locked_in and scene.is_dealt and shoe.locked):
            return False
        shoe.is_forced = True
        expected = self._around.next_card()
        is_out = scene.draw_aside(self._now_ms)
        shoe.is_forced = False
        if is_out:
            self._tell(reader="forced", **expected)
        return is_out
