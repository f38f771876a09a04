"""Why not now: the order of the reasons, and that a refusal changes nothing.

Each test starts from a table that is wrong in every way and mends one thing at a time; the reason
given must each time be the next of the list. That no touch leaves a trace when it is refused is in
`test_every_input`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.cards import parse_card
from tableassist.core.house import THREE_BETS, LoadedHouse
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.table import decide
from tests.core.every_input import every_touch
from tests.core.walks import WALKS, Walk
from tests.support.core_table import UNITS, CoreTable, loaded


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


def test_a_fold_gives_the_first_reason_of_the_list() -> None:
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal_out("Qh Jd 2c 3d 9h")
    table.bet(2, "purchase", 500)
    table.bet(2, "raise", 500)
    table.sense("bets", i.SpotUnread(2, "purchase", "unstable"))
    table.give(i.BoardWentAway("bets", "unplugged"))

    def why(seat: int, number: int = 1) -> Reason:
        return table.refusal(i.FoldTouched(number, seat))

    assert why(2, 2) == Reason.STALE_ROUND
    assert why(2) == why(7) == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert why(2) == Reason.SPOT_UNREADABLE
    assert why(7) == Reason.SEAT_NOT_IN_ROUND
    table.bet(2, "purchase", 0)
    assert why(2) == Reason.RAISE_ON_SPOT
    table.bet(2, "raise", 0)
    table.touch(i.FoldTouched(1, 2))
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert why(2) == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert why(2) == Reason.SEAT_DECIDED


def prix() -> CoreTable:
    """Seats 1 and 2 in the first decision of Grand Prix."""
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for seat in (1, 2):
        for spot in THREE_BETS:
            table.bet(seat, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s Ts")
    return table


def test_a_turn_gives_the_first_reason_of_the_list() -> None:
    table = prix()
    table.bet(1, "bet1", 500)
    table.sense("bets", i.SpotUnread(2, "bet1", "unstable"))
    table.give(i.BoardWentAway("bets", "unplugged"))

    def why(step: int = 1, discard: int = 0) -> Reason:
        return table.refusal(i.TurnTouched(1, step, discard))

    assert why(2) == Reason.STALE_ROUND
    assert why() == Reason.BETS_BOARD_AWAY
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert why() == Reason.SPOT_UNREADABLE
    table.bet(2, "bet1", 1_000)
    assert why() == Reason.BET_CHANGED
    table.bet(1, "bet1", 1_000)
    assert why() == why(discard=4) == Reason.NO_SUCH_PLACE
    table.touch(i.TurnTouched(1, 1, 3))
    assert why(discard=3) == Reason.WRONG_PHASE


def test_a_turn_of_another_decision_is_stale_even_when_the_round_is_stopped() -> None:
    table = prix()
    table.sense("shoe", i.CardSeen(table.state.shoe.shoe_no + 1, 1, parse_card("As")))
    assert table.refusal(i.TurnTouched(1, 2)) == Reason.STALE_ROUND
    assert table.refusal(i.TurnTouched(1, 1)) == Reason.ROUND_SUSPENDED


def test_what_is_asked_while_the_hands_are_opened() -> None:
    walk = next(each for each in WALKS if each.name == "french-opens")
    table = walk.start()
    for _ in walk.steps(table):
        if table.state.round.phase == Phase.OPENING:
            break
    assert table.refusal(i.SettleTouched(1)) == Reason.DISCARD_NOT_NAMED
    assert table.refusal(i.DiscardTouched(1, 2, 1)) == Reason.NO_SUCH_PLACE
    assert table.refusal(i.DiscardTouched(1, 4, 6)) == Reason.NO_SUCH_PLACE
    assert table.refusal(i.ClaimTouched(1, 2)) == Reason.NOTHING_TO_CLAIM
    assert table.refusal(i.RevealTouched(1)) == Reason.WRONG_PHASE
    table.touch(i.DiscardTouched(1, 4, 5))
    assert table.refusal(i.SettleTouched(1)) == Reason.DISCARD_NOT_NAMED
    table.touch(i.DiscardTouched(1, 1, 5))
    table.touch(i.SettleTouched(1))
    assert table.refusal(i.SettleTouched(1)) == Reason.WRONG_PHASE
    first, second = (result.seat for result in table.state.round.to_pay[:2])
    assert table.refusal(i.PaidTouched(1, second)) == Reason.NOT_NEXT_SEAT
    table.touch(i.PaidTouched(1, first))
    assert table.refusal(i.PaidTouched(1, first)) == Reason.ALREADY_PAID


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_each_kind_of_touch_is_refused_in_every_phase_but_its_own(walk: Walk) -> None:
    table = walk.start()
    seen = dict[type, set[Phase]]()
    for _ in walk.steps(table):
        step = table.state.round.step
        for touch in every_touch(table.number):
            if isinstance(touch, i.TurnTouched) and touch.step != step:
                continue
            if decide(table.house, table.state, touch) != Refused(Reason.WRONG_PHASE):
                seen.setdefault(type(touch), set()).add(table.state.round.phase)
    opening = Phase.OPENING in seen.get(i.MisdealTouched, ())
    turns = walk.house.house.game == "grand-prix"
    assert seen[i.NoMoreBetsTouched] == {Phase.BETTING}
    assert seen[i.PaidTouched] == {Phase.SETTLING}
    assert seen.get(i.TurnTouched, set()) == ({Phase.DECISIONS} if turns else set())
    while_deciding: tuple[type, ...] = (i.FoldTouched, i.RevealTouched)
    for kind in while_deciding:
        assert seen.get(kind, set()) == (set() if turns else {Phase.DECISIONS})
    while_opening: tuple[type, ...] = (i.ClaimTouched, i.DiscardTouched, i.SettleTouched)
    for kind in while_opening:
        assert seen.get(kind, set()) == ({Phase.OPENING} if opening else set())
