"""The French purchase: the price first, then the raise; a burned card, then the bought one.

What is a purchase and what is none, how far the deck reaches, and in which order cards leave the
shoe. What follows at the opening is in `test_bought_hands`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.records import CardBurned, CardDealt, SeatDecided
from tableassist.core.refusals import Reason
from tableassist.core.table import levels
from tests.support.core_table import CoreTable, loaded

KINGS = "Ks Kc 7d 6d 5c"


def seated(table: CoreTable, *seats: int) -> CoreTable:
    """These seats bet 10.00 and have their cards; the dealer has a pair of kings."""
    for seat in seats:
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal_out(KINGS)
    return table


@pytest.fixture
def table() -> CoreTable:
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    return table


@pytest.fixture
def three(table: CoreTable) -> CoreTable:
    return seated(table, 1, 3, 4)


@pytest.fixture
def full(table: CoreTable) -> CoreTable:
    return seated(table, *i.SEATS)


def buy(table: CoreTable, seat: int) -> None:
    """The price, then the raise."""
    table.bet(seat, "purchase", 1_000)
    table.bet(seat, "raise", 2_000)


def choices(table: CoreTable) -> dict[int, str]:
    return dict(table.state.round.decided)


def shoe_is_locked(table: CoreTable) -> bool:
    return levels(table.house.house, table.state).shoe_locked


def test_the_price_first_then_the_raise_is_a_purchase(three: CoreTable) -> None:
    assert len(three.bet(3, "purchase", 1_000)) == 1
    assert three.view.seats[2].spots[2].note == "now the raise"
    records = three.bet(3, "raise", 2_000)
    bets = (i.SpotAmount(3, "purchase", 1_000), i.SpotAmount(3, "raise", 2_000))
    assert records[-1] == SeatDecided(1, 3, 1, "buy", bets)
    assert three.state.round.bet(3, "purchase") == 1_000
    assert three.state.round.bet(3, "raise") == 2_000


@pytest.mark.parametrize(("price", "choice"), [(0, "raise"), (1_000, "buy")])
def test_a_raise_waits_until_the_purchase_spot_can_be_read(
    three: CoreTable, price: int, choice: str
) -> None:
    """Whether it is a raise or a purchase is not guessed."""
    three.sense("bets", i.SpotUnread(3, "purchase", "noisy"))
    assert three.bet(3, "raise", 2_000)[1:] == ()
    assert three.refusal(i.FoldTouched(1, 3)) == Reason.SPOT_UNREADABLE
    three.bet(4, "raise", 2_000)
    assert choices(three) == {4: "raise"}
    decided = three.bet(3, "purchase", price)[-1]
    assert isinstance(decided, SeatDecided)
    assert decided.choice == choice


def test_a_raise_without_the_price_is_a_raise_and_a_price_after_it_is_none(
    three: CoreTable,
) -> None:
    three.bet(3, "raise", 2_000)
    assert choices(three) == {3: "raise"}
    late = i.LateBetSeen(1, 3, "purchase", 0, 1_000)
    assert len(three.sense("bets", late)) == 1
    assert choices(three) == {3: "raise"}
    assert three.lamps(3)["purchase"] == "trouble"
    assert "purchase" in three.locked(3)
    assert "Seat 3: 10.00 on the purchase spot is no bet. Give it back." in three.view.alerts
    assert shoe_is_locked(three)


@pytest.mark.parametrize("wrong", [1, 999, 1_001, 2_000])
def test_a_wrong_price_holds_the_raise_up_until_it_is_right_or_gone(
    table: CoreTable, wrong: int
) -> None:
    three = seated(table, 1, 3, 4)
    for seat in (1, 3):
        three.bet(seat, "purchase", wrong)
        three.bet(seat, "raise", 2_000)
    assert choices(three) == {}
    assert three.view.seats[2].spots[2].note == "must be 10.00"
    three.bet(1, "purchase", 1_000)
    assert choices(three) == {1: "buy"}
    three.bet(3, "purchase", 0)
    assert choices(three) == {1: "buy", 3: "raise"}


def test_the_price_in_two_steps_and_the_raise_in_two_steps(three: CoreTable) -> None:
    for spot, amounts in (("purchase", (500, 1_000)), ("raise", (1_000, 1_999, 2_000))):
        for amount in amounts:
            assert choices(three) == {}
            three.bet(4, spot, amount)  # type: ignore[arg-type]
    assert choices(three) == {4: "buy"}


def test_nobody_folds_with_the_price_on_the_spot(three: CoreTable) -> None:
    three.bet(3, "purchase", 1_000)
    assert three.refusal(i.FoldTouched(1, 3)) == Reason.RAISE_ON_SPOT
    three.bet(3, "raise", 2_000)
    assert three.refusal(i.FoldTouched(1, 3)) == Reason.SEAT_DECIDED


def test_buyers_are_served_in_the_order_of_buying(three: CoreTable) -> None:
    assert shoe_is_locked(three)
    buy(three, 4)
    assert not shoe_is_locked(three)
    assert (three.lamps(4)["raise"], three.lamps(4)["purchase"]) == ("card", "take")
    buy(three, 1)
    assert (three.lamps(4)["raise"], three.lamps(1)["raise"]) == ("card", "held")
    burned, first, again, second = (three.card(three.spare())[0] for _ in range(4))
    assert isinstance(burned, CardBurned)
    assert isinstance(again, CardBurned)
    assert isinstance(first, CardDealt)
    assert isinstance(second, CardDealt)
    assert [(each.seat, each.place, each.turned) for each in (first, second)] == [
        (4, 6, True),
        (1, 6, True),
    ]
    assert shoe_is_locked(three)
    assert three.lamps(1)["raise"] == "held"


@pytest.mark.parametrize(
    ("burn", "order"),
    [("each", "burn 4 burn 1 burn 3"), ("once", "burn 4 1 3"), ("none", "4 1 3")],
)
def test_cards_are_burned_as_the_house_says(burn: str, order: str) -> None:
    table = CoreTable(loaded("caribbean-french", stud__purchase={"burn": burn}))
    table.connect()
    seated(table, 1, 3, 4)
    for seat in (4, 1, 3):
        buy(table, seat)
    came = []
    while not shoe_is_locked(table):
        (record,) = table.card(table.spare())
        came.append(str(record.seat) if isinstance(record, CardDealt) else "burn")
    assert " ".join(came) == order
    assert {seat for seat, hand in table.state.round.cards.items() if len(hand) == 6} == {1, 3, 4}


def test_between_two_purchases_the_shoe_is_locked_and_a_card_is_one_too_many(
    three: CoreTable,
) -> None:
    buy(three, 4)
    for _ in range(2):
        three.card(three.spare())
    assert shoe_is_locked(three)
    buy(three, 1)
    assert not shoe_is_locked(three)
    for _ in range(2):
        three.card(three.spare())
    three.card(three.spare())
    assert three.state.round.suspended == "unexpected-card"


def test_the_hands_are_not_turned_while_a_card_is_due(three: CoreTable) -> None:
    for seat in (1, 3):
        three.bet(seat, "raise", 2_000)
    buy(three, 4)
    assert three.refusal(i.RevealTouched(1)) == Reason.CARD_NOT_DEALT
    three.card(three.spare())
    assert three.refusal(i.RevealTouched(1)) == Reason.CARD_NOT_DEALT
    assert three.view.prompt == "Seat 4 bought a card: deal one face up."
    three.card(three.spare())
    three.touch(i.RevealTouched(1))


@pytest.mark.parametrize("place", ["burned", "bought"])
@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("unread", "unreadable-card"),
        ("twice", "duplicate-card"),
        ("skipped", "card-order"),
        ("deck", "wrong-deck"),
        ("forced", "unexpected-card"),
    ],
)
def test_a_card_that_cannot_be_stops_a_purchase_too(
    three: CoreTable, place: str, fault: str, reason: str
) -> None:
    buy(three, 4)
    if place == "bought":
        three.card(three.spare())
    now = three.state.round
    card = {"unread": None, "twice": now.cards[1][2]}.get(fault, three.spare())
    deck = 2 if fault == "deck" else 1
    index = now.dealt + (2 if fault == "skipped" else 1)
    seen = i.CardSeen(deck, index, card, past_lock=fault == "forced")
    three.sense("shoe", seen)
    assert three.state.round.suspended == reason
    assert shoe_is_locked(three)
    three.touch(i.MisdealTouched(1))
    void = {bet.spot: bet.returned for bet in three.state.round.results[0].bets}
    assert void == {"ante": 1_000, "purchase": 1_000, "raise": 2_000}


def test_a_burned_card_that_comes_again_is_told_without_its_name(three: CoreTable) -> None:
    buy(three, 4)
    burned = three.spare()
    three.card(burned)
    three.card(burned)
    assert three.state.round.suspended_detail == "card 22 was seen before among the burned cards"


def test_the_seventh_purchase_of_a_full_table_is_not_sold(full: CoreTable) -> None:
    """5 x 7 + 5 + 2 x 6 = 52: six cards are sold, with six burned ones, and none is left."""
    for seat in range(1, 7):
        assert full.lamps(7)["purchase"] == "decide"
        buy(full, seat)
    assert full.lamps(7) == {
        "ante": "held", "raise": "decide", "purchase": "off", "bonus": "off",
    }  # fmt: skip
    assert full.locked(7) == {"ante", "purchase", "bonus"}
    full.sense("bets", i.LateBetSeen(1, 7, "purchase", 0, 1_000))
    assert full.lamps(7)["purchase"] == "trouble"
    assert full.view.seats[6].spots[2].note == "no card left to buy"
    full.bet(7, "raise", 2_000)
    assert 7 not in choices(full)
    assert full.refusal(i.RevealTouched(1)) == Reason.SEAT_UNDECIDED
    full.sense("bets", i.LateBetSeen(1, 7, "purchase", 1_000, 0))
    assert choices(full)[7] == "raise"
    while not shoe_is_locked(full):
        full.card(full.spare())
    assert full.state.round.dealt == 52
    full.touch(i.RevealTouched(1))


def test_of_two_buyers_at_once_one_gets_the_last_card(full: CoreTable) -> None:
    for seat in range(1, 6):
        buy(full, seat)
    for seat in (6, 7):
        full.bet(seat, "purchase", 1_000)
    full.bet(7, "raise", 2_000)
    full.bet(6, "raise", 2_000)
    assert choices(full)[7] == "buy"
    assert 6 not in choices(full)
    assert full.lamps(6)["purchase"] == "trouble"
    assert full.view.seats[5].spots[1].note == ""
    assert full.view.seats[5].spots[2].note == "no card left to buy"
    full.sense("bets", i.LateBetSeen(1, 6, "purchase", 1_000, 0))
    assert choices(full)[6] == "raise"
    assert full.state.round.bought == (1, 2, 3, 4, 5, 7)


@pytest.mark.parametrize(
    ("burn", "deal_to", "seats", "sold"),
    [
        ("each", "seats with a bet", 7, 6),
        ("once", "seats with a bet", 7, 7),
        ("none", "seats with a bet", 7, 7),
        ("each", "every seat", 7, 6),
        ("each", "seats with a bet", 6, 6),
    ],
)
def test_how_many_cards_are_sold(burn: str, deal_to: str, seats: int, sold: int) -> None:
    changes = {"stud__purchase": {"burn": burn}, "dealing": {"deal_to": deal_to}}
    table = CoreTable(loaded("caribbean-french", **changes))
    table.connect()
    seated(table, *range(1, seats + 1))
    for seat in range(1, seats + 1):
        buy(table, seat)
    assert len(table.state.round.bought) == sold
    while not shoe_is_locked(table):
        table.card(table.spare())
    assert table.state.round.dealt <= 52


def test_cards_dealt_to_empty_seats_cannot_be_bought() -> None:
    table = CoreTable(loaded("caribbean-french", dealing={"deal_to": "every seat"}))
    table.connect()
    seated(table, 2)
    assert table.state.round.dealt == 40
    assert table.lamps(2)["purchase"] == "decide"


def test_a_buyers_bonus_is_taken_and_no_other(table: CoreTable) -> None:
    for seat in (1, 3):
        table.bet(seat, "bonus", 100)
    seated(table, 1, 3)
    buy(table, 3)
    assert (table.lamps(1)["bonus"], table.lamps(3)["bonus"]) == ("held", "take")
    table.sense("bets", i.LateBetSeen(1, 3, "purchase", 1_000, 2_000))
    assert table.view.alerts == ("Seat 3, Purchase: 10.00 too much, give it back (10.00 counts).",)
    table.sense("bets", i.LateBetSeen(1, 3, "bonus", 100, 0))
    table.sense("bets", i.LateBetSeen(1, 3, "purchase", 2_000, 0))
    assert list(table.view.alerts) == []
    table.sense("bets", i.LateBetSeen(1, 1, "bonus", 100, 0))
    assert table.view.alerts == ("Seat 1, Bonus: 1.00 short, have it put back (1.00 counts).",)
