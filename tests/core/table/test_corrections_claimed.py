"""Claims that were not heard, or heard of a seat that made none; cards that were bought unseen.

What they come to is what the round would have come to, worked out by hand beside each test. After a
round is over, and while it is on, before a seat is paid.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import BetWrong, CardWrong, Change, ClaimWrong, PurchaseWrong
from tableassist.core.records import JackpotHit, RoundSettled
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import TWO, WHY, corrected, dues, holds, made_of, refused, worded
from tests.support.settled_tables import FLUSH, LOW, QUEENS
from tests.support.undoing import kinds

NOT_OPEN = "Qh 8d 9c 3d 5s"
ROYAL = "Ac Kc Qc Jc Tc"


def unclaimed(hand: str = FLUSH, *, claims: bool = False, over: bool = True) -> CoreTable:
    """Seat 2 is in the jackpot with `hand`; seat 5 is not. The dealer does not open."""
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(hand, LOW, NOT_OPEN)
    for seat in (2, 5):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    if claims:
        table.touch(i.ClaimTouched(1, 2))
    table.touch(i.SettleTouched(1))
    if over:
        table.pay()
    return table


def word(table: CoreTable, *changes: Change) -> s.CorrectTouched:
    return s.CorrectTouched(table.number, changes, WHY, TWO, seen=table.state.number)


def progressive_of(made: c.CorrectionMade) -> tuple[str, str]:
    (one,) = (each for each in made.differences if each.spot == "progressive")
    return one.was.result, one.now.result


def test_a_claim_that_was_not_heard_wins_after_the_round() -> None:
    claimed = unclaimed(claims=True)
    settled = next(x.record for x in claimed.records if isinstance(x.record, RoundSettled))
    (seat,) = (one for one in settled.seats if one.seat == 2)
    (won,) = (bet for bet in seat.bets if bet.spot == "progressive")
    table = unclaimed()
    records = corrected(table, ClaimWrong(2, heard=True))
    assert progressive_of(made_of(records)) == ("lost", "won")
    assert made_of(records).changes == (ClaimWrong(2, heard=True, was=False),)
    assert dues(table) == {2: won.returned}
    assert won.returned > 0


def test_a_claim_that_nobody_made_is_taken_back() -> None:
    table = unclaimed(claims=True)
    records = corrected(table, ClaimWrong(2, heard=False))
    assert progressive_of(made_of(records)) == ("won", "lost")
    assert dues(table)[2] < 0


def test_a_claim_by_which_a_share_waits_is_refused_first() -> None:
    table = unclaimed(ROYAL, claims=True)
    assert table.refusal(worded(table, ClaimWrong(2, heard=False))) == Reason.HAND_PAY_OPEN


def test_who_could_not_claim_has_not_claimed() -> None:
    table = unclaimed()
    assert refused(table, ClaimWrong(5, heard=True)) == Reason.NO_SUCH_CLAIM
    assert refused(table, ClaimWrong(3, heard=True)) == Reason.NO_SUCH_CLAIM
    assert refused(table, ClaimWrong(2, heard=False)) == Reason.NOTHING_TO_CORRECT
    opened = CoreTable(loaded("grand-prix"))
    opened.connect()
    for spot in ("bet1", "bet2", "bet3"):
        opened.bet(2, spot, 1_000)
    opened.lock()
    opened.deal("Th Td 4c", "Kc 9s 8s")
    opened.turn(1)
    opened.turn()
    opened.pay()
    assert refused(opened, ClaimWrong(2, heard=True)) == Reason.NO_SUCH_CLAIM


def test_a_claim_of_a_hand_that_was_misread_too() -> None:
    """Nobody claims with a low hand; its card was misread, and with the right one it is a flush."""
    table = unclaimed("2d 5d 7d 9d Jc")
    both = (CardWrong(2, 5, "", "Jd"), ClaimWrong(2, heard=True))
    assert progressive_of(made_of(corrected(table, *both))) == ("lost", "won")


def test_a_claim_is_put_right_while_the_round_is_on() -> None:
    table = unclaimed(over=False)
    made = table.touch(word(table, ClaimWrong(2, heard=True)))
    assert kinds(made)[:2] == ["touch_undone", "correction_made"]
    assert 2 in table.state.round.claimed
    holds(table)
    table.pay()
    other = unclaimed(claims=True)
    assert {n: v for n, v in table.state.books.items() if v} == {
        n: v for n, v in other.state.books.items() if v
    }


def test_a_share_is_due_from_the_meter_by_a_late_claim() -> None:
    table = unclaimed(ROYAL)
    before = table.state.jackpot.main.meter
    records = corrected(table, ClaimWrong(2, heard=True))
    (share,) = (one for one in records if isinstance(one, c.ShareCorrected))
    assert (share.seat, share.level, share.hand) == (2, "main", "royal flush")
    assert [pay.amount for pay in table.state.hand_pays] == [share.amount]
    assert table.state.jackpot.main.meter < before
    assert not any(isinstance(one.record, JackpotHit) for one in table.records)


def french(*, buys: bool = False, over: bool = True, place: int = 5) -> CoreTable:
    """Seat 1 of the French house, ante 10.00 and raise 20.00, a low hand; the dealer has queens."""
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("2c 2d 6h 8s Td", QUEENS)
    if buys:
        table.bet(1, "purchase", 1_000)
    table.bet(1, "raise", 2_000)
    if buys:
        table.deal("3h", "2h")
    table.touch(i.RevealTouched(1))
    if buys:
        table.touch(i.DiscardTouched(1, 1, place))
        table.touch(i.SettleTouched(1))
    if over:
        table.pay()
    return table


def net(table: CoreTable) -> int:
    """What the house has of the round, with what is due by corrections."""
    return table.state.books["house"]


def test_a_card_that_was_bought_unseen_is_dealt_by_the_correction() -> None:
    """Twos lost 30.00 to queens; three twos win 10.00 and 20.00 to 1, less the price of 10.00."""
    table = french()
    made = made_of(corrected(table, PurchaseWrong(1, "2h", 5)))
    assert made.changes == (
        PurchaseWrong(1, "2h", 5, "raise", 0),
        BetWrong(1, "purchase", 0, 1_000),
    )
    assert net(table) == net(french(buys=True))
    assert dues(table)[1] > 0


def test_the_wrong_card_was_named_as_thrown_away() -> None:
    table = french(buys=True, place=1)
    corrected(table, PurchaseWrong(1, "2h", 5))
    assert net(table) == net(french(buys=True))
    assert refused(table, PurchaseWrong(1, "2h", 5)) == Reason.NOTHING_TO_CORRECT


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (PurchaseWrong(1, "Qd", 5), Reason.CARD_ELSEWHERE),
        (PurchaseWrong(1, "2d", 5), Reason.CARD_ELSEWHERE),
        (PurchaseWrong(1, "xx", 5), Reason.NO_SUCH_CARD),
        (PurchaseWrong(1, "2h", 6), Reason.NO_SUCH_CARD),
        (PurchaseWrong(4, "2h", 5), Reason.NO_SUCH_DECISION),
    ],
)
def test_what_could_not_be_bought(change: PurchaseWrong, why: Reason) -> None:
    assert refused(french(), change) == why


def test_elsewhere_no_card_is_bought() -> None:
    assert refused(unclaimed(), PurchaseWrong(2, "Ks", 5)) == Reason.NO_SUCH_DECISION
    assert refused(french(buys=True), PurchaseWrong(1, "Ks", 4)) == Reason.NO_SUCH_CARD


@pytest.mark.parametrize("buys", [False, True])
def test_a_purchase_is_put_right_while_the_round_is_on(buys: bool) -> None:
    table = french(buys=buys, over=False, place=1)
    table.touch(word(table, PurchaseWrong(1, "2h", 5)))
    holds(table)
    table.pay()
    holds(table)
    assert net(table) == net(french(buys=True))
