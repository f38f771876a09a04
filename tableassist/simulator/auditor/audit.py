"""The audit: what people did against what the journal says, every disagreement in words.

The two sides are read whole, then compared round by round, then spot, meter and sign over the
whole run. The checks themselves live beside this file, one subject each; the rules of the house's
game are in `rules`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tableassist.core.house import House
from tableassist.core.records import Stamped
from tableassist.simulator.auditor import (
    bets,
    cards,
    counts,
    decisions,
    endings,
    faces,
    meter,
    moves,
    rounds,
    sensed_pays,
    triggers,
)
from tableassist.simulator.auditor.book import Book, read_book
from tableassist.simulator.auditor.corrections import check_corrections
from tableassist.simulator.auditor.dead_hands import with_dead_hands
from tableassist.simulator.auditor.facts import Spot, Truth, read_truth
from tableassist.simulator.auditor.hand_pays import check_hand_pays
from tableassist.simulator.auditor.rules import Game, game_of, unknown_switches
from tableassist.simulator.auditor.rules.game import OwnRound
from tableassist.simulator.auditor.rules.jackpot import OwnHit
from tableassist.simulator.auditor.sights import Sight, Sights, rounds_of, sights_in
from tableassist.simulator.auditor.sign import check_sign, last_figure


@dataclass(frozen=True, slots=True)
class Audit:
    """What was compared, and every disagreement as one sentence.

    `rounds` were closed; `cards` left the shoe and `chips` moved by the truth; `contributions`
    were made, reversed ones included. `paid_cents` were handed over by the dealer, stakes that came
    back included. `meter_cents` is the journal's figure, `sign_cents` the last one on the sign.
    """

    rounds: int
    cards: int
    chips: int
    contributions: int
    paid_cents: int
    meter_cents: int
    sign_cents: int | None
    disagreements: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """True when nothing disagrees."""
        return not self.disagreements


def audit(facts: Iterable[Mapping[str, object]], records: Iterable[Stamped], house: House) -> Audit:
    """Hold the simulator's truth against the journal's records, by the rules of `house`.

    Rounds that the run left open are compared as far as they went. A house with a switch that the
    auditor has no rule for is not compared at all: that is the one disagreement then. A truth line
    that cannot be right raises ValueError naming the line.
    """
    truth = read_truth(facts)
    sights = sights_in(truth)
    book = read_book(records, rounds_of(sights))
    states = meter.states_of(book)
    unknown = unknown_switches(house)
    if unknown:
        words = f"nothing was compared: the auditor has no rule for {', '.join(unknown)}"
        return _counted(truth, book, states, (words,))
    disagreements = [
        *_check_house(truth, book, house),
        *meter.check_start(book, house),
        *_check_rounds(truth, book, game_of(house), states, sights),
        *bets.check_spots(truth, book),
        *meter.check_steps(book, states),
        *triggers.check_triggers(book, states, house),
        *check_hand_pays(book.hand_pays),
        *check_corrections(book.corrections, truth, book.cards),
        *check_sign(truth, book, states, has_jackpot=house.progressive_terms is not None),
    ]
    return _counted(truth, book, states, tuple(disagreements))


def _check_house(truth: Truth, book: Book, house: House) -> Iterator[str]:
    """People, journal and auditor have the same house in mind."""
    for other in sorted(truth.houses - {house.id}):
        yield f"people played at {other}, this is compared by the rules of {house.id}"
    if book.created and book.created.house != house.id:
        yield f"the journal is of {book.created.house}, compared by the rules of {house.id}"


def _counted(
    truth: Truth, book: Book, states: list[meter.MeterState], disagreements: tuple[str, ...]
) -> Audit:
    everything = book.rounds.values()
    return Audit(
        rounds=sum(one.closed is not None for one in everything),
        cards=sum(len(one.cards) for one in truth.rounds.values()),
        chips=truth.chips,
        contributions=sum(len(one.contributions) for one in everything),
        paid_cents=sum(paid.returned for one in everything for paid in one.paid),
        meter_cents=states[-1].cents,
        sign_cents=last_figure(truth),
        disagreements=disagreements,
    )


def _check_rounds(
    truth: Truth, book: Book, game: Game, states: list[meter.MeterState], sights: Sights
) -> Iterator[str]:
    """Every round of either side in order, then the meter that they add up to."""
    moved = meter.told_moves(book)
    for number in sorted(truth.rounds.keys() | book.rounds.keys()):
        checked = _RoundAudit(truth, book, game, number, states)
        yield from checked.disagreements(sights.get(number, ()))
        for level, amount in checked.moved().items():
            moved[level] = moved.get(level, 0) + amount
    yield from meter.check_end(states, moved)


def _lost_before(book: Book, number: int) -> frozenset[Spot]:
    """Spots whose stakes were lost in the last round before this one that was settled."""
    settled = {one: it.settled for one, it in book.rounds.items() if one < number and it.settled}
    last = settled[max(settled)] if settled else None
    return frozenset(
        (result.seat, bet.spot)
        for result in (last.seats if last else ())
        for bet in result.bets
        if bet.is_collected and bet.spot != "ante_bonus"
    )


class _RoundAudit:
    """One round, with what the auditor makes of it; `_own` only once it is settled and complete."""

    def __init__(
        self, truth: Truth, book: Book, game: Game, number: int, states: list[meter.MeterState]
    ) -> None:
        self._truth = truth.rounds[number]
        self._book = book.rounds[number]
        self._game = game
        self._number = number
        at_reveal = states[self._book.moves_at_reveal]
        at_lock = states[self._book.moves_at_lock]
        self._at_reveal = at_reveal
        self._lock = moves.own_lock(game.house, self._truth, self._book, at_lock)
        self._lost = _lost_before(book, number)
        self._no_progressive = triggers.why_no_progressive(game.house, at_lock)
        self._may_lag = not truth.finished and number >= book.last_round
        self._own: OwnRound | None = None
        self._missing: list[str] = []
        if self._book.settled:
            played = rounds.played_in(self._truth, self._book, game, at_reveal)
            if played.bets:
                missing = rounds.why_unsettled(self._truth, self._book, game, played)
                self._missing = list(missing)
            if played.bets and not self._missing:
                own = game.settle(played)
                self._own = with_dead_hands(own, self._truth, self._book, game)

    def disagreements(self, sights: Sequence[Sight]) -> Iterator[str]:
        """Everything about this round that does not agree."""
        number, truth, book, game = self._number, self._truth, self._book, self._game
        yield from bets.check_lock(number, truth, book, game, self._no_progressive, self._lost)
        yield from moves.check_contributions(number, self._lock, book)
        yield from counts.check_counts(number, truth, book)
        yield from cards.check_cards(number, truth, book, game, sights, may_lag=self._may_lag)
        yield from decisions.check_decisions(number, truth, book, game)
        yield from faces.check_turned(number, book, game)
        yield from faces.check_discards(number, truth, book, self._own, game)
        yield from faces.check_claims(number, truth, book, self._own)
        yield from faces.check_revealed(number, book, self._own)
        yield from self._check_ending()
        yield from moves.check_reversals(number, self._lock, book)
        yield from moves.check_hits(number, book, [*self._lock.hits, *self._hits])
        yield from endings.check_paid(number, truth, book)
        yield from sensed_pays.check_sensed_pays(number, truth, book)
        yield from endings.check_closing(number, truth, book, may_lag=self._may_lag)

    def _check_ending(self) -> Iterator[str]:
        settled, voided = self._book.settled, self._book.voided
        for missing in self._missing:
            yield f"round {self._number}: settled, but {missing}"
        if settled and self._own:
            yield from rounds.check_settlement(self._number, settled, self._own, self._at_reveal)
        if voided:
            yield from endings.check_void(self._number, self._truth, self._book, voided, self._game)

    @property
    def _hits(self) -> list[OwnHit]:
        """What the hands of this round win from the meters."""
        return self._own.hits if self._own else []

    def moved(self) -> dict[str, int]:
        """Micro-cents that this round adds to each level in the end, by the auditor's sums."""
        return moves.moved_by(self._lock, self._hits, self._book)
