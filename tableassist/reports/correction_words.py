"""Corrections in words: what was wrong, what each bet came to before and comes to now, who owes.

Values come in, lines come out; nothing is worked out here but sums that records state anyway.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

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
from tableassist.core.inputs import LanguageName
from tableassist.core.money import floor_to_cents, money_text
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    HitRefused,
    Record,
    RoundSettled,
    RoundVoided,
    SeatResult,
)
from tableassist.core.records import correction_facts as c
from tableassist.core.table.corrections_ends import differences, ends_of
from tableassist.core.words.report_words import field_in
from tableassist.reports.meter_words import exactly


def _whose(seat: int) -> str:
    return f"seat {seat}" if seat else "dealer"


def change_words(change: Change) -> str:
    """What was wrong, as in `seat 2 card 3: read 7h, truly 7d`; for a round that is over."""
    match change:
        case CardWrong(seat=seat, place=place, was=was, card=card):
            return f"{_whose(seat)} card {place}: read {was}, truly {card}"
        case DecisionWrong(seat=seat, step=step, was=was, choice=choice):
            return f"seat {seat} decision {step}: told {was}, truly {choice}"
        case BetWrong(seat=seat, spot=spot, was=was_cents, amount=amount):
            return f"seat {seat} {spot}: told {_bet(was_cents)}, truly {_bet(amount)}"
        case PayWrong(seat=seat, spot=spot, over=over):
            much = "much" if over > 0 else "little"
            return f"seat {seat} {spot}: {money_text(abs(over))} too {much} handed over"
        case ClaimWrong(seat=seat, heard=heard):
            return f"seat {seat}: {'the claim was not heard' if heard else 'nothing was claimed'}"
        case PurchaseWrong(seat=seat, card=card, place=place):
            return f"seat {seat} bought {card}, card {place} was thrown away{_told_before(change)}"
        case RoundWrong():
            return "the round is void"


def _told_before(change: PurchaseWrong) -> str:
    if change.was != "buy":
        return f"; told {change.was}" if change.was else ""
    return f"; told card {change.was_place}"


def unshown(change: Change) -> str:
    """The same without the card, which may lie face down."""
    if isinstance(change, PurchaseWrong):
        return f"seat {change.seat} bought a card, card {change.place} was thrown away"
    if isinstance(change, CardWrong):
        return f"{_whose(change.seat)} card {change.place} was read wrongly"
    return change_words(change)


def given_up_words(again: tuple[int, int]) -> str:
    """What a write-off had left with a seat, or with the house, and no longer does."""
    seat, cents = again
    return f"seat {seat}: {money_text(abs(cents))} given up before counts again"


def _bet(cents: int) -> str:
    return money_text(cents) if cents else "no bet"


def end_words(end: BetEnd) -> str:
    """What a bet came to, as in `lost 10.00 -> 0.00`."""
    if not end.result:
        return "no bet"
    by_hand = f", {money_text(end.hand_pay)} of it from the meter" if end.hand_pay else ""
    return f"{end.result} {money_text(end.stake)} -> {money_text(end.returned)}{by_hand}"


def difference_words(one: Difference) -> str:
    """One bet before and after."""
    return f"seat {one.seat} {one.spot}: {end_words(one.was)}; now {end_words(one.now)}"


def _back_words(one: Difference) -> str:
    """A bet of a round that is void before it was settled."""
    return f"seat {one.seat} {one.spot}: {money_text(one.now.returned)} goes back"


def due_words(seat: int, cents: int) -> str:
    """Who is due or owes how much."""
    return f"seat {seat} {'is due' if cents > 0 else 'owes'} {money_text(abs(cents))}"


def who_words(by: Sequence[str]) -> str:
    """Whose word it was; a touch bears no name where nobody signs on."""
    return " and ".join(filter(None, by)) or "touch"


def _made(record: c.CorrectionMade) -> str:
    again = map(given_up_words, record.given_up)
    changes = "; ".join([*map(unshown, record.changes), *again])
    names = who_words(record.by)
    return f"round {record.of_round} corrected by {names}: {changes} ({record.reason})"


def _contribution(record: c.ContributionCorrected) -> str:
    moved = ", ".join(f"{part.level} {exactly(part.meter_micro)}" for part in record.parts)
    stake = money_text(record.stake)
    if record.reverses:
        return f"seat {record.seat}: contribution {record.reverses} of {stake} back, meter {moved}"
    return f"seat {record.seat}: {stake} for the jackpot late, meter {moved}"


def purse_words(record: c.ShareCorrected | HitRefused, tongue: LanguageName = "en") -> str:
    """What meter, reserve, overflow and house get."""
    purses = {
        "meter": record.meter_micro,
        "reserve": record.reserve_micro,
        "overflow": record.overflow_micro,
        "house": record.house_micro,
    }
    return ", ".join(
        f"{field_in(tongue, name)} {exactly(micro)}"
        for name, micro in purses.items()
        if micro or name == "meter"
    )


def _share(record: c.ShareCorrected) -> str:
    amount, moved = money_text(abs(record.amount)), purse_words(record)
    what = "wins" if record.amount > 0 else "has not won"
    by_hand = "; a hand pay" if record.hand_pay else ""
    return f"seat {record.seat} {what} {amount} of level {record.level}: {moved}{by_hand}"


def _paid(record: c.CorrectionPaid) -> str:
    verb = "paid to" if record.amount > 0 else "taken back from"
    amount, by = money_text(abs(record.amount)), who_words([record.by])
    return f"correction {record.correction}: {amount} {verb} seat {record.seat} by {by}"


def _written_off(record: c.CorrectionWrittenOff) -> str:
    what = f"{money_text(abs(record.amount))} of seat {record.seat} given up"
    return f"correction {record.correction}: {what} by {' and '.join(record.by)}: {record.reason}"


CORRECTION_WORDS: Mapping[type, Callable[[Any], str]] = MappingProxyType(
    {
        c.CorrectionMade: _made,
        c.ContributionCorrected: _contribution,
        c.ShareCorrected: _share,
        c.CorrectionPaid: _paid,
        c.CorrectionWrittenOff: _written_off,
    }
)


def _moved(record: ContributionMade | ContributionReversed) -> str:
    verb = "for the jackpot" if isinstance(record, ContributionMade) else "of the jackpot back"
    whole = record.house_micro + sum(part.whole_micro for part in record.parts)
    stake = money_text(floor_to_cents(whole))
    moved = ", ".join(f"{part.level} {exactly(part.meter_micro)}" for part in record.parts)
    return f"seat {record.seat}: {stake} {verb}, meter {moved}"


def correction_lines(
    records: Iterable[Record], on: Sequence[SeatResult] | None = None
) -> Iterator[str]:
    """All that one correction changes: what was wrong, the bets, the meters, who is due what.

    `on` are the results, so far, of a round that is on; no card of it is told.
    """
    dues: dict[int, int] = {}
    for record in records:
        match record:
            case c.CorrectionMade():
                words = change_words if on is None else unshown
                yield from map(words, record.changes)
                yield from map(difference_words, record.differences)
                yield from map(given_up_words, record.given_up)
            case c.ContributionCorrected() | c.ShareCorrected():
                yield CORRECTION_WORDS[type(record)](record)
            case RoundVoided(seats=seats) if not on:
                yield from map(_back_words, differences({}, ends_of(seats)))
                continue
            case RoundSettled() | RoundVoided():
                yield from map(
                    difference_words, differences(ends_of(on or ()), ends_of(record.seats))
                )
                continue
            case ContributionMade() | ContributionReversed():
                yield _moved(record)
                continue
            case _:
                continue
        for seat, cents in record.dues:
            dues[seat] = dues.get(seat, 0) + cents
    for seat, cents in sorted(dues.items()):
        if cents:
            yield due_words(seat, cents)
