"""Why not now: the order of the reasons, and that a refusal changes nothing.

The walk starts from a table that is wrong in every way and mends one thing at a time; the reason
given must each time be the next of the list.
"""

from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.refusals import Reason, Refused
from tests.support.core_table import UNITS, CoreTable


def reason(outcome: object) -> Reason:
    assert isinstance(outcome, Refused), outcome
    return outcome.reason


def test_no_more_bets_gives_the_first_reason_of_the_list(house: LoadedHouse) -> None:
    table = CoreTable(house)

    def why(number: int = 1) -> Reason:
        return reason(table.give(i.NoMoreBetsTouched(number)))

    table.bet(3, "ante", 499)
    table.bet(4, "ante", 25_001)
    table.bet(5, "progressive", 100)
    table.bet(6, "ante", 1_000)
    table.bet(6, "progressive", 200)
    table.bet(7, "ante", 1_000)
    table.bet(7, "raise", 2_000)
    assert why(2) == Reason.STALE_ROUND
    assert why() == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert why() == Reason.SHOE_AWAY
    table.give(i.BoardCameLive("shoe", UNITS["shoe"], "1"))
    assert why() == Reason.SHOE_NOT_READY
    table.load_deck()
    assert why() == Reason.UNDER_LIMIT
    table.bet(3, "ante", 500)
    assert why() == Reason.OVER_LIMIT
    table.bet(4, "ante", 25_000)
    assert why() == Reason.BET_WITHOUT_ANTE
    table.bet(5, "ante", 500)
    assert why() == Reason.PROGRESSIVE_NOT_PRICE
    table.bet(6, "progressive", 100)
    assert why() == Reason.RAISE_BEFORE_DEAL
    table.bet(7, "raise", 0)
    assert not isinstance(table.give(i.NoMoreBetsTouched(1)), Refused)


def test_without_an_ante_there_is_nothing_to_lock(table: CoreTable) -> None:
    assert reason(table.give(i.NoMoreBetsTouched(1))) == Reason.NO_ANTE


def touches(number: int) -> list[i.Touch]:
    """Every touch there is, for every seat."""
    seats = [0, *i.SEATS]
    return [
        i.NoMoreBetsTouched(number),
        i.RevealTouched(number),
        *(i.FoldTouched(number, seat) for seat in seats),
        *(i.PaidTouched(number, seat) for seat in seats),
    ]


def test_every_touch_in_every_phase_is_taken_or_leaves_the_state_alone(table: CoreTable) -> None:
    seen: set[tuple[str, str]] = set()

    def walk() -> None:
        for number in (table.state.round.number - 1, table.state.round.number + 1):
            for touch in (*touches(number), i.MisdealTouched(number)):
                assert reason(table.give(touch)) == Reason.STALE_ROUND
        for touch in touches(table.state.round.number):
            before, phase = table.state, table.state.round.phase
            outcome = table.give(touch)
            if isinstance(outcome, Refused):
                assert table.state is before
                seen.add((phase, outcome.reason))
            else:
                seen.add((phase, type(touch).__name__))
                return

    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    walk()
    bets = tuple(i.SpotAmount(seat, "ante", 1_000) for seat in (2, 5))
    walk()
    table.sense("bets", i.BetsLatched(1, bets))
    walk()
    table.deal("2c 4d 6h 8s Td", "2d 2s 7c 9h Jd", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 500)
    walk()
    table.bet(2, "raise", 2_000)
    walk()
    walk()
    walk()
    assert {
        ("betting", "NoMoreBetsTouched"),
        ("locking", Reason.WRONG_PHASE),
        ("dealing", Reason.WRONG_PHASE),
        ("decisions", Reason.SEAT_UNDECIDED),
        ("decisions", Reason.SEAT_NOT_IN_ROUND),
        ("decisions", Reason.RAISE_ON_SPOT),
        ("decisions", "FoldTouched"),
        ("decisions", "RevealTouched"),
        ("settling", Reason.NOT_NEXT_SEAT),
        ("settling", "PaidTouched"),
    } <= seen
