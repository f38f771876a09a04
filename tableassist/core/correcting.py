"""A correction as it is put together at the screen: what is asked of the journal, and what is told.

Whoever reads the journal and the screen that shows it know neither each other; this passes between
them. Money is whole cents, cards are two characters, `??` for one that lies face down.
"""

from tableassist.core.corrections import Change
from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.supervision import CorrectTouched


class CorrectionAsked(Struct, frozen=True):
    """What these changes of a round come to; without a change, what there is to be changed.

    `round` 0 is the one that is on.
    """

    round: int
    changes: tuple[Change, ...] = ()
    language: LanguageName = "en"


class SpotFacts(Struct, frozen=True):
    """A bet of the round, 0 where none lay; `returned` is None before the settlement.

    `price` is what a bet of this spot costs, 0 where people choose.
    """

    spot: str
    amount: int
    returned: int | None = None
    price: int = 0


class SeatFacts(Struct, frozen=True):
    """A seat as the round has it. `decided` is a choice for each decision, "" where none was made.

    `discard` is the place that was thrown away, 0 for none. `may_claim`: it had a side bet that
    has to be claimed.
    """

    seat: int
    cards: tuple[str, ...]
    spots: tuple[SpotFacts, ...] = ()
    decided: tuple[str, ...] = ()
    discard: int = 0
    claimed: bool = False
    may_claim: bool = False


class RoundFacts(Struct, frozen=True):
    """A round as it stands, earlier corrections in it. `choices` are those of its game."""

    round: int
    is_on: bool
    dealer: tuple[str, ...]
    seats: tuple[SeatFacts, ...]
    choices: tuple[str, ...] = ()
    void: bool = False

    def seat(self, number: int) -> SeatFacts | None:
        """The facts of one seat, None where it was not in the round."""
        return next((one for one in self.seats if one.seat == number), None)


class CorrectionTold(Struct, frozen=True):
    """The answer: what is there, or what it changes in money line by line, and the word to say.

    `word` bears no reason and no name yet. `problem` is why there is none.
    """

    asked: CorrectionAsked
    facts: RoundFacts | None = None
    lines: tuple[str, ...] = ()
    word: CorrectTouched | None = None
    problem: str = ""
