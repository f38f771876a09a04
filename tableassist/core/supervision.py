"""What a supervisor tells the table: hand pays, the jackpot closed by hand, a journal or a clock
taken.

These are inputs like any other (`inputs` lists them), and with those of `people` the only ones that
bear people's names. The commands give a name (`names` says what one is); the buttons of a running
table give "": whose word it is, is known by who signed on at the pit. Where two people are needed
there are two names. A hit is named by the number of its record.
"""

from typing import Literal, TypeAlias, get_args

import msgspec

from tableassist.core.corrections import Change, Consequences

REASON_LENGTH = 200

Irregularity: TypeAlias = Literal["exposed card", "foul hand", "early look", "extra card"]
"""What the rules foresee going wrong: a card was seen that should lie face down; a hand has too
many cards or too few; a player looked at the cards too soon; a card came out of the shoe when every
hand was whole, which only the shoe can say."""

Ruling: TypeAlias = Literal["play on", "hand void", "hand lost", "round void"]
"""What becomes of it. A hand that is void gets its bets back, one that is lost does not."""


SlipMedium: TypeAlias = Literal["pdf", "escpos"]
"""A file for any printer, or the bytes of a receipt printer."""

Refusal: TypeAlias = Literal["no-bet", "cards-misread", "deck-not-whole", "not-claimed"]
REFUSALS: tuple[Refusal, ...] = get_args(Refusal)
"""Why a hit is not paid, as the pit's panel offers it; there is room for four beside *Paid*."""


def is_reason(text: str) -> bool:
    """1 to 200 characters that can be printed, not blanks alone."""
    return 1 <= len(text) <= REASON_LENGTH and text.isprintable() and bool(text.strip())


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """A supervisor's word. `by_command`: it was typed to a table that stands still.

    `at_pit`: the record by which who was last at the pit had signed on when the button was shown,
    0 where nobody had or nobody has to.
    """

    by_command: bool = False
    at_pit: int = 0


class HitVerifyTouched(_Told, frozen=True, tag="hit_verify_touched"):
    """Cards, bet and amount of this hit were looked at, and are right.

    `cards_shown` to the camera. `stub`: how many cards were counted in what is left of the deck,
    None where nobody did.
    """

    hit: int
    by: str = ""
    cards_shown: bool = False
    stub: int | None = None


class HitApproveTouched(_Told, frozen=True, tag="hit_approve_touched"):
    """A second person lets the verified hit be paid."""

    hit: int
    by: str = ""


class HitDoubtTouched(_Told, frozen=True, tag="hit_doubt_touched"):
    """This hit shall not be paid; or, when the doubt `is_over`, it may be after all."""

    hit: int
    is_over: bool = False
    by: str = ""


class RegulatorToldTouched(_Told, frozen=True, tag="regulator_told_touched"):
    """The regulator knows of this hit. `reference` is what they call it, if they gave one."""

    hit: int
    reference: str = ""
    by: str = ""


class ReportingTouched(_Told, frozen=True, tag="reporting_touched"):
    """What the `rule` of this name asks before the hit is paid was done."""

    hit: int
    rule: str
    by: str = ""


class OldHit(msgspec.Struct, frozen=True):
    """A hit that ended so long ago that the state holds it no more, as the journal has it.

    `slips` of it were due so far; `ended_in` is the record by which it ended, at `ended_ms`.
    """

    seat: int
    is_paid: bool
    slips: int
    ended_in: int
    ended_ms: int


class SlipTouched(_Told, frozen=True, tag="slip_touched"):
    """A slip of this hit is to be printed; the first one, or another copy.

    `old` is what the journal says of a hit that the state holds no more.
    """

    hit: int
    medium: SlipMedium
    by: str = ""
    old: OldHit | None = None


class HandPaidTouched(_Told, frozen=True, tag="hand_paid_touched"):
    """The winner of the approved hit has the money."""

    hit: int
    by: str = ""


class HitRefuseTouched(_Told, frozen=True, tag="hit_refuse_touched"):
    """This hit is not paid; its amount goes back to the meter that it was won from.

    `second` is needed where people have to sign on. `reason`: their own words, or a code of
    `REFUSALS`.
    """

    hit: int
    reason: str
    by: str
    second: str = ""


