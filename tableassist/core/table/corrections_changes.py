"""What a correction changes in a round as it was dealt, bet and decided, and whether it can be so.

`expanded` says the change in full: what was there before, and the chips that a decision brings or
takes. `patched` is the round with the changes in it; it asks no house, so that a record alone tells
it. What the bets then come to is the settlement's business. The checks come in the order of
`core.refusals`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, cast

from msgspec.structs import replace

from tableassist.core.cards import DECK, Card
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PurchaseWrong,
)
from tableassist.core.house import THREE_BETS, spots_of
from tableassist.core.inputs import SpotKind
from tableassist.core.records import BOUGHT_PLACE, FULL_HAND, Choice
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure, RoundState, is_face_up

Places: TypeAlias = Mapping[str, int]
"""Cards of the round that lie in no hand, with the number of the record that tells of each."""

_BY_DECISION: tuple[SpotKind, ...] = ("raise", "play", "purchase")
_TAKEN_BACK: tuple[Choice, ...] = ("ride", "withdraw")


def expanded(
    game: Procedure,
    now: RoundState,
    asked: Iterable[Change],
    others: Places,
    *,
    is_on: bool = False,
) -> tuple[Change, ...] | Refused:
    """The changes as they will be recorded, or why they cannot be.

    `others` are cards that lie in no hand of the round. Of a round that `is_on` no card that lies
    face down is asked: what is refused for it would tell it.
    """
    changes: list[Change] = []
    for one in asked:
        if one in changes:
            continue  # It follows from a decision, and is asked for again.
        told = _expanded_one(game, patched(now, changes), one)
        if isinstance(told, Refused):
            return told
        changes += told
    after = patched(now, changes)
    problem = _twice(after, changes, others, is_on=is_on) or _unequal(game, after, changes)
    return problem or _against_rules(game, after, changes) or tuple(changes)


def _expanded_one(game: Procedure, now: RoundState, one: Change) -> tuple[Change, ...] | Refused:
    match one:
        case CardWrong():
            return _card(now, one)
        case DecisionWrong():
            return _decision(game, now, one)
        case BetWrong():
            return _bet(game, now, one)
        case ClaimWrong():
            return _claim(game, now, one)
        case PurchaseWrong():
            return _purchase(game, now, one)
        case _:
            return (one,)


def _card(now: RoundState, one: CardWrong) -> tuple[Change, ...] | Refused:
    hand = now.cards.get(one.seat, ())
    if not 1 <= one.place <= len(hand) or one.card not in DECK:
        return Refused(Reason.NO_SUCH_CARD, one.seat or None)
    was = hand[one.place - 1]
    if was == one.card:
        return Refused(Reason.NOTHING_TO_CORRECT)
    return (replace(one, was=was),)


def _decision(game: Procedure, now: RoundState, one: DecisionWrong) -> tuple[Change, ...] | Refused:
    was = _choice(game, now, one.seat, one.step)
    if not was or one.choice not in game.choices or one.choice == "buy" or one.seat in now.dead:
        return Refused(Reason.NO_SUCH_DECISION, one.seat)
    if was == one.choice:
        return Refused(Reason.NOTHING_TO_CORRECT)
    decided = replace(one, was=was)
    if game.ends_by_turning:
        return (decided,)
    return decided, *_chips(game, now, decided)


def _choice(game: Procedure, now: RoundState, seat: int, step: int) -> str:
    """What the seat chose in that decision as the round stands, "" where it did not."""
    if not game.ends_by_turning:
        return now.decided.get(seat, "") if step == 1 else ""
    if seat not in now.seats or not 1 <= step <= game.steps:
        return ""
    spot = THREE_BETS[step - 1]
    return "withdraw" if (seat, spot) in now.withdrawn else "ride"


def _chips(game: Procedure, now: RoundState, one: DecisionWrong) -> Iterator[BetWrong]:
    """The chips that the decision brought and should not have, and the other way."""
    second: SpotKind = "play" if "play" in game.choices else "raise"
    held = now.bet(one.seat, second)
    wanted = 0 if one.choice == "fold" else game.wanted(now, one.seat, second)
    if held != wanted:
        yield BetWrong(one.seat, second, held, wanted)
    price = now.bet(one.seat, "purchase")
    if price:
        yield BetWrong(one.seat, "purchase", price, 0)


def _bet(game: Procedure, now: RoundState, one: BetWrong) -> tuple[Change, ...] | Refused:
    if one.seat not in now.seats:
        return Refused(Reason.SEAT_NOT_IN_ROUND, one.seat)
    if one.spot not in spots_of(game.house) or one.amount < 0:
        return Refused(Reason.NO_SUCH_BET, one.seat)
    spot: SpotKind = one.spot
    was = now.bet(one.seat, spot) or now.withdrawn.get((one.seat, spot), 0)
    if was == one.amount:
        return Refused(Reason.NOTHING_TO_CORRECT)
    if spot not in game.betting and not (was and one.amount):
        return Refused(Reason.BET_BY_DECISION, one.seat)
    if game.is_opening(spot) and not one.amount:
        return Refused(Reason.HAND_NEEDS_BET, one.seat)
    jackpot = game.house.progressive_terms
    if spot == "progressive" and one.amount not in (0, jackpot.price if jackpot else 0):
        return Refused(Reason.PROGRESSIVE_NOT_PRICE, one.seat, one.amount)
    return (replace(one, was=was),)


def _claim(game: Procedure, now: RoundState, one: ClaimWrong) -> tuple[Change, ...] | Refused:
    """By what the dealer's hand is after the changes before this one."""
    was = one.seat in now.claimed
    if not was and one.seat not in game.claimable(now):
        return Refused(Reason.NO_SUCH_CLAIM, one.seat)
    if was == one.heard:
        return Refused(Reason.NOTHING_TO_CORRECT)
    return (replace(one, was=was),)


