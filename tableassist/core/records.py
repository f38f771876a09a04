"""Records: the facts of a table, in the past tense. They alone make state, live and on replay.

Each record kind has a stable name (its tag) that stands in the journal and in exports; a name or
the meaning of a field is never changed, only added to. `Stamped` is a record with its number and
time. Money is whole cents; fields ending in `_micro` are micro-cents. Cards are two characters.
"""

from typing import Literal, TypeAlias

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import BoardRole, SpotAmount, SpotKind, Struct


class TableCreated(Struct, frozen=True, tag="table_created"):
    """The first record: which table and house, and where the meter starts."""

    table: str
    house: str
    house_hash: str
    program: str
    currency: str
    meter_micro: int
    reserve_micro: int


class TableStarted(Struct, frozen=True, tag="table_started"):
    """The program started on this journal. No board has been heard yet."""

    program: str
    house_hash: str


class BoardLive(Struct, frozen=True, tag="board_live"):
    board: BoardRole
    unit: str
    firmware: str


class BoardLost(Struct, frozen=True, tag="board_lost"):
    board: BoardRole
    reason: str


class BoardRefused(Struct, frozen=True, tag="board_refused"):
    board: BoardRole
    reason: str
    expected: str
    found: str


class BoardReported(Struct, frozen=True, tag="board_reported"):
    """Something a board reported that changes nothing at the table."""

    board: BoardRole
    what: str
    detail: str


class BoardFault(Struct, frozen=True, tag="board_fault"):
    """A board finds something wrong with itself, or (`is_on` False) no longer."""

    board: BoardRole
    what: str
    is_on: bool


class BoardRestart(Struct, frozen=True, tag="board_restart"):
    """A board came up anew; the faults it had told are over until it tells them again."""

    board: BoardRole
    detail: str


class LevelRefused(Struct, frozen=True, tag="level_refused"):
    """A board refuses what the table wants of it. It is asked again until it comes live anew."""

    board: BoardRole
    level: str
    answer: str


class HistoryGap(Struct, frozen=True, tag="history_gap"):
    """Events of a board are missing here, or the board's log was wiped or replaced."""

    board: BoardRole
    unit: str
    expected: int
    oldest: int
    newest: int
    resume_after: int


class ShoeChanged(Struct, frozen=True, tag="shoe_changed"):
    phase: str
    shoe_no: int
    remaining: int


class BetSensed(Struct, frozen=True, tag="bet_sensed"):
    """What lies on a spot changed while it was open."""

    seat: int
    spot: SpotKind
    amount: int


class SpotUnreadable(Struct, frozen=True, tag="spot_unreadable"):
    """A spot's sensor cannot say what lies there. It stays so until the spot is sensed again."""

    seat: int
    spot: SpotKind
    why: str


class LateBetSensed(Struct, frozen=True, tag="late_bet_sensed"):
    """Chips moved on a locked spot. The locked bet stands."""

    round: int
    seat: int
    spot: SpotKind
    before: int
    after: int


class RoundOpened(Struct, frozen=True, tag="round_opened"):
    round: int


class LockRequested(Struct, frozen=True, tag="lock_requested"):
    """No more bets: the bet board is asked for its frozen picture."""

    round: int


class LockCancelled(Struct, frozen=True, tag="lock_cancelled"):
    """The frozen picture held no bet that could be dealt; the round opens again as `next_round`."""

    round: int
    next_round: int


class TurnedBackBet(Struct, frozen=True):
    """Chips that lay on a spot at the lock and are not a bet; they go back to the player."""

    seat: int
    spot: SpotKind
    amount: int
    reason: str


class BetsLocked(Struct, frozen=True, tag="bets_locked"):
    """The bets of the round, and the `seats` that are dealt to, lowest first."""

    round: int
    house_hash: str
    bets: tuple[SpotAmount, ...]
    turned_back: tuple[TurnedBackBet, ...]
    seats: tuple[int, ...]


class ContributionMade(Struct, frozen=True, tag="contribution_made"):
    """One progressive bet, split at the lock: meter + reserve + house = stake, exactly."""

    round: int
    seat: int
    stake: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int


class CardDealt(Struct, frozen=True, tag="card_dealt"):
    """A card left the shoe and lies at `seat` (0 is the dealer) as card `place` (1 to 5).

    `turned`: it is turned face up when the deal is complete.
    """

    round: int
    index: int
    card: Card
    seat: int
    place: int
    shoe_no: int
    turned: bool = False


class CardStray(Struct, frozen=True, tag="card_stray"):
    """A card left the shoe that belongs to no hand. `card` is None when it was not read."""

    round: int
    index: int
    card: Card | None
    shoe_no: int
    reason: str


class RoundSuspended(Struct, frozen=True, tag="round_suspended"):
    """The round cannot go on as the rules foresee; only a misdeal is left."""

    round: int
    reason: str
    detail: str


class DealCompleted(Struct, frozen=True, tag="deal_completed"):
    round: int


class SeatRaised(Struct, frozen=True, tag="seat_raised"):
    round: int
    seat: int
    amount: int


class SeatFolded(Struct, frozen=True, tag="seat_folded"):
    round: int
    seat: int


