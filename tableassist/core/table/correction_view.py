"""A correction in the words of the table: what was wrong, what each bet comes to, who is due what.

Made of the word and of the records that it would lead to; the same lines stand before the first
touch, before the second one, and behind what a journal is asked. Nothing is decided here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.corrections import (
    BetEnd,
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    Difference,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.records import BetName, Choice
from tableassist.core.records import correction_facts as c
from tableassist.core.round.dealing import DEALER
from tableassist.core.table.corrections_ends import differences, ends_of
from tableassist.core.table.state import TableState
from tableassist.core.words import TableLanguage, card_words
from tableassist.core.words.correcting_words import CorrectingWords


class CorrectionLines:
    """The lines of one correction, in one language."""

    def __init__(self, words: TableLanguage, said: CorrectingWords) -> None:
        self._words = words
        self._said = said

    def of(self, state: TableState, records: Sequence[r.Record]) -> tuple[str, ...]:
        """Everything that the records of a correction change, as `state` stands before them."""
        made = next(one for one in records if isinstance(one, c.CorrectionMade))
        return (*map(self.change, made.changes), *self._money(state, made, records))

    def _money(
        self, state: TableState, made: c.CorrectionMade, records: Sequence[r.Record]
    ) -> Iterator[str]:
        is_on = made.of_round == state.round.number
        moved = list(map(self._difference, made.differences))
        dues = Counter(dict(made.dues))
        for record in records:
            match record:
                case r.RoundVoided(seats=seats) if not state.round.results:
                    moved += map(self._goes_back, differences({}, ends_of(seats)))
                case r.RoundSettled() | r.RoundVoided():
                    was = ends_of(state.round.results)
                    moved += map(self._difference, differences(was, ends_of(record.seats)))
                case c.ContributionCorrected() | c.ShareCorrected():
                    moved.append(self._meter(record))
                    dues.update(dict(record.dues))
                case r.ContributionMade(seat=seat, stake=stake):
                    moved.append(self._jackpot(self._said.jackpot_bet, seat, stake))
                case r.ContributionReversed(seat=seat):
                    stakes = (one.stake for _, one in state.round.contributions if one.seat == seat)
                    moved.append(self._jackpot(self._said.jackpot_back, seat, next(stakes, 0)))
                case _:
                    pass
        yield from moved
        yield from map(self.given_up, made.given_up)
        yield from (self.due(seat, cents) for seat, cents in sorted(dues.items()) if cents)
        if not moved and not any(dues.values()):
            yield self._said.no_money_yet if is_on else self._said.nothing_moves

    def due(self, seat: int, cents: int) -> str:
        """What a seat gets, or owes."""
        form = self._said.gets if cents > 0 else self._said.owes
        return form.format(seat, self._cents(abs(cents)))

    def given_up(self, again: tuple[int, int]) -> str:
        """What a write-off had left with a seat, or with the house, and no longer does."""
        seat, cents = again
        return self._said.given_up.format(self._whose(seat), self._cents(abs(cents)))

    def change(self, one: Change) -> str:
        """What was wrong."""
        said, whose = self._said, self._whose(getattr(one, "seat", DEALER))
        match one:
            case CardWrong(place=place, was=was, card=card):
                return said.card_line.format(whose, place, _card(was), _card(card))
            case DecisionWrong(was=was, choice=choice, step=step):
                told, truly = self._chosen(was, step), self._chosen(choice, step)
                return said.decision_line.format(whose, told, truly)
            case BetWrong(spot=spot, was=before, amount=amount):
                told, truly = self._bet(before), self._bet(amount)
                return said.bet_line.format(whose, self._spot(spot), told, truly)
            case PayWrong(spot=spot, over=over):
                form = said.pay_more if over > 0 else said.pay_less
                return form.format(whose, self._spot(spot), self._cents(abs(over)))
            case ClaimWrong(heard=heard):
                return (said.claim_line if heard else said.no_claim_line).format(whose)
            case PurchaseWrong(card=card, place=place):
                return said.purchase_line.format(whose, _card(card), place)
            case RoundWrong():
                return said.void_line

    def unshown(self, one: Change) -> str:
        """The same without the card, which may lie face down."""
        match one:
            case CardWrong(seat=seat, place=place):
                return self._said.card_unshown.format(self._whose(seat), place)
            case PurchaseWrong(seat=seat, place=place):
                return self._said.purchase_unshown.format(self._whose(seat), place)
            case _:
                return self.change(one)

    def _difference(self, one: Difference) -> str:
        whose, spot = self._whose(one.seat), self._spot(one.spot)
        return self._said.difference.format(whose, spot, self.end(one.was), self.end(one.now))

    def _goes_back(self, one: Difference) -> str:
        cents = self._cents(one.now.returned)
        return self._said.goes_back.format(self._whose(one.seat), self._spot(one.spot), cents)

    def end(self, end: BetEnd) -> str:
        """What a bet came to."""
        if not end.result:
            return self._said.no_bet.lower()
        result = self._said.results[end.result]
        return self._said.bet_end.format(result, self._cents(end.stake), self._cents(end.returned))

    def _meter(self, record: c.ContributionCorrected | c.ShareCorrected) -> str:
        said, whose = self._said, self._whose(record.seat)
        if isinstance(record, c.ShareCorrected):
            form = said.share if record.amount > 0 else said.no_share
            return form.format(whose, self._cents(abs(record.amount)))
        form = said.jackpot_back if record.reverses else said.jackpot_bet
        return self._jackpot(form, record.seat, record.stake)

    def _jackpot(self, form: str, seat: int, stake: int) -> str:
        return form.format(self._whose(seat), self._cents(stake))

    def _whose(self, seat: int) -> str:
        return self._said.seat.format(seat) if seat else self._said.dealer

    def _bet(self, cents: int) -> str:
        return self._cents(cents) if cents else self._said.no_bet.lower()

    def _cents(self, cents: int) -> str:
        return self._words.money(cents)

    def _spot(self, spot: str) -> str:
        return self._words.spot(cast(BetName, spot))

    def _chosen(self, choice: str, step: int) -> str:
        return self._words.chosen(cast(Choice, choice), step).lower()


def _card(card: str) -> str:
    return card_words(Card(card)) if card else "?"
