"""The stub count: where the house says so, cards left of a deck are counted every so many rounds.

A deck has 52 cards; what is left is what did not come. The deck of a hit's round is counted before
the next one, unless it was when the hit was verified. Until the dealer has told that number no
bets are closed. A number that differs is kept, and is no way on: the dealer counts again, or a
supervisor has the deck counted.
"""

from tableassist.core import records as r
from tableassist.core.cards import DECK_SIZE
from tableassist.core.house import House
from tableassist.core.inputs import StubTouched
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table.state import TableState

_ANSWERS = 10


def is_stub_due(house: House, state: TableState) -> bool:
    """Whether the stub has to be counted before the bets of this round are closed."""
    every = house.dealing.stub_count_every or 0
    decks, is_open = state.decks, state.round.phase == Phase.BETTING
    if not (every and is_open and decks.stub):
        return False
    return decks.uncounted >= every or (decks.uncounted > 0 and _was_won(state))


def _was_won(state: TableState) -> bool:
    """The last round had a hit whose deck nobody has counted to 52."""
    last = state.round.number - 1
    hits = (pay for pay in state.hand_pays if pay.round == last and pay.hand)
    return any(all(act.name != "counted" for act in pay.acts) for pay in hits)


def stub_answers(state: TableState) -> range:
    """The numbers to choose from."""
    return answers_near(state.decks.stub)


def answers_near(right: int, many: int = _ANSWERS) -> range:
    """So many numbers in a row, one of which is right: its place in the row says nothing."""
    first = right // many * many
    return range(first, min(first + many, DECK_SIZE + 1))


def stub_records(
    house: House, state: TableState, touch: StubTouched
) -> tuple[r.Record, ...] | Refused:
    """The count as a fact, right or wrong."""
    if not is_stub_due(house, state):
        return Refused(Reason.WRONG_PHASE)
    if touch.count not in stub_answers(state):
        return Refused(Reason.NO_SUCH_STUB)
    return (r.StubCounted(touch.round, touch.count, state.decks.stub),)