def _purchase(game: Procedure, now: RoundState, one: PurchaseWrong) -> tuple[Change, ...] | Refused:
    """A card that was bought, with its price and its raise; or what was thrown away for it."""
    was = now.decided.get(one.seat, "")
    if "buy" not in game.choices or not was or one.seat in now.dead or not now.revealed:
        return Refused(Reason.NO_SUCH_DECISION, one.seat)
    if not 1 <= one.place <= FULL_HAND or one.card not in DECK:
        return Refused(Reason.NO_SUCH_CARD, one.seat)
    named = now.discards.get(one.seat, 0)
    told = replace(one, was=was, was_place=named)
    if was != "buy":
        return told, *_price(game, now, one.seat)
    if now.cards[one.seat][FULL_HAND:] != (one.card,):
        return Refused(Reason.NO_SUCH_CARD, one.seat)
    return Refused(Reason.NOTHING_TO_CORRECT) if named == one.place else (told,)


def _price(game: Procedure, now: RoundState, seat: int) -> Iterator[BetWrong]:
    """The chips of a purchase that are not there."""
    for spot in ("purchase", "raise"):
        held, wanted = now.bet(seat, spot), game.wanted(now, seat, spot)
        if held != wanted:
            yield BetWrong(seat, spot, held, wanted)


def _unequal(game: Procedure, now: RoundState, changes: Iterable[Change]) -> Refused | None:
    """Three bets of one seat that are not equal any more."""
    if not game.ends_by_turning:
        return None
    for seat in sorted({one.seat for one in changes if isinstance(one, BetWrong)}):
        lying = {**now.withdrawn, **now.bets}
        if len({lying.get((seat, spot), 0) for spot in THREE_BETS}) > 1:
            return Refused(Reason.BETS_NOT_EQUAL, seat)
    return None


def _against_rules(game: Procedure, now: RoundState, changes: Iterable[Change]) -> Refused | None:
    """A corrected bet beyond its limits, or one that does not go with what was decided."""
    lying = {**now.withdrawn, **now.bets}
    bets = [one for one in changes if isinstance(one, BetWrong)]
    for one in bets:
        if one.amount and one.spot in game.betting:
            problem = game.bet_problem(lying, one.seat, one.spot)
            if problem:
                return problem
    if game.ends_by_turning:
        return None
    for seat in sorted({one.seat for one in bets}):
        for spot in _BY_DECISION:
            held = now.bet(seat, spot)
            if held and held != game.wanted(now, seat, spot):
                return Refused(Reason.NOT_AS_DECIDED, seat, held, game.wanted(now, seat, spot))
    return None


