"""A round that was corrected comes to what it would have come to, had it been right at once.

The same shuffled cards are dealt twice, once with a misread card or a wrong decision that is put
right when the round is closed or while it is on, once as it truly was. The seed is fixed.
"""

from random import Random

import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.corrections import CardWrong, DecisionWrong
from tableassist.core.records import RoundSettled
from tableassist.core.round import Phase, is_face_up
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import TWO, WHY, corrected, dues, holds

SEATS = (2, 5)
ROUNDS = 16
GAMES = {
    "caribbean-montreal": (("ante", "progressive"), 5, "raise", 2_000),
    "three-card": (("ante", "pair_plus"), 3, "play", 1_000),
    "grand-prix": (("bet1", "bet2", "bet3"), 3, "", 0),
}


def played(
    house: str, cards: list[str], gives_up: frozenset[int], *, to_settlement: bool = False
) -> CoreTable:
    """One round with these cards in dealing order; who gives up folds, or takes bet 1 back."""
    spots, _, second, price = GAMES[house]
    table = CoreTable(loaded(house))
    table.connect()
    for seat in SEATS:
        for spot in spots:
            table.bet(seat, spot, 100 if spot == "progressive" else 1_000)  # type: ignore[arg-type]
    table.lock()
    while table.state.round.phase == Phase.DEALING:
        table.card(cards[table.state.round.dealt])
    _decide(table, second, price, gives_up)
    if table.number == 1 and table.state.round.phase == Phase.OPENING:
        table.touch(i.SettleTouched(1))
    if not to_settlement and table.number == 1:
        table.pay()
    return table


def _decide(table: CoreTable, second: str, price: int, gives_up: frozenset[int]) -> None:
    """Every seat decides, and the hands are opened."""
    for seat in SEATS:
        if second and seat in gives_up:
            table.touch(i.FoldTouched(1, seat))
        elif second:
            table.bet(seat, second, price)  # type: ignore[arg-type]
        elif seat in gives_up:
            table.bet(seat, "bet1", 0)
    if second:
        table.touch(i.RevealTouched(1))
    else:
        table.turn(1)
        table.turn()


def net(table: CoreTable) -> dict[int, int]:
    """What each seat has won by its bets in the end, shares of the meter among it."""
    (*_, settled) = (one.record for one in table.records if isinstance(one.record, RoundSettled))
    return {
        seat.seat: seat.returned - sum(bet.stake for bet in seat.bets) for seat in settled.seats
    }


def misread(house: str, random: Random, deck: list[str]) -> tuple[list[str], CardWrong]:
    """The deck as it was misread, and the change that puts it right; seats get packets."""
    where = random.randrange(2 * GAMES[house][1])
    wrong = list(deck)
    wrong[where] = deck[-1 - random.randrange(10)]
    seat, place = SEATS[where // GAMES[house][1]], where % GAMES[house][1] + 1
    return wrong, CardWrong(seat, place, "", deck[where])


@pytest.mark.parametrize("house", GAMES)
def test_cards_put_right_afterwards(house: str) -> None:
    random = Random(20_311)
    moved = 0
    for _ in range(ROUNDS):
        deck = [str(card) for card in random.sample(DECK, len(DECK))]
        wrong, change = misread(house, random, deck)
        table, right = played(house, wrong, frozenset()), played(house, deck, frozenset())
        was = net(table)
        corrected(table, change)
        due = dues(table)
        assert {seat: was[seat] + due.get(seat, 0) for seat in SEATS} == net(right)
        moved += any(due.values())
    assert moved > 0


@pytest.mark.parametrize("house", GAMES)
def test_decisions_put_right_afterwards(house: str) -> None:
    random = Random(4_711)
    choices = ("fold", GAMES[house][2]) if GAMES[house][2] else ("withdraw", "ride")
    for _ in range(ROUNDS):
        deck = [str(card) for card in random.sample(DECK, len(DECK))]
        truly, seat = frozenset(one for one in SEATS if random.random() < 0.5), random.choice(SEATS)
        told = truly ^ {seat}
        table, right = played(house, deck, told), played(house, deck, truly)
        was = net(table)
        corrected(table, DecisionWrong(seat, 1, "", choices[seat not in truly]))
        due = dues(table)
        assert {one: was[one] + due.get(one, 0) for one in SEATS} == net(right)


@pytest.mark.parametrize("house", GAMES)
def test_cards_put_right_before_a_seat_is_paid(house: str) -> None:
    """The books are the same too, to the micro-cent."""
    random = Random(815)
    moved = 0
    for _ in range(ROUNDS):
        deck = [str(card) for card in random.sample(DECK, len(DECK))]
        wrong, change = misread(house, random, deck)
        table = played(house, wrong, frozenset(), to_settlement=True)
        if not is_face_up(table.state.round, change.seat, change.place):
            continue  # nobody names it before the round is closed
        right = played(house, deck, frozenset())
        before = net(table)
        table.touch(s.CorrectTouched(1, (change,), WHY, TWO, by_command=True))
        table.pay()
        holds(table)
        assert net(table) == net(right)
        assert {n: v for n, v in table.state.books.items() if v} == {
            n: v for n, v in right.state.books.items() if v
        }
        moved += before != net(table)
    assert moved > 0
