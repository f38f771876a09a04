"""A line of Caribbean Stud: from what is given to hands, and from the settlement to an answer.

Stakes of raise and purchase are worked out here by the house's multiples, never given. The deck
must reach for every hand and every bought card with what is burned for it (rules,
"caribbean-french": 5 x seats + 5 + 2 x purchases, at most 52).
"""

from collections.abc import Sequence

from msgspec import UNSET

from tableassist.core.cards import DECK_SIZE, Card
from tableassist.core.games.bets import bonus_price
from tableassist.core.games.caribbean_stud import SeatHand, settle
from tableassist.core.house import House, Purchase
from tableassist.core.inputs import MAIN
from tableassist.core.jackpot import Hit, LevelState, unreasonable_level
from tableassist.core.lines.answer import Answer, Meter
from tableassist.core.lines.checks import (
    check_action,
    check_bets,
    check_count,
    check_limits,
    check_price,
    dealer_hand,
    needed,
    no_fields,
    read_card,
)
from tableassist.core.lines.given import GivenError, GivenLine, GivenSeat
from tableassist.core.money import floor_to_cents, micro_from_cents
from tableassist.core.records import FULL_HAND
from tableassist.core.round.dealing import burned_for, deal_size, in_settling_order
from tableassist.core.words import Language

_PLAIN = ("raise", "fold")
_BUYING = ("raise", "fold", "buy")
_OASIS = ("raise", "fold", "buy", "buy-fold")


