"""One round: its phases, its bets, its dealing plan and its state."""

from tableassist.core.round.bets import bet_problem, dealt_seats, layout_problem
from tableassist.core.round.dealing import DEALER, dealing_plan, settling_order
from tableassist.core.round.faces import is_face_up
from tableassist.core.round.state import Phase, RoundState

__all__ = [
    "DEALER",
    "Phase",
    "RoundState",
    "bet_problem",
    "dealing_plan",
    "dealt_seats",
    "is_face_up",
    "layout_problem",
    "settling_order",
]
