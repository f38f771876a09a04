"""What Caribbean Stud and Three Card Poker have in common: an ante, then a bet upon it or a fold.

The second bet is a fixed multiple of the ante and is put down by hand; the sensors say so and
nobody touches a button for it. A fold is the dealer's touch.
"""

from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.core.records import Choice, SeatDecided
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round.bets import ante_problem
from tableassist.core.round.procedures.base import Procedure
from tableassist.core.round.state import Bets, RoundState


class AnteGame(Procedure):
    """A game with an ante and one bet upon it."""

    second: SpotKind
    multiple: int
    choice: Choice

    def side_bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        """Why a side bet of a seat with a good ante is none."""
        raise NotImplementedError

    def bet_problem(self, layout: Bets, seat: int, spot: SpotKind) -> Refused | None:
        problem = ante_problem(self.house, seat, layout.get((seat, "ante"), 0))
        if spot == "ante":
            return problem
        amount = layout.get((seat, spot), 0)
        if problem and self.needs_ante(spot):
            return Refused(Reason.BET_WITHOUT_ANTE, seat, amount)
        if spot not in self.betting:
            return Refused(Reason.RAISE_BEFORE_DEAL, seat, amount)
        return self.side_bet_problem(layout, seat, spot)

    def needs_ante(self, _spot: SpotKind) -> bool:
        """Whether a bet on this spot is one only beside an ante."""
        return True

    def is_dealt(self, bets: Bets, seat: int) -> bool:
        return (seat, "ante") in bets

    def is_undecided(self, now: RoundState, seat: int) -> bool:
        return super().is_undecided(now, seat) and now.bet(seat, "ante") > 0

    def open_spots(self, now: RoundState, seat: int) -> tuple[SpotKind, ...]:
        return (self.second,) if self.is_deciding(now, seat) and not now.suspended else ()

    def wanted(self, now: RoundState, seat: int, _spot: SpotKind) -> int:
        return now.bet(seat, "ante") * self.multiple

    def decided_by_chips(self, now: RoundState, layout: Bets, seat: int) -> SeatDecided | None:
        due = self.wanted(now, seat, self.second)
        if self.second not in self.open_spots(now, seat) or layout.get((seat, self.second)) != due:
            return None
        bet = SpotAmount(seat, self.second, due)
        return SeatDecided(now.number, seat, now.step, self.choice, (bet,))