class StudLines:
    """One house's lines of Caribbean Stud."""

    def __init__(self, house: House, words: Language) -> None:
        self._house = house
        self._words = words
        stud = house.stud
        self._multiple = stud.raise_multiple
        self._purchase = stud.purchase
        self._bonus_price = bonus_price(house)
        self._price = house.progressive_terms.price if house.progressive_terms else 0
        terms = house.progressive_terms
        self._unreasonable = unreasonable_level(terms, terms.price) if terms else ""
        awards = terms.awards if terms else {}
        self._shared = sorted({one.level for one in awards.values() if one.share_ppm} - {MAIN})
        self._known = tuple(
            name
            for name, taken in (
                ("ante", True),
                ("progressive", house.progressive_terms is not None),
                ("bonus", self._bonus_price > 0),
            )
            if taken
        )
        self._actions = _actions(stud.purchase)

    def answer(self, line: GivenLine) -> Answer:
        """Settle one line; GivenError when it cannot be right."""
        dealer = dealer_hand(line.dealer, FULL_HAND)
        hands = [self._hand(given, f"seats[{i}]") for i, given in enumerate(line.seats)]
        if self._purchase:
            self._check_deck(line.seats, self._purchase)
        if any(hand.progressive for hand in hands):
            self._check_meters(line)
        before = _meters(line)
        levels = {name: LevelState(micro_from_cents(cents)) for name, cents in before.items()}
        ordered = in_settling_order(self._house, hands)
        result = settle(self._house, dealer, ordered, levels, self._words)
        dealer_line = {
            "hand": result.dealer.category.hand_name,
            "name": self._words.five(result.dealer),
            "qualifies": result.qualifies,
        }
        meters = {name: _around(name, cents, result.hits) for name, cents in before.items()}
        main = meters.pop(MAIN, None)
        return Answer(dealer_line, result.seats, main, meters)

    def _check_meters(self, line: GivenLine) -> None:
        """With a progressive bet down, every meter must be given that a hand may win from."""
        given = _meters(line)
        for name in (MAIN, *self._shared):
            if name not in given:
                at = "meter" if name == MAIN else f"levels.{name}"
                raise GivenError("missing-field", at, "a progressive bet is down")

    def _hand(self, given: GivenSeat, at: str) -> SeatHand:
        bets = given.bets
        check_bets(bets, self._known, at)
        ante = needed(bets, "ante", at)
        check_limits(self._house, ante, f"{at}.bets.ante")
        progressive, bonus = bets.get("progressive", 0), bets.get("bonus", 0)
        check_price(progressive, self._price, f"{at}.bets.progressive")
        if progressive and self._unreasonable:
            message = f"would add more to level {self._unreasonable} than its guard allows"
            raise GivenError("over-limit", f"{at}.bets.progressive", message)
        check_price(bonus, self._bonus_price, f"{at}.bets.bonus")
        action = check_action(given, self._actions, at)
        cards = check_count(given.cards, FULL_HAND, f"{at}.cards")
        if given.withdraw is not UNSET:
            no_fields(given, ("withdraw",), at)
        fee = 0
        if action in ("buy", "buy-fold"):
            cards, fee = self._exchange(given, action, cards, at)
        elif given.discard is not UNSET or given.bought is not UNSET:
            no_fields(given, ("discard", "bought"), at)
        return SeatHand(
            given.seat,
            cards,
            ante,
            0 if action in ("fold", "buy-fold") else ante * self._multiple,
            progressive,
            bonus,
            ante * fee,
            given.claimed is not False,
        )

    def _exchange(
        self, given: GivenSeat, action: str, cards: tuple[Card, ...], at: str
    ) -> tuple[tuple[Card, ...], int]:
        """The hand after the exchange, and its fee in antes."""
        terms = self._purchase
        if terms is None:
            raise GivenError("bad-action", f"{at}.action", "this house sells no cards")
        if given.discard is UNSET or given.bought is UNSET:
            name = "discard" if given.discard is UNSET else "bought"
            raise GivenError("missing-field", f"{at}.{name}", "is missing")
        discard, bought = _listed(given.discard), _listed(given.bought)
        if not 1 <= len(discard) <= len(terms.fees):
            message = f"{len(discard)} cards, this house exchanges 1 to {len(terms.fees)}"
            raise GivenError("card-count", f"{at}.discard", message)
        new = check_count(bought, len(discard), f"{at}.bought")
        kept = list(cards)
        for index, text in enumerate(discard):
            place = f"{at}.discard" if isinstance(given.discard, str) else f"{at}.discard[{index}]"
            card = read_card(text, place)
            if card not in kept:
                raise GivenError("bad-card", place, f"{card} is not in the hand")
            kept.remove(card)
        committed = {"always": 1, "five cards": FULL_HAND, "never": FULL_HAND + 1}[
            terms.commits_to_raise
        ]
        if action == "buy-fold" and len(new) >= committed:
            raise GivenError("bad-action", f"{at}.action", "this exchange commits to the raise")
        return (*kept, *new), terms.fees[len(new) - 1]

    def _check_deck(self, seats: Sequence[GivenSeat], terms: Purchase) -> None:
        """Hands first, then purchases from seat 1 up, until the deck does not reach."""
        numbers = [seat.seat for seat in seats]
        dealt = deal_size(self._house, numbers, FULL_HAND, FULL_HAND)
        sold = 0
        for seat in sorted(seats, key=_number_of):
            if seat.bought is UNSET:
                continue
            sold += len(_listed(seat.bought))
            used = dealt + sold + burned_for(terms, sold)
            if used > DECK_SIZE:
                at = f"seats[{seats.index(seat)}].action"
                raise GivenError("deck-exhausted", at, f"{used} cards of {DECK_SIZE}")


def _meters(line: GivenLine) -> dict[str, int]:
    """The meters of a line by level, in cents."""
    main = {} if line.meter is UNSET else {MAIN: line.meter}
    return {**main, **({} if line.levels is UNSET else line.levels)}


def _around(name: str, before: int, hits: Sequence[Hit]) -> Meter:
    """One meter before and after the hits that were taken from it."""
    taken = [hit for hit in hits if hit.is_share and hit.level == name]
    after = floor_to_cents(taken[-1].meter_after) if taken else before
    return Meter(before, sum(hit.amount for hit in taken), after)


def _actions(purchase: Purchase | None) -> tuple[str, ...]:
    if purchase is None:
        return _PLAIN
    return _BUYING if purchase.commits_to_raise == "always" else _OASIS


def _listed(cards: str | list[str]) -> list[str]:
    return [cards] if isinstance(cards, str) else cards


def _number_of(seat: GivenSeat) -> int:
    return seat.seat
