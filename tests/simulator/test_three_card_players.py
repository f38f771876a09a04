"""Three Card Poker in virtual time: play or fold by three cards, and Pair Plus alone.

A table that deals to every seat, or one card at a time, is played here too.
"""

import pytest
from msgspec.structs import replace

from tableassist.core.cards import Card
from tableassist.core.house import House
from tableassist.simulator.players.reading import worth_playing
from tests.simulator.people_bench import Bench, house_of

THREE_CARD = "three-card"


def with_pair_plus_alone() -> House:
    house = house_of(THREE_CARD)
    terms = house.three_card
    assert terms.pair_plus is not None
    pair_plus = replace(terms.pair_plus, requires_ante=False)
    return replace(house, three_card_terms=replace(terms, pair_plus=pair_plus))


def test_players_decide_by_their_own_three_cards() -> None:
    bench = Bench(THREE_CARD, rounds=4)
    bench.play_rounds(4)
    choices = set()
    for number in range(1, 5):
        decided = bench.decisions(number)
        assert set(decided) == set(bench.plan(number).seats)
        for seat, action in decided.items():
            plays = worth_playing([Card(card) for card in bench.hand(number, seat)])
            assert action == ("play" if plays else "fold")
            ante = bench.plan(number).seats[seat].bets["ante"]
            assert bench.moved(number, seat, "play")[:1] == ([ante] if plays else [])
            choices.add(action)
    assert choices == {"play", "fold"}


def test_the_play_bet_is_as_many_antes_as_the_house_says() -> None:
    house = house_of(THREE_CARD)
    thrice = replace(house, three_card_terms=replace(house.three_card, play_multiple=3))
    bench = Bench(thrice)
    bench.play_rounds(1)
    plays = [seat for seat, action in bench.decisions(1).items() if action == "play"]
    assert plays
    for seat in plays:
        assert bench.moved(1, seat, "play")[0] == 3 * bench.plan(1).seats[seat].bets["ante"]


def test_a_folded_seat_loses_its_ante_to_the_hands_and_pair_plus_by_the_lamp() -> None:
    bench = Bench(THREE_CARD, rounds=4)
    bench.play_rounds(4)
    folds = [
        (number, seat)
        for number in range(1, 5)
        for seat, action in bench.decisions(number).items()
        if action == "fold"
    ]
    assert any("pair_plus" in bench.plan(number).seats[seat].bets for number, seat in folds)
    for number, seat in folds:
        for spot, cents in bench.plan(number).seats[seat].bets.items():
            assert bench.moved(number, seat, spot)[-1] == -cents


def test_pair_plus_alone_gets_cards_and_decides_nothing() -> None:
    bench = Bench(with_pair_plus_alone(), rounds=5)
    bench.play_rounds(5)
    alone = [
        (number, seat)
        for number in range(1, 6)
        for seat, plan in bench.plan(number).seats.items()
        if set(plan.bets) == {"pair_plus"}
    ]
    assert alone
    for number, seat in alone:
        assert len(bench.hand(number, seat)) == 3
        assert seat not in bench.decisions(number)
        assert bench.moved(number, seat, "ante") == bench.moved(number, seat, "play") == []


def test_nobody_bets_pair_plus_alone_where_it_needs_an_ante() -> None:
    bench = Bench(THREE_CARD)
    plans = [plan for number in range(1, 60) for plan in bench.plan(number).seats.values()]
    assert all("ante" in plan.bets for plan in plans)
    assert any("pair_plus" in plan.bets for plan in plans)


@pytest.mark.parametrize("order", ["packets", "one at a time"])
def test_every_seat_is_dealt_to_where_the_shoe_stacks_for_all(order: str) -> None:
    house = house_of(THREE_CARD)
    dealing = replace(house.dealing, deal_to="every seat", order=order, seats=5)
    bench = Bench(replace(house, dealing=dealing), rounds=3)
    bench.play_rounds(3)
    seats = [1, 2, 3, 4, 5, 0]
    expected = sorted(seats * 3, key=seats.index) if order == "packets" else seats * 3
    empty = False
    for number in range(1, 4):
        assert [fact["to"] for fact in bench.facts("card", round=number)] == expected
        assert set(bench.decisions(number)) == set(bench.plan(number).seats) <= set(range(1, 6))
        empty |= len(bench.plan(number).seats) < 5
    assert empty
