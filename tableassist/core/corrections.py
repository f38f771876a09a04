"""What can be wrong in a round that people correct, and what it comes to: values, no rules.

Plain values, so that the word of a supervisor, its record and a report can bear the same ones.
Cards are two characters, seat 0 is the dealer, money is whole cents, `_micro` are micro-cents.
Spots and choices have the names that records give them.
"""

from typing import Literal, TypeAlias, get_args

import msgspec


class _Value(msgspec.Struct, frozen=True):
    """Frozen; two of the same content are equal."""


class CardWrong(_Value, frozen=True, tag="card"):
    """The card at `place` of `seat` was read as `was`, and it truly was `card`."""

    seat: int
    place: int
    was: str
    card: str


class DecisionWrong(_Value, frozen=True, tag="decision"):
    """In decision `step` the seat chose `choice`, and not `was`."""

    seat: int
    step: int
    was: str
    choice: str


class BetWrong(_Value, frozen=True, tag="bet"):
    """On the spot lay a bet of `amount` at the lock, and not of `was`; 0 is no bet."""

    seat: int
    spot: str
    was: int
    amount: int


class PayWrong(_Value, frozen=True, tag="pay"):
    """`over` cents too much were handed over for the bet on `spot`; too little when negative."""

    seat: int
    spot: str
    over: int


class ClaimWrong(_Value, frozen=True, tag="claim"):
    """The seat claimed its side bet when the dealer did not open (`heard`), or it did not.

    `was` is what the round has.
    """

    seat: int
    heard: bool
    was: bool = False


class PurchaseWrong(_Value, frozen=True, tag="purchase"):
    """The seat bought `card` and threw the card at `place` away.

    `was` is what it had decided by the records, `was_place` the place that was named then, 0 for
    none. A card that was bought and read is told by `card` all the same; whether it was read right
    is a `CardWrong`.
    """

    seat: int
    card: str
    place: int
    was: str = ""
    was_place: int = 0


class RoundWrong(_Value, frozen=True, tag="void"):
    """The round shall be void: every bet goes back."""


Change: TypeAlias = (
    CardWrong | DecisionWrong | BetWrong | PayWrong | ClaimWrong | PurchaseWrong | RoundWrong
)

CorrectionReason: TypeAlias = Literal[
    "seen-on-camera",
    "cards-looked-at",
    "chips-counted",
    "dealer-mistaken",
    "player-right",
]
CORRECTION_REASONS: tuple[CorrectionReason, ...] = get_args(CorrectionReason)
"""Why a round is corrected, as a panel offers it."""


class BetEnd(_Value, frozen=True, omit_defaults=True):
    """What a bet came to: as in the results of a round; "" is no bet."""

    result: str = ""
    stake: int = 0
    returned: int = 0
    hand_pay: int = 0

    def against_house(self, spot: str) -> int:
        """Cents that the house loses by it. A progressive stake was split at the lock."""
        if self.result in ("", "void", "withdrawn"):
            return 0
        return self.returned - self.hand_pay - (0 if spot == "progressive" else self.stake)


NO_BET = BetEnd()


class Difference(_Value, frozen=True):
    """One bet as it stood and as it is now."""

    seat: int
    spot: str
    was: BetEnd
    now: BetEnd

    @property
    def cents(self) -> int:
        """What the seat is due by it. The stake of a progressive bet is none of it."""
        return self.now.against_house(self.spot) - self.was.against_house(self.spot)


class PartBack(_Value, frozen=True):
    """What a contribution brought to one level; `was_won`: its meter was won since."""

    level: str
    meter_micro: int
    reserve_micro: int
    overflow_micro: int
    was_won: bool


class ContributionBack(_Value, frozen=True):
    """The contribution of record `reverses` goes back to its seat."""

    seat: int
    reverses: int
    stake: int
    parts: tuple[PartBack, ...]


class ContributionLate(_Value, frozen=True, omit_defaults=True):
    """A progressive bet that was there, and whose contribution was not made.

    `parts` are those that an earlier correction took back: they go where they came from, and what
    the parts lack of the stake is the house's. Without them the stake is split anew.
    """

    seat: int
    stake: int
    parts: tuple[PartBack, ...] = ()


class Moved(_Value, frozen=True, omit_defaults=True):
    """What meter, reserve, overflow and house get by a share; less than nothing where they give."""

    meter_micro: int = 0
    reserve_micro: int = 0
    overflow_micro: int = 0
    house_micro: int = 0

    @property
    def back(self) -> "Moved":
        """The same, the other way."""
        given = (self.meter_micro, self.reserve_micro, self.overflow_micro, self.house_micro)
        return Moved(*(-one for one in given))


class Share(_Value, frozen=True, omit_defaults=True):
    """What a seat has to get of a meter more than it did; less, when it is negative.

    With `moved` it comes to 0. `meter_then_micro` is what the meter held when it was won; `cards`
    and a progressive bet of `stake` cents won it.
    """

    seat: int
    level: str
    hand: str
    amount: int
    moved: Moved = Moved()
    meter_then_micro: int = 0
    cards: tuple[str, ...] = ()
    stake: int = 0


class Consequences(_Value, frozen=True, omit_defaults=True):
    """All that a correction changes in money, and the numbers of the records that it `corrects`.

    `given_up`: seats and cents that were given up in the round before, and count now after all.
    """

    corrects: tuple[int, ...] = ()
    differences: tuple[Difference, ...] = ()
    back: tuple[ContributionBack, ...] = ()
    late: tuple[ContributionLate, ...] = ()
    shares: tuple[Share, ...] = ()
    given_up: tuple[tuple[int, int], ...] = ()
