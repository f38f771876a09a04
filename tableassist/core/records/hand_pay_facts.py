"""What became of a hit, as facts: the way of a hand pay from due to paid, or its refusal.

`hit` is the number of the record `jackpot_hit`. Amounts are whole cents, those ending in
`_micro` micro-cents. `by` is the name that a command was given, or of who is signed on at the
pit; nothing at a table where nobody has to sign on.
"""

from typing import TypeAlias

from tableassist.core.inputs import Struct
from tableassist.core.paying import Asked
from tableassist.core.supervision import SlipMedium


class HitVerified(Struct, frozen=True, tag="hit_verified", omit_defaults=True):
    """A person has looked at the cards, the bet and the amount.

    `cards_shown`: and has shown the cards to the camera. Where the deck was counted, `left` cards
    had left the shoe, `strays` of them in no hand, and the `stub` made them up to 52.
    """

    hit: int
    by: str
    cards_shown: bool = False
    left: int = 0
    strays: int = 0
    stub: int = 0


class HitDeckCounted(Struct, frozen=True, tag="hit_deck_counted", omit_defaults=True):
    """The rest of the deck was counted, and with the cards that had `left` it does not make 52.

    Such a hit is not verified; it is counted again, or not paid.
    """

    hit: int
    by: str
    left: int
    stub: int
    strays: int = 0


class HitApproved(Struct, frozen=True, tag="hit_approved", omit_defaults=True):
    """It may be paid, once so many `others` have said so too.

    By another person than who verified it, where both have names.
    """

    hit: int
    by: str
    others: int = 0


class HitDoubted(Struct, frozen=True, tag="hit_doubted", omit_defaults=True):
    """Somebody says that it may not be paid: it waits until it is refused, or the doubt is over."""

    hit: int
    by: str
    is_over: bool = False


class RegulatorTold(Struct, frozen=True, tag="regulator_told", omit_defaults=True):
    """The regulator knows of the hit, before it is paid. `reference` is what they call it."""

    hit: int
    by: str
    reference: str = ""


class ReportingAnswered(Struct, frozen=True, tag="reporting_answered"):
    """What the rule of this name asks was `done`: its form filled in, an identity taken."""

    hit: int
    rule: str
    form: str
    done: tuple[Asked, ...]
    by: str


class SlipDue(Struct, frozen=True, tag="slip_due", omit_defaults=True):
    """A slip of the hit is to be printed: its copy number, from 1. Its id is this record's."""

    hit: int
    copy: int
    medium: SlipMedium
    by: str = ""


class SlipDone(Struct, frozen=True, tag="slip_done"):
    """The file is written, or the printer has taken the bytes, of the slip due by record `slip`."""

    hit: int
    slip: int


class HandPaid(Struct, frozen=True, tag="hand_paid"):
    """The winner has the money, from the cage. There is one such record of a hit, or none."""

    hit: int
    amount: int
    by: str


class HitRefused(Struct, frozen=True, tag="hit_refused", omit_defaults=True):
    """The hit is not paid, and its amount goes back to the meter of its `level`.

    meter + overflow + reserve + house = amount, exactly; `overflow_micro` is what the level's limit
    does not hold. Reserve and house get back only what they had given to a share of a correction.
    `second` is the other person, where two are needed. `reason` is free text, or one of
    `supervision.REFUSALS`.
    """

    hit: int
    reason: str
    by: str
    level: str
    amount: int
    meter_micro: int
    meter_after_micro: int
    overflow_micro: int = 0
    second: str = ""
    reserve_micro: int = 0
    house_micro: int = 0


HitWord: TypeAlias = (
    HitVerified
    | HitDeckCounted
    | HitApproved
    | HitDoubted
    | RegulatorTold
    | ReportingAnswered
    | HandPaid
    | HitRefused
)
"""What people say of a hit, and answer for."""
SlipRecord: TypeAlias = SlipDue | SlipDone


HandPayRecord: TypeAlias = (
    HitVerified
    | HitDeckCounted
    | HitApproved
    | HitDoubted
    | RegulatorTold
    | ReportingAnswered
    | SlipDue
    | SlipDone
    | HandPaid
    | HitRefused
)
"""The way of a hit to its money."""
