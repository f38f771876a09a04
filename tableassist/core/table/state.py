"""The state of the whole table, frozen; a fold over the records and nothing besides.

`layout` is what lies on the spots as the bet board last said; `layout_doubted` when some of what it
said is missing, until a picture tells it anew. `signs` are the table's by name; two seconds in
which one that patrons look at does not follow the meter close the progressive bet; `signs_gone` are
those that a start does not name any more, for when one names them again. `last_events`
holds the highest event number kept of each unit, `unreadable` the spots whose sensor cannot say
what lies there, `not_taken` those whose lost chips of the last round still lie there, `collected`
the bets of a lock that was taken back whose chips did not lie there any more, `unread` what boards
said in this round that could not be read, `refused_levels` what a board refuses to do, `faults`
what boards find wrong with themselves, `troubles` what is wrong with the lines to them, `forgeries`
what was not believed on those lines until a minute passes without. `award_since_ms` is when the
award that is paid next became that.
`disk` and `clock` say how the computer was found, `clock_taken_ms` is the time that people took
last for the right one, 0 when they never had to.
`opened_in` is the round in which the program started. `hand_pays` are the hits that wait for a
person, and the last ones that are over; `books` what stands in each account of the ledger.
`disputed_head` is the head (number and hash) that the sign remembered and the journal did not hold,
also when people have accepted the journal since. `lock_undone` is the round whose *No more bets*
was taken back last. `decks` is what the cards so far say of the decks.
`people` are those who may sign on, and who is; `paying` is what is asked before a hit is paid.
`corrections` are what seats are due, or owe, by corrections of rounds, `corrected` is the last
record that another correction may have to be worked out anew after. `opening` is how far the
table is opened. `last_round` is what the round that closed last came to. `day_starts` are the
minutes from midnight in the house to the beginning of a gaming day, `starts` how often the program
has started on this journal.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tableassist.core.cards import DECK_SIZE
from tableassist.core.inputs import (
    ROLES,
    BoardName,
    LanguageName,
    SpotKind,
    Struct,
    is_sign,
)
from tableassist.core.jackpot import LevelState, Trigger
from tableassist.core.money import floor_to_cents
from tableassist.core.paying import PayingTerms
from tableassist.core.records import (
    BY_HAND,
    JOURNAL_DISPUTED,
    MAIN,
    ClockClass,
    JackpotTerms,
    LevelPart,
    RoomClass,
)
from tableassist.core.round.state import Bets, RoundState
from tableassist.core.signs import SignName
from tableassist.core.table.deck_state import DeckState
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.hit_facts import BuildUp
from tableassist.core.table.opening_state import OpeningState
from tableassist.core.table.people_state import PeopleState
from tableassist.core.table.sign_state import UNVERIFIED, SignShows, SignState

BoardCondition: TypeAlias = Literal["connecting", "live", "lost", "refused"]


class BoardState(Struct, frozen=True):
    """One board as the table knows it.

    `text` is why it is not heard or not taken, by its code; `expected` and `found` are units.
    """

    condition: BoardCondition = "connecting"
    unit: str = ""
    text: str = ""
    assured: bool = True
    reads_decks: bool = False
    expected: str = ""
    found: str = ""


class Forgeries(Struct, frozen=True):
    """Messages of one line that were not believed, by kind, and when the last of them were told.

    `times`: how often that was told, which is seconds apart; a bad contact is told once.
    """

    forged: Mapping[str, int]
    at_board: int
    at_ms: int
    times: int = 0


class ShoeState(Struct, frozen=True):
    """The shoe's last report. `used` is the deck that a round was locked with, or cards have left.

    No round is dealt from it either when somebody could reach its cards. `rejected` is the deck
    that `problem` was found with, `whole` the one that was read through last and is in order.
    `false` is the deck that a stop of a round proved to be false, 0 once another one was ready.
    `denied`: what it says of itself now, where that is not ready and its events say it is.
    """

    phase: str = ""
    shoe_no: int = 0
    remaining: int = 0
    used: int = 0
    is_lid_open: bool = False
    rejected: int = 0
    problem: str = ""
    whole: int = 0
    false: int = 0
    denied: str = ""


class JackpotState(Struct, frozen=True):
    """The jackpot's levels by name; `meter_seq` counts the changes.

    `triggers` are those of the must-hit-by levels, secret until they are reached. `closed_for` are
    the reasons for which no bet is taken: one of a fault at most, and those only people end.
    `lowered` are the levels that people have adjusted down since they closed the jackpot.
    `build_up` is how each meter came to what it is since it began anew.
    `terms` are the house's, as last told.
    A house without a jackpot has none `offered`: the meter stays at 0 and the sign shows dashes.
    """

    offered: bool = True
    levels: Mapping[str, LevelState] = msgspec.field(default_factory=dict)
    triggers: Mapping[str, Trigger] = msgspec.field(default_factory=dict)
    meter_seq: int = 0
    closed_for: frozenset[str] = frozenset()
    lowered: frozenset[str] = frozenset()
    terms: JackpotTerms | None = None
    build_up: Mapping[str, BuildUp] = msgspec.field(default_factory=dict)

    @property
    def closed(self) -> str:
        """The reason that stands on the screen, "" for a jackpot that is open."""
        for reason in (JOURNAL_DISPUTED, BY_HAND, *self.closed_for):
            if reason in self.closed_for:
                return reason
        return ""

    def level(self, name: str) -> LevelState:
        """The level of this name, an empty one when there is none."""
        return self.levels.get(name, LevelState())

    def moved(self, changed: Mapping[str, LevelState]) -> "JackpotState":
        """With these levels as they are now; the sign has another figure to show."""
        levels = {**self.levels, **changed}
        return replace(self, levels=levels, meter_seq=self.meter_seq + 1)

    def brought(self, parts: Iterable[LevelPart], sign: int) -> "JackpotState":
        """With one bet more (`sign` 1) or less (-1) in what its levels are built up from."""
        build_up = dict(self.build_up)
        for part in parts:
            before = build_up.get(part.level)
            if before:
                build_up[part.level] = replace(
                    before,
                    bets=before.bets + sign,
                    brought=before.brought + sign * part.meter_micro,
                )
        return replace(self, build_up=build_up)

    @property
    def main(self) -> LevelState:
        """The level that is won by share, the one the sign shows."""
        return self.level(MAIN)


class CorrectionDue(Struct, frozen=True):
    """Cents that a seat is due by the correction of record `correction`; negative: it owes them."""

    correction: int
    of_round: int
    seat: int
    cents: int


class RoundOver(Struct, frozen=True):
    """What a round came to: cents that each seat won or, below 0, lost, in settling order.

    A share of a meter is not among them.
    """

    number: int
    void: bool
    seats: tuple[tuple[int, int], ...]


class TableState(Struct, frozen=True):
    """Everything the table knows.

    Its hash is enough to tell states apart in a cache of what follows from one state alone.
    """

    table: str = ""
    house: str = ""
    house_hash: str = ""
    currency: str = ""
    number: int = 0
    at_ms: int = 0
    round: RoundState = RoundState(0)
    layout: Bets = msgspec.field(default_factory=dict)
    layout_doubted: bool = False
    boards: Mapping[BoardName, BoardState] = msgspec.field(
        default_factory=lambda: {role: BoardState() for role in ROLES}
    )
    shoe: ShoeState = ShoeState()
    signs: Mapping[SignName, SignState] = msgspec.field(
        default_factory=lambda: {"sign": SignState()}
    )
    signs_gone: Mapping[SignName, SignState] = msgspec.field(default_factory=dict)
    jackpot: JackpotState = JackpotState()
    last_events: Mapping[str, int] = msgspec.field(default_factory=dict)
    history_gaps: frozenset[BoardName] = frozenset()
    unread: Mapping[BoardName, str] = msgspec.field(default_factory=dict)
    unreadable: frozenset[tuple[int, SpotKind]] = frozenset()
    not_taken: frozenset[tuple[int, SpotKind]] = frozenset()
    collected: Bets = msgspec.field(default_factory=dict)
    refused_levels: Mapping[BoardName, str] = msgspec.field(default_factory=dict)
    faults: frozenset[tuple[BoardName, str]] = frozenset()
    troubles: frozenset[tuple[BoardName, str]] = frozenset()
    award_since_ms: int = 0
    hand_pays: tuple[HandPay, ...] = ()
    books: Mapping[str, int] = msgspec.field(default_factory=dict)
    forgeries: Mapping[BoardName, Forgeries] = msgspec.field(default_factory=dict)
    unsigned_allowed: bool = False
    demo_keys: bool = False
    opened_in: int = 0
    table_language: LanguageName = "en"
    chosen_language: LanguageName | None = None
    disk: RoomClass = "plenty"
    clock: ClockClass = "right"
    clock_taken_ms: int = 0
    disputed_head: tuple[int, str] = (0, "")
    lock_undone: int = 0
    people: PeopleState = PeopleState()
    paying: PayingTerms = PayingTerms()
    decks: DeckState = DeckState()
    corrections: tuple[CorrectionDue, ...] = ()
    opening: OpeningState = OpeningState()
    last_round: RoundOver | None = None
    corrected: int = 0
    kept_profile: str = ""
    day_starts: int = 0
    starts: int = 0

    def __hash__(self) -> int:
        return hash((self.number, self.at_ms))

    @property
    def language(self) -> LanguageName:
        """The one that people have chosen, else the one that the table's settings name."""
        return self.chosen_language or self.table_language

    def is_live(self, board: BoardName) -> bool:
        """True while the board's session is open and replayed."""
        return self.boards[board].condition == "live"

    @property
    def meter_cents(self) -> int:
        """The jackpot's figure."""
        return floor_to_cents(self.jackpot.main.meter)

    @property
    def side_cents(self) -> Mapping[str, int]:
        """The figures of the jackpot's other levels by name, in the order of the sign."""
        levels = self.jackpot.levels
        return {name: floor_to_cents(levels[name].meter) for name in sorted(levels) if name != MAIN}

    @property
    def first_hand_pay(self) -> HandPay | None:
        """The hand pay that waits longest; people can act on no other."""
        return next((pay for pay in self.hand_pays if pay.is_pending), None)

    @property
    def hand_pays_due(self) -> int:
        """Cents of the hand pays that are neither paid nor refused."""
        return sum(pay.amount for pay in self.hand_pays if pay.is_pending)

    @property
    def boards_in_use(self) -> tuple[BoardName, ...]:
        """The boards that have something to do: without a jackpot a sign has nothing to show."""
        return tuple(name for name in self.boards if self.jackpot.offered or not is_sign(name))

    @property
    def patrons_signs(self) -> tuple[SignName, ...]:
        """The signs by which people bet; there is one at least."""
        chosen = tuple(name for name, sign in self.signs.items() if sign.fit.for_patrons)
        return chosen or tuple(self.signs)

    @property
    def signs_agree(self) -> bool:
        """Every sign by which people bet says that it shows the meter, or nothing without one."""
        return all(self.sign_agrees(name) for name in self.patrons_signs)

    @property
    def signs_follow(self) -> bool:
        """Every sign by which people bet follows the meter."""
        return all(self.sign_follows(name) for name in self.patrons_signs)

    def sign_agrees(self, name: SignName) -> bool:
        """The sign is live and says that it shows the meter, or nothing where there is none."""
        sign = self.signs[name]
        if not self.is_live(name) or self.sign_is_unverified(name) or sign.faults:
            return False
        if not self.jackpot.offered:
            return sign.shows.amount is None
        others = tuple(self.side_cents.values())
        return sign.shows == SignShows(self.meter_cents, self.jackpot.meter_seq, "showing", others)

    def sign_is_unverified(self, name: SignName) -> bool:
        """The sign is there and has no way to say what it shows."""
        return self.is_live(name) and self.signs[name].shows.face == UNVERIFIED

    def sign_follows(self, name: SignName) -> bool:
        """The sign agrees, or was sent the meter as it stands and has no way to say more."""
        written = self.signs[name].shows.meter_seq == self.jackpot.meter_seq
        return self.sign_agrees(name) or (self.sign_is_unverified(name) and written)

    @property
    def shoe_is_fresh(self) -> bool:
        """A whole deck from which no card has left is ready, and the shoe itself says so too."""
        return self.deck_is_ready and not self.shoe.denied

    @property
    def deck_is_ready(self) -> bool:
        """The same by the events of the shoe alone."""
        return (
            self.shoe.phase == "ready"
            and self.shoe.remaining == DECK_SIZE
            and self.shoe.shoe_no not in (self.shoe.used, self.shoe.rejected, self.shoe.false)
            and not self.shoe.is_lid_open
            and not self.deck_is_unchecked
        )

    @property
    def deck_is_unchecked(self) -> bool:
        """The shoe is one that reads its decks, and has not found this one to be whole."""
        return self.boards["shoe"].reads_decks and self.shoe.whole != self.shoe.shoe_no
