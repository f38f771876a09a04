"""One round: its phases, its dealing plan, its state, and the procedure of the house's game."""

from tableassist.core.round.dealing import DEALER, CardDue, settling_order
from tableassist.core.round.faces import is_face_up, is_open_hand
from tableassist.core.round.procedures import Outcome, Procedure, procedure_of
from tableassist.core.round.state import Phase, RoundState

__all__ = [
    "DEALER",
    "CardDue",
    "Outcome",
    "Phase",
    "Procedure",
    "RoundState",
    "is_face_up",
    "is_open_hand",
    "procedure_of",
    "settling_order",
]