def _twice(
    now: RoundState, changes: Iterable[Change], others: Places, *, is_on: bool
) -> Refused | None:
    """A corrected card that lies elsewhere in the round too: at a seat, or by which record."""
    for one in changes:
        if isinstance(one, CardWrong) and one.card in others:
            return Refused(Reason.CARD_ELSEWHERE, number=others[one.card] or None)
        match one:
            case CardWrong(seat=owner, card=right, place=its_place):
                pass
            case PurchaseWrong(seat=owner, card=right):
                its_place = BOUGHT_PLACE  # it may have been read as one that lies in no hand
            case _:
                continue
        for seat, hand in now.cards.items():
            for place, card in enumerate(hand, start=1):
                if is_on and not is_face_up(now, seat, place):
                    continue
                if card == right and (seat, place) != (owner, its_place):
                    return Refused(Reason.CARD_ELSEWHERE, seat or None)
    return None


def patched(now: RoundState, changes: Iterable[Change]) -> RoundState:
    """The round with the changes in it, in their order."""
    for one in changes:
        match one:
            case CardWrong():
                hand = list(now.cards[one.seat])
                hand[one.place - 1] = Card(one.card)
                now = replace(now, cards={**now.cards, one.seat: tuple(hand)})
            case DecisionWrong():
                now = _with_decision(now, one)
            case BetWrong():
                now = _with_bet(now, one)
            case ClaimWrong():
                now = _with_claim(now, one)
            case PurchaseWrong():
                now = _with_purchase(now, one)
            case _:
                pass
    return now


def _with_decision(now: RoundState, one: DecisionWrong) -> RoundState:
    choice = cast(Choice, one.choice)
    if choice in _TAKEN_BACK:
        return _with_taken_back(now, (one.seat, THREE_BETS[one.step - 1]), choice == "withdraw")
    after = replace(now, decided={**now.decided, one.seat: choice})
    if one.was != "buy":
        return after
    return replace(
        after,
        bought=tuple(seat for seat in now.bought if seat != one.seat),
        cards={**now.cards, one.seat: now.cards[one.seat][:FULL_HAND]},
        discards={seat: place for seat, place in now.discards.items() if seat != one.seat},
    )


def _with_taken_back(now: RoundState, place: tuple[int, SpotKind], is_back: bool) -> RoundState:
    """A bet that was taken back, or rides."""
    source, target = (now.bets, now.withdrawn) if is_back else (now.withdrawn, now.bets)
    left = {key: amount for key, amount in source.items() if key != place}
    moved = {**target, place: source[place]}
    bets, withdrawn = (left, moved) if is_back else (moved, left)
    return replace(now, bets=bets, withdrawn=withdrawn)


def _with_claim(now: RoundState, one: ClaimWrong) -> RoundState:
    """Who claims shows the hand."""
    if one.heard:
        return replace(now, claimed=now.claimed | {one.seat}, shown=now.shown | {one.seat})
    return replace(now, claimed=now.claimed - {one.seat}, shown=now.shown - {one.seat})


def _with_purchase(now: RoundState, one: PurchaseWrong) -> RoundState:
    after = replace(now, discards={**now.discards, one.seat: one.place})
    if one.was == "buy":
        return after
    bought = (*(seat for seat in now.bought if seat != one.seat), one.seat)
    hand = (*now.cards[one.seat][:FULL_HAND], Card(one.card))
    return replace(
        after,
        decided={**now.decided, one.seat: "buy"},
        bought=bought,
        cards={**now.cards, one.seat: hand},
    )


def _with_bet(now: RoundState, one: BetWrong) -> RoundState:
    place = (one.seat, cast(SpotKind, one.spot))
    if place in now.withdrawn:
        return replace(now, withdrawn={**now.withdrawn, place: one.amount})
    left = {key: amount for key, amount in now.bets.items() if key != place}
    return replace(now, bets={**left, place: one.amount} if one.amount else left)


def unnamed(game: Procedure, now: RoundState) -> int | None:
    """A seat that lies open with a bought card, and whose thrown-away one is not known."""
    return next((seat for seat in game.to_name(now) if seat not in now.discards), None)