class JackpotCloseTouched(_Told, frozen=True, tag="jackpot_close_touched"):
    """No progressive bets from now, until a person opens the jackpot again."""

    by: str = ""


class JackpotOpenTouched(_Told, frozen=True, tag="jackpot_open_touched"):
    """What was closed by hand is open again."""

    by: str = ""


class MeterAdjustTouched(_Told, frozen=True, tag="meter_adjust_touched"):
    """Two people correct the meter of `level` by so many micro-cents, up or down."""

    level: str
    amount_micro: int
    reason: str
    by: tuple[str, str]


class JournalAcceptTouched(_Told, frozen=True, tag="journal_accept_touched"):
    """Two people take the journal as it is, though the sign remembers another one."""

    reason: str
    by: tuple[str, str]


class ClockAcceptTouched(_Told, frozen=True, tag="clock_accept_touched"):
    """Two people take the computer's clock, which says `clock_ms` UTC, though it is doubtful."""

    clock_ms: int
    reason: str
    by: tuple[str, str]


class CorrectTouched(_Told, frozen=True, tag="correct_touched"):
    """Two people correct a round: what was wrong in it, and what that changes in money.

    Of a round that is over `what` comes with it, worked out from the journal, which can therefore
    prove it; of the round that is on the table works it out itself, and `what` only names records.
    `seen`: the last record that was looked at for it; at a table that stands still nothing comes
    between, and it is 0.
    """

    round: int
    changes: tuple[Change, ...]
    reason: str
    by: tuple[str, str]
    what: Consequences = Consequences()
    seen: int = 0


class CorrectionPaidTouched(_Told, frozen=True, tag="correction_paid_touched"):
    """What a seat is due by a correction was paid out, or taken back from it."""

    correction: int
    seat: int
    by: str


class CorrectionWriteOffTouched(_Told, frozen=True, tag="correction_write_off_touched"):
    """Two people give up what is due by a correction, in either direction."""

    correction: int
    seat: int
    reason: str
    by: tuple[str, str]


class DecksClearTouched(_Told, frozen=True, tag="decks_clear_touched"):
    """The decks were counted, and the reader looked at, or others are in use."""

    by: str = ""


class TableCloseTouched(_Told, frozen=True, tag="table_close_touched"):
    """The table is closed: no round begins until it is opened again, step by step."""

    by: str = ""


class OpeningTouched(_Told, frozen=True, tag="opening_touched"):
    """The next `step` of opening the table is answered: what it shows is so, or (`holds`) is not.

    Steps: `self-test`, `pay-table N`, `jackpot`, `value PATH`, `trial-round`, `open`.
    """

    step: str
    holds: bool = True
    by: str = ""


class IrregularityRuled(_Told, frozen=True, tag="irregularity_ruled"):
    """The irregularity of `round` that record number `call` holds it for is ruled upon.

    What is offered is the house's decision, so this is no touch of `supervisor`.
    """

    round: int
    call: int
    ruling: Ruling
    by: str = ""


OfTwo: TypeAlias = (
    HitRefuseTouched
    | MeterAdjustTouched
    | JournalAcceptTouched
    | ClockAcceptTouched
    | CorrectTouched
    | CorrectionWriteOffTouched
)
"""What two people say at the table, each with a touch."""
JackpotTouch: TypeAlias = (
    HitVerifyTouched
    | HitApproveTouched
    | HitDoubtTouched
    | RegulatorToldTouched
    | ReportingTouched
    | SlipTouched
    | HandPaidTouched
    | HitRefuseTouched
    | JackpotCloseTouched
    | JackpotOpenTouched
    | MeterAdjustTouched
)
CorrectionTouch: TypeAlias = CorrectTouched | CorrectionPaidTouched | CorrectionWriteOffTouched
SupervisorTouch: TypeAlias = (
    JackpotTouch
    | CorrectionTouch
    | JournalAcceptTouched
    | ClockAcceptTouched
    | DecksClearTouched
    | TableCloseTouched
)
HouseWord: TypeAlias = IrregularityRuled | OpeningTouched
"""A supervisor's word that only a table with its house can answer."""
