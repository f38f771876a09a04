"""What cannot be right at any table: cards, seats and amounts, each refused with its path.

One deck: a card seen twice is impossible (rules, "All houses"), and both places are named. Limits
are inclusive; any whole minor unit between them is a bet unless the house has a step.
"""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from tableassist.core.cards import DECK, Card, CardError, parse_card
from tableassist.core.house import House
from tableassist.core.lines.given import MOST, GivenDealer, GivenError, GivenLine, GivenSeat
from tableassist.core.lines.shape import shown
from tableassist.core.refusals import Reason
from tableassist.core.round.bets import limit_problem

_DECK = frozenset[str](DECK)
_LIMIT_WORDS = {
    Reason.UNDER_LIMIT: "below the minimum,",
    Reason.OVER_LIMIT: "above the maximum,",
    Reason.OFF_STEP: "no multiple of",
}


def check_meters(house: House, line: GivenLine) -> None:
    """No meter is above its limit, and every further level is one of the house's."""
    terms = house.progressive_terms
    if terms and terms.limit and line.meter is not UNSET:
        _check_meter_limit(line.meter, terms.limit, "meter")
    for name, meter in () if line.levels is UNSET else line.levels.items():
        at = f"levels.{name}"
        level = terms.more.get(name) if terms else None
        if level is None:
            raise GivenError("unknown-field", at, f"no level of that name ({shown(name)})")
        check_money(meter, at)
        if level.must_hit_by or level.limit:
            _check_meter_limit(meter, level.must_hit_by or level.limit, at)


def _check_meter_limit(meter: int, limit: int, at: str) -> None:
    if meter > limit:
        raise GivenError("over-limit", at, f"{meter} is above the limit of the meter, {limit}")


def check_cards(line: GivenLine) -> None:
    """Every card is one, and no card is there twice. The discards are cards that were seen."""
    cards = [card for _, held in _held(line) for card in held]
    seen = set(cards)
    if len(seen) == len(cards) and seen <= _DECK:
        return
    places: dict[str, str] = {}
    for at, held in _held(line):
        for index, card in enumerate(held):
            place = at.format(index)
            read_card(card, place)
            if card in places:
                raise GivenError("duplicate-card", place, f"{card} is {places[card]} too")
            places[card] = place


def _held(line: GivenLine) -> Iterator[tuple[str, Sequence[str]]]:
    """Cards that lie together, and the path of each, with {} for its index."""
    dealer = line.dealer
    if dealer.cards is not UNSET:
        yield "dealer.cards[{}]", dealer.cards
    if dealer.community is not UNSET:
        yield "dealer.community[{}]", dealer.community
    for index, seat in enumerate(line.seats):
        yield f"seats[{index}].cards[{{}}]", seat.cards
        if seat.bought is not UNSET:
            if isinstance(seat.bought, str):
                yield f"seats[{index}].bought", [seat.bought]
            else:
                yield f"seats[{index}].bought[{{}}]", seat.bought


def read_card(text: str, at: str) -> Card:
    """The card written `text`."""
    try:
        return parse_card(text)
    except CardError as error:
        raise GivenError("bad-card", at, shown_error(error)) from error


def shown_error(error: CardError) -> str:
    """The error's words, of bounded length."""
    words = str(error)
    return words if len(words) <= 160 else f"{words[:160]}..."


def check_count(cards: Sequence[str], count: int, at: str) -> tuple[Card, ...]:
    """Exactly `count` cards, which `check_cards` has read already."""
    if len(cards) != count:
        raise GivenError("card-count", at, f"{len(cards)} cards, must be {count}")
    return tuple(map(Card, cards))


def check_seats(house: House, seats: Sequence[GivenSeat]) -> None:
    """At least one seat, each of them at the table, and none twice."""
    if not seats:
        raise GivenError("missing-field", "seats", "a round needs a seat")
    seen: dict[int, int] = {}
    for index, given in enumerate(seats):
        seat = given.seat
        if not 1 <= seat <= house.dealing.seats:
            message = f"must be 1 to {house.dealing.seats} ({shown(seat)})"
            raise GivenError("bad-seat", f"seats[{index}].seat", message)
        if seat in seen:
            message = f"seat {seat} is seats[{seen[seat]}] too"
            raise GivenError("duplicate-seat", f"seats[{index}].seat", message)
        seen[seat] = index


def check_bets(bets: dict[str, int], known: Sequence[str], at: str) -> None:
    """Only bets that this house takes, each an amount."""
    for name, amount in bets.items():
        if name not in known:
            taken = ", ".join(known)
            raise GivenError("unknown-bet", f"{at}.bets.{name}", f"this house takes {taken}")
        check_money(amount, f"{at}.bets.{name}")


def check_money(amount: int, at: str) -> None:
    """An amount that money can be."""
    if not 0 <= amount <= MOST:
        raise GivenError("bad-money", at, f"must be 0 to {MOST} ({shown(amount)})")


def check_limits(house: House, amount: int, at: str) -> None:
    """Within the table's limits, both inclusive, and a multiple of its step."""
    problem = limit_problem(house, 0, amount)
    if problem:
        said = f"{amount} is {_LIMIT_WORDS[problem.reason]} {problem.expected}"
        raise GivenError(problem.reason.value, at, said)


def check_price(amount: int, price: int, at: str) -> None:
    """A side bet of one price, or nothing on the spot."""
    if amount and amount != price:
        code = "over-limit" if amount > price else "under-limit"
        raise GivenError(code, at, f"{amount} is not the price, {price}")


def needed(bets: dict[str, int], name: str, at: str) -> int:
    """The amount of a bet that must be there."""
    if name not in bets:
        raise GivenError("missing-field", f"{at}.bets.{name}", "is missing")
    return bets[name]


def check_action(given: GivenSeat, known: Sequence[str], at: str) -> str:
    """One of the actions that this game has."""
    if given.action is UNSET:
        raise GivenError("missing-field", f"{at}.action", "is missing")
    if given.action not in known:
        message = f"must be {', '.join(known)} ({shown(given.action)})"
        raise GivenError("bad-action", f"{at}.action", message)
    return given.action


def no_fields(given: GivenSeat, names: Sequence[str], at: str) -> None:
    """Fields that belong to another game or another action."""
    for name in names:
        if getattr(given, name) is not UNSET:
            raise GivenError("unknown-field", f"{at}.{name}", "does not belong here")


def dealer_hand(dealer: GivenDealer, count: int) -> tuple[Card, ...]:
    """The dealer's own hand; such a game has no community cards."""
    for name in ("discard", "community"):
        if getattr(dealer, name) is not UNSET:
            raise GivenError("unknown-field", f"dealer.{name}", "does not belong to this game")
    if dealer.cards is UNSET:
        raise GivenError("missing-field", "dealer.cards", "is missing")
    return check_count(dealer.cards, count, "dealer.cards")
