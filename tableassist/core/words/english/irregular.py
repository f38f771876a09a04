"""English: what is wrong with a hand, who has to come, and what a ruling changes.

See `step_language` for what each method is asked. No state is looked at here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.supervision import Irregularity, Ruling
from tableassist.core.words.english.amounts import EnglishAmounts, button
from tableassist.core.words.english.fixed import MISDEAL, UNDO

_WRONG: Mapping[Irregularity, tuple[str, str]] = MappingProxyType(
    {
        "exposed card": ("Exposed card", "one was seen"),
        "foul hand": ("Foul hand", "too many or too few"),
        "early look": ("Early look", "cards seen too soon"),
        "extra card": ("Extra card", "belongs to no hand"),
    }
)
_RULED: Mapping[Ruling, tuple[str, str]] = MappingProxyType(
    {
        "play on": ("Play on", "nothing changes"),
        "hand void": ("Hand void", "seat {seat} gets {amount} back"),
        "hand lost": ("Bets lost", "seat {seat} loses {amount}"),
        "round void": ("Round void", "{amount} goes back"),
    }
)
_PLAY_ON = button(_RULED["play on"][0])


def _called(what: Irregularity, seat: int) -> str:
    if what == "extra card":
        return _WRONG[what][0]
    return f"{_WRONG[what][0]}, {f'seat {seat}' if seat else 'dealer'}"


class EnglishIrregularities(EnglishAmounts):
    """What a hand that is wrong is called, and what becomes of it."""

    def irregularity(self, what: Irregularity) -> tuple[str, str]:
        return _WRONG[what]

    def whose_hand(self, seat: int) -> str:
        return f"Seat {seat}" if seat else "Dealer"

    def with_whose_hand(self, what: Irregularity) -> str:
        return f"{_WRONG[what][0]}: whose hand?"

    def supervisor_rules(self, what: Irregularity, seat: int) -> str:
        return f"{_called(what, seat)}: a supervisor decides."

    def irregularity_called(self, what: Irregularity, seat: int, *, rules: bool = True) -> str:
        if what == "extra card":
            decides = f"and call a supervisor, who decides: {_PLAY_ON}, or {MISDEAL}"
            return (
                "A card came out when every hand was whole; it belongs to none. Lay it aside, face "
                f"down, {decides if rules else f'then hold {MISDEAL}'}."
            )
        told = f"{_called(what, seat)}. Leave cards and chips as they lie and call a supervisor"
        return f"{told}, who decides and holds the button of the decision."

    def paying_stopped(self) -> str:
        return (
            "Paying is stopped. Leave cards and chips as they lie and call a supervisor, who "
            "corrects the round, now or, where chips have moved, once it is closed. "
            f"{UNDO} goes on with paying."
        )

    def hand_goes_back(self, seat: int, amount: int) -> str:
        return f"Hand void, seat {seat}: give {self.money(amount)} back."

    def ruling(self, ruling: Ruling, seat: int, amount: int) -> tuple[str, str]:
        label, detail = _RULED[ruling]
        return label, detail.format(seat=seat, amount=self.money(amount))

    def dead_hand_why(self, *, is_lost: bool) -> str:
        ends = "are lost" if is_lost else "go back"
        return f"The hand is void: its bets {ends}."
