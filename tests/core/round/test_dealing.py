"""How a house deals and settles: who gets cards and in which order, which card is shown, who first.

Each switch is tried at houses of different games; the order is written down, not worked out.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.records import CardDealt, SeatPaid
from tableassist.core.refusals import Reason
from tableassist.settings import BUILT_IN
from tests.support.core_table import CoreTable, loaded


def opened(name: str, *seats: int, **dealing: object) -> CoreTable:
    """Bets of 10.00 at these seats, locked."""
    table = CoreTable(loaded(name, dealing=dealing))
    table.connect()
    spots: tuple[i.SpotKind, ...] = ("ante",)
    if name == "grand-prix":
        spots = ("bet1", "bet2", "bet3")
    for seat in seats:
        for spot in spots:
            table.bet(seat, spot, 1_000)
    table.lock()
    return table


def order_of(table: CoreTable) -> str:
    """Where the cards of the deal go, `seat.place` one after the other; `+` is shown."""
    table.deal_out("")
    dealt = [one.record for one in table.records if isinstance(one.record, CardDealt)]
    return " ".join(f"{one.seat}.{one.place}{'+' if one.turned else ''}" for one in dealt)


def test_packets_and_one_at_a_time() -> None:
    assert order_of(opened("three-card", 4, 2)) == "2.1 2.2 2.3 4.1 4.2 4.3 0.1 0.2 0.3"
    one = opened("three-card", 4, 2, order="one at a time")
    assert order_of(one) == "2.1 4.1 0.1 2.2 4.2 0.2 2.3 4.3 0.3"


def test_the_dealer_of_another_size_still_comes_last() -> None:
    """Two community cards beside hands of three, one at a time."""
    changes = {"dealing": {"order": "one at a time"}}
    two = {"discard": "none", "dealer_cards": 2}
    table = CoreTable(loaded("grand-prix", grand_prix=two, **changes))
    table.connect()
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(6, spot, 1_000)
    table.lock()
    assert order_of(table) == "6.1 0.1 6.2 0.2 6.3"


@pytest.mark.parametrize(("shown", "up"), [(5, ["0.5+"]), (1, ["0.1+"]), (0, [])])
def test_the_card_the_dealer_shows(shown: int, up: list[str]) -> None:
    came = order_of(opened("caribbean-party", 1, shown_card=shown))
    assert [word for word in came.split() if "+" in word] == up


def test_the_shown_card_is_turned_when_the_deal_is_complete_and_not_before() -> None:
    table = opened("caribbean-party", 1, shown_card=2)
    table.deal("Ac Ad 9c 5s 2d", "Qs Jc 8c 4c")
    assert table.view.dealer.cards == ("??",) * 4
    table.card("3c")
    assert table.view.dealer.cards == ("??", "Jc", "??", "??", "??")


def test_the_shown_card_is_the_dealers_when_one_card_goes_round_at_a_time() -> None:
    came = order_of(opened("caribbean-montreal", 1, 7, order="one at a time"))
    assert came.split()[-3:] == ["1.5", "7.5", "0.5+"]


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("order", ["packets", "one at a time"])
def test_cards_for_every_seat_whether_it_bets_or_not(name: str, order: str) -> None:
    table = opened(name, 3, deal_to="every seat", order=order)
    cards = order_of(table).split()
    size = 3 if name in ("three-card", "grand-prix") else 5
    assert len(cards) == 8 * size
    assert {int(card[0]) for card in cards} == set(range(8))
    assert table.state.round.phase == "decisions"
    view = table.view
    assert [seat.in_round for seat in view.seats] == [False, False, True, *[False] * 4]
    assert view.seats[6].cards == ("??",) * size
    if name == "grand-prix":
        table.turn(1)
        table.turn()
    else:
        table.bet(3, "play" if name == "three-card" else "raise", 2_000 // (2 if size == 3 else 1))
        table.touch(i.RevealTouched(1))
    assert [result.seat for result in table.state.round.results] == [3]
    assert all(seat.cards == ("??",) * size for seat in table.view.seats if seat.seat != 3)


def test_a_card_of_an_empty_seat_cannot_come_again() -> None:
    table = opened("three-card", 3, deal_to="every seat")
    first = table.card("Ah")[0]
    assert isinstance(first, CardDealt)
    assert first.seat == 1
    table.card("Ah")
    assert table.state.round.suspended_detail == "card 2 was seen before at seat 1, card 1"


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize(
    ("settle_from", "order"), [("highest seat", [5, 2]), ("lowest seat", [2, 5])]
)
def test_who_is_settled_first(name: str, settle_from: str, order: list[int]) -> None:
    table = opened(name, 2, 5, settle_from=settle_from)
    table.deal_out("")
    table.touch(i.MisdealTouched(1))
    assert [result.seat for result in table.state.round.results] == order
    assert [seat.seat for seat in table.view.seats if seat.next_to_pay] == order[:1]
    records = table.touch(i.PaidTouched(1, order[0]))
    assert [one.seat for one in records if isinstance(one, SeatPaid)] == order


def test_discards_are_named_in_the_settling_order() -> None:
    table = opened("caribbean-french", 2, 5, settle_from="lowest seat")
    table.deal_out("Ks Kc 7d 6d 5c")
    for seat in (5, 2):
        table.bet(seat, "purchase", 1_000)
        table.bet(seat, "raise", 2_000)
    for _ in range(4):
        table.card(table.spare())
    table.touch(i.RevealTouched(1))
    assert table.view.prompt.startswith("Seat 2 bought a card")


@pytest.mark.parametrize("name", BUILT_IN)
def test_bets_are_multiples_of_the_tables_step(name: str) -> None:
    table = CoreTable(loaded(name, limits={"min": 500, "max": 2_500, "step": 250}))
    table.connect()
    spots = ("bet1", "bet2", "bet3") if name == "grand-prix" else ("ante",)

    def put(amount: int) -> None:
        for spot in spots:
            table.bet(1, spot, amount)  # type: ignore[arg-type]

    for amount in (501, 600, 749, 2_499):
        put(amount)
        assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.OFF_STEP
        assert table.view.seats[0].spots[0].note == "no multiple of the table's step, 2.50"
    put(750)
    table.touch(i.NoMoreBetsTouched(1))
    put(751)
    table.picture()
    assert (table.number, table.state.round.phase) == (2, "betting")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_table_with_fewer_seats_takes_no_bet_beyond_them(name: str) -> None:
    table = CoreTable(loaded(name, dealing={"seats": 5}))
    table.connect()
    spots = ("bet1", "bet2", "bet3") if name == "grand-prix" else ("ante",)
    for spot in spots:
        table.bet(5, spot, 1_000)  # type: ignore[arg-type]
        table.bet(6, spot, 1_000)  # type: ignore[arg-type]
    assert set(table.lamps(6).values()) == {"off"}
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.NO_SUCH_SEAT
    for spot in spots:
        table.bet(6, spot, 0)  # type: ignore[arg-type]
    table.lock()
    assert table.state.round.seats == (5,)
