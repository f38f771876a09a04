"""What the table asks of every game: its bets, its deal, its decisions, its opening, its end.

A procedure holds a house and no state; it reads the round and answers. It decides no money:
settling is the business of `core.games`. What most games have in common is answered here.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind, Struct
from tableassist.core.jackpot import Hit, LevelStates
from tableassist.core.records import Choice, SeatDecided, SeatResult
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.dealing import CardDue, deal_size, dealing_plan
from tableassist.core.round.state import Bets, Phase, RoundState
from tableassist.core.words import Language


class Outcome(Struct, frozen=True):
    """A settled round: the dealer's call, every seat in settling order, what meters lose.

    `meter_after` is the main level's, in micro-cents. A game without a dealer's hand has no call
    and qualifies None.
    """

    seats: tuple[SeatResult, ...]
    hits: tuple[Hit, ...] = ()
    meter_after: int = 0
    dealer_hand: str = ""
    dealer_name: str = ""
    qualifies: bool | None = None


class Procedure(ABC):
    """How one game is played at the table of one house."""

    hand_size: int
    dealer_size: int
    betting: tuple[SpotKind, ...]
    """Spots that take bets before "no more bets"."""

    choices: tuple[Choice, ...]
    """What a player may choose in a decision, in the order in which it is asked."""

    steps = 1
    """Decisions of a round. All but the last end with a card that the dealer turns."""

    has_dealer_hand = True
    """The dealer's cards are a hand of their own, and the dealer calls it."""

    ends_by_turning = False
    """Decisions end with the dealer's Turn and a picture of the bets, not seat by seat."""

    def __init__(self, house: House) -> None:
        self.house = house

    @abstractmethod
    def bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        """Why the chips on this spot are no bet at the lock, or None; a closed jackpot aside."""

    @abstractmethod
    def is_dealt(self, bets: Bets, seat: int) -> bool:
        """Whether the bets of `seat` buy a hand."""

    @abstractmethod
    def settle(self, now: RoundState, levels: LevelStates) -> Outcome:
        """What every bet comes to, with the jackpot's `levels`. Deal and decisions are complete."""

    @abstractmethod
    def retold(
        self, now: RoundState, taken: Mapping[int, int], words: Language
    ) -> tuple[SeatResult, ...]:
        """The results of the round as it was settled, in the words of a language.

        `taken`: what each progressive bet has won, by seat in cents; the meters have moved since.
        """

    @abstractmethod
    def open_spots(self, now: RoundState, seat: int) -> tuple[SpotKind, ...]:
        """Spots on which the chips of `seat` may move in the decision that is open."""

    @abstractmethod
    def wanted(self, now: RoundState, seat: int, spot: SpotKind) -> int:
        """Cents that count on an open spot."""

    @abstractmethod
    def reveal_seats(self, now: RoundState) -> tuple[int, ...]:
        """Seats whose hands are turned with the dealer's, lowest first."""

    def layout_problem(self, layout: Bets) -> Refused | None:
        """The most important reason why these chips cannot be locked, or None.

        A progressive chip on a closed jackpot is none: it is turned back and the game goes on.
        """
        if not any(layout.get((seat, spot)) for seat, spot in layout if self.is_opening(spot)):
            return Refused(Reason.NO_ANTE)
        found = (
            self.bet_problem(layout, seat, spot)
            for (seat, spot), amount in layout.items()
            if amount
        )
        order = list(Reason)
        problems = [problem for problem in found if problem]
        return min(problems, key=lambda one: (order.index(one.reason), one.seat or 0), default=None)

    def is_opening(self, spot: SpotKind) -> bool:
        """Whether a bet on this spot can buy a hand."""
        return spot == self.betting[0]

    def dealt_seats(self, bets: Bets) -> tuple[int, ...]:
        """Seats that play, lowest first."""
        return tuple(
            sorted(seat for seat in {seat for seat, _ in bets} if self.is_dealt(bets, seat))
        )

    def next_card(self, now: RoundState) -> CardDue | None:
        """Where the next card from the shoe goes, or None when none is due."""
        if now.suspended:
            return None
        if now.phase == Phase.DEALING:
            return self.deal(now)[now.dealt]
        return self.extra_card(now) if now.phase == Phase.DECISIONS else None

    def deal(self, now: RoundState) -> tuple[CardDue, ...]:
        """Every card of the deal in order."""
        return dealing_plan(self.house, now.seats, self.hand_size, self.dealer_size)

    def deal_size(self, now: RoundState) -> int:
        """How many cards the deal takes."""
        return deal_size(self.house, now.seats, self.hand_size, self.dealer_size)

    def is_dealt_out(self, now: RoundState) -> bool:
        """Every hand is whole, and no card of the deck can be wanted any more in this round."""
        return now.phase in (Phase.DECISIONS, Phase.OPENING)

    def extra_card(self, _now: RoundState) -> CardDue | None:
        """A card that is due after the deal."""
        return None

    def undecided(self, now: RoundState) -> tuple[int, ...]:
        """Seats that still have to decide, lowest first."""
        return tuple(seat for seat in now.seats if self.is_undecided(now, seat))

    def is_undecided(self, now: RoundState, seat: int) -> bool:
        """Whether this seat still has to decide."""
        return now.is_playing(seat) and seat not in now.decided

    def decision_spot(self, now: RoundState) -> SpotKind:
        """The spot that the open decision is about, in a game whose decisions end by turning."""
        raise ValueError(f"{self.house.id}: no bet is taken back in decision {now.step}")

    def may_decide(self, now: RoundState, seat: int, spot: SpotKind) -> bool:
        """Whether chips that move on this spot can make the decision of `seat`."""
        return spot in self.open_spots(now, seat)

    def decided_by_chips(self, _now: RoundState, _layout: Bets, _seat: int) -> SeatDecided | None:
        """The decision that the chips of an undecided seat make, or None."""
        return None

    def is_held_up(self, _now: RoundState, _layout: Bets, _seat: int) -> bool:
        """Whether chips that are no bet keep those of the decision from counting."""
        return False

    def is_deciding(self, now: RoundState, seat: int) -> bool:
        """Whether this seat has to decide now."""
        return now.phase == Phase.DECISIONS and self.is_undecided(now, seat)

    def may_move(self, now: RoundState, seat: int, spot: SpotKind) -> bool:
        """Whether chips may move on this spot between the lock and the settlement.

        Those of a dead hand may: they go back, or are the house's.
        """
        if seat in now.dead:
            return True
        return spot in self.open_spots(now, seat) or spot in self.claimable(now).get(seat, ())

    def is_given_up(self, now: RoundState, seat: int, _spot: SpotKind) -> bool:
        """Whether this bet is lost before the hands are turned, so that the dealer takes it."""
        return now.has_folded(seat)

    def call(self, _now: RoundState, _words: Language) -> tuple[str, bool] | None:
        """The dealer's hand by name and whether it qualifies, once it is turned."""
        return None

    def claimable(self, _now: RoundState) -> dict[int, tuple[SpotKind, ...]]:
        """Seats that may claim, with the bets they may claim, while the hands are opened."""
        return {}

    def to_name(self, _now: RoundState) -> tuple[int, ...]:
        """Seats whose thrown-away card must be named before settling, in settling order."""
        return ()

    def discards(self, _now: RoundState) -> tuple[int, ...]:
        """Places from which the dealer chooses a card to throw away at the end of the decision."""
        return ()
