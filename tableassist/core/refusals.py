"""Refusals: every reason to say "not now" to a finger, in order of precedence.

A refusal changes nothing and stores nothing; the screen shows it. When several reasons hold, the
first in this list is the one given.
"""

from enum import StrEnum

from tableassist.core.inputs import Struct


class Reason(StrEnum):
    """Why not, from the most to the least important."""

    STALE_ROUND = "stale-round"
    ROUND_SUSPENDED = "round-suspended"
    WRONG_PHASE = "wrong-phase"
    IRREGULARITY_OPEN = "irregularity-open"
    NO_IRREGULARITY = "no-irregularity"
    RULING_NOT_OFFERED = "ruling-not-offered"
    NOT_WITH_DEALER = "not-with-dealer"
    DISK_FULL = "disk-full"
    CLOCK_WRONG = "clock-wrong"
    NO_DEALER = "no-dealer"
    NO_LICENCE = "no-licence"
    HIT_WAITS = "hit-waits"
    BETS_BOARD_AWAY = "bets-board-away"
    SHOE_AWAY = "shoe-away"
    SHOE_NOT_READY = "shoe-not-ready"
    STUB_NOT_COUNTED = "stub-not-counted"
    SPOT_UNREADABLE = "spot-unreadable"
    STAKE_NOT_TAKEN = "stake-not-taken"
    NO_SUCH_SEAT = "no-such-seat"
    NO_ANTE = "no-ante"
    UNDER_LIMIT = "under-limit"
    OVER_LIMIT = "over-limit"
    OFF_STEP = "off-step"
    BETS_NOT_EQUAL = "bets-not-equal"
    BET_WITHOUT_ANTE = "bet-without-ante"
    BET_WITHOUT_THREE = "bet-without-three"
    PROGRESSIVE_NOT_PRICE = "progressive-not-price"
    BONUS_NOT_PRICE = "bonus-not-price"
    JACKPOT_CLOSED = "jackpot-closed"
    JACKPOT_NOT_READY = "jackpot-not-ready"
    CONTRIBUTION_TOO_LARGE = "contribution-too-large"
    RAISE_BEFORE_DEAL = "raise-before-deal"
    SEAT_NOT_IN_ROUND = "seat-not-in-round"
    SEAT_DECIDED = "seat-decided"
    RAISE_ON_SPOT = "raise-on-spot"
    BET_CHANGED = "bet-changed"
    SEAT_UNDECIDED = "seat-undecided"
    CARD_NOT_DEALT = "card-not-dealt"
    CHIPS_NOT_COUNTED = "chips-not-counted"
    LAMPS_NOT_LIT = "lamps-not-lit"
    CHIPS_COUNTED = "chips-counted"
    NO_SUCH_COUNT = "no-such-count"
    NO_SUCH_STUB = "no-such-stub"
    CHIPS_UNKNOWN = "chips-unknown"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_SUCH_PLACE = "no-such-place"
    NOTHING_TO_CLAIM = "nothing-to-claim"
    DISCARD_NOT_NAMED = "discard-not-named"
    ALREADY_PAID = "already-paid"
    NOT_NEXT_SEAT = "not-next-seat"
    NOBODY_SIGNED_ON = "nobody-signed-on"
    ROUND_IN_PLAY = "round-in-play"
    NAMED_ANOTHER = "named-another"
    PIT_CHANGED = "pit-changed"
    NOBODY_AT_PIT = "nobody-at-pit"
    NO_SUCH_PERSON = "no-such-person"
    WRONG_ROLE = "wrong-role"
    SECOND_NEEDED = "second-needed"
    NO_ROLE_GIVEN = "no-role-given"
    PERSON_KNOWN = "person-known"
    NOBODY_ADMITS = "nobody-admits"
    MAY_NOT_ADMIT = "may-not-admit"
    NO_JACKPOT = "no-jackpot"
    BAD_NAME = "bad-name"
    NO_REASON_GIVEN = "no-reason-given"
    ONE_PERSON = "one-person"
    NO_SUCH_HIT = "no-such-hit"
    HAND_PAID = "hand-paid"
    HIT_REFUSED = "hit-refused"
    NOT_FIRST_HIT = "not-first-hit"
    HIT_VERIFIED = "hit-verified"
    HIT_NOT_VERIFIED = "hit-not-verified"
    HIT_NOT_APPROVED = "hit-not-approved"
    HIT_DOUBTED = "hit-doubted"
    HIT_NOT_DOUBTED = "hit-not-doubted"
    CARDS_NOT_SHOWN = "cards-not-shown"
    DECK_NOT_COUNTED = "deck-not-counted"
    NOTHING_TO_REPORT = "nothing-to-report"
    REPORTING_OPEN = "reporting-open"
    REGULATOR_NOT_TOLD = "regulator-not-told"
    REGULATOR_TOLD = "regulator-told"
    CLOSED_BY_HAND = "closed-by-hand"
    NOT_CLOSED_BY_HAND = "not-closed-by-hand"
    NOT_DISPUTED = "not-disputed"
    CLOCK_UNSET = "clock-unset"
    CLOCK_NOT_DOUBTED = "clock-not-doubted"
    NO_SUCH_LEVEL = "no-such-level"
    METER_IN_PLAY = "meter-in-play"
    NOTHING_TO_ADJUST = "nothing-to-adjust"
    BELOW_ZERO = "below-zero"
    ABOVE_LIMIT = "above-limit"
    BELOW_RESET = "below-reset"
    NO_DOUBT = "no-doubt"
    NO_SUCH_ROUND = "no-such-round"
    ROUND_WAS_VOID = "round-was-void"
    NO_SUCH_CARD = "no-such-card"
    CARD_ELSEWHERE = "card-elsewhere"
    NO_SUCH_DECISION = "no-such-decision"
    NO_SUCH_BET = "no-such-bet"
    NOTHING_TO_CORRECT = "nothing-to-correct"
    HAND_PAY_OPEN = "hand-pay-open"
    TO_BE_CLOSED = "to-be-closed"
    NOTHING_DUE = "nothing-due"


class Refused(Struct, frozen=True):
    """Not now. `seat`, `amount` and `expected` (cents) are set where they tell more.

    `number` and `at_ms` are those of the record that did it already, or, for a hit whose turn it
    is not, the number of the first one.
    """

    reason: Reason
    seat: int | None = None
    amount: int | None = None
    expected: int | None = None
    number: int | None = None
    at_ms: int | None = None
