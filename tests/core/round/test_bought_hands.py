"""The opening of a French round: thrown-away cards named, a BONUS claimed, and what is settled.

With a dealer who opens every hand is turned and each buyer's thrown-away card is named. With one
who does not, only a claimed hand is turned, and a bought hand is paid unseen.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.records import DiscardNamed, HandClaimed, HandsRevealed, RoundSettled
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase, is_face_up
from tableassist.core.view import ButtonView
from tests.support.core_table import CoreTable, loaded

KINGS = "Ks Kc 7d 6d 5c"
QUEEN_HIGH = "Qh Jd 2c 3d 9h"
PAIR_BY_BUYING = "Ac Td 9c 5s 2d"
FLUSH = "2h 4h 6h 8h Th"
LOW_FLUSH = "3s 6s 7s 8s Ts"
NO_PAIR = "Qs Jc 8c 4c 3c"


@pytest.fixture
def table() -> CoreTable:
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    return table


def dealt(table: CoreTable, dealer: str) -> CoreTable:
    """Seat 1 holds an ace, seats 2 and 4 flushes with a BONUS, seat 5 nothing."""
    for seat in (1, 2, 4, 5):
        table.bet(seat, "ante", 1_000)
    for seat in (2, 4):
        table.bet(seat, "bonus", 100)
    table.lock()
    table.deal(PAIR_BY_BUYING, FLUSH, LOW_FLUSH, NO_PAIR, dealer)
    return table


def bought(table: CoreTable, dealer: str, *seats: int, cards: str = "Ah Kd") -> CoreTable:
    """These seats buy, the others raise, and the hands are turned."""
    dealt(table, dealer)
    for seat in seats:
        table.bet(seat, "purchase", 1_000)
    for seat in (1, 2, 4, 5):
        table.bet(seat, "raise", 2_000)
    for card in cards.split()[: len(seats)]:
        table.card(table.spare(cards))
        table.card(card)
    table.touch(i.RevealTouched(1))
    return table


def results(table: CoreTable, seat: int) -> dict[str, tuple[str, int]]:
    (result,) = (one for one in table.state.round.results if one.seat == seat)
    return {bet.spot: (bet.result, bet.returned) for bet in result.bets}


def buttons(table: CoreTable, start: str) -> list[ButtonView]:
    return [one for one in table.view.buttons if one.name.startswith(start)]


def test_every_hand_is_turned_and_the_thrown_away_card_is_asked_for(table: CoreTable) -> None:
    bought(table, KINGS, 1)
    assert table.records[-1].record == HandsRevealed(1, (1, 2, 4, 5))
    assert table.state.round.phase == Phase.OPENING
    assert table.view.prompt == "Seat 1 bought a card: touch the one that was discarded."
    assert table.view.seats[0].headline == "Which card?"
    asked = buttons(table, "discard-")
    assert [one.label for one in asked] == ["A♣", "10♦", "9♣", "5♠", "2♦"]
    assert {one.choice for one in asked} == {"discard of seat 1"}
    assert all(one.due and not one.hold for one in asked)


@pytest.mark.parametrize(
    ("place", "hand", "outcome", "net"),
    [
        (5, "Pair of Aces", "win", 2_000),
        (2, "Pair of Aces", "win", 2_000),
        (1, "Ace-Ten high", "lose", -4_000),
    ],
)
def test_the_named_card_decides_the_hand(
    table: CoreTable, place: int, hand: str, outcome: str, net: int
) -> None:
    """Ante 10.00, price 10.00, raise 20.00; aces pay the ante and the raise 1 to 1."""
    bought(table, KINGS, 1)
    table.touch(i.DiscardTouched(1, 1, place))
    table.touch(i.SettleTouched(1))
    (result,) = (one for one in table.state.round.results if one.seat == 1)
    assert (result.name, result.outcome) == (hand, outcome)
    assert sum(bet.returned - bet.stake for bet in result.bets) == net
    assert results(table, 1)["purchase"] == ("lost", 0)


def test_nothing_is_settled_until_every_bought_hand_is_named(table: CoreTable) -> None:
    bought(table, KINGS, 1, 5)
    assert table.view.prompt.startswith("Seat 5 bought a card")
    assert table.refusal(i.SettleTouched(1)) == Reason.DISCARD_NOT_NAMED
    table.touch(i.DiscardTouched(1, 5, 1))
    assert table.view.prompt.startswith("Seat 1 bought a card")
    assert table.refusal(i.SettleTouched(1)) == Reason.DISCARD_NOT_NAMED
    table.touch(i.DiscardTouched(1, 1, 5))
    assert table.view.prompt == "Hold “Settle”."
    assert [button.hold for button in buttons(table, "settle")] == [True]
    assert isinstance(table.touch(i.SettleTouched(1))[0], RoundSettled)


def test_a_card_named_in_error_is_named_again(table: CoreTable) -> None:
    bought(table, KINGS, 1)
    table.touch(i.DiscardTouched(1, 1, 1))
    (again,) = buttons(table, "again-")
    assert (again.seat, again.allowed, again.due) == (1, True, False)
    assert table.touch(again.touch) == (DiscardNamed(1, 1, 0),)
    assert table.refusal(i.SettleTouched(1)) == Reason.DISCARD_NOT_NAMED
    assert len(buttons(table, "discard-")) == 5
    assert table.touch(i.DiscardTouched(1, 1, 0)) == ()
    table.touch(i.DiscardTouched(1, 1, 4))
    assert table.touch(i.DiscardTouched(1, 1, 4)) == ()
    assert table.touch(i.DiscardTouched(1, 1, 5)) == (DiscardNamed(1, 1, 5),)
    assert table.view.seats[0].cards == ("Ac", "Td", "9c", "5s", "Ah")
    up = [is_face_up(table.state.round, 1, place) for place in range(1, 7)]
    assert up == [True, True, True, True, False, True]


@pytest.mark.parametrize(("seat", "place"), [(1, 6), (1, -1), (2, 1), (3, 1), (0, 1), (7, 1)])
def test_only_a_card_of_a_bought_hand_can_be_named(table: CoreTable, seat: int, place: int) -> None:
    bought(table, KINGS, 1)
    assert table.refusal(i.DiscardTouched(1, seat, place)) == Reason.NO_SUCH_PLACE


def test_the_price_is_not_told_to_be_taken_a_second_time(table: CoreTable) -> None:
    """The dealer took the price and the lost BONUS when the card was bought."""
    dealt(table, KINGS)
    table.bet(2, "purchase", 1_000)
    for seat in (1, 2, 4, 5):
        table.bet(seat, "raise", 2_000)
    table.card("3d")
    table.card("9h")
    table.touch(i.RevealTouched(1))
    table.touch(i.DiscardTouched(1, 2, 1))
    table.touch(i.SettleTouched(1))
    for seat in (5, 4):
        table.touch(i.PaidTouched(1, seat))
    assert table.view.prompt == (
        "Seat 2: Bonus, take 1.00; Ante, pay 10.00; Raise, pay 100.00; Purchase, take 10.00."
    )
    table.bet(2, "purchase", 0)
    table.bet(2, "bonus", 0)
    assert table.view.prompt == "Seat 2: Ante, pay 10.00; Raise, pay 100.00."
    assert table.view.seats[1].pay == 1_000 + 5 * 2_000
    (paid,) = buttons(table, "paid")
    assert (paid.label, paid.detail) == ("Paid seat 2", "records 110.00 as paid")
    table.touch(i.PaidTouched(1, 2))
    assert table.view.prompt == "Seat 1: Ante and Raise, take 30.00."


def test_with_a_dealer_who_does_not_open_a_bought_hand_is_paid_unseen(table: CoreTable) -> None:
    bought(table, QUEEN_HIGH, 1, 2, 4, cards="Ah Kd Kh")
    assert table.state.round.phase == Phase.SETTLING
    (result,) = (one for one in table.state.round.results if one.seat == 1)
    assert (result.hand, result.name, result.outcome) == ("", "", "dealer not qualified")
    assert results(table, 1) == {
        "ante": ("won", 2_000), "raise": ("push", 2_000), "purchase": ("lost", 0),
    }  # fmt: skip
    assert results(table, 2)["bonus"] == ("lost", 0)
    view = table.view
    assert view.seats[0].cards == ("??", "??", "??", "??", "??", "Ah")
    assert view.seats[0].headline == "Dealer does not open"
    assert view.dealer.call == "Dealer does not open: Queen-Jack high"


def test_a_claim_is_suggested_by_the_lifted_chip_and_taken_without_it(table: CoreTable) -> None:
    bought(table, QUEEN_HIGH, 1)
    assert [one.name for one in buttons(table, "claim-")] == ["claim-2", "claim-4"]
    assert table.lamps(2)["bonus"] == table.lamps(4)["bonus"] == "decide"
    assert "bonus" not in table.locked(2)
    assert all(one.allowed and one.hold and not one.due for one in buttons(table, "claim-"))
    assert buttons(table, "settle")[0].due
    table.bet(2, "bonus", 0)
    two, four = buttons(table, "claim-")
    assert (two.due, two.hold, four.due, four.hold) == (True, False, False, True)
    assert not buttons(table, "settle")[0].due
    assert table.touch(two.touch) == (HandClaimed(1, 2),)
    assert table.view.seats[1].cards == tuple(FLUSH.split())
    assert (table.view.seats[1].headline, table.lamps(2)["bonus"]) == ("Claims: flush", "held")
    assert "bonus" not in table.locked(2)
    table.bet(2, "bonus", 100)
    assert table.touch(four.touch) == (HandClaimed(1, 4),)
    table.touch(i.SettleTouched(1))
    assert results(table, 2)["bonus"] == results(table, 4)["bonus"] == ("won", 5_100)


def test_settle_is_not_due_while_a_claim_could_not_be_seen_and_stays_allowed(
    table: CoreTable,
) -> None:
    bought(table, QUEEN_HIGH, 1)
    table.sense("bets", i.SpotUnread(2, "bonus", "noisy"))
    (settle,) = buttons(table, "settle")
    assert (settle.allowed, settle.due) == (True, False)
    table.bet(2, "bonus", 100)
    assert buttons(table, "settle")[0].due
    table.sense("bets", i.SpotUnread(1, "raise", "noisy"))  # nobody claims by this one
    assert buttons(table, "settle")[0].due
    table.give(i.BoardWentAway("bets", "unplugged"))
    (settle,) = buttons(table, "settle")
    assert (settle.allowed, settle.due) == (True, False)
    for seat in (2, 4):  # the dealer has asked them, and nothing is left to be seen
        table.touch(i.ClaimTouched(1, seat))
    assert buttons(table, "settle")[0].due


def test_a_hand_that_nobody_claims_stays_closed_and_wins_no_bonus(table: CoreTable) -> None:
    bought(table, QUEEN_HIGH, 1)
    table.touch(i.ClaimTouched(1, 2))
    table.touch(i.SettleTouched(1))
    assert results(table, 2)["bonus"] == ("won", 5_100)
    assert results(table, 4)["bonus"] == ("lost", 0)
    assert table.view.seats[3].cards == ("??",) * 5
    assert table.view.seats[3].headline == "Dealer does not open"
    assert "not claimed" in table.view.seats[3].why


@pytest.mark.parametrize("seat", [0, 1, 3, 5, 7])
def test_who_has_nothing_to_claim(table: CoreTable, seat: int) -> None:
    """Seat 1 bought, seat 5 has no BONUS, the others have no hand."""
    bought(table, QUEEN_HIGH, 1)
    assert table.refusal(i.ClaimTouched(1, seat)) == Reason.NOTHING_TO_CLAIM


def test_nobody_claims_twice_nor_after_folding_nor_when_the_dealer_opens(
    table: CoreTable,
) -> None:
    dealt(table, QUEEN_HIGH)
    for seat in (1, 2, 5):
        table.bet(seat, "raise", 2_000)
    table.touch(i.FoldTouched(1, 4))
    table.touch(i.RevealTouched(1))
    table.touch(i.ClaimTouched(1, 2))
    assert table.refusal(i.ClaimTouched(1, 2)) == Reason.NOTHING_TO_CLAIM
    assert table.refusal(i.ClaimTouched(1, 4)) == Reason.NOTHING_TO_CLAIM
    opens = CoreTable(table.house)
    opens.connect()
    bought(opens, KINGS, 1)
    assert opens.refusal(i.ClaimTouched(1, 2)) == Reason.NOTHING_TO_CLAIM
    assert opens.lamps(2)["bonus"] == "held"


@pytest.mark.parametrize("dealer", [KINGS, QUEEN_HIGH])
def test_a_misdeal_while_the_hands_are_opened_gives_everything_back(
    table: CoreTable, dealer: str
) -> None:
    bought(table, dealer, 1)
    if dealer == KINGS:
        table.touch(i.DiscardTouched(1, 1, 5))
    else:
        table.touch(i.ClaimTouched(1, 2))
    table.touch(i.MisdealTouched(1))
    assert results(table, 1) == {
        "ante": ("void", 1_000), "purchase": ("void", 1_000), "raise": ("void", 2_000),
    }  # fmt: skip
    assert results(table, 2) == {
        "ante": ("void", 1_000), "bonus": ("void", 100), "raise": ("void", 2_000),
    }  # fmt: skip
    assert table.view.seats[1].cards == ("??",) * 5
    assert table.view.dealer.call == ""
    table.pay()
    assert (table.number, table.state.round.phase) == (2, Phase.BETTING)


def test_a_claim_of_a_hand_that_folded_but_keeps_its_bonus() -> None:
    """Where folding does not forfeit the BONUS, the hand may still be claimed and shown."""
    keeps = CoreTable(loaded("caribbean-french", stud__bonus={"forfeit_on_fold": False}))
    keeps.connect()
    dealt(keeps, QUEEN_HIGH)
    for seat in (1, 2, 5):
        keeps.bet(seat, "raise", 2_000)
    keeps.touch(i.FoldTouched(1, 4))
    assert (keeps.lamps(4)["ante"], keeps.lamps(4)["bonus"]) == ("take", "held")
    keeps.touch(i.RevealTouched(1))
    keeps.touch(i.ClaimTouched(1, 4))
    keeps.touch(i.SettleTouched(1))
    assert results(keeps, 4) == {"ante": ("lost", 0), "bonus": ("won", 5_100)}
    keeps.touch(i.PaidTouched(1, 5))
    keeps.bet(4, "ante", 0)
    assert keeps.view.prompt == "Seat 4: Bonus, pay 50.00."


def test_where_no_claim_is_asked_for_the_hands_with_a_bonus_are_turned() -> None:
    free = CoreTable(loaded("caribbean-french", stud__bonus={"claim_required": False}))
    free.connect()
    bought(free, QUEEN_HIGH, 1)
    assert free.state.round.phase == Phase.SETTLING
    assert free.state.round.shown == {2, 4}
    assert results(free, 4)["bonus"] == ("won", 5_100)


def test_a_bonus_that_a_purchase_lost_is_taken_beside_a_jackpot_that_stays() -> None:
    jackpot = replace(loaded("caribbean-montreal").house.progressive, count_chips=False)
    table = CoreTable(loaded("caribbean-french", progressive_terms=jackpot))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "bonus", 100)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(FLUSH, KINGS)
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)
    assert (table.lamps(2)["bonus"], table.lamps(2)["progressive"]) == ("take", "held")
