"""What lies on the layout and in people's heads: cards, decisions, claims, chips put too late.

It is kept like a board's memory, because cards do not fly away when the power fails. Chips are
the bet board's own affair. In whose turn a card is dealt is decided in `dealing`.
"""

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice
from tableassist.firmware.memory import Memory, MemoryUnreadableError


class CardOut(msgspec.Struct):
    """A card out of deck `deck`. `to` is its seat, 0 the dealer; None: it was put aside."""

    card: Card
    to: int | None
    deck: int = 0


class Lifted(msgspec.Struct):
    """The chips a player holds up to claim a side bet, in cents."""

    spot: SpotKind
    amount: int


class Held(msgspec.Struct):
    """A bet whose lamp said that it stands when the deal began, in cents."""

    seat: int
    spot: SpotKind
    amount: int


class Layout(msgspec.Struct):
    """One round on the layout. `round` is 0 before the first, `has_deck` once its deck is in.

    `cards` are in the order of drawing. `discards` has the place (from 1) of the card that a seat
    threw away, 0 is the dealer; `turned` counts the community cards that lie face up. `late` has
    the cents put on a locked spot, 0 once they were taken back. `claims` are the seats whose claim
    was heard, `laid` the cents that the dealer has laid beside a bet, `collected` by seat
    those of the progressive chip that is in the rack.
    """

    house: str = ""
    round: int = 0
    has_deck: bool = False
    dealt_to: list[int] = []
    cards: list[CardOut] = []
    burned: int = 0
    bought: list[int] = []
    discards: dict[int, int] = {}
    turned: int = 0
    decisions: dict[str, Choice] = {}
    lifted: dict[int, Lifted] = {}
    late: dict[str, int] = {}
    held: list[Held] = []
    claims: list[int] = []
    laid: dict[str, int] = {}
    collected: dict[int, int] = {}

    def hand(self, seat: int) -> list[Card]:
        """The cards that lie at a seat, without the one that was thrown away."""
        cards = [out.card for out in self.cards if out.to == seat]
        thrown = self.discards.get(seat)
        return [card for place, card in enumerate(cards, start=1) if place != thrown]

    def out_of(self, deck: int) -> int:
        """How many cards of this deck lie here."""
        return sum(out.deck == deck for out in self.cards)

    def decision(self, seat: int, step: int = 1) -> Choice | None:
        """What a player has made up their mind to in decision `step`, from 1."""
        return self.decisions.get(f"{seat} {step}")

    def set_decision(self, seat: int, step: int, choice: Choice) -> None:
        """A player's mind, or another one than before."""
        self.decisions[f"{seat} {step}"] = choice

    def late_on(self, seat: int, spot: SpotKind) -> int | None:
        """Cents on a spot that came too late: 0 when off again, None if there were none."""
        return self.late.get(f"{seat} {spot}") if self.late else None

    def set_late(self, seat: int, spot: SpotKind, cents: int) -> None:
        """So much of what lies on the spot came too late."""
        self.late[f"{seat} {spot}"] = cents

    def laid_on(self, seat: int, spot: SpotKind) -> int | None:
        """Cents of pay on a spot; None: the dealer has not paid there yet."""
        return self.laid.get(f"{seat} {spot}") if self.laid else None

    def set_laid(self, seat: int, spot: SpotKind, cents: int) -> None:
        """So much was laid there in all."""
        self.laid[f"{seat} {spot}"] = cents


def load_layout(memory: Memory, house: str) -> Layout:
    """The layout as it was left; an empty one when there was none.

    `MemoryUnreadableError` when it is damaged, or when it is the layout of another house.
    """
    image = memory.load()
    if image is None:
        return Layout(house=house)
    try:
        layout = msgspec.json.decode(image, type=Layout)
    except msgspec.MsgspecError as error:
        raise MemoryUnreadableError(f"reading {memory.name}: {error}") from None
    if layout.house != house:
        raise MemoryUnreadableError(
            f"reading {memory.name}: a table of {layout.house} was left there, not of {house}"
        )
    return layout


def store_layout(memory: Memory, layout: Layout) -> None:
    """Keep the layout."""
    memory.store(msgspec.json.encode(layout))