class HandsRevealed(Struct, frozen=True, tag="hands_revealed"):
    """From now on the dealer's hand and the hands of the seats that raised are face up."""

    round: int


BetName: TypeAlias = Literal[
    "ante",
    "raise",
    "progressive",
    "bonus",
    "purchase",
    "play",
    "ante_bonus",
    "pair_plus",
    "bet1",
    "bet2",
    "bet3",
]


class BetResult(Struct, frozen=True):
    """`returned` is every cent handed to the player for this bet; profit is returned - stake."""

    spot: BetName
    result: Literal["won", "lost", "push", "void", "withdrawn"]
    stake: int
    returned: int

    @property
    def is_collected(self) -> bool:
        """The dealer takes the stake: it lost, or it is a progressive bet, whose stake is gone."""
        return self.result == "lost" or (self.spot == "progressive" and self.result == "won")

    @property
    def pays(self) -> int:
        """Cents the dealer adds to what lies on the layout."""
        if self.result != "won":
            return 0
        return self.returned if self.is_collected else self.returned - self.stake


class SeatResult(Struct, frozen=True):
    """A seat's outcome. `hand` is a standard hand name, `name` and `why` are English."""

    seat: int
    outcome: str
    hand: str
    name: str
    bets: tuple[BetResult, ...]
    why: str


class RoundSettled(Struct, frozen=True, tag="round_settled"):
    """What every bet of the round comes to. Seats in settling order. Meter figures in cents."""

    round: int
    dealer_hand: str
    dealer_name: str
    qualifies: bool
    seats: tuple[SeatResult, ...]
    meter_before: int
    meter_paid: int
    meter_after: int


class JackpotHit(Struct, frozen=True, tag="jackpot_hit"):
    """A share of the meter was won; `amount` is frozen here. The meter falls by this record.

    A meter that was won whole restarts at its reset amount, taken from the reserve first and from
    the house for the rest: after = before - amount + from_reserve + from_house.
    """

    round: int
    seat: int
    hand: str
    amount: int
    meter_before_micro: int
    from_reserve_micro: int
    from_house_micro: int
    meter_after_micro: int


class SeatPaid(Struct, frozen=True, tag="seat_paid"):
    """The dealer says every bet of this seat is paid, taken or returned. Cents handed over."""

    round: int
    seat: int
    returned: int


class RoundVoided(Struct, frozen=True, tag="round_voided"):
    """Misdeal: every bet goes back, the cards are dead. Seats in settling order."""

    round: int
    reason: str
    seats: tuple[SeatResult, ...]


class ContributionReversed(Struct, frozen=True, tag="contribution_reversed"):
    """Takes back the contribution of record `reverses`, because its round is void."""

    round: int
    seat: int
    reverses: int
    meter_micro: int
    reserve_micro: int
    house_micro: int
    meter_after_micro: int


class RoundClosed(Struct, frozen=True, tag="round_closed"):
    round: int
    void: bool


class SignShown(Struct, frozen=True, tag="sign_shown"):
    """The sign's own report of what it shows, whenever that changed. None is dashes."""

    amount: int | None
    meter_seq: int
    face: str


class JackpotClosed(Struct, frozen=True, tag="jackpot_closed"):
    """No progressive bet is taken from now; the base game goes on."""

    reason: str


class JackpotOpened(Struct, frozen=True, tag="jackpot_opened"):
    """The sign shows the true figure again; progressive bets are taken."""


Record: TypeAlias = (
    TableCreated
    | TableStarted
    | BoardLive
    | BoardLost
    | BoardRefused
    | BoardReported
    | BoardFault
    | BoardRestart
    | LevelRefused
    | HistoryGap
    | ShoeChanged
    | BetSensed
    | SpotUnreadable
    | LateBetSensed
    | RoundOpened
    | LockRequested
    | LockCancelled
    | BetsLocked
    | ContributionMade
    | CardDealt
    | CardStray
    | RoundSuspended
    | DealCompleted
    | SeatRaised
    | SeatFolded
    | HandsRevealed
    | RoundSettled
    | JackpotHit
    | SeatPaid
    | RoundVoided
    | ContributionReversed
    | RoundClosed
    | SignShown
    | JackpotClosed
    | JackpotOpened
)


class Source(Struct, frozen=True):
    """The board event a record came from: what makes a second delivery harmless."""

    unit: str
    event_id: int


class Stamped(Struct, frozen=True):
    """A record as the journal holds it. `at_ms` is UTC; `number` counts from 1 without a gap."""

    number: int
    at_ms: int
    record: Record
    source: Source | None = None


def kind_of(record: Record) -> str:
    """The stable name of a record's kind, as in `journal export`."""
    return str(type(record).__struct_config__.tag)


KINDS: tuple[str, ...] = tuple(
    str(record_type.__struct_config__.tag) for record_type in Record.__args__
)


def round_of(record: Record) -> int | None:
    """The round a record belongs to, or None."""
    return getattr(record, "round", None)


ENCODER = msgspec.json.Encoder(order="deterministic")
DECODER = msgspec.json.Decoder(Record)
