"""The sign: no figure that the journal did not hold by then, and the right one at the end.

An award on it is a share of the meter that the journal says was won.
Facts and records carry no common clock. What orders them is the latch: a figure that a round makes
cannot be on the sign before the bet board latched that round.
"""

from collections.abc import Iterator

from tableassist.core.money import money_text
from tableassist.simulator.auditor.book import Book
from tableassist.simulator.auditor.facts import SignFigure, Truth
from tableassist.simulator.auditor.meter import MeterState

# A sign that was not heard for a while, or that has no way to say what it shows.
_SAYS_NOTHING = ("unheard", "unverified")


def last_figure(truth: Truth) -> int | None:
    """The last figure the sign showed, in cents; dashes do not count."""
    faces = [face for face in truth.sign if not face.is_wrong]
    figures = [face.amount for face in faces if face.amount is not None]
    return figures[-1] if figures else None


def check_sign(
    truth: Truth, book: Book, states: list[MeterState], *, has_jackpot: bool
) -> Iterator[str]:
    """Every figure people could read, what the journal says was read back, and the last figure.

    Where there is no jackpot the sign never shows a figure.
    """
    yield from _check_read_back(truth, book)
    yield from _check_awards(truth, book)
    last = last_figure(truth)
    if not has_jackpot:
        if last is not None:
            yield f"the sign showed {money_text(last)}, the house has no jackpot"
        return
    yield from _check_figures(truth.sign, states)
    if truth.finished and last != states[-1].cents:
        shown = "no figure" if last is None else money_text(last)
        yield f"the sign ended with {shown}, the meter with {money_text(states[-1].cents)}"


def _check_figures(figures: list[SignFigure], states: list[MeterState]) -> Iterator[str]:
    """Figures follow the meter forward: never ahead of the latched round, never back."""
    at = 0
    for number, figure in enumerate(figures, start=1):
        if figure.amount is None or figure.is_wrong:
            continue
        ahead = _place_ahead(figure, states, at)
        if ahead is None:
            why = _why_wrong(figure, states)
            yield f"sign face {number}: it showed {money_text(figure.amount)}: {why}"
        else:
            at = ahead


def _place_ahead(figure: SignFigure, states: list[MeterState], at: int) -> int | None:
    """Where the meter next stands at this figure, from `at` on, in a round that was latched."""
    for place in range(at, len(states)):
        if states[place].round > figure.latched_round:
            return None
        if states[place].cents == figure.amount:
            return place
    return None


def _why_wrong(figure: SignFigure, states: list[MeterState]) -> str:
    rounds = [state.round for state in states if state.cents == figure.amount]
    if not rounds:
        return "the meter never stood there"
    if min(rounds) > figure.latched_round:
        return "the meter came to this only in a later round"
    return "an older figure of the meter, after a newer one"


def _check_read_back(truth: Truth, book: Book) -> Iterator[str]:
    """What the journal says the sign reported is what the sign showed, in the same order."""
    at = 0
    shown = [face.amount for face in truth.sign]
    for number, record in book.sign:
        if record.face in _SAYS_NOTHING:
            continue
        try:
            at = shown.index(record.amount, at)
        except ValueError:
            what = "dashes" if record.amount is None else money_text(record.amount)
            yield f"record {number}: the sign is said to show {what}, it did not from then on"


def _check_awards(truth: Truth, book: Book) -> Iterator[str]:
    """What the sign said was won was won, and what the journal says it proved it showed."""
    won = {hit.amount for this in book.rounds.values() for hit in this.hits}
    for amount in truth.awards:
        if amount not in won:
            yield f"the sign showed an award of {money_text(amount)}, nobody won that"
    for number, record in book.awards:
        if record.amount not in truth.awards:
            what = money_text(record.amount)
            yield f"record {number}: the sign is said to show an award of {what}, it never did"
